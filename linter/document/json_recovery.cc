#include "document/json_recovery.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"
#include "text/name.h"

namespace incidentlint {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// As far as anything is looked for: a text that is made to be slow gets no further.
constexpr std::size_t kLook = 4096;

struct WordFix {
  std::string_view word, json;
};

constexpr std::array kLiteralLikes{
    WordFix{"True", "true"},   WordFix{"TRUE", "true"},     WordFix{"False", "false"},
    WordFix{"FALSE", "false"}, WordFix{"None", "null"},     WordFix{"Null", "null"},
    WordFix{"NULL", "null"},   WordFix{"nil", "null"},      WordFix{"undefined", "null"},
    WordFix{"NaN", "null"},    WordFix{"Infinity", "null"}, WordFix{"-Infinity", "null"}};

constexpr std::string_view kWideSigns[] = {"\uFF0C", "\uFF1A", "\uFF1B"};

bool begins_with_wide_sign(std::string_view text) {
  return std::any_of(std::begin(kWideSigns), std::end(kWideSigns),
                     [&](std::string_view sign) { return text.starts_with(sign); });
}

/// Whether a value can end at `at`: a bracket, the end of the line, or a comma with a value or the
/// end of the line behind it.
bool value_ends(std::string_view text, std::size_t at, std::size_t line) {
  const auto skip = [&](std::size_t i) {
    while (i < line && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r')) ++i;
    return i;
  };
  at = skip(at);
  const std::size_t bracket = at;
  while (at < line && (text[at] == '}' || text[at] == ']')) at = skip(at + 1);
  if (at >= line || (at > bracket && text[at] == ',')) return true;
  if (text[at] != ',') return false;
  at = skip(at + 1);
  return at >= line || text[at] == '"' || text[at] == '{' || text[at] == '[';
}

/// What follows the string, blanks aside, with which the text begins; nothing if there is none, or
/// one with escapes or over several lines.
std::optional<std::string_view> behind_string(std::string_view text) {
  if (!text.starts_with('"')) return std::nullopt;
  const std::size_t end = text.find('"', 1);
  if (end == text.npos || text.substr(0, end).find_first_of("\\\n") != text.npos)
    return std::nullopt;
  return behind_blanks(text.substr(end + 1));
}

}  // namespace

std::string_view meant_literal(std::string_view word) {
  const auto it = std::find_if(kLiteralLikes.begin(), kLiteralLikes.end(),
                               [&](const WordFix& fix) { return fix.word == word; });
  return it == kLiteralLikes.end() ? std::string_view() : it->json;
}

bool begins_with_other_text(std::string_view text) {
  constexpr std::string_view kBegins = "{[\"'-+.0123456789";
  const bool quoted = text.starts_with("\u201C") || text.starts_with("\u201D") ||
                      text.starts_with("\u201E") || text.starts_with("\u2018") ||
                      text.starts_with("\u2019");
  if (text.starts_with("---")) return true;
  if (text.empty() || kBegins.find(text[0]) != kBegins.npos || quoted) return false;
  const std::string_view word = text.substr(0, text.find_first_of(" ,:]}[{\"\t\r\n"));
  const bool literal = word == "true" || word == "false" || word == "null";
  return !literal && meant_literal(word).empty();
}

bool begins_with_yaml(std::string_view text) {
  if (text.starts_with("---\n")) text.remove_prefix(4);
  const auto has_key = [](std::string_view line) {
    const std::size_t name = text::name_length(line);
    const std::string_view rest = line.substr(name);
    return name > 0 && (rest == ":" || rest.starts_with(": "));
  };
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view first = text.substr(0, end);
  std::string_view second = text.substr(std::min(end + 1, text.size()));
  second = second.substr(0, second.find('\n'));
  second.remove_prefix(std::min(second.find_first_not_of(' '), second.size()));
  return has_key(first) && !first.ends_with(',') && (second.starts_with("- ") || has_key(second));
}

std::size_t bytes_past_inner_quotes(std::string_view text) {
  constexpr std::string_view kGoesOn = ",:;}]/#{[\t\r\n";
  if (text.starts_with(',') || text.starts_with('}')) return 0;  // the usual case
  const std::size_t next = text.find_first_not_of(' ');
  if (next == text.npos || kGoesOn.find(text[next]) != kGoesOn.npos) return 0;
  if (begins_with_wide_sign(text.substr(next))) return 0;
  const std::size_t line = std::min(text.find('\n'), text.size());
  if (text[next] == '"' && !value_ends(text, next + 1, line)) return 0;  // a comma is missing
  for (std::size_t quote = text.find('"'); quote < line; quote = text.find('"', quote + 1)) {
    if (value_ends(text, quote + 1, line)) return quote + 1;
  }
  return 0;
}

std::size_t stray_sign(std::string_view text) {
  const bool may_be = !text.empty() && (text[0] == ':' || text[0] == ';' || text[0] == '.' ||
                                        static_cast<unsigned char>(text[0]) >= 0x80);
  if (!may_be) return 0;
  for (const std::string_view sign :
       {":", ";", "...", "\u2026", "\uFF0C", "\uFF1A", "\uFF1B", "\u3001"}) {
    if (text.starts_with(sign)) return sign.size();
  }
  return 0;
}

bool key_begins(std::string_view text) {
  const auto behind = behind_string(text);
  return behind && behind->starts_with(':');
}

bool member_begins(std::string_view text) {
  const auto behind = behind_string(text);
  if (!behind || !behind->starts_with(':')) return false;
  const std::string_view value = behind_blanks(behind->substr(1));
  return !value.empty() && std::string_view(",]}").find(value[0]) == std::string_view::npos;
}

bool items_end(std::string_view text, std::string_view brackets) {
  while (const auto behind = behind_string(text)) {
    if (!behind->starts_with(','))
      return !behind->empty() && brackets.find(behind->front()) != brackets.npos;
    text = behind_blanks(behind->substr(1));
  }
  return false;
}

std::size_t junk_length(std::string_view text, bool before_member) {
  constexpr std::string_view kSigns = ".-<>*|/\\!%&=+~^;?@#$)";
  if (text.empty()) return 0;
  if (const std::size_t size = template_length(text); before_member && size > 0) return size;
  if (text.starts_with("<!--")) {
    const std::size_t end = text.substr(0, kLook).find("-->");
    return end == text.npos ? 4 : end + 3;
  }
  const auto is_junk = [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && !is_blank(c)) || byte == 0x7F || kSigns.find(c) != kSigns.npos;
  };
  const std::size_t size =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_junk) - text.begin());
  const char next = size < text.size() ? text[size] : ' ';
  const bool is_sign = size > 0 && (is_blank(next) || next == '"' || next == ',' || next == '}' ||
                                    next == ']' || next == '{' || next == '[');
  if (is_sign) return size;
  if (!before_member || !text::is_letter(text[0])) return 0;
  const std::size_t word = std::min(text.find_first_of(" ,:]}[{\"\t\r\n"), text.size());
  const std::string_view behind = behind_blanks(text.substr(word));
  const bool leads_nowhere =
      key_begins(behind) || behind.starts_with(',') || behind.starts_with('}');
  return leads_nowhere ? word : 0;
}

