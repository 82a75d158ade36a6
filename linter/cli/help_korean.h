#pragma once
// The texts of `--help` in Korean: of the program, its commands, options and arguments, by the
// English text that the command line is described with. Internal to `cli`.
#include <CLI/App.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint {

/// The Korean of a text, or empty when there is none.
[[nodiscard]] std::string korean_help(std::string_view english);

/// All English texts that there is a Korean one for.
[[nodiscard]] std::vector<std::string_view> known_help();

/// Puts Korean in place of all texts and headings of the help.
void speak_korean(CLI::App& app);

}  // namespace incidentlint
