// Where new text goes:
//   block    on a line of its own behind the last line of its neighbour, comments that are deeper
//            than the neighbour's `-` included
//   flow     behind a comma, with the white space that parts its neighbours; a comment behind the
//            neighbour stays with it, and the new text goes to the line below
#include "vocab/list_editor.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "document/edits.h"
#include "document/json_writer.h"

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

bool is_block(const Node& container) { return container.style == Style::plain; }

std::size_t begin_of(const Node& node) {
  return node.is_member() ? node.key_span.begin : node.span.begin;
}

std::string line_end_of(std::string_view text) {
  const std::size_t at = text.find('\n');
  return at != std::string_view::npos && at > 0 && text[at - 1] == '\r' ? "\r\n" : "\n";
}

const Node* sibling_before(const Node& node) {
  const Node* before = nullptr;
  for (const Node* each = node.parent->first; each != &node; each = each->next) before = each;
  return before;
}

/// JSON on several lines, the first of which goes where the caller is.
std::string indented_json(const ordered_json& value, std::size_t indent, std::size_t step,
                          const std::string& line_end) {
  std::string out;
  for (const char c : value.dump(static_cast<int>(step))) {
    out += c == '\n' ? line_end + std::string(indent, ' ') : std::string(1, c);
  }
  return out;
}

}  // namespace

ListEditor::ListEditor(const Document& document)
    : document_(document), text_(document.source().text()) {
  layout_.is_json = document.format() == Format::json;
  layout_.is_tight = layout_.is_json && text_.find("\": ") == std::string_view::npos;
  layout_.line_end = line_end_of(text_);
}

std::size_t ListEditor::line_begin(std::size_t at) const {
  const std::size_t before = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
  if (before != std::string_view::npos) return before + 1;
  return text_.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

std::size_t ListEditor::line_end(std::size_t at) const {
  const std::size_t end = std::min(text_.find('\n', at), text_.size());
  return end > at && text_[end - 1] == '\r' ? end - 1 : end;
}

/// The end of the last line that the node stands on.
std::size_t ListEditor::end_of(const Node& node) const {
  std::size_t at = node.span.end;
  while (at > node.span.begin && (text_[at - 1] == '\n' || text_[at - 1] == '\r')) --at;
  return line_end(at);
}

/// The same with the comments below that are deeper than `column`: they are about it.
std::size_t ListEditor::end_with_comments(const Node& item, std::size_t column) const {
  std::size_t end = end_of(item);
  for (std::size_t at = end; at < text_.size();) {
    const std::size_t begin = text_.find('\n', at);
    if (begin == std::string_view::npos) break;
    const std::size_t stop = line_end(begin + 1);
    const std::string_view line = text_.substr(begin + 1, stop - begin - 1);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos) {
      if (line[first] != '#' || first <= column) break;
      end = stop;
    }
    at = stop;
    if (begin + 1 >= text_.size()) break;
  }
  return end;
}

/// True when blank lines part the items of a block sequence, as far as its last two show.
bool ListEditor::is_parted(const Node& array, std::size_t column) const {
  const Node* last = nullptr;
  const Node* before = nullptr;
  for (const Node& item : children(array)) {
    before = last;
    last = &item;
  }
  if (before == nullptr) return false;
  const std::size_t end = end_with_comments(*before, column);
  const std::size_t next = text_.find('\n', end);
  return next != std::string_view::npos &&
         is_blank(text_.substr(next + 1, line_end(next + 1) - next - 1));
}

bool ListEditor::must_hold(const Node& outer, const Node& inner) {
  const bool holds = begin_of(inner) >= outer.span.begin && inner.span.end <= outer.span.end;
  if (!holds) is_sound_ = false;
  return holds;
}

void ListEditor::insert(std::size_t at, std::string text) {
  const auto place = static_cast<std::uint32_t>(at);
  edits_.push_back({{place, place}, std::move(text)});
}

void ListEditor::replace(const Node& scalar, std::string_view text) {
  for (const Node* node = &scalar; node->parent != nullptr; node = node->parent) {
    if (!must_hold(*node->parent, *node)) return;
  }
  // No scalar but an alias begins like this.
  if (text_.substr(scalar.span.begin).starts_with('*')) is_sound_ = false;
  edits_.push_back({scalar.span, scalar_like(scalar, text, layout_)});
  changes_.push_back({Change::Kind::replace, pointer_of(scalar), 0, json_quote(text)});
}

