#include "lsp/framing.h"

#include <charconv>
#include <istream>
#include <ostream>

#include "text/ascii.h"

namespace incidentlint::lsp {
namespace {

constexpr std::size_t kLongestHeader = 64 * 1024;
constexpr std::string_view kLength = "content-length:";

/// A line without its end; nothing at the end of the stream. A longer one is cut.
std::optional<std::string> read_line(std::istream& in) {
  std::string line;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') {
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (line.size() < kLongestHeader) line += static_cast<char>(c);
  }
  return std::nullopt;
}

/// What stands behind `Content-Length:` in a line, wherever it begins: behind a body whose length
/// was too small a header does not begin a line.
std::optional<std::string> length_in(std::string line) {
  for (char& c : line) c = text::lower(c);
  const std::size_t at = line.rfind(kLength);
  if (at == std::string::npos) return std::nullopt;
  std::string value = line.substr(at + kLength.size());
  value.erase(0, std::min(value.find_first_not_of(" \t"), value.size()));
  value.erase(value.find_last_not_of(" \t") + 1);
  return value;
}

bool read_number(const std::string& text, std::uint64_t& out) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), out);
  return fault == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::optional<Frame> read_frame(std::istream& in) {
  std::optional<std::string> length;
  for (;;) {
    auto line = read_line(in);
    if (!line) return std::nullopt;
    if (line->empty() && length) break;
    if (auto found = length_in(std::move(*line))) length = std::move(found);
  }
  std::uint64_t size = 0;
  if (!read_number(*length, size)) return Frame{"", "the header Content-Length is no number"};
  if (size > kMostBytes) {
    in.ignore(static_cast<std::streamsize>(std::min<std::uint64_t>(size, 0x7FFFFFFFFFFFFFFF)));
    return Frame{"", "the message is longer than 256 MiB"};
  }
  Frame frame;
  // A length that is a lie costs no more memory than what comes.
  constexpr std::size_t kPiece = std::size_t{1} << 20U;
  while (frame.body.size() < size) {
    const std::size_t before = frame.body.size();
    const std::size_t piece = std::min<std::size_t>(kPiece, size - before);
    frame.body.resize(before + piece);
    in.read(frame.body.data() + before, static_cast<std::streamsize>(piece));
    if (static_cast<std::size_t>(in.gcount()) != piece) return std::nullopt;
  }
  return frame;
}

void write_frame(std::ostream& out, const std::string& body) {
  out << "Content-Length: " << body.size() << "\r\n\r\n" << body << std::flush;
}

}  // namespace incidentlint::lsp
