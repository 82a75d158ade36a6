#include "rules/check.h"
#include "text/date.h"

// A chain of references that goes back in time: each record names an earlier one. A cycle must have
// a step that does not go back; it is reported there, and not at its right steps.

namespace incidentlint {
namespace {

const Fact* fact_of(const Corpus& corpus, std::size_t record, int slot) {
  for (const Fact& fact : corpus.records()[record].facts) {
    if (fact.slot == slot) return &fact;
  }
  return nullptr;
}

struct Chain {
  int reference = -1;
  int date = -1;
};

/// The record `from` names, if there is exactly one with that id.
std::optional<std::size_t> target_of(const Corpus& corpus, std::size_t from, int slot) {
  const Fact* fact = fact_of(corpus, from, slot);
  if (fact == nullptr) return std::nullopt;
  const auto& records = corpus.with_id(fact->value);
  return records.size() == 1 ? std::optional(records[0]) : std::nullopt;
}

/// The ids on the cycle through `start`, or empty.
std::string cycle_through(const Corpus& corpus, std::size_t start, int slot) {
  std::string path = corpus.records()[start].id;
  std::size_t at = start;
  for (std::size_t steps = 0; steps <= corpus.records().size(); ++steps) {
    const auto next = target_of(corpus, at, slot);
    if (!next) return "";
    path += " -> " + corpus.records()[*next].id;
    if (*next == start) return path;
    at = *next;
  }
  return "";  // leads into a cycle that `start` is not part of
}

Finding not_earlier(const Fact& reference, const Fact& own, const Fact& other,
                    const std::string& other_file) {
  Finding finding = finding_at("not-earlier", reference);
  finding.actual = reference.value;
  finding.with("target", reference.value).with("target_date", other.value);
  finding.with("date", own.value);
  finding.notes.push_back({other_file, other.span, {"its date", "그 기록의 날짜"}});
  return finding;
}

void judge(const CorpusView& view, const Chain& chain, Findings& out) {
  const auto target = target_of(view.corpus, view.record, chain.reference);
  if (!target || *target == view.record) return;
  const Fact& reference = *fact_of(view.corpus, view.record, chain.reference);
  const Fact* own = fact_of(view.corpus, view.record, chain.date);
  const Fact* other = fact_of(view.corpus, *target, chain.date);
  const auto own_day = own == nullptr ? std::nullopt : text::parse_date(own->value);
  const auto other_day = other == nullptr ? std::nullopt : text::parse_date(other->value);
  if (own_day && other_day && *other_day < *own_day) return;  // this step goes back, as it should
  const std::string cycle = cycle_through(view.corpus, view.record, chain.reference);
  if (!cycle.empty()) {
    Finding finding = finding_at("cycle", reference);
    finding.actual = reference.value;
    out.push_back(finding.with("cycle", cycle));
  } else if (own_day && other_day && *other_day > *own_day) {
    out.push_back(not_earlier(reference, *own, *other, view.corpus.records()[*target].file));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"cycle", "not-earlier"};
  const Slot reference{parameters.path("path"), Take::value};
  const Slot date{parameters.path("date"), Take::value};
  check.slots = {reference, date};
  check.corpus = [reference, date](const CorpusView& view, Findings& out) {
    judge(view, {view.corpus.slot(reference), view.corpus.slot(date)}, out);
  };
  return check;
}

}  // namespace

/// References that lead back in time and never in a circle.
CheckKind acyclic_check() {
  return {"acyclic", "a chain of references goes back in time", compile};
}

}  // namespace incidentlint
