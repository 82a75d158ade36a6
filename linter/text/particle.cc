#include "text/particle.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"
#include "text/bytes.h"

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
static_assert(kParticles.size() < 127);

constexpr std::size_t kLongest = 12;  // bytes

/// What tells most particles apart: the end of the first syllable, that of the last, the length.
constexpr std::size_t hash(std::string_view word) {
  const auto byte = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
  return (byte(word[1]) * 5 + byte(word[2]) * 3 + byte(word.back()) + word.size() * 23) % 256;
}

/// The numbers of the particles at their hash or in the free places behind it; 0xFF is free.
constexpr auto kByHash = [] {
  std::array<unsigned char, 256> table{};
  for (unsigned char& each : table) each = 0xFF;
  for (std::size_t i = 0; i < kParticles.size(); ++i) {
    std::size_t at = hash(kParticles[i]);
    while (table[at] != 0xFF) at = (at + 1) % table.size();
    table[at] = static_cast<unsigned char>(i);
  }
  return table;
}();

/// The number of the particle, or that of particles when the word is none.
std::size_t find_particle(std::string_view word) {
  if (word.size() < 3) return kParticles.size();
  for (std::size_t at = hash(word); kByHash[at] != 0xFF; at = (at + 1) % kByHash.size()) {
    if (kParticles[kByHash[at]] == word) return kByHash[at];
  }
  return kParticles.size();
}

/// The first byte of a stretch that is not ASCII and may have a word that is before it, or the
/// size: passed over is what follows a blank or a mark behind Hangul.
std::size_t next_stretch(std::string_view text, std::size_t at) {
  const auto starts = [&](std::size_t i) {
    return !is_ascii(text[i]) && is_ascii(text[i - 1]) &&
           (i < 2 || is_ascii(text[i - 2]) || is_letter(text[i - 1]));
  };
  at = std::max<std::size_t>(at, 1);
  for (; at < 2 && at < text.size(); ++at) {
    if (starts(at)) return at;
  }
  for (; at + kBytes <= text.size(); at += kBytes) {
    const Bytes here = load(text.data() + at);
    const Bytes before = load(text.data() + at - 1);
    const Bytes far = load(text.data() + at - 2);
    // Letters have the bit 0x40, which blanks and the marks behind words have not.
    const Mask found = Mask(here & ~before & (~far | (before + before))) & Mask(all(0x80));
    if (const unsigned bits = bits_of(found); bits != 0) {
      return at + static_cast<std::size_t>(std::countr_zero(bits));
    }
  }
  while (at < text.size() && !starts(at)) ++at;
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
  if (at == text.size() || text[at] == ' ') return true;
  constexpr std::string_view kMarks = "\n\t.,;:!?)]\"'";
  return kMarks.find(text[at]) != std::string_view::npos;
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
    const std::size_t found = find_particle(word);
    if (found == kParticles.size() || (spaced && stands_alone(word))) continue;
    return ParticleUse{at, end, found, spaced};
  }
  return std::nullopt;
}

std::string_view particle_named(std::size_t particle) { return kParticles.at(particle); }

}  // namespace incidentlint::text
