// Two kinds of stretches make up nearly all texts. ASCII is looked at eight bytes at a time: the
// only thing that matters there is a space before another space or a mark, and what follows a space
// is mostly a letter, whose bit 0x40 tells it apart. Hangul is stepped over by syllables; only the
// last two of a word and the byte behind it are looked at.
#include "text/traits.h"

#include <bit>
#include <cstring>

namespace incidentlint::text {
namespace {

constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
constexpr std::uint64_t kHighs = 0x80 * kOnes;

constexpr std::uint32_t syllable(unsigned char a, unsigned char b, unsigned char c) {
  return (std::uint32_t{a} << 16U) | (std::uint32_t{b} << 8U) | c;
}

std::uint32_t syllable_at(const unsigned char* p) { return syllable(p[0], p[1], p[2]); }

constexpr std::uint32_t kEul = syllable(0xEC, 0x9D, 0x84);   // 을
constexpr std::uint32_t kReul = syllable(0xEB, 0xA5, 0xBC);  // 를
constexpr std::uint32_t kDa = syllable(0xEB, 0x8B, 0xA4);    // 다
constexpr std::uint32_t kKka = syllable(0xEA, 0xB9, 0x8C);   // 까
constexpr std::uint32_t kYo = syllable(0xEC, 0x9A, 0x94);    // 요
constexpr std::uint32_t kNi = syllable(0xEB, 0x8B, 0x88);    // 니

bool starts_syllable(unsigned char lead) { return lead >= 0xEA && lead <= 0xED; }

/// Whether the syllable, three bytes of UTF-8, is Hangul and ends in a consonant; `wanted` if it is
/// no Hangul.
bool has_final(std::uint32_t bytes, bool wanted) {
  const std::uint32_t c = ((bytes >> 4U) & 0xF000U) | ((bytes >> 2U) & 0xFC0U) | (bytes & 0x3FU);
  return c < 0xAC00 || c > 0xD7A3 ? wanted : (c - 0xAC00) % 28 != 0;
}

/// The traits of a word [begin, end) of whole syllables before the byte `next`, 0 at the end.
std::uint16_t traits_of_word(const unsigned char* begin, const unsigned char* end,
                             unsigned char next) {
  const std::uint32_t last = syllable_at(end - 3);
  const std::uint32_t before = end - begin >= 6 ? syllable_at(end - 6) : 0;
  if (last == kEul || last == kReul) {
    const bool right = before == 0 || has_final(before, last == kEul) == (last == kEul);
    return right ? 0 : kObjectParticle;
  }
  const bool polite = last == kYo || ((last == kDa || last == kKka) && before == kNi);
  if (!polite) return 0;
  return next == '.' || next == '!' || next == '?' || next == 0 || next == '\n' ? kPoliteEnding : 0;
}

std::uint16_t traits_of_space(unsigned char next) {
  if (next == ' ') return kDoubleSpace;
  return next == '.' || next == ',' || next == ';' || next == '!' ? kSpaceBeforeMark : 0;
}

/// Scans the ASCII at `p`, of which at least nine bytes can be read, up to eight of them; moves `p`
/// past what it scanned.
std::uint16_t scan_ascii(const unsigned char*& p) {
  std::uint64_t here = 0;
  std::uint64_t behind = 0;
  std::memcpy(&here, p, 8);
  std::memcpy(&behind, p + 1, 8);
  const std::uint64_t odd = here & kHighs;
  // A byte that is a space gives 0 here, so that adding 0x7F leaves its high bit clear. Carries go
  // upwards only, from the first byte that is not ASCII.
  std::uint64_t spaces = ~((here ^ (' ' * kOnes)) + 0x7F * kOnes) & ~(behind << 1U) & kHighs;
  if (odd != 0) spaces &= odd ^ (odd - 1);
  std::uint16_t traits = 0;
  for (; spaces != 0; spaces &= spaces - 1) {
    const unsigned char* space = p + std::countr_zero(spaces) / 8;
    if (*space == ' ') traits = static_cast<std::uint16_t>(traits | traits_of_space(space[1]));
  }
  p += odd == 0 ? 8 : std::countr_zero(odd) / 8;
  return traits;
}

}  // namespace

std::uint16_t scan_traits(std::string_view utf8) {
  unsigned traits = kScanned;
  const auto* p = reinterpret_cast<const unsigned char*>(utf8.data());
  const auto* const end = p + utf8.size();
  const auto* const last = utf8.size() < 3 ? p - 1 : end - 3;  // where a syllable may start
  while (p < end) {
    if (starts_syllable(*p) && p <= last) {
      const auto* const begin = p;
      do p += 3;
      while (p <= last && starts_syllable(*p));
      traits |= kSyllable | traits_of_word(begin, p, p < end ? *p : 0);
    } else if (*p >= 0x80) {
      traits |= kOddCharacter;
      ++p;
    } else if (p + 1 < end && p[1] >= 0x80) {
      ++p;  // a blank between two words: neither a space nor a mark behind it
    } else if (std::endian::native == std::endian::little && end - p >= 9) {
      traits |= scan_ascii(p);
    } else {
      if (*p == ' ' && p + 1 < end) traits |= traits_of_space(p[1]);
      ++p;
    }
  }
  return static_cast<std::uint16_t>(traits);
}

}  // namespace incidentlint::text
