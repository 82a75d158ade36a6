#include "report/columns.h"

#include "report/escapes.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

/// A word with its marks, and the cells it takes.
struct Word {
  std::string text;
  std::size_t cells = 0;
};

class Wrapper {
 public:
  Wrapper(std::size_t width, const MarkStyle& style) : width_(width), style_(style) {}

  std::vector<std::string> run(std::string_view text, const std::vector<Span>& marks) {
    std::size_t next = 0;  // mark
    for (std::size_t i = 0; i <= text.size();) {
      while (next < marks.size() && is_marked_ && i >= marks[next].end) {
        leave();
        ++next;
      }
      if (next < marks.size() && !is_marked_ && i >= marks[next].begin && i < marks[next].end)
        enter();
      if (i == text.size()) break;
      const std::size_t at = i;
      const char32_t c = utf8::next(text, i);
      if (c == '\n') {
        end_word();
        end_line();
      } else if (c == ' ' || c == '\t') {
        end_word();
      } else {
        word_.text += steers(c) ? "\xEF\xBF\xBD" : text.substr(at, i - at);
        word_.cells += steers(c) ? 1 : static_cast<std::size_t>(utf8::cell_width(c));
      }
    }
    end_word();
    end_line();
    return std::move(lines_);
  }

 private:
  void enter() {
    is_marked_ = true;
    word_.text += style_.open;
    if (style_.takes_cells) word_.cells += cells_of(style_.open);
  }
  void leave() {
    is_marked_ = false;
    word_.text += style_.close;
    if (style_.takes_cells) word_.cells += cells_of(style_.close);
  }

  void end_word() {
    if (word_.text.empty()) return;
    const bool opens = line_.text.empty();
    if (!opens && width_ > 0 && line_.cells + 1 + word_.cells > width_) {
      // A mark that began before this word goes on behind the break.
      const bool open_before = was_marked_;
      if (open_before) line_.text += style_.close;
      end_line();
      if (open_before) word_.text.insert(0, style_.open);
    } else if (!opens) {
      line_.text += ' ';
      ++line_.cells;
    }
    line_.text += word_.text;
    line_.cells += word_.cells;
    word_ = {};
    was_marked_ = is_marked_;
  }

  void end_line() {
    lines_.push_back(std::move(line_.text));
    line_ = {};
  }

  std::size_t width_;
  const MarkStyle& style_;
  std::vector<std::string> lines_;
  Word line_, word_;
  bool is_marked_ = false;
  bool was_marked_ = false;  ///< at the end of the last word
};

}  // namespace

std::vector<std::string> wrapped(std::string_view text, const std::vector<Span>& marks,
                                 std::size_t width, const MarkStyle& style) {
  return Wrapper(width, style).run(text, marks);
}

std::size_t cells_of(std::string_view line) {
  std::size_t cells = 0;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == '\x1b') {
      const std::size_t end = line.find('m', i);
      if (end == line.npos) break;
      i = end + 1;
      continue;
    }
    cells += static_cast<std::size_t>(utf8::cell_width(utf8::next(line, i)));
  }
  return cells;
}

std::string padded(std::string line, std::size_t width) {
  const std::size_t cells = cells_of(line);
  if (cells < width) line.append(width - cells, ' ');
  return line;
}

}  // namespace incidentlint
