#pragma once
// What the comments and blank lines of a YAML document belong to, so that the document can be
// written anew with all of them. Holds for as long as the document.
#include <string_view>
#include <unordered_map>
#include <vector>

#include "document/document.h"

namespace incidentlint {

/// What a comment tells a program, which ties it to its place.
enum class Directive { none, of_file, of_value };

/// Lines of their own: each a comment from `#` on, or empty for a blank line.
using CommentLines = std::vector<std::string_view>;

class YamlComments {
 public:
  YamlComments() = default;
  /// `directive` tells what a comment, from its `#` on, is to a program.
  explicit YamlComments(const Document& document,
                        Directive (*directive)(std::string_view comment) = nullptr);

  struct Attached {
    CommentLines before;      ///< above the value
    std::string_view behind;  ///< on the line on which the value begins, or empty
    CommentLines closing;     ///< below the last value in it, as far to the right
  };

  /// What belongs to a value, or null.
  [[nodiscard]] const Attached* of(const Node& node) const {
    const auto it = attached_.find(&node);
    return it == attached_.end() ? nullptr : &it->second;
  }
  /// What belongs to the file: comments that a blank line parts from the first value, and those of
  /// which the file is the subject.
  [[nodiscard]] const CommentLines& head() const { return head_; }
  /// What stands behind all values.
  [[nodiscard]] const CommentLines& tail() const { return tail_; }

 private:
  std::unordered_map<const Node*, Attached> attached_;
  CommentLines head_, tail_;
};

/// True when the document says something that its values do not: an anchor, an alias, a tag, a
/// merge key. Written anew it would say it no more.
[[nodiscard]] bool has_yaml_references(const Document& document);

}  // namespace incidentlint
