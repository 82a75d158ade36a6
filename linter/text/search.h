#pragma once
// Looking for words in prose. std::string_view::find stops at each place of the word's first byte,
// and that stands everywhere: a vowel, or the byte that half of all Hangul begins with. This
// compares two bytes of the word sixteen places at a time and stops where both fit.
#include <bit>
#include <cstring>
#include <string_view>

#include "text/ascii.h"
#include "text/bytes.h"

namespace incidentlint::text {

/// Calls `visit` with each place of `word`, two bytes or more, in `text` at or after `from`, as
/// long as it returns true. Places may overlap.
template <typename Visit>
void for_each_place(std::string_view text, std::string_view word, Visit visit,
                    std::size_t from = 0) {
  if (text.size() < word.size()) return;
  const std::size_t last = word.size() - 1;
  const std::size_t places = text.size() - last;
  const char* const data = text.data();
  const Bytes second = all(static_cast<unsigned char>(word[1]));
  const Bytes final = all(static_cast<unsigned char>(word[last]));
  std::size_t at = from;
  for (; at + kBytes <= places; at += kBytes) {
    const Mask fit = (load(data + at + 1) == second) & (load(data + at + last) == final);
    for (unsigned bits = bits_of(fit); bits != 0; bits &= bits - 1) {
      const std::size_t place = at + static_cast<std::size_t>(std::countr_zero(bits));
      if (std::memcmp(data + place, word.data(), last) == 0 && !visit(place)) return;
    }
  }
  for (; at < places; ++at) {
    const bool fits = data[at + 1] == word[1] && data[at + last] == word[last];
    if (fits && std::memcmp(data + at, word.data(), last) == 0 && !visit(at)) return;
  }
}

/// The first place of `word`, two bytes or more, in `text` at or after `from`, or npos.
[[nodiscard]] inline std::size_t place_of(std::string_view text, std::string_view word,
                                          std::size_t from = 0) {
  std::size_t found = std::string_view::npos;
  for_each_place(
      text, word,
      [&](std::size_t place) {
        found = place;
        return false;
      },
      from);
  return found;
}

/// Whether `word`, two bytes or more and in small letters, stands in `text` in any case.
[[nodiscard]] inline bool contains_folded(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) return false;
  const std::size_t last = word.size() - 1;
  const std::size_t places = text.size() - last;
  const char* const data = text.data();
  const auto case_bit = [](char c) { return static_cast<unsigned char>(is_lower(c) ? 0x20 : 0); };
  const auto stands_at = [&](std::size_t place) {
    for (std::size_t i = 0; i <= last; ++i) {
      if (lower(data[place + i]) != word[i]) return false;
    }
    return true;
  };
  const Bytes second = all(static_cast<unsigned char>(word[1]));
  const Bytes final = all(static_cast<unsigned char>(word[last]));
  const Bytes second_case = all(case_bit(word[1]));
  const Bytes final_case = all(case_bit(word[last]));
  std::size_t at = 0;
  for (; at + kBytes <= places; at += kBytes) {
    const Mask fit = ((load(data + at + 1) | second_case) == second) &
                     ((load(data + at + last) | final_case) == final);
    for (unsigned bits = bits_of(fit); bits != 0; bits &= bits - 1) {
      if (stands_at(at + static_cast<std::size_t>(std::countr_zero(bits)))) return true;
    }
  }
  for (; at < places; ++at) {
    if (lower(data[at + last]) == word[last] && stands_at(at)) return true;
  }
  return false;
}

[[nodiscard]] inline bool contains(std::string_view text, std::string_view word) {
  return place_of(text, word) != std::string_view::npos;
}

/// The first place of one of the bytes at or after `at`, or npos.
template <typename... Marks>
[[nodiscard]] std::size_t next_of(std::string_view text, std::size_t at, Marks... marks) {
  for (; at + kBytes <= text.size(); at += kBytes) {
    const Bytes here = load(text.data() + at);
    const Mask found = ((here == all(static_cast<unsigned char>(marks))) | ...);
    if (is_any(found)) return at + first_in(found);
  }
  for (; at < text.size(); ++at) {
    if (((text[at] == marks) || ...)) return at;
  }
  return std::string_view::npos;
}

}  // namespace incidentlint::text
