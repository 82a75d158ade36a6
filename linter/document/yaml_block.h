#pragma once
// Block scalars of YAML (`|` and `>`): their text, and the raw bytes each part of it comes from.
// libfyaml 0.7 finds their lines, but folds some wrongly: it drops an empty line before a line that
// is indented more. Internal to `document`.
#include "document/yaml_piece.h"

namespace incidentlint {

class YamlBlock {
 public:
  /// `raw` is the scalar from its `|` or `>` on, each of its lines indented by `indent` spaces.
  YamlBlock(std::string_view raw, std::size_t indent);

  /// The indentation of a scalar within a block that is indented by `outer` spaces: what its header
  /// declares, else that of its first line.
  [[nodiscard]] static std::size_t indent_within(std::string_view raw, std::size_t outer);

  /// The indentation of a scalar, told by its decoded text.
  [[nodiscard]] static std::size_t indent_like(std::string_view raw, std::string_view decoded);

  /// The piece at byte `at` of the raw text, which must be the begin of one.
  [[nodiscard]] ScalarPiece next(std::size_t at) const;

  [[nodiscard]] std::string decode() const { return decode_pieces(*this, raw_); }

 private:
  [[nodiscard]] std::size_t skip_indent(std::size_t line) const;
  [[nodiscard]] bool is_indented_more(std::size_t content) const;
  [[nodiscard]] std::size_t content_before(std::size_t line_end) const;
  [[nodiscard]] ScalarPiece fold(std::size_t at) const;

  std::string_view raw_;
  bool is_folded_;
  char chomping_ = ' ';  // `-`, `+` or neither
  std::size_t body_;     // where the first line begins
  std::size_t indent_;
};

}  // namespace incidentlint
