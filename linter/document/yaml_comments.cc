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

/// A blank line, or the marker of a document, stands between two places.
bool is_parted(std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t at = text.find('\n', from); at < to;) {
    const std::size_t end = text.find('\n', at + 1);
    if (end >= to) return false;
    const std::string_view line = text.substr(at + 1, end - at - 1);
    if (is_blank(line) || line.starts_with("---")) return true;
    at = end;
  }
  return false;
}

bool is_alone(std::string_view text, Span comment) {
  const std::size_t line = line_begin(text, comment.begin);
  return is_blank(text.substr(line, comment.begin - line));
}

void add(CommentLines& lines, std::string_view text, Span comment) {
  if (is_alone(text, comment) && has_blank_above(text, comment.begin)) lines.emplace_back();
  lines.push_back(text.substr(comment.begin, comment.size()));
}

bool is_in(const Node& node, const Node& container) {
  const Node* at = &node;
  while (at != nullptr && at != &container) at = at->parent;
  return at != nullptr;
}

std::size_t column_of(std::string_view text, std::size_t at) { return at - line_begin(text, at); }

/// The column in which the children of a block begin, dashes included.
std::size_t column_of_children(std::string_view text, const Node& node) {
  if (node.is_object()) return column_of(text, node.first->key_span.begin);
  const std::size_t dash =
      text[node.span.begin] == '-' ? node.span.begin : text.rfind('-', node.first->span.begin);
  return column_of(text, dash);
}

/// The list or mapping that a comment between two values closes; null when it closes none, as one
/// that is no further to the right than what follows. `following` is null at the end.
const Node* closed_by(std::string_view text, Span comment, const Node& last,
                      const Begin* following) {
  const std::size_t column = column_of(text, comment.begin);
  std::size_t below = 0;
  bool is_apart = false;
  if (following != nullptr) {
    const std::size_t line = line_begin(text, following->at);
    below = text.find_first_not_of(" \t", line) - line;
    is_apart = !has_blank_above(text, comment.begin) && is_parted(text, comment.end, following->at);
  }
  const Node* outermost = nullptr;
  for (const Node* node = &last; node != nullptr && node->parent != nullptr; node = node->parent) {
    if (following != nullptr && is_in(*following->node, *node)) break;
    if (node->first == nullptr) continue;
    if (node->style == Style::json) {
      if (comment.begin < node->span.end) return node;
      continue;
    }
    const std::size_t own = column_of_children(text, *node);
    if (column >= own && (column > below || is_apart)) return node;
    outermost = node;
  }
  return column > below ? outermost : nullptr;
}

/// Sorts the comments of a document to what they belong to.
class Sorter {
 public:
  Sorter(const Document& document, Directive (*directive)(std::string_view))
      : text_(document.source().text()), directive_(directive), begins_(begins_of(document)) {
    for (const Comment& comment : document.comments()) comments_.push_back(comment.span);
    first_ = !begins_.empty()             ? begins_[0].at
             : document.root() != nullptr ? document.root()->span.begin
                                          : text_.size();
  }

  void run() {
    const std::size_t above = sort_head();
    for (const Span& comment : comments_) {
      if (&comment - comments_.data() >= static_cast<std::ptrdiff_t>(above)) sort(comment);
    }
    add_blank_lines();
  }

  std::unordered_map<const Node*, YamlComments::Attached> attached;
  CommentLines head, tail;

 private:
  [[nodiscard]] Directive directive_of(Span comment) const {
    return directive_ == nullptr ? Directive::none
                                 : directive_(text_.substr(comment.begin, comment.size()));
  }

  /// Comments above the first value; returns how many there are. What stands together with a
  /// comment for the file, above it, introduces it.
  std::size_t sort_head() {
    std::size_t count = 0;
    std::size_t of_file = 0;  // comments before this one belong to the file
    std::size_t parted = 0;
    while (count < comments_.size() && comments_[count].begin < first_) {
      const Span comment = comments_[count++];
      const bool more = count < comments_.size() && comments_[count].begin < first_;
      if (is_parted(text_, comment.end, more ? comments_[count].begin : first_)) parted = count;
      if (directive_of(comment) == Directive::of_file || !is_alone(text_, comment)) of_file = count;
    }
    if (begins_.empty()) of_file = count;
    for (std::size_t i = 0; i < count; ++i) {
      const bool stays =
          i < parted || (i < of_file && directive_of(comments_[i]) != Directive::of_value);
      if (stays) {
        add(head, text_, comments_[i]);
      } else {
        add(attached[begins_[0].node].before, text_, comments_[i]);
      }
    }
    if (parted > 0 && parted >= of_file) head.emplace_back();
    if (!begins_.empty() && !attached[begins_[0].node].before.empty()) {
      CommentLines& own = attached[begins_[0].node].before;
      if (own.front().empty()) own.erase(own.begin());  // the head ends with it
    }
    return count;
  }

  void sort(Span comment) {
    const std::size_t before = next_;
    while (next_ < begins_.size() && begins_[next_].at < comment.begin) ++next_;
    if (next_ != before) closed_ = nullptr;
    const bool is_last = next_ == begins_.size();
    const bool alone = is_alone(text_, comment);
    const Node* last = next_ == 0 ? nullptr : begins_[next_ - 1].node;
    const bool behind =
        !alone && last != nullptr && begins_[next_ - 1].at >= line_begin(text_, comment.begin);
    if (behind && attached[last].behind.empty()) {
      attached[last].behind = text_.substr(comment.begin, comment.size());
      return;
    }
    CommentLines* lines = is_last ? &tail : &attached[begins_[next_].node].before;
    if (lines->empty() && last != nullptr && directive_of(comment) != Directive::of_value) {
      const Node* closed = closed_by(text_, comment, *last, is_last ? nullptr : &begins_[next_]);
      // Comments stay in their order: none closes what another one above it has left.
      if (closed != nullptr && closed_ != nullptr && !is_in(*closed_, *closed)) closed = closed_;
      if (closed != nullptr) {
        closed_ = closed;
        lines = &attached[closed].closing;
      }
    }
    add(*lines, text_, comment);
  }

  void add_blank_lines() {
    std::size_t line = text_.npos;
    for (const Begin& begin : begins_) {
      const bool leads = line_begin(text_, begin.at) != line;
      line = line_begin(text_, begin.at);
      const bool is_first = &begin == begins_.data();  // what is above it belongs to the head
      if (leads && !is_first && has_blank_above(text_, begin.at))
        attached[begin.node].before.emplace_back();
    }
  }

  std::string_view text_;
  Directive (*directive_)(std::string_view);
  std::vector<Begin> begins_;
  std::vector<Span> comments_;
  std::size_t first_ = 0;         ///< where the first value begins
  std::size_t next_ = 0;          ///< the first value below the comment
  const Node* closed_ = nullptr;  ///< by the comment above, between the same values
};

void collect_scalars(const Node& node, std::vector<Span>& out) {
  if (node.is_member()) out.push_back(node.key_span);
  if (node.first == nullptr && node.span.size() > 0) out.push_back(node.span);
  for (const Node& child : children(node)) collect_scalars(child, out);
}

}  // namespace

YamlComments::YamlComments(const Document& document, Directive (*directive)(std::string_view)) {
  Sorter sorter(document, directive);
  sorter.run();
  attached_ = std::move(sorter.attached);
  head_ = std::move(sorter.head);
  tail_ = std::move(sorter.tail);
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
