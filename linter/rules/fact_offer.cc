// The number is written as the one it takes the place of: with or without a leading zero, the hour
// by the same clock. What comes of it is read again, and offered only if it states what was meant
// and nothing around it reads differently.
#include "rules/fact_offer.h"

#include <algorithm>
#include <set>

#include "text/facts/extract.h"
#include "text/facts/impossible.h"
#include "text/facts/match.h"
#include "text/facts/reading.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

/// Digits with what groups them: `1,200`, `3.5`; `12:24` is two.
std::vector<std::string_view> numbers_in(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<std::string_view> numbers;
  for (std::size_t at = text.find_first_of(kDigits); at < text.size();
       at = text.find_first_of(kDigits, at)) {
    std::size_t end = std::min(text.find_first_not_of("0123456789.,", at), text.size());
    while (kDigits.find(text[end - 1]) == kDigits.npos) --end;
    numbers.push_back(text.substr(at, end - at));
    at = end;
  }
  return numbers;
}

std::size_t offset_in(std::string_view words, std::string_view number) {
  return static_cast<std::size_t>(number.data() - words.data());
}

bool has_leading_zero(std::string_view number) {
  return number.size() == 2 && number.starts_with('0');
}

/// `5` where `05` stands or a colon is before it, `5` for `05` where neither is.
std::string written_like(std::string_view words, std::string_view old, std::string_view number) {
  const bool behind_colon = tf::byte_before(words, offset_in(words, old)) == ':';
  const bool two = behind_colon || has_leading_zero(old);
  if (two && number.size() == 1) return "0" + std::string(number);
  return std::string(!two && has_leading_zero(number) ? number.substr(1) : number);
}

std::string replaced(std::string_view words, std::string_view old, std::string_view number) {
  return std::string(words).replace(offset_in(words, old), old.size(), number);
}

constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kHalfDay = 12;  // hours

/// What stands for the hour of `meant` in place of the hour `old` of `clock`; empty if nobody can
/// tell which half of the day is meant, or another one is said in words.
std::string hour_like(const tf::Fact& clock, std::string_view old, const tf::Fact& meant) {
  const std::int64_t wanted = tf::to_integer(meant.amount) / kHour;
  const std::int64_t own = tf::to_integer(clock.amount) / kHour;
  if (own % kHalfDay == wanted % kHalfDay) return std::string(old);
  const bool by_24_hours = old.size() == 2 && (old[0] == '0' || old > "12");
  if (meant.either_half ||
      (!clock.either_half && !by_24_hours && own / kHalfDay != wanted / kHalfDay))
    return {};
  const std::int64_t hour = by_24_hours ? wanted : (wanted + kHalfDay - 1) % kHalfDay + 1;
  const bool colon = clock.text.find(':') != std::string_view::npos;
  const std::string digits = std::to_string(hour);
  return digits.size() == 1 && by_24_hours && colon ? "0" + digits : digits;
}

/// `14시 5분` with the time of `14:20` is `14시 20분`; nothing if it is told in words, or one of
/// them to the second.
std::optional<std::string> with_time_of(const tf::Fact& clock, const tf::Fact& meant) {
  const std::string_view words = clock.text;
  const auto numbers = numbers_in(words.substr(0, words.find_first_of("+-")));
  if (meant.kind != tf::FactKind::clock || clock.has_seconds || meant.has_seconds) return {};
  if (numbers.empty() || numbers.size() > 2 || numbers[0].size() > 2) return {};
  const std::int64_t wanted = tf::to_integer(meant.amount);
  const std::int64_t own = tf::to_integer(clock.amount);
  const std::size_t end = offset_in(words, numbers[0]) + numbers[0].size();
  const bool shares_hour =
      words.starts_with(':') || tf::starts_at(words, tf::skip_blank(words, end), "분");
  std::string written(words);
  if (numbers.size() == 2 || shares_hour) {
    const std::string minute = std::to_string(wanted % kHour / 60);
    written = replaced(words, numbers.back(), written_like(words, numbers.back(), minute));
  } else if (wanted % kHour != own % kHour) {
    return {};
  }
  if (shares_hour) return wanted / kHour == own / kHour ? std::optional(written) : std::nullopt;
  const std::string hour = hour_like(clock, numbers[0], meant);
  if (hour.empty()) return {};
  return written.replace(offset_in(words, numbers[0]), numbers[0].size(), hour);
}

/// Nobody writes `400,000만` or `10천`: what a Korean scale may have in front of it.
bool fits_scale(std::string_view number, std::string_view behind) {
  constexpr std::size_t kMost = 4;  // digits
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t whole = std::min(number.find('.'), number.size());
  if (tf::syllable_in(behind, 0, "십백천")) return whole == 1;
  return !tf::syllable_in(behind, 0, "만억조") ||
         (whole <= kMost && number.substr(0, whole).find_first_not_of(kDigits) == number.npos);
}

