#include "text/script.h"

#include <array>
#include <utility>

#include "text/utf8.h"

namespace incidentlint::text {
namespace {

constexpr std::array<std::pair<char32_t, char>, 42> kLookAlikes{{
    {0x0430, 'a'}, {0x0435, 'e'}, {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0443, 'y'},
    {0x0445, 'x'}, {0x0456, 'i'}, {0x0458, 'j'}, {0x0455, 's'}, {0x0501, 'd'}, {0x051B, 'q'},
    {0x0410, 'A'}, {0x0412, 'B'}, {0x0415, 'E'}, {0x041A, 'K'}, {0x041C, 'M'}, {0x041D, 'H'},
    {0x041E, 'O'}, {0x0420, 'P'}, {0x0421, 'C'}, {0x0422, 'T'}, {0x0425, 'X'}, {0x0406, 'I'},
    {0x03BF, 'o'}, {0x03B1, 'a'}, {0x03C1, 'p'}, {0x03BD, 'v'}, {0x0391, 'A'}, {0x0392, 'B'},
    {0x0395, 'E'}, {0x0399, 'I'}, {0x039A, 'K'}, {0x039C, 'M'}, {0x039D, 'N'}, {0x039F, 'O'},
    {0x03A1, 'P'}, {0x03A4, 'T'}, {0x2010, '-'}, {0x2011, '-'}, {0x2013, '-'}, {0x2212, '-'},
}};

}  // namespace

bool is_hangul(char32_t c) {
  return (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0x1100 && c <= 0x11FF) ||
         (c >= 0x3131 && c <= 0x318E) || (c >= 0xA960 && c <= 0xA97C) ||
         (c >= 0xD7B0 && c <= 0xD7FB);
}

bool has_final(std::string_view word, std::size_t behind) {
  constexpr std::size_t kSyllable = 3;  // bytes
  constexpr char32_t kFinals = 28;      // of a vowel, none among them
  if (word.size() < (behind + 1) * kSyllable) return false;
  std::size_t at = word.size() - (behind + 1) * kSyllable;
  const char32_t c = utf8::next(word, at);
  return c >= 0xAC00 && c <= 0xD7A3 && (c - 0xAC00) % kFinals != 0;
}

bool is_latin(char32_t c) {
  if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7) || (c >= 0x1E00 && c <= 0x1EFF);
}

bool is_invisible(char32_t c) {
  if (c < 0xAD) return false;
  return c == 0xAD || c == 0x34F || c == 0x61C || c == 0x115F || c == 0x1160 || c == 0x3164 ||
         (c >= 0x180B && c <= 0x180E) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
         c == 0xFFA0 || (c >= 0xE0000 && c <= 0xE007F);
}

bool is_odd_space(char32_t c) {
  return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

ScriptCount count_scripts(std::string_view utf8) {
  ScriptCount count;
  for (std::size_t i = 0; i < utf8.size();) {
    const char32_t c = utf8::next(utf8, i);
    if (c < 0x80) {
      if (is_latin(c)) ++count.latin;
      if (c >= '0' && c <= '9') ++count.digits;
    } else if (is_hangul(c)) {
      ++count.hangul;
    } else if (is_latin(c)) {
      ++count.latin;
    } else if ((c >= 0x370 && c <= 0x1FFF) || (c >= 0x3040 && c <= 0x30FF) ||
               (c >= 0x3400 && c <= 0x9FFF) || (c >= 0xF900 && c <= 0xFAFF)) {
      ++count.other_letters;
    }
  }
  return count;
}

bool has_hangul(std::string_view utf8) {
  for (std::size_t i = utf8::skip_ascii(utf8, 0); i < utf8.size(); i = utf8::skip_ascii(utf8, i)) {
    if (is_hangul(utf8::next(utf8, i))) return true;
  }
  return false;
}

char ascii_look_alike(char32_t c) {
  if (c < 0x391) return 0;  // below the first of them
  if (c >= 0xFF01 && c <= 0xFF5E) return static_cast<char>(c - 0xFF01 + '!');
  for (const auto& [odd, ascii] : kLookAlikes) {
    if (odd == c) return ascii;
  }
  return 0;
}

}  // namespace incidentlint::text
