#include "document/splice.h"

#include <algorithm>

#include "document/json_writer.h"
#include "document/yaml_writer.h"

namespace incidentlint {
namespace {

constexpr std::string_view kBlank = " \t";

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

/// Within brackets as well, where some marks end a plain scalar.
bool can_be_plain_anywhere(std::string_view text) {
  return can_be_plain(text) && text.find_first_of(",[]{}") == text.npos;
}

/// The bytes of a line before an item of a block sequence, `  - `; nothing when something else
/// stands there.
std::optional<std::string_view> dash_before(const Document& document, const Node& item) {
  const std::string_view text = document.source().text();
  std::size_t begin = text.substr(0, item.span.begin).find_last_of('\n');
  begin = begin == text.npos ? 0 : begin + 1;
  const std::string_view front = text.substr(begin, item.span.begin - begin);
  const std::size_t dash = front.find_first_not_of(' ');
  const bool bare = dash != front.npos && front[dash] == '-' && dash + 1 < front.size() &&
                    front.find_first_not_of(kBlank, dash + 1) == front.npos;
  return bare ? std::optional(front) : std::nullopt;
}

/// Where the line ends on which a value ends, its line end not included. The span of a block scalar
/// ends behind its last line.
std::size_t line_end(std::string_view text, std::size_t value_end) {
  if (value_end > 0 && text[value_end - 1] == '\n') --value_end;
  if (value_end > 0 && text[value_end - 1] == '\r') --value_end;
  return std::min(text.find_first_of("\r\n", value_end), text.size());
}

std::size_t next_line(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with("\r\n")) return at + 2;
  return std::min(at + 1, text.size());
}

const Node* before(const Node& item) {
  const Node* last = nullptr;
  for (const Node* each = item.parent->first; each != &item; each = each->next) last = each;
  return last;
}

Edit edit_of(std::size_t begin, std::size_t end, std::string text = "") {
  return {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, std::move(text)};
}

std::optional<Edit> remove_line(const Document& document, const Node& item) {
  const std::string_view text = document.source().text();
  const auto dash = dash_before(document, item);
  if (!dash) return std::nullopt;
  const std::size_t begin = item.span.begin - dash->size();
  const std::size_t end = line_end(text, item.span.end);
  const bool rest =
      item.span.end < end && !is_blank(text.substr(item.span.end, end - item.span.end));
  if (rest) return std::nullopt;
  if (item.parent->count > 1) {
    const bool last_line = next_line(text, end) == end;
    if (!last_line) return edit_of(begin, next_line(text, end));
    const std::size_t cut = begin > 1 && text[begin - 2] == '\r' ? begin - 2 : begin - 1;
    return begin == 0 ? std::nullopt : std::optional(edit_of(cut, end));
  }
  // The last one: an empty block sequence can't be written.
  const Node& array = *item.parent;
  const std::string_view gap =
      text.substr(array.key_span.end, item.span.begin - array.key_span.end - dash->size());
  const bool bare = array.is_member() && gap.starts_with(':') && is_blank(gap.substr(1));
  return bare ? std::optional(edit_of(array.key_span.end + 1, end, " []")) : std::nullopt;
}

bool is_flow(const Document& document, const Node& array) {
  return document.source().slice(array.span).starts_with('[');
}

}  // namespace

std::string quoted_like(const Node& scalar, std::string_view text) {
  if (scalar.style == Style::plain && can_be_plain_anywhere(text)) return std::string(text);
  if (scalar.style == Style::single_quoted && text.find_first_of("\r\n\t") == text.npos) {
    return "'" + written_inside(scalar, text) + "'";
  }
  return json_quote(text);
}

std::string written_inside(const Node& scalar, std::string_view text) {
  std::string out;
  switch (scalar.style) {
    case Style::json:
    case Style::double_quoted:
      out = json_quote(text);
      return out.substr(1, out.size() - 2);
    case Style::single_quoted:
      for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
      return out;
    case Style::plain:
    case Style::literal:
    case Style::folded:
      break;
  }
  return std::string(text);
}

std::optional<Edit> removal_of(const Document& document, const Node& item) {
  if (item.parent == nullptr || !item.parent->is_array()) return std::nullopt;
  const Node& array = *item.parent;
  if (!is_flow(document, array)) return remove_line(document, item);
  const std::string_view text = document.source().text();
  const Node* left = before(item);
  const std::size_t begin = left != nullptr ? left->span.end : array.span.begin + 1;
  const std::size_t end = item.next != nullptr ? item.next->span.begin : array.span.end - 1;
  const auto only_comma = [&](std::size_t from, std::size_t to) {
    const std::string_view gap = text.substr(from, to - from);
    return gap.find_first_not_of(" \t\r\n,") == gap.npos;
  };
  if (begin > item.span.begin || item.span.end > end || !only_comma(begin, item.span.begin) ||
      !only_comma(item.span.end, end)) {
    return std::nullopt;
  }
  if (left != nullptr) return edit_of(begin, item.span.end);
  return item.next != nullptr ? edit_of(item.span.begin, end) : edit_of(begin, end);
}

std::optional<Edit> appending_to(const Document& document, const Node& array,
                                 std::string_view text) {
  const std::string_view source = document.source().text();
  const Node* last = nullptr;
  for (const Node& item : children(array)) last = &item;
  Node model;  // what is written like the last item
  model.kind = Kind::string;
  model.style = document.format() == Format::json ? Style::json : Style::plain;
  if (last != nullptr && last->is_string()) model.style = last->style;
  if (model.style == Style::literal || model.style == Style::folded) model.style = Style::plain;
  const std::string value = quoted_like(model, text);
  if (!is_flow(document, array)) {
    const auto dash = last == nullptr ? std::nullopt : dash_before(document, *last);
    if (!dash) return std::nullopt;
    const std::size_t end = line_end(source, last->span.end);
    const bool crlf = source.substr(end).starts_with("\r\n") ||
                      (end == source.size() && source.find("\r\n") != source.npos);
    return edit_of(end, end, std::string(crlf ? "\r\n" : "\n") + std::string(*dash) + value);
  }
  if (last == nullptr) {
    const std::string_view inside = source.substr(array.span.begin + 1, array.span.size() - 2);
    if (!is_blank(inside)) return std::nullopt;
    return edit_of(array.span.begin + 1, array.span.end - 1, value);
  }
  const Node* left = before(*last);
  const std::size_t from = left != nullptr ? left->span.end : array.span.begin + 1;
  std::string gap(source.substr(from, last->span.begin - from));
  if (gap.find_first_not_of(" \t\r\n,") != gap.npos) gap = ", ";
  if (left == nullptr) gap = gap.empty() && document.format() == Format::yaml ? ", " : "," + gap;
  return edit_of(last->span.end, last->span.end, gap + value);
}

}  // namespace incidentlint
