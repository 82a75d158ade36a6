#pragma once
// A cursor over the source of an ECMA-262 pattern, with the faults found so far, and the readers
// for what may stand anywhere in it: escapes and single characters. Internal to ecma_to_re2.h.
//
// Readers that return `nullopt` or false have set the syntax error.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schema/ecma_property.h"
#include "schema/pattern_error.h"

namespace incidentlint::schema {

/// One character or one set such as `\w`, as an atom or as a member of a class.
struct EcmaAtom {
  std::size_t offset = 0;  ///< byte offset into the source
  std::optional<char32_t> code_point;
  Re2Set set;  ///< what it is if `code_point` is absent
};

class EcmaReader {
 public:
  /// `source` must outlive the reader.
  EcmaReader(std::string_view source, bool is_lenient) : source_(source), is_lenient_(is_lenient) {}

  [[nodiscard]] bool is_lenient() const { return is_lenient_; }
  [[nodiscard]] bool is_at_end() const { return position_ == source_.size(); }
  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] std::string_view rest() const { return source_.substr(position_); }
  [[nodiscard]] bool is_next(std::string_view text) const { return rest().starts_with(text); }
  [[nodiscard]] char front() const { return source_[position_]; }
  void advance(std::size_t count) { position_ += count; }

  /// Takes `text` if it is next.
  bool skip(std::string_view text);

  /// Sets the syntax error; always returns false.
  bool fail(std::size_t offset, std::string message);

  /// Notes that RE2 cannot run the pattern; the first note is kept.
  void refuse(std::size_t offset, std::string message);

  /// Takes one code point.
  std::optional<EcmaAtom> read_character();

  /// Takes what follows the `\` at `offset`: what classes and atoms have in common.
  std::optional<EcmaAtom> read_escape(std::size_t offset, bool is_in_class);

  /// Takes what follows `\u`: four digits, two escapes of a surrogate pair, or `{digits}`.
  std::optional<char32_t> read_unicode_escape(std::size_t offset);

  std::optional<PatternError> syntax_error;
  std::optional<PatternError> unsupported;

 private:
  std::optional<EcmaAtom> read_property(std::size_t offset);
  std::optional<char32_t> read_character_escape(std::size_t offset, bool is_in_class);
  std::optional<char32_t> read_null_escape(std::size_t offset);
  std::optional<char32_t> read_control_escape(std::size_t offset);
  std::optional<char32_t> read_hex_digits(std::size_t offset, std::size_t count);
  std::optional<char32_t> read_low_surrogate();
  std::optional<char32_t> read_braced_code_point(std::size_t offset);
  std::optional<char32_t> read_identity_escape(std::size_t offset, bool is_in_class);

  std::string_view source_;
  bool is_lenient_;
  std::size_t position_ = 0;
};

/// `code` in backticks, for messages.
[[nodiscard]] std::string quoted(std::string_view code);

/// The value of `digits`, or INT64_MAX if it does not fit.
[[nodiscard]] std::int64_t saturating_number(std::string_view digits);

}  // namespace incidentlint::schema
