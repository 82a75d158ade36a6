#include "cli/usage.h"

#include <CLI/Error.hpp>
#include <algorithm>
#include <charconv>

#include "cli/command_table.h"
#include "report/reporter.h"
#include "text/near.h"

namespace incidentlint {
namespace {

constexpr unsigned kMostJobs = 256;
constexpr unsigned kMost = 1'000'000'000;

std::string ticked(std::string_view word) { return "`" + std::string(word) + "`"; }

void append_near(Text& text, const std::string& near) {
  text.en += ", did you mean `" + near + "`?";
  text.ko += ". `" + near + "` 아닌지 확인할 것";
}

/// Says what the word is near to, if it is near to one of those known.
bool add_near(Text& text, std::string_view word, const std::vector<std::string_view>& known,
              const std::string& before = "") {
  const auto near = text::nearest(word, known, 1);
  if (near.empty()) return false;
  append_near(text, before + near[0]);
  return true;
}

/// The long names of all options of the commands at hand.
std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::App* command : app.get_subcommands()) {
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    }
    const std::vector<std::string> inner = flags_of(*command);
    flags.insert(flags.end(), inner.begin(), inner.end());
  }
  return flags;
}

Text unexpected(const std::string& word, const CLI::App& app) {
  if (!word.starts_with('-') || word == "-")
    return {"unexpected argument " + ticked(word), "필요 없는 인자 " + ticked(word)};
  const std::string flag = word.substr(0, word.find('='));
  Text text{"unknown option " + ticked(flag), "없는 옵션 " + ticked(flag)};
  const std::vector<std::string> flags = flags_of(app);
  add_near(text, flag, {flags.begin(), flags.end()});
  return text;
}

/// A group of commands that got none of its own, or another word.
Text missing_command(const CLI::App& group, const std::vector<std::string>& given) {
  std::vector<std::string> names;
  for (const CLI::App* inner : group.get_subcommands({})) names.push_back(inner->get_name());
  const std::vector<std::string_view> views(names.begin(), names.end());
  const std::string name = ticked(group.get_name());
  Text text{name + " needs a command", name + " 뒤에 명령이 있어야 함"};
  for (const std::string& word : given) {
    if (add_near(text, word, views, group.get_name() + " ")) return text;
  }
  text.en += ": one of " + join(views);
  text.ko += ": " + join(views) + " 가운데 하나";
  return text;
}

Text one_of(const std::string& value, const std::vector<std::string_view>& allowed,
            const std::string& option) {
  if (value.empty() || std::find(allowed.begin(), allowed.end(), value) != allowed.end()) return {};
  Text text{option + " must be one of " + join(allowed) + ", found " + ticked(value),
            option + " 값은 " + join(allowed) + " 가운데 하나여야 함: " + ticked(value)};
  add_near(text, value, allowed);
  return text;
}

Text read_number(const std::string& given, const std::string& option, unsigned most,
                 std::optional<unsigned>& out) {
  if (given.empty()) return {};
  unsigned value = 0;
  const auto [end, fault] = std::from_chars(given.data(), given.data() + given.size(), value);
  if (fault != std::errc{} || end != given.data() + given.size() || value > most) {
    const std::string limit = std::to_string(most);
    return {option + " must be a whole number from 0 to " + limit + ", found " + ticked(given),
            option + " 값은 0 이상 " + limit + " 이하의 정수여야 함: " + ticked(given)};
  }
  out = value;
  return {};
}

Text read_reports(Options& o) {
  for (const std::string& entry : o.report) {
    const std::size_t equals = entry.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == entry.size()) {
      return {"--report takes FORMAT=FILE, found " + ticked(entry),
              "--report 값은 FORMAT=FILE 꼴이어야 함: " + ticked(entry)};
    }
    const std::string format = entry.substr(0, equals);
    if (Text odd = one_of(format, report_formats(), "--report"); !odd.en.empty()) return odd;
    o.reports.emplace_back(format, entry.substr(equals + 1));
  }
  return {};
}

}  // namespace

Text unknown_command(const std::string& word, const std::string& meant) {
  Text text{"unknown command " + ticked(word), "없는 명령 " + ticked(word)};
  append_near(text, meant);
  return text;
}

Text needs_value(const std::string& option) {
  const std::string name = ticked(option);
  return {name + " needs a value, found an empty one; leave the option out, or set the variable",
          name + " 옵션 값이 비어 있음. 옵션을 빼거나 변수에 값을 줄 것"};
}

Text empty_value(const std::vector<std::string>& arguments) {
  for (const std::string& word : arguments) {
    if (word == "--") break;
    if (!word.starts_with("--") || word.find('=') != word.size() - 1) continue;
    return needs_value(word.substr(0, word.size() - 1));
  }
  return {};
}

