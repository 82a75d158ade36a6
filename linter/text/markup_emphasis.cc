// Emphasis and headings of Markdown. A byte that may begin one is looked for sixteen at a time;
// most texts have none.
#include <algorithm>
#include <array>

#include "text/ascii.h"
#include "text/markup.h"
#include "text/quotes.h"
#include "text/search.h"
#include "text/utf8.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_letter_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  return is_alphanumeric(text[at]) || static_cast<unsigned char>(text[at]) >= 0x80;
}

/// Marks of emphasis. Those of underscores are also parts of names: `__init__`, `_id_`.
constexpr std::array<std::string_view, 5> kMarks{"**", "__", "~~", "*", "_"};

/// `**x**` with the mark right at both ends of what it marks, on one line.
std::optional<Markup> emphasis_at(std::string_view text, std::size_t at, std::string_view mark) {
  constexpr std::size_t kLongest = 200;
  if (!text.substr(at).starts_with(mark)) return std::nullopt;
  const std::size_t inner = at + mark.size();
  const bool is_inside_word = at > 0 && is_alphanumeric(text[at - 1]);
  if (is_inside_word || !is_letter_at(text, inner)) return std::nullopt;
  const std::size_t end = text.find(mark, inner);
  if (end == kNone || end - inner > kLongest) return std::nullopt;
  const std::string_view inside = text.substr(inner, end - inner);
  const std::size_t after = end + mark.size();
  const bool ends_well =
      (is_letter_at(text, end - 1) || std::string_view(".!?:)%").find(text[end - 1]) != kNone) &&
      (after == text.size() || !is_alphanumeric(text[after])) &&
      (after == text.size() || text[after] != mark[0]);
  if (!ends_well || inside.find('\n') != kNone) return std::nullopt;
  const bool is_name = inside.find(' ') == kNone && utf8::skip_ascii(inside, 0) == inside.size();
  if (mark[0] == '_' && (is_name || inside.find('_') != kNone)) return std::nullopt;
  return Markup{Markup::Kind::emphasis, {at, inner}, {end, after}, ""};
}

/// `## ` in front of a line.
std::optional<Markup> heading_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kDeepest = 6;
  if (at > 0 && text[at - 1] != '\n') return std::nullopt;
  const std::size_t end = std::min(text.find_first_not_of('#', at), text.size());
  const bool is_heading =
      end - at <= kDeepest && text.substr(end).starts_with(' ') && is_letter_at(text, end + 1);
  return is_heading ? std::optional(Markup{Markup::Kind::heading, {at, end + 1}, {}, ""})
                    : std::nullopt;
}

}  // namespace

void for_each_emphasis(std::string_view text, FunctionRef<void(const Markup&)> visit) {
  Quotes quotes(text);
  for (std::size_t at = 0; (at = next_of(text, at, '*', '_', '~', '#')) != kNone;) {
    std::optional<Markup> found;
    if (text[at] == '#') found = heading_at(text, at);
    for (const std::string_view mark : kMarks) {
      if (!found) found = emphasis_at(text, at, mark);
      if (found || text.substr(at).starts_with(mark)) break;
    }
    if (found && !quotes.hold(at)) visit(*found);
    const std::size_t next = std::min(text.find_first_not_of(text[at], at), text.size());
    at = found ? std::max(found->whole.end, found->closing.end) : next;
  }
}

}  // namespace incidentlint::text
