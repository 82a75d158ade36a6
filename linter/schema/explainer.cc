#include "schema/explainer.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "schema/branch_faults.h"
#include "schema/budget.h"
#include "schema/fault_text.h"
#include "schema/kind_text.h"
#include "schema/meant_key.h"
#include "schema/misplaced.h"

// A recursive walk of schema and value together. `judge` returns whether the value meets the
// schema; with a list it goes on after a fault and writes each one down, without it stops at the
// first.

namespace incidentlint::schema {
namespace {

class Explainer {
 public:
  explicit Explainer(const Model& model) : model_(model) {}

  bool judge(Index index, const Node& value, std::size_t depth, Faults* out) {
    if (index == kNone) return true;
    budget_.step();
    const Subschema& s = model_.at(index);
    if (s.always) return *s.always || add(out, forbidden(value), Weight::other, depth);
    bool ok = judge(s.reference, value, depth, out);
    if (!ok && out == nullptr) return false;
    bool type_ok = true;
    if (out == nullptr) {
      if (!meets_assertions(s, value)) return false;
    } else {
      ok = explain_assertions(s, value, depth, *out, type_ok) && ok;
    }
    if (!type_ok) return false;  // the rest would only repeat it
    const auto step = [&](bool result) {
      ok = result && ok;
      return ok || out != nullptr;
    };
    return step(judge_members(s, value, depth, out)) && step(judge_items(s, value, depth, out)) &&
           step(judge_dependencies(s, value, depth, out)) &&
           step(judge_combined(s, value, depth, out)) && ok;
  }

 private:
  static Finding forbidden(const Node& value) {
    Finding finding =
        value.is_member() ? at_key("forbidden-field", value) : at_value("forbidden-value", value);
    return value.is_member() ? finding.with("name", value.key)
                             : finding.with("actual", show_found(value));
  }

  static bool add(Faults* out, Finding finding, Weight weight, std::size_t depth) {
    if (out != nullptr) out->push_back({std::move(finding), weight, depth});
    return false;
  }

  /// Writes down failed assertions, but for missing fields: those wait for near misses of their
  /// names.
  static bool explain_assertions(const Subschema& s, const Node& value, std::size_t depth,
                                 Faults& out, bool& type_ok) {
    bool ok = true;
    for_each_failure(s, value, [&](const Failure& failure) {
      ok = false;
      if (failure.assertion == Assertion::type) type_ok = false;
      Fault fault{finding_for(failure, s, value), weight_of(failure.assertion), depth};
      if (failure.assertion == Assertion::type) fault.types = s.types;
      out.push_back(std::move(fault));
    });
    return ok;
  }

  bool judge_members(const Subschema& s, const Node& value, std::size_t depth, Faults* out) {
    if (!value.is_object()) return true;
    bool ok = true;
    UnknownFields unknown{s, value, {}, ""};
    for (const Node& member : children(value)) {
      ok = judge_member(unknown, member, depth, out) && ok;
      if (s.property_names != kNone) ok = judge_name(s, member, depth, out) && ok;
      if (!ok && out == nullptr) return false;
    }
    return ok;
  }

  /// The unknown keys of one object, and the known ones it could have meant.
  struct UnknownFields {
    const Subschema& schema;
    const Node& object;
    std::vector<std::string_view>
        unused;              ///< known keys the object has not; made for the first fault
    std::string list;        ///< the same, as messages say it
    bool misplaced = false;  ///< one was reported that belongs into a missing object
    std::vector<std::string_view> meant{};  ///< that unknown keys stand for
    std::size_t seen = 0;
  };