Text refused_words(const CLI::ParseError& error, const CLI::App& app,
                   const std::vector<std::string>& given) {
  const std::string what = error.what();
  for (const CLI::App* command : app.get_subcommands()) {
    const bool lacks =
        command->get_require_subcommand_min() > 0 && command->get_subcommands().empty();
    if (lacks) return missing_command(*command, given);
  }
  // CLI11 names what is left over in its words alone: `... was not expected: --one`, `... were not
  // expected: --one two`.
  constexpr std::string_view kLeft = " not expected: ";
  if (const std::size_t at = what.find(kLeft); at != std::string::npos) {
    const std::string left = what.substr(at + kLeft.size());
    const bool is_one = what.substr(0, at).ends_with("was");
    return unexpected(is_one ? left : left.substr(0, left.find(' ')), app);
  }
  constexpr std::string_view kRequired = " is required";
  if (error.get_name() == "RequiredError" && what.ends_with(kRequired)) {
    const std::string name = what.substr(0, what.size() - kRequired.size());
    return {what, name + " 있어야 함"};
  }
  if (error.get_name() == "ArgumentMismatch" && what.find(':') != std::string::npos) {
    const std::string option = what.substr(0, what.find(':'));
    return {what, option + " 값의 수가 맞지 않음 (" + what + ")"};
  }
  return {what, "명령줄을 읽을 수 없음: " + what};
}

Text odd_values(Options& o, const Numbers& numbers) {
  const bool is_exchange = o.command == "vocab export" || o.command == "vocab import";
  if (is_exchange && o.format == "text") o.format = "skos";
  // `new` has a format of its own, that of the record; the other one stays as it is there.
  const std::string& format = o.command == "new" ? o.start.format : o.format;
  Text odd;
  const auto is_fine = [&](Text found) {
    odd = std::move(found);
    return odd.en.empty();
  };
  const auto fits = [&](const char* option, const std::string& value) {
    return is_fine(one_of(value, choices_of(o.command, option), option));
  };
  static_cast<void>(
      fits("--format", format) && is_fine(read_reports(o)) && fits("--lang", o.lang) &&
      fits("--to", o.to) && fits("--position-encoding", o.position_encoding) &&
      std::all_of(o.start.only.begin(), o.start.only.end(),
                  [&](const std::string& part) { return fits("--only", part); }) &&
      fits("--color", o.color) && fits("--corpus-source", o.corpus_source) &&
      fits("--fail-on", o.fail_on) &&
      is_fine(read_number(numbers.jobs, "--jobs", kMostJobs, o.jobs)) &&
      is_fine(read_number(numbers.limit, "--limit", kMost, o.limit)) &&
      is_fine(read_number(numbers.max_warnings, "--max-warnings", kMost, o.max_warnings)));
  return odd;
}

Text odd_together(const Options& o) {
  const auto contradict = [](const std::string& one, const std::string& other) {
    return Text{one + " and " + other + " contradict each other",
                one + " 옵션과 " + other + " 옵션은 서로 어긋남"};
  };
  const bool reads_git = o.staged || !o.revision.empty();
  if (o.no_cache && !o.cache_dir.empty()) return contradict("--cache-dir", "--no-cache");
  if (o.no_baseline && !o.baseline.empty()) return contradict("--baseline", "--no-baseline");
  if (o.staged && !o.revision.empty()) return contradict("--staged", "--rev");
  if (o.unsafe_fixes && !o.fix) {
    return {"--unsafe-fixes needs --fix or --diff",
            "--unsafe-fixes 옵션은 --fix 또는 --diff 와 함께 쓸 것"};
  }
  if (o.show_fixes && !o.fix)
    return {"--show-fixes needs --fix", "--show-fixes 옵션은 --fix 와 함께 쓸 것"};
  if (reads_git && o.fix) {
    return {"--fix writes files, and --staged and --rev read what is in git",
            "--fix 옵션은 파일을 고치고 --staged, --rev 옵션은 git 안의 내용을 읽음"};
  }
  if (o.only_changed_lines && o.changed_since.empty()) {
    return {"--only-changed-lines needs --changed-since REV",
            "--only-changed-lines 옵션은 --changed-since REV 와 함께 쓸 것"};
  }
  if (reads_git && !o.corpus_source.empty()) {
    return {"--staged and --rev take all from git, so --corpus-source says nothing",
            "--staged, --rev 옵션은 모두 git 에서 읽으므로 --corpus-source 옵션은 뜻이 없음"};
  }
  if (reads_git && !o.schema.empty()) {
    return {"--schema checks files, not what is in git",
            "--schema 옵션은 git 안의 내용이 아니라 파일을 검사함"};
  }
  if (!o.changed_since.empty() && (o.fix || !o.schema.empty())) {
    return {"--changed-since goes with neither --fix nor --schema",
            "--changed-since 옵션은 --fix, --schema 와 함께 쓸 수 없음"};
  }
  if (o.statistics && o.format != "text" && o.format != "json") {
    return {"--statistics goes with --format text or json alone",
            "--statistics 옵션은 --format text 또는 json 과만 함께 쓸 수 있음"};
  }
  std::size_t to_output = o.output.empty() ? 1 : 0;
  for (const auto& [format, path] : o.reports) {
    if (path != "-" || ++to_output == 1) continue;
    return {
        "--report " + format + "=- is one report too many for the output; -o FILE takes another",
        "--report " + format + "=-: 출력에 보고서가 둘이 됨. 하나는 -o FILE 로 쓸 것"};
  }
  if (o.diff && o.format != "text") {
    return {"--diff prints a diff, --format does not apply to it",
            "--diff 옵션은 차이를 출력하므로 --format 옵션이 듣지 않음"};
  }
  return {};
}

}  // namespace incidentlint
