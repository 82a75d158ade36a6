#include "schema/verdict.h"

#include <algorithm>

// The one translation unit that sees valijson: it takes 15 seconds to compile.
#include <valijson/constraints/concrete_constraints.hpp>
#include <valijson/schema.hpp>
#include <valijson/validation_visitor.hpp>

#include "schema/assertions.h"
#include "schema/budget.h"
#include "schema/node_adapter.h"

// The Model becomes a valijson::Schema without passing through valijson's schema parser: every
// subschema is created here and the constraints are put into it directly, so that nothing a parser
// would coerce, ignore or resolve differently is left.

namespace incidentlint::schema {
namespace {

namespace v = valijson::constraints;
using Subschemas = std::vector<const valijson::Subschema*>;
using Visitor = valijson::ValidationVisitor<NodeAdapter>;
using RegexCache = std::unordered_map<std::string, std::regex>;

/// The budget of the judgement that runs on this thread: constraints are shared and have no state.
thread_local Budget* budget = nullptr;

struct Target;
using Targets = std::vector<Target>;

/// A subschema as it is applied to a value. One that combines none needs no valijson: `full` is
/// null then.
struct Target {
  const Subschema* schema = nullptr;
  const valijson::Subschema* full = nullptr;
  const Targets* all = nullptr;  ///< by the index of the subschema
};

bool judge_members(const Subschema& schema, const Targets& targets, const Node& value);
bool judge_items(const Target& target, const Node& value);

bool apply(const Target& target, const Node& value) {
  if (target.full == nullptr) {
    budget->step();
    const Subschema& schema = *target.schema;
    return meets_assertions(schema, value) && judge_members(schema, *target.all, value) &&
           (schema.items == kNone || judge_items((*target.all)[schema.items], value));
  }
  static const std::vector<std::string> kNoContext;
  RegexCache unused;  // no constraint here keeps a std::regex
  return Visitor(NodeAdapter(value), kNoContext, true, nullptr, unused)
      .validateSchema(*target.full);
}

/// properties, patternProperties and additionalProperties.
bool judge_member(const Subschema& schema, const Targets& targets, const Node& member) {
  bool known = false;
  if (const auto it = schema.property_index.find(member.key); it != schema.property_index.end()) {
    known = true;
    if (!apply(targets[it->second], member)) return false;
  }
  for (const PatternProperty& property : schema.pattern_properties) {
    if (!property.pattern.matches(member.key)) continue;
    known = true;
    if (!apply(targets[property.schema], member)) return false;
  }
  return known || schema.additional_properties == kNone ||
         apply(targets[schema.additional_properties], member);
}

bool judge_dependency(const Dependency& dependency, const Targets& targets, const Node& value) {
  if (value.find(dependency.name) == nullptr) return true;
  for (const std::string_view name : dependency.required) {
    if (value.find(name) == nullptr) return false;
  }
  return dependency.schema == kNone || apply(targets[dependency.schema], value);
}

bool has_members(const Subschema& s) {
  return !s.properties.empty() || !s.pattern_properties.empty() ||
         s.additional_properties != kNone || !s.dependencies.empty();
}

bool judge_members(const Subschema& schema, const Targets& targets, const Node& value) {
  if (!value.is_object() || !has_members(schema)) return true;
  for (const Node& member : children(value)) {
    if (!judge_member(schema, targets, member)) return false;
  }
  return std::all_of(
      schema.dependencies.begin(), schema.dependencies.end(),
      [&](const Dependency& each) { return judge_dependency(each, targets, value); });
}

/// items, where one schema is for all of them.
bool judge_items(const Target& target, const Node& value) {
  if (!value.is_array()) return true;
  for (const Node& item : children(value)) {
    if (!apply(target, item)) return false;
  }
  return true;
}

/// Whether the subschema has parts, other than a reference, that are schemas for the same value or
/// for some of its items.
bool combines(const Subschema& s) {
  const bool lists = !s.all_of.empty() || !s.any_of.empty() || !s.one_of.empty() || s.has_tuple;
  return lists || s.contains != kNone || s.property_names != kNone || s.negated != kNone ||
         s.condition != kNone;
}

/// The subschema that a chain of mere references leads to.
Index follow(const Model& model, Index index) {
  for (std::size_t hops = 0; hops < model.subschemas.size(); ++hops) {
    const Subschema& s = model.at(index);
    const bool is_mere = !s.always && !has_assertions(s) && !combines(s) && !has_members(s);
    if (s.reference == kNone || !is_mere || s.items != kNone) break;
    index = s.reference;
  }
  return index;
}

/// Base of our own constraints: hands the Node to `judge`. A property name comes as valijson's own
/// string adapter and is wrapped.
class NodeConstraint : public v::PolyConstraint {
 public:
  bool validate(const valijson::adapters::Adapter& target, const std::vector<std::string>&,
                valijson::ValidationResults*) const override {
    if (const auto* adapter = dynamic_cast<const NodeAdapter*>(&target)) {
      return judge(adapter->node());
    }
    const std::string text = target.asString();
    Node name;
    name.kind = Kind::string;
    name.text = text;
    return judge(name);
  }

