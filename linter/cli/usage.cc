#include "cli/usage.h"

#include <CLI/Error.hpp>
#include <algorithm>
#include <charconv>

#include "cli/command_table.h"
#include "diagnostic/did_you_mean.h"
#include "report/reporter.h"
#include "text/ascii.h"
#include "text/near.h"

namespace incidentlint {
namespace {

constexpr unsigned kMostJobs = 256;
constexpr unsigned kMost = 1'000'000'000;

std::string ticked(std::string_view word) { return "`" + std::string(word) + "`"; }

/// Says what the word is near to, if it is near to one of those known.
bool add_near(Text& text, std::string_view word, const std::vector<std::string_view>& known,
              const std::string& before = "") {
  const auto near = text::nearest(word, known, 1);
  if (near.empty()) return false;
  text = with_meant(std::move(text), before + near[0]);
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

struct NumberRange {
  unsigned least = 0, most = 0;
};

Text read_number(const std::string& given, const std::string& option, NumberRange range,
                 std::optional<unsigned>& out) {
  if (given.empty()) return {};
  unsigned value = 0;
  const auto [end, fault] = std::from_chars(given.data(), given.data() + given.size(), value);
  if (fault != std::errc{} || end != given.data() + given.size() || value < range.least ||
      value > range.most) {
    const std::string least = std::to_string(range.least);
    const std::string most = std::to_string(range.most);
    return {option + " must be a whole number from " + least + " to " + most + ", found " +
                ticked(given),
            option + " 값은 " + least + " 이상 " + most + " 이하의 정수여야 함: " + ticked(given)};
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

/// An option by the name that is best known, or what stands for an argument.
std::string shown_name(const CLI::Option& option) {
  if (!option.get_lnames().empty()) return "--" + option.get_lnames()[0];
  if (!option.get_snames().empty()) return "-" + option.get_snames()[0];
  const std::string& type = option.get_type_name();
  std::string name = type.empty() ? option.get_name() : type;
  for (char& c : name) c = text::is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

/// `: ` and what the argument is.
std::string meaning(const CLI::Option& option) {
  std::string help = option.get_description();
  if (help.empty()) return "";
  help[0] = text::lower(help[0]);
  return ": " + help;
}

/// The option or argument that a message of the parser is about: it begins with its name, or has it
/// in `Could not convert: NAME = VALUE`.
const CLI::Option* subject_of(const std::string& what, const CLI::App& app) {
  const auto is_about = [&](const std::string& name) {
    return what.starts_with(name + " ") || what.starts_with(name + ":") ||
           what.find(": " + name + " = ") != what.npos;
  };
  for (const CLI::App* command : app.get_subcommands()) {
    if (const CLI::Option* inner = subject_of(what, *command)) return inner;
    for (const CLI::Option* option : command->get_options()) {
      const std::vector<std::string>& names = option->get_lnames();
      if (is_about(option->get_name()) || std::any_of(names.begin(), names.end(), is_about))
        return option;
    }
  }
  return nullptr;
}

}  // namespace

Text unknown_command(const std::string& word) {
  Text text{"unknown command " + ticked(word), "없는 명령 " + ticked(word)};
  add_near(text, word, command_names());
  return text;
}

Text needs_value(const std::string& option) {
  const std::string name = ticked(option);
  return {name + " needs a value, found an empty one; leave the option out, or set the variable",
          name + " 옵션 값이 비어 있음. 옵션을 빼거나 변수에 값을 줄 것"};
}

Text empty_value(const std::vector<std::string>& arguments) {
  // `--select "$A,$B"` is one without a name as well.
  const auto has_none = [](std::string_view value) {
    return value.find_first_not_of(',') == std::string_view::npos;
  };
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    const std::string& word = arguments[i];
    if (!word.starts_with("--")) continue;
    const std::size_t equals = word.find('=');
    if (equals != word.npos && has_none(std::string_view(word).substr(equals + 1)))
      return needs_value(word.substr(0, equals));
    const bool has_next = equals == word.npos && i + 1 < arguments.size();
    if (has_next && !arguments[i + 1].empty() && has_none(arguments[i + 1]))
      return needs_value(word);
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
  if (const CLI::Option* option = subject_of(what, app)) {
    const std::string name = shown_name(*option);
    if (error.get_name() == "RequiredError") {
      return {name + " is missing" + meaning(*option), name + " 인자가 빠짐"};
    }
    if (what.find("required but received") != what.npos || what.find("Too many") != what.npos) {
      return option->get_lnames().empty()
                 ? Text{"only one " + name + " can be given", name + " 인자는 하나만 줄 수 있음"}
                 : Text{name + " is given more than once", name + " 옵션을 두 번 이상 줌"};
    }
    if (option->get_items_expected_max() == 0)
      return {name + " takes no value", name + " 옵션에는 값을 줄 수 없음"};
    const std::string& type = option->get_type_name();
    return {name + " needs a value: " + name + " " + type,
            name + " 옵션에는 값이 있어야 함: " + name + " " + type};
  }
  return {"the command line can't be read: " + what, "명령줄을 읽을 수 없음: " + what};
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
      is_fine(read_number(numbers.jobs, "--jobs", {0, kMostJobs}, o.jobs)) &&
      is_fine(read_number(numbers.limit, "--limit", {1, kMost}, o.limit)) &&
      is_fine(read_number(numbers.max_warnings, "--max-warnings", {0, kMost}, o.max_warnings)));
  return odd;
}

}  // namespace incidentlint
