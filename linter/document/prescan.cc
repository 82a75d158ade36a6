#include "document/prescan.h"

#include <algorithm>

#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr std::size_t kStop = std::string_view::npos;

/// UTF-16 and UTF-32 by their byte order mark, or by where the NUL bytes of ASCII text fall.
std::string_view wide_encoding(std::string_view text) {
  using namespace std::string_view_literals;
  if (text.starts_with("\xFF\xFE\0\0"sv)) return "UTF-32LE";
  if (text.starts_with("\0\0\xFE\xFF"sv)) return "UTF-32BE";
  if (text.starts_with("\xFF\xFE"sv)) return "UTF-16LE";
  if (text.starts_with("\xFE\xFF"sv)) return "UTF-16BE";
  if (text.size() < 4) return "";
  const auto nul = [&](std::size_t i) { return text[i] == '\0'; };
  if (nul(0) && nul(1) && nul(2) && !nul(3)) return "UTF-32BE";
  if (!nul(0) && nul(1) && nul(2) && nul(3)) return "UTF-32LE";
  if (nul(0) && !nul(1) && nul(2) && !nul(3)) return "UTF-16BE";
  if (!nul(0) && nul(1) && !nul(2) && nul(3)) return "UTF-16LE";
  return "";
}

/// What a text with ill-formed UTF-8 seems to be, counted over all its high bytes: CP949 (EUC-KR)
/// when they come in pairs that spell Hangul, Latin-1 when they stand alone; nothing when unsure.
std::string_view legacy_encoding(std::string_view text) {
  std::size_t hangul_pairs = 0;
  std::size_t single = 0;
  std::size_t lone_letters = 0;  // of `single`: letters of Latin-1 between ASCII
  std::size_t utf8_sequences = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) continue;
    const auto following = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1])
                                               : static_cast<unsigned char>(0);
    const std::size_t length = utf8::sequence_length(text[i]);
    if (length > 1 && i + length <= text.size() &&
        utf8::find_invalid(text.substr(i, length)) == kStop) {
      ++utf8_sequences;
      i += length - 1;
    } else if (byte >= 0x81 && byte <= 0xFE && following >= 0xA1) {
      ++hangul_pairs;
      ++i;
    } else {
      ++single;
      lone_letters += byte >= 0xA0 && following < 0x80 ? 1 : 0;
    }
  }
  if (hangul_pairs >= 2 && hangul_pairs > 4 * (single + utf8_sequences)) return "CP949 (EUC-KR)";
  if (single > 0 && lone_letters == single && utf8_sequences == 0 && hangul_pairs == 0)
    return "Latin-1 (ISO 8859-1)";
  return "";
}

Finding whole_text(std::string fault, std::size_t begin, std::size_t end) {
  return {.fault = std::move(fault),
          .span = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}};
}

/// True when the text ends before the character that begins at `offset` does.
bool ends_within_character(std::string_view text, std::size_t offset) {
  const std::size_t length = utf8::sequence_length(text[offset]);
  if (length < 2 || offset + length <= text.size()) return false;
  return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(offset) + 1, text.end(),
                     utf8::is_continuation);
}

/// The first run of NUL bytes that no editor writes; empty when there is none. Where a machine
/// crashed while it saved, a file has its length and not its text.
Span nul_run(std::string_view text) {
  constexpr std::string_view kRun("\0\0\0\0\0\0\0\0", 8);
  const std::size_t begin = text.find(kRun);
  if (begin == kStop) return {};
  const std::size_t end = std::min(text.find_first_not_of('\0', begin), text.size());
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

void add_invalid_utf8(Document& document, std::size_t offset) {
  const std::string_view text = document.source().text();
  if (ends_within_character(text, offset)) {
    document.add(whole_text("cut-character", offset, text.size()));
    return;
  }
  const std::string_view legacy = legacy_encoding(text);
  if (!legacy.empty()) {
    Finding finding = whole_text("other-encoding", offset, offset + 1);
    document.add(finding.with("encoding", legacy).with("offset", std::to_string(offset)));
    return;
  }
  const auto byte = static_cast<unsigned char>(text[offset]);
  constexpr std::string_view kHex = "0123456789ABCDEF";
  Finding finding = whole_text("invalid-utf8", offset, offset + 1);
  finding.with("byte", std::string{'0', 'x', kHex[byte >> 4U], kHex[byte & 15U]});
  document.add(finding.with("offset", std::to_string(offset)));
}

}  // namespace

bool report_merge_conflict(Document& document) {
  const std::string_view text = document.source().text();
  constexpr std::string_view kMark = "<<<<<<< ";
  std::size_t at = text.starts_with(kMark) ? 0 : text.find("\n<<<<<<< ");
  if (at == kStop || text.find("\n>>>>>>> ") == kStop) return false;
  if (text[at] == '\n') ++at;
  document.add(whole_text("merge-conflict", at, std::min(text.find('\n', at), text.size())));
  return true;
}

std::size_t prescan(Document& document, const ReadLimits& limits) {
  const std::string_view text = document.source().text();
  if (text.size() > limits.bytes) {
    Finding finding = whole_text("too-large", 0, 0);
    finding.with("actual", std::to_string(text.size()));
    document.add(finding.with("limit", std::to_string(limits.bytes)));
    return kStop;
  }
  if (const std::string_view wide = wide_encoding(text); !wide.empty()) {
    Finding finding = whole_text("other-encoding", 0, 0);
    document.add(finding.with("encoding", wide).with("offset", "0"));
    return kStop;
  }
  if (const Span run = nul_run(text); run.size() > 0) {
    Finding finding = whole_text("nul-bytes", run.begin, run.end);
    document.add(finding.with("count", std::to_string(run.size())));
    return kStop;
  }
  if (const std::size_t offset = utf8::find_invalid(text); offset != kStop) {
    add_invalid_utf8(document, offset);
    return kStop;
  }
  if (!text.starts_with("\xEF\xBB\xBF")) return 0;
  Finding finding = whole_text("byte-order-mark", 0, 3);
  finding.fix =
      Fix{true, {"remove the byte order mark", "바이트 순서 표시를 지운다"}, {{{0, 3}, ""}}};
  document.add(std::move(finding));
  return 3;
}

}  // namespace incidentlint
