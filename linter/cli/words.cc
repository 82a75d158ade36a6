#include <CLI/App.hpp>
#include <algorithm>

#include "cli/usage.h"
#include "text/utf8.h"

// What is wrong with a word whatever it means. The names of files may be any bytes; every other
// word of a command line goes into records, vocabularies and messages, all of which are UTF-8. An
// option with an empty value is mostly a variable of a script that nobody has set: to take it for
// an option that was not given would check something else.

namespace incidentlint {
namespace {

bool names_files(const CLI::Option& option) {
  constexpr std::string_view kKinds[] = {"DIR",     "FILE", "FORMAT=FILE", "PACK",
                                         "PATTERN", "PATH", "RECORD"};
  return std::find(std::begin(kKinds), std::end(kKinds), option.get_type_name()) !=
         std::end(kKinds);
}

void collect(const CLI::App& app, Problems& problems) {
  for (const CLI::Option* option : app.get_options()) {
    const auto& words = option->results();
    if (!option->get_positional() && std::find(words.begin(), words.end(), "") != words.end()) {
      problems.push_back({"", {}, "", needs_value(option->get_name())});
    }
    if (names_files(*option)) continue;
    for (const std::string& word : words) {
      const std::size_t at = utf8::find_invalid(word);
      if (at == std::string::npos) continue;
      const std::string name = option->get_name();
      const std::string place = std::to_string(at + 1);
      const std::string shown = utf8::sanitize(word);
      problems.push_back(
          {"",
           {},
           "",
           {"`" + shown + "` is no UTF-8 at byte " + place + " (" + name + ")",
            "`" + shown + "`: " + place + "번째 바이트가 UTF-8 이 아님 (" + name + ")"}});
    }
  }
  for (const CLI::App* command : app.get_subcommands()) collect(*command, problems);
}

}  // namespace

Problems odd_words(const CLI::App& app) {
  Problems problems;
  collect(app, problems);
  return problems;
}

}  // namespace incidentlint
