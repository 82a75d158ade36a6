#include "engine/files.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <tuple>
#include <unordered_set>

#include "document/front_matter.h"
#include "engine/glob.h"
#include "engine/record_file.h"
#include "engine/record_look.h"

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

class Finder {
 public:
  Finder(const FileRequest& request, const Config& config, const FileReader& reader, FileSet& out,
         Problems& problems)
      : config_(config),
        reader_(reader),
        by_look_(request.only_records && config.records.empty()),
        sieve_(config.records.empty() ? request.look : nullptr, reader),
        out_(out),
        problems_(problems) {
    // A pack that lies in the library holds no records.
    for (const std::string& pack : {config.pack, config.extends}) {
      if (pack.empty()) continue;
      for (const char* part : {"schema", "vocab", "rules"})
        of_pack_.insert((fs::path(config.folder) / pack / part).lexically_normal().string());
    }
  }

  /// A path given by name: it must exist. A file is taken whatever it is called, unless the config
  /// says which files are records: a hook names every file of a commit.
  void add_named(const std::string& path) {
    const PathKind kind = reader_.kind(path);
    if (kind == PathKind::nothing) return report_missing(path);
    std::string error;
    if (kind == PathKind::folder) {
      if (!reader_.may_read(path, error)) return report_unreadable(path, error);
      return walk(path, true);
    }
    if (is_excluded(path)) {
      out_.excluded.push_back(display_name(path));
      return;
    }
    if (!config_.records.empty() && !is_record(path)) {
      out_.unclaimed.push_back(display_name(path));
      return;
    }
    if (!reader_.may_read(path, error)) return report_unreadable(path, error);
    const InputFile file{path, display_name(path), true};
    if (by_look_ && !is_record(path)) return sieve_.pass_over(file);
    if (!by_look_ || sieve_.take(file)) add(file.path, file.name, file.focus);
  }

  /// A folder in which references are looked up; `named` when somebody asked for it by name.
  void add_corpus(const fs::path& folder, bool named) {
    if (reader_.kind(folder.string()) == PathKind::folder) {
      walk(folder, false);
    } else if (named) {
      const std::string name = "`" + folder.string() + "`";
      problems_.push_back(
          {"",
           {},
           "",
           {"the folder " + name + ", in which references are looked up, does not exist",
            "참조를 찾을 폴더 " + name + " 없음"}});
    }
  }

  /// To be called behind a walk: with all that it has met more can be told.
  void settle() {
    for (const InputFile& file : sieve_.settle()) add(file.path, file.name, file.focus);
    out_.others.clear();
    for (const InputFile& file : sieve_.others()) {
      if (file.focus) out_.others.push_back(file.name);
    }
  }

  /// True when some files of the folders that were asked for are there for their facts alone.
  [[nodiscard]] bool leaves_out() const { return leaves_out_; }

  void add_virtual(const std::string& path) {
    if (is_excluded(path)) {
      out_.excluded.push_back(display_name(path));
    } else {
      add(path, display_name(path), true);
    }
  }

 private:
  void report_missing(const std::string& path) {
    if (DiskReader().exists(path)) {  // so it is git that is read
      problems_.push_back(
          {"",
           {},
           "",
           {"`" + path + "` is not in what git has there; `git add` it, or check the work tree",
            "`" + path + "` 파일이 git 안에 없음. `git add` 로 추가하거나 작업 폴더를 검사할 것"}});
      return;
    }
    problems_.push_back({"",
                         {},
                         "",
                         {"`" + path + "` does not exist; name a record, or a folder of records",
                          "`" + path + "` 파일이나 폴더가 없음. 기록 파일이나 폴더를 지정할 것"}});
  }

