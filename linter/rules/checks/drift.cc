#include <algorithm>
#include <map>
#include <unordered_map>

#include "rules/check.h"

// Fields that hardly any other record has. What an object holds is compared with the objects at the
// same path in all records; a library of few records has no habit yet.

namespace incidentlint {
namespace {

struct Habit {
  std::size_t objects = 0;
  std::map<std::string_view, std::size_t> members;  ///< objects that have it
  /// Most objects have the same keys: of all of them together, the uses of the rarest.
  std::unordered_map<std::string_view, std::size_t> rarest;
};

/// Calls `visit` with each key of a fact that holds the keys of an object.
template <typename Visit>
void for_each_key(std::string_view keys, Visit visit) {
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find('\n'), keys.size());
    visit(keys.substr(0, end));
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
}

Habit read_habit(const Corpus& corpus, const Slot& slot) {
  Habit habit;
  const int number = corpus.slot(slot);
  std::unordered_map<std::string_view, std::size_t> shapes;
  for (const RecordFacts& record : corpus.records()) {
    for (const Fact& fact : record.facts) {
      if (fact.slot != number) continue;
      ++habit.objects;
      ++shapes[fact.value];
    }
  }
  for (const auto& [keys, count] : shapes) {
    for_each_key(keys, [&, times = count](std::string_view key) { habit.members[key] += times; });
  }
  for (const auto& [keys, count] : shapes) {
    std::size_t& rarest = habit.rarest[keys] = habit.objects;
    for_each_key(keys, [&](std::string_view key) {
      rarest = std::min(rarest, habit.members.find(key)->second);
    });
  }
  return habit;
}

Text times(std::size_t uses) {
  const std::string number = std::to_string(uses);
  return {uses == 1 ? "once" : uses == 2 ? "twice" : number + " times", number};
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"rare-field"};
  for (const Path& path : parameters.paths("objects")) check.slots.push_back({path, Take::keys});
  const auto least = static_cast<std::size_t>(parameters.number("objects_at_least").value_or(20));
  const auto percent = static_cast<std::size_t>(parameters.number("percent", 0, 100).value_or(10));
  auto slots = std::make_shared<const std::vector<Slot>>(check.slots);
  check.corpus = [slots, least, percent](const CorpusView& view, Findings& out) {
    for (const Slot& slot : *slots) {
      const auto& habit = view.scratch.get<Habit>(scratch_key({slot}),
                                                  [&] { return read_habit(view.corpus, slot); });
      if (habit.objects < least) continue;
      const int number = view.corpus.slot(slot);
      for (const Fact& fact : view.facts().facts) {
        if (fact.slot != number) continue;
        const auto is_rare = [&](std::size_t uses) { return uses * 100 < habit.objects * percent; };
        if (!is_rare(habit.rarest.find(fact.value)->second)) continue;
        for_each_key(fact.value, [&](std::string_view key) {
          const std::size_t uses = habit.members.find(key)->second;
          if (!is_rare(uses)) return;
          Finding finding = finding_at("rare-field", fact);
          append_pointer_token(finding.pointer, key);
          finding.actual = std::string(key);
          finding.with("field", key).with("uses", times(uses));
          out.push_back(finding.with("objects", std::to_string(habit.objects)));
        });
      }
    }
  };
  return check;
}

}  // namespace

/// Fields that hardly any other record has.
CheckKind drift_check() {
  return {
      "drift", "records of a library have the same fields", compile, {"field", "objects", "uses"}};
}

}  // namespace incidentlint
