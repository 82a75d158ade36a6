#include "text/normalise.h"

#include <uninorm.h>

#include <cstdlib>

#include "text/utf8.h"

namespace incidentlint::text {

std::size_t find_decomposed(std::string_view utf8) {
  for (std::size_t i = utf8::skip_plain(utf8, 0); i < utf8.size(); i = utf8::skip_plain(utf8, i)) {
    const std::size_t begin = i;
    const char32_t c = utf8::next(utf8, i);
    if ((c >= 0x300 && c <= 0x36F) || (c >= 0x1100 && c <= 0x11FF)) return begin;
  }
  return std::string_view::npos;
}

std::string compose(std::string_view utf8) {
  std::size_t size = 0;
  auto* composed = ::u8_normalize(UNINORM_NFC, reinterpret_cast<const std::uint8_t*>(utf8.data()),
                                  utf8.size(), nullptr, &size);
  if (composed == nullptr) return std::string(utf8);
  std::string out(reinterpret_cast<const char*>(composed), size);
  std::free(composed);
  return out;
}

}  // namespace incidentlint::text
