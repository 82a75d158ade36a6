#include "cli/session.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <ostream>

#include "engine/files.h"
#include "engine/pack_files.h"
#include "report/escapes.h"
#include "text/date.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

/// The folder from which the config is searched: that of the first record named.
std::string search_folder(const Options& options, const FileReader& files) {
  std::error_code error;
  std::string first = options.stdin_filename;
  if (first.empty() && !options.paths.empty() && options.paths[0] != "-") first = options.paths[0];
  const bool names_file = options.command == "new" && options.output != "-";
  if (first.empty() && names_file) first = options.output;
  constexpr std::string_view kTakePaths[] = {"check", "convert", "fix", "fmt", "init", "new"};
  const bool takes_paths =
      std::find(std::begin(kTakePaths), std::end(kTakePaths), options.command) !=
          std::end(kTakePaths) ||
      options.command.starts_with("baseline") || options.command.ends_with("stats") ||
      ((options.command == "similar" || options.command == "show") && fs::exists(first, error));
  if (!takes_paths || first.empty()) return fs::current_path(error).string();
  const fs::path path = fs::absolute(first, error).lexically_normal();
  const bool is_folder = files.kind(path.string()) == PathKind::folder;
  return is_folder ? path.string() : path.parent_path().string();
}

bool environment_is_korean(const Streams& streams) {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string value = streams.environment ? streams.environment(name) : "";
    if (!value.empty()) return value.starts_with("ko");
  }
  return false;
}

bool wants_color(const Options& options, const Streams& streams) {
  if (options.color != "auto") return options.color == "always";
  const auto is_set = [&](const char* name) {
    return streams.environment && !streams.environment(name).empty();
  };
  if (is_set("NO_COLOR")) return false;
  return is_set("CLICOLOR_FORCE") || streams.out_is_terminal;
}

/// Options of the command line lie over those of the config.
void overlay(const Options& options, Config& config, Problems& problems) {
  if (!options.select.empty()) config.select = options.select;
  if (!options.fail_on.empty()) config.fail_on = options.fail_on;
  if (!options.lang.empty()) config.lang = options.lang;
  config.ignore.insert(config.ignore.end(), options.ignore.begin(), options.ignore.end());
  config.exclude.insert(config.exclude.end(), options.exclude.begin(), options.exclude.end());
  for (const std::string& entry : options.severity) {
    const std::size_t equals = entry.find('=');
    const auto level =
        equals == std::string::npos ? std::nullopt : severity_named(entry.substr(equals + 1));
    if (level) {
      config.severity.insert_or_assign(entry.substr(0, equals), *level);
      continue;
    }
    problems.push_back(
        {"",
         {},
         "",
         {"--severity takes RULE=error|warning|hint|off, found `" + entry + "`",
          "--severity 값은 RULE=error|warning|hint|off 꼴이어야 함: `" + entry + "`"}});
  }
}

/// The files that the options ask for.
void open_files(Session& session, Problems& problems) {
  const Options& options = session.options;
  if (!options.staged && options.revision.empty()) return;
  session.read_tree(options.staged ? GitTree::of_index() : GitTree::of_revision(options.revision),
                    problems);
}

}  // namespace

bool reads_work_tree(const Options& options) {
  return !options.staged && options.revision.empty() && !options.no_respect_gitignore;
}

void Session::read_tree(GitTree::Opened tree, Problems& problems) {
  if (auto* reason = std::get_if<Text>(&tree)) {
    problems.push_back({"", {}, "", std::move(*reason)});
  } else {
    files = std::get<std::shared_ptr<const GitTree>>(std::move(tree));
  }
}

std::vector<PackFile> pack_files(const Session& session, Problems& problems) {
  const Options& options = session.options;
  std::string folder = options.pack;
  if (options.command == "test" && !options.paths.empty()) {
    folder = options.paths[0];
    // A folder that the config lays over the built-in pack is tried so.
    const Config& config = session.config;
    const std::string over = (fs::path(config.folder) / config.extends).string();
    const bool extends =
        !config.extends.empty() && session.files->identity(folder) == session.files->identity(over);
    if (extends) folder.clear();
  }
  return files_of_pack(session.config, folder, *session.files, problems);
}

bool wants_korean(std::string_view lang, const Streams& streams) {
  return lang == "ko" || (lang != "en" && environment_is_korean(streams));
}

void choose_language(Session& session) {
  session.korean = wants_korean(session.options.lang, session.streams);
}

bool open_session(Session& session, Problems& problems) {
  const Options& options = session.options;
  choose_language(session);
  session.color = wants_color(options, session.streams);
  std::string file = options.config;
  if (file.empty() && !options.isolated)
    file = find_config(search_folder(options, *session.files), *session.files);
  if (!file.empty()) session.config = read_config(file, *session.files, problems);
  if (options.lang.empty() && !session.config.lang.empty())
    session.korean = session.config.lang == "ko";
  overlay(options, session.config, problems);
  if (problems.empty()) {
    auto files = pack_files(session, problems);
    if (problems.empty()) session.pack = load_pack(std::move(files), problems);
  }
  if (session.pack) Severities::check_names(session.config, session.pack->rules, problems);
  return problems.empty();
}

bool open_session(Session& session) {
  Problems problems = session.options.odd_words;
  choose_language(session);
  if (problems.empty()) open_files(session, problems);
  const bool opened = problems.empty() && open_session(session, problems);
  print_problems(session, problems);
  return opened;
}

int end_with(const Session& session, int code) {
  session.streams.out.flush();
  session.streams.err.flush();
  if (session.streams.is_process && session.streams.out) std::_Exit(code);
  return code;
}

double present(const Options& options, Problems& problems) {
  if (options.now.empty()) {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  const auto instant = text::parse_instant(options.now);
  if (instant && instant->earliest == instant->latest) return instant->earliest;
  problems.push_back(
      {"",
       {},
       "",
       {"--now takes a time such as 2026-03-13T12:00:00Z, found `" + options.now + "`",
        "--now 값은 2026-03-13T12:00:00Z 같은 시각이어야 함: `" + options.now + "`"}});
  return 0;
}

void print_problems(const Session& session, const Problems& problems) {
  for (const Problem& problem : problems) {
    std::string line = "incidentlint: ";
    if (!problem.file.empty()) {
      line += display_name(problem.file);
      const bool placed =
          problem.position.offset > 0 || problem.position.line > 1 || !problem.pointer.empty();
      if (placed) {
        line += ":" + std::to_string(problem.position.line) + ":" +
                std::to_string(problem.position.column);
      }
      line += ": ";
    }
    line += problem.message.in(session.korean);
    if (!problem.pointer.empty()) line += " (" + problem.pointer + ")";
    session.streams.err << line_escaped(line) << "\n";
  }
}

}  // namespace incidentlint
