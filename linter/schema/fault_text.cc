#include "schema/fault_text.h"

#include <algorithm>
#include <array>

#include "document/old_boolean.h"
#include "document/splice.h"
#include "schema/meant_value.h"
#include "text/ascii.h"
#include "text/near.h"
#include "text/utf8.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kShown = 60;

struct TypeWords {
  std::uint8_t bit;
  std::string_view en, ko;
};

constexpr std::array kTypeWords{TypeWords{kStringType, "a string", "문자열"},
                                TypeWords{kObjectType, "an object", "객체"},
                                TypeWords{kArrayType, "an array", "배열"},
                                TypeWords{kIntegerType, "an integer", "정수"},
                                TypeWords{kNumberType, "a number", "숫자"},
                                TypeWords{kBooleanType, "true or false", "true/false"},
                                TypeWords{kNullType, "null", "null"}};

std::string shorten(std::string_view text) {
  std::string out;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < text.size(); ++shown) {
    if (shown == kShown) return out + "...";
    const char32_t c = utf8::next(text, i);
    if (c == '\n' || c == '\r' || c == '\t') {
      out += c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t";
    } else if (c < 0x20 || c == 0x7F) {
      out += "\uFFFD";
    } else {
      utf8::append(out, c);
    }
  }
  return out;
}

/// `yes` where true or false is wanted: a boolean for a YAML 1.1 reader, text since YAML 1.2.
bool is_old_yaml_boolean(const Subschema& schema, const Node& value) {
  return value.is_string() && value.style == Style::plain && (schema.types & kBooleanType) != 0 &&
         old_boolean(value.text).has_value();
}

/// `-item` of YAML where a list is wanted: a text, since no blank is behind the dash.
bool is_tight_dash(const Subschema& schema, const Node& value) {
  return value.is_string() && value.style == Style::plain && (schema.types & kArrayType) != 0 &&
         value.text.size() > 1 && value.text[0] == '-' && text::is_letter(value.text[1]);
}

Finding dash_finding(const Node& value) {
  Finding finding = at_value("tight-dash", value);
  finding.actual = std::string(value.text);
  finding.with("actual", value.text);
  if (value.text.size() != value.span.size()) return finding;  // on several lines
  const std::string meant = "- " + std::string(value.text.substr(1));
  finding.suggest(meant);
  finding.fix =
      Fix{true, {"put a blank behind `-`", "`-` 뒤에 빈칸을 둔다"}, {{value.span, meant}}};
  return finding;
}

Finding type_finding(const Subschema& schema, const Node& value) {
  if (is_tight_dash(schema, value)) return dash_finding(value);
  if (is_old_yaml_boolean(schema, value)) {
    const std::string meant = *old_boolean(value.text) ? "true" : "false";
    Finding finding = at_value("yaml-boolean", value);
    finding.actual = std::string(value.text);
    finding.expected = {meant};
    return finding.with("actual", value.text).with("expected", meant).suggest(meant);
  }
  Finding finding = at_value("type", value);
  finding.actual = show(value);
  const bool wants_text = (schema.types & kStringType) != 0;
  if (wants_text && value.style == Style::plain && !value.text.empty()) {
    finding.suggest('"' + std::string(value.text) + '"');
  }
  return finding.with("expected", show_types(schema.types)).with("actual", show_found(value));
}

Finding enum_finding(const Subschema& schema, const Node& value) {
  Finding finding = at_value("enum", value);
  std::vector<std::string_view> words;
  std::string list;
  for (const Node* allowed : schema.allowed) {
    finding.expected.push_back(allowed->is_string() ? std::string(allowed->text) : show(*allowed));
    if (allowed->is_string()) words.push_back(allowed->text);
    if (finding.expected.size() <= 12) {
      list += (list.empty() ? "`" : ", `") + finding.expected.back() + "`";
    }
  }
  if (schema.allowed.size() > 12) list += ", ...";
  if (value.is_string()) finding.suggestions = text::nearest(value.text, words);
  finding.actual = value.is_string() ? std::string(value.text) : show(value);
  return finding.with("allowed", list).with("actual", show(value));
}

Finding limit_finding(std::string fault, const Node& value, Text limit, std::string actual) {
  Finding finding = at_value(std::move(fault), value);
  finding.actual = actual;
  finding.expected = {limit.en};
  return finding.with("limit", std::move(limit)).with("actual", std::move(actual));
}

Text at_least(std::string_view number) {
  return {"at least " + std::string(number), std::string(number) + " 이상"};
}
Text at_most(std::string_view number) {
  return {"at most " + std::string(number), std::string(number) + " 이하"};
}

Finding repeated_finding(const Failure& failure) {
  Finding finding = at_value("repeated-item", *failure.detail);
  finding.actual =
      failure.detail->is_string() ? std::string(failure.detail->text) : show(*failure.detail);
  finding.notes.push_back(
      {"", failure.other->span, {"the first one is here", "첫 번째는 여기 있음"}});
  return finding.with("actual", show(*failure.detail));
}

/// Adds what the text surely means, if it is known, and a fix that writes it.
Finding with_meant(Finding finding, const Subschema& schema, const Node& value) {
  const auto meant = meant_value(schema, value);
  if (!meant) return finding;
  finding.suggest(meant->text);
  finding.fix = Fix{meant->is_safe,
                    {"replace with `" + meant->text + "`", "`" + meant->text + "` 값으로 바꾼다"},
                    {{value.span, quoted_like(value, meant->text)}}};
  return finding;
}

