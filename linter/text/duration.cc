#include "text/duration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "text/ascii.h"
#include "text/near.h"

namespace incidentlint::text {
namespace {

struct Unit {
  std::string_view word;
  std::int64_t minutes;
};

constexpr std::int64_t kDay = 1440;
constexpr std::int64_t kMost = 10'000'000;  // about 19 years: more is a slip, not a duration

constexpr std::array kUnits{
    Unit{"d", kDay},    Unit{"day", kDay}, Unit{"days", kDay}, Unit{"h", 60},
    Unit{"hr", 60},     Unit{"hrs", 60},   Unit{"hour", 60},   Unit{"hours", 60},
    Unit{"m", 1},       Unit{"min", 1},    Unit{"mins", 1},    Unit{"minute", 1},
    Unit{"minutes", 1}, Unit{"일", kDay},  Unit{"시간", 60},   Unit{"분", 1}};

std::optional<std::int64_t> unit_minutes(std::string_view word) {
  for (const Unit& unit : kUnits) {
    if (unit.word == word) return unit.minutes;
  }
  return std::nullopt;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == ',' || c == '_' || c == '-'; }

/// One `N unit` of a free text; `at` moves past it.
std::optional<double> take_part(std::string_view text, std::size_t& at, std::int64_t& unit) {
  const std::size_t start = at;
  while (at < text.size() && (is_digit(text[at]) || text[at] == '.')) ++at;
  const std::string number(text.substr(start, at - start));
  if (number.empty() || number.front() == '.' || number.back() == '.') return std::nullopt;
  if (number.find('.') != number.rfind('.') || number.size() > 9) return std::nullopt;
  while (at < text.size() && is_blank(text[at])) ++at;
  const std::size_t word = at;
  while (at < text.size() && !is_digit(text[at]) && !is_blank(text[at])) ++at;
  const auto minutes = unit_minutes(text.substr(word, at - word));
  if (!minutes) return std::nullopt;
  unit = *minutes;
  return std::strtod(number.c_str(), nullptr) * static_cast<double>(*minutes);
}

/// `03:54` or `3:54:00`: hours and minutes.
std::optional<std::int64_t> clock_like(std::string_view text) {
  std::vector<std::int64_t> parts;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t start = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at == start || at - start > 3) return std::nullopt;
    parts.push_back(std::stoll(std::string(text.substr(start, at - start))));
    if (at == text.size()) break;
    if (text[at++] != ':') return std::nullopt;
  }
  const bool clock = parts.size() == 3 && parts[1] < 60 && parts[2] == 0;  // h:mm may be m:ss
  return clock ? std::optional(parts[0] * 60 + parts[1]) : std::nullopt;
}

}  // namespace

std::optional<std::int64_t> parse_duration(std::string_view text) {
  std::int64_t total = 0;
  std::int64_t last_unit = kMost;
  std::size_t at = 0;
  while (at < text.size()) {
    if (at > 0 && text[at++] != ' ') return std::nullopt;
    const std::size_t start = at;
    std::int64_t number = 0;
    while (at < text.size() && is_digit(text[at]) && number <= kMost) {
      number = number * 10 + (text[at++] - '0');
    }
    if (at == start || at == text.size() || number > kMost) return std::nullopt;
    if (at - start > 1 && text[start] == '0') return std::nullopt;
    const char letter = text[at++];
    if (letter != 'd' && letter != 'h' && letter != 'm') return std::nullopt;
    const std::int64_t unit = letter == 'd' ? kDay : letter == 'h' ? 60 : 1;
    if (unit >= last_unit) return std::nullopt;
    last_unit = unit;
    total += number * unit;
  }
  if (text.empty()) return std::nullopt;
  return total;
}

std::string format_duration(std::int64_t minutes, bool use_days) {
  std::string out;
  const auto part = [&](std::int64_t count, char unit) {
    if (count == 0) return;
    if (!out.empty()) out += ' ';
    out += std::to_string(count) + unit;
  };
  if (use_days) {
    part(minutes / kDay, 'd');
    minutes %= kDay;
  }
  part(minutes / 60, 'h');
  part(minutes % 60, 'm');
  return out.empty() ? "0m" : out;
}

std::optional<std::int64_t> guess_duration(std::string_view text) {
  if (const auto clock = clock_like(text)) return clock;
  std::string folded;
  for (const char c : text) folded += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  while (!folded.empty() && is_blank(folded.back())) folded.pop_back();
  std::string_view rest = folded;
  if (rest.starts_with('-')) return std::nullopt;
  if (rest.starts_with('p')) {  // P1DT2H30M; months are no duration, and no minutes
    rest.remove_prefix(1);
    const std::size_t days = std::min(rest.find('t'), rest.size());
    if (rest.substr(0, days).find_first_not_of("0123456789d") != std::string_view::npos)
      return std::nullopt;
    if (days < rest.size()) folded[days + 1] = ' ';
  }
  double total = 0;
  std::int64_t last_unit = kMost;
  std::size_t at = 0;
  while (at < rest.size()) {
    while (at < rest.size() && is_blank(rest[at])) ++at;
    if (rest.substr(at).starts_with("and ")) {
      at += 4;
      continue;
    }
    std::int64_t unit = 0;
    const auto part = take_part(rest, at, unit);
    if (!part || unit >= last_unit) return std::nullopt;
    last_unit = unit;
    total += *part;
  }
  const bool whole = std::floor(total) == total && last_unit != kMost;
  return whole && total < kMost ? std::optional(static_cast<std::int64_t>(total)) : std::nullopt;
}

}  // namespace incidentlint::text
