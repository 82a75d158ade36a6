#pragma once
// Path: which values of a record a rule looks at. A JSON Pointer in which `*` stands for any item
// or member, `**` for any number of steps, and `[field==value]` behind a step keeps those nodes
// whose member has that value (`!=`: has not): `/symptoms/*`, `/**/ko`,
// `/sources/*[kind==blog]/url`, `/tags/*[.!=draft]` (`.` is the node itself).
// Immutable, thread-safe.
#include <cstdint>
#include <optional>
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

  /// True when a JSON Pointer is one the path could select; what a filter asks of the value is
  /// taken as fulfilled.
  [[nodiscard]] bool matches(std::string_view pointer) const;

  /// True when a step of a pattern has a `[` that begins no filter: such a step would be taken for
  /// a key, which is hardly ever meant.
  [[nodiscard]] static bool has_odd_filter(std::string_view pattern);

  /// What keeps some of the nodes that a step leads to.
  struct Filter {
    std::string field;  ///< `.` is the node itself
    std::string value;  ///< a string's text, or a number, `true`, `false` or `null` as written
    bool equal = true;
  };
  enum class StepKind : std::uint8_t { name, any, deep };  ///< a key or an index, `*`, `**`
  struct Step {
    StepKind kind = StepKind::name;
    std::string name;
    std::optional<Filter> filter;
  };
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  void walk(const Node& node, std::size_t step, Visit visit) const;
  [[nodiscard]] bool match_from(const std::vector<std::string>& tokens, std::size_t token,
                                std::size_t step) const;

  std::string text_;
  std::vector<Step> steps_;
};

}  // namespace incidentlint
