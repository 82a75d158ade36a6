#include "document/yaml_writer.h"

#include <algorithm>

#include "document/yaml_scalar.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr std::size_t kMostCells = 100;  ///< of a line of prose
constexpr std::size_t kMostKey = 1024;   ///< code points of a key before its `:` (YAML 7.4.2)
constexpr std::size_t kLongText = 72;    ///< cells from which a text is folded

std::size_t cells(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size();)
    count += static_cast<std::size_t>(utf8::cell_width(utf8::next(text, i)));
  return count;
}

/// What YAML 1.2 allows outside of escapes, less the blanks and marks that show nothing.
bool is_printable(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFEFF || c == 0x2028 || c == 0x2029)
    return false;
  return (c & 0xFFFEU) != 0xFFFEU;
}

bool all_printable(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t at = i;
    if (!is_printable(utf8::next(text, i)) && text[at] != '\n') return false;
  }
  return true;
}

/// What other readers of YAML, 1.1 or 1.2, take for a date, a time, a boolean, a number in another
/// base or one that is infinite or none.
bool means_more_elsewhere(std::string_view text) {
  constexpr std::string_view kNumeric = "0123456789:_.+-abcdefABCDEFxXoOTtZz ";
  const std::size_t digit = text.find_first_of("0123456789");
  const bool number = digit <= 1 || (digit == 2 && text.starts_with("+."));  // or sign and dot
  if (number && text.find_first_not_of(kNumeric) == text.npos) return true;
  constexpr std::string_view kWords[] = {"y",     "n",    "yes", "no", "on",   "off",   "true",
                                         "false", "null", "<<",  "=",  ".inf", "+.inf", ".nan"};
  const std::string lower = text::lower(text);
  return std::find(std::begin(kWords), std::end(kWords), lower) != std::end(kWords);
}

std::string double_quoted(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t at = i;
    const char32_t c = utf8::next(text, i);
    if (c == '"' || c == '\\') {
      out += {'\\', static_cast<char>(c)};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (is_printable(c)) {
      out += text.substr(at, i - at);
    } else {
      const int digits = c > 0xFFFF ? 8 : 4;
      out += digits == 8 ? "\\U" : "\\u";
      for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) out += kHex[(c >> shift) & 15U];
    }
  }
  return out + '"';
}

/// A text that folding gives back as it is: no line begins with a blank or ends with one, none is
/// empty, and nothing is broken at two blanks.
bool can_be_folded(std::string_view text) {
  if (text.empty() || text.find('\t') != text.npos || !all_printable(text)) return false;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (!line.empty() && (line.front() == ' ' || line.back() == ' ')) return false;
    at = end + 1;
  }
  return text.front() != '\n' && text.back() != '\n';
}

class Writer {
 public:
  Writer(const KeyOrder& order, const YamlComments& comments)
      : order_(order), comments_(comments) {}

  std::string write(const Node& root) {
    add_lines(0, comments_.head());
    if (root.first == nullptr || (!root.is_object() && !root.is_array())) {
      out_ += value_line(root) + "\n";
    } else {
      write_children(root, 0, false);
    }
    add_lines(0, comments_.tail());
    return std::move(out_);
  }

 private:
  static std::string value_line(const Node& node) {
    switch (node.kind) {
      case Kind::null:
        return "null";
      case Kind::boolean:
        return node.truth ? "true" : "false";
      case Kind::number:
        return std::string(node.text);
      case Kind::string:
        return yaml_line(node.text);
      case Kind::array:
        return "[]";
      case Kind::object:
        break;
    }
    return "{}";
  }

  void add_lines(std::size_t indent, const CommentLines& lines) {
    for (const std::string_view line : lines) {
      if (!line.empty()) {
        out_.append(indent, ' ').append(line).append("\n");
      } else if (!out_.empty() && !out_.ends_with("\n\n")) {
        out_ += "\n";
      }
    }
  }

  /// A key with its colon; one that is too long for a line of its own stands behind `?`.
  static std::string key_line(std::string_view key, std::size_t indent) {
    const std::string line = yaml_line(key);
    if (utf8::count_code_points(line) < kMostKey) return line + ":";
    return "? " + line + "\n" + std::string(indent, ' ') + ":";
  }

