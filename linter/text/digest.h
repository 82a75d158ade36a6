#pragma once
// Digest: 128 bits that stand for any number of bytes (XXH3). Two contents that differ by accident
// have different ones; it is no protection against somebody who looks for two that are equal. Equal
// on one machine and version, and kept no longer than that: fingerprints that people keep are made
// by `stable_hash`.
#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace incidentlint::text {

struct Digest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend auto operator<=>(const Digest&, const Digest&) = default;
};

[[nodiscard]] Digest digest_of(std::string_view bytes);

/// Thirty-two lower-case hexadecimal digits.
[[nodiscard]] std::string hex128(const Digest& digest);

/// Makes a digest of parts; where one part ends and the next begins makes a difference.
class Digester {
 public:
  Digester();
  ~Digester();
  Digester& add(std::string_view part);
  Digester& add(const Digest& part);
  [[nodiscard]] Digest take() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace incidentlint::text
