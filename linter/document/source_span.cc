#include <algorithm>
#include <functional>

#include "document/document.h"
#include "document/yaml_block.h"
#include "document/yaml_flow.h"

// From decoded text back to source bytes. The raw text of a scalar is cut into pieces, each with
// the number of decoded bytes it stands for: verbatim runs, escapes, folded line breaks. Walking
// both texts piece by piece finds where any decoded byte came from. A piece that does not fit the
// decoded text (a number in another form) makes the rest one piece, so that a span is never wrong,
// only wider than it could be.

namespace incidentlint {
namespace {

/// The raw bytes of decoded bytes [begin, end), looked for behind `from`, which moves to them.
template <typename Cutter>
Span locate(const Cutter& cutter, std::string_view raw, std::string_view decoded, Span wanted,
            Document::Place& from) {
  std::size_t at = from.raw;
  std::size_t position = from.decoded;
  Span found{static_cast<std::uint32_t>(raw.size()), static_cast<std::uint32_t>(raw.size())};
  bool has_begin = false;
  while (at < raw.size() && position < decoded.size()) {
    ScalarPiece piece = cutter.next(at);
    const std::size_t left = decoded.size() - position;
    if (piece.is_verbatim) piece.decoded = piece.raw = std::min(piece.raw, left);
    const bool fits = piece.decoded <= left &&
                      (!piece.is_verbatim ||
                       raw.substr(at, piece.raw) == decoded.substr(position, piece.decoded));
    if (!fits) piece = {raw.size() - at, left};
    const std::size_t next = position + piece.decoded;
    if (!has_begin && wanted.begin < next) {
      has_begin = true;
      const std::size_t within = piece.is_verbatim ? wanted.begin - position : 0;
      found.begin = static_cast<std::uint32_t>(at + within);
      from = {at + within, position + within};
    }
    const std::size_t end =
        at + (piece.is_verbatim ? std::min<std::size_t>(wanted.end, next) - position : piece.raw);
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

Span Document::source_span(const Node& scalar, std::size_t begin, std::size_t end,
                           Place* from) const {
  const std::string_view whole = source_->slice(scalar.span);
  const Span wanted{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  const auto shift = [&](Span span, std::size_t by) {
    const auto base = static_cast<std::uint32_t>(scalar.span.begin + by);
    return Span{base + span.begin, base + span.end};
  };
  if (format_ == Format::yaml && whole.starts_with('*'))
    return scalar.span;  // the copy of an alias
  const std::string_view source = source_->text();
  const bool is_view = std::less_equal<>()(source.data(), scalar.text.data()) &&
                       std::less<>()(scalar.text.data(), source.data() + source.size());
  if (is_view) {  // nothing had to be decoded
    const auto base = static_cast<std::uint32_t>(scalar.text.data() - source.data());
    return {base + wanted.begin, base + wanted.end};
  }
  Place start;
  Place& place = from != nullptr ? *from : start;
  if (scalar.style == Style::literal || scalar.style == Style::folded) {
    const YamlBlock block(whole, YamlBlock::indent_like(whole, scalar.text));
    return shift(locate(block, whole, scalar.text, wanted, place), 0);
  }
  const std::size_t quote = scalar.is_string() ? quote_size(whole, scalar.style) : 0;
  const std::string_view raw = whole.substr(quote);
  return shift(locate(FlowScalar(raw, scalar.style), raw, scalar.text, wanted, place), quote);
}

}  // namespace incidentlint
