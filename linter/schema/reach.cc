#include "schema/reach.h"

#include <algorithm>

namespace incidentlint::schema {
namespace {

constexpr int kDeepest = 64;  // of references and branches that lead into one another

class Walk {
 public:
  Walk(const Model& model, const Path& path) : model_(model), steps_(path.steps()) {}

  [[nodiscard]] bool can_reach(Index index, std::size_t step, int depth = 0) const {
    if (step == steps_.size() || depth > kDeepest) return !is_false(index);
    const Subschema& at = model_.at(index);
    if (at.always) return *at.always;
    if (at.reference != kNone) return can_reach(at.reference, step, depth + 1);
    const auto next = [&](Index inner) { return can_reach(inner, step + 1, depth + 1); };
    if (!own_lets_through(at, step, next)) return false;
    const auto same = [&](Index inner) { return can_reach(inner, step, depth + 1); };
    const auto any_of = [&](const std::vector<Index>& branches) {
      return branches.empty() || std::any_of(branches.begin(), branches.end(), same);
    };
    const bool branches = any_of(at.any_of) && any_of(at.one_of) &&
                          std::all_of(at.all_of.begin(), at.all_of.end(), same);
    const auto open = [&](Index inner) { return inner == kNone || same(inner); };
    return branches && (at.condition == kNone || open(at.then_branch) || open(at.else_branch));
  }

  void collect(Index index, std::size_t step, std::vector<Index>& out, int depth = 0) const {
    if (index == kNone || depth > kDeepest) return;
    const Subschema& at = model_.at(index);
    if (at.reference != kNone) return collect(at.reference, step, out, depth + 1);
    if (step == steps_.size()) out.push_back(index);
    for (const auto* branches : {&at.any_of, &at.one_of, &at.all_of}) {
      for (const Index branch : *branches) collect(branch, step, out, depth + 1);
    }
    if (step == steps_.size()) return;
    const auto& [kind, name, filter] = steps_[step];
    if (leads_into_items(step)) collect(at.items, step + 1, out, depth + 1);
    if (kind == Path::StepKind::any) {
      collect(at.additional_properties, step + 1, out, depth + 1);
      for (const NamedSchema& property : at.properties) {
        collect(property.schema, step + 1, out, depth + 1);
      }
    } else if (const auto property = at.property_index.find(name);
               kind == Path::StepKind::name && property != at.property_index.end()) {
      collect(property->second, step + 1, out, depth + 1);
    }
  }

  /// The words beside a `$ref` are about the field, those behind it about every such value.
  [[nodiscard]] std::string_view describe(Index index, std::size_t step, int depth = 0) const {
    if (index == kNone || depth > kDeepest) return {};
    const Subschema& at = model_.at(index);
    const Node* own = at.node == nullptr ? nullptr : at.node->find("description");
    if (step == steps_.size() && own != nullptr && own->is_string()) return own->text;
    std::vector<std::pair<Index, std::size_t>> ways{{at.reference, step}};
    for (const auto* branches : {&at.all_of, &at.any_of, &at.one_of}) {
      for (const Index branch : *branches) ways.emplace_back(branch, step);
    }
    if (step < steps_.size()) {
      const auto property = at.property_index.find(steps_[step].name);
      const bool named =
          steps_[step].kind == Path::StepKind::name && property != at.property_index.end();
      if (named) ways.emplace_back(property->second, step + 1);
      if (leads_into_items(step)) ways.emplace_back(at.items, step + 1);
    }
    for (const auto& [way, next] : ways) {
      if (const auto text = describe(way, next, depth + 1); !text.empty()) return text;
    }
    return {};
  }

 private:
  [[nodiscard]] static bool is_index(std::string_view name) {
    return name.find_first_not_of("0123456789") == std::string_view::npos;
  }
  /// Of an array: all its items, or one by its number.
  [[nodiscard]] bool leads_into_items(std::size_t step) const {
    const auto& [kind, name, filter] = steps_[step];
    return kind == Path::StepKind::any || (kind == Path::StepKind::name && is_index(name));
  }

  [[nodiscard]] bool is_false(Index index) const { return model_.at(index).always == false; }

  /// Whether the keywords of one subschema, its branches left aside, let the step through.
  template <typename Next>
  [[nodiscard]] bool own_lets_through(const Subschema& at, std::size_t step, Next next) const {
    const auto& [kind, name, filter] = steps_[step];
    if (kind == Path::StepKind::deep) return true;
    const bool object = at.types == 0 || (at.types & kObjectType) != 0;
    const bool array = at.types == 0 || (at.types & kArrayType) != 0;
    const bool by_item = array && leads_into_items(step) && item_leads_on(at, next);
    const bool by_member =
        object && (kind == Path::StepKind::any ? any_member_leads_on(at, next)
                                               : member_leads_on(at, name, next));
    return by_item || by_member;
  }

  template <typename Next>
  [[nodiscard]] bool item_leads_on(const Subschema& at, Next next) const {
    if (at.max_items == 0) return false;
    if (at.has_tuple) {
      const bool rest = at.additional_items == kNone || next(at.additional_items);
      return rest || std::any_of(at.tuple.begin(), at.tuple.end(), next);
    }
    return at.items == kNone || next(at.items);
  }

  template <typename Next>
  [[nodiscard]] bool member_leads_on(const Subschema& at, const std::string& name,
                                     Next next) const {
    bool named = false;
    bool leads = true;
    if (const auto property = at.property_index.find(name); property != at.property_index.end()) {
      named = true;
      leads = next(property->second);
    }
    for (const PatternProperty& pattern : at.pattern_properties) {
      if (!pattern.pattern.matches(name)) continue;
      named = true;
      leads = leads && next(pattern.schema);
    }
    if (named) return leads;
    return at.additional_properties == kNone || next(at.additional_properties);
  }

  template <typename Next>
  [[nodiscard]] bool any_member_leads_on(const Subschema& at, Next next) const {
    if (!at.pattern_properties.empty()) return true;
    if (at.additional_properties == kNone || next(at.additional_properties)) return true;
    return std::any_of(at.properties.begin(), at.properties.end(),
                       [&](const NamedSchema& property) { return next(property.schema); });
  }

  const Model& model_;
  const std::vector<Path::Step>& steps_;
};

}  // namespace

bool can_reach(const Model& model, const Path& path) {
  return Walk(model, path).can_reach(model.root, 0);
}

std::vector<Index> subschemas_at(const Model& model, const Path& path) {
  std::vector<Index> found;
  Walk(model, path).collect(model.root, 0, found);
  return found;
}

std::string_view description_at(const Model& model, const Path& path) {
  return Walk(model, path).describe(model.root, 0);
}

}  // namespace incidentlint::schema
