#include "document/yaml_fault.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/name.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr std::string_view kHexDigits = "0123456789ABCDEFabcdef";

struct Reason {
  std::string_view message;  ///< a part of libfyaml's message
  std::string_view en, ko;
};

/// The first row whose message is a part of libfyaml's is taken.
constexpr std::array kReasons{
    Reason{"nested block mapping on the same line",
           "a second `: ` on the same line; put the value in quotes",
           "한 줄에 `: `가 두 번 나옴. 값을 따옴표로 감쌀 것"},
    Reason{"multiline plain key",
           "this line is indented as a part of the value above it, but holds a `key:`",
           "이 줄은 윗값의 일부처럼 들여 썼는데 `키:`가 있음"},
    Reason{"invalid indentation in mapping", "the indentation fits no mapping around this line",
           "들여쓰기가 바깥의 어떤 매핑과도 맞지 않음"},
    Reason{"invalid value after mapping", "text that belongs to no key; is the indentation right?",
           "어떤 키에도 속하지 않는 글. 들여쓰기를 확인할 것"},
    Reason{"could not find expected ':'", "a line without `:`; expected `key: value`",
           "`:`가 없는 줄. `키: 값`이어야 함"},
    Reason{"expected node content", "a value is missing before this", "이 앞에 값이 없음"},
    Reason{"did not find expected key", "expected `key: value` here",
           "여기에는 `키: 값`이 와야 함"},
    Reason{"trailing content after double-quoted",
           "text after the closing quote; write a quote within the text as `\\\"`",
           "닫는 따옴표 뒤에 글이 있음. 글 속의 따옴표는 `\\\"`로 쓸 것"},
    Reason{"trailing content after single-quoted",
           "text after the closing quote; write a quote within the text as `''`",
           "닫는 따옴표 뒤에 글이 있음. 글 속의 따옴표는 `''`로 쓸 것"},
    Reason{"plain scalar cannot start with", "a value that begins with this character needs quotes",
           "이 글자로 시작하는 값은 따옴표로 감싸야 함"},
    Reason{"extra comma", "a comma with no value before it", "앞에 값이 없는 쉼표임"},
    Reason{"comma in the beginning", "a comma with no value before it", "앞에 값이 없는 쉼표임"},
    Reason{"missing comma in flow", "a comma is missing before this", "이 앞에 쉼표가 빠졌음"},
    Reason{"extra closing", "a closing bracket that nothing opened",
           "여는 괄호가 없는 닫는 괄호임"},
    Reason{"on the same line as a mapping key", "a list must begin on the line below its key",
           "목록은 키의 다음 줄에서 시작해야 함"},
    Reason{"on the same line as", "a list must begin on a line of its own",
           "목록은 새 줄에서 시작해야 함"},
    Reason{"entries not allowed", "a list item cannot stand here",
           "여기에는 목록의 항목이 올 수 없음"},
    Reason{"on same line as previous key", "two keys on one line", "한 줄에 키가 두 개임"},
    Reason{"missing ':'", "a key without `:`", "`:`가 없는 키임"},
    Reason{"placement of ':'", "a key and its `:` must stand on one line",
           "키와 `:`는 한 줄에 있어야 함"},
    Reason{"invalid multiline", "a key must stand on one line", "키는 한 줄에 있어야 함"},
    Reason{"alias", "`*` needs a name; put a text that begins with `*` in quotes",
           "`*` 뒤에는 이름이 와야 함. `*`로 시작하는 글은 따옴표로 감쌀 것"},
    Reason{"in anchor", "no name for an anchor", "앵커의 이름이 아님"},
    Reason{"invalid anchor detected", "`&` needs a name; put a text that begins with `&` in quotes",
           "`&` 뒤에는 이름이 와야 함. `&`로 시작하는 글은 따옴표로 감쌀 것"},
    Reason{"after document end marker", "text after the end marker `...`",
           "끝 표시 `...` 뒤에 글이 있음"},
    Reason{"document", "`---` or `...` within a value", "값 안에 `---`나 `...`가 있음"},
    Reason{"invalid tag", "no tag; put a text that begins with `!` in quotes",
           "태그가 아님. `!`로 시작하는 글은 따옴표로 감쌀 것"},
    Reason{"uri terminator", "a tag without its closing `>`", "태그를 닫는 `>`가 없음"},
    Reason{"could not be read", "this cannot be read as YAML", "YAML로 읽을 수 없음"},
    Reason{"invalid scalar at the end of block sequence",
           "expected another `- ` item or less indentation",
           "`- ` 항목이 더 오거나 들여쓰기가 줄어야 함"},
    Reason{"expected '-' indicator", "expected another `- ` item or less indentation",
           "`- ` 항목이 더 오거나 들여쓰기가 줄어야 함"},
    Reason{"wrongly indented sequence item", "the items of a list must be indented alike",
           "목록의 항목은 들여쓰기가 같아야 함"},
    Reason{"indendation in sequence", "the items of a list must be indented alike",
           "목록의 항목은 들여쓰기가 같아야 함"},
    Reason{"wrongly indented", "more indentation is needed here", "여기는 더 들여 써야 함"},
    Reason{"block scalar no linebreak found", "text after `|` or `>` must begin on the next line",
           "`|`나 `>` 뒤의 글은 다음 줄에서 시작해야 함"},
    Reason{"comment without whitespace", "a blank is needed before `#`", "`#` 앞에 빈칸이 필요함"},
    Reason{"invalid comment after", "a blank is needed before `#`", "`#` 앞에 빈칸이 필요함"},
    Reason{"two anchors", "two anchors on one value", "값 하나에 앵커가 두 개임"},
    Reason{"undefined tag prefix", "the tag's prefix is not declared",
           "태그의 접두사가 선언되지 않았음"},
    Reason{"directive", "a line that begins with `%` is a directive and needs `---` after it",
           "`%`로 시작하는 줄은 지시자이며 뒤에 `---`가 있어야 함"}};

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

