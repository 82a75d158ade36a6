#include "lsp/cursor_context.h"

#include <optional>
#include <vector>

#include "document/node.h"

// JSON: a scan from the begin keeps a stack of open containers with the key or index each is at; a
// string ends at its quote or with its line. YAML: lines upward from the cursor with ever smaller
// indentation are the parents; in a flow list on the line of the cursor, the key before the bracket
// is.

namespace incidentlint::lsp {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

struct Level {
  bool is_object = false;
  std::string key;        ///< last read, of an object
  std::size_t index = 0;  ///< of an array
  bool after_colon = false;
};

std::string pointer_of_levels(const std::vector<Level>& levels, std::size_t count) {
  std::string pointer;
  for (std::size_t i = 0; i < count; ++i)
    append_pointer_token(pointer,
                         levels[i].is_object ? levels[i].key : std::to_string(levels[i].index));
  return pointer;
}

/// The decoded bytes of a JSON string as far as keys need it: escapes stay as they are but for the
/// quote and the backslash.
std::string unescaped(std::string_view raw) {
  std::string out;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool is_escape =
        raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\');
    out += raw[is_escape ? ++i : i];
  }
  return out;
}

std::size_t string_end(std::string_view text, std::size_t begin) {
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (text[at] == '"' || text[at] == '\n' || text[at] == '\r') return at;
    if (text[at] == '\\') ++at;
  }
  return text.size();
}

bool colon_follows(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at < text.size() && text[at] == ':';
}

class JsonScan {
 public:
  JsonScan(std::string_view text, std::uint32_t offset) : text_(text), offset_(offset) {}

  CursorContext run() {
    for (std::size_t at = 0; at < offset_;) {
      const char c = text_[at];
      if (c == '"') {
        const std::size_t end = string_end(text_, at + 1);
        if (offset_ <= end) return in_string(at + 1, end);
        take_string(text_.substr(at + 1, end - at - 1));
        at = end + 1;
        continue;
      }
      take_mark(c);
      ++at;
    }
    return outside();
  }

 private:
  [[nodiscard]] bool is_key() const {
    return !levels_.empty() && levels_.back().is_object && !levels_.back().after_colon;
  }

  void take_string(std::string_view raw) {
    if (is_key()) levels_.back().key = unescaped(raw);
  }
  void take_mark(char c) {
    if (c == '{' || c == '[') levels_.push_back({c == '{', "", 0, false});
    if ((c == '}' || c == ']') && !levels_.empty()) levels_.pop_back();
    if (levels_.empty()) return;
    if (c == ':') levels_.back().after_colon = true;
    if (c != ',') return;
    levels_.back().after_colon = false;
    ++levels_.back().index;
  }

  CursorContext make(std::size_t begin, std::size_t end) {
    CursorContext context;
    if (levels_.empty()) return context;
    context.kind = is_key() ? CursorContext::Kind::key : CursorContext::Kind::value;
    context.pointer = pointer_of_levels(levels_, levels_.size() - (is_key() ? 1 : 0));
    context.replaced = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    context.typed = text_.substr(begin, offset_ - begin);
    context.is_prose = context.typed.find(' ') != std::string::npos;
    return context;
  }
  CursorContext in_string(std::size_t begin, std::size_t end) {
    CursorContext context = make(begin, end);
    context.is_quoted = true;
    const bool is_closed = end < text_.size() && text_[end] == '"';
    if (!is_closed) context.replaced.end = offset_;  // what follows on the line is not meant
    context.has_colon = colon_follows(text_, end + (is_closed ? 1 : 0));
    return context;
  }
  /// Whether a key or a value may begin at `at`; behind a whole one it may not.
  [[nodiscard]] bool is_awaited(std::size_t at) const {
    while (at > 0 && is_space(text_[at - 1])) --at;
    if (at == 0 || levels_.empty()) return false;
    const char mark = text_[at - 1];
    const bool is_value = levels_.back().is_object && levels_.back().after_colon;
    return is_value ? mark == ':' : mark == ',' || mark == '{' || mark == '[';
  }
  CursorContext outside() {
    std::size_t begin = offset_;
    const auto is_word = [](char c) {
      return !is_space(c) && std::string_view("{}[],:\"").find(c) == std::string_view::npos;
    };
    while (begin > 0 && is_word(text_[begin - 1])) --begin;
    if (!is_awaited(begin)) return {};
    std::size_t end = offset_;
    while (end < text_.size() && is_word(text_[end])) ++end;
    CursorContext context = make(begin, end);
    context.has_colon = colon_follows(text_, end);
    return context;
  }

