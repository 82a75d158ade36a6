#include "document/json_cursor.h"

#include <algorithm>

#include "text/ascii.h"
#include "text/bytes.h"
#include "text/script.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr std::string_view kTypographicQuotes[] = {"\u201C", "\u201D", "\u201E", "\u2018",
                                                   "\u2019"};

/// The first byte at or after `at` that can end or interrupt a string closed by `close`: that byte,
/// a backslash or a control character.
std::size_t find_special(std::string_view utf8, std::size_t at, char close) {
  using text::all;
  const auto end = static_cast<unsigned char>(close);
  for (; at + text::kBytes <= utf8.size(); at += text::kBytes) {
    const text::Bytes bytes = text::load(utf8.data() + at);
    const std::size_t first =
        text::first_in((bytes == all(end)) | (bytes == all('\\')) | (bytes < all(0x20)));
    if (first != text::kBytes) return at + first;
  }
  while (at < utf8.size() && utf8[at] != close && utf8[at] != '\\' &&
         static_cast<unsigned char>(utf8[at]) >= 0x20) {
    ++at;
  }
  return at;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

int hex_value(char c) {
  if (text::is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

bool is_json_number(std::string_view text) {
  std::size_t i = 0;
  const auto digits = [&] {
    const std::size_t start = i;
    while (i < text.size() && text::is_digit(text[i])) ++i;
    return i - start;
  };
  if (i < text.size() && text[i] == '-') ++i;
  const bool zero = i < text.size() && text[i] == '0';
  const std::size_t whole = digits();
  if (whole == 0 || (zero && whole > 1)) return false;
  if (i < text.size() && text[i] == '.') {
    ++i;
    if (digits() == 0) return false;
  }
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    if (i < text.size() && (text[i] == '+' || text[i] == '-')) ++i;
    if (digits() == 0) return false;
  }
  return i == text.size();
}

Finding& JsonCursor::report(std::string fault, Span span) {
  Finding finding{.fault = std::move(fault), .span = span};
  if (context_ != nullptr) finding.pointer = pointer_of(*context_);
  return document_.add(std::move(finding));
}

Finding& JsonCursor::report_once(std::string fault, Span span) {
  if (said_.insert(fault).second) return report(std::move(fault), span);
  dropped_ = {};
  return dropped_;
}

/// Git's marks of an unsolved merge, at the beginning of a line. The first side is read, the other
/// one skipped.
bool JsonCursor::skip_conflict_marker() {
  const bool line_start = at_ == 0 || text_[at_ - 1] == '\n';
  if (!line_start) return false;
  const auto line_end = [&](std::size_t from) {
    return std::min(text_.find('\n', from), text_.size());
  };
  const std::size_t begin = at_;
  if (rest().starts_with("<<<<<<< ")) {
    at_ = line_end(at_);
    report("merge-conflict", span_from(begin));
  } else if (rest().starts_with("=======") || rest().starts_with("||||||| ")) {
    const std::size_t last = text_.find("\n>>>>>>> ", at_);
    if (last == std::string_view::npos) return false;
    at_ = line_end(last + 1);
  } else if (rest().starts_with(">>>>>>> ")) {
    at_ = line_end(at_);
  } else {
    return false;
  }
  return true;
}

Finding& JsonCursor::guess(std::string fault, Span span) {
  guessed_ = true;
  return report(std::move(fault), span);
}

/// A comment with the blanks before it, or with its line when nothing else stands there.
Span JsonCursor::around_comment(Span comment) const {
  while (comment.begin > 0 && (text_[comment.begin - 1] == ' ' || text_[comment.begin - 1] == '\t'))
    --comment.begin;
  const bool opens_line = comment.begin == 0 || text_[comment.begin - 1] == '\n';
  const std::size_t end =
      text_.substr(comment.end).starts_with("\r\n") ? comment.end + 1 : comment.end;
  if (opens_line && end < text_.size() && text_[end] == '\n')
    comment.end = static_cast<std::uint32_t>(end + 1);
  return comment;
}

bool JsonCursor::skip_comment() {
  const std::size_t begin = at_;
  std::string_view form;
  if (rest().starts_with("/*")) {
    form = "/* */";
    const std::size_t close = text_.find("*/", at_ + 2);
    at_ = close == std::string_view::npos ? text_.size() : close + 2;
  } else if (rest().starts_with("//") || peek() == '#') {
    form = peek() == '#' ? "#" : "//";
    at_ = std::min(text_.find('\n', at_), text_.size());
  } else {
    return false;
  }
  Finding& finding = report("comment", span_from(begin)).with("form", form);
  // What somebody wrote there is lost, so it is an offer.
  finding.fix =
      Fix{false, {"remove the comment", "주석을 지운다"}, {{around_comment(finding.span), ""}}};
  return true;
}

void JsonCursor::skip_blanks() {
  while (!at_end()) {
    const char c = text_[at_];
    if (is_blank(c)) {
      ++at_;
    } else if ((c == '<' || c == '=' || c == '>' || c == '|') && skip_conflict_marker()) {
      continue;
    } else if (c == '/' || c == '#') {
      if (!skip_comment()) return;
    } else if (static_cast<unsigned char>(c) >= 0xC2) {
      std::size_t after = at_;
      const char32_t odd = utf8::next(text_, after);
      if (!text::is_odd_space(odd) && !text::is_invisible(odd)) return;
      const std::size_t begin = at_;
      at_ = after;
      report("odd-character", span_from(begin)).with("character", utf8::code_point_name(odd));
    } else {
      return;
    }
  }
}

std::size_t JsonCursor::quote_length() const {
  if (at_end()) return 0;
  if (peek() == '"' || peek() == '\'') return 1;
  for (const std::string_view quote : kTypographicQuotes) {
    if (rest().starts_with(quote)) return quote.size();
  }
  return 0;
}

StringToken JsonCursor::take_string() {
  const std::size_t begin = at_;
  const std::size_t length = quote_length();
  std::string_view close = text_.substr(at_, length);
  at_ += length;
  if (close == "\"") return take_quoted(begin, close);
  const bool single = close == "'";
  // Of typographic quotes either closing one will do: „a“ and “a” are both written.
  if (!single) close = close[2] == '\x98' || close[2] == '\x99' ? "\u2019\u2018" : "\u201D\u201C";
  const StringToken token = take_quoted(begin, close);
  report_once(single ? "single-quotes" : "typographic-quotes", token.span);
  return token;
}

/// At a line break inside a string: whether the string was left open, told by what the next line
/// begins with. A string that goes on over lines has ordinary words there.
bool JsonCursor::ends_unclosed(std::string_view close) const {
  std::size_t i = at_;
  while (i < text_.size() && is_blank(text_[i])) ++i;
  if (i == text_.size()) return true;
  const char next = text_[i];
  return next == '}' || next == ']' || next == '{' || next == '[' || next == close[0];
}

/// Bytes of the closing quote that stands here, or 0; `close` is one ASCII quote or a choice of
/// typographic ones.
std::size_t JsonCursor::closing_length(std::string_view close) const {
  if (close.size() == 1) return !at_end() && text_[at_] == close[0] ? 1 : 0;
  for (std::size_t i = 0; i < close.size(); i += 3) {
    if (rest().starts_with(close.substr(i, 3))) return 3;
  }
  return 0;
}

StringToken JsonCursor::take_quoted(std::size_t begin, std::string_view close) {
  const std::size_t content = at_;
  guessed_ = false;
  at_ = find_special(text_, at_, close[0]);
  if (close.size() == 1 && !at_end() && text_[at_] == close[0]) {  // nothing to decode
    ++at_;
    return {text_.substr(content, at_ - 1 - content), span_from(begin), false};
  }
  std::string decoded;
  bool copied = false;
  bool control_reported = false;
  std::size_t pending = content;  // start of the bytes not yet copied to `decoded`
  const auto flush = [&] {
    decoded.append(text_.substr(pending, at_ - pending));
    copied = true;
  };
  for (;; at_ = find_special(text_, at_, close[0])) {
    if (at_ >= text_.size() || (text_[at_] == '\n' && ends_unclosed(close)) ||
        (text_[at_] == '\r' && ends_unclosed(close))) {
      // The comma that ended the member was swallowed too: give it back.
      std::size_t end = at_;
      while (end > content && is_blank(text_[end - 1])) --end;
      if (end > content && text_[end - 1] == ',') --end;
      if (end < pending) end = pending;
      const bool is_cut = rest().find_first_not_of(" \t\r\n") == std::string_view::npos;
      at_ = end;
      report("unclosed-string",
             {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
      guessed_ = guessed_ || is_cut;
      break;
    }
    if (closing_length(close) > 0) break;
    const char c = text_[at_];
    if (c == '\\') {
      flush();
      take_escape(decoded);
      pending = at_;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      const std::size_t place = at_++;
      if (!control_reported) {
        report("control-character", span_from(place))
            .with("character", utf8::code_point_name(static_cast<unsigned char>(c)));
      }
      control_reported = true;
    } else {
      ++at_;
    }
  }
  std::string_view value = text_.substr(content, at_ - content);
  if (copied) {
    flush();
    value = document_.arena.keep(std::move(decoded));
  }
  at_ += closing_length(close);
  return {value, span_from(begin), guessed_};
}

char32_t JsonCursor::take_hex4(std::size_t escape_begin) {
  char32_t value = 0;
  for (int i = 0; i < 4; ++i) {
    const int digit = at_end() ? -1 : hex_value(text_[at_]);
    if (digit < 0) {
      guess("bad-escape", span_from(escape_begin))
          .with("escape", text_.substr(escape_begin, at_ - escape_begin))
          .with("format", "JSON");
      return 0xFFFD;
    }
    value = value * 16 + static_cast<char32_t>(digit);
    ++at_;
  }
  return value;
}

void JsonCursor::take_escape(std::string& out) {
  const std::size_t begin = at_++;
  if (at_end()) return;
  const char c = text_[at_++];
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kValues = "\"\\/\b\f\n\r\t";
  if (const std::size_t i = kLetters.find(c); i != std::string_view::npos) {
    out += kValues[i];
    return;
  }
  if (c != 'u') {
    while (!at_end() && utf8::is_continuation(text_[at_])) ++at_;
    guess("bad-escape", span_from(begin))
        .with("escape", text_.substr(begin, at_ - begin))
        .with("format", "JSON");
    out.append(text_.substr(begin + 1, at_ - begin - 1));
    return;
  }
  const char32_t first = take_hex4(begin);
  const bool high = first >= 0xD800 && first <= 0xDBFF;
  if (high && rest().starts_with("\\u")) {
    const std::size_t second_begin = at_;
    at_ += 2;
    const std::size_t found = document_.findings().size();
    const char32_t second = take_hex4(second_begin);
    if (second >= 0xDC00 && second <= 0xDFFF) {
      utf8::append(out, 0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00));
      return;
    }
    if (document_.findings().size() == found) at_ = second_begin;
  }
  if (first >= 0xD800 && first <= 0xDFFF) {
    guess("lone-surrogate", span_from(begin)).with("escape", text_.substr(begin, 6));
  }
  utf8::append(out, first);
}

std::string_view JsonCursor::take_word() {
  const std::size_t begin = at_;
  constexpr std::string_view kEnds = ",:;]}[{\"' \t\n\r";
  const auto is_wide_mark = [&] {  // a comma, colon or semicolon of an Asian keyboard
    return rest().starts_with("\uFF0C") || rest().starts_with("\uFF1A") ||
           rest().starts_with("\uFF1B");
  };
  while (!at_end() && kEnds.find(text_[at_]) == std::string_view::npos && !is_wide_mark()) ++at_;
  if (at_ == begin && !at_end()) ++at_;
  return text_.substr(begin, at_ - begin);
}

std::string_view JsonCursor::take_more_words(std::size_t begin) {
  while (peek() == ' ') {
    const std::size_t word = rest().find_first_not_of(' ');
    if (word == text_.npos ||
        std::string_view(",:]}[{\"'/#\t\r\n").find(rest()[word]) != text_.npos)
      break;
    advance(word);
    static_cast<void>(take_word());
  }
  return text_.substr(begin, at_ - begin);
}

void JsonCursor::skip_stray_quote(std::string_view followed_by) {
  if (peek() != '"') return;
  const std::size_t next = rest().find_first_not_of(" \t\r\n", 1);
  if (next == text_.npos || followed_by.find(rest()[next]) != text_.npos) advance();
}

}  // namespace incidentlint
