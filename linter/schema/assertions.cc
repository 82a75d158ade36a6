#include "schema/assertions.h"

#include "text/utf8.h"

namespace incidentlint::schema {
namespace {

bool has_type(const Subschema& schema, const Node& value) {
  if (schema.types == 0) return true;
  if (value.kind == Kind::number && (schema.types & kNumberType) != 0) return true;
  if (value.kind == Kind::number && (schema.types & kIntegerType) == 0) return false;
  return (schema.types & type_bits(value)) != 0;
}

bool is_allowed(const Subschema& schema, const Node& value) {
  if (schema.allowed.empty()) return true;
  if (!schema.allowed_strings.empty()) {
    return value.is_string() && schema.allowed_strings.contains(value.text);
  }
  return schema.allowed_keys.contains(canonical_text(value));
}

bool is_constant(const Subschema& schema, const Node& value) {
  return schema.constant == nullptr || canonical_text(value) == schema.constant_key;
}

using Report = std::function<void(const Failure&)>;

/// Stops at the first failure when `report` is null.
class Judge {
 public:
  Judge(const Subschema& schema, const Node& value, const Report* report)
      : schema_(schema), value_(value), report_(report) {}

  bool run() {
    expect(has_type(schema_, value_), Assertion::type);
    if (!ok_) return false;  // what else fails follows from the type
    expect(is_allowed(schema_, value_), Assertion::enumeration);
    expect(is_constant(schema_, value_), Assertion::constant);
    switch (value_.kind) {
      case Kind::number:
        judge_number();
        break;
      case Kind::string:
        judge_string();
        break;
      case Kind::array:
        judge_array();
        break;
      case Kind::object:
        judge_object();
        break;
      default:
        break;
    }
    return ok_;
  }

 private:
  [[nodiscard]] bool done() const { return !ok_ && report_ == nullptr; }

  void fail(const Failure& failure) {
    ok_ = false;
    if (report_ != nullptr) (*report_)(failure);
  }
  void expect(bool met, Assertion assertion) {
    if (!met) fail({assertion});
  }

  void judge_number() {
    const bool limited = schema_.minimum || schema_.maximum || schema_.exclusive_minimum ||
                         schema_.exclusive_maximum || schema_.multiple_of;
    if (!limited) return;
    const auto number = text::Decimal::parse(value_.text);
    if (!number) return;
    const auto order = [&](const std::optional<Limit>& limit) {
      return text::compare(*number, limit->value);
    };
    if (schema_.minimum) expect(order(schema_.minimum) >= 0, Assertion::minimum);
    if (schema_.maximum) expect(order(schema_.maximum) <= 0, Assertion::maximum);
    if (schema_.exclusive_minimum) {
      expect(order(schema_.exclusive_minimum) > 0, Assertion::exclusive_minimum);
    }
    if (schema_.exclusive_maximum) {
      expect(order(schema_.exclusive_maximum) < 0, Assertion::exclusive_maximum);
    }
    if (schema_.multiple_of) {
      expect(text::is_multiple_of(*number, schema_.multiple_of->value), Assertion::multiple_of);
    }
  }

  void judge_string() {
    if (schema_.min_length || schema_.max_length) {
      // Between a quarter of the bytes and all of them: often enough to decide without counting.
      const std::size_t bytes = value_.text.size();
      const bool surely_long = !schema_.min_length || bytes / 4 >= *schema_.min_length;
      const bool surely_short = !schema_.max_length || bytes <= *schema_.max_length;
      if (!surely_long || !surely_short) {
        const std::size_t length = utf8::count_code_points(value_.text);
        expect(!schema_.min_length || length >= *schema_.min_length, Assertion::min_length);
        expect(!schema_.max_length || length <= *schema_.max_length, Assertion::max_length);
      }
    }
    if (done()) return;
    if (schema_.pattern) expect(schema_.pattern->matches(value_.text), Assertion::pattern);
    if (schema_.format != nullptr) expect(schema_.format->check(value_.text), Assertion::format);
  }

  void judge_array() {
    expect(!schema_.min_items || value_.count >= *schema_.min_items, Assertion::min_items);
    expect(!schema_.max_items || value_.count <= *schema_.max_items, Assertion::max_items);
    if (!schema_.unique_items || value_.count < 2) return;
    std::unordered_map<std::string, const Node*> seen;
    for (const Node& item : children(value_)) {
      const auto [it, is_new] = seen.emplace(canonical_text(item), &item);
      if (!is_new) fail({Assertion::unique_items, "", &item, it->second});
      if (done()) return;
    }
  }

  void judge_object() {
    expect(!schema_.min_properties || value_.count >= *schema_.min_properties,
           Assertion::min_properties);
    expect(!schema_.max_properties || value_.count <= *schema_.max_properties,
           Assertion::max_properties);
    for (const std::string_view name : schema_.required) {
      if (done()) return;
      if (value_.find(name) == nullptr) fail({Assertion::required, name});
    }
  }

  const Subschema& schema_;
  const Node& value_;
  const Report* report_;
  bool ok_ = true;
};

}  // namespace

bool has_assertions(const Subschema& s) {
  return s.types != 0 || !s.allowed.empty() || s.constant != nullptr || s.minimum || s.maximum ||
         s.exclusive_minimum || s.exclusive_maximum || s.multiple_of || s.min_length ||
         s.max_length || s.min_items || s.max_items || s.min_properties || s.max_properties ||
         s.pattern || s.format != nullptr || s.unique_items || !s.required.empty();
}

bool meets_assertions(const Subschema& schema, const Node& value) {
  return Judge(schema, value, nullptr).run();
}

void for_each_failure(const Subschema& schema, const Node& value, const Report& report) {
  Judge(schema, value, &report).run();
}

}  // namespace incidentlint::schema
