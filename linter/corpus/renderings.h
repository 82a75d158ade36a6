#pragma once
// Renderings: how the Korean text of a pair says a term that the English one has. A single record
// can't tell which rendering is right; all of them can. Pure, thread-safe.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/function_ref.h"

namespace incidentlint {

/// Terms of which translators choose between several renderings.
class Glossary {
 public:
  /// Adds an English term, which begins with an ASCII letter of any case, with what it may be in
  /// Korean.
  void add(std::string_view english, std::vector<std::string> korean);

  struct Use {
    std::string_view english;  ///< the term, in lower case
    std::string_view korean;   ///< its rendering
    std::size_t begin = 0;     ///< bytes of the Korean text
    std::size_t end = 0;
  };

  /// Calls `visit` for each term of `english` of which `korean` has one rendering, at the first
  /// place. Of two renderings of one term nobody can say which is which.
  void for_each_use(std::string_view english, std::string_view korean,
                    text::FunctionRef<void(const Use&)> visit) const;

  [[nodiscard]] bool is_empty() const { return terms_.empty(); }

 private:
  struct Term {
    std::string english;
    std::vector<std::string> korean;  ///< longer ones before their beginnings
  };
  std::vector<Term> terms_;                      ///< sorted by their first two bytes, then all
  std::array<std::uint32_t, 1024 + 1> first_{};  ///< for each beginning the first term that has it
};

}  // namespace incidentlint
