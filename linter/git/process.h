#pragma once
// Running git: as a program, with its arguments as they are and never through a shell. It runs in
// the working folder, so that the relative `GIT_INDEX_FILE` of a hook means what git meant.
// Internal to `git`.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint {

struct GitResult {
  int code = -1;  ///< exit code; 127 when there is no git
  std::string out, error;
};

/// Runs `git ARGUMENTS` to its end.
[[nodiscard]] GitResult run_git(const std::vector<std::string>& arguments);

/// The parts of a listing with `-z`.
[[nodiscard]] std::vector<std::string_view> zero_ended(std::string_view listing);

/// `git cat-file --batch`: one process for any number of objects. Belongs to one thread at a time.
class GitObjects {
 public:
  GitObjects();
  ~GitObjects();
  GitObjects(const GitObjects&) = delete;
  GitObjects& operator=(const GitObjects&) = delete;

  /// The bytes of the object with that id; nothing when git has none or has gone.
  [[nodiscard]] std::optional<std::string> read(std::string_view id);

 private:
  bool fill();
  bool take_line(std::string& line);

  int process_ = -1, to_ = -1, from_ = -1;
  std::string buffer_;
};

}  // namespace incidentlint
