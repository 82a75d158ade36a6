#pragma once
// A compiled regular expression of JSON Schema (`pattern`, `patternProperties`).
//
// It owns an RE2, so matching takes linear time whatever the pattern and the text are.
//
//   auto compiled = Pattern::compile("^[a-z]+$");
//   if (auto* error = std::get_if<PatternError>(&compiled)) report(error->offset, error->message);
//   else std::get<Pattern>(compiled).matches("abc");

#include <memory>
#include <string_view>
#include <variant>

#include "schema/pattern_error.h"

namespace re2 {
class RE2;
}

namespace incidentlint::schema {

/// Immutable; one object may be used by any number of threads at once.
class Pattern {
 public:
  /// Compiles `ecma`, an ECMA-262 pattern with the meaning of the `u` flag. Spellings that need the
  /// flag to be absent (`\-`, a lone `{`) are accepted where only one meaning is possible. What RE2
  /// cannot run (lookaround, back-references, more than 1000 repetitions) is an error.
  [[nodiscard]] static std::variant<Pattern, PatternError> compile(std::string_view ecma);

  Pattern(Pattern&&) noexcept;
  Pattern& operator=(Pattern&&) noexcept;
  ~Pattern();

  /// True if the pattern matches anywhere in `utf8`, which must be valid UTF-8.
  [[nodiscard]] bool matches(std::string_view utf8) const;

 private:
  explicit Pattern(std::unique_ptr<const re2::RE2> expression);

  std::unique_ptr<const re2::RE2> expression_;
};

/// True if `text` is a regular expression by the syntax of ECMA-262 (2024) with the `u` flag, even
/// one that `Pattern` cannot run.
[[nodiscard]] bool is_ecma_regex(std::string_view text);

}  // namespace incidentlint::schema
