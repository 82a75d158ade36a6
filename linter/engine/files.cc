#include "engine/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

#include "document/front_matter.h"
#include "engine/glob.h"
#include "engine/record_file.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

/// Names that are never records, whatever the folder.
constexpr std::string_view kNotRecords[] = {
    "node_modules",  "package.json",   "package-lock.json", "tsconfig.json",
    "composer.json", "pnpm-lock.yaml", "CMakePresets.json", "compile_commands.json"};

std::string ending_of(const fs::path& path) {
  std::string ending = path.extension().string();
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return ending;
}

bool has_record_ending(const fs::path& path) {
  const std::string ending = ending_of(path);
  return ending == ".json" || ending == ".yaml" || ending == ".yml" || ending == ".jsonl" ||
         ending == ".ndjson";
}

/// Most Markdown in a folder of records is no record; the front matter tells them apart. A file
/// that can't be opened counts as one, so that it is heard of.
bool lacks_front_matter(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string head(16, '\0');
  if (!file) return false;
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return !begins_front_matter(head);
}

class Finder {
 public:
  Finder(const Config& config, FileSet& out, Problems& problems)
      : config_(config), out_(out), problems_(problems) {}

  /// A path given by name: it must exist; a file is taken whatever it is called.
  void add_named(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) return report_missing(path);
    if (fs::is_directory(status)) {
      if (::access(path.c_str(), R_OK | X_OK) != 0) return report_unreadable(path);
      return walk(path, true);
    }
    if (is_excluded(path)) {
      out_.excluded.push_back(display_name(path));
      return;
    }
    if (::access(path.c_str(), R_OK) != 0) return report_unreadable(path);
    add(path, display_name(path), true);
  }

  /// A folder in which references are looked up; `named` when somebody asked for it by name.
  void add_corpus(const fs::path& folder, bool named) {
    std::error_code error;
    if (fs::is_directory(folder, error)) {
      walk(folder, false);
    } else if (named) {
      report_missing(folder.string());
    }
  }

  void add_virtual(const std::string& path) {
    if (is_excluded(path)) {
      out_.excluded.push_back(display_name(path));
    } else {
      add(path, display_name(path), true);
    }
  }

 private:
  void report_missing(const std::string& path) {
    problems_.push_back({"",
                         {},
                         "",
                         {"`" + path + "` does not exist; name a record, or a folder of records",
                          "`" + path + "` 파일이나 폴더가 없음. 기록 파일이나 폴더를 지정할 것"}});
  }

  void report_unreadable(const std::string& path) {
    const std::string reason = std::strerror(errno);
    problems_.push_back({"",
                         {},
                         "",
                         {"can't read `" + path + "`: " + reason + "; check its permissions",
                          "`" + path + "` 읽기 실패: " + reason + ". 권한을 확인할 것"}});
  }

  /// The path as patterns of the config see it, or the name when it is not below the config.
  [[nodiscard]] std::string config_name(const fs::path& path) const {
    if (config_.folder.empty()) return display_name(path.string());
    return fs::absolute(path)
        .lexically_normal()
        .lexically_relative(config_.folder)
        .generic_string();
  }

  [[nodiscard]] bool is_excluded(const fs::path& path) const {
    if (config_.exclude.empty()) return false;
    const std::string name = config_name(path);
    return std::any_of(config_.exclude.begin(), config_.exclude.end(),
                       [&](const std::string& pattern) { return glob_matches(pattern, name); });
  }

  [[nodiscard]] bool is_record(const fs::path& path) const {
    if (config_.records.empty()) return has_record_ending(path);
    const std::string name = config_name(path);
    return std::any_of(config_.records.begin(), config_.records.end(),
                       [&](const std::string& pattern) { return glob_matches(pattern, name); });
  }

  /// Sees to it that nobody believes a file checked that is not.
  [[nodiscard]] bool is_plain_markdown(const fs::path& path, const std::string& shown, bool focus) {
    if (file_kind_of(path.string()) != FileKind::markdown || !lacks_front_matter(path))
      return false;
    if (focus && !is_excluded(path)) out_.plain.push_back(shown);
    return true;
  }

  void walk(const fs::path& folder, bool focus) {
    std::error_code error;
    const std::string shown = display_name(folder.string());
    if (!walked_.insert(shown).second) return;
    std::vector<fs::directory_entry> entries;
    for (auto it = fs::directory_iterator(folder, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
      entries.push_back(*it);
    }
    if (error && focus) {
      errno = error.value();
      report_unreadable(folder.string());
    }
    // Real files before links, so that a link never takes the place of what it points to.
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
      std::error_code ignored;
      const bool is_link = a.is_symlink(ignored);
      if (is_link != b.is_symlink(ignored)) return !is_link;
      return a.path().native() < b.path().native();  // names of one folder, not copied
    });
    for (const fs::directory_entry& entry : entries) {
      const std::string name = entry.path().filename().string();
      visit(entry, shown == "." ? name : shown + "/" + name, focus);
    }
  }

  void visit(const fs::directory_entry& entry, const std::string& shown, bool focus) {
    std::error_code error;
    const std::string name = entry.path().filename().string();
    const bool never =
        name.starts_with('.') || name.starts_with('_') ||
        std::find(std::begin(kNotRecords), std::end(kNotRecords), name) != std::end(kNotRecords);
    if (never) return;
    if (entry.is_symlink(error) && !fs::exists(entry.path(), error)) {
      if (focus && has_record_ending(entry.path())) {
        out_.skipped.push_back(shown);
      }
      return;
    }
    if (entry.is_directory(error)) {
      // What is excluded is not reported on; references to it are right all the same.
      if (!entry.is_symlink(error)) walk(entry.path(), focus && !is_excluded(entry.path()));
    } else if (entry.is_regular_file(error) && is_record(entry.path()) &&
               !is_plain_markdown(entry.path(), shown, focus)) {
      add(entry.path().string(), shown, focus && !is_excluded(entry.path()));
    }
  }

  void add(const std::string& path, const std::string& shown, bool focus) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
      const bool is_new = seen_.insert({status.st_dev, status.st_ino}).second;
      if (!is_new) return;
    }
    out_.files.push_back({path, shown, focus});
  }

  const Config& config_;
  FileSet& out_;
  Problems& problems_;
  std::set<std::pair<dev_t, ino_t>> seen_;
  std::set<std::string> walked_;
};

