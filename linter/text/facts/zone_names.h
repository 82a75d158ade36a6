#pragma once
// The zones that incidents are told in: abbreviations with what they may be east of UTC, and places
// with the names of their time - `Central European` and `중부 유럽` are CET in winter, CEST in
// summer. Pure, thread-safe; all views are of static storage.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace incidentlint::text::facts {

/// Minutes east of UTC; several when an abbreviation stands for several zones.
struct Offsets {
  std::array<std::int16_t, 3> minutes{};
  std::uint8_t count = 0;
};

/// Of an abbreviation, or of a name that counts from UTC (`UTC+9`, `-07:00`); none when unknown.
[[nodiscard]] Offsets offsets_of(std::string_view zone);

/// The zone is as far from UTC in summer as in winter, and its name says so: `KST`, `UTC+9`, but
/// not `GMT`, by which some go all year.
[[nodiscard]] bool keeps_all_year(std::string_view zone);

/// The name of a winter time, by which some go all year: `PST`, `GMT`.
[[nodiscard]] bool may_hold_all_year(std::string_view zone);

/// The canonical name of an abbreviation, which may be in small letters where that is no word;
/// empty if it is none.
[[nodiscard]] std::string_view zone_abbreviation(std::string_view word);

/// Behind `America/` or `Asia/` at `at`, which a city follows as in the tz database; or `at`.
[[nodiscard]] std::size_t tz_area_end(std::string_view text, std::size_t at);

/// The zone of `Los_Angeles` or `Seoul`; empty when it can't be told.
[[nodiscard]] std::string_view tz_city_zone(std::string_view city);

enum class Season : std::uint8_t { general, standard, daylight };

/// The time of a place, by season; a name is empty where the words leave the zone open.
struct Place {
  std::string_view spelling;
  std::string_view general;   ///< of `Pacific time`, `태평양 시각`
  std::string_view standard;  ///< of `Pacific Standard Time`, `태평양 표준시`
  std::string_view daylight;  ///< of `Pacific Daylight Time`, `태평양 서머타임`

  [[nodiscard]] std::string_view name(Season season) const {
    return season == Season::general ? general : season == Season::standard ? standard : daylight;
  }
};

/// Longer spellings before their beginnings and endings.
[[nodiscard]] std::span<const Place> english_places();
[[nodiscard]] std::span<const Place> korean_places();

/// Some Korean place begins with the syllable.
[[nodiscard]] bool may_start_place(char32_t syllable);

}  // namespace incidentlint::text::facts