  bool judge_member(UnknownFields& unknown, const Node& member, std::size_t depth, Faults* out) {
    const Subschema& s = unknown.schema;
    bool ok = true;
    bool known = false;
    if (const auto it = s.property_index.find(member.key); it != s.property_index.end()) {
      known = true;
      ok = judge(it->second, member, depth + 1, out);
    }
    for (const PatternProperty& property : s.pattern_properties) {
      if (!property.pattern.matches(member.key)) continue;
      known = true;
      ok = judge(property.schema, member, depth + 1, out) && ok;
    }
    if (known || s.additional_properties == kNone) return ok;
    if (model_.at(s.additional_properties).always == std::optional(false)) {
      if (out == nullptr) return false;
      if (is_misplaced(unknown, member, depth, *out)) return false;
      return add(out, unknown_field(unknown, member, *out), Weight::other, depth);
    }
    return judge(s.additional_properties, member, depth + 1, out);
  }

  /// An unknown key, with the known one it is a near miss of. When that one is required and
  /// missing, both findings are the same fault and the missing one is dropped. An object with more
  /// unknown keys than anybody mistypes is something else: the rest of them get no suggestion.
  Finding unknown_field(UnknownFields& unknown, const Node& member, Faults& out) {
    constexpr std::size_t kMistyped = 50;
    if (unknown.seen++ == 0) find_unused(unknown);
    Finding finding = at_key("unknown-field", member);
    finding.actual = std::string(member.key);
    finding.expected.reserve(unknown.schema.properties.size());
    for (const NamedSchema& property : unknown.schema.properties) {
      finding.expected.emplace_back(property.name);
    }
    const auto meant = unknown.seen <= kMistyped ? meant_by(unknown, member) : std::nullopt;
    if (meant) {
      unknown.meant.push_back(meant->name);
      finding.suggestions = {std::string(meant->name)};
      const std::string& name = finding.suggestions[0];
      drop_missing(unknown.object, name, out);
      const std::string quote = member.style == Style::plain ? "" : "\"";
      finding.fix = Fix{meant->is_safe,
                        {"rename to `" + name + "`", "`" + name + "` 이름으로 바꾼다"},
                        {{member.key_span, quote + name + quote}}};
    }
    return finding.with("name", member.key).with("unused", unknown.list);
  }

  /// The field that the object has not and that an unknown key stands for; none is meant twice.
  std::optional<MeantKey> meant_by(const UnknownFields& unknown, const Node& member) {
    const auto fits = [&](Index schema, const Node& value) {
      return judge(schema, value, 0, nullptr);
    };
    auto meant = same_key(unknown.schema, unknown.object, member, fits);
    if (const auto slip = only_missing_near(unknown.schema, unknown.object, member.key);
        !meant && slip)
      meant = MeantKey{*slip, true};
    if (!meant) meant = near_key(member.key, unknown.unused);
    if (!meant) meant = renamed_key(unknown.schema, unknown.object, member, fits);
    const bool is_taken = meant && std::find(unknown.meant.begin(), unknown.meant.end(),
                                             meant->name) != unknown.meant.end();
    return is_taken ? std::nullopt : meant;
  }

  /// Drops the findings that `object` lacks a field, or any field when `name` is empty.
  static void drop_missing(const Node& object, std::string_view name, Faults& out) {
    std::erase_if(out, [&](const Fault& fault) {
      return fault.finding.fault == "missing-field" && fault.finding.span == object.span &&
             (name.empty() || fault.finding.expected[0] == name);
    });
  }

  /// Reports a field that stands a level too high or too low; the fields that are missing for that
  /// reason are the same fault. Of several in one object the first is reported.
  bool is_misplaced(UnknownFields& unknown, const Node& member, std::size_t depth, Faults& out) {
    const auto report = [&](std::string fault, std::string_view home) {
      Finding finding = at_key(std::move(fault), member);
      finding.actual = std::string(member.key);
      finding.with("name", member.key).with("home", home);
      static_cast<void>(add(&out, std::move(finding), Weight::other, depth));
    };
    if (wraps_missing(unknown.schema, unknown.object, member)) {
      drop_missing(unknown.object, "", out);
      report("wrapped-record", "");
      return true;
    }
    const auto home = missing_home_of(model_, unknown.schema, unknown.object, member.key);
    if (!home) return false;
    drop_missing(unknown.object, *home, out);
    if (!std::exchange(unknown.misplaced, true)) report("misplaced-field", *home);
    return true;
  }

