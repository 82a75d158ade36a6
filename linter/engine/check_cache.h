#pragma once
// CheckCache: what the first pass made of files in earlier runs, so that a run costs what has
// changed. A file is known by its name and its bytes; what was made of it holds for the same build,
// pack and config, for as long as no date of it passes from the future into the past, and while the
// files beside it that a rule asked for are there or not as they were. Internal to `engine`.
#include <string>

#include "engine/cache_file.h"
#include "engine/file_check.h"
#include "engine/library_findings.h"
#include "text/digest.h"

namespace incidentlint {

/// Fewer files are checked faster than a cache is read.
inline constexpr std::size_t kWorthCaching = 100;

class CheckCache {
 public:
  /// Opens the cache in `folder`, which is made when it is needed, or takes `known` if that is its
  /// file. Pack and settings must outlive the object. What is wrong with the file is in `note`,
  /// else that is empty.
  CheckCache(const std::string& folder, const Pack& pack, const Settings& settings, Text& note,
             std::shared_ptr<CacheFile> known = nullptr);

  /// What a file with these contents is known by: its text, or what its reader calls the version.
  [[nodiscard]] text::Digest key_of(const InputFile& file, std::string_view content,
                                    bool is_text) const;

  /// The facts of a file; nothing when it is not known, or not as one in focus. Thread-safe.
  [[nodiscard]] std::optional<CheckedFile> find_facts(const text::Digest& key,
                                                      const InputFile& file,
                                                      const FileReader& reader) const;

  /// All that was found in a file whose facts are known. Thread-safe.
  [[nodiscard]] std::optional<CheckedFile> find_findings(const text::Digest& key,
                                                         const InputFile& file) const;
  /// Thread-safe.
  void keep(const text::Digest& key, const CheckedFile& file);

  /// The anchors of findings of the second pass, as they were last kept.
  [[nodiscard]] PlaceAnchors find_anchors(const text::Digest& key) const;
  void keep_anchors(const text::Digest& key, const PlaceAnchors& anchors);

  /// What was found in all files with these keys; nothing when it is not known, or holds no more.
  [[nodiscard]] std::optional<LibraryFindings> find_library(const std::vector<text::Digest>& keys,
                                                            const FileReader& reader) const;
  [[nodiscard]] bool knows_library(const std::vector<text::Digest>& keys,
                                   const FileReader& reader) const;
  void keep_library(const std::vector<text::Digest>& keys, const LibraryFindings& library);

  /// Keeps what was new; the reason when that fails, else empty.
  [[nodiscard]] Text save();

  /// For a run after this one.
  [[nodiscard]] const std::shared_ptr<CacheFile>& file() const { return file_; }

 private:
  const Pack& pack_;
  const Settings& settings_;
  std::string folder_;
  std::string here_;  ///< the working folder with its slash
  std::shared_ptr<CacheFile> file_;
};

}  // namespace incidentlint
