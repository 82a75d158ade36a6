#pragma once
// Quotes: which bytes of a text stand within quotation marks or in a line that Markdown quotes (`>
// `). Questions in the order of the text cost one pass together. Views the text; not thread-safe.
#include <array>
#include <cstddef>
#include <string_view>

#include "text/utf8.h"

namespace incidentlint::text {

class Quotes {
 public:
  explicit Quotes(std::string_view text) : text_(text) {}

  /// Whether byte `offset` stands within quotation marks that were opened before it, or in a quoted
  /// line.
  [[nodiscard]] bool hold(std::size_t offset) {
    if (offset < at_) *this = Quotes(text_);
    while (at_ < offset) {
      const char32_t c = utf8::next(text_, at_);
      if (begins_line_ && c == '>') quoted_line_ = true;
      if (c == '\n') quoted_line_ = false;
      begins_line_ = c == '\n' || (begins_line_ && c == ' ');
      if (close_ == 0) {
        close_ = closer_of(c);
      } else if (c == close_) {
        close_ = 0;
      }
    }
    return close_ != 0 || quoted_line_;
  }

  /// Whether it stands between backticks.
  [[nodiscard]] bool hold_code(std::size_t offset) { return hold(offset) && close_ == '`'; }

 private:
  /// The mark that closes what this one opens; 0 for every other character.
  static char32_t closer_of(char32_t c) {
    if (c == '"' || c == '`') return c;
    constexpr std::array<std::array<char32_t, 2>, 7> kPairs{{{U'“', U'”'},
                                                             {U'‘', U'’'},
                                                             {U'«', U'»'},
                                                             {U'〈', U'〉'},
                                                             {U'《', U'》'},
                                                             {U'「', U'」'},
                                                             {U'『', U'』'}}};
    for (const auto& [open, close] : kPairs) {
      if (c == open) return close;
    }
    return 0;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  char32_t close_ = 0;
  bool begins_line_ = true;
  bool quoted_line_ = false;
};

}  // namespace incidentlint::text