Text reason_of(std::string_view message) {
  const auto row = std::find_if(kReasons.begin(), kReasons.end(),
                                [&](const Reason& each) { return has(message, each.message); });
  if (row == kReasons.end()) {
    return {std::string(message), "YAML 문법에 맞지 않음: " + std::string(message)};
  }
  return {std::string(row->en), std::string(row->ko)};
}

std::uint32_t line_end(const Source& source, std::uint32_t offset) {
  return source.line_span(source.position(offset).line).end;
}

/// The character at `offset`; empty at the end of a line or of the text.
Span character_span(const Source& source, std::uint32_t offset) {
  const std::uint32_t end = line_end(source, offset);
  if (offset >= end) return {offset, offset};
  const auto length = static_cast<std::uint32_t>(utf8::sequence_length(source.text()[offset]));
  return {offset, std::min(offset + length, end)};
}

/// The tabs among the blanks at or around the error, else the error's own place.
Finding tab_fault(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text();
  const Span line = source.line_span(source.position(offset).line);
  std::uint32_t tab = offset;
  if (tab >= text.size() || text[tab] != '\t') {
    const std::size_t first = text.find_first_not_of(" ", line.begin);
    if (first < line.end && text[first] == '\t') tab = static_cast<std::uint32_t>(first);
  }
  const std::size_t end = std::min<std::size_t>(text.find_first_not_of('\t', tab), line.end);
  return {.fault = "tab-indent", .span = {tab, std::max(tab, static_cast<std::uint32_t>(end))}};
}

/// The first line after `offset` that is not blank and not indented; empty when there is none.
Span unindented_line(const Source& source, std::uint32_t offset) {
  const std::uint32_t last = source.position(static_cast<std::uint32_t>(source.text().size())).line;
  for (std::uint32_t line = source.position(offset).line + 1; line <= last; ++line) {
    const Span span = source.line_span(line);
    const std::string_view words = source.slice(span);
    if (!words.empty() && words[0] != ' ' && words[0] != '\t') return span;
  }
  return {};
}

/// True for a line that begins a member or an item of its own.
bool begins_value(std::string_view line) {
  return line.empty() || has(line, ": ") || line.ends_with(':') || line.starts_with('-');
}

Finding unclosed_string(const Source& source, std::uint32_t quote) {
  return {.fault = "unclosed-string", .span = {quote, line_end(source, quote)}};
}

