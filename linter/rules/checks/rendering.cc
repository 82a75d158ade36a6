#include <algorithm>
#include <map>
#include <set>

#include "corpus/slot_facts.h"
#include "rules/check.h"
#include "text/ascii.h"
#include "text/utf8.h"

// A term that the library says in Korean in one way and this record in another. The page lists the
// terms that translators render differently; which rendering is right the library itself says, once
// enough records have it and few another one.

namespace incidentlint {
namespace {

struct Habit {
  std::size_t least = 3;   ///< records that must have the usual rendering
  std::size_t share = 75;  ///< per cent of the records with the term that must have it
};

/// The records that have a term, and each rendering of it.
struct TermUses {
  std::size_t records = 0;
  std::map<std::string_view, std::size_t> renderings;
};

struct Uses {
  SlotFacts facts;  ///< the slots in which they are
  std::map<std::string_view, TermUses> terms;
};

struct Rendering {
  std::string_view term, korean;
  friend auto operator<=>(const Rendering&, const Rendering&) = default;
};

Rendering rendering_of(const Fact& fact) {
  const std::size_t end = fact.value.find('\n');
  return {fact.value.substr(0, end), fact.value.substr(end + 1)};
}

Uses count_uses(const Corpus& corpus, const std::vector<Slot>& slots) {
  Uses uses{{corpus, slots}, {}};
  for (const RecordFacts& record : corpus.records()) {
    std::set<Rendering> seen;
    uses.facts.for_each(record, [&](const Fact& fact) { seen.insert(rendering_of(fact)); });
    std::string_view last;
    for (const auto& [term, korean] : seen) {
      TermUses& own = uses.terms[term];
      own.records += term == last ? 0 : 1;
      ++own.renderings[korean];
      last = term;
    }
  }
  return uses;
}

/// The rendering that nearly all records have; empty when there is none.
std::string_view usual(const TermUses& uses, const Habit& habit) {
  const auto most =
      std::max_element(uses.renderings.begin(), uses.renderings.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  const bool is_usual =
      most->second >= habit.least && most->second * 100 >= habit.share * uses.records;
  return is_usual ? most->first : std::string_view();
}

/// Which particles may stand behind a word: those behind a vowel, behind ㄹ, or behind another
/// final consonant.
int ending_of(std::string_view word) {
  constexpr char32_t kFirst = 0xAC00;
  constexpr char32_t kFinals = 28;
  constexpr char32_t kRieul = 8;
  std::size_t at = word.size() < 3 ? 0 : word.size() - 3;
  const char32_t last = utf8::next(word, at);
  if (last < kFirst || last > 0xD7A3) return -1;
  const char32_t final = (last - kFirst) % kFinals;
  return final == 0 ? 0 : final == kRieul ? 1 : 2;
}

/// A fix would have to change the particle behind the word as well, unless both end alike.
bool end_alike(std::string_view a, std::string_view b) {
  return ending_of(a) != -1 && ending_of(a) == ending_of(b);
}

void judge(const CorpusView& view, const Uses& uses, const Habit& habit, Findings& out) {
  uses.facts.for_each(view.facts(), [&](const Fact& fact) {
    const auto [term, korean] = rendering_of(fact);
    const TermUses& own = uses.terms.find(term)->second;
    const std::string_view wanted = usual(own, habit);
    if (wanted.empty() || wanted == korean) return;
    Finding finding = finding_at("unusual", fact);
    finding.actual = std::string(korean);
    finding.expected = {std::string(wanted)};
    finding.suggest(std::string(wanted));
    finding.with("term", term).with("actual", korean).with("usual", wanted);
    finding.with("uses", std::to_string(own.renderings.find(wanted)->second));
    if (end_alike(korean, wanted)) {
      finding.fix = Fix{
          false,
          {"write `" + std::string(wanted) + "`", "`" + std::string(wanted) + "` 표현으로 바꾼다"},
          {{fact.span, std::string(wanted)}}};
    }
    out.push_back(std::move(finding));
  });
}

/// The terms of the page, each with the renderings that it may have.
std::shared_ptr<const Glossary> read_terms(Parameters& parameters) {
  auto glossary = std::make_shared<Glossary>();
  const Node* terms = parameters.raw("terms", true);
  if (terms == nullptr) return glossary;
  if (!terms->is_object() || terms->count == 0) {
    parameters.refuse(*terms, {"expected terms, each with a list of renderings",
                               "용어마다 번역어 목록이 있어야 함"});
    return glossary;
  }
  for (const Node& term : children(*terms)) {
    std::vector<std::string> renderings;
    if (term.is_array()) {
      for (const Node& each : children(term)) {
        if (each.is_string() && !each.text.empty()) renderings.emplace_back(each.text);
      }
    }
    if (term.key.empty() || renderings.size() < 2 || renderings.size() != term.count) {
      parameters.refuse(term, {"expected at least two renderings", "번역어가 둘 이상이어야 함"});
      continue;
    }
    if (!text::is_letter(term.key.front())) {
      parameters.refuse(
          term, {"expected a term that begins with a letter", "용어는 영문자로 시작해야 함"});
      continue;
    }
    glossary->add(term.key, std::move(renderings));
  }
  return glossary;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const auto glossary = read_terms(parameters);
  Habit habit;
  habit.least = static_cast<std::size_t>(parameters.number("least", 1).value_or(3));
  habit.share = static_cast<std::size_t>(parameters.number("share", 51, 100).value_or(75));
  for (const Path& path : parameters.paths("paths"))
    check.slots.push_back({path, Take::renderings, glossary});
  check.faults = {"unusual"};
  check.corpus = [slots = check.slots, key = scratch_key(check.slots), habit](
                     const CorpusView& view, Findings& out) {
    const Uses& uses = view.scratch.get<Uses>(key, [&] { return count_uses(view.corpus, slots); });
    judge(view, uses, habit, out);
  };
  return check;
}

}  // namespace

/// Terms that the library renders in one way and a record in another.
CheckKind rendering_check() {
  return {"rendering",
          "a term has one Korean rendering in all records",
          compile,
          {"actual", "term", "uses", "usual"}};
}

}  // namespace incidentlint
