#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>

#include "cli/check_run.h"
#include "document/json_writer.h"
#include "document/yaml_writer.h"
#include "engine/file_check.h"
#include "engine/new_file.h"
#include "engine/record_file.h"
#include "engine/record_template.h"
#include "engine/rewrite.h"
#include "git/work_tree.h"
#include "schema/explainer.h"
#include "text/ascii.h"
#include "text/date.h"

// `incidentlint new`: the file of a record that is still to be written, beside the others and laid
// out as they are.

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

/// Where the file is to be, and as what.
struct Target {
  std::string folder;      ///< of new files; unless `file` is named
  std::string file;        ///< named by the user, or empty
  std::string near = ".";  ///< below it are the records that the new one is to be like
  std::string library;     ///< below it are all records whose ids are taken
  bool to_stdout = false;
};

/// What the records that are there have in common.
struct Habits {
  std::vector<std::string> ids;  ///< of records and of files
  std::map<std::string, std::size_t> folders, endings;
  std::set<std::string> url_bases;  ///< what stands before the ids in addresses
  std::size_t one_line = 0, json = 0;

  static std::string most(const std::map<std::string, std::size_t>& counts) {
    std::string best;
    for (const auto& [name, count] : counts) {
      if (best.empty() || count >= counts.at(best)) best = name;
    }
    return best;
  }
};

void add_file(const InputFile& file, const std::string& text, Habits& habits) {
  const fs::path path(file.path);
  const FileKind kind = file_kind_of(file.path);
  if (kind != FileKind::json && kind != FileKind::yaml) return;
  if (file.focus) ++habits.folders[path.parent_path().string()];
  ++habits.endings[path.extension().string()];
  if (kind != FileKind::json) return;
  ++habits.json;
  if (is_one_line(text)) ++habits.one_line;
}

/// Calls `visit` with each record in a text that has an id, and the id.
template <typename Visit>
void visit_records(const Session& session, const IdForm& ids, const InputFile& file,
                   const std::string& text, Visit visit) {
  for_each_record(file.path, file.name, text, {{}, session.config.body},
                  [&](const Document& record, std::uint32_t /*offset*/) {
                    const Node* id = record.root() == nullptr ? nullptr : ids.id_of(*record.root());
                    if (id != nullptr && id->is_string()) visit(*record.root(), id->text);
                  });
}

/// The ids of what a sparse checkout leaves out are taken, too.
void add_left_out(const Session& session, const FileRequest& request, const IdForm& ids,
                  Habits& habits) {
  const WorkTree tree(request.paths[0]);
  if (!tree.is_sparse()) return;
  Problems ignored;  // those of the disk were told before
  for (const InputFile& file : find_files(request, session.config, tree, ignored).files) {
    if (!tree.is_left_out(file.path)) continue;
    habits.ids.push_back(fs::path(file.path).stem().string());
    std::string error;
    visit_records(
        session, ids, file, tree.read(file.path, error).value_or(""),
        [&](const Node& /*record*/, std::string_view id) { habits.ids.emplace_back(id); });
  }
}

void add_record(const Node& record, std::string_view id, const std::optional<Path>& url,
                Habits& habits) {
  habits.ids.emplace_back(id);
  const Node* address = url ? url->first(record) : nullptr;
  if (address == nullptr || !address->is_string() || !address->text.ends_with(id)) return;
  habits.url_bases.emplace(address->text.substr(0, address->text.size() - id.size()));
}

Habits habits_of(const Session& session, const Target& target, const IdForm& ids,
                 Problems& problems) {
  Habits habits;
  const std::optional<Path> url = url_path(*session.pack);
  FileRequest request;
  request.paths = {target.near};
  if (session.config.folder.empty()) request.corpus_folders = {target.library};
  const DiskReader disk;
  for (const InputFile& file : find_files(request, session.config, disk, problems).files) {
    habits.ids.push_back(fs::path(file.path).stem().string());
    std::string error;
    auto text = disk.read(file.path, error);
    if (!text) {
      report_unreadable(file.name, error, problems);
      continue;
    }
    const std::size_t named = habits.ids.size();
    visit_records(session, ids, file, *text, [&](const Node& record, std::string_view id) {
      add_record(record, id, url, habits);
    });
    if (habits.ids.size() > named) add_file(file, *text, habits);
  }
  add_left_out(session, request, ids, habits);
  return habits;
}

