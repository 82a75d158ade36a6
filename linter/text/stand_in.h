#pragma once
// Stand-ins: what is put where a text should be and is not yet, such as `TODO`, `n/a`, `${summary}`
// or `내용을 입력하세요`. Pure, thread-safe.
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint::text {

/// Words that stand for a text, as `make_stand_ins` gives them.
struct StandIns {
  std::vector<std::string> marks;      ///< `todo`: begins a text that is not written yet
  std::vector<std::string> whole;      ///< `n/a`: is the whole text
  std::vector<std::string> asks;       ///< `입력하세요`: ends a short text that asks for one
  std::vector<std::string> bracketed;  ///< `확인 필요`: stands in brackets, as all marks may
};

/// The words as they are looked for: in lower case, some without blanks.
[[nodiscard]] StandIns make_stand_ins(StandIns words);

/// The stand-in in `text`, a view into it, or empty: its beginning, what it is as a whole, or a
/// mark in brackets.
[[nodiscard]] std::string_view find_stand_in(std::string_view text, const StandIns& words);

}  // namespace incidentlint::text
