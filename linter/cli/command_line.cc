#include "cli/command_line.h"

#include <exception>
#include <map>
#include <ostream>

#include "cli/session.h"
#include "report/escapes.h"

namespace incidentlint {
namespace {

int version_command(Session& session) {
  session.streams.out << "incidentlint " INCIDENTLINT_VERSION "\n";
  return 0;
}

int dispatch(const Options& options, Streams& streams) {
  static const std::map<std::string, int (*)(Session&)> kCommands{
      {"baseline create", baseline_create_command},
      {"baseline update", baseline_update_command},
      {"baseline prune", baseline_prune_command},
      {"check", check_command},
      {"completion", completion_command},
      {"convert", convert_command},
      {"explain", explain_command},
      {"fix", check_command},
      {"fmt", format_command},
      {"init", init_command},
      {"lsp", lsp_command},
      {"manual", manual_command},
      {"new", new_command},
      {"rules", rules_command},
      {"schema", schema_command},
      {"show", show_command},
      {"similar", similar_command},
      {"stats", stats_command},
      {"test", test_command},
      {"version", version_command},
      {"vocab add", vocab_add_command},
      {"vocab deprecate", vocab_deprecate_command},
      {"vocab diff", vocab_diff_command},
      {"vocab export", vocab_export_command},
      {"vocab import", vocab_import_command},
      {"vocab list", vocab_list_command},
      {"vocab merge", vocab_merge_command},
      {"vocab rename", vocab_rename_command},
      {"vocab show", vocab_show_command},
      {"vocab stats", vocab_stats_command},
      {"vocab suggest", vocab_suggest_command}};
  Session session{options, streams, {}, false, false, nullptr};
  // Git answers while the pack is read.
  const bool checks = options.command == "check" || options.command == "fix";
  if (checks && options.schema.empty() && reads_work_tree(options))
    session.work_tree = std::make_shared<const WorkTree>(".");
  // These speak of the program alone, or read configs once they know where.
  const bool is_alone =
      options.command == "completion" || options.command == "manual" || options.command == "lsp";
  if (!is_alone && !open_session(session)) return 2;
  return kCommands.at(options.command)(session);
}

/// The value of `--lang` on a command line that could not be parsed.
std::string language_given(const std::vector<std::string>& arguments) {
  constexpr std::string_view kOption = "--lang";
  for (auto word = arguments.rbegin(); word != arguments.rend(); ++word) {
    if (word->starts_with("--lang=")) return word->substr(kOption.size() + 1);
    if (*word == kOption && word != arguments.rbegin()) return *std::prev(word);
  }
  return "";
}

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, Streams& streams) {
  const bool korean = wants_korean(language_given(arguments), streams);
  ParsedOptions parsed = parse_options(arguments, korean);
  if (!parsed.error.en.empty()) {
    streams.err << "incidentlint: " << line_escaped(parsed.error.in(korean)) << "\n"
                << (korean ? "`incidentlint --help` 참고\n" : "Try `incidentlint --help`.\n");
    return 2;
  }
  if (!parsed.options) {
    streams.out << parsed.text;
    return 0;
  }
  take_pushed(*parsed.options, streams.environment);
  try {
    const int code = dispatch(*parsed.options, streams);
    streams.out.flush();
    if (streams.out) return code;
    streams.err << "incidentlint: can't write to the standard output\n";
    return 2;
  } catch (const std::exception& error) {
    streams.err << "incidentlint: internal error: " << error.what() << "; please report it\n";
    return 2;
  }
}

}  // namespace incidentlint
