#include "document/yaml_comments.h"

#include <algorithm>

namespace incidentlint {
namespace {

struct Begin {
  std::uint32_t at = 0;  ///< of the key, else of the value
  const Node* node = nullptr;
};

void collect(const Node& node, std::vector<Begin>& out) {
  for (const Node& child : children(node)) {
    out.push_back({child.is_member() ? child.key_span.begin : child.span.begin, &child});
    collect(child, out);
  }
}

/// The values in the order of their places, outer ones first; copies of an alias are left out,
/// since they have the place of what was anchored.
std::vector<Begin> begins_of(const Document& document) {
  std::vector<Begin> begins;
  if (document.root() != nullptr) collect(*document.root(), begins);
  std::stable_sort(begins.begin(), begins.end(),
                   [](const Begin& a, const Begin& b) { return a.at < b.at; });
  return begins;
}

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t feed = at == 0 ? text.npos : text.find_last_of('\n', at - 1);
  return feed == text.npos ? 0 : feed + 1;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

/// A blank line stands above the line on which `at` lies.
bool has_blank_above(std::string_view text, std::size_t at) {
  const std::size_t line = line_begin(text, at);
  if (line == 0) return false;
  const std::size_t above = line_begin(text, line - 1);
  return is_blank(text.substr(above, line - above));
}

void collect_scalars(const Node& node, std::vector<Span>& out) {
  if (node.is_member()) out.push_back(node.key_span);
  if (node.first == nullptr && node.span.size() > 0) out.push_back(node.span);
  for (const Node& child : children(node)) collect_scalars(child, out);
}

}  // namespace

YamlComments::YamlComments(const Document& document) {
  const std::string_view text = document.source().text();
  const std::vector<Begin> begins = begins_of(document);
  std::size_t next = 0;
  for (const Comment& comment : document.comments()) {
    while (next < begins.size() && begins[next].at < comment.span.begin) ++next;
    const std::string_view words = document.source().slice(comment.span);
    const std::size_t line = line_begin(text, comment.span.begin);
    const bool alone = is_blank(text.substr(line, comment.span.begin - line));
    const bool behind = !alone && next > 0 && begins[next - 1].at >= line;
    if (behind && attached_[begins[next - 1].node].behind.empty()) {
      attached_[begins[next - 1].node].behind = words;
    } else if (next < begins.size()) {
      Attached& attached = attached_[begins[next].node];
      if (attached.before.empty()) attached.blank_line = has_blank_above(text, comment.span.begin);
      attached.before.push_back(words);
    } else {
      tail_.push_back(words);
    }
  }
  const Node* first = begins.empty() ? nullptr : begins[0].node;
  for (const Begin& begin : begins) {
    if (begin.node == first || !has_blank_above(text, begin.at)) continue;
    Attached& attached = attached_[begin.node];
    if (attached.before.empty()) attached.blank_line = true;
  }
}

bool has_yaml_references(const Document& document) {
  if (document.root() == nullptr || document.format() != Format::yaml) return false;
  std::vector<Span> known;
  collect_scalars(*document.root(), known);
  for (const Comment& comment : document.comments()) known.push_back(comment.span);
  std::sort(known.begin(), known.end(),
            [](const Span& a, const Span& b) { return a.begin < b.begin; });
  const std::string_view text = document.source().text();
  std::size_t at = 0;
  const auto speaks = [&](std::size_t end) {
    return at < end && text.substr(at, end - at).find_first_of("&*!%") != text.npos;
  };
  for (const Span& span : known) {
    if (speaks(span.begin) || text[span.begin] == '*') return true;
    at = std::max<std::size_t>(at, span.end);
  }
  return speaks(text.size());
}

}  // namespace incidentlint
