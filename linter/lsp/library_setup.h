#pragma once
// LibrarySetup: what the records of one library are checked with - config, pack, baseline - and
// which files they are. Made as the command line makes it, from the same functions.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/record_look.h"
#include "engine/workspace.h"
#include "lsp/editor_reader.h"

namespace incidentlint::lsp {

/// Options of the command line, in force for every library.
struct ServerOptions {
  std::string config;     ///< in place of those found from the records upward
  std::string pack;       ///< in place of those that configs name
  bool isolated = false;  ///< use no config
  /// The folder for what is kept from run to run of the library in a folder; empty: nowhere.
  std::function<std::string(const std::string& folder)> cache_folder{};
  double now = 0;  ///< the present in seconds since 1970 (UTC), or 0: the clock's
};

/// Where a library is: a config, or without one the folder that is looked at.
struct LibraryPlace {
  std::string config;    ///< path, or empty
  std::string root;      ///< absolute folder; empty when there is none at all
  bool is_lone = false;  ///< no folder of the editor's: only open documents are reported on
  friend auto operator<=>(const LibraryPlace&, const LibraryPlace&) = default;
};

struct LibrarySetup {
  LibraryPlace place;
  Settings settings;  ///< its baseline is the one below
  std::shared_ptr<const Pack> pack;
  std::optional<Baseline> baseline;
  IdForm ids;
  std::vector<InputFile> files;                ///< sorted by name
  std::map<std::string, std::size_t> by_path;  ///< of `files`, by absolute path
  std::vector<std::string> own_files;  ///< absolute paths of config, baseline, and the pack's files
  std::vector<PackFile> pack_files;    ///< what the pack was made of
  Problems problems;                   ///< of config, pack and baseline; there is no pack then
};

/// Reads everything anew, but takes the pack of `before`, which may be null, when its files are the
/// same.
[[nodiscard]] std::shared_ptr<const LibrarySetup> read_setup(const LibraryPlace& place,
                                                             const ServerOptions& options,
                                                             const EditorReader& reader,
                                                             const LibrarySetup* before);

/// The file of the library at an absolute path, or null.
[[nodiscard]] const InputFile* file_at(const LibrarySetup& setup, const std::string& path);

/// True when the config claims the file for a record, whether or not a walk has met it yet.
[[nodiscard]] bool is_claimed(const std::string& path, const std::string& text,
                              const Config& config);

/// What a text looks like that stands for a file of that name.
[[nodiscard]] Looks looks_of(const LibrarySetup& setup, const std::string& path,
                             const std::string& text);

/// The time that counts as the present.
[[nodiscard]] double present(const ServerOptions& options);

/// True when `path` lies in `folder`, or is it; both are absolute.
[[nodiscard]] bool is_below(const std::string& path, const std::string& folder);

}  // namespace incidentlint::lsp
