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
  std::uint32_t offset = 0;  ///< in the source, bytes
  std::uint32_t end = 0;
  std::uint32_t width = 1;
  std::string_view instead;  ///< what is shown in its place; empty if it is shown itself
};

Cell cell_at(std::string_view text, std::size_t offset) {
  Cell cell;
  cell.offset = static_cast<std::uint32_t>(offset);
  const char32_t c = utf8::next(text, offset);
  cell.end = static_cast<std::uint32_t>(offset);
  if (c == '\t') {
    cell.instead = " ";
  } else if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFFFD || text::is_invisible(c)) {
    cell.instead = "\uFFFD";
  } else {
    cell.width = static_cast<std::uint32_t>(utf8::cell_width(c));
  }
  return cell;
}

/// The cells from `begin` on, to the end of the line or until `most` columns are full.
std::vector<Cell> cells_from(std::string_view text, std::size_t begin, std::size_t end,
                             std::size_t most) {
  std::vector<Cell> cells;
  cells.reserve(std::min(most, end - begin));
  for (std::size_t used = 0; begin < end;) {
    const Cell cell = cell_at(text, begin);
    if (used + cell.width > most) break;
    used += cell.width;
    begin = cell.end;
    cells.push_back(cell);
  }
  return cells;
}

/// Where a window begins that has up to `most` columns before `mark`.
std::size_t window_begin(std::string_view text, std::size_t line_begin, std::size_t mark,
                         std::size_t most) {
  std::size_t begin = mark;
  for (std::size_t used = 0; begin > line_begin;) {
    std::size_t before = begin - 1;
    while (before > line_begin && utf8::is_continuation(text[before])) --before;
    used += cell_at(text, before).width;
    if (used > most) break;
    begin = before;
  }
  return begin;
}

}  // namespace

Frame make_frame(const Source& source, Span span, std::size_t most) {
  const std::string_view text = source.text();
  const Span line = source.line_span(source.position(span.begin).line);
  const std::size_t mark = std::min(span.begin, line.end);
  // The whole line if it fits, else a window around the mark. Only that much is decoded: a record
  // may be one line of any length.
  constexpr std::size_t kMostBytes = 16;  // a column, of anything but a row of zero-width marks
  std::size_t begin = line.begin;
  const bool surely_long = line.end - line.begin > most * kMostBytes;
  std::vector<Cell> cells;
  if (!surely_long) cells = cells_from(text, begin, line.end, most);
  if (surely_long || (!cells.empty() && cells.back().end < line.end)) {
    begin = window_begin(text, line.begin, mark, most * 2 / 5);
    cells = cells_from(text, begin, line.end, most);
  }
  Frame frame;
  if (begin > line.begin) {
    frame.line = kCut;
    frame.marks = std::string(kCut.size(), ' ');
  }
  std::size_t copied = begin;  // up to here the source is in the line
  bool marked = false;
  for (const Cell& cell : cells) {
    if (!cell.instead.empty()) {
      frame.line.append(text.substr(copied, cell.offset - copied)).append(cell.instead);
      copied = cell.end;
    }
    const bool inside = cell.offset >= mark && cell.offset < span.end;
    marked |= inside;
    if (inside || cell.offset < mark) frame.marks.append(cell.width, inside ? '^' : ' ');
  }
  if (!cells.empty()) frame.line.append(text.substr(copied, cells.back().end - copied));
  if (!marked) frame.marks += '^';
  if (!cells.empty() && cells.back().end < line.end) frame.line += kCut;
  return frame;
}

}  // namespace incidentlint
