#pragma once
// Words in Latin letters, as they stand in an English text or between Hangul: names, acronyms,
// identifiers. `Kubernetes`, `max_conns`, `US-EAST-1` and `status.example.com` are one word each.
// Pure, thread-safe; offsets are bytes, views point into the texts given.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace incidentlint::text {

struct LatinWord {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The first Latin word at or after `at`: it begins with an ASCII letter that no letter, digit or
/// `_` precedes. What belongs to a URL with a scheme is passed over.
[[nodiscard]] std::optional<LatinWord> next_latin_word(std::string_view text, std::size_t at);

/// The first word at or after `at` that holds two capitals in a row (`HTTP`, `eBPF`, `VMs`); plain
/// text is passed over sixteen bytes at a time.
[[nodiscard]] std::optional<LatinWord> next_capitals(std::string_view text, std::size_t at);

/// A host of at least three labels under a common top-level domain, or of two behind a scheme.
[[nodiscard]] bool is_host(std::string_view word);

/// Letters, two or more, and no lower-case one but a final `s`.
[[nodiscard]] bool is_acronym(std::string_view word);

/// Where `word` stands in `text` with neither letter nor digit on either side, or npos.
[[nodiscard]] std::size_t find_latin(std::string_view text, std::string_view word);

/// The Latin words of some texts, to ask which words they have in another spelling.
class LatinIndex {
 public:
  /// `text` must outlive the index.
  void add(std::string_view text) { texts_.push_back(text); }

  /// Whether `word` stands there: in any case, in one word or more (`failover`, `fail-over`, `fail
  /// over`), in the plural or not, or part by part (`HTTP/TCP`). Of a compound such as `SLO-based`
  /// only the acronym counts.
  [[nodiscard]] bool has(std::string_view word) const;

  /// Whether words in a row have the letters of `acronym` as initials.
  [[nodiscard]] bool spells_out(std::string_view acronym) const;

  /// The words of which `word` may be a typing slip: the same but for one letter, for two in a name
  /// of seven letters. Inflections, other digits and British or American spelling are no slips.
  [[nodiscard]] std::vector<std::string_view> near(std::string_view word) const;

 private:
  /// A run of letters and digits.
  struct Run {
    std::string_view word;
    std::string_view behind;  ///< what its text goes on with
  };

  /// The run behind, if only one character stands between.
  [[nodiscard]] static std::optional<Run> next(const Run& run);
  [[nodiscard]] bool has_letters(std::string_view compact) const;

  /// The runs that begin with a letter, in any case, or a digit; found when first asked for, since
  /// few letters ever are. Valid until the next call.
  [[nodiscard]] std::span<const Run> beginning_with(char letter) const;
  void find_runs(std::string_view text, char letter) const;

  std::vector<std::string_view> texts_;
  mutable std::vector<Run> runs_;  ///< those of one letter in a row
  struct Range {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };
  mutable std::array<std::optional<Range>, 36> by_letter_;
};

}  // namespace incidentlint::text
