#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "schema/characters.h"
#include "schema/format_checks.h"
#include "schema/idna_label.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kMaxNameSize = 253;
constexpr std::size_t kMaxNameBytes = kMaxNameSize * 4;

/// The dots of RFC 3490 section 3.1: full stop, ideographic, fullwidth and halfwidth.
constexpr auto kDots =
    std::to_array<std::string_view>({".", "\xE3\x80\x82", "\xEF\xBC\x8E", "\xEF\xBD\xA1"});

using Labels = std::vector<std::string_view>;

std::size_t dot_size_at(std::string_view text) {
  for (const auto dot : kDots) {
    if (text.starts_with(dot)) return dot.size();
  }
  return 0;
}

Labels split_at_dots(std::string_view text) {
  Labels labels;
  std::size_t position = 0;
  while (position < text.size()) {
    const auto size = dot_size_at(text.substr(position));
    if (size == 0) {
      ++position;
      continue;
    }
    labels.push_back(text.substr(0, position));
    text.remove_prefix(position + size);
    position = 0;
  }
  labels.push_back(text);
  return labels;
}

bool is_label_of_hostname(std::string_view label) { return parse_idna_label(label).has_value(); }

}  // namespace

bool is_ascii_hostname(std::string_view text) {
  return text.size() <= kMaxNameSize && std::ranges::all_of(text, is_ascii) &&
         std::ranges::all_of(split_at_dots(text), is_ascii_label);
}

bool is_hostname(std::string_view text) {
  return is_ascii_hostname(text) && std::ranges::all_of(split_at_dots(text), is_label_of_hostname);
}

bool is_idn_hostname(std::string_view text) {
  if (text.size() > kMaxNameBytes) return false;
  std::vector<IdnaLabel> labels;
  std::size_t size = 0;
  for (const auto label : split_at_dots(text)) {
    auto parsed = parse_idna_label(label);
    if (!parsed) return false;
    size += parsed->ascii_size + (labels.empty() ? 0 : 1);
    labels.push_back(std::move(*parsed));
  }
  return size <= kMaxNameSize && satisfies_bidi_rule(labels);
}

}  // namespace incidentlint::schema
