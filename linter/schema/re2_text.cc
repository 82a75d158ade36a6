#include "schema/re2_text.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

namespace incidentlint::schema {
namespace {

constexpr char32_t kLastCodePoint = 0x10FFFF;

std::string hex_escape(char32_t code_point) {
  std::array<char, 8> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                 static_cast<std::uint32_t>(code_point), 16);
  return "\\x{" + std::string(digits.data(), end.ptr) + "}";
}

}  // namespace

std::string re2_literal(char32_t code_point) {
  if (code_point < 0x20 || code_point > 0x7E) return hex_escape(code_point);
  const auto byte = static_cast<char>(code_point);
  return is_ascii_alphanumeric(byte) ? std::string(1, byte) : std::string{'\\', byte};
}

std::string re2_class_body(std::span<const CodePointRange> ranges) {
  std::string body;
  for (const auto& range : ranges) {
    body += re2_literal(range.first);
    if (range.last != range.first) body += "-" + re2_literal(range.last);
  }
  return body;
}

std::string re2_complement_body(std::span<const CodePointRange> ranges) {
  std::vector<CodePointRange> gaps;
  char32_t next = 0;
  for (const auto& range : ranges) {
    if (next < range.first) gaps.push_back({next, range.first - 1});
    next = range.last + 1;
  }
  if (next <= kLastCodePoint) gaps.push_back({next, kLastCodePoint});
  return re2_class_body(gaps);
}

}  // namespace incidentlint::schema
