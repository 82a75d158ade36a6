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

namespace incidentlint::text {

struct LatinWord {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The first Latin word at or after `at`: it begins with an ASCII letter that no letter, digit or
/// `_` precedes. What belongs to a URL with a scheme is passed over.
[[nodiscard]] std::optional<LatinWord> next_latin_word(std::string_view text, std::size_t at);

/// The first word at or after `at` that holds two capitals in a row (`HTTP`, `eBPF`, `VMs`); plain
/// text is passed over eight bytes at a time.
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
  void add(std::string_view text);

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
  struct Part {
    std::string_view text;
    bool follows = false;  ///< only one character between it and the part before
  };

  [[nodiscard]] bool has_letters(std::string_view compact) const;
  void sort() const;
  [[nodiscard]] const std::vector<std::uint32_t>& beginning_with(char letter) const;

  std::vector<Part> parts_;  ///< runs of letters and digits, in order
  mutable std::array<std::vector<std::uint32_t>, 36> by_letter_;
  mutable std::size_t sorted_ = 0;  ///< parts that are in `by_letter_`
};

}  // namespace incidentlint::text
