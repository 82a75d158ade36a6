#pragma once
// What day or moment a text most likely means that names it in another form than records do.
// Nothing where two readings are possible. Pure, thread-safe.
#include <optional>
#include <string>
#include <string_view>

namespace incidentlint::text {

/// The day as `YYYY-MM-DD` that the whole text stands for: `2020/3/16`, `20200316`, `16.03.2020`,
/// `March 16, 2020`, `2020년 3월 16일 (월)`; not `03/04/2020`, which is two.
[[nodiscard]] std::optional<std::string> guess_day(std::string_view text);

/// The moment as an RFC 3339 date-time: `2020-03-16 09:30Z`, `2020-03-16T09:30:00+0900`. Without an
/// offset there is none.
[[nodiscard]] std::optional<std::string> guess_moment(std::string_view text);

}  // namespace incidentlint::text
