#pragma once
// Which files a run is about: the focus (what was asked for) and the corpus (all records in which
// references are looked up). Files are found once however many names lead to them, in sorted order.
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diagnostic/problem.h"
#include "engine/config.h"
#include "engine/file_reader.h"

namespace incidentlint {

class RecordLook;

struct InputFile {
  std::string path;   ///< to open
  std::string name;   ///< as people know it: relative to the working folder when below it, with `/`
  bool focus = true;  ///< findings are wanted; else it is read for its facts alone
};

/// How much of the library a run sees; what it does not see is not called missing or unused.
struct Extent {
  bool focus_is_whole = false;   ///< findings are wanted for all that lies below the config, or in
                                 ///< the folders that it calls the corpus
  bool corpus_is_whole = false;  ///< all records in which references are looked up are known
};

struct FileSet {
  std::vector<InputFile> files;        ///< sorted by name
  std::vector<std::string> excluded;   ///< named, but excluded by the config
  std::vector<std::string> unclaimed;  ///< named, but no pattern of the config's `records` holds
  std::vector<std::string> skipped;    ///< links to nowhere, met on the way
  std::vector<std::string> plain;      ///< Markdown that a pattern claims, without front matter
  std::vector<std::string> others;     ///< met on the way, and like no record
  Extent extent;
};

struct FileRequest {
  std::vector<std::string> paths;           ///< files and folders as given
  std::vector<std::string> corpus_folders;  ///< in place of the config's
  std::string stdin_name;                   ///< the file that stdin stands for, or empty
  bool no_corpus = false;                   ///< look at the given files alone
  bool only_records = false;  ///< of the files, those that would be found in their folder
  /// Tells records from other files where the config does not say which are; null: all are.
  const RecordLook* look = nullptr;
};

/// Finds the files. A path that does not exist or can't be read is a problem.
[[nodiscard]] FileSet find_files(const FileRequest& request, const Config& config,
                                 const FileReader& reader, Problems& problems);

/// The nearest folder at or above `folder` (absolute) in which git has its own, or empty.
[[nodiscard]] std::string repository_root(const std::string& folder, const FileReader& reader);

/// Whether a walk takes the file for a record by the end of its name: JSON, YAML and JSON Lines.
[[nodiscard]] bool has_record_ending(const std::filesystem::path& path);

/// Where references of the files in a folder are looked up when no config says it: in a repository
/// the topmost folder below its root that holds the folder, elsewhere the folder itself.
[[nodiscard]] std::string guess_corpus(const std::string& folder, const FileReader& reader);

/// A path from the root, without `.` and `..`; links in it stay.
[[nodiscard]] std::string whole_path(const std::string& path);

/// The path without `./` in front, if it leads down from a folder and has nothing else to be taken
/// out; most do, and need no more than this.
[[nodiscard]] std::optional<std::string_view> plain_path(std::string_view path);

/// The same of what is behind the folder and a slash.
[[nodiscard]] std::optional<std::string_view> plain_path_below(std::string_view folder,
                                                               std::string_view path);

/// A path as people name it.
[[nodiscard]] std::string display_name(const std::string& path);

}  // namespace incidentlint
