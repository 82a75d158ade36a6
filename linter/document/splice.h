#pragma once
// Values as they would be written in a document: in its format, quoting and layout. What comes of
// it are edits; nothing is changed here. Pure, thread-safe.
#include <optional>
#include <string>
#include <string_view>

#include "document/document.h"

namespace incidentlint {

/// A text as a whole scalar in the quoting of the one it replaces; in double quotes where that
/// can't hold it, or would make it something else than a string.
[[nodiscard]] std::string quoted_like(const Node& scalar, std::string_view text);

/// A text as it stands within a scalar of that quoting, without the quotes.
[[nodiscard]] std::string written_inside(const Node& scalar, std::string_view text);

/// Takes an item out of its array, with its comma or its line. Nothing where that would take more
/// along: a comment, an anchor.
[[nodiscard]] std::optional<Edit> removal_of(const Document& document, const Node& item);

/// Puts a string behind the last item of an array, laid out as the others are.
[[nodiscard]] std::optional<Edit> appending_to(const Document& document, const Node& array,
                                               std::string_view text);

}  // namespace incidentlint
