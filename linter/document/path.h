#pragma once
// Path: which values of a record a rule looks at. A JSON Pointer in which `*` stands for any item
// or member, and `**` for any number of steps: `/symptoms/*`, `/sources/*/url`, `/**/ko`.
// Immutable, thread-safe.
#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "text/function_ref.h"

namespace incidentlint {

class Path {
 public:
  using Visit = text::FunctionRef<void(const Node&)>;

  /// Parses a path; "" is the root. Throws nothing: any text that begins with `/` is a path.
  explicit Path(std::string_view pattern);

  [[nodiscard]] const std::string& text() const { return text_; }

  /// Calls `visit` for each node below `root` that the path selects, in source order.
  void select(const Node& root, Visit visit) const;

  /// The first node selected, or null.
  [[nodiscard]] const Node* first(const Node& root) const;

  /// True when a JSON Pointer is one the path could select.
  [[nodiscard]] bool matches(std::string_view pointer) const;

 private:
  enum class StepKind : std::uint8_t { name, any, deep };
  struct Step {
    StepKind kind = StepKind::name;
    std::string name;
  };

  void walk(const Node& node, std::size_t step, Visit visit) const;
  [[nodiscard]] bool match_from(const std::vector<std::string>& tokens, std::size_t token,
                                std::size_t step) const;

  std::string text_;
  std::vector<Step> steps_;
};

}  // namespace incidentlint
