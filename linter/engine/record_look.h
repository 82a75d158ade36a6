#pragma once
// RecordLook: whether a file looks like a record, for files that nobody named and no pattern of the
// config claims. A repository is full of other JSON and YAML: manifests, workflows, fixtures.
//
//   const RecordLook look(pack, config);
//   if (look.at(path, reader) == Looks::like_none) ...
//
// A record has an id of the pack's form, be it as the name of its file, or many of the fields that
// its schema asks for. Thread-safe.
#include <string>
#include <string_view>
#include <unordered_set>

#include "engine/config.h"
#include "engine/files.h"
#include "rules/pack.h"

namespace incidentlint {

enum class Looks {
  like_record,
  like_neighbours,  ///< can't be read, or has little: a record if those beside it are
  like_none,
};

class RecordLook {
 public:
  RecordLook(const Pack& pack, const Config& config);

  /// Reads the file unless its name says enough.
  [[nodiscard]] Looks at(const std::string& path, const FileReader& reader) const;

 private:
  [[nodiscard]] Looks of(const Document& document) const;

  IdForm ids_;
  ReadLimits limits_;
  std::unordered_set<std::string_view> fields_;  ///< of the schema, by which records are known
};

/// RecordSieve: picks the records out of what a walk meets. A file that says too little about
/// itself is one if there is a record in its folder, or one of its name elsewhere.
class RecordSieve {
 public:
  /// Takes every file when `look` is null. Both must outlive the object.
  RecordSieve(const RecordLook* look, const FileReader& reader) : look_(look), reader_(reader) {}

  /// True for a record; false as long as that can't be told.
  bool take(const InputFile& file);

  /// For a file that is no record whatever is in it.
  void pass_over(const InputFile& file) { others_.push_back(file); }

  /// Those of the files that could not be told before which are records.
  [[nodiscard]] std::vector<InputFile> settle();

  /// All that were met and are no records.
  [[nodiscard]] std::vector<InputFile> others() const;

 private:
  const RecordLook* look_;
  const FileReader& reader_;
  std::unordered_set<std::string> homes_, names_;  ///< of records: folders, and names in them
  std::vector<InputFile> others_, unclear_;
};

}  // namespace incidentlint
