#include "text/near.h"

#include <algorithm>
#include <numeric>

#include "text/script.h"
#include "text/utf8.h"

namespace incidentlint::text {

namespace {

bool is_ascii(std::string_view text) { return utf8::skip_ascii(text, 0) == text.size(); }

std::u32string code_points(std::string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) out.push_back(utf8::next(text, i));
  return out;
}

/// The distance of two texts of one character type, whose lengths differ by no more than `limit`.
template <typename Characters>
std::size_t distance_of(const Characters& a, const Characters& b, std::size_t limit) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replace});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    if (*std::min_element(row.begin(), row.end()) > limit) return limit + 1;
    std::swap(before, last);
    std::swap(last, row);
  }
  return std::min(last[b.size()], limit + 1);
}

/// A syllable of Hangul says as much as two or three letters, so short words have no near miss.
std::size_t budget_of(std::string_view folded) {
  const std::size_t hangul = has_hangul(folded) ? count_scripts(folded).hangul : 4;
  return hangul < 4 ? 0 : typo_budget(utf8::count_code_points(folded));
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t left = utf8::count_code_points(a);
  const std::size_t right = utf8::count_code_points(b);
  if (std::max(left, right) - std::min(left, right) > limit) return limit + 1;
  if (is_ascii(a) && is_ascii(b)) return distance_of(a, b, limit);
  return distance_of(code_points(a), code_points(b), limit);
}

std::size_t typo_budget(std::size_t length) {
  if (length < 3) return 0;
  if (length < 5) return 1;
  return length < 9 ? 2 : 3;
}

std::vector<std::size_t> nearest_folded(std::string_view folded,
                                        const std::vector<std::string>& candidates,
                                        std::size_t most) {
  struct Match {
    std::size_t distance;
    std::size_t index;
  };
  const std::size_t budget = budget_of(folded);
  const std::size_t length = utf8::count_code_points(folded);
  std::vector<Match> matches;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const std::size_t distance = edit_distance(folded, candidates[i], budget);
    // Half a short word is no longer the same word.
    if (distance <= budget && distance * 2 < std::max(length, std::size_t{2})) {
      matches.push_back({distance, i});
    }
  }
  std::stable_sort(matches.begin(), matches.end(),
                   [](const Match& a, const Match& b) { return a.distance < b.distance; });
  std::vector<std::size_t> result;
  for (const Match& match : matches) {
    const bool much_further = match.distance > matches.front().distance + 1;
    if (result.size() == most || much_further) break;
    result.push_back(match.index);
  }
  return result;
}

std::vector<std::string> nearest(std::string_view word,
                                 const std::vector<std::string_view>& candidates,
                                 std::size_t most) {
  std::vector<std::string> folded;
  for (const std::string_view candidate : candidates) folded.push_back(fold_term(candidate));
  std::vector<std::string> result;
  for (const std::size_t i : nearest_folded(fold_term(word), folded, most)) {
    result.emplace_back(candidates[i]);
  }
  return result;
}

std::string fold_term(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  bool gap = false;
  for (std::size_t i = 0; i < utf8.size();) {
    char32_t c = utf8::next(utf8, i);
    if (c >= 0x80) {
      if (is_invisible(c)) continue;
      if (const char ascii = ascii_look_alike(c)) c = static_cast<unsigned char>(ascii);
    }
    const bool blank = c == '_' || c == '-' || c == ' ' || c == '/' || c == '.' ||
                       (c >= '\t' && c <= '\r') || (c >= 0x80 && is_odd_space(c));
    if (blank) {
      gap = !out.empty();
      continue;
    }
    if (gap) out.push_back('-');
    gap = false;
    if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
    if (c < 0x80) {
      out.push_back(static_cast<char>(c));
    } else {
      utf8::append(out, c);
    }
  }
  return out;
}

}  // namespace incidentlint::text
