#pragma once
// Terms as text of a vocabulary file: YAML in the layout that such files have by hand, or JSON.
//
//   - id: retry-storm
//     prefLabel: {en: Retry storm, ko: 재시도 폭주}
//     definition:
//       en: ...
//
// Values are ordered JSON, since a term is built member by member. Pure, thread-safe.
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "document/node.h"

namespace incidentlint {

/// How the text around a new value is written.
struct TextLayout {
  bool is_json = false;
  bool is_tight = false;  ///< JSON without blanks
  std::string line_end = "\n";
};

/// A node as a value that can be changed.
[[nodiscard]] nlohmann::ordered_json as_value(const Node& node);

/// A value on one line, with brackets: `{en: Disk, ko: 디스크}`. Texts that another reader of YAML
/// might take for something else are quoted.
[[nodiscard]] std::string flow_text(const nlohmann::ordered_json& value, const TextLayout& layout);

/// The members of an object, each on a line of its own that begins with `indent` blanks, but for
/// the first: it goes where the caller is. Objects that are too long for a line get one a member.
[[nodiscard]] std::string block_text(const nlohmann::ordered_json& object, std::size_t indent,
                                     const TextLayout& layout);

/// A whole list as a YAML file; a blank line parts its terms.
[[nodiscard]] std::string list_text(const nlohmann::ordered_json& list);

/// `text` as a scalar in the style of the node whose place it takes.
[[nodiscard]] std::string scalar_like(const Node& node, std::string_view text,
                                      const TextLayout& layout);

}  // namespace incidentlint
