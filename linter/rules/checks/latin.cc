#include "text/latin.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_map>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/quotes.h"
#include "text/traits.h"

// Latin words of a Korean text against the English one: a name that only one of them has, one that
// is typed differently, and a stretch of English that nobody translated. A name may be translated:
// the page's glossary and the labels of the vocabulary say how.

namespace incidentlint {
namespace {

using text::is_ascii;
using text::is_lower;

std::string fold(std::string_view word) {
  std::string out(word);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

/// `p99`, which the other language has as `99퍼센타일` or `99th percentile`.
bool is_percentile_of(const LoneWords& words, bool korean, std::string_view key) {
  constexpr std::string_view kKorean[] = {"퍼센타일", " 퍼센타일",   "백분위",
                                          " 백분위",  "번째 백분위", "분위"};
  constexpr std::string_view kEnglish[] = {"th percentile", "th-percentile", " percentile"};
  const std::string number(key.substr(std::min<std::size_t>(key.size(), 1)));
  const bool percentile = key.starts_with('p') && number.size() >= 2 &&
                          std::all_of(number.begin(), number.end(), text::is_digit);
  const auto stands = [&](std::string_view unit) {
    return words.stands_in(korean, number + std::string(unit));
  };
  if (!percentile) return false;
  return korean ? std::any_of(std::begin(kKorean), std::end(kKorean), stands)
                : std::any_of(std::begin(kEnglish), std::end(kEnglish), stands);
}

/// What may stand in place of a Latin word.
class Translations {
 public:
  Translations(const Node* glossary, std::vector<const TermList*> lists)
      : lists_(std::move(lists)) {
    if (glossary == nullptr) return;
    for (const Node& entry : children(*glossary)) own_.emplace(fold(entry.key), entry.text);
  }

  /// Whether the other language of the record says the word in other words.
  [[nodiscard]] bool stand_in(const LoneWords& words, bool korean, std::string_view word) const {
    std::string key = fold(word);
    if (says(words, korean, key) || is_percentile_of(words, korean, key)) return true;
    if (!key.ends_with('s')) return false;
    key.pop_back();
    return says(words, korean, key);
  }

 private:
  [[nodiscard]] bool says(const LoneWords& words, bool korean, const std::string& key) const {
    const auto own = own_.find(key);
    if (own != own_.end() && words.stands_in(korean, own->second)) return true;
    std::call_once(once_, [this] { index_labels(); });
    const auto [first, last] = terms_.equal_range(key);
    return std::any_of(first, last, [&](const auto& entry) {
      const Term& term = *entry.second;
      const auto stands = [&](std::string_view label) {
        const bool hangul = !std::all_of(label.begin(), label.end(), is_ascii);
        return !label.empty() && hangul == korean && words.stands_in(korean, label);
      };
      return stands(term.pref_label.en) || stands(term.pref_label.ko) ||
             std::any_of(term.alt_labels.begin(), term.alt_labels.end(), stands);
    });
  }

  void index_labels() const {
    const auto add = [&](std::string_view label, const Term& term) {
      const bool word = !label.empty() && label.find(' ') == std::string_view::npos &&
                        std::all_of(label.begin(), label.end(), is_ascii);
      if (word) terms_.emplace(fold(label), &term);
    };
    for (const TermList* list : lists_) {
      for (const Term& term : list->terms) {
        add(term.pref_label.en, term);
        add(term.pref_label.ko, term);
        for (const std::string_view label : term.alt_labels) add(label, term);
      }
    }
  }

  std::map<std::string, std::string, std::less<>> own_;
  std::vector<const TermList*> lists_;
  mutable std::once_flag once_;
  mutable std::unordered_multimap<std::string, const Term*> terms_;
};

Finding finding_for(const RecordView& view, const std::string& fault, const LoneWord& word) {
  Finding finding = finding_in(fault, view.document, *word.node, word.begin, word.end);
  finding.actual = std::string(word.text());
  return finding.with("actual", word.text());
}

/// The word, or what it is a part of, is one side of a contradiction between the languages: that
/// says more than that the other language lacks it.
bool is_in_conflict(const TextFacts& facts, bool korean, std::string_view word) {
  for (std::size_t i = 0; i < facts.texts().size(); ++i) {
    for (const text::facts::Mismatch& mismatch : facts.conflicts(i)) {
      const std::string_view side = korean ? mismatch.korean.text : mismatch.english.text;
      if (mismatch.kind != text::facts::FactKind::identifier) continue;
      if (side.find(word) != side.npos || word.find(side) != word.npos) return true;
    }
  }
  return false;
}

struct LoneRule {
  std::string fault;
  std::shared_ptr<const Translations> translations;
  std::vector<std::string> ordinary;  ///< words that are no names
};

/// `MB/s`, `req/min`: a unit, which the other language may take apart (`1초에 85MB`).
bool is_unit_of_rate(std::string_view word) {
  constexpr std::string_view kPeriods[] = {"s", "sec", "min", "h", "hr", "hour", "day"};
  const std::size_t stroke = word.find('/');
  return stroke != word.npos && std::find(std::begin(kPeriods), std::end(kPeriods),
                                          word.substr(stroke + 1)) != std::end(kPeriods);
}

void find_lone(const RecordView& view, const LoneRule& rule, Findings& out) {
  if (!view.is_whole()) return;
  const bool korean = rule.fault == "korean-only";
  const LoneWords& words = view.lone_words();
  for (const LoneWord& word : korean ? words.korean() : words.english()) {
    if (word.repeated || !word.meant.empty()) continue;
    const bool ordinary =
        std::find(rule.ordinary.begin(), rule.ordinary.end(), word.text()) != rule.ordinary.end();
    if (ordinary || is_unit_of_rate(word.text())) continue;
    if (rule.translations->stand_in(words, !korean, word.text()) ||
        is_in_conflict(view.facts(), korean, word.text()))
      continue;
    if (!korean) {  // the Korean text has it with a slip
      const auto& others = words.korean();
      const bool mistyped = std::any_of(others.begin(), others.end(), [&](const LoneWord& other) {
        return !other.meant.empty() && word.text().find(other.meant) != std::string_view::npos;
      });
      if (mistyped) continue;
    }
    out.push_back(finding_for(view, rule.fault, word));
  }
}

void find_typos(const RecordView& view, Findings& out) {
  for (const LoneWord& word : view.lone_words().korean()) {
    if (word.meant.empty()) continue;
    Finding finding = finding_for(view, "typo", word);
    const std::string meant(word.meant);
    finding.expected = {meant};
    finding.suggest(meant);
    finding.with("meant", meant);
    finding.fix = Fix{
        false, {"write `" + meant + "`", "`" + meant + "` 표기로 바꾼다"}, {{finding.span, meant}}};
    out.push_back(std::move(finding));
  }
}

/// Words that only sentences have.
bool joins_words(std::string_view word) {
  constexpr std::string_view kJoints[] = {"the", "of",   "to", "in",   "on",   "and", "for",
                                          "was", "were", "is", "are",  "with", "by",  "that",
                                          "it",  "a",    "an", "from", "not",  "had"};
  return std::find(std::begin(kJoints), std::end(kJoints), word) != std::end(kJoints);
}

struct Run {
  std::size_t begin = 0, end = 0;
  std::size_t words = 0, plain = 0, joints = 0;

  /// English prose, not a list of names.
  [[nodiscard]] bool is_prose(std::size_t least) const {
    return words >= least && plain * 2 >= words && joints > 0;
  }
};

/// Calls `visit` with each run of Latin words in a stretch of ASCII; quotation marks, brackets and
/// lines end one.
template <typename Visit>
void for_each_run(std::string_view text, std::size_t begin, std::size_t end, Visit visit) {
  Run run;
  std::size_t at = begin;
  while (at < end) {
    const auto word = text::next_latin_word(text.substr(0, end), at);
    const std::size_t next = word ? word->begin : end;
    if (text.substr(at, next - at).find_first_of("\"`()[]{}<>=|\n") != std::string_view::npos) {
      visit(run);
      run = {};
    }
    if (!word) break;
    const std::string_view own = text.substr(word->begin, word->end - word->begin);
    if (run.words++ == 0) run.begin = word->begin;
    run.plain += std::all_of(own.begin(), own.end(), is_lower) ? 1 : 0;
    run.joints += joins_words(own) ? 1 : 0;
    run.end = at = word->end;
  }
  visit(run);
}

/// A run is ASCII and not shorter than `least` letters with blanks between them, so that looking
/// at every so many bytes is enough.
void find_runs(const RecordView& view, const Node& node, std::size_t least, Findings& out) {
  const std::string_view text = node.text;
  const std::size_t stride = std::max<std::size_t>(least * 2, 2) - 1;
  text::Quotes quotes(text);
  for (std::size_t probe = stride - 1; probe < text.size(); probe += stride) {
    if (!is_ascii(text[probe])) continue;
    std::size_t begin = probe;
    while (begin > 0 && is_ascii(text[begin - 1])) --begin;
    std::size_t end = probe;
    while (end < text.size() && is_ascii(text[end])) ++end;
    if (end - begin >= stride) {
      for_each_run(text, begin, end, [&](const Run& run) {
        if (!run.is_prose(least) || quotes.hold(run.begin)) return;
        Finding finding = finding_in("english-run", view.document, node, run.begin, run.end);
        finding.actual = std::string(text.substr(run.begin, run.end - run.begin));
        out.push_back(finding.with("words", std::to_string(run.words)));
      });
    }
    probe = end;
  }
}

CompiledCheck compile_runs(Parameters& parameters) {
  CompiledCheck check;
  const SharedPaths places(parameters.paths("paths"));
  const auto least = static_cast<std::size_t>(parameters.number("least").value_or(1));
  check.record = [places, least](const RecordView& view, Findings& out) {
    for (const Node* node : view.at(places)) {
      // A text without Hangul is not a Korean one with a run in it.
      if (node->is_string() && has_trait(*node, text::kSyllable))
        find_runs(view, *node, least, out);
    }
  };
  return check;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault =
      parameters.choice("fault", {"english-run", "english-only", "korean-only", "typo"});
  if (fault == "english-run") {
    check = compile_runs(parameters);
  } else if (fault == "typo") {
    check.record = find_typos;
  } else {
    const LoneRule rule{
        fault,
        std::make_shared<Translations>(parameters.raw("glossary"), parameters.lists("lists")),
        parameters.words("ordinary")};
    check.record = [rule](const RecordView& view, Findings& out) { find_lone(view, rule, out); };
  }
  check.faults = {fault};
  return check;
}

}  // namespace

/// Latin words of Korean texts.
CheckKind latin_check() {
  return {"latin",
          "both languages have the same names in Latin letters",
          compile,
          {"actual", "meant", "words"}};
}

}  // namespace incidentlint