/// The folder that the config's first pattern names before its first `*`, with the config's own.
std::string folder_of_pattern(const Config& config) {
  if (config.records.empty()) return config.folder.empty() ? "." : config.folder;
  std::string pattern = config.records[0];
  pattern.resize(std::min(pattern.find_first_of("*?"), pattern.size()));
  const std::size_t slash = pattern.rfind('/');
  pattern.resize(slash == std::string::npos ? 0 : slash);
  return (fs::path(config.folder) / pattern).lexically_normal().string();
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

/// Without a config: where references are looked up, or a folder above it, up to the working one,
/// that has records itself.
std::string library_of(const std::string& folder, const IdForm& ids) {
  const DiskReader disk;
  const auto holds_records = [&](const fs::path& place) {
    std::string error;
    const auto entries = disk.list(place.string(), error);
    return std::any_of(entries.begin(), entries.end(), [&](const FolderEntry& entry) {
      return entry.kind == PathKind::file && is_id(fs::path(entry.name).stem().string(), ids);
    });
  };
  fs::path library = guess_corpus(folder, disk);
  std::error_code error;
  const std::string home = fs::current_path(error).string() + "/";
  while (library.string().starts_with(home) && holds_records(library.parent_path()))
    library = library.parent_path();
  return is_folder(library.string()) ? library.string() : folder;
}

Target target_of(const Session& session, const IdForm& ids, Problems& problems) {
  const Options& options = session.options;
  const std::string word = options.paths.empty() ? "" : options.paths[0];
  Target target;
  if (!session.config.folder.empty()) target.near = session.config.folder;
  target.to_stdout = word == "-" || options.output == "-";
  if (!word.empty() && !options.output.empty()) {
    problems.push_back(problem("name the folder, or the file with `-o`, and not both",
                               "폴더 또는 `-o` 파일 가운데 하나만 지정할 것"));
  } else if (!word.empty() && word != "-") {
    target.folder = word;
    if (!is_folder(word)) {
      problems.push_back(
          problem("`" + word + "` is no folder; `-o FILE` names a file",
                  "`" + word + "` 폴더가 아님. 파일은 `-o FILE` 옵션으로 지정할 것"));
    }
    if (session.config.folder.empty()) target.near = word;
  } else if (!options.output.empty() && options.output != "-") {
    target.file = options.output;
    const std::string folder = fs::path(options.output).parent_path().string();
    if (session.config.folder.empty() && is_folder(folder)) target.near = folder;
  }
  target.library = session.config.folder.empty() ? library_of(target.near, ids) : target.near;
  return target;
}

std::string laid_out(const Session& session, const Document& document, const std::string& ending,
                     bool one_line) {
  const KeyOrder& order = session.pack->keys;
  if (format_of("new" + ending) == Format::yaml) return to_yaml(*document.root(), order);
  return to_json(*document.root(), order, !one_line) + "\n";
}

/// The ending of the new file with its dot: that of the file named, of the format asked for, or of
/// most records.
std::string ending_of(const Session& session, const Target& target, const Habits& habits,
                      Problems& problems) {
  const std::string& format = session.options.start.format;
  const std::string most = Habits::most(habits.endings);
  if (!target.file.empty()) {
    const std::string ending = fs::path(target.file).extension().string();
    const bool yaml = format_of(target.file) == Format::yaml;
    const bool known = yaml || text::lower(ending) == ".json";
    if (!known || (!format.empty() && (format == "yaml") != yaml)) {
      problems.push_back(problem("`" + target.file + "` has not the ending of " +
                                     (format.empty() ? "JSON or YAML" : format),
                                 "`" + target.file + "` 파일 이름의 확장자가 형식과 다름: " +
                                     (format.empty() ? "JSON, YAML" : format)));
    }
    return ending;
  }
  if (format.empty()) return most.empty() ? ".json" : most;
  const bool fits = !most.empty() && (format_of("x" + most) == Format::yaml) == (format == "yaml");
  return fits ? most : "." + format;
}

std::string id_for(const Session& session, const Habits& habits, const IdForm& form,
                   Problems& problems) {
  const std::string& wanted = session.options.start.id;
  if (wanted.empty()) {
    std::string id = next_id(habits.ids, form);
    if (id.empty()) {
      problems.push_back(problem("the ids that are there lead to no next one; give one with `--id`",
                                 "다음 ID 값을 정할 수 없음. `--id` 옵션으로 지정할 것"));
    }
    return id;
  }
  if (!is_id(wanted, form)) {
    const std::string example = form.prefix + std::string(form.digits, '0');
    const std::string such = form.pattern ? "" : " such as `" + example + "`";
    const std::string such_ko = form.pattern ? "" : ". `" + example + "` 꼴이어야 함";
    problems.push_back(problem("`" + wanted + "` is no id of this library" + such,
                               "`" + wanted + "` 값은 이 자료의 ID 형식이 아님" + such_ko));
  } else if (std::find(habits.ids.begin(), habits.ids.end(), wanted) != habits.ids.end()) {
    problems.push_back(problem("a record with the id `" + wanted + "` is there already",
                               "ID 값이 `" + wanted + "` 인 기록이 이미 있음"));
  }
  return wanted;
}

/// What the schema says about values that the command line gives.
void check_given(const Session& session, const Document& record, Problems& problems) {
  const StartOptions& start = session.options.start;
  if (!session.pack->schema) return;
  for (const Finding& finding : schema::explain(*session.pack->schema, record)) {
    const Node* node =
        record.root() == nullptr ? nullptr : resolve_pointer(*record.root(), finding.pointer);
    if (node == nullptr || !node->is_string()) continue;
    for (const auto& [option, value] :
         {std::pair{"--title-en", &start.title_en}, std::pair{"--title-ko", &start.title_ko},
          std::pair{"--org", &start.org}, std::pair{"--date", &start.date}}) {
      if (value->empty() || node->text != *value) continue;
      const std::string name(option);
      problems.push_back(problem(
          name + ": the schema does not allow `" + *value + "` at " + finding.pointer,
          name + ": 스키마가 " + finding.pointer + " 위치에 허용하지 않는 값 `" + *value + "`"));
      break;
    }
  }
}

/// The day that was given has not come yet, which a rule of the pack forbids.
void check_day(const Session& session, Problems& problems) {
  const std::string& date = session.options.start.date;
  const auto& rules = session.pack->rules.rules;
  const auto instant = text::parse_instant(date);
  const bool forbidden =
      std::any_of(rules.begin(), rules.end(), [](const Rule& rule) { return rule.check == "now"; });
  if (!instant || !forbidden || instant->earliest <= present(session.options, problems)) return;
  problems.push_back(problem("--date: `" + date + "` lies in the future",
                             "--date: `" + date + "` 값은 미래의 날짜임"));
}

int fail(const Session& session, const Problems& problems) {
  print_problems(session, problems);
  return 2;
}

/// Writes the file; nothing when it was made, else the exit code is 2.
std::optional<Problem> put(const std::string& path, const std::string& text) {
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  const auto made = create_file(path, text);
  const std::string name = display_name(path);
  if (const Text* reason = std::get_if<Text>(&made)) {
    return problem("can't write `" + name + "`: " + reason->en,
                   "`" + name + "` 파일에 쓸 수 없음: " + reason->in(true));
  }
  if (std::get<Created>(made) == Created::yes) return std::nullopt;
  return problem("`" + name + "` exists already; nothing was written",
                 "`" + name + "` 파일이 이미 있어 아무것도 쓰지 않음");
}

}  // namespace

