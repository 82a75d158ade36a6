#include "text/traits.h"

#include <string>

namespace incidentlint::text {
namespace {

constexpr std::uint32_t syllable(unsigned char a, unsigned char b, unsigned char c) {
  return (std::uint32_t{a} << 16U) | (std::uint32_t{b} << 8U) | c;
}

constexpr std::uint32_t kEul = syllable(0xEC, 0x9D, 0x84);  // 을
constexpr std::uint32_t kReul = syllable(0xEB, 0xA5, 0xBC);  // 를
constexpr std::uint32_t kDa = syllable(0xEB, 0x8B, 0xA4);   // 다
constexpr std::uint32_t kKka = syllable(0xEA, 0xB9, 0x8C);  // 까
constexpr std::uint32_t kYo = syllable(0xEC, 0x9A, 0x94);   // 요
constexpr std::uint32_t kNi = syllable(0xEB, 0x8B, 0x88);   // 니

/// The trait of a word whose last two syllables are `before` and `last`.
std::uint16_t trait_of_ending(std::uint32_t before, std::uint32_t last) {
  if (last == kEul || last == kReul) return kObjectParticle;
  if (last == kYo) return kPoliteEnding;
  return (last == kDa || last == kKka) && before == kNi ? kPoliteEnding : 0;
}

}  // namespace

std::uint16_t scan_traits(std::string_view utf8) {
  std::uint16_t traits = kScanned;
  std::uint32_t before = 0;
  std::uint32_t last = 0;
  const auto* p = reinterpret_cast<const unsigned char*>(utf8.data());
  const std::size_t size = utf8.size();
  for (std::size_t i = 0; i < size;) {
    const unsigned char c = p[i];
    if (c >= 0xEA && c <= 0xED && i + 2 < size) {
      before = last;
      last = syllable(c, p[i + 1], p[i + 2]);
      i += 3;
      continue;
    }
    if (last != 0) traits |= trait_of_ending(before, last);
    before = last = 0;
    if (c >= 0x80) {
      traits |= kOddCharacter;
    } else if (c == ' ' && i + 1 < size) {
      const unsigned char next = p[i + 1];
      if (next == ' ') traits |= kDoubleSpace;
      if (next == '.' || next == ',' || next == ';' || next == '!') traits |= kSpaceBeforeMark;
    }
    ++i;
  }
  return last == 0 ? traits : static_cast<std::uint16_t>(traits | trait_of_ending(before, last));
}

}  // namespace incidentlint::text
