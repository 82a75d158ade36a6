#pragma once
// Framing: messages as the base protocol sends them over a stream of bytes - `Content-Length`, an
// empty line, and so many bytes of JSON.
#include <iosfwd>
#include <optional>
#include <string>

namespace incidentlint::lsp {

/// The longest message that is taken; more is passed over.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20U;

struct Frame {
  std::string body;
  std::string fault;  ///< why there is no body, in English, or empty
};

/// The next message; nothing at the end of the stream. What is no header is passed over until one
/// comes, so that a client that miscounted once is understood again.
[[nodiscard]] std::optional<Frame> read_frame(std::istream& in);

/// Writes a message and flushes.
void write_frame(std::ostream& out, const std::string& body);

}  // namespace incidentlint::lsp
