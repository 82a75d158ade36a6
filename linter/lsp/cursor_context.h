#pragma once
// CursorContext: where in a record somebody types - told from the text before the cursor alone, so
// that it works in a text that does not parse yet. Pure.
//
//   {"symptoms": ["hi|      -> a value at /symptoms/0, of which `hi` is there
//   severity: |             -> a value at /severity
//   impact:\n  sc|          -> a key of /impact
#include <string>
#include <string_view>

#include "document/document.h"

namespace incidentlint::lsp {

struct CursorContext {
  enum class Kind { none, key, value };
  Kind kind = Kind::none;
  std::string pointer;  ///< of the value, or of the object that a key belongs to
  Span replaced;        ///< bytes of the text, without quotes, that stand there; to their end
  std::string typed;    ///< what of them is before the cursor
  bool is_quoted = false;
  bool is_prose = false;   ///< the value has blanks before the cursor: words, no term
  bool has_colon = false;  ///< of a key: a colon follows
};

[[nodiscard]] CursorContext context_at(std::string_view text, std::uint32_t offset, Format format);

}  // namespace incidentlint::lsp