  /// `inline_first`: the first child continues the line of a dash.
  void write_children(const Node& node, std::size_t indent, bool inline_first) {
    for (const Node* child : order_.sorted(node)) {
      const YamlComments::Attached* attached = comments_.of(*child);
      if (attached != nullptr && !inline_first) add_lines(indent, attached->before);
      if (!inline_first) out_.append(indent, ' ');
      inline_first = false;
      out_ += child->is_member() ? key_line(child->key, indent) : "-";
      write_value(*child, indent, attached == nullptr ? std::string_view() : attached->behind);
    }
    if (const YamlComments::Attached* own = comments_.of(node)) add_lines(indent, own->closing);
  }

  void write_value(const Node& node, std::size_t indent, std::string_view comment) {
    const std::string behind = comment.empty() ? "" : " " + std::string(comment);
    if (node.first != nullptr) {
      const bool item = !node.is_member();
      if (item && behind.empty() && node.is_object() && !is_commented(*order_.sorted(node)[0])) {
        out_ += " ";
        return write_children(node, indent + 2, true);
      }
      out_ += behind + "\n";
      return write_children(node, indent + 2, false);
    }
    const bool prose =
        node.is_string() && can_be_folded(node.text) &&
        (node.text.find('\n') != std::string_view::npos || cells(node.text) > kLongText) &&
        node.text.find(' ') != std::string_view::npos;
    if (prose) {
      out_ += " >-" + behind + "\n";
      return write_folded(node.text, indent + 2);
    }
    out_ += " " + value_line(node) + behind + "\n";
  }

  [[nodiscard]] bool is_commented(const Node& node) const {
    const YamlComments::Attached* attached = comments_.of(node);
    return attached != nullptr && std::any_of(attached->before.begin(), attached->before.end(),
                                              [](std::string_view line) { return !line.empty(); });
  }

  /// A line feed of the text is an empty line more; a single blank may become a line break.
  void write_folded(std::string_view text, std::size_t indent) {
    bool first = true;
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      if (!first) out_ += "\n";
      first = false;
      if (end > at) write_wrapped(text.substr(at, end - at), indent);
      at = end + 1;
    }
  }

  void write_wrapped(std::string_view line, std::size_t indent) {
    const std::size_t most = kMostCells - std::min(indent, kMostCells / 2);
    std::size_t width = 0;
    out_.append(indent, ' ');
    for (std::size_t at = 0; at < line.size();) {
      std::size_t end = line.find(' ', at + 1);
      while (end < line.size() && (line[end - 1] == ' ' || line[end + 1] == ' '))
        end = line.find(' ', end + 1);
      end = std::min(end, line.size());
      const std::string_view word = line.substr(at, end - at);
      const std::size_t more = cells(word);
      if (width > 0 && width + 1 + more > most) {
        out_.append("\n").append(indent, ' ');
        width = 0;
      } else if (width > 0) {
        out_ += ' ';
        ++width;
      }
      out_ += word;
      width += more;
      at = end + 1;
    }
    out_ += "\n";
  }

  const KeyOrder& order_;
  const YamlComments& comments_;
  std::string out_;
};

}  // namespace

bool can_be_plain(std::string_view text) {
  constexpr std::string_view kIndicators = "-?:,[]{}#&*!|>'\"%@`";
  if (text.empty() || kIndicators.find(text.front()) != kIndicators.npos) return false;
  if (text.front() == ' ' || text.back() == ' ' || text.back() == ':') return false;
  if (text.starts_with("...") || text.starts_with("---")) return false;
  if (text.find_first_of("\n\t") != text.npos || text.find(": ") != text.npos ||
      text.find(" #") != text.npos) {
    return false;
  }
  if (!all_printable(text) || means_more_elsewhere(text)) return false;
  Arena arena;
  Node node;
  node.kind = Kind::string;
  node.text = text;
  resolve_plain(node, arena);
  return node.is_string();
}

std::string yaml_line(std::string_view text) {
  return can_be_plain(text) ? std::string(text) : double_quoted(text);
}

std::string to_yaml(const Node& root, const KeyOrder& order, const YamlComments& comments) {
  return Writer(order, comments).write(root);
}

}  // namespace incidentlint
