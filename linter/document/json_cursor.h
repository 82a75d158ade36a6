#pragma once
// The lexical half of the JSON reader: a cursor over the text that takes strings, numbers and
// words, and reports what is wrong within them. Internal to `document`.
#include <set>
#include <string>

#include "document/document.h"

namespace incidentlint {

/// A string token: decoded text (a view of the source when nothing had to be decoded).
struct StringToken {
  std::string_view text;
  Span span;
  bool guessed = false;  ///< an escape could not be read: the text is not what was meant
};

class JsonCursor {
 public:
  JsonCursor(Document& document, std::size_t start)
      : document_(document), text_(document.source().text()), at_(start) {}

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
  [[nodiscard]] std::size_t offset() const { return at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  [[nodiscard]] Span span_from(std::size_t begin) const {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
  }
  void advance(std::size_t bytes = 1) { at_ += bytes; }
  void rewind(std::size_t offset) { at_ = offset; }

  /// Skips white space; comments and odd blanks are skipped and reported.
  void skip_blank() {
    const char c = peek();
    if (c != '"' && c != ',' && c != ':') skip_blanks();
  }

  /// Takes a string that starts at `"`, `'` or a typographic quote.
  [[nodiscard]] StringToken take_string();

  /// Takes a run of characters up to white space or one of `,:]}[{"`, e.g. a number or a bare word.
  [[nodiscard]] std::string_view take_word();

  /// Takes the rest of an unquoted text of several words that begins at `begin`: all up to the end
  /// of the line that is no JSON. Returns the whole text.
  [[nodiscard]] std::string_view take_more_words(std::size_t begin);

  /// Takes the closing quote of a text whose opening one is missing, told by what follows it.
  void skip_stray_quote(std::string_view followed_by);

  /// Bytes of the quote that stands here: 1 for `"` and `'`, 3 for a typographic one, 0 for none.
  [[nodiscard]] std::size_t quote_length() const;

  /// Adds a finding at `span`; its pointer is that of the context. The reference holds until the
  /// next report.
  Finding& report(std::string fault, Span span);
  /// The same for what an author does everywhere once he does it, such as single quotes: only the
  /// first of a text is kept.
  Finding& report_once(std::string fault, Span span);
  /// The same for an escape whose meaning is guessed.
  Finding& guess(std::string fault, Span span);
  void set_context(const Node* node) { context_ = node; }

 private:
  void skip_blanks();
  [[nodiscard]] Span around_comment(Span comment) const;
  bool skip_comment();
  bool skip_conflict_marker();
  [[nodiscard]] StringToken take_quoted(std::size_t begin, std::string_view close);
  void take_escape(std::string& out);
  [[nodiscard]] char32_t take_hex4(std::size_t escape_begin);
  [[nodiscard]] std::size_t closing_length(std::string_view close) const;
  [[nodiscard]] bool ends_unclosed(std::string_view close) const;

  Document& document_;
  std::string_view text_;
  std::size_t at_;
  const Node* context_ = nullptr;
  std::set<std::string> said_;
  Finding dropped_;       ///< takes the arguments of a finding that is not kept
  bool guessed_ = false;  ///< set while a string is taken
};

/// True when `text` is a number by RFC 8259 section 6.
[[nodiscard]] bool is_json_number(std::string_view text);

}  // namespace incidentlint
