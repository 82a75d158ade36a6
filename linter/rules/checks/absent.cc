#include <algorithm>

#include "rules/check.h"
#include "text/ascii.h"

// A word for what is not known (`unknown`) where the rest of the library has null. Where no record
// has null, the word may be what the library wants.

namespace incidentlint {
namespace {

/// What the library has at one path.
struct Uses {
  std::size_t nulls = 0, words = 0;
};

struct Wanted {
  std::vector<std::string> words;  ///< in lower case
  std::size_t least = 2;           ///< nulls that the library must have at the path

  [[nodiscard]] bool is_word(std::string_view value) const {
    return std::find(words.begin(), words.end(), text::lower(value)) != words.end();
  }
};

Uses count_uses(const Corpus& corpus, int slot, const Wanted& wanted) {
  Uses uses;
  for (const RecordFacts& record : corpus.records()) {
    for (const Fact& fact : record.facts) {
      if (fact.slot != slot) continue;
      if (fact.value.empty()) ++uses.nulls;
      if (wanted.is_word(fact.value)) ++uses.words;
    }
  }
  return uses;
}

void judge(const CorpusView& view, const Slot& slot, const Wanted& wanted, Findings& out) {
  const int number = view.corpus.slot(slot);
  for (const Fact& fact : view.facts().facts) {
    if (fact.slot != number || !wanted.is_word(fact.value)) continue;
    const Uses& uses = view.scratch.get<Uses>(
        scratch_key({slot}), [&] { return count_uses(view.corpus, number, wanted); });
    if (uses.nulls < wanted.least || uses.nulls <= uses.words) continue;
    Finding finding = finding_at("word-for-null", fact);
    finding.actual = std::string(fact.value);
    finding.expected = {"null"};
    finding.with("actual", fact.value).with("nulls", std::to_string(uses.nulls));
    finding.fix = Fix{false, {"write null", "null 값으로 바꾼다"}, {{fact.span, "null"}}};
    out.push_back(std::move(finding));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  Wanted wanted;
  for (const std::string& word : parameters.words("words"))
    wanted.words.push_back(text::lower(word));
  wanted.least = static_cast<std::size_t>(parameters.number("least", 1).value_or(2));
  for (const Path& path : parameters.paths("paths")) check.slots.push_back({path, Take::absent});
  check.faults = {"word-for-null"};
  check.corpus = [slots = check.slots, wanted](const CorpusView& view, Findings& out) {
    for (const Slot& slot : slots) judge(view, slot, wanted, out);
  };
  return check;
}

}  // namespace

/// Words for what is not known.
CheckKind absent_check() {
  return {"absent", "what is not known is null, not a word", compile, {"actual", "nulls"}};
}

}  // namespace incidentlint
