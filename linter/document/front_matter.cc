#include "document/front_matter.h"

#include <algorithm>

#include "document/prescan.h"
#include "document/yaml_fault.h"
#include "document/yaml_reader.h"

namespace incidentlint {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// Where the line that begins at `at` ends, its line end not included.
std::size_t line_end(std::string_view text, std::size_t at) {
  return std::min(text.find_first_of("\r\n", at), text.size());
}

/// Where the line after the one that begins at `at` begins; npos after the last one.
std::size_t next_line(std::string_view text, std::size_t at) {
  const std::size_t end = line_end(text, at);
  if (end == text.size()) return kNone;
  return end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
}

/// True when the line that begins at `at` is `mark` and blanks.
bool is_mark(std::string_view text, std::size_t at, std::string_view mark) {
  const std::string_view line = text.substr(at, line_end(text, at) - at);
  return line.starts_with(mark) && line.find_first_not_of(" \t", mark.size()) == kNone;
}

/// Where the line begins that closes front matter from `at` on.
std::size_t find_close(std::string_view text, std::size_t at) {
  while (at != kNone && at < text.size()) {
    if (is_mark(text, at, "---") || is_mark(text, at, "...")) return at;
    at = next_line(text, at);
  }
  return kNone;
}

void report_first_line(Document& document, std::string fault, std::size_t start) {
  const std::size_t end = line_end(document.source().text(), start);
  document.add({.fault = std::move(fault),
                .span = {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)}});
}

/// Makes the text from `begin` on the last member of the root.
void add_body(Document& document, const std::string& name, std::size_t begin) {
  const std::string_view text = document.source().text();
  const auto place = static_cast<std::uint32_t>(std::min(begin, text.size()));
  Node* body = document.arena.make_node();
  body->kind = Kind::string;
  body->style = Style::literal;
  body->span = {place, static_cast<std::uint32_t>(text.size())};
  body->key_span = {place, place};
  body->text = text.substr(place);
  body->key = document.arena.keep(name);
  if (const Node* earlier = document.root()->find(name)) {
    Finding& finding = document.add(duplicate_fault(*body, *earlier));
    finding.pointer = pointer_of(*earlier);
    return;
  }
  auto* root = const_cast<Node*>(document.root());  // made by the reader, in the same arena
  body->parent = root;
  body->index = root->count++;
  Node** last = &root->first;
  while (*last != nullptr) last = &(*last)->next;
  *last = body;
}

}  // namespace

bool begins_front_matter(std::string_view text) {
  const std::size_t start = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  return text.size() > start && is_mark(text, start, "---");
}

Document read_front_matter(Source source, const std::string& body, const ReadLimits& limits) {
  Document whole(std::move(source));
  whole.set_root(nullptr, Format::yaml);
  const std::size_t start = prescan(whole, limits);
  if (start == kNone || report_merge_conflict(whole)) return whole;
  const std::string_view text = whole.source().text();
  if (!begins_front_matter(text)) {
    report_first_line(whole, "no-front-matter", start);
    return whole;
  }
  const std::size_t begin = next_line(text, start);
  const std::size_t close = begin == kNone ? kNone : find_close(text, begin);
  if (close == kNone) {
    report_first_line(whole, "unclosed-front-matter", start);
    return whole;
  }
  // The reader must not see what follows, or it would explain its faults by it.
  Document head(Source(whole.source().uri(), std::string(text.substr(0, close))));
  head.set_root(nullptr, Format::yaml);
  head.replace_findings(whole.findings());
  head.call_whole({"front matter", "머리말"});
  read_yaml(head, begin, limits);
  if (body.empty() || head.root() == nullptr || !head.root()->is_object()) return head;
  read_yaml(whole, begin, limits, close);
  whole.replace_findings(head.findings());
  add_body(whole, body, std::min(next_line(text, close), text.size()));
  return whole;
}

}  // namespace incidentlint
