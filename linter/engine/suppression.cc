#include "engine/suppression.h"

#include <algorithm>

#include "text/near.h"

namespace incidentlint {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// A view that remembers where it stands.
class Reader {
 public:
  Reader(std::string_view text, Span span) : text_(text.substr(0, span.end)), at_(span.begin) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  void pass(std::size_t count) { at_ += count; }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

 private:
  std::string_view text_;
  std::size_t at_;
};

constexpr std::string_view kName = "incidentlint";

bool starts_with_name(std::string_view text) {
  if (text.size() < kName.size()) return false;
  for (std::size_t i = 0; i < kName.size(); ++i) {
    const char c = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] + 32) : text[i];
    if (c != kName[i]) return false;
  }
  return true;
}

/// `incidentlnt: ignore[...]`, `incidentlint ignore[...]`: meant for us, and not so written. The
/// word is what should be mended.
std::optional<SuppressionText> read_misspelt(std::string_view comment) {
  const std::size_t name_end = std::min(comment.find_first_of(" \t:["), comment.size());
  const std::string_view name = comment.substr(0, name_end);
  std::size_t at = name_end;
  while (at < comment.size() && is_blank(comment[at])) ++at;
  const bool colon = at < comment.size() && comment[at] == ':';
  if (colon) ++at;
  while (at < comment.size() && is_blank(comment[at])) ++at;
  const std::string_view rest = comment.substr(at);
  const bool directive = rest.starts_with("ignore[") || rest.starts_with("ignore-file[") ||
                         rest.starts_with("ignore [") || rest.starts_with("ignore-file [");
  if (!directive || text::nearest(name, {kName}, 1).empty()) return std::nullopt;
  SuppressionText out;
  out.fault = starts_with_name(name) && name.size() == kName.size() ? "no-colon" : "misspelt-name";
  out.word = name;
  return out;
}

/// The names between the brackets, parted by commas; false when one is empty.
bool read_names(std::string_view list, std::size_t begin, std::vector<NamedRule>& out) {
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    std::size_t first = at;
    std::size_t last = end;
    while (first < last && is_blank(list[first])) ++first;
    while (last > first && is_blank(list[last - 1])) --last;
    if (first == last) return false;
    out.push_back(
        {std::string(list.substr(first, last - first)),
         {static_cast<std::uint32_t>(begin + first), static_cast<std::uint32_t>(begin + last)}});
    at = end + 1;
  }
  return true;
}

/// What follows the bracket, without a dash or colon that leads it in.
std::string reason_of(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t-:");
  if (first == std::string_view::npos) return "";
  const std::size_t last = text.find_last_not_of(" \t\r");
  return std::string(text.substr(first, last - first + 1));
}

/// A reason that is none: one more `ignore[...]` in the same comment.
bool is_directive(std::string_view reason) {
  reason.remove_prefix(std::min(reason.find_first_not_of("#,;&+ "), reason.size()));
  if (starts_with_name(reason)) {
    reason.remove_prefix(kName.size());
    reason.remove_prefix(std::min(reason.find_first_not_of(" \t"), reason.size()));
    return reason.starts_with(':');
  }
  return reason.starts_with("ignore[") || reason.starts_with("ignore-file[");
}

void find_directives(const Document& document, const Node& node, Findings& out) {
  for (const Node& child : children(node)) find_directives(document, child, out);
  const bool is_block = node.style == Style::literal || node.style == Style::folded;
  if (!node.is_string() || !is_block) return;
  for (std::size_t at = 0; at < node.text.size();) {
    const std::size_t end = std::min(node.text.find('\n', at), node.text.size());
    const std::size_t mark = node.text.find_first_not_of(" \t", at);
    if (mark < end && node.text[mark] == '#') {
      const auto text = read_suppression(
          node.text, {static_cast<std::uint32_t>(mark), static_cast<std::uint32_t>(end)});
      if (text && text->fault.empty()) {
        out.push_back({.fault = "in-text",
                       .span = document.source_span(node, mark, end),
                       .pointer = pointer_of(node)});
        out.back().with("field", node.is_member() ? node.key : node.parent->key);
      }
    }
    at = end + 1;
  }
}

}  // namespace

Findings find_directives_in_texts(const Document& document) {
  Findings found;
  if (document.format() != Format::yaml || document.root() == nullptr) return found;
  if (document.source().text().find("incidentlint") != std::string_view::npos)
    find_directives(document, *document.root(), found);
  return found;
}

std::optional<SuppressionText> read_suppression(std::string_view text, Span span) {
  Reader reader(text, span);
  while (reader.take('#')) {
  }
  reader.skip_blanks();
  const std::string_view comment = reader.rest();
  if (!starts_with_name(comment)) return read_misspelt(comment);
  reader.pass(kName.size());
  reader.skip_blanks();
  if (!reader.take(':')) return read_misspelt(comment);
  reader.skip_blanks();
  const std::string_view rest = reader.rest();
  SuppressionText out;
  out.word = rest.substr(0, rest.find_first_of(" \t[:"));
  reader.pass(out.word.size());
  if (out.word != "ignore" && out.word != "ignore-file") {
    out.fault = "unknown-directive";
    return out;
  }
  out.whole_file = out.word == "ignore-file";
  reader.skip_blanks();
  if (!reader.take('[')) {
    out.fault = "no-bracket";
    return out;
  }
  const std::size_t close = reader.rest().find(']');
  if (close == std::string_view::npos) {
    out.fault = "unclosed-bracket";
  } else if (!read_names(reader.rest().substr(0, close), reader.at(), out.rules)) {
    out.fault = "empty-name";
  } else {
    out.reason = reason_of(reader.rest().substr(close + 1));
    if (is_directive(out.reason)) {
      out.reason.clear();
      out.fault = "second-directive";
    }
  }
  return out;
}

}  // namespace incidentlint
