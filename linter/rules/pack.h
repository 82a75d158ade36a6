#pragma once
// Pack: everything a library of records brings - a schema, a vocabulary, rules - loaded, compiled
// and checked against itself. The default pack is in the binary; one on disk goes through the same
// code. A pack that does not hold together is refused with problems: it is never half applied.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostic/problem.h"
#include "rules/check.h"
#include "rules/rule.h"
#include "schema/explainer.h"
#include "schema/verdict.h"

namespace incidentlint {

/// A file of a pack: its path below the pack's folder, with `/`, and its text.
struct PackFile {
  std::string path;
  std::string text;
  std::string name;  ///< as people name it, for problems
};

/// The pack in the binary. Its YAML (vocabulary, front matter) was turned into JSON when the binary
/// was built, which makes loading it ten times faster.
[[nodiscard]] std::vector<PackFile> embedded_pack();

/// The files of a pack's folder; problems when it can't be read.
[[nodiscard]] std::vector<PackFile> read_pack(const std::string& folder, Problems& problems);

struct CompiledRule {
  const Rule* rule = nullptr;
  CompiledCheck check;
};

struct Pack {
  std::unique_ptr<const schema::Model> schema;
  std::unique_ptr<const schema::Verdict> verdict;
  Vocabulary vocabulary;
  RuleSet rules;
  std::vector<CompiledRule> checks;  ///< one a rule, in the order of `rules`
  std::vector<Slot> slots;           ///< facts the corpus rules need

  /// The rule that owns a reader's or the schema's fault, or null.
  [[nodiscard]] const Rule* owner_of(std::string_view kind, std::string_view fault) const;
};

/// Loads a pack. `trusted` leaves out what a test has established for the embedded pack: that its
/// vocabulary and rule pages fit their schemas. Null when `problems` were added.
[[nodiscard]] std::unique_ptr<Pack> load_pack(const std::vector<PackFile>& files, bool trusted,
                                              Problems& problems);

/// Compiles the JSON Schema of the given text; its `$ref`s are relative to `path` (absolute).
[[nodiscard]] std::unique_ptr<const schema::Model> compile_schema_text(
    const std::string& name, const std::string& path, std::string text, Problems& problems,
    Problems* warnings = nullptr);

/// Adds a problem for each fault that `document` has by itself or against an embedded schema of the
/// tool (`vocabulary.schema.json`, `rule.schema.json`, `config.schema.json`). `line_offset` is
/// added to lines, for front matter.
void check_own_file(const Document& document, std::string_view schema_name,
                    std::uint32_t line_offset, Problems& problems);

}  // namespace incidentlint
