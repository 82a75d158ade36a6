#include "schema/model.h"

#include <algorithm>

namespace incidentlint::schema {
namespace {

void append_string(std::string& out, std::string_view text) {
  out += std::to_string(text.size());
  out += ':';
  out += text;
}

void append_canonical(std::string& out, const Node& value) {
  switch (value.kind) {
    case Kind::null:
      out += 'n';
      return;
    case Kind::boolean:
      out += value.truth ? 't' : 'f';
      return;
    case Kind::string:
      out += 's';
      return append_string(out, value.text);
    case Kind::number: {
      const auto number = text::Decimal::parse(value.text);
      out += '#';
      return append_string(out, number ? number->canonical() : std::string(value.text));
    }
    case Kind::array:
      out += '[';
      for (const Node& item : children(value)) append_canonical(out, item);
      out += ']';
      return;
    case Kind::object:
      break;
  }
  std::vector<const Node*> members;
  for (const Node& member : children(value)) members.push_back(&member);
  std::sort(members.begin(), members.end(),
            [](const Node* a, const Node* b) { return a->key < b->key; });
  out += '{';
  for (const Node* member : members) {
    append_string(out, member->key);
    append_canonical(out, *member);
  }
  out += '}';
}

}  // namespace

std::string canonical_text(const Node& value) {
  std::string out;
  append_canonical(out, value);
  return out;
}

std::uint8_t type_bits(const Node& value) {
  switch (value.kind) {
    case Kind::null:
      return kNullType;
    case Kind::boolean:
      return kBooleanType;
    case Kind::string:
      return kStringType;
    case Kind::array:
      return kArrayType;
    case Kind::object:
      return kObjectType;
    case Kind::number:
      break;
  }
  const auto number = text::Decimal::parse(value.text);
  const bool integer = number && number->is_integer();
  return integer ? kNumberType | kIntegerType : static_cast<std::uint8_t>(kNumberType);
}

}  // namespace incidentlint::schema
