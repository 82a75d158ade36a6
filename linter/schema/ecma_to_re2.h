#pragma once
// Reads a regular expression of ECMA-262 and writes the same language in RE2 syntax.
//
// The two dialects look alike and differ silently (`\s`, `.`, `[]a]`, `\z`), so nothing is passed
// through: every construct is read by the ECMA-262 grammar and written anew.
//
//   auto translation = translate_ecma("^\\u{AC00}.$", EcmaDialect::kLenient);
//   // translation.re2 is "^\\x{ac00}[...]\\z"

#include <optional>
#include <string>
#include <string_view>

#include "schema/pattern_error.h"

namespace incidentlint::schema {

/// Which spellings are accepted. The meaning is that of the `u` flag in both.
enum class EcmaDialect {
  kUnicode,  ///< exactly what ECMA-262 (2024) accepts with the `u` flag
  kLenient,  ///< also what Annex B.1.2 allows without it, where only one meaning is possible
};

/// The outcome: `re2` may be used only if both errors are absent.
struct EcmaTranslation {
  std::string re2;
  std::optional<PatternError> syntax_error;  ///< the source is not a regular expression
  std::optional<PatternError> unsupported;   ///< it is one, but RE2 cannot run it
};

/// Translates `source` (UTF-8) in linear time and constant stack; never throws on bad input.
[[nodiscard]] EcmaTranslation translate_ecma(std::string_view source, EcmaDialect dialect);

}  // namespace incidentlint::schema
