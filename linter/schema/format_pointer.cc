#include "schema/characters.h"
#include "schema/format_checks.h"

namespace incidentlint::schema {

bool is_json_pointer(std::string_view text) {
  if (!text.empty() && text.front() != '/') return false;
  for (auto tilde = text.find('~'); tilde != std::string_view::npos;
       tilde = text.find('~', tilde + 1)) {
    const auto code = text.substr(tilde + 1, 1);
    if (code != "0" && code != "1") return false;
  }
  return true;
}

bool is_relative_json_pointer(std::string_view text) {
  const auto digits = count_leading_digits(text);
  if (digits == 0 || (digits > 1 && text.front() == '0')) return false;
  const auto rest = text.substr(digits);
  return rest == "#" || is_json_pointer(rest);
}

}  // namespace incidentlint::schema
