#include "report/escapes.h"

#include <algorithm>

#include "text/utf8.h"

namespace incidentlint {
namespace {

/// Puts `replacement(c)` in place of bytes for which it is not empty.
template <typename Replacement>
std::string replaced(std::string_view text, Replacement replacement) {
  std::string out;
  for (const char c : text) {
    const std::string_view other = replacement(c);
    out += other.empty() ? std::string_view(&c, 1) : other;
  }
  return out;
}

/// Text with `\uXXXX` for what steers a terminal, but for characters that are to stay.
template <typename Stays>
std::string escaped(std::string_view text, Stays stays) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t at = i;
    const char32_t c = utf8::next(text, i);
    if (!steers(c) || stays(c)) {
      out.append(text, at, i - at);
    } else if (c == '\n' || c == '\t') {
      out += c == '\n' ? "\\n" : "\\t";
    } else {
      out += "\\u";
      for (int shift = 12; shift >= 0; shift -= 4) out += kHex[(c >> shift) & 15U];
    }
  }
  return out;
}

/// Without bytes that are no UTF-8, and with nothing that steers but what stays.
template <typename Stays>
std::string cleaned(std::string_view text, Stays stays) {
  std::string clean = utf8::sanitize(text);
  // Most texts have none; beyond ASCII they begin with 0xC2, 0xD8 or 0xE2.
  const bool plain = std::none_of(clean.begin(), clean.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2;
  });
  return plain ? clean : escaped(clean, stays);
}

bool is_space(char32_t c) { return c == '\n' || c == '\r' || c == '\t'; }

}  // namespace

std::string line_escaped(std::string_view text) {
  return cleaned(text, [](char32_t) { return false; });
}

std::string json_escaped(std::string_view json) {
  return escaped(json, [](char32_t c) { return c < 0x20; });
}

std::string xml_escaped(std::string_view text) {
  std::string clean = replaced(cleaned(text, is_space), [](char c) -> std::string_view {
    if (c == '&') return "&amp;";
    if (c == '<') return "&lt;";
    if (c == '>') return "&gt;";
    if (c == '"') return "&quot;";
    if (c == '\n') return "&#10;";
    if (c == '\r') return "&#13;";
    return c == '\t' ? "&#9;" : "";
  });
  for (const std::string_view bad : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {  // U+FFFE, U+FFFF
    for (std::size_t at = 0; (at = clean.find(bad, at)) != std::string::npos;)
      clean.replace(at, bad.size(), "\xEF\xBF\xBD");
  }
  return clean;
}

std::string cell_escaped(std::string_view text) {
  return replaced(cleaned(text, is_space), [](char c) -> std::string_view {
    switch (c) {
      case '|':
        return "\\|";
      case '<':
        return "&lt;";
      case '>':
        return "&gt;";
      case '&':
        return "&amp;";
      case '@':
        return "&#64;";
      case '#':
        return "&#35;";
      case '`':
        return "&#96;";
      case '*':
        return "\\*";
      case '_':
        return "\\_";
      case '[':
        return "\\[";
      case ']':
        return "\\]";
      case '\\':
        return "\\\\";
      case '~':
        return "\\~";
      case '\n':
      case '\r':
      case '\t':
        return " ";
      default:
        return "";
    }
  });
}

std::string command_data(std::string_view text) {
  return replaced(cleaned(text, is_space), [](char c) -> std::string_view {
    if (c == '%') return "%25";
    if (c == '\r') return "%0D";
    return c == '\n' ? "%0A" : "";
  });
}

std::string command_property(std::string_view text) {
  return replaced(command_data(text), [](char c) -> std::string_view {
    if (c == ':') return "%3A";
    return c == ',' ? "%2C" : "";
  });
}

std::string uri_escaped(std::string_view path) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (kPlain.find(c) != kPlain.npos) {
      out += c;
    } else {
      out += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
    }
  }
  return out;
}

}  // namespace incidentlint
