#include <filesystem>
#include <ostream>

#include "cli/check_run.h"
#include "engine/atomic_write.h"
#include "engine/rewrite.h"
#include "report/escapes.h"
#include "text/unified_diff.h"

// `fmt` and `convert`: records written anew.

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

RewriteOptions options_of(const Session& session, const CheckRun& run) {
  return {session.pack->keys, run.settings.limits, session.options.drop_comments};
}

Problem left_alone(const std::string& name, const Text& reason) {
  return {name, {}, "", {"left as it is: " + reason.en, "그대로 둠: " + reason.in(true)}};
}

/// Finds the files; false when that failed, with the exit code printed about.
bool prepare(const Session& session, CheckRun& run, Problems& problems) {
  if (run.prepare(problems)) return true;
  print_problems(session, problems);
  return false;
}

void say(const Session& session, const std::string& name, const char* en, const char* ko) {
  session.streams.out << line_escaped(name) << ": " << (session.korean ? ko : en) << "\n";
}

/// One file in its layout; true when that is another text.
bool lay_out(const Session& session, const CheckRun& run, const InputFile& file,
             Problems& problems) {
  std::string error;
  const auto text = run.reader().read(file.path, error);
  if (!text) {
    problems.push_back(left_alone(file.name, {error}));
    return false;
  }
  const bool filters =
      file.path == run.stdin_name() && !session.options.check && !session.options.diff;
  const Rewritten result = in_layout(file.path, *text, options_of(session, run));
  if (const Text* reason = std::get_if<Text>(&result)) {
    problems.push_back(left_alone(file.name, *reason));
    if (filters) session.streams.out << *text;
    return false;
  }
  const std::string& laid_out = std::get<std::string>(result);
  if (filters) {
    session.streams.out << laid_out;
    return false;
  }
  if (laid_out == *text) return false;
  if (session.options.diff) {
    session.streams.out << text::unified_diff(*text, laid_out, file.name, file.name);
  } else if (session.options.check) {
    say(session, file.name, "would be laid out anew", "배치가 바뀔 파일");
  } else if (const auto fault = write_atomically({file.path, laid_out, stamp_of(*text)})) {
    problems.push_back(left_alone(file.name, *fault));
  } else {
    say(session, file.name, "laid out anew", "배치를 바꿈");
  }
  return true;
}

/// Writes a converted record, which must not take the place of another file.
std::optional<Text> put(const std::string& target, const std::string& text) {
  std::error_code error;
  if (fs::exists(target, error)) {
    return Text{"`" + target + "` is there already", "`" + target + "` 파일이 이미 있음"};
  }
  return write_atomically({target, text, {}});
}

/// Stdin of which no name tells the format.
bool is_unnamed(const Session& session, const InputFile& file, const CheckRun& run) {
  return session.options.stdin_filename.empty() && file.path == run.stdin_name();
}

/// The name that tells the format of a file. Text from stdin that shall become JSON is YAML, unless
/// it is JSON already.
std::string read_as(const Session& session, const InputFile& file, const CheckRun& run,
                    const std::string& text) {
  if (!is_unnamed(session, file, run) || session.options.to != "json") return file.path;
  const Document as_json = read_document(Source("-", text), Format::json, run.settings.limits);
  return as_json.findings().empty() ? "-.json" : "-.yaml";
}

}  // namespace

int format_command(Session& session) {
  Problems problems;
  CheckRun run(session);
  if (!prepare(session, run, problems)) return problems.empty() ? run.exit_code() : 2;
  std::size_t changed = 0;
  for (const InputFile& file : run.files()) {
    if (file.focus && lay_out(session, run, file, problems)) ++changed;
  }
  print_problems(session, problems);
  if (!problems.empty()) return 2;
  return changed > 0 && (session.options.check || session.options.diff) ? 1 : 0;
}

int convert_command(Session& session) {
  Problems problems;
  CheckRun run(session);
  if (!prepare(session, run, problems)) return problems.empty() ? run.exit_code() : 2;
  std::vector<InputFile> files;
  for (const InputFile& file : run.files()) {
    if (file.focus) files.push_back(file);
  }
  const Options& options = session.options;
  if (files.size() > 1 && !options.write) {
    print_problems(session, {problem("several files: `--write` puts each beside the old one",
                                     "파일이 여럿임: `--write` 옵션을 주면 각 파일 옆에 새로 씀")});
    return 2;
  }
  for (const InputFile& file : files) {
    std::string error;
    const auto text = run.reader().read(file.path, error);
    const Format from = format_of(file.path);
    const Format to = options.to.empty() ? (from == Format::json ? Format::yaml : Format::json)
                                         : (options.to == "yaml" ? Format::yaml : Format::json);
    const Rewritten result =
        text ? in_format(to, read_as(session, file, run, *text), *text, options_of(session, run))
             : Rewritten(Text{error});
    if (const Text* reason = std::get_if<Text>(&result)) {
      Text words{"not converted: " + reason->en, "변환하지 않음: " + reason->in(true)};
      if (is_unnamed(session, file, run)) {
        words.en += "; `--stdin-filename x.yaml` says what it is";
        words.ko += ". 형식은 `--stdin-filename x.yaml` 처럼 알려 줄 수 있음";
      }
      problems.push_back({file.name, {}, "", std::move(words)});
      continue;
    }
    const std::string& converted = std::get<std::string>(result);
    const std::string target = !options.output.empty()
                                   ? options.output
                                   : fs::path(file.path)
                                         .replace_extension(to == Format::json ? ".json" : ".yaml")
                                         .string();
    if (options.output.empty() && !options.write) {
      session.streams.out << converted;
    } else if (const auto fault = put(target, converted)) {
      problems.push_back({file.name,
                          {},
                          "",
                          {"not converted: " + fault->en, "변환하지 않음: " + fault->in(true)}});
    } else {
      say(session, display_name(target), "written", "씀");
    }
  }
  print_problems(session, problems);
  return problems.empty() ? 0 : 2;
}

}  // namespace incidentlint