/// All ways to put a number of `meant` in place of one of `fact`.
std::set<std::string> ways_to_write(const tf::Fact& fact, const tf::Fact& meant) {
  std::set<std::string> ways;
  if (fact.kind == tf::FactKind::clock) {
    if (auto words = with_time_of(fact, meant)) ways.insert(std::move(*words));
  } else {
    for (const std::string_view old : numbers_in(fact.text)) {
      const std::size_t end = offset_in(fact.text, old) + old.size();
      const bool is_ordinal = text::is_letter(tf::byte_at(fact.text, end)) && old.size() < 3 &&
                              fact.kind == tf::FactKind::date;  // `21st` is no `12st`
      if (is_ordinal) continue;
      const std::string_view behind = fact.text.substr(end);
      for (const std::string_view number : numbers_in(meant.text)) {
        if (!fits_scale(number, behind)) continue;
        ways.insert(replaced(fact.text, old, written_like(fact.text, old, number)));
      }
    }
  }
  ways.erase(std::string(fact.text));
  return ways;
}

/// The sound in which a number ends as it is read in Korean.
enum class Final : std::uint8_t { vowel, rieul, consonant };

Final final_of(char digit) {
  constexpr std::string_view kRieul = "178";
  constexpr std::string_view kConsonant = "036";
  if (kRieul.find(digit) != kRieul.npos) return Final::rieul;
  return kConsonant.find(digit) != kConsonant.npos ? Final::consonant : Final::vowel;
}

/// The particle in `rest`, right behind `words`, fits behind `changed` as well: `40으로`, not
/// `42으로`.
bool keeps_particle(std::string_view words, std::string_view changed, std::string_view rest) {
  if (!text::is_digit(words.back()) || !text::is_digit(changed.back())) return true;
  const Final before = final_of(words.back());
  const Final after = final_of(changed.back());
  if (rest.starts_with("로") || rest.starts_with("으로"))
    return (before == Final::consonant) == (after == Final::consonant);
  return !tf::syllable_in(rest, 0, "은는이가을를과와") ||
         (before == Final::vowel) == (after == Final::vowel);
}

bool differ(std::span<const tf::Fact> english, std::span<const tf::Fact> korean,
            tf::FactKind kind) {
  const auto mismatches =
      tf::compare_facts({english.begin(), english.end()}, {korean.begin(), korean.end()});
  return std::any_of(mismatches.begin(), mismatches.end(),
                     [&](const tf::Mismatch& mismatch) { return mismatch.kind == kind; });
}

/// The facts `after` a change are those `before` it, with one that states what is `meant` in place
/// of `fact`.
bool says_what_is_meant(std::span<const tf::Fact> before, std::span<const tf::Fact> after,
                        const tf::Fact& fact, const tf::Fact& meant) {
  const auto same_kind = [](const tf::Fact& a, const tf::Fact& b) { return a.kind == b.kind; };
  if (!std::equal(before.begin(), before.end(), after.begin(), after.end(), same_kind))
    return false;
  return std::any_of(after.begin(), after.end(), [&](const tf::Fact& each) {
    return each.kind == fact.kind && each.begin == fact.begin && !tf::is_impossible(each) &&
           (tf::states(each, meant) || tf::states(meant, each));
  });
}

}  // namespace

std::optional<std::string> with_number_of(const TranslatedText& text, bool in_korean,
                                          const tf::Fact& fact, const tf::Fact& meant) {
  const std::string_view whole = in_korean ? text.ko->text : text.en->text;
  const auto language = in_korean ? tf::Language::korean : tf::Language::english;
  const auto own = in_korean ? text.ko_facts : text.en_facts;
  std::vector<std::string> ways;
  if (tf::is_impossible(meant)) return std::nullopt;
  for (const std::string& changed : ways_to_write(fact, meant)) {
    if (!keeps_particle(fact.text, changed, whole.substr(fact.end))) continue;
    const std::string after = std::string(whole).replace(fact.begin, fact.text.size(), changed);
    const auto facts = tf::extract_facts(after, language, {});
    const bool same = in_korean ? !differ(text.en_facts, facts, fact.kind)
                                : !differ(facts, text.ko_facts, fact.kind);
    if (same && says_what_is_meant(own, facts, fact, meant)) ways.push_back(changed);
  }
  return ways.size() == 1 ? std::optional(ways[0]) : std::nullopt;
}

}  // namespace incidentlint