  static void find_unused(UnknownFields& unknown) {
    for (const NamedSchema& property : unknown.schema.properties) {
      if (unknown.object.find(property.name) == nullptr) unknown.unused.push_back(property.name);
    }
    for (const std::string_view name : unknown.unused) {
      unknown.list += (unknown.list.empty() ? "`" : ", `") + std::string(name) + "`";
    }
  }

  bool judge_name(const Subschema& s, const Node& member, std::size_t depth, Faults* out) {
    Node name;
    name.kind = Kind::string;
    name.text = member.key;
    Faults faults;
    if (judge(s.property_names, name, depth, out == nullptr ? nullptr : &faults)) return true;
    Finding finding = at_key("field-name", member);
    const std::string reason = faults.empty() ? "" : faults[0].finding.fault;
    finding.with("name", member.key).with("reason", reason);
    return add(out, std::move(finding), Weight::other, depth);
  }

  bool judge_items(const Subschema& s, const Node& value, std::size_t depth, Faults* out) {
    if (!value.is_array()) return true;
    bool ok = true;
    std::size_t i = 0;
    for (const Node& item : children(value)) {
      Index schema = s.items;
      if (s.has_tuple) schema = i < s.tuple.size() ? s.tuple[i] : s.additional_items;
      ok = judge(schema, item, depth + 1, out) && ok;
      if (!ok && out == nullptr) return false;
      ++i;
    }
    return judge_contains(s, value, depth, out) && ok;
  }

  bool judge_contains(const Subschema& s, const Node& value, std::size_t depth, Faults* out) {
    if (s.contains == kNone) return true;
    for (const Node& item : children(value)) {
      if (judge(s.contains, item, depth + 1, nullptr)) return true;
    }
    return add(out, at_value("contains", value).with("kind", kind_in_brackets(model_, s.contains)),
               Weight::other, depth);
  }

  bool judge_dependencies(const Subschema& s, const Node& value, std::size_t depth, Faults* out) {
    if (!value.is_object()) return true;
    bool ok = true;
    for (const Dependency& dependency : s.dependencies) {
      const Node* cause = value.find(dependency.name);
      if (cause == nullptr) continue;
      for (const std::string_view name : dependency.required) {
        if (value.find(name) != nullptr) continue;
        Finding finding = at_key("dependency", *cause);
        finding.expected = {std::string(name)};
        finding.with("name", dependency.name).with("needed", name);
        ok = add(out, std::move(finding), Weight::missing, depth);
      }
      ok = judge(dependency.schema, value, depth, out) && ok;
      if (!ok && out == nullptr) return false;
    }
    return ok;
  }

  bool judge_combined(const Subschema& s, const Node& value, std::size_t depth, Faults* out) {
    bool ok = true;
    for (const Index each : s.all_of) {
      ok = judge(each, value, depth, out) && ok;
      if (!ok && out == nullptr) return false;
    }
    ok = judge_any(s.any_of, value, depth, out) && ok;
    if (!ok && out == nullptr) return false;
    ok = judge_one(s.one_of, value, depth, out) && ok;
    if (s.negated != kNone && judge(s.negated, value, depth, nullptr)) {
      ok = add(out,
               at_value("forbidden-match", value)
                   .with("actual", show_found(value))
                   .with("kind", kind_in_brackets(model_, s.negated)),
               Weight::other, depth);
    }
    if (s.condition == kNone) return ok;
    const bool holds = judge(s.condition, value, depth, nullptr);
    return judge(holds ? s.then_branch : s.else_branch, value, depth, out) && ok;
  }