std::string ListEditor::item_text(const Node& like, std::size_t indent,
                                  const ordered_json& value) const {
  const bool is_tall =
      text_.substr(like.span.begin, like.span.size()).find('\n') != std::string_view::npos;
  if (layout_.is_json && is_tall && like.first != nullptr && value.is_structured()) {
    const std::size_t inner = column_of(begin_of(*like.first));
    return indented_json(value, indent, inner > indent ? inner - indent : 2, layout_.line_end);
  }
  return flow_text(value, layout_);
}

void ListEditor::add_block_items(const Node& array, const Node& after,
                                 const std::vector<ordered_json>& values) {
  const std::size_t column = column_of(array.span.begin);
  // The dash of the neighbour, and how far its content is from it.
  const std::size_t line = line_begin(after.span.begin);
  const std::string_view lead = text_.substr(line, after.span.begin - line);
  const bool is_usual = lead.size() > column + 1 && lead[column] == '-' &&
                        is_blank(lead.substr(0, column)) && is_blank(lead.substr(column + 1));
  const std::size_t indent = is_usual ? lead.size() : column + 2;
  const bool as_block = !after.is_object() || is_block(after);
  const std::string line_break =
      layout_.line_end + (is_parted(array, column) ? layout_.line_end : "");
  std::string out;
  for (const ordered_json& value : values) {
    out += line_break + std::string(column, ' ') + "-" + std::string(indent - column - 1, ' ');
    out += value.is_object() && as_block ? block_text(value, indent, layout_)
                                         : item_text(after, indent, value);
  }
  insert(end_with_comments(after, column), out);
}

void ListEditor::add_in_flow(const Node& container, const Node& after,
                             const std::vector<std::string>& texts) {
  const Node* before = sibling_before(after);
  const std::size_t gap_end = begin_of(after);
  std::size_t gap_begin = container.span.begin + 1;
  if (before != nullptr) {
    gap_begin = text_.find(',', before->span.end);
    gap_begin = gap_begin < gap_end ? gap_begin + 1 : gap_end;
  }
  const std::string_view gap = text_.substr(gap_begin, gap_end - gap_begin);
  const std::string own_line = layout_.line_end + std::string(column_of(gap_end), ' ');
  // With one neighbour the gap behind the bracket says nothing of one behind a comma.
  std::string lead(is_blank(gap) && before != nullptr ? gap : layout_.is_tight ? "" : " ");
  if (gap.find('\n') != std::string_view::npos) lead = own_line;

  const std::size_t end = after.span.end;
  const std::size_t stop = line_end(end);
  const std::string_view rest = text_.substr(end, stop - end);
  const std::size_t sign = std::min(rest.find_first_not_of(" \t"), rest.size());
  const bool has_comma = rest.substr(sign).starts_with(',');
  const std::size_t hash = std::min(rest.find_first_not_of(" \t,"), rest.size());
  const bool has_comment = !layout_.is_json && rest.substr(hash).starts_with('#');
  const bool is_below = has_comment && after.next == nullptr;
  if (is_below) lead = own_line;
  std::string out;
  for (const std::string& text : texts) {
    const bool has_own_comma = is_below && out.empty();  // of the neighbour, before its comment
    out += (has_own_comma ? "" : ",") + lead + text;
  }
  if (is_below && !has_comma) insert(end, ",");
  insert(is_below ? stop : end, out);
}

void ListEditor::fill_empty(const Node& array, const std::vector<ordered_json>& values) {
  const std::string_view inside = text_.substr(array.span.begin + 1, array.span.size() - 2);
  const bool is_in_block = array.parent != nullptr && is_block(*array.parent);
  if (!is_in_block || !is_blank(inside)) {
    // The text goes before the bracket, below a comment if there is one.
    std::string out;
    for (const ordered_json& value : values) {
      out += (out.empty() ? "" : layout_.is_tight ? "," : ", ") + flow_text(value, layout_);
    }
    return insert(array.span.end - 1, out);
  }
  std::size_t begin = array.span.begin;
  while (begin > 0 && (text_[begin - 1] == ' ' || text_[begin - 1] == '\t')) --begin;
  const std::size_t column = column_of(array.key_span.begin) + 2;
  std::string out;
  for (const ordered_json& value : values) {
    out += layout_.line_end + std::string(column, ' ') + "- " +
           (value.is_object() ? block_text(value, column + 2, layout_) : flow_text(value, layout_));
  }
  edits_.push_back({{static_cast<std::uint32_t>(begin), array.span.end}, std::move(out)});
}

