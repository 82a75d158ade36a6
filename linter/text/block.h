#pragma once
// Block: sixty-four bytes of a text, and sets of them as the bits of a number: what a scan looks
// for is found without a branch for each byte.
//
//   const Block block(text, at);
//   std::uint64_t digits = block.bits(are_digits);   // the lowest is that of text[at]
#include <array>
#include <bit>
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

/// Calls `visit(begin, end)` with each stretch of bytes for which the test holds; where one reaches
/// the end of a block that is `end`, though it goes on.
template <typename Test, typename Visit>
void for_each_stretch(std::string_view text, Test test, Visit visit) {
  bool goes_on = false;  // a stretch, from the block before
  for (std::size_t at = 0; at < text.size(); at += Block::kSize) {
    const std::uint64_t own = Block(text, at).bits(test);
    std::uint64_t starts = own & ~(own << 1U | (goes_on ? 1U : 0U));
    goes_on = own >> (Block::kSize - 1) != 0;
    for (; starts != 0; starts &= starts - 1) {
      const auto first = static_cast<std::size_t>(std::countr_zero(starts));
      const std::size_t begin = at + first;
      visit(begin, begin + static_cast<std::size_t>(std::countr_one(own >> first)));
    }
  }
}

}  // namespace incidentlint::text
