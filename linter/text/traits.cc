// Sixteen bytes at a time. What most texts do not have is told by masks alone; a byte is looked at
// closely only where a space stands before another space or a mark, or where a Hangul word ends in
// a syllable that may be one of those looked for.
#include "text/traits.h"

#include <algorithm>
#include <array>
#include <bit>

#include "text/bytes.h"

namespace incidentlint::text {
namespace {

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

/// The traits of a word that ends behind `end` in the syllable there, before the byte `next`. The
/// text begins at `begin`.
std::uint16_t traits_of_ending(const unsigned char* begin, const unsigned char* end,
                               unsigned char next) {
  if (end - begin < 3 || !starts_syllable(end[-3])) return 0;
  const std::uint32_t last = syllable_at(end - 3);
  const std::uint32_t before =
      end - begin >= 6 && starts_syllable(end[-6]) ? syllable_at(end - 6) : 0;
  if (last == kEul || last == kReul) {
    const bool right = before == 0 || has_final(before, last == kEul) == (last == kEul);
    return right ? 0 : kObjectParticle;
  }
  const bool polite = last == kYo || ((last == kDa || last == kKka) && before == kNi);
  if (!polite) return 0;
  return next == '.' || next == '!' || next == '?' || next == '\n' ? kPoliteEnding : 0;
}

std::uint16_t traits_of_space(unsigned char next) {
  if (next == ' ') return kDoubleSpace;
  return next == '.' || next == ',' || next == ';' || next == '!' ? kSpaceBeforeMark : 0;
}

/// A scan under way.
class Scan {
 public:
  explicit Scan(std::string_view utf8)
      : begin_(reinterpret_cast<const unsigned char*>(utf8.data())) {}

  /// Looks at the sixteen bytes of the text from `at`, which are at `p`, as is the one behind them.
  void look_at(std::size_t at, const unsigned char* p) {
    const Bytes here = load(p);
    const Bytes next = load(p + 1);
    // Two at a time: `,` and `.` differ in one bit, as do the space and `!`.
    const Mask mark =
        ((next | all(2)) == all('.')) | ((next | all(1)) == all('!')) | (next == all(';'));
    const Mask stop = (here == all('.')) | (here == all('!')) | (here == all('?'));
    tight_ |= stop & ((next - all('A') <= all('Z' - 'A')) | start_syllable(next));
    odd_ |= ((here < all(' ')) & (here != all('\n'))) | (here == all(0x7F));
    Mask events = (here == all(' ')) & mark;
    if (!are_ascii(here)) events |= look_at_words(here, next);
    for (unsigned bits = bits_of(events); bits != 0; bits &= bits - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(bits));
      traits_ |= p[i] == ' ' ? traits_of_space(p[i + 1])
                             : traits_of_ending(begin_, begin_ + at + i + 1, p[i + 1]);
    }
  }

  [[nodiscard]] std::uint16_t traits() const {
    const unsigned found = (is_any(syllables_) ? kSyllable : 0) |
                           (is_any(odd_) ? kOddCharacter : 0) | (is_any(tight_) ? kTightStop : 0);
    return static_cast<std::uint16_t>(traits_ | found);
  }

 private:
  /// The last bytes of Hangul words whose ending may matter.
  Mask look_at_words(Bytes here, Bytes next) {
    const Mask syllables = start_syllable(here);
    syllables_ |= syllables;
    odd_ |= (here >= all(0xC0)) & ~syllables;
    const Mask ending = (here == all(kEul & 0xFF)) | (here == all(kReul & 0xFF)) |
                        (here == all(kDa & 0xFF)) | (here == all(kKka & 0xFF)) |
                        (here == all(kYo & 0xFF));
    return ending & ~(start_syllable(next) | ((next & all(0xC0)) == all(0x80)));
  }

  const unsigned char* begin_;
  Mask syllables_{};
  Mask odd_{};
  Mask tight_{};
  unsigned traits_ = kScanned;
};

}  // namespace

std::uint16_t scan_traits(std::string_view utf8) {
  const auto* const begin = reinterpret_cast<const unsigned char*>(utf8.data());
  Scan scan(utf8);
  std::size_t at = 0;
  for (; at + kBytes < utf8.size(); at += kBytes) scan.look_at(at, begin + at);
  std::array<unsigned char, kBytes + 1> rest;  // NOLINT: filled next
  rest.fill('\n');                             // a text ends as a line does
  std::copy(begin + at, begin + utf8.size(), rest.begin());
  scan.look_at(at, rest.data());
  return scan.traits();
}

}  // namespace incidentlint::text
