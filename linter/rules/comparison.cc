#include "rules/comparison.h"

#include <cmath>

#include "text/date.h"
#include "text/decimal.h"
#include "text/duration.h"
#include "text/version.h"

namespace incidentlint {
Comparison::Comparison(Parameters& parameters)
    : type_(parameters.choice("type", {"time", "duration", "number", "version", "text"})) {
  const Node* node = parameters.raw("tolerance");
  if (node == nullptr) return;
  const bool numbers = type_ == "number";
  const auto minutes = text::parse_duration(node->text);
  const auto number = text::finite_number(node->text);
  if (numbers ? !number || *number < 0 : !minutes || type_ == "version" || type_ == "text") {
    parameters.refuse(
        *node, {"must be a duration such as `2m`, or for `type: number` a number of at least 0",
                "`2m` 같은 시간이거나, `type: number`일 때는 0 이상의 숫자여야 함"});
    return;
  }
  tolerance_ = numbers ? *number : static_cast<double>(*minutes) * (is_time() ? 60 : 1);
}

std::optional<Comparison::Range> Comparison::read(std::string_view text) const {
  if (type_ == "time") {
    const auto instant = text::parse_instant(text);
    return instant ? std::optional(Range{instant->earliest, instant->latest}) : std::nullopt;
  }
  if (type_ == "duration") {
    const auto minutes = text::parse_duration(text);
    if (!minutes) return std::nullopt;
    return Range{static_cast<double>(*minutes), static_cast<double>(*minutes)};
  }
  const auto number = text::finite_number(text);
  return number ? std::optional(Range{*number, *number}) : std::nullopt;
}

bool Comparison::surely_after(std::string_view first, std::string_view second) const {
  if (type_ == "text") return first > second;
  if (type_ == "version") {
    const auto order = text::compare_versions(first, second);
    return order && *order > 0;
  }
  const auto day_a = text::parse_date(first);
  const auto day_b = text::parse_date(second);
  if (is_time() && day_a && day_b) {  // days of one place
    const auto days = text::days_since_epoch(*day_a) - text::days_since_epoch(*day_b);
    return static_cast<double>(days) * 86400 > tolerance_;
  }
  const auto a = read(first);
  const auto b = read(second);
  return a && b && a->least - b->most > tolerance_;
}

bool Comparison::surely_equal(std::string_view first, std::string_view second) const {
  if (first == second) return true;
  if (type_ == "version") {
    const auto order = text::compare_versions(first, second);
    return order && *order == 0;
  }
  const auto a = type_ == "text" ? std::nullopt : read(first);
  const auto b = type_ == "text" ? std::nullopt : read(second);
  return a && b && a->least == a->most && a->least == b->least && b->least == b->most;
}

}  // namespace incidentlint
