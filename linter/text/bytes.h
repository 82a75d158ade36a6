#pragma once
// Sixteen bytes of a text at once, for scans that mostly find nothing. Comparisons give a mask:
// 0xFF for a byte for which they hold, else 0; masks combine with `&` and `|`. These are the
// vectors that GCC and Clang have for every machine.
//
//   const Bytes bytes = load(text.data() + at);
//   at += first_in((bytes == all('"')) | (bytes < all(0x20)));   // kBytes if there is none
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace incidentlint::text {

constexpr std::size_t kBytes = 16;
using Bytes = unsigned char __attribute__((vector_size(kBytes)));
using Mask = decltype(std::declval<Bytes>() == std::declval<Bytes>());

/// The bytes at `at`, of which kBytes can be read.
[[nodiscard]] inline Bytes load(const void* at) {
  Bytes bytes;
  std::memcpy(&bytes, at, kBytes);
  return bytes;
}

/// The same byte sixteen times.
[[nodiscard]] constexpr Bytes all(unsigned char c) {
  return Bytes{c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c};
}

/// Where in the mask the first byte is set, kBytes if nowhere.
[[nodiscard]] inline std::size_t first_in(Mask mask) {
  std::uint64_t halves[2];
  std::memcpy(halves, &mask, kBytes);
  const auto first = [](std::uint64_t half) {
    const bool little = std::endian::native == std::endian::little;
    return static_cast<std::size_t>(little ? std::countr_zero(half) : std::countl_zero(half)) / 8;
  };
  return halves[0] != 0 ? first(halves[0]) : 8 + first(halves[1]);
}

/// One bit for each byte of the mask, that of the first byte the lowest.
[[nodiscard]] inline unsigned bits_of(Mask mask) {
#ifdef __SSE2__
  using Chars = char __attribute__((vector_size(kBytes)));
  return static_cast<unsigned>(__builtin_ia32_pmovmskb128((Chars)mask));
#else
  unsigned bits = 0;
  for (std::size_t i = 0; i < kBytes; ++i) bits |= (mask[i] < 0 ? 1U : 0U) << i;
  return bits;
#endif
}

[[nodiscard]] inline bool are_ascii(Bytes bytes) { return bits_of(Mask(bytes)) == 0; }

/// Bytes that start a Hangul syllable or, as seldom, another code point from U+A000 to U+DFFF.
[[nodiscard]] inline Mask start_syllable(Bytes bytes) { return bytes - all(0xEA) <= all(3); }

[[nodiscard]] inline Mask are_letters(Bytes bytes) {
  return (bytes | all(0x20)) - all('a') <= all('z' - 'a');
}

[[nodiscard]] inline Mask are_digits(Bytes bytes) { return bytes - all('0') <= all(9); }

[[nodiscard]] inline bool is_any(Mask mask) {
  std::uint64_t halves[2];
  std::memcpy(halves, &mask, kBytes);
  return (halves[0] | halves[1]) != 0;
}

}  // namespace incidentlint::text
