#pragma once
// A small stable hash for fingerprints: the same bytes give the same value on every machine and in
// every version (FNV-1a, 64 bits). Not for untrusted keys, not cryptographic.
#include <cstdint>
#include <string>
#include <string_view>

namespace incidentlint::text {

[[nodiscard]] constexpr std::uint64_t stable_hash(std::string_view bytes,
                                                  std::uint64_t seed = 0xcbf29ce484222325ULL) {
  for (const char byte : bytes) {
    seed ^= static_cast<unsigned char>(byte);
    seed *= 0x100000001b3ULL;
  }
  return seed;
}

/// Sixteen lower-case hexadecimal digits.
[[nodiscard]] inline std::string hex64(std::uint64_t value) {
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4U) out[i] = "0123456789abcdef"[value & 15U];
  return out;
}

}  // namespace incidentlint::text