std::size_t bytes_to_lost_quote(std::string_view text) {
  text = text.substr(0, kLook);
  const std::size_t line = std::min(text.find('\n'), text.size());
  const std::size_t quote = text.find('"');
  return quote < line && value_ends(text, quote + 1, line) ? quote + 1 : 0;
}

std::size_t template_length(std::string_view text) {
  if (!text.starts_with("{{")) return 0;
  text = text.substr(0, kLook);
  const std::size_t end = text.find("}}");
  const bool is_one_line = end < text.find('\n');
  return is_one_line && text.find('"') > end ? end + 2 : 0;
}

std::size_t fenced_length(std::string_view text) {
  constexpr std::string_view kFence = "\"\"\"";
  if (!text.starts_with(kFence)) return 0;
  text = text.substr(0, kLook);
  const std::size_t end = text.find(kFence, kFence.size());
  return end < text.find('\n') ? end + kFence.size() : 0;
}

std::size_t bytes_past_word(std::string_view word, std::string_view behind) {
  behind = behind.substr(0, kLook);
  const std::size_t line = std::min(behind.find('\n'), behind.size());
  const std::size_t name = word == "new" ? behind.find_first_of("(\n") : behind.npos;
  if (word.ends_with('(') || (name < line && behind[name] == '(')) {
    const std::size_t end = behind.find(')');
    return end < line ? end + 1 : 0;
  }
  if (!behind.starts_with("://")) return 0;
  std::size_t end = std::min(behind.find_first_of(" \t\r\""), line);
  while (behind[end - 1] == ',' || behind[end - 1] == '}' || behind[end - 1] == ']') --end;
  return end;
}

std::string_view behind_blanks(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

std::optional<std::size_t> indent_before(std::string_view text, std::size_t offset) {
  std::size_t begin = offset;
  while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t')) --begin;
  if (begin == 0 || text[begin - 1] != '\n') return std::nullopt;
  return offset - begin;
}

std::optional<std::size_t> indent_of_line(std::string_view text, std::size_t offset) {
  const std::size_t from = offset < kLook ? 0 : offset - kLook;
  const std::size_t before = text.substr(from, offset - from).rfind('\n');
  if (before == text.npos && from > 0) return std::nullopt;
  const std::size_t begin = before == text.npos ? 0 : from + before + 1;
  return std::min(text.find_first_not_of(" \t", begin), text.size()) - begin;
}

}  // namespace incidentlint
