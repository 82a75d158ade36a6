#pragma once
// Which value a YAML comment is about. A comment behind something is about what its line begins
// (or, when it begins nothing, what it ends); a comment on a line of its own is about what the line
// below begins, more such comments between. A blank line between parts them.
//
//   symptoms: # about /symptoms and all that stands in it
//     - a     # about /symptoms/0
//   # about /sources/0, the whole item
//   - url: x  # about /sources/0/url
#include <optional>
#include <vector>

#include "document/document.h"

namespace incidentlint {

struct Commented {
  Span line;            ///< of the line that the comment is about
  std::string pointer;  ///< of the value: all that is in it is meant
};

/// Finds values by place; holds for as long as the document.
class CommentedValues {
 public:
  explicit CommentedValues(const Document& document);

  /// What the comment is about; nothing when no value stands where it points.
  [[nodiscard]] std::optional<Commented> find(const Comment& comment) const;

 private:
  struct Entry {
    std::uint32_t begin;  ///< of the key, else of the value
    const Node* node;
  };

  void collect(const Node& node);
  [[nodiscard]] Span line_of(std::uint32_t offset) const;
  [[nodiscard]] std::optional<Span> line_below(Span line) const;
  [[nodiscard]] const Node* first_begun(Span line) const;
  [[nodiscard]] const Node* last_begun(Span line) const;
  [[nodiscard]] const Node* outermost_ended(Span line) const;

  std::string_view text_;
  std::vector<Entry> by_begin_;  ///< in the order of their places, outer values first
  std::vector<Entry> by_end_;    ///< values that end with a character of their own, by that place
};

}  // namespace incidentlint
