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
#include <unordered_map>
#include <unordered_set>

#include "engine/config.h"
#include "engine/files.h"
#include "rules/pack.h"

namespace incidentlint {

enum class Looks {
  like_record,
  like_neighbours,  ///< has little of a record: one if there are records in its folder
  like_nothing,     ///< empty, torn at once or not text: one if records are anywhere near
  like_none,        ///< has the fields of something else
};

class RecordLook {
 public:
  RecordLook(const Pack& pack, const Config& config);

  /// Reads the file unless its name says enough.
  [[nodiscard]] Looks at(const std::string& path, const FileReader& reader) const;

 private:
  [[nodiscard]] Looks of(const Document& document) const;
  /// The best that the items, or the values of members, look like.
  [[nodiscard]] Looks within(const Node& list) const;
  [[nodiscard]] Looks of_object(const Node& object) const;

  IdForm ids_;
  ReadLimits limits_;
  std::unordered_set<std::string> fields_;  ///< of the schema, by which records are known
  std::unordered_set<std::string> known_;   ///< all of the schema; both in lower case
};

/// RecordSieve: picks the records out of what a walk meets. A file that says too little about
/// itself is one if there is a record in its folder, whichever files are met; one that says nothing
/// also if there is one in a folder beside that, or one of its name elsewhere.
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
  struct Unclear {
    InputFile file;
    Looks looks;
  };
  [[nodiscard]] bool is_among_records(const Unclear& unclear);
  [[nodiscard]] bool holds_record(const std::string& folder);

  const RecordLook* look_;
  const FileReader& reader_;
  std::unordered_map<std::string, bool> homes_;  ///< folders, and whether they hold a record
  std::unordered_set<std::string> names_;        ///< of records, in their folders
  std::vector<InputFile> others_;
  std::vector<Unclear> unclear_;
};

}  // namespace incidentlint
