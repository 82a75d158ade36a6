#include "corpus/id_spelling.h"

#include "text/ascii.h"
#include "text/near.h"

namespace incidentlint {
namespace {

/// A digit, or the one that a letter is taken for; 0 for any other letter.
char digit_meant(char c) {
  if (text::is_digit(c)) return c;
  if (c == 'o') return '0';
  return c == 'l' || c == 'i' ? '1' : '\0';
}

}  // namespace

std::string id_meant(std::string_view word, const IdForm& form) {
  if (form.pattern || form.prefix.empty()) return "";
  const std::string folded = text::fold_term(word);  // lower case, `-` for other marks
  std::string prefix = text::fold_term(form.prefix);
  std::string_view rest = folded;
  if (rest.starts_with(prefix)) {
    rest.remove_prefix(prefix.size());
  } else if (rest.starts_with('#')) {
    rest.remove_prefix(1);
  }
  if (rest.starts_with('-')) rest.remove_prefix(1);
  std::string digits;
  for (const char c : rest) {
    const char digit = digit_meant(c);
    if (digit == '\0') return "";
    digits += digit;
  }
  const bool has_digit = rest.find_first_of("0123456789") != std::string_view::npos;
  while (digits.size() > form.digits && digits[0] == '0') digits.erase(0, 1);
  if (!has_digit || digits.size() > form.digits) return "";
  return form.prefix + std::string(form.digits - digits.size(), '0') + digits;
}

}  // namespace incidentlint
