#pragma once
// Suppressions as people write them: comments in a YAML record, entries of `suppress:` in the
// config. What they come to in a run is in `suppressor.h`.
//
//   severity: unknown  # incidentlint: ignore[vocabulary/unknown-term] the source gives no level
#include <optional>
#include <string>
#include <vector>

#include "document/document.h"
#include "document/path.h"
#include "text/date.h"
#include "text/source.h"

namespace incidentlint {

/// A rule that is named, and where.
struct NamedRule {
  std::string name;
  Span span;
};

/// What the text of a comment says.
struct SuppressionText {
  bool whole_file = false;
  std::vector<NamedRule> rules;  ///< spans in the file of the comment
  std::string reason;
  /// What keeps it from being understood, else empty: `unknown-directive`, `no-bracket`,
  /// `unclosed-bracket`, `empty-name`, `second-directive`, `misspelt-name`, `no-colon`. Nothing is
  /// suppressed then.
  std::string fault;
  std::string word;  ///< the directive as written
};

/// Reads the comment at `span` of `text` (from its `#`); nothing when it does not speak to us.
[[nodiscard]] std::optional<SuppressionText> read_suppression(std::string_view text, Span span);

/// Lines of block texts of YAML that would be suppressions if they stood outside (fault `in-text`).
[[nodiscard]] Findings find_directives_in_texts(const Document& document);

/// A comment in the place where it stands.
struct SuppressionComment {
  Span span;  ///< of the comment
  SuppressionText text;
  std::optional<Span> line;  ///< the line it is about; nothing when no value stands there
  std::string pointer;       ///< the value it is about, with all that is in it
  bool at_head = false;      ///< no value stands before it
};

/// An entry of `suppress:`. It holds for a record by id, or for files by pattern; there, for the
/// value at `pointer` with all that is in it, for the values that `path` selects, or for all.
struct SuppressionEntry {
  std::string record, file;
  std::optional<std::string> pointer;
  std::optional<Path> path;
  std::vector<NamedRule> rules;
  std::string reason;
  std::optional<text::Date> until;  ///< the last day on which it holds (UTC)
  Span span, target_span, place_span, until_span;
  std::size_t index = 0;  ///< in the list
};

}  // namespace incidentlint
