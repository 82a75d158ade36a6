// Sixty-four bytes at a time. A word is told by sets of bytes: it begins at a bit and ends at
// another, so that its length costs no loop, whose end the processor could only guess.
#include "text/facts/plain_words.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "text/facts/korean_word.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

bool has(std::uint64_t set, std::size_t at) { return (set >> at & 1U) != 0; }

}  // namespace

std::size_t skip_wide(std::string_view text, std::size_t at) {
  const auto past_space = [&](std::size_t end) { return end + (text[end] == ' ' ? 1 : 0); };
  while (std::endian::native == std::endian::little && at + 8 <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, 8);
    const std::uint64_t ascii = ~word & 0x8080808080808080ULL;
    if (ascii != 0) return past_space(at + static_cast<std::size_t>(std::countr_zero(ascii)) / 8);
    at += 8;
  }
  while (at < text.size() && is_wide(text[at])) ++at;
  return at < text.size() ? past_space(at) : at;
}

void PlainWords::load(std::size_t at) {
  const Block block(text_, at);
  const std::uint64_t wide = block.bits([](Bytes bytes) { return Mask(bytes); });
  const std::uint64_t small = block.bits([](Bytes bytes) { return Mask(bytes << 2); });  // bit 5
  sets_.letters = block.bits(are_letters);
  sets_.digits = block.bits(are_digits);
  sets_.wide = wide;
  sets_.heads = sets_.letters | sets_.digits | (wide & ~(wide << 1U));
  sets_.inner_capitals = sets_.letters & ~small & (sets_.letters & small) << 1U;
  // Behind the comma come the marks that join a word to a name, `-./:_`, digits and letters.
  sets_.closers = block.bits([](Bytes bytes) { return bytes < all('-'); });
  if (!is_english_) sets_.closers |= wide;  // a particle
  begin_ = at;
  end_ = at + Block::kSize;
}

std::size_t PlainWords::skip(std::size_t at) {
  while (at < text_.size()) {
    if (at >= end_ || at < begin_) load(at);
    const std::size_t from = at - begin_;
    std::uint64_t heads = sets_.heads & kAll << from;
    if (has(sets_.wide, from)) {  // where a call begins, a word may, though it is no run's first
      const std::uint64_t bit = std::uint64_t{1} << from;
      heads = hangul_before(text_, at) ? heads & ~bit : heads | bit;
    }
    std::size_t next = Block::kSize;
    while (heads != 0) {
      const auto head = static_cast<std::size_t>(std::countr_zero(heads));
      const std::size_t place = begin_ + head;
      if (has(sets_.wide, head)) {
        if (!hangul_at(text_, place) || may_start_fact(syllable(text_, place))) return place;
        heads &= heads - 1;  // the rest of the word is no head
        continue;
      }
      if (has(sets_.digits, head)) return place;
      const std::uint64_t others = ~sets_.letters & (kAll << head << 1U);
      if (others == 0) {  // the word goes on in the block behind
        if (head == 0) return place;
        next = head;
        break;
      }
      const auto end = static_cast<std::size_t>(std::countr_zero(others));
      const std::uint64_t word = (kAll << head) & ~(kAll << end);
      if (!has(sets_.closers, end) || (sets_.inner_capitals & word) != 0) return place;
      if (is_english_ && may_be_listed(text_[place], text_[place + 1], end - head)) return place;
      heads &= kAll << end;
    }
    at = begin_ + next;
    end_ = begin_;  // what is left of the block is of no more use
    if (next == Block::kSize && has(sets_.wide, Block::kSize - 1))
      at = skip_wide(text_, std::min(at, text_.size()));
  }
  return text_.size();
}

}  // namespace incidentlint::text::facts
