#pragma once
// A part of a scalar's raw text and what it stands for. Internal to `document`.
#include <string>
#include <string_view>

#include "text/utf8.h"

namespace incidentlint {

/// Raw bytes of a scalar and the decoded bytes they stand for.
struct ScalarPiece {
  std::size_t raw = 0;
  std::size_t decoded = 0;
  bool is_verbatim = false;  ///< both are the same bytes
  char32_t fill = '\n';  ///< else, the code point that the decoded bytes are, once or more often
};

/// The text that a scalar's pieces stand for; `next(at)` of a `Scalar` gives the piece at a byte.
template <typename Scalar>
std::string decode_pieces(const Scalar& scalar, std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t at = 0; at < raw.size();) {
    const ScalarPiece piece = scalar.next(at);
    const std::size_t end = text.size() + piece.decoded;
    if (piece.is_verbatim) text.append(raw, at, piece.raw);
    while (text.size() < end) utf8::append(text, piece.fill);
    at += piece.raw;
  }
  return text;
}

}  // namespace incidentlint
