#include "report/frame.h"

#include <algorithm>
#include <vector>

#include "report/escapes.h"
#include "text/script.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr std::string_view kCut = "...";

bool is_printable_ascii(char c) { return c >= 0x20 && c < 0x7F; }

/// A code point of the line as it is shown.
struct Cell {
  std::size_t end = 0;  ///< in the source, bytes
  std::size_t width = 1;
  std::string_view instead;  ///< what is shown in its place; empty if it is shown itself
};

/// A Hangul syllable begins at `offset`: three bytes, two columns, most of what is not ASCII.
bool is_hangul_at(std::string_view text, std::size_t offset) {
  if (text.size() - offset < 3) return false;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[offset + i]); };
  if (byte(0) < 0xEA || byte(0) > 0xED || !utf8::is_continuation(text[offset + 1]) ||
      !utf8::is_continuation(text[offset + 2])) {
    return false;
  }
  const unsigned c = (byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
  return c >= 0xAC00 && c <= 0xD7A3;
}

Cell cell_at(std::string_view text, std::size_t offset) {
  if (is_printable_ascii(text[offset])) return {offset + 1, 1, {}};
  if (is_hangul_at(text, offset)) return {offset + 3, 2, {}};
  const char32_t c = utf8::next(text, offset);
  if (c == '\t') return {offset, 1, " "};
  const bool hidden = steers(c) || c == 0xFFFD || text::is_invisible(c);
  if (hidden) return {offset, 1, "\uFFFD"};
  return {offset, static_cast<std::size_t>(utf8::cell_width(c)), {}};
}

/// Draws a line from `begin` on, to the end of the line or until `most` columns are full.
class Window {
 public:
  Window(std::string_view text, std::size_t begin, Span line, Span marked, std::size_t most)
      : text_(text), marked_(marked), at_(begin), copied_(begin) {
    frame_.line.reserve(2 * most);  // bytes: of Hangul, three to two columns
    if (begin > line.begin) {
      frame_.line = kCut;
      frame_.marks = std::string(kCut.size(), ' ');
    }
    for (std::size_t used = 0; at_ < line.end;) {
      const std::size_t plain = plain_end(std::min<std::size_t>(line.end, at_ + (most - used)));
      used += plain - at_;
      pass_plain(plain);
      if (at_ == line.end) break;
      const Cell cell = cell_at(text_, at_);
      if (used + cell.width > most) break;
      used += cell.width;
      if (!cell.instead.empty()) {
        copy();
        frame_.line += cell.instead;
        copied_ = cell.end;
      }
      pass(cell);
    }
    if (copied_ < at_) copy();
    frame_.marks.append(blanks_, ' ').append(is_marked_ ? carets_ : 1, '^');
    if (at_ < line.end && at_ > begin) frame_.line += kCut;
  }

  /// Where the window ends, bytes.
  [[nodiscard]] std::size_t end() const { return at_; }
  [[nodiscard]] Frame take() { return std::move(frame_); }

 private:
  /// The end of the ASCII here, most of a text, of which each byte is a column.
  [[nodiscard]] std::size_t plain_end(std::size_t limit) const {
    std::size_t end = at_;
    while (end < limit && is_printable_ascii(text_[end])) ++end;
    return end;
  }

  /// Goes on to `end`, past ASCII of which each byte is a column.
  void pass_plain(std::size_t end) {
    const std::size_t mark = std::clamp<std::size_t>(marked_.begin, at_, end);
    const std::size_t mark_end = std::clamp<std::size_t>(marked_.end, mark, end);
    blanks_ += mark - at_;
    carets_ += mark_end - mark;
    is_marked_ |= mark_end > mark;
    at_ = end;
  }

  void pass(const Cell& cell) {
    const bool is_inside = at_ >= marked_.begin && at_ < marked_.end;
    if (is_inside) carets_ += cell.width;
    if (at_ < marked_.begin) blanks_ += cell.width;
    is_marked_ |= is_inside;
    at_ = cell.end;
  }

  void copy() { frame_.line += text_.substr(copied_, at_ - copied_); }

  std::string_view text_;
  Span marked_;
  std::size_t at_;
  std::size_t copied_;      ///< up to here the source is in the line
  std::size_t blanks_ = 0;  ///< columns before the mark
  std::size_t carets_ = 0;  ///< and in it
  bool is_marked_ = false;
  Frame frame_;
};

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
  const Span line = source.line_around(span.begin);
  const Span marked{std::min(span.begin, line.end), span.end};
  // The whole line if it fits, else a window around the mark. Only that much is decoded: a record
  // may be one line of any length.
  constexpr std::size_t kMostBytes = 16;  // a column, of anything but a row of zero-width marks
  if (line.end - line.begin <= most * kMostBytes) {
    Window whole(text, line.begin, line, marked, most);
    if (whole.end() == line.end) return whole.take();
  }
  const std::size_t begin = window_begin(text, line.begin, marked.begin, most * 2 / 5);
  return Window(text, begin, line, marked, most).take();
}

}  // namespace incidentlint
