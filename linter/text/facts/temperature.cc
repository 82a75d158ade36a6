#include "text/facts/temperature.h"

#include <algorithm>
#include <array>

#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

/// `°C`, `℃`, ` degrees` behind a number; `도` where it can't be the particle.
bool is_temperature(std::string_view text, const Number& number) {
  const std::size_t next = skip_blank(text, number.end);
  for (const std::string_view mark :
       {"°C", "°F", "° C", "° F", "℃", "℉", "degrees C", "degrees F", "degrees below"}) {
    if (starts_at(text, next, mark)) return true;
  }
  if (!starts_at(text, next, "도")) return false;
  const std::size_t front = back_blank(text, number.begin);
  for (const std::string_view word : {"영하", "영상", "섭씨", "화씨"}) {
    if (ends_before(text, front, word)) return true;
  }
  return false;
}

bool is_below_zero(std::string_view text, const Number& number) {
  const std::size_t begin = number.begin;
  for (const std::string_view minus : {"-", "\u2212"}) {
    if (ends_before(text, begin, minus))
      return !is_alphanumeric(byte_before(text, begin - minus.size()));
  }
  const std::size_t front = back_blank(text, begin);
  return ends_before(text, front, "영하") || ends_before(text, front, "마이너스") ||
         same_word(word_before(text, begin), "minus");
}

}  // namespace

Unit degrees_of(std::string_view text, const Number& number) {
  static constexpr std::array<std::string_view, 6> kSigns{"영하",  "마이너스", "minus",
                                                          "below", "-",        "\u2212"};
  constexpr std::size_t kNear = 60;  // bytes
  if (!is_temperature(text, number)) return Unit::none;
  if (is_below_zero(text, number)) return Unit::degrees_below_zero;
  const std::size_t begin = number.begin - std::min(number.begin, kNear);
  const std::string_view near = text.substr(begin, number.end + kNear - begin);
  const bool signs = std::any_of(kSigns.begin(), kSigns.end(), [&](std::string_view sign) {
    return near.find(sign) != std::string_view::npos;
  });
  return signs ? Unit::none : Unit::degrees;
}

}  // namespace incidentlint::text::facts