Finding format_finding(const Subschema& schema, const Node& value) {
  Finding finding = at_value("format", value);
  finding.actual = std::string(value.text);
  finding.expected = {std::string(schema.format->name)};
  finding.with("format", schema.format->name);
  finding.with("expected", {std::string(schema.format->english_phrase),
                            std::string(schema.format->korean_phrase)});
  finding.with("actual", show(value)).with("example", schema.format->example);
  return with_meant(std::move(finding), schema, value);
}

/// `, for example `3h 54m``, if the schema has one that its pattern allows.
Text example_of(const Subschema& s) {
  if (s.example.empty() || !s.pattern || !s.pattern->matches(s.example)) return {};
  const std::string example = "`" + std::string(s.example) + "`";
  return {", for example " + example, ", 예: " + example};
}

}  // namespace

Finding at_value(std::string fault, const Node& value) {
  return {.fault = std::move(fault), .span = value.span, .pointer = pointer_of(value)};
}

Finding at_key(std::string fault, const Node& member) {
  return {.fault = std::move(fault), .span = member.key_span, .pointer = pointer_of(member)};
}

std::string show(const Node& value) {
  switch (value.kind) {
    case Kind::null:
      return "null";
    case Kind::boolean:
      return value.truth ? "true" : "false";
    case Kind::number:
      return shorten(value.text);
    case Kind::string:
      return '"' + shorten(value.text) + '"';
    case Kind::array:
      return value.count == 0 ? "[]" : "[...]";
    case Kind::object:
      return value.count == 0 ? "{}" : "{...}";
  }
  return "";
}

Text show_types(std::uint8_t types) {
  Text out;
  if ((types & kNumberType) != 0) types &= static_cast<std::uint8_t>(~kIntegerType);
  for (const TypeWords& words : kTypeWords) {
    if ((types & words.bit) == 0) continue;
    if (!out.en.empty()) {
      out.en += " or ";
      out.ko += " 또는 ";
    }
    out.en += words.en;
    out.ko += words.ko;
  }
  return out;
}

Text show_found(const Node& value) {
  const std::string shown = value.is_null() ? "" : " " + show(value);
  const bool plain = value.kind == Kind::null || value.kind == Kind::boolean;
  if (plain) return show(value);
  return {std::string(kind_name(value.kind)) + shown,
          std::string(kind_name_ko(value.kind)) + shown};
}

// One case an assertion; longer than a function should be because the list of assertions is.
Finding finding_for(const Failure& failure, const Subschema& s, const Node& value) {
  const auto length = [&] { return std::to_string(utf8::count_code_points(value.text)); };
  const std::string count = std::to_string(value.count);
  const auto number = [](const std::optional<std::uint64_t>& n) { return std::to_string(*n); };
  switch (failure.assertion) {
    case Assertion::type:
      return type_finding(s, value);
    case Assertion::enumeration:
      return enum_finding(s, value);
    case Assertion::constant: {
      Finding finding = at_value("constant", value);
      finding.actual = value.is_string() ? std::string(value.text) : show(value);
      finding.expected = {s.constant->is_string() ? std::string(s.constant->text)
                                                  : show(*s.constant)};
      return finding.with("expected", show(*s.constant)).with("actual", show(value));
    }
    case Assertion::minimum:
      return limit_finding("range", value, at_least(s.minimum->text), show(value));
    case Assertion::maximum:
      return limit_finding("range", value, at_most(s.maximum->text), show(value));
    case Assertion::exclusive_minimum: {
      const std::string text(s.exclusive_minimum->text);
      return limit_finding("range", value, {"more than " + text, text + " 초과"}, show(value));
    }
    case Assertion::exclusive_maximum: {
      const std::string text(s.exclusive_maximum->text);
      return limit_finding("range", value, {"less than " + text, text + " 미만"}, show(value));
    }
    case Assertion::multiple_of: {
      const std::string text(s.multiple_of->text);
      return limit_finding("range", value, {"a multiple of " + text, text + "의 배수"},
                           show(value));
    }
    case Assertion::min_length:
      return limit_finding("length", value, at_least(number(s.min_length)), length());
    case Assertion::max_length:
      return limit_finding("length", value, at_most(number(s.max_length)), length());
    case Assertion::min_items:
      return limit_finding("item-count", value, at_least(number(s.min_items)), count);
    case Assertion::max_items:
      return limit_finding("item-count", value, at_most(number(s.max_items)), count);
    case Assertion::min_properties:
      return limit_finding("field-count", value, at_least(number(s.min_properties)), count);
    case Assertion::max_properties:
      return limit_finding("field-count", value, at_most(number(s.max_properties)), count);
    case Assertion::pattern: {
      Finding finding = at_value("pattern", value);
      finding.actual = std::string(value.text);
      finding.expected = {std::string(s.pattern_source)};
      finding.with("pattern", s.pattern_source).with("actual", show(value));
      finding.with("example", example_of(s));
      return with_meant(std::move(finding), s, value);
    }
    case Assertion::format:
      return format_finding(s, value);
    case Assertion::unique_items:
      return repeated_finding(failure);
    case Assertion::required: {
      Finding finding = at_value("missing-field", value);
      finding.expected = {std::string(failure.name)};
      return finding.with("name", failure.name);
    }
  }
  return {};
}

}  // namespace incidentlint::schema
