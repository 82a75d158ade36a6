#include "text/normalise.h"

#include <uninorm.h>

#include <cstdlib>

#include "text/utf8.h"

namespace incidentlint::text {

std::size_t find_decomposed(std::string_view utf8) {
  for (std::size_t i = utf8::skip_ascii(utf8, 0); i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    if (lead >= 0xE3 && lead <= 0xED) {  // Hangul syllables and CJK: never part of one
      i += 3;
      continue;
    }
    const std::size_t begin = i;
    const char32_t c = utf8::next(utf8, i);
    const bool mark = (c >= 0x300 && c <= 0x36F) || (c >= 0x1100 && c <= 0x11FF);
    if (mark) return begin;
    if (i < utf8.size() && static_cast<unsigned char>(utf8[i]) < 0x80) i = utf8::skip_ascii(utf8, i);
  }
  return std::string_view::npos;
}

std::string compose(std::string_view utf8) {
  std::size_t size = 0;
  auto* composed = ::u8_normalize(UNINORM_NFC, reinterpret_cast<const std::uint8_t*>(utf8.data()), utf8.size(),
                                  nullptr, &size);
  if (composed == nullptr) return std::string(utf8);
  std::string out(reinterpret_cast<const char*>(composed), size);
  std::free(composed);
  return out;
}

}  // namespace incidentlint::text
