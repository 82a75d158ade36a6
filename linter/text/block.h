#pragma once
// Block: sixty-four bytes of a text, and sets of them as the bits of a number: what a scan looks
// for is found without a branch for each byte.
//
//   const Block block(text, at);
//   std::uint64_t digits = block.bits(are_digits);   // the lowest is that of text[at]
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "text/bytes.h"

namespace incidentlint::text {

class Block {
 public:
  static constexpr std::size_t kSize = 64;

  /// The bytes from `at`, which is within the text; zeros stand for those behind its end.
  Block(std::string_view text, std::size_t at) {
    std::array<char, kSize> rest{};
    const char* from = text.data() + at;
    if (text.size() - at < kSize) {
      std::memcpy(rest.data(), from, text.size() - at);
      from = rest.data();
    }
    std::memcpy(parts_.data(), from, kSize);
  }

  /// A bit for each byte for which the test, from sixteen bytes to a mask, holds.
  template <typename Test>
  [[nodiscard]] std::uint64_t bits(Test test) const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      bits |= std::uint64_t{bits_of(test(parts_[i]))} << (i * kBytes);
    }
    return bits;
  }

 private:
  std::array<Bytes, kSize / kBytes> parts_;
};

}  // namespace incidentlint::text
