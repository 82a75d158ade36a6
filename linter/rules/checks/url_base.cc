#include <map>

#include "rules/check.h"

// The address of a record's page is one base for all records, with the id behind it. A record whose
// base no other has, while all others have one, was given the address of another site.

namespace incidentlint {
namespace {

/// The address without the id at its end; empty when it does not end so.
std::string_view base_of(std::string_view url, std::string_view id) {
  if (id.empty() || url.size() <= id.size() || !url.ends_with(id)) return {};
  const std::string_view base = url.substr(0, url.size() - id.size());
  return std::string_view("/=#?&").find(base.back()) == std::string_view::npos ? "" : base;
}

const Fact* fact_of(const RecordFacts& record, int slot) {
  for (const Fact& fact : record.facts) {
    if (fact.slot == slot) return &fact;
  }
  return nullptr;
}

/// The bases of the library by how many records have them.
using Bases = std::map<std::string_view, std::size_t>;

Bases count_bases(const Corpus& corpus, int slot) {
  Bases bases;
  for (const RecordFacts& record : corpus.records()) {
    const Fact* fact = fact_of(record, slot);
    const std::string_view base = fact == nullptr ? "" : base_of(fact->value, record.id);
    if (!base.empty()) ++bases[base];
  }
  return bases;
}

void judge(const CorpusView& view, const Slot& slot, std::size_t least, Findings& out) {
  const int number = view.corpus.slot(slot);
  const Fact* fact = fact_of(view.facts(), number);
  const std::string& id = view.facts().id;
  const std::string_view own = fact == nullptr ? "" : base_of(fact->value, id);
  if (own.empty()) return;
  const auto& bases = view.scratch.get<Bases>(scratch_key({slot}),
                                              [&] { return count_bases(view.corpus, number); });
  if (bases.size() != 2 || bases.at(own) != 1) return;
  const auto& [base, records] = bases.begin()->first == own ? *bases.rbegin() : *bases.begin();
  if (records < least) return;
  const std::string expected = std::string(base) + id;
  Finding finding = finding_at("base", *fact);
  finding.actual = fact->value;
  finding.expected = {expected};
  finding.with("actual", fact->value).with("base", base).with("records", std::to_string(records));
  out.push_back(finding.suggest(expected));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"base"};
  const Slot slot{parameters.path("path"), Take::value};
  const auto least = static_cast<std::size_t>(parameters.number("min_records", 1).value_or(3));
  check.slots = {slot};
  check.corpus = [slot, least](const CorpusView& view, Findings& out) {
    judge(view, slot, least, out);
  };
  return check;
}

}  // namespace

/// What stands before the id in the address of a record's page.
CheckKind url_base_check() {
  return {"url_base",
          "all records have their pages on one site",
          compile,
          {"actual", "base", "records"}};
}

}  // namespace incidentlint
