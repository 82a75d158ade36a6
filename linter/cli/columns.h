#pragma once
// Columns: cells of a table on a terminal, where Hangul takes two. Internal to `cli`.
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace incidentlint {

/// How many cells a text takes.
[[nodiscard]] std::size_t cells_of(std::string_view text);

/// Rows of a table; numbers stand to the right, the last column has no blanks behind it.
class Columns {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  /// Prints the rows with `indent` blanks before each and two between the columns.
  void print(std::ostream& out, std::size_t indent = 2) const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace incidentlint
