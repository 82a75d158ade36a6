#include <algorithm>
#include <array>

#include "rules/check.h"
#include "rules/fact_offer.h"
#include "text/facts/compare.h"
#include "text/facts/impossible.h"
#include "text/facts/unit.h"
#include "text/utf8.h"

// What the English and the Korean text of a record state: a contradiction within one text, a fact
// that no text of the other language has, and among these one whose digits only changed places; a
// fact or a count that only one text of a pair has.

namespace incidentlint {
namespace {

namespace tf = text::facts;

bool is_money(const tf::Fact& fact) {
  constexpr tf::Unit kCurrencies[] = {tf::Unit::dollar, tf::Unit::won, tf::Unit::euro,
                                      tf::Unit::yen, tf::Unit::pound};
  return std::find(std::begin(kCurrencies), std::end(kCurrencies), fact.unit) !=
         std::end(kCurrencies);
}

/// `5 million yen`: the amount with its currency; every other fact as it is.
std::string_view shown(std::string_view text, const tf::Fact& fact) {
  if (!is_money(fact)) return fact.text;
  if (tf::sign_before(text, fact.begin) != tf::Unit::none) {
    std::size_t begin = fact.begin - 1;
    while (begin > 0 && utf8::is_continuation(text[begin])) --begin;
    return text.substr(begin, fact.end - begin);
  }
  return text.substr(fact.begin, tf::end_with_unit(text, fact) - fact.begin);
}

Text kind_words(const tf::Fact& fact) {
  if (is_money(fact)) return {"amount of money", "금액"};
  const bool of_data = fact.unit == tf::Unit::byte || fact.unit == tf::Unit::bit;
  switch (fact.kind) {
    case tf::FactKind::clock:
      return {"clock time", "시각"};
    case tf::FactKind::date:
      return {"date", "날짜"};
    case tf::FactKind::weekday:
      return {"weekday", "요일"};
    case tf::FactKind::percent:
    case tf::FactKind::fraction:
      return {"share", "비율"};
    case tf::FactKind::duration:
      return {"duration", "기간"};
    case tf::FactKind::size:
      return of_data ? Text{"size", "크기"} : Text{"quantity", "양"};
    default:
      return {"number", "수"};
  }
}

Finding finding_for(const RecordView& view, std::string fault, const Node& text,
                    const tf::Fact& fact) {
  Finding finding = finding_in(std::move(fault), view.document, text, fact.begin, fact.end);
  finding.actual = std::string(fact.text);
  return finding.with("kind", kind_words(fact)).with("actual", fact.text);
}

/// Which of the two languages is right is for people to say.
void offer_number(Finding& finding, const TranslatedText& text, bool in_korean,
                  const tf::Fact& fact, const tf::Fact& meant) {
  const auto words = with_number_of(text, in_korean, fact, meant);
  if (!words) return;
  const Node& node = in_korean ? *text.ko : *text.en;
  finding.fix = Fix{false,
                    {"write `" + *words + "`", "`" + *words + "` 값으로 바꾼다"},
                    {{finding.span, written_inside(node, *words)}}};
}

bool same_place(const tf::Fact& a, const tf::Fact& b) {
  return a.begin == b.begin && a.end == b.end;
}

/// A contradiction is reported in the Korean text, unless only the English one says what can't be.
void find_conflicts(const RecordView& view, Findings& out) {
  const TextFacts& facts = view.facts();
  for (std::size_t i = 0; i < facts.texts().size(); ++i) {
    const TranslatedText& text = facts.texts()[i];
    for (const tf::Mismatch& mismatch : facts.conflicts(i)) {
      const bool in_korean =
          !tf::is_impossible(mismatch.english) || tf::is_impossible(mismatch.korean);
      const tf::Fact& wrong = in_korean ? mismatch.korean : mismatch.english;
      const tf::Fact& right = in_korean ? mismatch.english : mismatch.korean;
      Finding finding = finding_for(view, "conflict", in_korean ? *text.ko : *text.en, wrong);
      if (!tf::is_impossible(right)) finding.expected = {std::string(right.text)};
      finding.with("korean", shown(text.ko->text, mismatch.korean))
          .with("english", shown(text.en->text, mismatch.english));
      const Span span =
          view.document.source_span(in_korean ? *text.en : *text.ko, right.begin, right.end);
      const std::string said = "`" + std::string(right.text) + "`";
      finding.notes.push_back(
          {"", span,
           in_korean ? Text{"the English text says " + said, "영어 글에는 " + said}
                     : Text{"the Korean text says " + said, "한국어 글에는 " + said}});
      offer_number(finding, text, in_korean, wrong, right);
      out.push_back(std::move(finding));
    }
  }
}

/// True when the fact was reported as one side of a contradiction.
bool is_in_conflict(const std::vector<tf::Mismatch>& mismatches, const tf::Fact& fact,
                    bool korean) {
  return std::any_of(mismatches.begin(), mismatches.end(), [&](const tf::Mismatch& m) {
    return same_place(korean ? m.korean : m.english, fact);
  });
}

void find_missing(const RecordView& view, const std::string& fault, Findings& out) {
  const TextFacts& facts = view.facts();
  for (const bool in_korean : {true, false}) {
    for (const tf::MissingFact& missing : facts.missing(in_korean)) {
      const TranslatedText& text = facts.texts()[missing.text];
      if (missing.meant.has_value() != (fault == "transposed")) continue;
      if (is_in_conflict(facts.conflicts(missing.text), missing.fact, in_korean)) continue;
      Finding finding = finding_for(view, fault, in_korean ? *text.ko : *text.en, missing.fact);
      finding.with("language", in_korean ? Text{"Korean", "한국어"} : Text{"English", "영어"});
      finding.with("other", in_korean ? Text{"English", "영어"} : Text{"Korean", "한국어"});
      if (missing.meant) {
        finding.expected = {std::string(missing.meant->text)};
        finding.suggest(std::string(missing.meant->text));
        finding.with("meant", missing.meant->text);
        offer_number(finding, text, in_korean, missing.fact, *missing.meant);
      }
      out.push_back(std::move(finding));
    }
  }
}

/// What one text of a pair leaves out although another text of its language may say it, or leaves
/// out of its counts. Contradictions and what the whole language lacks are other faults.
void find_left_out(const RecordView& view, const std::string& fault, Findings& out) {
  const TextFacts& facts = view.facts();
  for (std::size_t i = 0; i < facts.texts().size(); ++i) {
    const TranslatedText& text = facts.texts()[i];
    for (const bool in_korean : {true, false}) {
      const auto own = in_korean ? text.ko_facts : text.en_facts;
      const auto others = in_korean ? text.en_facts : text.ko_facts;
      const auto& lacking = facts.missing(in_korean);
      for (const tf::Fact& left : tf::facts_without_match(own, others, fault == "count")) {
        const bool nowhere =
            std::any_of(lacking.begin(), lacking.end(), [&](const tf::MissingFact& missing) {
              return missing.text == i && same_place(missing.fact, left);
            });
        if (nowhere || is_in_conflict(facts.conflicts(i), left, in_korean)) continue;
        Finding finding = finding_for(view, fault, in_korean ? *text.ko : *text.en, left);
        finding.with("language", in_korean ? Text{"Korean", "한국어"} : Text{"English", "영어"});
        finding.with("other", in_korean ? Text{"English", "영어"} : Text{"Korean", "한국어"});
        out.push_back(std::move(finding));
      }
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice(
      "fault", {"conflict", "missing", "transposed", "missing-in-field", "count"});
  check.faults = {fault};
  check.record = [fault](const RecordView& view, Findings& out) {
    if (fault == "conflict") {
      find_conflicts(view, out);
    } else if (!view.is_whole()) {
      return;
    } else if (fault == "missing-in-field" || fault == "count") {
      find_left_out(view, fault, out);
    } else {
      find_missing(view, fault, out);
    }
  };
  return check;
}

}  // namespace

/// Times, dates, shares, durations and numbers that the two languages state.
CheckKind facts_check() {
  return {"facts",
          "both languages state the same facts",
          compile,
          {"actual", "english", "kind", "korean", "language", "meant", "other"}};
}

}  // namespace incidentlint
