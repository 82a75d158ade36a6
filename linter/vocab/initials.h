#pragma once
// Initials: search by the first consonants of Hangul syllables, as people type who know a word and
// want to be quick: `ㄷㅇㅌ` is 데이터, and so is `데ㅇㅌ`.
//
//   const Initials query("ㄷㅇㅌㅂㅇㅅ");
//   if (query.match("데이터베이스 장애") == InitialsMatch::beginning) ...
//
// Consonants may come from any keyboard: compatibility jamo (`ㄳ` counts as `ㄱㅅ`) or conjoining
// ones. Blanks, hyphens and case count for nothing. Pure, thread-safe.
#include <string>
#include <string_view>

namespace incidentlint {

/// How a query matches a label, the best first.
enum class InitialsMatch { whole, beginning, word, none };

class Initials {
 public:
  explicit Initials(std::string_view query);

  /// False when the text has no lone consonant, so that other ways of search are meant.
  [[nodiscard]] bool is_query() const { return is_query_; }

  /// `word`: the query begins at a later word of the label.
  [[nodiscard]] InitialsMatch match(std::string_view label) const;

 private:
  std::u32string query_;  ///< lone consonants as compatibility jamo
  bool is_query_ = false;
};

}  // namespace incidentlint
