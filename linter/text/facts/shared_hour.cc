// Minutes whose hour was said before: `14시 5분, 20분과 35분`, `14시 05~20분`, `14:05, :20 and
// :35`. A number of minutes in Korean may as well be how long something took: the words in between
// and behind tell, and where they do not, it is both and asks for nothing.
#include <algorithm>
#include <array>
#include <optional>

#include "text/facts/clock_time.h"
#include "text/facts/reading.h"
#include "text/facts/scan.h"
#include "text/facts/zone.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::string_view kMinuteWord = "분";

enum class Joint : std::uint8_t {
  loose,  ///< a comma, behind which something else may begin
  close,  ///< `·`, ` and `, `과`
  range,  ///< `~`, ` to `
  from    ///< `부터`, `에서`: a range if the words behind its end say so
};

struct JointMatch {
  Joint joint = Joint::loose;
  std::size_t end = 0;
};

std::optional<JointMatch> read_joint(std::string_view text, std::size_t at) {
  struct Word {
    std::string_view word;
    Joint joint;
  };
  static constexpr std::array kWords{
      Word{", and ", Joint::close}, Word{", or ", Joint::close}, Word{",", Joint::loose},
      Word{"·", Joint::close},      Word{"・", Joint::close},    Word{"/", Joint::close},
      Word{"및 ", Joint::close},    Word{"과 ", Joint::close},   Word{"와 ", Joint::close},
      Word{"또는 ", Joint::close},  Word{"and ", Joint::close},  Word{"or ", Joint::close},
      Word{"& ", Joint::close},     Word{"to ", Joint::range},   Word{"until ", Joint::range},
      Word{"~", Joint::range},      Word{"∼", Joint::range},     Word{"～", Joint::range},
      Word{"-", Joint::range},      Word{"–", Joint::range},     Word{"에서 ", Joint::from},
      Word{"부터 ", Joint::from}};
  constexpr std::size_t kReach = 10;  // bytes of the longest with its blanks
  const std::string_view near = text.substr(at, kReach);
  if (std::none_of(near.begin(), near.end(), is_digit)) return std::nullopt;
  const std::size_t start = skip_blank(text, at);
  for (const Word& word : kWords) {
    if (starts_at(text, start, word.word))
      return JointMatch{word.joint, skip_blank(text, start + word.word.size())};
  }
  return std::nullopt;
}

struct Minutes {
  int value = 0;
  std::size_t end = 0;
  bool in_digits = false;  ///< `:20`
};

/// `:20`, `20분`, or `20` in front of another such number (`5·20·35분`).
std::optional<Minutes> read_minutes(std::string_view text, std::size_t at) {
  const bool colon = byte_at(text, at) == ':';
  std::size_t end = at + (colon ? 1 : 0);
  Minutes minutes;
  std::size_t digits = 0;
  for (; digit_at(text, end) && digits < 3; ++end, ++digits)
    minutes.value = minutes.value * 10 + (text[end] - '0');
  if (digits == 0 || digits > 2 || minutes.value > 59) return std::nullopt;
  minutes.end = end;
  minutes.in_digits = colon;
  if (colon)
    return digits == 2 && byte_at(text, end) != ':' ? std::optional(minutes) : std::nullopt;
  const std::size_t word = skip_blank(text, end);
  if (starts_at(text, word, kMinuteWord) && !starts_at(text, word, "분의") &&
      !starts_at(text, word, "분기")) {
    minutes.end = word + kMinuteWord.size();
    return minutes;
  }
  const auto joint = read_joint(text, end);
  if (!joint || joint->joint == Joint::from) return std::nullopt;
  const auto next = read_minutes(text, joint->end);
  return next && !next->in_digits ? std::optional(minutes) : std::nullopt;
}

/// What the words behind `20분` say.
enum class Behind : std::uint8_t { nothing, time, end_of_range, length };

/// Behind a zone and the bracket that it stands in.
std::size_t end_with_bracket(std::string_view text, const ZoneMatch& zone) {
  return byte_at(text, zone.end) == ')' ? zone.end + 1 : zone.end;
}