  bool judge_any(const std::vector<Index>& branches, const Node& value, std::size_t depth,
                 Faults* out) {
    if (branches.empty()) return true;
    for (const Index branch : branches) {
      if (judge(branch, value, depth, nullptr)) return true;
    }
    explain_branches(branches, value, depth, out);
    return false;
  }

  bool judge_one(const std::vector<Index>& branches, const Node& value, std::size_t depth,
                 Faults* out) {
    if (branches.empty()) return true;
    std::vector<std::size_t> met;
    for (std::size_t i = 0; i < branches.size(); ++i) {
      if (judge(branches[i], value, depth, nullptr)) met.push_back(i);
    }
    if (met.size() == 1) return true;
    if (met.empty()) {
      explain_branches(branches, value, depth, out);
      return false;
    }
    std::string list;
    for (const std::size_t i : met) {
      const std::string_view title = model_.at(branches[i]).title;
      list += list.empty() ? "" : ", ";
      list += title.empty() ? "#" + std::to_string(i + 1) : "`" + std::string(title) + "`";
    }
    return add(out, at_value("several-alternatives", value).with("alternatives", list),
               Weight::other, depth);
  }

  void explain_branches(const std::vector<Index>& branches, const Node& value, std::size_t depth,
                        Faults* out) {
    if (out == nullptr) return;
    std::vector<Faults> all(branches.size());
    for (std::size_t i = 0; i < branches.size(); ++i) judge(branches[i], value, depth, &all[i]);
    add_likeliest(std::move(all), value, depth, *out);
  }

  const Model& model_;
  Budget budget_;
};

/// The same fault reached by two ways through the schema is one fault.
void drop_repeated(Findings& findings) {
  const auto same = [](const Finding& a, const Finding& b) {
    return a.fault == b.fault && a.span == b.span && a.expected == b.expected &&
           a.pointer == b.pointer;
  };
  Findings kept;
  kept.reserve(findings.size());
  std::unordered_multimap<std::uint64_t, std::size_t> by_span;  // index of what was kept there
  for (Finding& finding : findings) {
    const std::uint64_t span = (std::uint64_t{finding.span.begin} << 32U) | finding.span.end;
    const auto [begin, end] = by_span.equal_range(span);
    if (std::any_of(begin, end,
                    [&](const auto& each) { return same(kept[each.second], finding); })) {
      continue;
    }
    by_span.emplace(span, kept.size());
    kept.push_back(std::move(finding));
  }
  findings = std::move(kept);
}

}  // namespace

Findings explain(const Model& model, const Document& document) {
  Findings findings;
  if (document.root() == nullptr) return findings;
  Faults faults;
  try {
    Explainer(model).judge(model.root, *document.root(), 0, &faults);
  } catch (const GivenUp&) {
    return {at_value("too-complex", *document.root())};
  }
  for (Fault& fault : faults) findings.push_back(std::move(fault.finding));
  drop_repeated(findings);
  return findings;
}

bool explainer_accepts(const Model& model, const Node& value) {
  try {
    return Explainer(model).judge(model.root, value, 0, nullptr);
  } catch (const GivenUp&) {
    return false;
  }
}

const std::vector<std::string_view>& schema_faults() {
  static const std::vector<std::string_view> kFaults{"type",
                                                     "yaml-boolean",
                                                     "tight-dash",
                                                     "enum",
                                                     "constant",
                                                     "range",
                                                     "length",
                                                     "pattern",
                                                     "format",
                                                     "item-count",
                                                     "repeated-item",
                                                     "field-count",
                                                     "missing-field",
                                                     "misplaced-field",
                                                     "wrapped-record",
                                                     "unknown-field",
                                                     "field-name",
                                                     "forbidden-field",
                                                     "forbidden-value",
                                                     "forbidden-match",
                                                     "contains",
                                                     "dependency",
                                                     "several-alternatives",
                                                     "too-complex"};
  return kFaults;
}

}  // namespace incidentlint::schema
