#include <algorithm>
#include <unordered_map>

#include "rules/check.h"
#include "rules/comparison.h"
#include "text/date.h"

// References that never lead in a circle, and that lead to an earlier record (`date`) or one of
// lower rank (`rank`). A circle must have a step that leads neither back nor down; it is reported
// there, and not at its right steps. Without date and rank it is reported at every step.

namespace incidentlint {
namespace {

/// What a step must make smaller.
struct Rank {
  Slot slot;
  std::optional<Comparison> comparison;  ///< none: days, of which two may be equal
  std::string_view fault;                ///< what a step to a greater value is called
};

struct Chain {
  Slot reference;
  std::optional<Rank> rank;
};

enum class Step { right, wrong, open };

Step judge_step(const Rank& rank, std::string_view own, std::string_view other) {
  if (rank.comparison) {
    if (rank.comparison->surely_after(own, other)) return Step::right;
    const bool wrong =
        rank.comparison->surely_after(other, own) || rank.comparison->surely_equal(own, other);
    return wrong ? Step::wrong : Step::open;
  }
  const auto own_day = text::parse_date(own);
  const auto other_day = text::parse_date(other);
  if (!own_day || !other_day || *own_day == *other_day) return Step::open;
  return *other_day < *own_day ? Step::right : Step::wrong;
}

/// Calls `visit(fact, record)` for each reference that leads to exactly one other record.
template <typename Visit>
void for_each_step(const Corpus& corpus, std::size_t from, int slot, Visit visit) {
  for (const Fact& fact : corpus.records()[from].facts) {
    if (fact.slot != slot) continue;
    const auto& records = corpus.with_id(fact.value);
    if (records.size() == 1 && records[0] != from) visit(fact, records[0]);
  }
}

const Fact* fact_of(const Corpus& corpus, std::size_t record, int slot) {
  for (const Fact& fact : corpus.records()[record].facts) {
    if (fact.slot == slot) return &fact;
  }
  return nullptr;
}

/// The ids of the shortest circle that goes from `start` to `next` and comes back; empty if none.
std::string circle(const Corpus& corpus, std::size_t start, std::size_t next, int slot) {
  std::unordered_map<std::size_t, std::size_t> came_from{{next, start}};
  std::vector<std::size_t> queue{next};
  for (std::size_t i = 0; i < queue.size() && !came_from.contains(start); ++i) {
    for_each_step(corpus, queue[i], slot, [&](const Fact&, std::size_t to) {
      if (came_from.emplace(to, queue[i]).second) queue.push_back(to);
    });
  }
  if (!came_from.contains(start)) return "";
  std::string ids = corpus.records()[start].id;
  for (std::size_t at = came_from[start]; at != start; at = came_from[at])
    ids.insert(0, corpus.records()[at].id + " -> ");
  return corpus.records()[start].id + " -> " + ids;
}

void judge(const CorpusView& view, const Chain& chain, Findings& out) {
  const Corpus& corpus = view.corpus;
  const int references = corpus.slot(chain.reference);
  const int ranks = chain.rank ? corpus.slot(chain.rank->slot) : -1;
  const Fact* own = fact_of(corpus, view.record, ranks);
  for_each_step(corpus, view.record, references, [&](const Fact& reference, std::size_t target) {
    const Fact* other = fact_of(corpus, target, ranks);
    const bool known = own != nullptr && other != nullptr;
    const Step step = known ? judge_step(*chain.rank, own->value, other->value) : Step::open;
    if (step == Step::right) return;
    const std::string ids = circle(corpus, view.record, target, references);
    if (ids.empty() && step == Step::open) return;
    Finding finding = finding_at(ids.empty() ? std::string(chain.rank->fault) : "cycle", reference);
    finding.actual = reference.value;
    if (ids.empty()) {
      finding.with("target", reference.value).with("target_date", other->value);
      finding.with("date", own->value);
      finding.notes.push_back({corpus.records()[target].file,
                               other->span,
                               {"what the other record has", "다른 기록의 값"}});
    } else {
      finding.with("cycle", ids);
    }
    out.push_back(std::move(finding));
  });
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"cycle"};
  Chain chain{{parameters.path("path"), Take::value}, std::nullopt};
  check.slots = {chain.reference};
  const bool has_date = parameters.raw("date") != nullptr;
  const bool has_rank = parameters.raw("rank") != nullptr;
  if (has_date && has_rank) {
    parameters.refuse("rank", {"a rule has `date` or `rank`, not both",
                               "규칙 하나에는 `date`, `rank` 가운데 하나만 쓸 수 있음"});
  } else if (has_date) {
    chain.rank = Rank{{parameters.path("date"), Take::value}, std::nullopt, "not-earlier"};
  } else if (has_rank) {
    chain.rank = Rank{{parameters.path("rank"), Take::scalar}, Comparison(parameters), "not-lower"};
  }
  if (chain.rank) {
    check.slots.push_back(chain.rank->slot);
    check.faults.emplace_back(chain.rank->fault);
  }
  check.corpus = [chain](const CorpusView& view, Findings& out) { judge(view, chain, out); };
  return check;
}

}  // namespace

/// References that lead back in time, or down, and never in a circle.
CheckKind acyclic_check() {
  return {"acyclic",
          "a chain of references goes back in time, or down, and in no circle",
          compile,
          {"cycle", "date", "target", "target_date"}};
}

}  // namespace incidentlint