Behind what_follows(std::string_view text, std::size_t end) {
  static constexpr std::array<std::string_view, 26> kLength{
      "동안", "간",   "뒤",   "후",     "만에", "전",   "이 걸", "가량",    "정도",
      "넘",   "이내", "안에", "짜리",   "씩",   "마다", "째",    "지나",    "이상",
      "미만", "더",   "늦",   "가까이", "남짓", "이나", "에 걸", "에 한 번"};
  static constexpr std::array<std::string_view, 6> kTime{"에", "경", "께", "의", "과", "와"};
  const auto one_at = [&](std::size_t at, const auto& words) {
    for (const std::string_view word : words) {
      if (starts_at(text, at, word)) return true;
    }
    return false;
  };
  const auto zone = zone_after(text, end);
  const std::size_t next = skip_blank(text, zone ? end_with_bracket(text, *zone) : end);
  if (one_at(next, kLength)) return Behind::length;
  if (starts_at(text, next, "까지") || starts_at(text, next, "사이")) return Behind::end_of_range;
  if (zone || one_at(next, kTime) || starts_at(text, next, "부터")) return Behind::time;
  const auto joint = read_joint(text, end);
  return joint && read_minutes(text, joint->end) ? Behind::time : Behind::nothing;
}

/// Puts the time so many minutes into the hour that it has, where the text tells it.
void move_to(Fact& clock, const Minutes& minutes, std::string_view text, std::size_t begin,
             std::size_t end) {
  const std::int64_t seconds = to_integer(clock.amount);
  clock.amount = make_amount(seconds - seconds % 3600 + minutes.value * 60);
  clock.begin = begin;
  clock.end = end;
  clock.text = text.substr(begin, end - begin);
}

/// Whether the minutes are a time; nothing if they surely are none.
std::optional<bool> is_time(std::string_view text, const JointMatch& joint,
                            const Minutes& minutes) {
  if (minutes.in_digits) return true;
  const Behind behind = what_follows(text, minutes.end);
  if (behind == Behind::length) return std::nullopt;
  if (joint.joint == Joint::from)
    return behind == Behind::end_of_range ? std::optional(true) : std::nullopt;
  return joint.joint != Joint::loose || behind != Behind::nothing;
}

}  // namespace

std::size_t skip_first_minutes(std::string_view text, std::size_t at) {
  const std::size_t begin = skip_blank(text, at);
  const auto minutes = read_minutes(text, begin);
  if (!minutes || minutes->in_digits || ends_before(text, minutes->end, kMinuteWord)) return at;
  const auto joint = read_joint(text, minutes->end);  // behind which other minutes stand
  const auto next = read_minutes(text, joint->end);
  return is_time(text, *joint, *next) ? minutes->end : at;
}

std::size_t take_more_minutes(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  Fact clock = scan.facts.back();
  if (clock.kind != FactKind::clock || clock.soft || clock.has_seconds) return at;
  for (;;) {
    const auto joint = read_joint(text, at);
    const auto minutes = joint ? read_minutes(text, joint->end) : std::nullopt;
    const std::int64_t seconds = to_integer(clock.amount);
    if (!minutes || minutes->value * 60 <= seconds % 3600) return at;
    const auto sure = is_time(text, *joint, *minutes);
    if (!sure) return at;
    const auto zone = zone_after(text, minutes->end);
    at = zone ? end_with_bracket(text, *zone) : minutes->end;
    move_to(clock, *minutes, text, joint->end, at);
    clock.soft = !*sure;
    if (zone) {
      clock.zone = zone->name;
      clock.elsewhere = zone->name.empty();
    }
    scan.facts.push_back(clock);
    if (*sure) continue;
    Fact& length = add_fact(scan, FactKind::duration, joint->end, minutes->end);
    length.amount = make_amount(minutes->value * 60);
    length.unit = Unit::second;
    length.divisor = 60;
    length.soft = true;
    return at;
  }
}

std::size_t take_lone_minutes(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const char before = at >= 2 ? text[at - 2] : ' ';
  if (byte_before(text, at) != ':' || (before != ' ' && before != '(')) return at;
  const auto minutes = read_minutes(text, at - 1);
  if (!minutes) return at;
  const auto clock = std::find_if(scan.facts.rbegin(), scan.facts.rend(),
                                  [](const Fact& fact) { return fact.kind == FactKind::clock; });
  if (clock == scan.facts.rend()) return at;
  Fact fact = *clock;
  move_to(fact, *minutes, text, at - 1, minutes->end);
  fact.soft = true;
  fact.has_seconds = false;
  scan.facts.push_back(fact);
  return minutes->end;
}

}  // namespace incidentlint::text::facts
