#pragma once
// Usage: what is wrong with a command line, in both languages. An empty text says that nothing is.
// Internal to `cli`.
#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "cli/subcommands.h"
#include "diagnostic/finding.h"

namespace incidentlint {

/// A first word that is nearly a command and no file.
[[nodiscard]] Text unknown_command(const std::string& word);

/// An option whose value is empty.
[[nodiscard]] Text needs_value(const std::string& option);

/// An option such as `--output=` with nothing behind it, which the parser would fill with the next
/// word.
[[nodiscard]] Text empty_value(const std::vector<std::string>& arguments);

/// What the parser refused: `app` as it is after that, `given` all words of the command line.
[[nodiscard]] Text refused_words(const CLI::ParseError& error, const CLI::App& app,
                                 const std::vector<std::string>& given);

/// A value that its option does not take; reads the numbers and the reports into the options.
[[nodiscard]] Text odd_values(Options& options, const Numbers& numbers);

/// Options that do not go together.
[[nodiscard]] Text odd_together(const Options& options);

}  // namespace incidentlint
