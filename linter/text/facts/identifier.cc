// Names that are no prose: URLs, hosts, versions, and Latin tokens with digits, `_` or an inner
// capital. Their digits are not numbers of anything.
#include "text/facts/reading.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {
namespace {

/// A character that joins two parts of a token when more of it follows.
bool is_joint(char c) {
  return c == '.' || c == '-' || c == '_' || c == '/' || c == ':' || c == '@';
}

std::size_t token_end(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_alphanumeric(text[at]) || text[at] == '_') {
      ++at;
    } else if (is_joint(text[at]) && is_alphanumeric(byte_at(text, at + 1))) {
      at += 2;
    } else {
      break;
    }
  }
  return at;
}

}  // namespace

std::size_t take_url(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  std::size_t end = at + word_at(text, at).size();
  if (!starts_at(text, end, "://")) return at;  // http, https, ftp, ...
  constexpr std::string_view kStops = " \t\n\"'<>)";
  while (end < text.size() && kStops.find(text[end]) == std::string_view::npos &&
         !hangul_at(text, end)) {
    ++end;
  }
  while (end > at && (text[end - 1] == '.' || text[end - 1] == ',')) --end;
  add_fact(scan, FactKind::identifier, at, end);
  return end;
}

std::size_t take_identifier(Scan& scan, std::size_t at) {
  const std::size_t end = token_end(scan.text, at);
  add_fact(scan, FactKind::identifier, at, end);
  return end;
}

std::size_t take_version(Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  std::size_t end = at;
  int dots = 0;
  while (digit_at(text, end) || (byte_at(text, end) == '.' && digit_at(text, end + 1))) {
    if (text[end++] == '.') ++dots;
  }
  if (dots < 2) return at;
  return take_identifier(scan, at);
}

}  // namespace incidentlint::text::facts
