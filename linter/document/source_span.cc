#include <algorithm>
#include <optional>

#include "document/document.h"

// From decoded text back to source bytes. The raw text of a scalar is cut into pieces, each with the
// number of decoded bytes it stands for: verbatim runs, escapes, folded line breaks. Walking both
// texts piece by piece finds where any decoded byte came from. A piece that does not fit the decoded
// text (a number in another form, the copy of an alias) makes the rest one piece, so that a span is
// never wrong, only wider than it could be.

namespace incidentlint {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_break(char c) { return c == '\n' || c == '\r'; }

/// Raw bytes and the decoded bytes they stand for; verbatim when both are the same.
struct Piece {
  std::size_t raw = 0;
  std::size_t decoded = 0;
  bool is_verbatim = false;
};

std::size_t break_size(std::string_view raw, std::size_t at) {
  return raw.substr(at).starts_with("\r\n") ? 2 : 1;
}

std::size_t utf8_size(std::uint32_t c) {
  if (c >= 0xD800 && c <= 0xDFFF) return 3;  // a lone surrogate became U+FFFD
  return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

struct Hex {
  std::size_t digits = 0;
  std::uint32_t value = 0;
};

Hex take_hex(std::string_view raw, std::size_t most) {
  Hex hex;
  for (; hex.digits < std::min(most, raw.size()); ++hex.digits) {
    const char c = raw[hex.digits];
    const char lower = static_cast<char>(c | 0x20);
    const bool is_digit = c >= '0' && c <= '9';
    if (!is_digit && (lower < 'a' || lower > 'f')) break;
    hex.value = hex.value * 16 + static_cast<std::uint32_t>(is_digit ? c - '0' : lower - 'a' + 10);
  }
  return hex;
}

/// `\uXXXX`, or two of them that make a surrogate pair. JSON's recovery reads an incomplete one as
/// U+FFFD.
Piece unicode_escape(std::string_view raw) {
  const Hex first = take_hex(raw.substr(2), 4);
  const Piece alone{2 + first.digits, first.digits < 4 ? 3 : utf8_size(first.value)};
  const bool is_high = first.digits == 4 && first.value >= 0xD800 && first.value <= 0xDBFF;
  if (!is_high || !raw.substr(6).starts_with("\\u")) return alone;
  const Hex second = take_hex(raw.substr(8), 4);
  if (second.digits < 4) return {8 + second.digits, 3};
  return second.value >= 0xDC00 && second.value <= 0xDFFF ? Piece{12, 4} : alone;
}

Piece escape(std::string_view raw, bool is_json) {
  if (raw.size() < 2) return {raw.size(), 0};
  const char kind = raw[1];
  if (kind == 'u') return unicode_escape(raw);
  if (is_json) {  // an unknown escape was read as the character after the backslash
    std::size_t end = 2;
    while (end < raw.size() && (static_cast<unsigned char>(raw[end]) & 0xC0U) == 0x80U) ++end;
    return {end, end - 1};
  }
  if (kind == 'x' || kind == 'U') {
    const Hex hex = take_hex(raw.substr(2), kind == 'x' ? 2 : 8);
    return {2 + hex.digits, utf8_size(hex.value)};
  }
  if (kind == 'N' || kind == '_') return {2, 2};
  if (kind == 'L' || kind == 'P') return {2, 3};
  return {2, 1};
}

/// Cuts a plain or quoted scalar. `raw` begins after the opening quote.
class FlowCutter {
 public:
  FlowCutter(std::string_view raw, Style style) : raw_(raw), style_(style) {}

  Piece next(std::size_t at, std::string_view /*decoded*/) const {
    const std::string_view rest = raw_.substr(at);
    if (rest[0] == '\\' && has_escapes()) {
      const bool joins_lines = folds() && rest.size() > 1 && is_break(rest[1]);
      return joins_lines ? fold(at, 1) : escape(rest, style_ == Style::json);
    }
    if (style_ == Style::single_quoted && rest.starts_with("''")) return {2, 1};
    if (begins_fold(at)) return fold(at, 0);
    std::size_t end = at + 1;
    while (end < raw_.size() && !is_special(end)) ++end;
    return {end - at, end - at, true};
  }

 private:
  [[nodiscard]] bool has_escapes() const {
    return style_ == Style::json || style_ == Style::double_quoted;
  }
  [[nodiscard]] bool folds() const { return style_ != Style::json; }

  [[nodiscard]] bool begins_fold(std::size_t at) const {
    if (!folds()) return false;
    while (at < raw_.size() && is_space(raw_[at])) ++at;
    return at < raw_.size() && is_break(raw_[at]);
  }

  [[nodiscard]] bool is_special(std::size_t at) const {
    const char c = raw_[at];
    if (c == '\\') return has_escapes();
    if (c == '\'') return style_ == Style::single_quoted;
    if (is_break(c)) return folds();
    return is_space(c) && !is_space(raw_[at - 1]) && begins_fold(at);
  }

  /// Blanks and line breaks: one break is a space, or nothing after a backslash; each further one is
  /// a line feed.
  [[nodiscard]] Piece fold(std::size_t at, std::size_t backslash) const {
    std::size_t end = at + backslash;
    std::size_t breaks = 0;
    while (end < raw_.size() && (is_space(raw_[end]) || is_break(raw_[end]))) {
      if (!is_break(raw_[end])) {
        ++end;
        continue;
      }
      ++breaks;
      end += break_size(raw_, end);
    }
    const std::size_t one = backslash > 0 ? 0 : 1;
    return {end - at, breaks > 1 ? breaks - 1 : one};
  }

  std::string_view raw_;
  Style style_;
};

/// Spaces at the begin of the first line that holds more than spaces; nothing when none does.
std::optional<std::size_t> first_indent(std::string_view lines) {
  std::size_t spaces = 0;
  for (const char c : lines) {
    if (c == ' ') {
      ++spaces;
    } else if (is_break(c)) {
      spaces = 0;
    } else {
      return spaces;
    }
  }
  return std::nullopt;
}

/// Cuts a block scalar. `raw` begins with the header; the indentation is what the first line has more
/// in the source than in the decoded text, which holds for detected and for declared indentation.
class BlockCutter {
 public:
  BlockCutter(std::string_view raw, std::string_view decoded, Style style)
      : raw_(raw), is_folded_(style == Style::folded) {
    while (body_ < raw_.size() && !is_break(raw_[body_])) ++body_;
    if (body_ < raw_.size()) body_ += break_size(raw_, body_);
    const auto written = first_indent(raw_.substr(body_));
    const auto read = first_indent(decoded);
    if (written && read && *written >= *read) indent_ = *written - *read;
  }

  Piece next(std::size_t at, std::string_view decoded) const {
    if (at < body_) return {content(body_) - at, 0};
    if (!is_break(raw_[at])) {
      const std::size_t end = std::min(raw_.find_first_of("\r\n", at), raw_.size());
      return {end - at, end - at, true};
    }
    if (!is_folded_) return {content(at + break_size(raw_, at)) - at, 1};
    std::size_t end = at;
    while (end < raw_.size() && is_break(raw_[end])) end = content(end + break_size(raw_, end));
    const std::size_t feeds = std::min(decoded.find_first_not_of('\n'), decoded.size());
    return {end - at, std::max<std::size_t>(feeds, 1)};
  }

 private:
  /// Where the content of a line begins: its indentation is no content.
  [[nodiscard]] std::size_t content(std::size_t line) const {
    std::size_t at = line;
    while (at < raw_.size() && at < line + indent_ && raw_[at] == ' ') ++at;
    return at;
  }

  std::string_view raw_;
  bool is_folded_;
  std::size_t body_ = 0;
  std::size_t indent_ = 0;
};

/// The raw bytes of decoded bytes [begin, end).
template <typename Cutter>
Span locate(const Cutter& cutter, std::string_view raw, std::string_view decoded, Span wanted) {
  std::size_t at = 0;
  std::size_t position = 0;
  Span found{static_cast<std::uint32_t>(raw.size()), static_cast<std::uint32_t>(raw.size())};
  bool has_begin = false;
  while (at < raw.size() && position < decoded.size()) {
    Piece piece = cutter.next(at, decoded.substr(position));
    const std::size_t left = decoded.size() - position;
    if (piece.is_verbatim) piece.decoded = piece.raw = std::min(piece.raw, left);
    const bool fits = piece.decoded <= left &&
                      (!piece.is_verbatim || raw.substr(at, piece.raw) ==
                                                 decoded.substr(position, piece.decoded));
    if (!fits) piece = {raw.size() - at, left};
    const std::size_t next = position + piece.decoded;
    if (!has_begin && wanted.begin < next) {
      has_begin = true;
      found.begin = static_cast<std::uint32_t>(at + (piece.is_verbatim ? wanted.begin - position : 0));
    }
    const std::size_t end = at + (piece.is_verbatim ? std::min<std::size_t>(wanted.end, next) - position
                                                    : piece.raw);
    if (has_begin && wanted.end <= next) {
      found.end = wanted.end == wanted.begin ? found.begin : static_cast<std::uint32_t>(end);
      return found;
    }
    at += piece.raw;
    position = next;
  }
  found.end = static_cast<std::uint32_t>(at);
  if (!has_begin) found.begin = found.end;
  return found;
}

std::size_t quote_size(std::string_view raw, Style style) {
  if (raw.empty() || style == Style::plain) return 0;
  if (raw[0] == '"' || raw[0] == '\'') return 1;
  return style == Style::json && raw.starts_with("\xE2\x80") ? 3 : 0;
}

}  // namespace

Span Document::source_span(const Node& scalar, std::size_t begin, std::size_t end) const {
  const std::string_view whole = source_->slice(scalar.span);
  const Span wanted{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  const auto shift = [&](Span span, std::size_t by) {
    const auto base = static_cast<std::uint32_t>(scalar.span.begin + by);
    return Span{base + span.begin, base + span.end};
  };
  if (format_ == Format::yaml && whole.starts_with('*')) return scalar.span;  // the copy of an alias
  if (scalar.style == Style::literal || scalar.style == Style::folded) {
    return shift(locate(BlockCutter(whole, scalar.text, scalar.style), whole, scalar.text, wanted), 0);
  }
  const std::size_t quote = scalar.is_string() ? quote_size(whole, scalar.style) : 0;
  const std::string_view raw = whole.substr(quote);
  return shift(locate(FlowCutter(raw, scalar.style), raw, scalar.text, wanted), quote);
}

}  // namespace incidentlint
