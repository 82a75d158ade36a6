#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace incidentlint::utf8 {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_lead(char byte) { return static_cast<unsigned char>(byte) >= 0xC0; }

/// Length of the well-formed sequence at `p`, or 0 (Unicode table 3-7).
std::size_t well_formed(const unsigned char* p, std::size_t available) {
  const unsigned char lead = p[0];
  if (lead < 0x80) return 1;
  const auto continues = [&](std::size_t i, unsigned char low = 0x80, unsigned char high = 0xBF) {
    return i < available && p[i] >= low && p[i] <= high;
  };
  if (lead < 0xC2 || lead > 0xF4) return 0;
  if (lead < 0xE0) return continues(1) ? 2 : 0;
  if (lead < 0xF0) {
    const unsigned char low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned char high = lead == 0xED ? 0x9F : 0xBF;
    return continues(1, low, high) && continues(2) ? 3 : 0;
  }
  const unsigned char low = lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = lead == 0xF4 ? 0x8F : 0xBF;
  return continues(1, low, high) && continues(2) && continues(3) ? 4 : 0;
}

/// The first six of eight bytes are two sequences with leads from EA to EC, which are syllables of
/// Hangul: their low halves, from A to C, carry into bit 4 with 6 added and not with 3.
bool are_two_syllables(const unsigned char* p) {
  if constexpr (std::endian::native != std::endian::little) return false;
  constexpr std::uint64_t kLeads = 0x0000000001000001ULL;
  std::uint64_t word = 0;
  std::memcpy(&word, p, 8);
  const std::uint64_t shape = word & 0x0000C0C0F0C0C0F0ULL;
  const std::uint64_t low = word & (0x0F * kLeads);
  const std::uint64_t fits = (low + 0x06 * kLeads) & ~(low + 0x03 * kLeads) & (0x10 * kLeads);
  return shape == 0x00008080E08080E0ULL && fits == 0x10 * kLeads;
}

struct Range {
  char32_t first, last;
};

constexpr std::array kWide{
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x2329, 0x232A},
    Range{0x23E9, 0x23EC},   Range{0x25FD, 0x25FE},   Range{0x2614, 0x2615},
    Range{0x26A1, 0x26A1},   Range{0x2705, 0x2705},   Range{0x274C, 0x274C},
    Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},
    Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},   Range{0xA960, 0xA97F},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF01, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F},
    Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD}};

constexpr std::array kZeroWidth{
    Range{0x0300, 0x036F}, Range{0x1160, 0x11FF}, Range{0x200B, 0x200F},
    Range{0x202A, 0x202E}, Range{0x2060, 0x2064}, Range{0x20D0, 0x20FF},
    Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t code_point) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return code_point >= range.first && code_point <= range.last;
  });
}

}  // namespace

std::size_t skip_ascii(std::string_view text, std::size_t offset) {
  std::uint64_t word = 0;
  for (; offset + 8 <= text.size(); offset += 8) {
    std::memcpy(&word, text.data() + offset, 8);
    word &= 0x8080808080808080ULL;
    if (word == 0) continue;
    if constexpr (std::endian::native != std::endian::little) break;
    return offset + static_cast<std::size_t>(std::countr_zero(word)) / 8;
  }
  while (offset < text.size() && static_cast<unsigned char>(text[offset]) < 0x80) ++offset;
  return offset;
}

std::size_t skip_plain(std::string_view text, std::size_t offset) {
  while (offset < text.size()) {
    const auto lead = static_cast<unsigned char>(text[offset]);
    if (lead < 0x80) {
      ++offset;  // often one blank between two words
      if (offset < text.size() && !is_lead(text[offset])) offset = skip_ascii(text, offset);
    } else if (lead >= 0xEA && lead <= 0xED) {
      offset += 3;
    } else {
      return offset;
    }
  }
  return text.size();
}

std::size_t find_invalid(std::string_view text) {
  const auto* p = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t i = 0;
  while (i < text.size()) {
    if (p[i] < 0x80) {
      ++i;
      if (i < text.size() && p[i] < 0x80) i = skip_ascii(text, i);
      continue;
    }
    // Hangul syllables: the common case in these records, decided without a call.
    while (i + 8 <= text.size() && are_two_syllables(p + i)) i += 6;
    while (i + 3 <= text.size() && p[i] >= 0xEA && p[i] <= 0xEC && (p[i + 1] & 0xC0) == 0x80 &&
           (p[i + 2] & 0xC0) == 0x80) {
      i += 3;
    }
    if (i == text.size() || p[i] < 0x80) continue;
    const std::size_t length = well_formed(p + i, text.size() - i);
    if (length == 0) return i;
    i += length;
  }
  return std::string_view::npos;
}

std::size_t count_code_points(std::string_view text) {
  // Eight bytes at a time: a continuation byte has the high bit and not the one below it. Each of
  // the eight counters of `found` is a byte, so it takes 255 steps at most.
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  constexpr std::size_t kSteps = 255;
  std::size_t continuations = 0;
  std::size_t at = 0;
  while (at + 8 <= text.size()) {
    const std::size_t steps = std::min((text.size() - at) / 8, kSteps);
    std::uint64_t found = 0;
    for (const std::size_t stop = at + steps * 8; at < stop; at += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, text.data() + at, 8);
      found += ((word & ~(word << 1U)) >> 7U) & kOnes;
    }
    constexpr std::uint64_t kPairs = 0x00FF00FF00FF00FFULL;
    const std::uint64_t pairs = (found & kPairs) + ((found >> 8U) & kPairs);
    continuations += (pairs * 0x0001000100010001ULL) >> 48U;
  }
  for (; at < text.size(); ++at) continuations += is_continuation(text[at]) ? 1 : 0;
  return text.size() - continuations;
}

char32_t next(std::string_view text, std::size_t& offset) {
  const auto* p = reinterpret_cast<const unsigned char*>(text.data()) + offset;
  if (p[0] < 0x80) {
    ++offset;
    return p[0];
  }
  const std::size_t length = well_formed(p, text.size() - offset);
  if (length == 0) {
    ++offset;
    return kReplacement;
  }
  char32_t value = p[0] & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) value = (value << 6U) | (p[i] & 0x3FU);
  offset += length;
  return value;
}

void append(std::string& out, char32_t c) {
  if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) c = kReplacement;
  const auto push = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return push(c);
  if (c < 0x800) {
    push(0xC0 | (c >> 6U));
  } else if (c < 0x10000) {
    push(0xE0 | (c >> 12U));
    push(0x80 | ((c >> 6U) & 0x3FU));
  } else {
    push(0xF0 | (c >> 18U));
    push(0x80 | ((c >> 12U) & 0x3FU));
    push(0x80 | ((c >> 6U) & 0x3FU));
  }
  push(0x80 | (c & 0x3FU));
}

int cell_width(char32_t code_point) {
  if (code_point < 0x300) return code_point < 0x20 ? 0 : 1;
  if (within(kZeroWidth, code_point)) return 0;
  return within(kWide, code_point) ? 2 : 1;
}

std::string code_point_name(char32_t c) {
  std::string hex;
  for (; c > 0 || hex.size() < 4; c >>= 4U) hex.insert(hex.begin(), "0123456789ABCDEF"[c & 15U]);
  return "U+" + hex;
}

std::string sanitize(std::string_view text) {
  if (find_invalid(text) == std::string_view::npos) return std::string(text);
  std::string out;
  for (std::size_t i = 0; i < text.size();) append(out, next(text, i));
  return out;
}

}  // namespace incidentlint::utf8