Finding unclosed_bracket(const Source& source, const Node& open) {
  const std::string_view sign = open.is_object() ? "{" : "[";
  Finding finding{.fault = "unclosed-bracket", .span = {open.span.begin, open.span.begin + 1}};
  finding.with("open", sign).with("close", open.is_object() ? "}" : "]");
  const auto end = static_cast<std::uint32_t>(source.text().size());
  finding.notes.push_back({"", {end, end}, {"the text ends here", "글이 여기서 끝남"}});
  return finding;
}

/// An escape that double-quoted YAML text does not know, or half a surrogate pair.
Finding escape_fault(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text().substr(0, line_end(source, offset));
  std::size_t end = offset + 1;
  if (end < text.size()) end += utf8::sequence_length(text[end]);
  const std::size_t digits = std::min(text.find_first_not_of(kHexDigits, end), text.size());
  const char kind = offset + 1 < text.size() ? text[offset + 1] : '\0';
  const std::size_t most = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
  end = std::min({end + most, digits, text.size()});
  const std::string_view escape = text.substr(offset, end - offset);
  const bool is_surrogate = kind == 'u' && escape.size() == 6 && (escape[2] | 0x20) == 'd' &&
                            kHexDigits.substr(8).find(escape[3]) != std::string_view::npos;
  Finding finding{.fault = is_surrogate ? "lone-surrogate" : "bad-escape",
                  .span = {offset, static_cast<std::uint32_t>(end)}};
  finding.with("escape", escape).with("format", "YAML");
  return finding;
}

Finding wrong_bracket(const Source& source, std::uint32_t offset) {
  Finding finding{.fault = "wrong-bracket", .span = {offset, offset + 1}};
  const std::string_view actual = source.slice(finding.span);
  finding.with("actual", actual).with("expected", actual == "]" ? "}" : "]");
  return finding;
}

/// `key:value` and `key： value` at `offset`: the colon is at fault.
std::optional<Finding> colon_fault(const Source& source, std::uint32_t offset) {
  constexpr std::string_view kFullWidth = "：";
  const std::string_view line = source.slice({offset, line_end(source, offset)});
  const std::size_t key = text::name_length(line);
  if (key == line.size() || key == 0) return std::nullopt;
  const std::string_view rest = line.substr(key);
  const auto place = static_cast<std::uint32_t>(offset + key);
  if (rest.starts_with(kFullWidth)) {
    const auto end = static_cast<std::uint32_t>(place + kFullWidth.size());
    return yaml_syntax_fault({place, end}, {"`：` is a full-width colon; expected `:` and a blank",
                                            "`：`는 전각 콜론임. `:`와 빈칸을 쓸 것"});
  }
  if (rest.size() < 2 || rest[0] != ':' || rest.starts_with("://")) return std::nullopt;
  return yaml_syntax_fault({place, place + 1}, {"no blank after `:`; expected `key: value`",
                                                "`:` 뒤에 빈칸이 없음. `키: 값`으로 쓸 것"});
}

/// libfyaml points at the begin of the text that goes on over lines; its last line is the fault.
Finding multiline_key(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text();
  const Span line{offset, line_end(source, offset)};
  if (auto fault = colon_fault(source, offset)) return *std::move(fault);
  std::uint32_t number = source.position(offset).line;
  Span key = line;
  for (Span next = line; next.end < text.size();) {
    next = source.line_span(++number);
    const std::string_view words = source.slice(next);
    const std::size_t begin = words.find_first_not_of(" \t");
    if (begin == std::string_view::npos) continue;
    key = {static_cast<std::uint32_t>(next.begin + begin), next.end};
    if (has(words, ": ") || words.ends_with(':')) break;
  }
  if (source.position(key.begin).column == source.position(offset).column) {
    return yaml_syntax_fault(line, reason_of("could not find expected ':'"));
  }
  return yaml_syntax_fault(key, reason_of("multiline plain key"));
}

}  // namespace

Finding yaml_syntax_fault(Span span, Text reason) {
  Finding finding{.fault = "yaml-syntax", .span = span};
  finding.with("reason", std::move(reason));
  return finding;
}

