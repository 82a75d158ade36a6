#include "vocab/skos.h"

#include "text/near.h"

namespace incidentlint::skos {

std::string one_line(std::string_view text) {
  std::string out;
  bool gap = false;
  for (const char c : text) {
    if (c == ' ' || (c >= '\t' && c <= '\r')) {
      gap = !out.empty();
      continue;
    }
    if (gap) out += ' ';
    gap = false;
    out += c;
  }
  return out;
}

std::string last_part(std::string_view iri) {
  while (iri.ends_with('/') || iri.ends_with('#')) iri.remove_suffix(1);
  const std::size_t cut = iri.find_last_of("/#:");
  if (cut != std::string_view::npos) iri.remove_prefix(cut + 1);
  std::string out;
  for (std::size_t i = 0; i < iri.size(); ++i) {
    const std::string hex(iri.substr(i + 1 < iri.size() ? i + 1 : iri.size(), 2));
    const bool is_code = iri[i] == '%' && hex.size() == 2 &&
                         hex.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
    out += is_code ? static_cast<char>(std::stoi(hex, nullptr, 16)) : iri[i];
    if (is_code) i += 2;
  }
  return out;
}

std::string slug(std::string_view text) {
  std::string out;
  for (const char c : text::fold_term(text)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain) {
      out += c;
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  while (out.ends_with('-')) out.pop_back();
  return out.empty() ? "list" : out;
}

std::string short_name(const std::string& property) {
  for (const auto& [space, prefix] :
       {std::pair{kSkos, "skos:"}, std::pair{kTerms, "dcterms:"}, std::pair{kOwl, "owl:"}}) {
    if (property.starts_with(space)) return prefix + property.substr(space.size());
  }
  return property;
}

}  // namespace incidentlint::skos
