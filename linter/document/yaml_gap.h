#pragma once
// The text between YAML tokens: blanks, comments and indicators. The reader passes each token in
// turn, and the gap before it gives the comments and the places that libfyaml does not tell: where
// an empty value stands and where a block scalar begins. Internal to `document`.
#include <algorithm>

#include "document/yaml_parser.h"

namespace incidentlint {

class YamlGap {
 public:
  YamlGap(Document& document, std::size_t start, std::size_t end)
      : document_(document),
        text_(document.source().text().substr(0, end)),
        start_(start),
        at_(start) {}

  /// Where the last token that was passed ends.
  [[nodiscard]] std::uint32_t offset() const { return static_cast<std::uint32_t>(at_); }
  [[nodiscard]] std::size_t end() const { return text_.size(); }

  /// Moves to `place`, a token's begin, and adds the comments on the way; never moves back.
  void pass_to(std::size_t place);

  /// Moves past a token that ends at `place`.
  void pass_token(std::size_t place) { at_ = std::max(at_, place); }

  /// Where a bare document begins that follows the `...` of the one before.
  [[nodiscard]] std::uint32_t find_bare_document() const;

  /// Moves past the tag and anchor of an event.
  void pass_properties(const YamlEvent& event);

  /// Moves past a scalar or alias with its tag and anchor; its span. An empty value stands right
  /// after `indicator`, if that is what comes next.
  Span pass_value(const YamlEvent& event, char indicator);

 private:
  void pass_indicator(char indicator);
  Span pass_block(Span lines);
  [[nodiscard]] std::size_t comment_end(std::size_t at) const;
  [[nodiscard]] bool is_comment(std::size_t at) const;

  Document& document_;
  std::string_view text_;
  std::size_t start_;
  std::size_t at_;
};

}  // namespace incidentlint