Finding wrong_tag_fault(const Source& source, Span value, Span tag) {
  const std::string name(source.slice(tag));
  return yaml_syntax_fault(value.size() > 0 ? value : tag,
                           {"the value is not what its tag `" + name + "` says",
                            "값이 태그 `" + name + "`와 맞지 않음"});
}

Finding complex_key_fault(Span key) {
  return yaml_syntax_fault(key, {"a key must be a text, not a list or a mapping",
                                 "키는 글이어야 하며 목록이나 매핑일 수 없음"});
}

Finding duplicate_fault(const Node& member, const Node& earlier) {
  Finding finding{.fault = "duplicate-key", .span = member.key_span};
  finding.with("key", member.key);
  finding.notes.push_back({"", earlier.key_span, {"the first one is here", "첫 번째는 여기 있음"}});
  return finding;
}

bool is_explained(const Document& document, const YamlError& error) {
  const Findings& found = document.findings();
  if (found.empty() || found.back().fault != "unknown-alias") return false;
  const Source& source = document.source();
  return source.position(found.back().span.end).line == source.position(error.offset).line;
}

Finding yaml_fault(const Source& source, const YamlError& error, const Node* open) {
  const std::string_view text = source.text();
  const std::string_view message = error.message;
  const bool is_in_brackets = open != nullptr && open->style == Style::json;
  if (has(message, " tab") || message.starts_with("tab")) return tab_fault(source, error.offset);
  if (has(message, "without closing quote") ||
      (has(message, "wrongly indented") && has(message, "-quoted"))) {
    const auto is_quote = [&](std::size_t at) { return text[at] == '"' || text[at] == '\''; };
    std::uint32_t quote = error.offset;
    if (quote > 0 && (quote >= text.size() || !is_quote(quote)) && is_quote(quote - 1)) --quote;
    const Span next = unindented_line(source, quote);
    if (has(message, "without") || begins_value(source.slice(next))) {
      return unclosed_string(source, quote);
    }
    return yaml_syntax_fault(next, {"a quoted text goes on here, but is not indented",
                                    "따옴표로 감싼 글이 이어지는데 들여쓰기가 없음"});
  }
  const bool is_at_end = text.find_first_not_of(" \t\r\n", error.offset) == std::string_view::npos;
  if (is_in_brackets && (has(message, "without a closing") || is_at_end)) {
    return unclosed_bracket(source, *open);
  }
  if (has(message, "missing document start") && open == nullptr) {
    return {.fault = "text-after-record",
            .span = {error.offset, static_cast<std::uint32_t>(text.size())}};
  }
  if (has(message, "escape")) return escape_fault(source, error.offset);
  if (has(message, "multiline plain key")) return multiline_key(source, error.offset);
  if (has(message, "could not find expected ':'")) {
    if (auto fault = colon_fault(source, error.offset)) return *std::move(fault);
  }
  Finding finding =
      has(message, "mismatched")
          ? wrong_bracket(source, error.offset)
          : yaml_syntax_fault(character_span(source, error.offset), reason_of(message));
  if (is_in_brackets) {
    const Span bracket{open->span.begin, open->span.begin + 1};
    finding.notes.push_back({"", bracket, {"opened here", "여기서 열림"}});
  }
  return finding;
}

std::size_t scan_yaml_characters(Document& document, std::size_t start, std::size_t end) {
  const std::string_view text = document.source().text().substr(0, end);
  bool is_line_done = false;
  for (std::size_t i = start; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const auto place = static_cast<std::uint32_t>(i);
    if (c >= 0x20) {
      const bool begins_line =
          c == 0xEF && i > start && (text[i - 1] == '\n' || text[i - 1] == '\r');
      if (!begins_line || !text.substr(i).starts_with("\xEF\xBB\xBF")) continue;
      Finding finding{.fault = "odd-character", .span = {place, place + 3}};
      document.add(finding.with("character", "U+FEFF"));
      return i;
    }
    if (c == '\n' || c == '\r') is_line_done = false;
    if (c == '\n' || c == '\r' || c == '\t') continue;
    if (!is_line_done || c == 0) {
      Finding finding{.fault = "control-character", .span = {place, place + 1}};
      document.add(finding.with("character", utf8::code_point_name(c)));
    }
    is_line_done = true;
    if (c == 0) return i;
  }
  return text.size();
}

}  // namespace incidentlint
