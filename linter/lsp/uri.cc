#include "lsp/uri.h"

#include <filesystem>

#include "text/ascii.h"

namespace incidentlint::lsp {
namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = text::lower(c);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_value(text[i + 2]) : -1;
    if (low < 0) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

bool is_unreserved(char c) {
  const char low = text::lower(c);
  return (low >= 'a' && low <= 'z') || text::is_digit(c) ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  constexpr std::string_view kScheme = "file:";
  if (uri.size() < kScheme.size()) return std::nullopt;
  for (std::size_t i = 0; i < kScheme.size(); ++i) {
    if (text::lower(uri[i]) != kScheme[i]) return std::nullopt;
  }
  std::string_view rest = uri.substr(kScheme.size());
  if (rest.starts_with("//")) {  // an authority, which is empty or `localhost`
    rest.remove_prefix(2);
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    rest.remove_prefix(slash);
  }
  rest = rest.substr(0, rest.find_first_of("?#"));
  std::string path = decoded(rest);
  if (!path.starts_with('/') || path.find('\0') != std::string::npos) return std::nullopt;
  path = std::filesystem::path(path).lexically_normal().string();
  if (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

std::string uri_of_path(const std::string& path) {
  std::error_code error;
  const std::string whole = std::filesystem::absolute(path, error).lexically_normal().string();
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out = "file://";
  for (const char c : whole) {
    if (is_unreserved(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kDigits[byte / 16U], kDigits[byte % 16U]};
    }
  }
  return out;
}

}  // namespace incidentlint::lsp