  void report_unreadable(const std::string& path, const std::string& reason) {
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

  /// True for a folder that the config names on the way to records.
  [[nodiscard]] bool is_in_pattern(const fs::path& folder) const {
    const std::string name = config_name(folder) + "/";
    return std::any_of(config_.records.begin(), config_.records.end(), [&](std::string_view each) {
      if (each.starts_with('/')) each.remove_prefix(1);
      return each.starts_with(name);
    });
  }

  /// Sees to it that nobody believes a file checked that is not.
  [[nodiscard]] bool is_plain_markdown(const fs::path& path, const std::string& shown, bool focus) {
    if (file_kind_of(path.string()) != FileKind::markdown) return false;
    // One that can't be read counts as a record, so that it is heard of.
    std::string error;
    const auto text = reader_.read(path.string(), error);
    if (!text || begins_front_matter(*text)) return false;
    if (focus && !is_excluded(path)) out_.plain.push_back(shown);
    return true;
  }

  [[nodiscard]] bool is_of_pack(const fs::path& folder) const {
    return !of_pack_.empty() && of_pack_.contains(whole_path(folder.string()));
  }

  void walk(const fs::path& folder, bool focus) {
    if (is_of_pack(folder)) return;
    const std::string shown = display_name(folder.string());
    if (!walked_.insert(shown).second) return;
    std::string error;
    std::vector<FolderEntry> entries = reader_.list(folder.string(), error);
    if (!error.empty() && focus) report_unreadable(folder.string(), error);
    // Real files before links, so that a link never takes the place of what it points to.
    std::sort(entries.begin(), entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
      return std::tie(a.is_link, a.name) < std::tie(b.is_link, b.name);
    });
    for (const FolderEntry& entry : entries)
      visit(folder / entry.name, entry, shown == "." ? entry.name : shown + "/" + entry.name,
            focus);
  }

  void visit(const fs::path& path, const FolderEntry& entry, const std::string& shown, bool focus) {
    const std::string& name = entry.name;
    const bool never =
        name.starts_with('.') || name.starts_with('_') ||
        std::find(std::begin(kNotRecords), std::end(kNotRecords), name) != std::end(kNotRecords);
    if (never) return;
    if (entry.is_link && entry.kind == PathKind::nothing) {
      if (focus && has_record_ending(path)) out_.skipped.push_back(shown);
      return;
    }
    if (entry.kind == PathKind::folder) {
      // What is excluded is not reported on; references to it are right all the same.
      if (!entry.is_link || is_in_pattern(path)) walk(path, focus && !is_excluded(path));
    } else if (entry.kind == PathKind::file && is_record(path) &&
               !is_plain_markdown(path, shown, focus)) {
      const bool is_left_out = focus && reader_.is_left_out(path.string());
      leaves_out_ = leaves_out_ || is_left_out;
      const bool is_wanted = focus && !is_left_out && !reader_.is_foreign(path.string());
      const InputFile file{path.string(), shown, is_wanted && !is_excluded(path)};
      if (sieve_.take(file)) add(file.path, file.name, file.focus);
    }
  }

  void add(const std::string& path, const std::string& shown, bool focus) {
    if (seen_.insert(reader_.identity(path)).second) out_.files.push_back({path, shown, focus});
  }

  const Config& config_;
  const FileReader& reader_;
  bool by_look_;
  RecordSieve sieve_;
  bool leaves_out_ = false;
  FileSet& out_;
  Problems& problems_;
  std::unordered_set<std::string> of_pack_;  ///< absolute folders
  std::unordered_set<std::string> seen_;
  std::set<std::string> walked_;
};

/// True when all of `inner` lies in one of the folders.
bool hold(const std::vector<std::string>& folders, const fs::path& inner,
          const FileReader& reader) {
  const fs::path home = inner.lexically_normal();
  return std::any_of(folders.begin(), folders.end(), [&](const std::string& each) {
    std::error_code error;
    const fs::path folder = fs::absolute(each, error).lexically_normal();
    const std::string relative = home.lexically_relative(folder).generic_string();
    return reader.kind(each) == PathKind::folder && !relative.empty() &&
           !relative.starts_with("..");
  });
}

bool hold_config(const std::vector<std::string>& folders, const Config& config,
                 const FileReader& reader) {
  return !config.folder.empty() && hold(folders, config.folder, reader);
}

