#include "cli/table.h"

#include <algorithm>
#include <ostream>

#include "report/columns.h"
#include "report/escapes.h"

namespace incidentlint {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789%") == std::string_view::npos;
}

}  // namespace

void Table::add(std::vector<std::string> row) {
  for (std::string& cell : row) cell = line_escaped(cell);
  rows_.push_back(std::move(row));
}

void Table::print(std::ostream& out, std::size_t indent) const {
  std::vector<std::size_t> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], cells_of(row[i]));
  }
  for (const auto& row : rows_) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blank(widths[i] - cells_of(row[i]), ' ');
      line += is_number(row[i]) ? blank + row[i] : row[i] + blank;
      if (i + 1 < row.size()) line += "  ";
    }
    line.resize(line.find_last_not_of(' ') + 1);
    out << line << "\n";
  }
}

}  // namespace incidentlint
