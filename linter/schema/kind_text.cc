#include "schema/kind_text.h"

#include <string>

#include "schema/fault_text.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kMost = 4;  // names or values that are listed

/// `a`, `b`; empty when there are too many.
template <typename List, typename Name>
std::string listed(const List& list, Name name) {
  std::string out;
  if (list.size() > kMost) return out;
  for (const auto& each : list) out += (out.empty() ? "`" : ", `") + name(each) + "`";
  return out;
}

std::string value_text(const Node* value) {
  return value->is_string() ? std::string(value->text) : show(*value);
}

/// Of the values that it lists, or nothing.
Text values_of(const Subschema& s) {
  const std::string constant = s.constant == nullptr ? "" : "`" + value_text(s.constant) + "`";
  if (!constant.empty()) return {constant, constant};
  const std::string list = listed(s.allowed, value_text);
  if (list.empty()) return "";
  return s.allowed.size() == 1 ? Text{list, list} : Text{"one of " + list, list + " 가운데 하나"};
}

/// `with the fields "a", "b"`, or nothing.
Text fields_of(const Subschema& s) {
  const std::string list =
      listed(s.required, [](std::string_view name) { return std::string(name); });
  if (list.empty()) return "";
  return s.required.size() == 1
             ? Text{"an object with the field " + list, list + " 필드가 있는 객체"}
             : Text{"an object with all the fields " + list, list + " 필드가 모두 있는 객체"};
}

/// `whose "kind" is "blog"`, where one field alone is told; or nothing.
Text member_of(const Model& model, const Subschema& s) {
  if (s.properties.size() != 1) return "";
  const Text values = values_of(model.at(s.properties[0].schema));
  if (values.en.empty()) return "";
  const std::string name = "`" + std::string(s.properties[0].name) + "`";
  return {"an object whose " + name + " is " + values.en, name + " 값이 " + values.ko + "인 객체"};
}

Text kind_of(const Model& model, const Subschema& s) {
  if (Text values = values_of(s); !values.en.empty()) return values;
  if (!s.pattern_source.empty()) {
    const std::string pattern = "`" + std::string(s.pattern_source) + "`";
    return {"text that matches " + pattern, pattern + " 패턴에 맞는 글"};
  }
  if (Text member = member_of(model, s); !member.en.empty()) return member;
  if (Text fields = fields_of(s); !fields.en.empty()) return fields;
  return s.types == 0 ? Text("") : show_types(s.types);
}

}  // namespace

Text kind_in_brackets(const Model& model, Index schema) {
  const Subschema* s = &model.at(schema);
  if (s->reference != kNone) s = &model.at(s->reference);
  const Text kind = kind_of(model, *s);
  if (kind.en.empty()) return "";
  return {" (" + kind.en + ")", " (" + kind.ko + ")"};
}

}  // namespace incidentlint::schema