int new_command(Session& session) {
  Problems problems;
  const IdForm form = ids_in_force(*session.pack, session.config);
  const Target target = target_of(session, form, problems);
  if (!problems.empty()) return fail(session, problems);
  const FolderLock lock(target.library);  // two runs must not give one id
  const Habits habits = habits_of(session, target, form, problems);
  const StartOptions& start = session.options.start;
  const std::string id = id_for(session, habits, form, problems);
  const std::string ending = ending_of(session, target, habits, problems);
  TemplateValues values{id, start.title_en, start.title_ko, start.org, start.date, ""};
  if (habits.url_bases.size() == 1) values.url_base = *habits.url_bases.begin();
  const std::string json = record_template(*session.pack, values, problems);
  const Document record = read_document(Source("new.json", json), Format::json);
  check_given(session, record, problems);
  check_day(session, problems);
  if (!problems.empty()) return fail(session, problems);
  const std::string text = laid_out(session, record, ending, habits.one_line * 2 > habits.json);
  if (target.to_stdout) {
    session.streams.out << text;
    return 0;
  }
  std::string folder = target.folder;
  if (folder.empty()) folder = Habits::most(habits.folders);
  if (folder.empty()) folder = folder_of_pattern(session.config);
  const std::string path =
      target.file.empty() ? (fs::path(folder) / (id + ending)).string() : target.file;
  if (const auto fault = put(path, text)) return fail(session, {*fault});
  session.streams.out << display_name(path) << "\n";
  return 0;
}

}  // namespace incidentlint
