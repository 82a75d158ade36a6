// A group is a run of clock times with nothing but joints, fillers and days in between. The zone
// of a range's end is that of its beginning; in a list the only zone that is said is that of all.
#include "text/facts/clock_group.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "text/facts/range_words.h"
#include "text/facts/reading.h"
#include "text/facts/zone.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kHalfDay = 12 * kHour;
constexpr std::int64_t kLongest = 6 * kHour;  // a longer range leaves the half of the day open

/// How two times hang together.
enum class Bond : std::uint8_t { none, list, range };

/// Past one mark or word that may stand between two times of a group, or `at`; a word of a range
/// makes the bond one.
std::size_t skip_joint(std::string_view text, std::size_t at, Bond& bond) {
  static constexpr Words<4> kUntil{"to", "until", "till", "through"};
  static constexpr Words<16> kFillers{"and",     "from", "between", "or",   "at",    "on",
                                      "the",     "next", "day",     "then", "again", "around",
                                      "finally", "of",   "about",   "also"};
  static constexpr Words<7> kRanges{"-", "–", "~", "∼", "～", "부터", "에서"};
  static constexpr Words<14> kLists{",",      "까지",   "·",       "/",         "및",
                                    "와",     "과",     "그리고",  "또는",      "다음 날",
                                    "다음날", "이튿날", "같은 날", "마지막으로"};
  if (is_letter(byte_at(text, at))) {
    const std::string_view word = word_at(text, at);
    if (is_one_of(word, kUntil)) bond = Bond::range;
    return is_one_of(word, kUntil) || is_one_of(word, kFillers) ? at + word.size() : at;
  }
  for (const std::string_view word : kRanges) {
    if (!starts_at(text, at, word)) continue;
    bond = Bond::range;
    return at + word.size();
  }
  for (const std::string_view word : kLists) {
    if (starts_at(text, at, word)) return at + word.size();
  }
  return skip_blank(text, at);
}

/// The bond of two clock times with the facts `between` them.
Bond bond_of(std::string_view text, const Fact& first, const Fact& second,
             std::span<const Fact> between) {
  Bond bond = Bond::list;
  auto fact = between.begin();
  for (std::size_t at = first.end; at < second.begin;) {
    while (fact != between.end() && fact->begin < at) ++fact;
    const bool day = fact != between.end() && fact->begin == at;
    if (day && !is_day(*fact)) return Bond::none;
    const std::size_t next = day ? fact->end : skip_joint(text, at, bond);
    if (next == at) return Bond::none;
    at = next;
  }
  const bool between_them = same_word(word_before(text, first.begin), "between") ||
                            starts_at(text, skip_blank(text, second.end), "사이");
  return between_them ? Bond::range : bond;
}

bool says_zone(const Fact& clock) { return !clock.zone.empty() || clock.elsewhere; }

bool same_zone(const Fact& a, const Fact& b) {
  return a.elsewhere == b.elsewhere && a.zone == b.zone;
}

/// ` in Tokyo` behind a time: it has a zone of its own, though none that is read.
bool takes_zone(std::string_view text, const Fact& clock) {
  return !says_zone(clock) && !names_place(text, clock.end);
}

void share_zone(std::string_view text, const Fact& from, Fact& to) {
  if (!says_zone(from) || !takes_zone(text, to)) return;
  to.zone = from.zone;
  to.elsewhere = from.elsewhere;
  to.zone_shared = true;
  const bool by_24_hours = !from.either_half && !from.half_said && digit_at(to.text, 0);
  if (by_24_hours && (from.zone.starts_with("UTC") || from.zone.starts_with("GMT")))
    to.either_half = false;
}

/// May be of either half of the day, if the other end of its range is said to be of one; a zone
/// that goes with 24 hours (`4시(UTC)`) tells less than that.
bool is_open(const Fact& clock) {
  const std::int64_t seconds = to_integer(clock.amount);
  const bool by_12_hours = seconds >= kHour && seconds < kHalfDay && clock.text[0] != '0';
  return !clock.half_said && (clock.either_half || by_12_hours);
}

/// `5:40 to 8:25 a.m.`, `오후 5시 40분부터 8시`: the half that makes the range a short one.
void share_half(Fact& first, Fact& last) {
  const bool first_is_open = is_open(first) && last.half_said;
  const bool last_is_open = is_open(last) && first.half_said;
  if (!first_is_open && !last_is_open) return;
  const std::int64_t begin = to_integer(first.amount);
  const std::int64_t end = to_integer(last.amount);
  const std::int64_t length = ((end - begin) % kHalfDay + kHalfDay) % kHalfDay;
  if (length == 0 || length > kLongest) return;
  Fact& open = first_is_open ? first : last;
  const std::int64_t seconds = first_is_open ? end - length : begin + length;
  open.amount = make_amount((seconds + 2 * kHalfDay) % (2 * kHalfDay));
  open.either_half = false;
  open.half_said = true;  // by the other end
}

/// The next clock time from `at` on.
std::size_t find_clock(const std::vector<Fact>& facts, std::size_t at) {
  while (at < facts.size() && facts[at].kind != FactKind::clock) ++at;
  return at;
}

/// The facts [begin, end) have one zone among them: it is that of all.
void share_in_list(std::string_view text, std::span<Fact> facts) {
  const Fact* said = nullptr;
  for (const Fact& fact : facts) {
    if (fact.kind != FactKind::clock || !says_zone(fact)) continue;
    if (said != nullptr && !same_zone(*said, fact)) return;
    said = &fact;
  }
  if (said == nullptr) return;
  for (Fact& fact : facts) {
    if (fact.kind == FactKind::clock) share_zone(text, *said, fact);
  }
}

/// `오후 2시(UTC)에 멈췄다가 4시(UTC)에`: a text that tells the halves of the day of some hours may
/// leave out those of others.
void open_halves(std::vector<Fact>& facts) {
  const auto says_half = [](const Fact& fact) {
    return fact.kind == FactKind::clock && fact.half_said;
  };
  if (std::none_of(facts.begin(), facts.end(), says_half)) return;
  for (Fact& fact : facts) {
    const bool hour = fact.kind == FactKind::clock && fact.text.find("시") != fact.text.npos;
    if (hour && is_open(fact) && !fact.soft) fact.either_half = true;
  }
}

}  // namespace

void share_in_groups(std::string_view text, std::vector<Fact>& facts) {
  std::size_t group = find_clock(facts, 0);
  std::size_t last = group;
  while (last < facts.size()) {
    const std::size_t next = find_clock(facts, last + 1);
    Bond bond = Bond::none;
    if (next < facts.size()) {
      const auto between = std::span(facts).subspan(last + 1, next - last - 1);
      bond = bond_of(text, facts[last], facts[next], between);
    }
    if (bond == Bond::range) {
      share_half(facts[last], facts[next]);
      share_zone(text, facts[next], facts[last]);
      share_zone(text, facts[last], facts[next]);
    }
    if (bond == Bond::none) {
      share_in_list(text, std::span(facts).subspan(group, last + 1 - group));
      group = next;
    }
    last = next;
  }
  open_halves(facts);
}

}  // namespace incidentlint::text::facts
