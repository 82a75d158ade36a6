#include "schema/ecma_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "schema/characters.h"
#include "schema/re2_text.h"

namespace incidentlint::schema {
namespace {

constexpr std::string_view kSyntaxCharacters = "^$\\.*+?()[]{}|/";
constexpr std::string_view kClassLetters = "dDwWsS";
constexpr char32_t kLastCodePoint = 0x10FFFF;
constexpr char32_t kFirstHighSurrogate = 0xD800;
constexpr char32_t kFirstLowSurrogate = 0xDC00;

constexpr auto kDigits = std::to_array<CodePointRange>({{'0', '9'}});
constexpr auto kWordCharacters =
    std::to_array<CodePointRange>({{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}});

/// WhiteSpace and LineTerminator of ECMA-262 sections 12.2 and 12.3.
constexpr auto kWhiteSpace = std::to_array<CodePointRange>({{0x09, 0x0D},
                                                            {0x20, 0x20},
                                                            {0xA0, 0xA0},
                                                            {0x1680, 0x1680},
                                                            {0x2000, 0x200A},
                                                            {0x2028, 0x2029},
                                                            {0x202F, 0x202F},
                                                            {0x205F, 0x205F},
                                                            {0x3000, 0x3000},
                                                            {0xFEFF, 0xFEFF}});

constexpr auto kControlEscapes = std::to_array<std::pair<char, char32_t>>(
    {{'t', U'\t'}, {'n', U'\n'}, {'v', U'\v'}, {'f', U'\f'}, {'r', U'\r'}});

/// Escapes of other regex dialects and what to write instead.
constexpr auto kForeignEscapes = std::to_array<std::pair<char, std::string_view>>({
    {'A', "^"},
    {'Z', "$"},
    {'a', "\\x07"},
    {'e', "\\x1b"},
    {'h', "[ \\t]"},
    {'z', "$"},
});

std::string class_letter_body(char letter) {
  switch (letter) {
    case 'd':
      return re2_class_body(kDigits);
    case 'D':
      return re2_complement_body(kDigits);
    case 'w':
      return re2_class_body(kWordCharacters);
    case 'W':
      return re2_complement_body(kWordCharacters);
    case 's':
      return re2_class_body(kWhiteSpace);
    default:
      return re2_complement_body(kWhiteSpace);
  }
}

bool is_half_of_pair(char32_t value, char32_t first) {
  return value >= first && value < first + 0x400;
}

bool starts_with_hex_digits(std::string_view text, std::size_t count) {
  return text.size() >= count && std::ranges::all_of(text.substr(0, count), is_hex_digit);
}

std::string describe_unknown_escape(std::string_view escape) {
  std::string message = quoted(escape) + " is not an escape of ECMA-262";
  for (const auto& [letter, replacement] : kForeignEscapes) {
    if (escape[1] == letter) message += "; write " + quoted(replacement);
  }
  return message;
}

std::string describe_unknown_property(std::string_view name) {
  if (!is_script_name(name)) return quoted(name) + " is not a Unicode property of ECMA-262";
  return "a script is written " + quoted("\\p{Script=" + std::string(name) + "}");
}

}  // namespace

std::string quoted(std::string_view code) { return "`" + std::string(code) + "`"; }

std::int64_t saturating_number(std::string_view digits) {
  std::int64_t number = 0;
  for (const char digit : digits) {
    if (number > INT64_MAX / 10 - 1) return INT64_MAX;
    number = number * 10 + (digit - '0');
  }
  return number;
}

bool EcmaReader::skip(std::string_view text) {
  if (!is_next(text)) return false;
  position_ += text.size();
  return true;
}

bool EcmaReader::fail(std::size_t offset, std::string message) {
  syntax_error = PatternError{offset, std::move(message)};
  return false;
}

void EcmaReader::refuse(std::size_t offset, std::string message) {
  if (!unsupported) unsupported = PatternError{offset, std::move(message)};
}

std::optional<EcmaAtom> EcmaReader::read_character() {
  const auto offset = position_;
  const auto decoded = decode_code_point(source_, offset);
  if (!decoded) {
    fail(offset, "the pattern is not valid UTF-8");
    return std::nullopt;
  }
  position_ += decoded->size;
  return EcmaAtom{offset, decoded->value, {}};
}

std::optional<EcmaAtom> EcmaReader::read_escape(std::size_t offset, bool is_in_class) {
  if (is_at_end()) {
    fail(offset, "the pattern ends with a lone `\\`");
    return std::nullopt;
  }
  const char letter = front();
  if (kClassLetters.find(letter) != std::string_view::npos) {
    ++position_;
    return EcmaAtom{offset, std::nullopt, {class_letter_body(letter)}};
  }
  if (letter == 'p' || letter == 'P') return read_property(offset);
  const auto code_point = read_character_escape(offset, is_in_class);
  if (!code_point) return std::nullopt;
  return EcmaAtom{offset, code_point, {}};
}

std::optional<EcmaAtom> EcmaReader::read_property(std::size_t offset) {
  const bool is_negated = front() == 'P';
  ++position_;
  const auto close = source_.find('}', position_);
  if (!is_next("{") || close == std::string_view::npos) {
    fail(offset, "`\\p` must be followed by a property in braces, such as `\\p{Letter}`");
    return std::nullopt;
  }
  const auto name = source_.substr(position_ + 1, close - position_ - 1);
  position_ = close + 1;
  const auto property = find_property(name);
  if (!property.is_ecma) {
    fail(offset, describe_unknown_property(name));
    return std::nullopt;
  }
  if (!property.set) refuse(offset, "the property " + quoted(name) + " is not supported");
  auto set = property.set.value_or(Re2Set{});
  set.is_complement = set.is_complement != is_negated;
  return EcmaAtom{offset, std::nullopt, std::move(set)};
}

std::optional<char32_t> EcmaReader::read_character_escape(std::size_t offset, bool is_in_class) {
  const char letter = front();
  if (letter == '0') return read_null_escape(offset);
  if (letter == 'c') return read_control_escape(offset);
  if (letter == 'x' || letter == 'u') {
    ++position_;
    return letter == 'x' ? read_hex_digits(offset, 2) : read_unicode_escape(offset);
  }
  if (is_in_class && skip("b")) return U'\b';
  for (const auto& [name, value] : kControlEscapes) {
    if (skip(std::string_view(&name, 1))) return value;
  }
  return read_identity_escape(offset, is_in_class);
}

std::optional<char32_t> EcmaReader::read_null_escape(std::size_t offset) {
  ++position_;
  if (count_leading_digits(rest()) == 0) return U'\0';
  fail(offset, "octal escapes are not supported; write `\\xHH`");
  return std::nullopt;
}

std::optional<char32_t> EcmaReader::read_control_escape(std::size_t offset) {
  ++position_;
  if (!is_at_end() && is_ascii_letter(front())) {
    return static_cast<char32_t>(source_[position_++] % 32);
  }
  fail(offset, "`\\c` must be followed by a letter");
  return std::nullopt;
}

std::optional<char32_t> EcmaReader::read_hex_digits(std::size_t offset, std::size_t count) {
  if (!starts_with_hex_digits(rest(), count)) {
    fail(offset, quoted(source_.substr(offset, 2)) + " must be followed by " +
                     std::to_string(count) + " hexadecimal digits");
    return std::nullopt;
  }
  char32_t value = 0;
  for (const char digit : rest().substr(0, count)) value = value * 16 + hex_value(digit);
  position_ += count;
  return value;
}

std::optional<char32_t> EcmaReader::read_unicode_escape(std::size_t offset) {
  if (skip("{")) return read_braced_code_point(offset);
  const auto value = read_hex_digits(offset, 4);
  if (!value || !is_half_of_pair(*value, kFirstHighSurrogate)) return value;
  const auto low = read_low_surrogate();
  if (!low) return value;
  return 0x10000 + ((*value - kFirstHighSurrogate) << 10) + (*low - kFirstLowSurrogate);
}

/// Takes `\uDC00` to `\uDFFF` if it is next; nothing else is a fault.
std::optional<char32_t> EcmaReader::read_low_surrogate() {
  if (!is_next("\\u") || !starts_with_hex_digits(rest().substr(2), 4)) return std::nullopt;
  char32_t value = 0;
  for (const char digit : rest().substr(2, 4)) value = value * 16 + hex_value(digit);
  if (!is_half_of_pair(value, kFirstLowSurrogate)) return std::nullopt;
  position_ += 6;
  return value;
}

std::optional<char32_t> EcmaReader::read_braced_code_point(std::size_t offset) {
  char32_t value = 0;
  const auto start = position_;
  while (!is_at_end() && is_hex_digit(front()) && value <= kLastCodePoint) {
    value = value * 16 + hex_value(source_[position_++]);
  }
  if (position_ > start && value <= kLastCodePoint && skip("}")) return value;
  fail(offset, "`\\u{` must be followed by a code point up to 10FFFF and `}`");
  return std::nullopt;
}

std::optional<char32_t> EcmaReader::read_identity_escape(std::size_t offset, bool is_in_class) {
  const char letter = front();
  const auto atom = read_character();
  if (!atom) return std::nullopt;
  const bool is_strict =
      kSyntaxCharacters.find(letter) != std::string_view::npos || (is_in_class && letter == '-');
  if (is_strict || (is_lenient_ && !is_ascii_alphanumeric(letter))) return atom->code_point;
  fail(offset, describe_unknown_escape(source_.substr(offset, position_ - offset)));
  return std::nullopt;
}

}  // namespace incidentlint::schema