  std::string_view text_;
  std::size_t offset_;
  std::vector<Level> levels_;
};

/// A line of block YAML: `- - key: rest`.
struct YamlLine {
  std::size_t begin = 0, end = 0;
  std::size_t indent = 0;           ///< of what it says, behind dashes
  std::vector<std::size_t> dashes;  ///< their columns
  std::optional<std::string_view> key;
  std::size_t value = 0;  ///< offset of what follows the colon, or of all without a key
  bool is_blank = true;
};

YamlLine read_yaml_line(std::string_view text, std::size_t begin) {
  YamlLine line;
  line.begin = begin;
  line.end = std::min(text.find('\n', begin), text.size());
  std::size_t at = begin;
  for (;;) {
    while (at < line.end && text[at] == ' ') ++at;
    const bool is_dash = at < line.end && text[at] == '-' &&
                         (at + 1 == line.end || text[at + 1] == ' ' || text[at + 1] == '\r');
    if (!is_dash) break;
    line.dashes.push_back(at - begin);
    ++at;
  }
  line.indent = at - begin;
  line.is_blank = at == line.end || text[at] == '#' || text[at] == '\r';
  line.value = at;
  if (line.is_blank) return line;
  std::size_t colon = at;
  if (text[at] == '"' || text[at] == '\'') {
    colon = std::min(text.find(text[at], at + 1), line.end);
    if (colon < line.end) ++colon;
  } else {
    while (colon < line.end &&
           !(text[colon] == ':' && (colon + 1 == line.end || is_space(text[colon + 1]))) &&
           std::string_view("[{,\"").find(text[colon]) == std::string_view::npos)
      ++colon;
  }
  if (colon >= line.end || text[colon] != ':') return line;
  std::string_view key = text.substr(at, colon - at);
  if (key.size() >= 2 && (key[0] == '"' || key[0] == '\'')) key = key.substr(1, key.size() - 2);
  line.key = key;
  line.value = colon + 1;
  while (line.value < line.end && text[line.value] == ' ') ++line.value;
  return line;
}

class YamlScan {
 public:
  YamlScan(std::string_view text, std::uint32_t offset) : text_(text), offset_(offset) {}

  CursorContext run() {
    const std::size_t begin = offset_ == 0 ? 0 : text_.rfind('\n', offset_ - 1) + 1;
    YamlLine line = read_yaml_line(text_, begin);
    if (is_in_comment(begin) || is_glued(line)) return {};
    // A dash or an indentation may be all there is.
    if (line.is_blank) line.indent = std::max(line.indent, offset_ - begin);
    const std::string above = pointer_above(line);
    if (line.key && offset_ >= line.value && offset_ > line.begin + line.indent)
      return value_in(line, above + "/" + token(*line.key));
    if (!line.dashes.empty() && !line.key && (line.value >= line.end || !line.is_blank)) {
      CursorContext value = value_in(line, above);
      const bool is_none = value.kind == CursorContext::Kind::none;
      if (is_none || !value.typed.empty() || line.is_blank) return value;
    }
    if (line.is_blank && !line.dashes.empty()) return value_in(line, above);
    return key_in(line, above);
  }

 private:
  [[nodiscard]] bool is_in_comment(std::size_t begin) const {
    const std::string_view before = text_.substr(begin, offset_ - begin);
    const std::size_t first = before.find_first_not_of(" \t");
    return before.find(" #") != before.npos || (first != before.npos && before[first] == '#');
  }
  /// Right behind a dash or a colon, where what is written would be a part of the word.
  [[nodiscard]] bool is_glued(const YamlLine& line) const {
    if (offset_ == 0) return false;
    const std::size_t last = offset_ - 1;
    const bool behind_dash =
        text_[last] == '-' && !line.dashes.empty() && line.begin + line.dashes.back() == last;
    return behind_dash || (text_[last] == ':' && line.key && offset_ <= line.value);
  }

  static std::string token(std::string_view key) {
    std::string out;
    append_pointer_token(out, key);
    return out.substr(1);
  }

