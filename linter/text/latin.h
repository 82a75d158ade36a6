#pragma once
// Words in Latin letters, as they stand in an English text or between Hangul: names, acronyms,
// identifiers. `Kubernetes`, `max_conns`, `US-EAST-1` and `status.example.com` are one word each.
// Pure, thread-safe; offsets are bytes, views point into the texts given.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "text/function_ref.h"

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

/// The Latin words of some texts, to ask which words they have in another spelling.
class LatinIndex {
 public:
  /// `text` must outlive the index.
  void add(std::string_view text);

  /// Whether `word` stands there: in any case, in one word or more (`failover`, `fail-over`, `fail
  /// over`), in the plural or not, or part by part (`HTTP/TCP`). Of a compound such as `SLO-based`
  /// only the acronym counts.
  [[nodiscard]] bool has(std::string_view word) const;

  /// Whether words in a row have the letters of `acronym` as initials.
  [[nodiscard]] bool spells_out(std::string_view acronym) const;

  /// Whether another form or spelling of the word stands there (`caching` for `caches`, `catalog`
  /// for `catalogue`); never of an acronym or a name with digits or inner capitals.
  [[nodiscard]] bool has_other_form(std::string_view word) const;

  /// The words of which `word` may be a typing slip: the same but for one letter, for two in a long
  /// name. Inflections, other digits, British or American spelling and what is likely to be another
  /// word (`pooling`, `Iceland`) are no slips.
  [[nodiscard]] std::vector<std::string_view> near(std::string_view word) const;

 private:
  /// A run of letters and digits.
  struct Run {
    const char* begin = nullptr;
    std::uint32_t size = 0;
    std::uint32_t left = 0;     ///< bytes of its text behind it
    std::uint32_t earlier = 0;  ///< the one before it in its list, counted from 1; 0 is none

    [[nodiscard]] std::string_view word() const { return {begin, size}; }
    [[nodiscard]] std::string_view behind() const { return {begin + size, left}; }
  };
  using Test = FunctionRef<bool(const Run&)>;

  /// The run behind, if only one character stands between.
  [[nodiscard]] static std::optional<Run> next(const Run& run);
  [[nodiscard]] bool has_letters(std::string_view compact) const;

  [[nodiscard]] bool any_in(std::size_t list, Test test) const;
  /// Whether the test holds for a run that begins with the letter, in any case, or the digit.
  [[nodiscard]] bool any_beginning_with(char letter, Test test) const;

  std::vector<Run> runs_;
  /// The last run of each list: of those that begin with the same two letters or digits, or are one
  /// letter. A digit shares a list with some letter.
  std::array<std::uint32_t, std::size_t{32} * 32> lists_{};
};

}  // namespace incidentlint::text