bool hold_corpus(const std::vector<std::string>& folders, const Config& config,
                 const FileReader& reader) {
  return !config.corpus.empty() &&
         std::all_of(config.corpus.begin(), config.corpus.end(), [&](const std::string& each) {
           return hold(folders, fs::path(config.folder) / each, reader);
         });
}

}  // namespace

bool has_record_ending(const fs::path& path) {
  const std::string ending = ending_of(path);
  return ending == ".json" || ending == ".yaml" || ending == ".yml" || ending == ".jsonl" ||
         ending == ".ndjson";
}

std::string guess_corpus(const std::string& folder, const FileReader& reader) {
  const fs::path whole = fs::absolute(fs::path(folder) / "x").lexically_normal().parent_path();
  const fs::path root = repository_root(whole.string(), reader);
  if (root.empty() || root == whole) return whole.string();
  return (root / *whole.lexically_relative(root).begin()).string();
}

std::string repository_root(const std::string& folder, const FileReader& reader) {
  for (fs::path at = folder; !at.empty(); at = at.parent_path()) {
    if (reader.exists((at / ".git").string())) return at.string();
    if (at == at.parent_path()) break;
  }
  return "";
}

std::optional<std::string_view> plain_path(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  const bool is_plain = !path.empty() && path[0] != '/' && path[0] != '.' && !path.ends_with('/') &&
                        path.find("/.") == path.npos && path.find("//") == path.npos;
  return is_plain ? std::optional(path) : std::nullopt;
}

std::optional<std::string_view> plain_path_below(std::string_view folder, std::string_view path) {
  const bool is_below =
      path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
  return is_below ? plain_path(path.substr(folder.size() + 1)) : std::nullopt;
}

std::string whole_path(const std::string& path) {
  std::error_code error;
  if (const auto plain = plain_path(path)) return (fs::current_path(error) / *plain).string();
  if (plain_path_below("", path)) return path;
  return fs::absolute(path, error).lexically_normal().string();
}

std::string display_name(const std::string& path) {
  if (const auto plain = plain_path(path)) return std::string(*plain);
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (const auto plain = plain_path_below(here.string(), path)) return std::string(*plain);
  const fs::path whole = whole_path(path);
  const fs::path relative = whole.lexically_relative(here);
  std::string name = relative.generic_string();
  if (name.size() > 1 && name.ends_with('/')) name.pop_back();
  return name.empty() || name.starts_with("..") ? fs::path(path).lexically_normal().generic_string()
                                                : name;
}

FileSet find_files(const FileRequest& request, const Config& config, const FileReader& reader,
                   Problems& problems) {
  FileSet set;
  Finder finder(request, config, reader, set, problems);
  for (const std::string& path : request.paths) finder.add_named(path);
  if (!request.stdin_name.empty()) finder.add_virtual(request.stdin_name);
  finder.settle();
  std::vector<std::string> folders = request.corpus_folders;
  if (folders.empty()) {
    for (const std::string& folder : config.corpus) {
      folders.push_back((fs::path(config.folder) / folder).string());
    }
  }
  const bool named = !folders.empty();
  if (!request.no_corpus && folders.empty()) {
    std::set<std::string> parents;
    std::optional<std::string_view> last;
    for (const InputFile& file : set.files) {
      const std::string_view path = file.path;
      const std::string_view parent = path.substr(0, path.rfind('/') + 1);
      if (parent != last) parents.insert(fs::path(file.path).parent_path().string());
      last = parent;
    }
    std::set<std::string> guessed;
    for (const std::string& parent : parents) guessed.insert(guess_corpus(parent, reader));
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
  finder.settle();
  std::sort(set.files.begin(), set.files.end(),
            [](const InputFile& a, const InputFile& b) { return a.name < b.name; });
  const bool holds_all =
      hold_config(request.paths, config, reader) || hold_corpus(request.paths, config, reader);
  set.extent.focus_is_whole = holds_all && !finder.leaves_out();
  const bool by_config = !config.corpus.empty() && request.corpus_folders.empty();
  set.extent.corpus_is_whole =
      !request.no_corpus && (by_config || holds_all || hold_config(folders, config, reader));
  return set;
}

}  // namespace incidentlint
