#include "rules/fact_offer.h"

#include <algorithm>
#include <set>

#include "text/facts/extract.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

/// Digits with what joins them: `12:24`, `1,200`, `3.5`.
std::vector<std::string_view> numbers_in(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<std::string_view> numbers;
  for (std::size_t at = text.find_first_of(kDigits); at < text.size();
       at = text.find_first_of(kDigits, at)) {
    std::size_t end = std::min(text.find_first_not_of("0123456789:.,", at), text.size());
    while (kDigits.find(text[end - 1]) == kDigits.npos) --end;
    numbers.push_back(text.substr(at, end - at));
    at = end;
  }
  return numbers;
}

bool differ(std::span<const tf::Fact> english, std::span<const tf::Fact> korean,
            tf::FactKind kind) {
  const auto mismatches =
      tf::compare_facts({english.begin(), english.end()}, {korean.begin(), korean.end()});
  return std::any_of(mismatches.begin(), mismatches.end(),
                     [&](const tf::Mismatch& mismatch) { return mismatch.kind == kind; });
}

}  // namespace

std::optional<std::string> with_number_of(const TranslatedText& text, bool in_korean,
                                          const tf::Fact& fact, const tf::Fact& meant) {
  const std::string_view whole = in_korean ? text.ko->text : text.en->text;
  const std::string_view words = whole.substr(fact.begin, fact.end - fact.begin);
  std::set<std::string> ways;
  for (const std::string_view old_number : numbers_in(words)) {
    for (const std::string_view number : numbers_in(meant.text)) {
      std::string changed(words);
      changed.replace(static_cast<std::size_t>(old_number.data() - words.data()), old_number.size(),
                      number);
      if (changed == words) continue;
      std::string after(whole);
      after.replace(fact.begin, words.size(), changed);
      const auto language = in_korean ? tf::Language::korean : tf::Language::english;
      const auto facts = tf::extract_facts(after, language, {});
      const bool same = in_korean ? !differ(text.en_facts, facts, fact.kind)
                                  : !differ(facts, text.ko_facts, fact.kind);
      // The text must still state something there, else nothing contradicts because nothing is
      // said.
      const bool stated = std::any_of(facts.begin(), facts.end(), [&](const tf::Fact& each) {
        return each.kind == fact.kind && each.begin == fact.begin;
      });
      if (same && stated) ways.insert(std::move(changed));
    }
  }
  return ways.size() == 1 ? std::optional(*ways.begin()) : std::nullopt;
}

}  // namespace incidentlint
