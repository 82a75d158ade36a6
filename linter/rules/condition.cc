#include "rules/condition.h"

#include <algorithm>
#include <charconv>

#include "diagnostic/did_you_mean.h"
#include "text/near.h"

namespace incidentlint {
namespace {

constexpr std::pair<std::string_view, Condition::Kind> kTests[] = {
    {"exists", Condition::Kind::exists}, {"equals", Condition::Kind::equals},
    {"in", Condition::Kind::in},         {"contains", Condition::Kind::contains},
    {"count", Condition::Kind::count},   {"matches", Condition::Kind::matches}};

std::string_view word_of(Condition::Kind kind) {
  for (const auto& [word, each] : kTests) {
    if (each == kind) return word;
  }
  return kind == Condition::Kind::any ? "any" : "not";
}

std::optional<std::size_t> whole_number(const Node* node, Parameters& parameters) {
  if (node == nullptr) return std::nullopt;
  std::size_t number = 0;
  const char* end = node->text.data() + node->text.size();
  const auto [stop, error] = std::from_chars(node->text.data(), end, number);
  if (node->kind == Kind::number && error == std::errc{} && stop == end) return number;
  parameters.refuse(*node, {"must be a whole number of at least 0", "0 이상의 정수여야 함"});
  return std::nullopt;
}

/// A key that no condition has, and the one that it may be a slip of; false when there is none.
bool refuse_slip(const Node& node, Parameters& parameters) {
  std::vector<std::string_view> known{"path", "value", "all", "any", "not"};
  for (const auto& [word, kind] : kTests) known.push_back(word);
  for (const Node& member : children(node)) {
    if (std::find(known.begin(), known.end(), member.key) != known.end()) continue;
    const auto near = text::nearest(member.key, known, 1);
    if (near.empty()) continue;
    const std::string key(member.key);
    parameters.refuse(
        member, with_meant({"a condition has no `" + key + "`", "조건에 `" + key + "` 항목은 없음"},
                           near[0]));
    return true;
  }
  return false;
}

}  // namespace

Condition Condition::read(std::string_view name, Parameters& parameters) {
  const Node* node = parameters.raw(name, true);
  return node == nullptr ? Condition() : read(*node, parameters);
}

Condition Condition::read(const Node& node, Parameters& parameters) {
  Condition condition;
  const auto add_parts = [&](const Node& list) {
    for (const Node& part : children(list)) condition.parts_.push_back(read(part, parameters));
    if (!list.is_array()) {
      parameters.refuse(list, {"must be a list of conditions", "조건의 목록이어야 함"});
    } else if (list.count == 0) {
      parameters.refuse(list, {"the list of conditions is empty; it needs at least one",
                               "조건의 목록이 비어 있음. 하나는 있어야 함"});
    }
  };
  if (node.is_array()) {
    add_parts(node);
    return condition;
  }
  if (const Node* all = node.find("all")) {
    add_parts(*all);
  } else if (const Node* any = node.find("any")) {
    condition.kind_ = Kind::any;
    add_parts(*any);
  } else if (const Node* negated = node.find("not")) {
    condition.kind_ = Kind::negated;
    condition.parts_.push_back(read(*negated, parameters));
  } else {
    condition.read_test(node, parameters);
    return condition;
  }
  if (node.count != 1) {
    parameters.refuse(node, {"`all`, `any` and `not` stand alone",
                             "`all`, `any`, `not` 옆에는 다른 키를 둘 수 없음"});
  }
  return condition;
}

void Condition::read_test(const Node& node, Parameters& parameters) {
  const Node* value = nullptr;
  const Node* path = nullptr;
  bool surplus = !node.is_object();
  for (const Node& member : children(node)) {
    const auto test = std::find_if(std::begin(kTests), std::end(kTests),
                                   [&](const auto& each) { return each.first == member.key; });
    const bool is_path = member.key == "path" || member.key == "value";
    surplus |= is_path ? path != nullptr : test == std::end(kTests) || value != nullptr;
    if (is_path) path = &member;
    if (test != std::end(kTests)) {
      kind_ = test->second;
      value = &member;
    }
  }
  if (path != nullptr && path->is_string()) operand_ = Operand::parse(path->text);
  if (operand_) operand_->note(parameters, *path);
  if (path != nullptr && !operand_ && !surplus) {
    parameters.refuse(
        *path, {"must be a path such as `/status`, found `" + std::string(scalar_text(*path)) + "`",
                "`/status` 같은 경로여야 함: `" + std::string(scalar_text(*path)) + "`"});
    kind_ = Kind::all;
    return;
  }
  if (surplus || value == nullptr || !operand_) {
    kind_ = Kind::all;
    if (refuse_slip(node, parameters)) return;
    parameters.refuse(
        node,
        {"a condition needs `path` and one of `exists`, `equals`, `in`, `contains`, `count`, "
         "`matches`, for example `{path: /status, equals: resolved}`",
         "조건에는 `path`와 `exists`, `equals`, `in`, `contains`, `count`, `matches` 중 하나가 "
         "필요함. 예: `{path: /status, equals: resolved}`"});
    return;
  }
  if (kind_ == Kind::exists) wanted_ = value->truth;
  if (kind_ == Kind::count) {
    min_ = whole_number(value->is_object() ? value->find("min") : value, parameters);
    max_ = whole_number(value->is_object() ? value->find("max") : value, parameters);
    if (min_ && max_ && *min_ > *max_) {
      parameters.refuse(*value, {"`min` is greater than `max`", "`min` 값이 `max` 값보다 큼"});
    }
    if (!min_ && !max_) {
      parameters.refuse(*value, {"must be a number, or have `min` or `max`",
                                 "숫자이거나 `min` 또는 `max`가 있어야 함"});
    }
  }
  if (kind_ == Kind::matches) pattern_ = parameters.pattern(*value);
  const bool asks = kind_ == Kind::equals || kind_ == Kind::in || kind_ == Kind::contains;
  if (asks && operand_->source() == Operand::Source::path) {
    const std::string place(operand_->text());
    parameters.look_for(kind_ == Kind::contains ? place + "/*" : place, *value);
  }
  if (value->is_array()) {
    for (const Node& item : children(*value)) values_.emplace_back(scalar_text(item));
  } else {
    values_.emplace_back(scalar_text(*value));
  }
  if (kind_ == Kind::exists && value->kind != incidentlint::Kind::boolean) {
    parameters.refuse(*value, {"must be true or false", "true 또는 false 여야 함"});
  }
}

bool Condition::accepts(std::string_view text) const {
  if (kind_ == Kind::matches) return pattern_ == nullptr || pattern_->matches(text);
  return std::find(values_.begin(), values_.end(), text) != values_.end();
}

bool Condition::count_fits(std::size_t count) const {
  return (!min_ || count >= *min_) && (!max_ || count <= *max_);
}

bool Condition::holds(const Scope& scope) const {
  const auto part_holds = [&](const Condition& part) { return part.holds(scope); };
  if (kind_ == Kind::all) return std::all_of(parts_.begin(), parts_.end(), part_holds);
  if (kind_ == Kind::any) return std::any_of(parts_.begin(), parts_.end(), part_holds);
  if (kind_ == Kind::negated) return !parts_[0].holds(scope);
  const auto values = scope.values(*operand_);
  if (kind_ == Kind::count)
    return count_fits(std::max(values.size(), scope.nodes(*operand_).size()));
  if (kind_ == Kind::exists) {
    const auto nodes = scope.nodes(*operand_);
    const bool found =
        std::any_of(values.begin(), values.end(), [](const Value& v) { return !v.is_null; }) ||
        std::any_of(nodes.begin(), nodes.end(), [](const Node* node) { return !node->is_null(); });
    return found == wanted_;
  }
  const auto accepted = [&](const Value& value) { return accepts(value.text); };
  if (kind_ == Kind::contains) {
    const auto nodes = scope.nodes(*operand_);
    const auto holds_item = [&](const Node* node) {
      for (const Node& item : children(*node)) {
        if (accepts(scalar_text(item))) return true;
      }
      return false;
    };
    return std::any_of(values.begin(), values.end(), accepted) ||
           std::any_of(nodes.begin(), nodes.end(), holds_item);
  }
  return !values.empty() && std::all_of(values.begin(), values.end(), accepted);
}

std::string Condition::fault() const {
  if (kind_ == Kind::negated) {
    const Condition& part = parts_[0];
    return part.operand_ ? "not-" + std::string(word_of(part.kind_)) : "not";
  }
  return std::string(kind_ == Kind::exists && !wanted_ ? "not-exists" : word_of(kind_));
}

std::string Condition::expected() const {
  std::string list;
  for (const std::string& value : values_) list += (list.empty() ? "`" : ", `") + value + "`";
  if (kind_ != Kind::count) return list;
  if (min_ && max_ && *min_ == *max_) return std::to_string(*min_);
  return (min_ ? std::to_string(*min_) : "0") + ".." + (max_ ? std::to_string(*max_) : "");
}

void Condition::explain(const Scope& scope, Findings& out) const {
  if (kind_ == Kind::all) {
    for (const Condition& part : parts_) part.explain(scope, out);
    return;
  }
  if (holds(scope)) return;
  const Condition& test = kind_ == Kind::negated ? parts_[0] : *this;
  if (!test.operand_) {
    // What was asked for last is what an author would change.
    std::vector<Operand> operands;
    add_operands(operands);
    const auto nodes = scope.nodes(operands.back());
    const Value place = nodes.empty() ? common_place(scope, operands.back()) : value_of(*nodes[0]);
    out.push_back(finding_at(fault(), place).with("field", place.key).with("actual", place.text));
    return;
  }
  const auto values = scope.values(*test.operand_);
  const auto nodes = scope.nodes(*test.operand_);
  const bool wants_equal = kind_ != Kind::negated;
  const auto report = [&](const Value& place, std::string_view actual) {
    Finding finding = finding_at(fault(), place);
    if (!actual.empty()) finding.actual = std::string(actual);
    std::string_view field = test.operand_->text();
    while (field.ends_with("/*")) field.remove_suffix(2);
    field.remove_prefix(std::min(field.rfind('/') + 1, field.size()));
    finding.with("field", field);
    finding.with("path", test.operand_->text());
    finding.with("actual", actual).with("expected", test.expected());
    if (wants_equal && test.kind_ == Kind::equals && place.node != nullptr && !place.is_null) {
      finding.expected = test.values_;
    }
    out.push_back(std::move(finding));
  };
  const bool single = test.kind_ == Kind::equals || test.kind_ == Kind::in ||
                      test.kind_ == Kind::matches || test.kind_ == Kind::exists;
  bool said = false;
  for (const Value& value : values) {
    const bool wrong = test.kind_ == Kind::exists ? !value.is_null == (wants_equal != wanted_)
                                                  : test.accepts(value.text) != wants_equal;
    if (!single || !wrong || value.is_null) continue;
    report(value, value.text);
    said = true;
  }
  if (said) return;
  // A list that lacks something, or a value that is missing: the nearest place there is.
  std::string actual;
  Value place = common_place(scope, *test.operand_);
  if (test.kind_ != Kind::count && !values.empty() && values[0].node != nullptr) {
    place = values[0];
    actual = values[0].text;
  } else if (test.kind_ != Kind::count && !nodes.empty()) {
    place = value_of(*nodes[0]);
  }
  if (test.kind_ == Kind::count) actual = std::to_string(std::max(values.size(), nodes.size()));
  report(place, actual);
}

void Condition::add_faults(std::vector<std::string>& out) const {
  if (kind_ == Kind::all) {
    for (const Condition& part : parts_) part.add_faults(out);
    return;
  }
  if (std::find(out.begin(), out.end(), fault()) == out.end()) out.push_back(fault());
}

void Condition::add_operands(std::vector<Operand>& out) const {
  if (operand_) out.push_back(*operand_);
  for (const Condition& part : parts_) part.add_operands(out);
}

}  // namespace incidentlint
