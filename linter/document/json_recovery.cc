#include "document/json_recovery.h"

#include <algorithm>
#include <array>

namespace incidentlint {
namespace {

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
  if (at >= line || text[at] == '}' || text[at] == ']') return true;
  if (text[at] != ',') return false;
  at = skip(at + 1);
  return at >= line || text[at] == '"' || text[at] == '{' || text[at] == '[';
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
  if (text.empty() || kBegins.find(text[0]) != kBegins.npos || quoted) return false;
  const std::string_view word = text.substr(0, text.find_first_of(" ,:]}[{\"\t\r\n"));
  const bool literal = word == "true" || word == "false" || word == "null";
  return !literal && meant_literal(word).empty();
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
  if (!text.starts_with('"')) return false;
  const std::size_t end = text.find('"', 1);
  if (end == text.npos) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", end + 1);
  if (next == text.npos || text[next] != ':') return false;
  return text.substr(0, end).find_first_of("\\\n") == text.npos;
}

}  // namespace incidentlint
