#include "schema/pattern.h"

#include <re2/re2.h>

#include <utility>

#include "schema/ecma_to_re2.h"

namespace incidentlint::schema {
namespace {

/// Bytes that one expression may use for its program and its cache of states. RE2's own default of
/// 8 MiB refuses `^\p{L}{1,1000}$`.
constexpr std::int64_t kMemoryLimit = std::int64_t{64} << 20;

re2::RE2::Options options() {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_never_capture(true);
  options.set_max_mem(kMemoryLimit);
  return options;
}

PatternError describe_failure(const re2::RE2& expression) {
  if (expression.error_code() == re2::RE2::ErrorPatternTooLarge) {
    return {0, "the pattern needs too much memory; use smaller repetitions"};
  }
  return {0, "the pattern is not supported: " + expression.error()};
}

}  // namespace

std::variant<Pattern, PatternError> Pattern::compile(std::string_view ecma) {
  auto translation = translate_ecma(ecma, EcmaDialect::kLenient);
  if (translation.syntax_error) return std::move(*translation.syntax_error);
  if (translation.unsupported) return std::move(*translation.unsupported);
  auto expression = std::make_unique<const re2::RE2>(translation.re2, options());
  if (!expression->ok()) return describe_failure(*expression);
  return Pattern(std::move(expression));
}

Pattern::Pattern(std::unique_ptr<const re2::RE2> expression) : expression_(std::move(expression)) {}
Pattern::Pattern(Pattern&&) noexcept = default;
Pattern& Pattern::operator=(Pattern&&) noexcept = default;
Pattern::~Pattern() = default;

bool Pattern::matches(std::string_view utf8) const {
  return re2::RE2::PartialMatch(re2::StringPiece(utf8.data(), utf8.size()), *expression_);
}

bool is_ecma_regex(std::string_view text) {
  return !translate_ecma(text, EcmaDialect::kUnicode).syntax_error;
}

}  // namespace incidentlint::schema
