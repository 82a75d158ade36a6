#include "text/slug.h"

#include "text/ascii.h"
#include "text/utf8.h"

namespace incidentlint::text {
namespace {

/// Lower case, `-` for every run of other characters; those in `dropped` vanish instead.
std::string slug(std::string_view name, std::string_view dropped) {
  std::string out;
  bool gap = false;
  for (const char c : name) {
    if (dropped.find(c) != std::string_view::npos) continue;
    if (!is_alphanumeric(c)) {
      gap = !out.empty();
      continue;
    }
    if (gap) out += '-';
    gap = false;
    out += lower(c);
  }
  return out;
}

}  // namespace

std::vector<std::string> slugs_of(std::string_view name) {
  if (utf8::skip_ascii(name, 0) < name.size()) return {};
  std::vector<std::string> slugs{slug(name, ""), slug(name, "'.")};
  if (slugs[0].empty()) slugs.clear();
  return slugs;
}

}  // namespace incidentlint::text
