#pragma once
// Plain and quoted scalars of YAML, and strings of JSON: the raw bytes each part of their text
// comes from, and the text of those of YAML. libfyaml 0.7 finds their ends, but its text of some
// that go on over lines is wrong or even holds stray bytes (`\ ` or `''` beside a line break).
// Internal to `document`.
#include "document/node.h"
#include "document/yaml_piece.h"

namespace incidentlint {

class FlowScalar {
 public:
  /// `raw` begins after the opening quote. Escapes must be right, as both parsers see to; for the
  /// style `json` also those that the JSON reader repairs.
  FlowScalar(std::string_view raw, Style style) : raw_(raw), style_(style) {}

  /// The piece at byte `at` of the raw text, which must be the begin of one.
  [[nodiscard]] ScalarPiece next(std::size_t at) const;

  /// The text; for the styles of YAML only.
  [[nodiscard]] std::string decode() const { return decode_pieces(*this, raw_); }

 private:
  [[nodiscard]] bool has_escapes() const {
    return style_ == Style::json || style_ == Style::double_quoted;
  }
  [[nodiscard]] bool folds() const { return style_ != Style::json; }
  [[nodiscard]] bool begins_fold(std::size_t at) const;
  [[nodiscard]] bool is_special(std::size_t at) const;
  [[nodiscard]] ScalarPiece fold(std::size_t at, std::size_t backslash) const;

  std::string_view raw_;
  Style style_;
};

}  // namespace incidentlint
