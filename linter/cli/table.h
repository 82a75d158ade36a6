#pragma once
// A table on a terminal, where Hangul takes two cells. Internal to `cli`.
#include <iosfwd>
#include <string>
#include <vector>

namespace incidentlint {

/// Rows of a table; numbers stand to the right, the last column has no blanks behind it.
class Table {
 public:
  /// Cells may be of records: what steers a terminal is escaped.
  void add(std::vector<std::string> row);

  /// Prints the rows with `indent` blanks before each and two between the columns.
  void print(std::ostream& out, std::size_t indent = 2) const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace incidentlint
