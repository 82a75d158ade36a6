#include "text/pool.h"

#include <algorithm>
#include <cstring>

// A number is that of the block and where in it the text begins, counted on from block to block.
// The first byte of all is left out, so that no text has the number 0.

namespace incidentlint::text {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10U;  // bytes
constexpr std::size_t kSize = sizeof(std::uint32_t);    // bytes before a text that hold its size

std::size_t place_of(std::string_view text, std::size_t places) {
  std::uint64_t hash = text.size();
  for (std::size_t at = 0; at < text.size(); at += sizeof hash) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, std::min(text.size() - at, sizeof word));
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 32U;
  }
  return hash & (places - 1);
}

}  // namespace

std::string_view TextPool::operator[](std::uint32_t number) const {
  if (number == 0) return {};
  const char* const at = blocks_[number / kBlock].get() + number % kBlock;
  std::uint32_t size = 0;
  std::memcpy(&size, at, kSize);
  return {at + kSize, size};
}

/// A text that is longer than a block gets a block of its own size.
std::uint32_t TextPool::store(std::string_view text) {
  const std::size_t need = kSize + text.size();
  if (blocks_.empty() || used_ + need > kBlock) {
    used_ = blocks_.empty() ? 1 : 0;
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(std::max(kBlock, used_ + need)));
  }
  const auto number = static_cast<std::uint32_t>((blocks_.size() - 1) * kBlock + used_);
  char* const at = blocks_.back().get() + used_;
  const auto size = static_cast<std::uint32_t>(text.size());
  std::memcpy(at, &size, kSize);
  std::memcpy(at + kSize, text.data(), text.size());
  used_ += need;
  return number;
}

void TextPool::grow() {
  std::vector<std::uint32_t> old(std::max<std::size_t>(numbers_.size() * 2, 256));
  old.swap(numbers_);
  for (const std::uint32_t number : old) {
    if (number == 0) continue;
    std::size_t place = place_of((*this)[number], numbers_.size());
    while (numbers_[place] != 0) place = (place + 1) & (numbers_.size() - 1);
    numbers_[place] = number;
  }
}

std::uint32_t TextPool::add(std::string_view text) {
  if (text.empty()) return 0;
  if ((count_ + 1) * 4 > numbers_.size() * 3) grow();
  std::size_t place = place_of(text, numbers_.size());
  for (; numbers_[place] != 0; place = (place + 1) & (numbers_.size() - 1)) {
    if ((*this)[numbers_[place]] == text) return numbers_[place];
  }
  ++count_;
  return numbers_[place] = store(text);
}

}  // namespace incidentlint::text