/// Without a config, the corpus of a file is found from where it lies: in a repository the topmost
/// folder below the root that holds it, elsewhere its own folder.
fs::path guess_corpus(const fs::path& file) {
  std::error_code error;
  const fs::path folder = fs::absolute(file).lexically_normal().parent_path();
  fs::path below_root = folder;
  for (fs::path at = folder; at != at.parent_path(); at = at.parent_path()) {
    if (fs::exists(at / ".git", error)) return below_root;
    below_root = at;
  }
  return folder;
}

/// True when all of `inner` lies in one of the folders.
bool hold(const std::vector<std::string>& folders, const fs::path& inner) {
  const fs::path home = inner.lexically_normal();
  return std::any_of(folders.begin(), folders.end(), [&](const std::string& each) {
    std::error_code error;
    const fs::path folder = fs::absolute(each, error).lexically_normal();
    const std::string relative = home.lexically_relative(folder).generic_string();
    return fs::is_directory(each, error) && !relative.empty() && !relative.starts_with("..");
  });
}

bool hold_config(const std::vector<std::string>& folders, const Config& config) {
  return !config.folder.empty() && hold(folders, config.folder);
}

bool hold_corpus(const std::vector<std::string>& folders, const Config& config) {
  return !config.corpus.empty() &&
         std::all_of(config.corpus.begin(), config.corpus.end(), [&](const std::string& each) {
           return hold(folders, fs::path(config.folder) / each);
         });
}

}  // namespace

std::string display_name(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::absolute(path, error).lexically_normal();
  const fs::path relative = whole.lexically_relative(fs::current_path(error));
  const std::string name = relative.generic_string();
  return name.empty() || name.starts_with("..") ? fs::path(path).lexically_normal().generic_string()
                                                : name;
}

FileSet find_files(const FileRequest& request, const Config& config, Problems& problems) {
  FileSet set;
  Finder finder(config, set, problems);
  for (const std::string& path : request.paths) finder.add_named(path);
  if (!request.stdin_name.empty()) finder.add_virtual(request.stdin_name);
  std::vector<std::string> folders = request.corpus_folders;
  if (folders.empty()) {
    for (const std::string& folder : config.corpus) {
      folders.push_back((fs::path(config.folder) / folder).string());
    }
  }
  const bool named = !folders.empty();
  if (!request.no_corpus && folders.empty()) {
    std::set<fs::path> parents;
    for (const InputFile& file : set.files) parents.insert(fs::path(file.path).parent_path());
    std::set<std::string> guessed;
    for (const fs::path& parent : parents) guessed.insert(guess_corpus(parent / "x").string());
    folders.assign(guessed.begin(), guessed.end());
  }
  if (!request.no_corpus) {
    const bool by_place = named && request.corpus_folders.empty();
    for (std::size_t i = 0; i < folders.size(); ++i) {
      const std::size_t before = problems.size();
      finder.add_corpus(folders[i], named);
      if (!by_place || problems.size() == before) continue;
      problems.back() =
          problem_in(config, "/corpus/" + std::to_string(i), std::move(problems.back().message));
    }
  }
  std::sort(set.files.begin(), set.files.end(),
            [](const InputFile& a, const InputFile& b) { return a.name < b.name; });
  set.extent.focus_is_whole =
      hold_config(request.paths, config) || hold_corpus(request.paths, config);
  const bool by_config = !config.corpus.empty() && request.corpus_folders.empty();
  set.extent.corpus_is_whole = !request.no_corpus && (by_config || set.extent.focus_is_whole ||
                                                      hold_config(folders, config));
  return set;
}

}  // namespace incidentlint
