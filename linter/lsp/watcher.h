#pragma once
// Watcher: how changes come to be known that others than the editor make. A client that can watch
// files is asked to; for one that can't, sizes and times of the files are looked at while the
// editor is in use, once a second.
#include <chrono>
#include <map>
#include <string>

#include "lsp/checker.h"

namespace incidentlint::lsp {

class Watcher {
 public:
  /// The parameters of `client/registerCapability`.
  [[nodiscard]] static Json registration();

  using Clock = std::chrono::steady_clock;

  /// Asks for a look as soon as one may be, or at once.
  void look_soon();
  void look_now() { due_ = Clock::now(); }

  /// When `look_if_due` has something to do.
  [[nodiscard]] Clock::time_point next_due() const { return due_; }

  /// Has the libraries checked whose files are not as they were at the last look.
  void look_if_due(Checker& checker);

  /// True when the text is not what lies on the disk.
  [[nodiscard]] static bool differs(const std::string& path, const std::string& text);

 private:
  Clock::time_point last_{};  ///< look
  Clock::time_point due_ = Clock::time_point::max();
  std::map<LibraryPlace, std::uint64_t> seen_;  ///< a hash of names, sizes and times
};

}  // namespace incidentlint::lsp
