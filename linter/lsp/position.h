#pragma once
// Places as the protocol names them: a line and a column in UTF-16 code units, or in bytes when the
// client offers that. Lines end at LF, CR LF or a lone CR, and at nothing else.
//
//   const TextPlaces places(text, Encoding::utf16);
//   const Range range = places.range_of(finding.span);
#include <cstdint>
#include <string_view>
#include <vector>

#include "lsp/json.h"
#include "text/source.h"

namespace incidentlint::lsp {

enum class Encoding { utf8, utf16 };

/// Both count from 0.
struct Place {
  std::uint32_t line = 0;
  std::uint32_t character = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

struct Range {
  Place start, end;
  friend bool operator==(const Range&, const Range&) = default;
};

/// Converts places of one text, which must outlive the object and is valid UTF-8. What lies beyond
/// the end of a line or of the text comes to its end; what lies within a code point, to its begin.
class TextPlaces {
 public:
  TextPlaces(std::string_view text, Encoding encoding)
      : text_(text), encoding_(encoding), starts_(line_starts_of(text)) {}

  [[nodiscard]] Place place_of(std::uint32_t offset) const;
  [[nodiscard]] Range range_of(Span span) const {
    return {place_of(span.begin), place_of(span.end)};
  }
  [[nodiscard]] std::uint32_t offset_of(Place place) const;
  /// Of a range that ends before it begins, the empty span at its begin.
  [[nodiscard]] Span span_of(const Range& range) const;
  /// The bytes of a 0-based line, without its end.
  [[nodiscard]] Span line(std::uint32_t line) const;

 private:
  std::string_view text_;
  Encoding encoding_;
  std::vector<std::uint32_t> starts_;
};

[[nodiscard]] Place place_in(const Json& json);
[[nodiscard]] Range range_in(const Json& json);
[[nodiscard]] Json to_json(const Place& place);
[[nodiscard]] Json to_json(const Range& range);

}  // namespace incidentlint::lsp
