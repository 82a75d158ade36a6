#pragma once
// Quotes: which bytes of a text stand within quotation marks. Questions in the order of the text
// cost one pass together. Views the text; not thread-safe.
#include <cstddef>
#include <string_view>

#include "text/utf8.h"

namespace incidentlint::text {

class Quotes {
 public:
  explicit Quotes(std::string_view text) : text_(text) {}

  /// Whether byte `offset` stands within quotation marks that were opened before it.
  [[nodiscard]] bool hold(std::size_t offset) {
    if (offset < at_) *this = Quotes(text_);
    while (at_ < offset) {
      const char32_t c = utf8::next(text_, at_);
      if (close_ != 0) {
        if (c == close_) close_ = 0;
      } else if (c == '"' || c == '`' || c == 0x201C || c == 0x2018) {
        close_ = c == 0x201C ? 0x201D : c == 0x2018 ? 0x2019 : c;
      }
    }
    return close_ != 0;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  char32_t close_ = 0;
};

}  // namespace incidentlint::text
