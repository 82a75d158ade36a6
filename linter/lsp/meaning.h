#pragma once
// Meaning: what the text at a place stands for - a term, a record, a member that the schema knows.
// Pure; holds as long as focus and library.
#include <optional>

#include "lsp/workbench.h"

namespace incidentlint::lsp {

struct Meaning {
  enum class Kind { term, record, key };
  Kind kind = Kind::key;
  Span span;  ///< in the file; of an id or a term without its quotes
  const TermList* list = nullptr;
  const Term* term = nullptr;
  std::string id;       ///< of a record
  std::string pointer;  ///< of the value
};

/// What stands at the focus' offset, if it means something.
[[nodiscard]] std::optional<Meaning> meaning_at(const Workbench& bench, const Focus& focus);

/// Calls `visit` for each record that a string of a record names: those at places for references,
/// and ids in prose, with their bytes in the decoded text.
using VisitId = std::function<void(std::string_view id, std::size_t begin, std::size_t end)>;
void for_each_reference(const Node& node, const LibrarySetup& setup, const VisitId& visit);

/// The bytes between the quotes of a scalar.
[[nodiscard]] Span inside_quotes(const Node& scalar, std::string_view text);

/// The list that has terms at the pointer - the one that knows the value, if several do - or null.
[[nodiscard]] const TermList* list_at(const Vocabulary& vocabulary, std::string_view pointer,
                                      std::string_view value);

/// What the schema in force for the file says of values at the pointer, in order; empty when it
/// says nothing.
[[nodiscard]] std::vector<const schema::Subschema*> subschemas_of(const schema::Model& model,
                                                                  const std::string& pointer);

/// The schema for the file: that of records, or one of the tool's own for configs, lists and pages.
[[nodiscard]] const schema::Model* schema_of(const Workbench& bench, const Focus& focus);

/// True for a file that is no record: a config, or part of a pack.
[[nodiscard]] bool is_own_file(const Focus& focus);

/// True for a file that belongs to somebody else: the config's `records` do not claim it, whatever
/// it looks like, or there are none of these and it has the fields of something else.
[[nodiscard]] bool is_foreign(const Focus& focus);

/// True for a file that is a record for certain: where no config says it, one that looks like it.
[[nodiscard]] bool is_record(const Focus& focus);

}  // namespace incidentlint::lsp
