#pragma once
// "did you mean": the word that was most likely meant, named at the end of a message in both
// languages. Pure, thread-safe.
#include <string>
#include <string_view>
#include <vector>

#include "diagnostic/finding.h"

namespace incidentlint {

/// The message with the word named at its end; the message alone where the word is empty.
[[nodiscard]] Text with_meant(Text message, std::string_view meant);

/// The message with the first of the words that are near, or else with what `otherwise` says.
[[nodiscard]] Text with_first(Text message, const std::vector<std::string>& near,
                              const Text& otherwise = {});

/// The message with the nearest of the known words, or else with what `otherwise` says.
[[nodiscard]] Text with_nearest(Text message, std::string_view word,
                                const std::vector<std::string_view>& known,
                                const Text& otherwise = {});

}  // namespace incidentlint
