#include "text/particle.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace incidentlint::text {
namespace {

/// Particles and their stacks, forms of the copula that stand behind a name; sorted by bytes.
constexpr auto kParticles = [] {
  std::array<std::string_view, 86> all{
      "가",     "과",     "과는",   "과도",   "과의",     "까지",   "까지는", "까지도", "까지의",
      "나",     "는",     "도",     "들",     "들과",     "들도",   "들로",   "들에",   "들에서",
      "들은",   "들을",   "들의",   "들이",   "라고",     "라는",   "라도",   "로",     "로는",
      "로도",   "로만",   "로부터", "로서",   "로써",     "로의",   "를",     "마다",   "마저",
      "만",     "만을",   "만의",   "만이",   "보다",     "보다는", "부터",   "부터는", "부터의",
      "에",     "에게",   "에게는", "에는",   "에도",     "에만",   "에서",   "에서나", "에서는",
      "에서도", "에서만", "에서의", "였고",   "였다",     "와",     "와는",   "와도",   "와의",
      "으로",   "으로는", "으로도", "으로만", "으로부터", "으로서", "으로써", "으로의", "은",
      "을",     "의",     "이",     "이고",   "이나",     "이다",   "이라고", "이라는", "이라도",
      "이며",   "이었고", "이었다", "인",     "처럼"};
  std::sort(all.begin(), all.end());
  return all;
}();
static_assert(kParticles.size() < 128);

constexpr std::size_t kLongest = 12;  // bytes

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The first byte of a stretch that is not ASCII and has an ASCII byte before it, or the size.
std::size_t next_stretch(std::string_view text, std::size_t at) {
  at = std::max<std::size_t>(at, 1);
  while (std::endian::native == std::endian::little && at + 8 <= text.size()) {
    std::uint64_t here = 0;
    std::uint64_t before = 0;
    std::memcpy(&here, text.data() + at, 8);
    std::memcpy(&before, text.data() + at - 1, 8);
    const std::uint64_t starts = here & ~before & 0x8080808080808080ULL;
    if (starts != 0) return at + static_cast<std::size_t>(std::countr_zero(starts)) / 8;
    at += 8;
  }
  while (at < text.size() && (is_ascii(text[at]) || !is_ascii(text[at - 1]))) ++at;
  return std::min(at, text.size());
}

/// A Latin word, a share or a call ends at byte `end`; a number alone does not count, since what
/// follows it may be a counter.
bool ends_name(std::string_view text, std::size_t end) {
  if (end == 0) return false;
  const char last = text[end - 1];
  if (is_letter(last)) return true;
  if (last == '%') return end >= 2 && is_digit(text[end - 2]);
  if (last == ')') return end >= 3 && text[end - 2] == '(' && is_letter(text[end - 3]);
  if (!is_digit(last)) return false;
  for (std::size_t at = end; at > 0; --at) {
    const char c = text[at - 1];
    if (is_letter(c)) return true;
    if (!is_digit(c) && c != '.' && c != '-' && c != '_') return false;
  }
  return false;
}

bool ends_word(std::string_view text, std::size_t at) {
  constexpr std::string_view kMarks = " \n\t.,;:!?)]\"'";
  return at == text.size() || kMarks.find(text[at]) != std::string_view::npos;
}

/// `이` and `인` alone may be `this` and `person`, `나` may be `I`.
bool stands_alone(std::string_view word) {
  return word == "이" || word == "인" || word == "나" || word == "들";
}

}  // namespace

std::optional<ParticleUse> next_particle(std::string_view text, std::size_t at) {
  for (at = next_stretch(text, at); at < text.size(); at = next_stretch(text, at + 1)) {
    const bool spaced = text[at - 1] == ' ';
    if (spaced && (at < 2 || !is_ascii(text[at - 2]))) continue;  // two Korean words
    if (!ends_name(text, spaced ? at - 1 : at)) continue;
    std::size_t end = at;
    while (end < text.size() && !is_ascii(text[end]) && end - at <= kLongest) ++end;
    if (end - at > kLongest || !ends_word(text, end)) continue;
    const std::string_view word = text.substr(at, end - at);
    const auto* const found = std::lower_bound(kParticles.begin(), kParticles.end(), word);
    if (found == kParticles.end() || *found != word || (spaced && stands_alone(word))) continue;
    return ParticleUse{at, end, static_cast<std::size_t>(found - kParticles.begin()), spaced};
  }
  return std::nullopt;
}

std::string_view particle_named(std::size_t particle) { return kParticles.at(particle); }

}  // namespace incidentlint::text
