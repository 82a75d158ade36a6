#include "lsp/workspace_edit.h"

#include <algorithm>

#include "lsp/uri.h"
#include "text/line_changes.h"

namespace incidentlint::lsp {
namespace {

/// What is left of a change of lines when the bytes that both begin and end with are taken off, so
/// that the cursor and marks beside it stay where they are.
Edit narrowed(std::string_view before, std::string_view after, std::uint32_t begin) {
  const auto splits = [](std::string_view text, std::size_t at) {
    const bool in_code_point =
        at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    const bool in_line_end = at > 0 && at < text.size() && text[at - 1] == '\r' && text[at] == '\n';
    return in_code_point || in_line_end;
  };
  std::size_t head = 0;
  const std::size_t most = std::min(before.size(), after.size());
  while (head < most && before[head] == after[head]) ++head;
  while (head > 0 && (splits(before, head) || splits(after, head))) --head;
  std::size_t tail = 0;
  while (tail < most - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  while (tail > 0 && (splits(before, before.size() - tail) || splits(after, after.size() - tail)))
    --tail;
  return {{begin + static_cast<std::uint32_t>(head),
           begin + static_cast<std::uint32_t>(before.size() - tail)},
          std::string(after.substr(head, after.size() - tail - head))};
}

}  // namespace

Json text_edits(std::string_view before, std::string_view after, Encoding encoding) {
  const text::Lines old_lines = text::lines_of(before);
  const text::Lines new_lines = text::lines_of(after);
  const auto begin_of = [](std::string_view text, const text::Lines& lines, std::size_t line) {
    return line < lines.size() ? static_cast<std::size_t>(lines[line].data() - text.data())
                               : text.size();
  };
  std::vector<Edit> edits;
  for (const text::LineChange& change : text::line_changes(old_lines, new_lines)) {
    const std::size_t old_begin = begin_of(before, old_lines, change.before);
    const std::size_t old_end = begin_of(before, old_lines, change.before + change.removed);
    const std::size_t new_begin = begin_of(after, new_lines, change.after);
    const std::size_t new_end = begin_of(after, new_lines, change.after + change.added);
    edits.push_back(narrowed(before.substr(old_begin, old_end - old_begin),
                             after.substr(new_begin, new_end - new_begin),
                             static_cast<std::uint32_t>(old_begin)));
  }
  return text_edits(edits, TextPlaces(before, encoding));
}

Json text_edits(const std::vector<Edit>& edits, const TextPlaces& places) {
  Json list = Json::array();
  for (const Edit& edit : edits)
    list.push_back({{"range", to_json(places.range_of(edit.span))}, {"newText", edit.text}});
  return list;
}

void WorkspaceEdit::change(const std::string& path, Json edits) {
  if (edits.empty()) return;
  Json& list = changes_.try_emplace(path, Json::array()).first->second;
  for (Json& edit : edits) list.push_back(std::move(edit));
}

void WorkspaceEdit::create(const std::string& path) { created_.push_back(path); }

void WorkspaceEdit::rename(const std::string& from, const std::string& to) {
  renamed_.emplace_back(from, to);
}

Json WorkspaceEdit::json() const {
  if (!bench_.capabilities.document_changes) {
    Json changes = Json::object();
    for (const auto& [path, edits] : changes_) changes[uri_of_file(bench_, path)] = edits;
    return {{"changes", std::move(changes)}};
  }
  Json list = Json::array();
  for (const std::string& path : created_)
    list.push_back({{"kind", "create"}, {"uri", uri_of_path(path)}});
  for (const auto& [path, edits] : changes_) {
    const OpenDocument* document = bench_.documents.at_path(path);
    list.push_back({{"textDocument",
                     {{"uri", uri_of_file(bench_, path)},
                      {"version", document == nullptr ? Json() : Json(document->version)}}},
                    {"edits", edits}});
  }
  for (const auto& [from, to] : renamed_) {
    list.push_back(
        {{"kind", "rename"}, {"oldUri", uri_of_file(bench_, from)}, {"newUri", uri_of_path(to)}});
  }
  return {{"documentChanges", std::move(list)}};
}

}  // namespace incidentlint::lsp
