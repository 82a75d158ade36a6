#pragma once
// A record's text written anew: in the library's layout, or in the other format. What comes out
// reads as the same values in the same order of keys as the library has them, or there is a reason
// why not. Pure, thread-safe.
#include <string>
#include <variant>

#include "diagnostic/finding.h"
#include "document/key_order.h"
#include "engine/record_file.h"

namespace incidentlint {

/// The new text, or why there is none.
using Rewritten = std::variant<std::string, Text>;

struct RewriteOptions {
  KeyOrder keys;
  ReadLimits limits;
  bool drop_comments = false;  ///< JSON has none
};

/// True for a text without a line break but at its end.
[[nodiscard]] bool is_one_line(std::string_view text);

/// The canonical layout of the file at `path`, whose kind its name tells. JSON on one line stays on
/// one line, other JSON gets two blanks a level; YAML is block style with its comments; a JSON
/// Lines file has one record a line. The line ends stay what they are.
[[nodiscard]] Rewritten in_layout(const std::string& path, const std::string& text,
                                  const RewriteOptions& options);

/// The record of a JSON or YAML file in the other format, or in the same, laid out for people.
[[nodiscard]] Rewritten in_format(Format format, const std::string& path, const std::string& text,
                                  const RewriteOptions& options);

}  // namespace incidentlint
