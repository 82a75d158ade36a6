#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "text/bytes.h"

namespace incidentlint::utf8 {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

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

constexpr std::size_t kLookBack = 3;  // bytes before one that decide whether it is right

/// Sixteen bytes at `p`, and the three before them: whether all are ASCII.
bool is_ascii(const char* p) { return text::are_ascii(text::load(p) | text::load(p - kLookBack)); }

/// Whether of the sixteen bytes at `p` one can't stand behind those before it, of which there are
/// three at least (Unicode table 3-7).
bool has_ill_formed(const char* p) {
  using text::all, text::load;
  const text::Bytes byte = load(p);
  const text::Bytes before = load(p - 1);
  const auto is_due =
      (before >= all(0xC0)) | (load(p - 2) >= all(0xE0)) | (load(p - 3) >= all(0xF0));
  const auto continues = (byte & all(0xC0)) == all(0x80);
  const auto overlong =
      ((before == all(0xE0)) & (byte < all(0xA0))) | ((before == all(0xF0)) & (byte < all(0x90)));
  const auto surrogate = (before == all(0xED)) & (byte > all(0x9F));
  const auto too_large = ((before == all(0xF4)) & (byte > all(0x8F))) | (byte > all(0xF4));
  const auto no_lead = (byte & all(0xFE)) == all(0xC0);
  return text::is_any((is_due ^ continues) | overlong | surrogate | too_large | no_lead);
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

std::size_t skip_plain(std::string_view utf8, std::size_t offset) {
  using text::all;
  for (; offset + text::kBytes <= utf8.size(); offset += text::kBytes) {
    const text::Bytes bytes = text::load(utf8.data() + offset);
    const std::size_t odd = text::first_in((bytes >= all(0xC0)) & ~text::start_syllable(bytes));
    if (odd != text::kBytes) return offset + odd;
  }
  const auto is_odd = [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0xC0 && (byte < 0xEA || byte > 0xED);
  };
  while (offset < utf8.size() && !is_odd(utf8[offset])) ++offset;
  return offset;
}

std::size_t find_invalid(std::string_view utf8) {
  const auto* p = reinterpret_cast<const unsigned char*>(utf8.data());
  std::size_t i = 0;
  const auto walk_to = [&](std::size_t end) {  // false: ill-formed at i
    while (i < end) {
      if (p[i] < 0x80) {
        i = skip_ascii(utf8, i);
        continue;
      }
      const std::size_t length = well_formed(p + i, utf8.size() - i);
      if (length == 0) return false;
      i += length;
    }
    return true;
  };
  if (!walk_to(std::min(kLookBack, utf8.size()))) return i;
  // All before sixteen bytes that are right is right, but for a sequence that its end cuts off.
  std::size_t at = i;
  for (; at + text::kBytes <= utf8.size(); at += text::kBytes) {
    if (!is_ascii(utf8.data() + at) && has_ill_formed(utf8.data() + at)) break;
  }
  if (at > i) {
    i = at - kLookBack;
    while (i < at && is_continuation(utf8[i])) ++i;
  }
  return walk_to(utf8.size()) ? std::string_view::npos : i;
}

namespace {

/// The sum of sixteen numbers.
std::size_t sum_of(text::Bytes bytes) {
  std::uint64_t halves[2];
  std::memcpy(halves, &bytes, text::kBytes);
  constexpr std::uint64_t kEven = 0x00FF00FF00FF00FFULL;
  const std::uint64_t pairs = (halves[0] & kEven) + ((halves[0] >> 8U) & kEven) +
                              (halves[1] & kEven) + ((halves[1] >> 8U) & kEven);
  return static_cast<std::size_t>((pairs * 0x0001000100010001ULL) >> 48U);
}

text::Mask continuations_at(const char* at) {
  return (text::load(at) & text::all(0xC0)) == text::all(0x80);
}

}  // namespace

std::size_t count_code_points(std::string_view utf8) {
  constexpr std::size_t kSteps = 255;  // as many as a byte can count
  std::size_t continuations = 0;
  std::size_t at = 0;
  while (at + text::kBytes <= utf8.size()) {
    const std::size_t steps = std::min((utf8.size() - at) / text::kBytes, kSteps);
    text::Bytes found{};
    for (const std::size_t stop = at + steps * text::kBytes; at < stop; at += text::kBytes) {
      found -= text::Bytes(continuations_at(utf8.data() + at));
    }
    continuations += sum_of(found);
  }
  if (at > 0 && at < utf8.size()) {  // the last sixteen bytes, without those that are counted
    const std::size_t counted = at + text::kBytes - utf8.size();
    const unsigned bits = text::bits_of(continuations_at(utf8.data() + utf8.size() - text::kBytes));
    continuations += static_cast<std::size_t>(std::popcount(bits >> counted));
    at = utf8.size();
  }
  for (; at < utf8.size(); ++at) continuations += is_continuation(utf8[at]) ? 1 : 0;
  return utf8.size() - continuations;
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
  if (code_point >= 0xAC00 && code_point <= 0xD7A3) return 2;  // Hangul: the usual one
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
