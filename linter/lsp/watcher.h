#pragma once
// Watcher: how changes come to be known that others than the editor make. A client that can watch
// files is asked to; for one that can't, sizes and times of the files are looked at whenever a
// document is opened or saved.
#include <map>
#include <string>

#include "lsp/checker.h"

namespace incidentlint::lsp {

class Watcher {
 public:
  /// The parameters of `client/registerCapability`.
  [[nodiscard]] static Json registration();

  /// Has the libraries checked whose files are not as they were at the last look.
  void look(Checker& checker);

  /// True when the text is not what lies on the disk.
  [[nodiscard]] static bool differs(const std::string& path, const std::string& text);

 private:
  std::map<LibraryPlace, std::uint64_t> seen_;  ///< a hash of names, sizes and times
};

}  // namespace incidentlint::lsp
