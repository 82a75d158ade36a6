#pragma once
// The `format` keyword of JSON Schema draft-07: for each of its names a check and its words.
//
//   if (auto check = find_format("date-time"); check && !check(text)) report(...);
//
// A value that is not a string satisfies every format; that is the caller's matter. All functions
// are pure and may be called from any thread.

#include <span>
#include <string_view>

namespace incidentlint::schema {

/// True if `utf8`, which must be valid UTF-8, satisfies the format. Any byte is allowed, NUL too.
using FormatCheck = bool (*)(std::string_view utf8);

/// One format. The phrases fit after "is not" and before "아닙니다", and say the expected shape.
struct FormatInfo {
  std::string_view name;
  FormatCheck check = nullptr;
  std::string_view example;  ///< a value that satisfies the format
  std::string_view english_phrase;
  std::string_view korean_phrase;
};

/// The check for the format called `name`; null if draft-07 has no such format.
[[nodiscard]] FormatCheck find_format(std::string_view name);

/// All formats of draft-07 (section 7.3), sorted by name.
[[nodiscard]] std::span<const FormatInfo> formats();

}  // namespace incidentlint::schema
