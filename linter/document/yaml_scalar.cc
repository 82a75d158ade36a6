#include "document/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <optional>

#include "document/json_cursor.h"

namespace incidentlint {
namespace {

bool is_null_word(std::string_view text) {
  return text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL";
}

std::optional<bool> boolean_word(std::string_view text) {
  if (text == "true" || text == "True" || text == "TRUE") return true;
  if (text == "false" || text == "False" || text == "FALSE") return false;
  return std::nullopt;
}

/// The JSON form of a number that YAML may write shorter (`+5`, `.5`, `5.`); nothing when the text
/// is no number of both languages.
std::optional<std::string> json_form(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t whole = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string form(is_negative ? "-" : "");
  form += whole == 0 ? "0" : text.substr(0, whole);
  std::string_view rest = text.substr(whole);
  if (rest.starts_with('.')) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    if (whole == 0 && end == 1) return std::nullopt;
    if (end > 1) form += rest.substr(0, end);
    rest.remove_prefix(end);
  } else if (whole == 0) {
    return std::nullopt;
  }
  form += rest;
  if (!is_json_number(form)) return std::nullopt;
  return form;
}

bool resolve_number(Node& scalar, Arena& arena) {
  if (!is_json_number(scalar.text)) {
    std::optional<std::string> form = json_form(scalar.text);
    if (!form) return false;
    scalar.text = arena.keep(std::move(*form));
  }
  scalar.kind = Kind::number;
  return true;
}

bool resolve_boolean(Node& scalar) {
  const std::optional<bool> truth = boolean_word(scalar.text);
  if (!truth) return false;
  scalar.kind = Kind::boolean;
  scalar.truth = *truth;
  scalar.text = {};
  return true;
}

bool resolve_null(Node& scalar) {
  if (!is_null_word(scalar.text)) return false;
  scalar.kind = Kind::null;
  scalar.text = {};
  return true;
}

struct NamedTag {
  std::string_view name;
  CoreTag tag;
};

constexpr std::array kCoreTags{
    NamedTag{"str", CoreTag::str},      NamedTag{"null", CoreTag::null},
    NamedTag{"bool", CoreTag::boolean}, NamedTag{"int", CoreTag::integer},
    NamedTag{"float", CoreTag::real},   NamedTag{"map", CoreTag::map},
    NamedTag{"seq", CoreTag::seq}};

}  // namespace

void resolve_plain(Node& scalar, Arena& arena) {
  const char first = scalar.text.empty() ? '~' : scalar.text[0];
  constexpr std::string_view kNumberStarts = "+-.0123456789";
  if (kNumberStarts.find(first) != std::string_view::npos) {
    resolve_number(scalar, arena);
  } else if (first == 't' || first == 'T' || first == 'f' || first == 'F') {
    resolve_boolean(scalar);
  } else if (first == '~' || first == 'n' || first == 'N') {
    resolve_null(scalar);
  }
}

CoreTag core_tag(std::string_view tag) {
  constexpr std::string_view kPrefix = "tag:yaml.org,2002:";
  if (tag.empty()) return CoreTag::none;
  if (tag == "!") return CoreTag::str;  // the non-specific tag: a scalar is a string
  if (!tag.starts_with(kPrefix)) return CoreTag::unknown;
  tag.remove_prefix(kPrefix.size());
  const auto known = std::find_if(kCoreTags.begin(), kCoreTags.end(),
                                  [&](const NamedTag& each) { return each.name == tag; });
  return known == kCoreTags.end() ? CoreTag::unknown : known->tag;
}

bool resolve_tagged(Node& scalar, CoreTag tag, Arena& arena) {
  switch (tag) {
    case CoreTag::str:
      return true;
    case CoreTag::null:
      return resolve_null(scalar);
    case CoreTag::boolean:
      return resolve_boolean(scalar);
    case CoreTag::integer:
      return scalar.text.find_first_of(".eE") == std::string_view::npos &&
             resolve_number(scalar, arena);
    case CoreTag::real:
      return resolve_number(scalar, arena);
    default:
      return false;
  }
}

}  // namespace incidentlint
