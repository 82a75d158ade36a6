#pragma once
// FileCheck: the first pass over one file - read, judge each record by itself, take what the second
// pass needs. Stateless but for its inputs: many threads may share one. Internal to `engine`.
#include "engine/anchor.h"
#include "engine/config.h"
#include "engine/file_reader.h"
#include "engine/files.h"
#include "engine/validity.h"
#include "engine/workspace.h"

namespace incidentlint {

/// What the first pass makes of one file. All but `facts` and `problems` is for files in focus.
struct CheckedFile {
  std::vector<RecordFacts> facts;  ///< one a record, in order
  std::vector<Diagnostic> diagnostics;
  std::vector<SuppressionComment> comments;
  /// Rules that do not speak about a record of the file, by record, then rule; sorted.
  std::vector<std::pair<std::uint32_t, std::size_t>> exempt;
  std::vector<std::pair<std::uint32_t, std::size_t>> excepted;  ///< the same, by `except`
  std::vector<std::size_t> pointed;  ///< entries of `suppress` whose pointer names a value here
  std::size_t records = 0;
  std::size_t found = 0;  ///< findings of the first pass, be they here or in the cache
  /// They are reported as they are, whatever is found across records.
  bool is_final = false;
  bool is_read = false;
  Problems problems;
  Validity validity;

  /// True when nothing but its facts and findings is worth keeping: one record without comments.
  [[nodiscard]] bool is_plain() const {
    return is_read && records == 1 && comments.empty() && pointed.empty() && exempt.empty() &&
           excepted.empty();
  }
};

/// The name of a file as patterns of the config see it.
[[nodiscard]] std::string config_name_of(const Config& config, const InputFile& file);

class Judgement;
struct Anchoring;

class FileCheck {
 public:
  /// All must outlive the object.
  FileCheck(const Pack& pack, const Settings& settings, const FileReader& reader,
            const Severities& severities, const IdForm& ids, const std::vector<Slot>& slots);

  [[nodiscard]] CheckedFile run(const InputFile& file) const;

  /// The same for a file with that text.
  [[nodiscard]] CheckedFile run(const InputFile& file, std::string text) const;

  /// Adds the findings of rules across records for the records from that of `view` up to `last`,
  /// which are those of `file`. `anchors` are known ones of its places, or too few; true when the
  /// file had to be read for them: they are all there then.
  bool run_corpus(const CorpusView& view, std::size_t last, const InputFile& file,
                  CheckedFile& checked, PlaceAnchors& anchors) const;

  /// The findings of rules about the library as a whole.
  [[nodiscard]] std::vector<Diagnostic> run_library(const LibraryView& view) const;

  /// The diagnostics of findings about suppressions in a file: of the record with that id, or of
  /// none.
  [[nodiscard]] std::vector<Diagnostic> about_suppressions(const Findings& findings,
                                                           const InputFile& file,
                                                           const std::string& id) const;

 private:
  void judge_record(Document& document, const InputFile& file, std::uint32_t offset,
                    CheckedFile& out) const;
  void report_exception(std::size_t rule, const RecordView& view, Judgement& judgement) const;
  [[nodiscard]] std::optional<Anchoring> anchoring(const std::string& id, const InputFile& file,
                                                   AnchorMap anchors) const;
  [[nodiscard]] std::string name_for_rules(const InputFile& file) const;

  const Pack& pack_;
  const Settings& settings_;
  const FileReader& reader_;
  const Severities& severities_;
  const IdForm& ids_;
  const std::vector<Slot>& slots_;
};

/// Findings of the schema; a verdict and an explanation that disagree are an internal error.
[[nodiscard]] Findings judge_schema(const schema::Verdict& verdict, const schema::Model& model,
                                    const Document& document, const std::string& name,
                                    Problems& problems);

/// Adds a problem for a file that can't be read.
void report_unreadable(const std::string& name, const std::string& error, Problems& problems);

}  // namespace incidentlint
