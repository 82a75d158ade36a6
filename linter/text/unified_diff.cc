#include "text/unified_diff.h"

#include <algorithm>
#include <vector>

#include "text/line_changes.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kContext = 3;

void add_line(std::string& out, char mark, std::string_view line) {
  out += mark;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

/// `start,count`; the start of no lines is the line before them.
std::string range(std::size_t start, std::size_t count) {
  const std::string first = std::to_string(count == 0 ? start : start + 1);
  return count == 1 ? first : first + "," + std::to_string(count);
}

void add_hunk(std::string& out, const Lines& before, const Lines& after, const LineChange* first,
              const LineChange* last) {
  const std::size_t begin = first->before - std::min(first->before, kContext);
  const std::size_t lead = first->before - begin;
  const std::size_t end = std::min(last->before + last->removed + kContext, before.size());
  const std::size_t trail = end - last->before - last->removed;
  const std::size_t after_begin = first->after - lead;
  const std::size_t after_end = last->after + last->added + trail;
  out += "@@ -" + range(begin, end - begin) + " +" + range(after_begin, after_end - after_begin) +
         " @@\n";
  std::size_t at = begin;
  for (const LineChange* change = first; change <= last; ++change) {
    for (; at < change->before; ++at) add_line(out, ' ', before[at]);
    for (std::size_t i = 0; i < change->removed; ++i) add_line(out, '-', before[at++]);
    for (std::size_t i = 0; i < change->added; ++i) add_line(out, '+', after[change->after + i]);
  }
  for (; at < end; ++at) add_line(out, ' ', before[at]);
}

}  // namespace

std::string unified_diff(std::string_view before, std::string_view after,
                         const std::string& before_name, const std::string& after_name) {
  if (before == after) return "";
  const Lines old_lines = lines_of(before);
  const Lines new_lines = lines_of(after);
  const std::vector<LineChange> changes = line_changes(old_lines, new_lines);
  std::string out = "--- " + before_name + "\n+++ " + after_name + "\n";
  for (std::size_t i = 0; i < changes.size();) {
    std::size_t last = i;
    while (last + 1 < changes.size() &&
           changes[last + 1].before - changes[last].before - changes[last].removed <=
               2 * kContext) {
      ++last;
    }
    add_hunk(out, old_lines, new_lines, &changes[i], &changes[last]);
    i = last + 1;
  }
  return out;
}

}  // namespace incidentlint::text
