#include "schema/characters.h"

#include <algorithm>

namespace incidentlint::schema {
namespace {

struct LeadByte {
  std::size_t size = 0;
  char32_t bits = 0;
  char32_t smallest_value = 0;
};

LeadByte classify(unsigned char byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte >= 0xC0 && byte < 0xE0) return {2, byte & 0x1Fu, 0x80};
  if (byte >= 0xE0 && byte < 0xF0) return {3, byte & 0x0Fu, 0x800};
  if (byte >= 0xF0 && byte < 0xF8) return {4, byte & 0x07u, 0x10000};
  return {};
}

bool is_scalar_value(char32_t value) {
  return value <= 0x10FFFF && !(value >= 0xD800 && value <= 0xDFFF);
}

}  // namespace

std::optional<DecodedCodePoint> decode_code_point(std::string_view utf8, std::size_t offset) {
  if (offset >= utf8.size()) return std::nullopt;
  const auto lead = classify(static_cast<unsigned char>(utf8[offset]));
  if (lead.size == 0 || lead.size > utf8.size() - offset) return std::nullopt;
  char32_t value = lead.bits;
  for (std::size_t index = 1; index < lead.size; ++index) {
    const auto byte = static_cast<unsigned char>(utf8[offset + index]);
    if ((byte & 0xC0) != 0x80) return std::nullopt;
    value = (value << 6) | (byte & 0x3Fu);
  }
  if (value < lead.smallest_value || !is_scalar_value(value)) return std::nullopt;
  return DecodedCodePoint{value, lead.size};
}

std::optional<std::u32string> decode_utf8(std::string_view utf8) {
  std::u32string code_points;
  for (std::size_t offset = 0; offset < utf8.size();) {
    const auto decoded = decode_code_point(utf8, offset);
    if (!decoded) return std::nullopt;
    code_points.push_back(decoded->value);
    offset += decoded->size;
  }
  return code_points;
}

std::size_t count_leading_digits(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_ascii_digit);
  return static_cast<std::size_t>(end - text.begin());
}

}  // namespace incidentlint::schema
