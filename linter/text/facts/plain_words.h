#pragma once
// Most words of a text state nothing and look so: this finds the others. It looks at a block of
// the text at a time, and remembers it between two calls, since several words stand in one.
//   PlainWords words(scan);
//   for (std::size_t at = words.skip(0); at < text.size(); at = words.skip(take_fact(at))) ...
// The text must outlive it; no two threads may use one at once.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "text/block.h"
#include "text/facts/scan.h"

namespace incidentlint::text::facts {

class PlainWords {
 public:
  explicit PlainWords(const Scan& scan)
      : text_(scan.text), is_english_(scan.language == Language::english) {}

  /// The first place at or after `at` at which a recogniser has to look - a digit, a word that may
  /// be a fact or a part of one, a character that is neither ASCII nor Hangul - or the size of the
  /// text. `at` is where a character begins.
  [[nodiscard]] std::size_t skip(std::size_t at);

 private:
  /// What one block holds; a bit a byte.
  struct Sets {
    std::uint64_t letters = 0;
    std::uint64_t digits = 0;
    std::uint64_t wide = 0;            ///< bytes that are not ASCII
    std::uint64_t heads = 0;           ///< letters, digits, the first byte of a run of wide ones
    std::uint64_t inner_capitals = 0;  ///< behind a small letter
    std::uint64_t closers = 0;         ///< what ends a plain word
  };

  void load(std::size_t at);

  std::string_view text_;
  bool is_english_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;  ///< of the block that is remembered; none yet
  Sets sets_;
};

/// Past what is not ASCII, and the space behind it.
[[nodiscard]] std::size_t skip_wide(std::string_view text, std::size_t at);

}  // namespace incidentlint::text::facts
