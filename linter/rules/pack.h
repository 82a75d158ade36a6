#pragma once
// Pack: everything a library of records brings - a schema, a vocabulary, rules - loaded, compiled
// and checked against itself. The default pack is in the binary; one on disk goes through the same
// code. A pack that does not hold together is refused with problems: it is never half applied.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostic/problem.h"
#include "rules/applicability.h"
#include "rules/check.h"
#include "rules/page_layout.h"
#include "rules/rule.h"
#include "schema/explainer.h"
#include "schema/verdict.h"
#include "text/digest.h"

namespace incidentlint {

/// A file of a pack: its path below the pack's folder, with `/`, and its text.
struct PackFile {
  std::string path;
  text::SharedText text;
  std::string name;      ///< as people name it, for problems
  bool trusted = false;  ///< a test has established that it fits its schema
};

/// The pack in the binary. Its YAML (vocabulary, front matter) was turned into JSON when the binary
/// was built, which makes loading it ten times faster.
[[nodiscard]] std::vector<PackFile> embedded_pack();

struct CompiledRule {
  CompiledCheck check;
  Applicability applicability;
};

/// A trait by which records are compared (`similar` of the manifest).
struct SimilarTrait {
  Path path;
  double weight = 1;
  Text reason;             ///< what is said when it is shared; empty: the terms are named
  bool is_enough = false;  ///< sharing it makes two records similar
};

struct Pack {
  std::unique_ptr<const schema::Model> schema;
  std::unique_ptr<const schema::Verdict> verdict;
  Vocabulary vocabulary;
  IdForm ids;
  Places places;
  KeyOrder keys;
  PageLayout page;  ///< no sections when the manifest has none
  std::vector<SimilarTrait> similar;
  std::vector<Path> relations;  ///< where a record names others that it has to do with
  std::string recurrence;       ///< the one of these that leads back in time, or empty
  std::vector<Path> groups;     ///< by whose values statistics count records
  Path date{"/date"};           ///< of the day that `since` is compared with
  bool is_own = false;          ///< from a folder: its vocabulary is a file that people can change
  RuleSet rules;
  std::vector<CompiledRule> checks;  ///< one a rule, in the order of `rules`
  std::vector<Slot> slots;           ///< facts the corpus rules need
  text::Digest digest;               ///< of all its files
  std::string sample;  ///< JSON of the record that examples of rules are laid over, or empty
  std::string sample_file;

  /// The rule that owns a reader's or the schema's fault, or null.
  [[nodiscard]] const Rule* owner_of(std::string_view kind, std::string_view fault) const;
};

/// Lays one pack over another: a file of the same path takes its place, every other is added. Of
/// manifests both stay, that of `base` in front.
[[nodiscard]] std::vector<PackFile> lay_over(std::vector<PackFile> base, std::vector<PackFile> own);

/// Loads a pack; one whose manifest extends the default pack is laid over it. Null when `problems`
/// were added.
[[nodiscard]] std::unique_ptr<Pack> load_pack(std::vector<PackFile> files, Problems& problems);

/// Puts another version of a rule in its place; `front_matter` is JSON. False, with the pack
/// unchanged, when it does not hold together.
[[nodiscard]] bool replace_rule(Pack& pack, std::size_t rule, const std::string& front_matter,
                                Problems& problems);

/// Compiles the JSON Schema of the given text; its `$ref`s are relative to `path` (absolute).
[[nodiscard]] std::unique_ptr<const schema::Model> compile_schema_text(
    const std::string& name, const std::string& path, text::SharedText text, Problems& problems,
    Problems* warnings = nullptr);

/// Adds a problem for each fault that `document` has by itself or against an embedded schema of the
/// tool (`vocabulary.schema.json`, `rule.schema.json`, `config.schema.json`). `line_offset` is
/// added to lines, for front matter.
void check_own_file(const Document& document, std::string_view schema_name,
                    std::uint32_t line_offset, Problems& problems);

}  // namespace incidentlint
