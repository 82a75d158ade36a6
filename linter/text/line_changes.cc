#include "text/line_changes.h"

#include <algorithm>

// Myers' greedy algorithm (An O(ND) Difference Algorithm and Its Variations, 1986), on what is left
// when the lines that both texts begin and end with are taken off. Texts that differ in more lines
// than kMostChanges are not worth the search: all of the middle is replaced then.

namespace incidentlint::text {
namespace {

constexpr std::ptrdiff_t kMostChanges = 2000;

/// The furthest line of `a` reached on each diagonal, for every number of changes; see the paper.
class Search {
 public:
  Search(const Lines& a, const Lines& b)
      : a_(a),
        b_(b),
        n_(std::ssize(a)),
        m_(std::ssize(b)),
        middle_(std::min(n_ + m_, kMostChanges)) {}

  std::vector<LineChange> run() {
    std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * middle_ + 2), 0);
    for (std::ptrdiff_t d = 0; d <= middle_; ++d) {
      trace_.push_back(reach);
      for (std::ptrdiff_t k = -d; k <= d; k += 2) {
        const bool down = goes_down(reach, k, d);
        std::ptrdiff_t x = down ? at(reach, k + 1) : at(reach, k - 1) + 1;
        while (x < n_ && x - k < m_ && line(a_, x) == line(b_, x - k)) ++x;
        at(reach, k) = x;
        if (k == n_ - m_ && x >= n_) return walk_back(d);
      }
    }
    return {{0, a_.size(), 0, b_.size()}};
  }

 private:
  static std::string_view line(const Lines& lines, std::ptrdiff_t i) {
    return lines[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] std::ptrdiff_t& at(std::vector<std::ptrdiff_t>& reach, std::ptrdiff_t k) const {
    return reach[static_cast<std::size_t>(k + middle_)];
  }
  [[nodiscard]] bool goes_down(std::vector<std::ptrdiff_t>& reach, std::ptrdiff_t k,
                               std::ptrdiff_t d) const {
    return k == -d || (k != d && at(reach, k - 1) < at(reach, k + 1));
  }

  std::vector<LineChange> walk_back(std::ptrdiff_t d) {
    std::vector<LineChange> changes;  // last first
    std::ptrdiff_t x = n_;
    std::ptrdiff_t y = m_;
    for (; d > 0; --d) {
      auto& reach = trace_[static_cast<std::size_t>(d)];
      const std::ptrdiff_t k = x - y;
      const bool down = goes_down(reach, k, d);
      x = at(reach, down ? k + 1 : k - 1);
      y = x - (down ? k + 1 : k - 1);
      const auto from = static_cast<std::size_t>(x);
      const auto to = static_cast<std::size_t>(y);
      LineChange step{from, down ? 0U : 1U, to, down ? 1U : 0U};
      if (!changes.empty() && changes.back().before == from + step.removed &&
          changes.back().after == to + step.added) {
        step.removed += changes.back().removed;
        step.added += changes.back().added;
        changes.back() = step;
      } else {
        changes.push_back(step);
      }
    }
    std::reverse(changes.begin(), changes.end());
    return changes;
  }

  const Lines &a_, &b_;
  std::ptrdiff_t n_, m_, middle_;
  std::vector<std::vector<std::ptrdiff_t>> trace_;
};

}  // namespace

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

std::vector<LineChange> line_changes(const Lines& before, const Lines& after) {
  std::size_t head = 0;
  const std::size_t most = std::min(before.size(), after.size());
  while (head < most && before[head] == after[head]) ++head;
  std::size_t tail = 0;
  while (tail < most - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  const auto middle = [&](const Lines& lines) {
    return Lines(lines.begin() + static_cast<std::ptrdiff_t>(head),
                 lines.end() - static_cast<std::ptrdiff_t>(tail));
  };
  const Lines a = middle(before);
  const Lines b = middle(after);
  std::vector<LineChange> changes = Search(a, b).run();
  for (LineChange& change : changes) {
    change.before += head;
    change.after += head;
  }
  return changes;
}

}  // namespace incidentlint::text
