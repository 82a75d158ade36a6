#pragma once
// Markup in a text that is meant to be plain: what HTML and Markdown write for a look, which
// readers of a plain text see as signs. Pure, thread-safe; offsets are bytes.
#include <optional>
#include <string>
#include <string_view>

#include "text/function_ref.h"
#include "text/sentence.h"

namespace incidentlint::text {

struct Markup {
  /// Nobody writes `entity`, `tag` and `link` in plain text; `emphasis` and `heading` may be meant.
  enum class Kind { entity, tag, link, emphasis, heading };
  Kind kind = Kind::entity;
  Stretch whole;      ///< of an element that is closed, what opens it
  Stretch closing{};  ///< what closes it, if it does
  /// What stands for `whole` in plain text; an entity says no more than that.
  std::optional<std::string> plain{};
  std::string plain_closing{};  ///< what stands for `closing`
};

/// Calls `visit` with each entity, tag and link, in the order of the text. Code between backticks
/// is none, nor are quoted tags; a text about HTML has neither.
void for_each_html(std::string_view text, FunctionRef<void(const Markup&)> visit);

/// The same with emphasis, struck out text and headings of Markdown.
void for_each_emphasis(std::string_view text, FunctionRef<void(const Markup&)> visit);

}  // namespace incidentlint::text
