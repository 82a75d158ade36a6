#include "text/version.h"

#include <algorithm>

#include "text/ascii.h"

namespace incidentlint::text {
namespace {

bool is_number(std::string_view part) {
  return !part.empty() && std::all_of(part.begin(), part.end(), is_digit);
}

std::string_view take_part(std::string_view& parts) {
  const std::size_t dot = std::min(parts.find('.'), parts.size());
  const std::string_view part = parts.substr(0, dot);
  parts.remove_prefix(std::min(dot + 1, parts.size()));
  return part;
}

std::strong_ordering compare_numbers(std::string_view a, std::string_view b) {
  a.remove_prefix(std::min(a.find_first_not_of('0'), a.size()));
  b.remove_prefix(std::min(b.find_first_not_of('0'), b.size()));
  return a.size() != b.size() ? a.size() <=> b.size() : a.compare(b) <=> 0;
}

/// Identifiers of digits are numbers and come before words.
std::strong_ordering compare_identifiers(std::string_view a, std::string_view b) {
  if (is_number(a) && is_number(b)) return compare_numbers(a, b);
  if (is_number(a) != is_number(b)) {
    return is_number(a) ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  return a.compare(b) <=> 0;
}

struct Version {
  std::string_view numbers, pre_release;
};

std::optional<Version> read(std::string_view text) {
  if (text.starts_with('v') || text.starts_with('V')) text.remove_prefix(1);
  text = text.substr(0, text.find('+'));
  const std::size_t dash = std::min(text.find('-'), text.size());
  const Version version{text.substr(0, dash), text.substr(std::min(dash + 1, text.size()))};
  std::string_view rest = version.numbers;
  if (rest.empty() || rest.ends_with('.')) return std::nullopt;
  while (!rest.empty()) {
    if (!is_number(take_part(rest))) return std::nullopt;
  }
  const bool hanging = dash < text.size() && version.pre_release.empty();
  return hanging ? std::nullopt : std::optional(version);
}

}  // namespace

std::optional<std::strong_ordering> compare_versions(std::string_view a, std::string_view b) {
  auto left = read(a);
  auto right = read(b);
  if (!left || !right) return std::nullopt;
  while (!left->numbers.empty() || !right->numbers.empty()) {
    const auto order = compare_numbers(take_part(left->numbers), take_part(right->numbers));
    if (order != 0) return order;
  }
  if (left->pre_release.empty() || right->pre_release.empty()) {
    return left->pre_release.empty() <=> right->pre_release.empty();  // a release comes last
  }
  while (!left->pre_release.empty() && !right->pre_release.empty()) {
    const auto order =
        compare_identifiers(take_part(left->pre_release), take_part(right->pre_release));
    if (order != 0) return order;
  }
  return right->pre_release.empty() <=> left->pre_release.empty();
}

}  // namespace incidentlint::text
