#pragma once
// WorkspaceEdit: changes of several files as the protocol has them, in the form that the client
// understands.
#include <map>
#include <string>
#include <vector>

#include "diagnostic/finding.h"
#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// The edits that turn one text into another, line by line. Positions are those of `before`.
[[nodiscard]] Json text_edits(std::string_view before, std::string_view after, Encoding encoding);

/// Edits of one text as the protocol has them.
[[nodiscard]] Json text_edits(const std::vector<Edit>& edits, const TextPlaces& places);

class WorkspaceEdit {
 public:
  explicit WorkspaceEdit(const Workbench& bench) : bench_(bench) {}

  /// Edits of a file as the editor has it.
  void change(const std::string& path, Json edits);
  /// A new file, before the edits; the client must be able to create files, and refuses the whole
  /// when there is one of that name.
  void create(const std::string& path);
  /// Moves a file, after the edits; the client must be able to.
  void rename(const std::string& from, const std::string& to);

  [[nodiscard]] bool is_empty() const { return changes_.empty() && created_.empty(); }
  [[nodiscard]] bool creates() const { return !created_.empty(); }
  [[nodiscard]] Json json() const;

 private:
  const Workbench& bench_;
  std::vector<std::string> created_;
  std::map<std::string, Json> changes_;  ///< by path
  std::vector<std::pair<std::string, std::string>> renamed_;
};

}  // namespace incidentlint::lsp
