#pragma once
// What the comments and blank lines of a YAML document belong to, so that the document can be
// written anew with all of them. Holds for as long as the document.
#include <string_view>
#include <unordered_map>
#include <vector>

#include "document/document.h"

namespace incidentlint {

class YamlComments {
 public:
  YamlComments() = default;
  explicit YamlComments(const Document& document);

  struct Attached {
    std::vector<std::string_view> before;  ///< on lines of their own above the value, from `#` on
    std::string_view behind;               ///< on the line on which the value begins, or empty
    bool blank_line = false;               ///< a blank line stands above all that
  };

  /// What belongs to a value, or null.
  [[nodiscard]] const Attached* of(const Node& node) const {
    const auto it = attached_.find(&node);
    return it == attached_.end() ? nullptr : &it->second;
  }
  /// What stands behind all values.
  [[nodiscard]] const std::vector<std::string_view>& tail() const { return tail_; }

 private:
  std::unordered_map<const Node*, Attached> attached_;
  std::vector<std::string_view> tail_;
};

/// True when the document says something that its values do not: an anchor, an alias, a tag, a
/// merge key. Written anew it would say it no more.
[[nodiscard]] bool has_yaml_references(const Document& document);

}  // namespace incidentlint