void ListEditor::add_items(const Node& array, const Node* after,
                           const std::vector<ordered_json>& values) {
  if (array.parent != nullptr && !must_hold(*array.parent, array)) return;
  if (after != nullptr && !must_hold(array, *after)) return;
  changes_.push_back({Change::Kind::add_items, pointer_of(array),
                      after == nullptr ? 0 : index_of(*after) + 1, ordered_json(values).dump()});
  if (after == nullptr) return fill_empty(array, values);
  if (is_block(array)) return add_block_items(array, *after, values);
  std::vector<std::string> texts;
  for (const ordered_json& value : values) {
    texts.push_back(item_text(*after, column_of(after->span.begin), value));
  }
  add_in_flow(array, *after, texts);
}

void ListEditor::add_members(const Node& object, const Node& after, const ordered_json& members) {
  if (object.parent != nullptr && !must_hold(*object.parent, object)) return;
  if (!must_hold(object, after)) return;
  changes_.push_back({Change::Kind::add_members, pointer_of(object), 0, members.dump()});
  if (is_block(object)) {
    const std::size_t indent = column_of(object.span.begin);
    return insert(end_with_comments(after, indent), layout_.line_end + std::string(indent, ' ') +
                                                        block_text(members, indent, layout_));
  }
  std::vector<std::string> texts;
  for (const auto& [key, value] : members.items()) {
    const std::string text = flow_text(ordered_json{{key, value}}, layout_);
    texts.push_back(text.substr(1, text.size() - 2));
  }
  add_in_flow(object, after, texts);
}

void ListEditor::remove_item(const Node& item) {
  const Node& array = *item.parent;
  const Node* before = sibling_before(item);
  if (!must_hold(array, item)) return;
  Span span = item.span;
  if (is_block(array)) {
    const std::size_t begin = line_begin(item.span.begin);
    const std::size_t end = end_of(item);
    const std::string_view lead = text_.substr(begin, item.span.begin - begin);
    const bool is_alone = lead.find_first_not_of(" -") == std::string_view::npos &&
                          std::count(lead.begin(), lead.end(), '-') == 1 && end < text_.size();
    if (!is_alone) is_sound_ = false;
    span = {static_cast<std::uint32_t>(begin),
            static_cast<std::uint32_t>(std::min(text_.find('\n', end), text_.size() - 1) + 1)};
  } else if (before != nullptr) {
    span.begin = before->span.end;
  } else if (item.next != nullptr) {
    span.end = item.next->span.begin;
  }
  const bool has_comment =
      text_.substr(span.begin, span.size()).find('#') != std::string_view::npos;
  if (has_comment) is_sound_ = false;
  edits_.push_back({span, ""});
  changes_.push_back({Change::Kind::remove_item, pointer_of(item), index_of(item), ""});
}

/// Objects are compared without the order of their members; arrays are changed from the back, so
/// that the pointers hold.
bool ListEditor::is_as_meant(const std::string& after) const {
  using nlohmann::json;
  const Document document =
      read_document(Source(document_.source().uri(), after), document_.format());
  if (document.root() == nullptr || !document.findings().empty()) return false;
  json meant = json::parse(to_json(*document_.root()));
  std::vector<Change> changes = changes_;
  const auto is_late = [](const Change& change) {
    return change.kind == Change::Kind::add_items || change.kind == Change::Kind::remove_item;
  };
  std::stable_sort(changes.begin(), changes.end(), [&](const Change& a, const Change& b) {
    return is_late(a) != is_late(b) ? is_late(b) : is_late(a) && a.index > b.index;
  });
  for (const Change& change : changes) {
    const json::json_pointer place(change.pointer);
    switch (change.kind) {
      case Change::Kind::replace:
        meant.at(place) = json::parse(change.json);
        break;
      case Change::Kind::add_members:
        meant.at(place).update(json::parse(change.json));
        break;
      case Change::Kind::add_items: {
        const json items = json::parse(change.json);
        json& array = meant.at(place);
        array.insert(array.begin() + static_cast<std::ptrdiff_t>(change.index), items.begin(),
                     items.end());
        break;
      }
      case Change::Kind::remove_item:
        meant.at(place.parent_pointer()).erase(change.index);
        break;
    }
  }
  return json::parse(to_json(*document.root())) == meant;
}

std::optional<std::string> ListEditor::finish() {
  if (!is_sound_) return std::nullopt;
  std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end < b.span.end;
  });
  for (std::size_t i = 1; i < edits_.size(); ++i) {
    if (edits_[i].span.begin < edits_[i - 1].span.end) return std::nullopt;
  }
  std::string out = apply_edits(text_, edits_);
  if (!is_as_meant(out)) return std::nullopt;
  return out;
}

const Node* last_child(const Node& node) {
  const Node* last = nullptr;
  for (const Node& child : children(node)) last = &child;
  return last;
}

}  // namespace incidentlint