  /// The pointer of what the line is in; an item for each dash before it. Items are counted as 0:
  /// what may stand there is the same for all.
  [[nodiscard]] std::string pointer_above(const YamlLine& line) const {
    std::vector<std::string> tokens;  // innermost first
    std::size_t limit = line.indent;
    const auto take_dashes = [&](const YamlLine& each) {
      for (std::size_t i = each.dashes.size(); i-- > 0;) {
        if (each.dashes[i] >= limit) continue;
        tokens.emplace_back("0");
        limit = each.dashes[i];
      }
    };
    take_dashes(line);
    // A list may stand as far left as the key it belongs to.
    bool in_list = !line.dashes.empty();
    for (std::size_t begin = line.begin; begin > 0;) {
      begin = begin < 2 ? 0 : text_.rfind('\n', begin - 2) + 1;
      const YamlLine each = read_yaml_line(text_, begin);
      if (each.is_blank && each.dashes.empty()) continue;
      if (text_.substr(begin, 3) == "---") break;
      const bool is_parent =
          each.indent < limit || (in_list && each.dashes.empty() && each.indent <= limit);
      if (each.key && is_parent &&
          each.value >= each.end - (each.end > each.begin && text_[each.end - 1] == '\r')) {
        tokens.push_back(token(*each.key));
        limit = each.indent;
        in_list = false;
      } else if (each.key && is_parent) {
        limit = std::min(limit, each.indent + 1);
      }
      if (!each.dashes.empty() && each.dashes[0] < limit) {
        take_dashes(each);
        in_list = true;
      }
    }
    std::string pointer;
    for (auto it = tokens.rbegin(); it != tokens.rend(); ++it) pointer += "/" + *it;
    return pointer;
  }

  CursorContext value_in(const YamlLine& line, std::string pointer) const {
    CursorContext context;
    context.kind = CursorContext::Kind::value;
    std::size_t begin = std::min<std::size_t>(line.value, offset_);
    std::size_t end = line.end;
    if (end > begin && text_[end - 1] == '\r') --end;
    if (const std::size_t comment = text_.find(" #", begin); comment < end) end = comment;
    while (end > offset_ && text_[end - 1] == ' ') --end;
    if (begin < end && text_[begin] == '[') {  // the item around the cursor
      pointer += "/0";
      const std::size_t open = text_.find_last_of("[,", offset_ == 0 ? 0 : offset_ - 1);
      begin = open == std::string_view::npos || open < begin ? begin : open + 1;
      while (begin < offset_ && text_[begin] == ' ') ++begin;
      end = std::min(text_.find_first_of(",]\n", offset_), end);
      while (end > offset_ && text_[end - 1] == ' ') --end;
    } else if (begin < end && text_[begin] == '{') {
      return {};
    }
    if (begin < end && (text_[begin] == '"' || text_[begin] == '\'') && begin < offset_) {
      const char quote = text_[begin];
      context.is_quoted = true;
      ++begin;
      if (text_.substr(begin, offset_ - begin).find(quote) != std::string_view::npos) return {};
      const std::size_t close = text_.find(quote, offset_);
      end = close < line.end ? close : offset_;
    }
    context.pointer = std::move(pointer);
    context.replaced = {static_cast<std::uint32_t>(begin),
                        static_cast<std::uint32_t>(std::max<std::size_t>(end, offset_))};
    context.typed = text_.substr(begin, offset_ - begin);
    context.is_prose = context.typed.find(' ') != std::string::npos;
    return context;
  }

  CursorContext key_in(const YamlLine& line, std::string pointer) const {
    CursorContext context;
    context.kind = CursorContext::Kind::key;
    const std::size_t begin = std::min<std::size_t>(line.begin + line.indent, offset_);
    std::size_t end = offset_;
    while (end < line.end && text_[end] != ':' && !is_space(text_[end])) ++end;
    context.pointer = std::move(pointer);
    context.replaced = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    context.typed = text_.substr(begin, offset_ - begin);
    context.has_colon = end < line.end && text_[end] == ':';
    context.is_prose = context.typed.find(' ') != std::string::npos;
    return context;
  }

  std::string_view text_;
  std::size_t offset_;
};

}  // namespace

CursorContext context_at(std::string_view text, std::uint32_t offset, Format format) {
  const auto at = static_cast<std::uint32_t>(std::min<std::size_t>(offset, text.size()));
  if (format == Format::yaml) return YamlScan(text, at).run();
  return JsonScan(text, at).run();
}

}  // namespace incidentlint::lsp