 private:
  [[nodiscard]] virtual bool judge(const Node& value) const = 0;
};

class AssertionConstraint final : public NodeConstraint {
 public:
  explicit AssertionConstraint(const Subschema& schema) : schema_(schema) {}

 private:
  [[nodiscard]] bool judge(const Node& value) const override {
    budget->step();
    return meets_assertions(schema_, value);
  }
  v::Constraint* cloneInto(void* place) const override {
    return new (place) AssertionConstraint(*this);
  }
  [[nodiscard]] size_t sizeOf() const override { return sizeof(AssertionConstraint); }

  const Subschema& schema_;
};

class ItemConstraint final : public NodeConstraint {
 public:
  explicit ItemConstraint(const Target& target) : target_(target) {}

 private:
  [[nodiscard]] bool judge(const Node& value) const override { return judge_items(target_, value); }
  v::Constraint* cloneInto(void* place) const override { return new (place) ItemConstraint(*this); }
  [[nodiscard]] size_t sizeOf() const override { return sizeof(ItemConstraint); }

  Target target_;
};

class MemberConstraint final : public NodeConstraint {
 public:
  MemberConstraint(const Subschema& schema, const Targets& targets)
      : schema_(schema), targets_(targets) {}

 private:
  [[nodiscard]] bool judge(const Node& value) const override {
    return judge_members(schema_, targets_, value);
  }
  v::Constraint* cloneInto(void* place) const override {
    return new (place) MemberConstraint(*this);
  }
  [[nodiscard]] size_t sizeOf() const override { return sizeof(MemberConstraint); }

  const Subschema& schema_;
  const Targets& targets_;
};

}  // namespace

struct Verdict::Compiled {
  valijson::Schema schema;
  Subschemas subschemas;
  Targets targets;  ///< by the same index; the constraints refer to it
  Index root = 0;

  void add(const v::Constraint& constraint, Index to) {
    schema.addConstraintToSubschema(constraint, subschemas[to]);
  }

  template <typename Constraint>
  void add_list(const std::vector<Index>& list, Index to) {
    if (list.empty()) return;
    Constraint constraint;
    for (const Index each : list) constraint.addSubschema(subschemas[each]);
    add(constraint, to);
  }

  template <typename Constraint>
  void add_one(Index single, Index to) {
    if (single == kNone) return;
    Constraint constraint;
    constraint.setSubschema(subschemas[single]);
    add(constraint, to);
  }

  void add_condition(const Subschema& s, Index to) {
    if (s.condition == kNone) return;
    v::ConditionalConstraint constraint;
    constraint.setIfSubschema(subschemas[s.condition]);
    if (s.then_branch != kNone) constraint.setThenSubschema(subschemas[s.then_branch]);
    if (s.else_branch != kNone) constraint.setElseSubschema(subschemas[s.else_branch]);
    add(constraint, to);
  }

  void add_items(const Subschema& s, Index to) {
    if (s.items != kNone) add(ItemConstraint(targets[s.items]), to);
    if (!s.has_tuple) return;
    v::LinearItemsConstraint constraint;
    for (const Index each : s.tuple) constraint.addItemSubschema(subschemas[each]);
    constraint.setAdditionalItemsSubschema(
        s.additional_items == kNone ? schema.emptySubschema() : subschemas[s.additional_items]);
    add(constraint, to);
  }

  void build(const Model& model, Index index) {
    const Subschema& s = model.at(index);
    if (s.always == std::optional(false)) schema.setAlwaysInvalid(subschemas[index], true);
    if (has_assertions(s) || model.recursive) add(AssertionConstraint(s), index);
    if (s.reference != kNone) add_list<v::AllOfConstraint>({s.reference}, index);
    if (has_members(s)) add(MemberConstraint(s, targets), index);
    add_items(s, index);
    add_one<v::ContainsConstraint>(s.contains, index);
    add_one<v::PropertyNamesConstraint>(s.property_names, index);
    add_list<v::AllOfConstraint>(s.all_of, index);
    add_list<v::AnyOfConstraint>(s.any_of, index);
    add_list<v::OneOfConstraint>(s.one_of, index);
    add_one<v::NotConstraint>(s.negated, index);
    add_condition(s, index);
  }
};

Verdict::Verdict(const Model& model) : compiled_(std::make_unique<Compiled>()) {
  Compiled& c = *compiled_;
  c.root = model.root;
  for (std::size_t i = 0; i < model.subschemas.size(); ++i) {
    c.subschemas.push_back(c.schema.createSubschema());
  }
  for (Index i = 0; i < model.subschemas.size(); ++i) {
    const Index meant = follow(model, i);
    const Subschema& s = model.at(meant);
    const bool is_alone = !s.always && s.reference == kNone && !combines(s);
    c.targets.push_back({&s, is_alone ? nullptr : c.subschemas[meant], &c.targets});
  }
  for (Index i = 0; i < model.subschemas.size(); ++i) c.build(model, i);
}

Verdict::~Verdict() = default;

Verdict::Result Verdict::judge(const Node& value) const {
  Budget own;
  budget = &own;
  try {
    const bool valid = apply(compiled_->targets[compiled_->root], value);
    return valid ? Result::valid : Result::invalid;
  } catch (const GivenUp&) {
    return Result::too_expensive;
  }
}

}  // namespace incidentlint::schema
