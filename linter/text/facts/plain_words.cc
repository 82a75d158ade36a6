// Sixty-four bytes at a time. A word is told by sets of bytes: it begins at a bit and ends at
// another, so that its length costs no loop, whose end the processor could only guess.
#include "text/facts/plain_words.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "text/block.h"
#include "text/facts/korean_word.h"
#include "text/facts/lexicon.h"
#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

bool has(std::uint64_t set, std::size_t at) { return (set >> at & 1U) != 0; }

/// What one block holds.
struct Sets {
  explicit Sets(const Block& block)
      : letters(block.bits(are_letters)),
        digits(block.bits(are_digits)),
        small(letters & block.bits([](Bytes bytes) { return Mask(bytes << 2); })),  // bit 5
        wide(block.bits([](Bytes bytes) { return Mask(bytes); })),
        closers(block.bits([](Bytes bytes) { return (bytes == all(' ')) | (bytes == all(',')); })) {
  }

  std::uint64_t letters, digits;
  std::uint64_t small;    ///< letters
  std::uint64_t wide;     ///< bytes that are not ASCII
  std::uint64_t closers;  ///< what ends a plain word
};

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

std::size_t skip_plain_words(const Scan& scan, std::size_t at) {
  const std::string_view text = scan.text;
  const bool is_english = scan.language == Language::english;
  while (at < text.size()) {
    const Sets sets(Block(text, at));
    const std::uint64_t inside = sets.wide << 1U | (hangul_before(text, at) ? 1U : 0U);
    std::uint64_t heads = sets.letters | sets.digits | (sets.wide & ~inside);
    std::size_t next = Block::kSize;
    while (heads != 0) {
      const auto head = static_cast<std::size_t>(std::countr_zero(heads));
      const std::size_t place = at + head;
      if (has(sets.wide, head)) {
        if (!hangul_at(text, place) || may_start_fact(syllable(text, place))) return place;
        heads &= heads - 1;  // the rest of the word is no head
        continue;
      }
      if (has(sets.digits, head)) return place;
      const std::uint64_t others = ~sets.small & (kAll << head << 1U);
      if (others == 0) {  // the word goes on in the block behind
        if (head == 0) return place;
        next = head;
        break;
      }
      const auto end = static_cast<std::size_t>(std::countr_zero(others));
      if (!has(sets.closers, end)) return place;
      if (is_english && may_be_listed(text[place], text[place + 1], end - head)) return place;
      heads &= kAll << end << 1U;
    }
    at += next;
    if (next == Block::kSize && has(sets.wide, Block::kSize - 1))
      at = skip_wide(text, std::min(at, text.size()));
  }
  return text.size();
}

}  // namespace incidentlint::text::facts
