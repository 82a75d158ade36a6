#include "cli/changed_lines.h"

#include <algorithm>
#include <limits>

#include "text/line_changes.h"

namespace incidentlint {
namespace {

constexpr Span kAll{0, std::numeric_limits<std::uint32_t>::max()};

std::vector<Span> changed_bytes(std::string_view before, std::string_view after) {
  const text::Lines old_lines = text::lines_of(before);
  const text::Lines new_lines = text::lines_of(after);
  std::vector<std::uint32_t> begins;  // of the lines, and the end of the text
  std::uint32_t at = 0;
  for (const std::string_view line : new_lines) {
    begins.push_back(at);
    at += static_cast<std::uint32_t>(line.size());
  }
  begins.push_back(at);
  std::vector<Span> out;
  for (const text::LineChange& change : text::line_changes(old_lines, new_lines)) {
    const std::size_t last = new_lines.empty() ? 0 : new_lines.size() - 1;
    const std::size_t first = std::min(change.after, last);
    const std::size_t end = std::min(first + std::max<std::size_t>(change.added, 1), last + 1);
    // What is said about the end of the text stands behind its last byte.
    const bool is_last = end + 1 >= begins.size();
    out.push_back({begins[first], is_last ? kAll.end : begins[end]});
  }
  return out;
}

}  // namespace

const std::vector<Span>& ChangedLines::changes_of(const std::string& file) {
  const auto known = changes_.find(file);
  if (known != changes_.end()) return known->second;
  const std::string* path = run_.path_of(file);
  std::vector<Span> changes{kAll};  // of a file that was not there, or can't be read again
  if (path != nullptr) {
    std::string error;
    const auto before = before_.read(*path, error);
    const auto after = before ? run_.reader().read(*path, error) : std::nullopt;
    if (after) changes = changed_bytes(*before, *after);
  }
  return changes_.emplace(file, std::move(changes)).first->second;
}

bool ChangedLines::touch(const Diagnostic& diagnostic) {
  const Span place = diagnostic.finding.span;
  const auto& changes = changes_of(diagnostic.file);
  return std::any_of(changes.begin(), changes.end(), [&](const Span& change) {
    return place.begin < change.end && change.begin < std::max(place.end, place.begin + 1);
  });
}

}  // namespace incidentlint
