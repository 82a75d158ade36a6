#include "report/frame.h"

#include <algorithm>
#include <vector>

#include "text/script.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr std::string_view kCut = "...";

/// A code point of the line as it is shown.
struct Cell {
  std::string text;
  std::uint32_t offset;  ///< in the source, bytes
  int width;
};

std::vector<Cell> cells_of(const Source& source, Span line) {
  const std::string_view text = source.text();
  std::vector<Cell> cells;
  for (std::size_t i = line.begin; i < line.end;) {
    const auto offset = static_cast<std::uint32_t>(i);
    const char32_t c = utf8::next(text, i);
    std::string shown;
    int width = utf8::cell_width(c);
    if (c == '\t') {
      shown = " ";
      width = 1;
    } else if (c < 0x20 || c == 0x7F || (c >= 0x80 && c < 0xA0) || text::is_invisible(c)) {
      shown = "\uFFFD";
      width = 1;
    } else {
      utf8::append(shown, c);
    }
    cells.push_back({std::move(shown), offset, width});
  }
  return cells;
}

/// Cells [begin, end) to show: the whole line if it fits, else a window that holds the mark.
std::pair<std::size_t, std::size_t> window(const std::vector<Cell>& cells, std::size_t mark_begin,
                                           std::size_t mark_end, std::size_t most) {
  std::size_t total = 0;
  for (const Cell& cell : cells) total += static_cast<std::size_t>(cell.width);
  if (total <= most) return {0, cells.size()};
  std::size_t begin = mark_begin;
  std::size_t used = 0;
  while (begin > 0 && used + static_cast<std::size_t>(cells[begin - 1].width) <= most * 2 / 5) {
    used += static_cast<std::size_t>(cells[--begin].width);
  }
  std::size_t end = mark_begin;
  while (end < cells.size() && used + static_cast<std::size_t>(cells[end].width) <= most) {
    used += static_cast<std::size_t>(cells[end++].width);
  }
  static_cast<void>(mark_end);
  return {begin, end};
}

}  // namespace

Frame make_frame(const Source& source, Span span, std::size_t most) {
  const Position start = source.position(span.begin);
  const Span line = source.line_span(start.line);
  const std::vector<Cell> cells = cells_of(source, line);
  const auto at = [&](std::uint32_t offset) {
    const auto it = std::lower_bound(cells.begin(), cells.end(), offset,
                                     [](const Cell& cell, std::uint32_t o) { return cell.offset < o; });
    return static_cast<std::size_t>(it - cells.begin());
  };
  const std::size_t mark_begin = at(span.begin);
  const std::size_t mark_end = std::max(at(std::min(span.end, line.end)), mark_begin);
  const auto [begin, end] = window(cells, mark_begin, mark_end, most);
  Frame frame;
  if (begin > 0) {
    frame.line = kCut;
    frame.marks = std::string(kCut.size(), ' ');
  }
  std::size_t marked = 0;
  for (std::size_t i = begin; i < end; ++i) {
    frame.line += cells[i].text;
    const bool inside = i >= mark_begin && i < mark_end;
    marked += inside ? 1 : 0;
    if (i < mark_end || i < mark_begin) {
      frame.marks += std::string(static_cast<std::size_t>(cells[i].width), inside ? '^' : ' ');
    }
  }
  if (marked == 0) frame.marks += '^';
  if (end < cells.size()) frame.line += kCut;
  return frame;
}

}  // namespace incidentlint
