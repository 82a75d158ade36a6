#include "corpus/renderings.h"

#include <algorithm>

#include "text/ascii.h"
#include "text/block.h"
#include "text/search.h"

namespace incidentlint {
namespace {

using text::is_ascii;
using text::is_letter;
using text::lower;

/// The byte behind `term` at `at`, in any case, with a hyphen for a space or the reverse and in the
/// plural; `at` if it does not stand there.
std::size_t match(std::string_view text, std::size_t at, std::string_view term) {
  if (text.size() - at < term.size()) return at;
  for (std::size_t i = 0; i < term.size(); ++i) {
    const char c = lower(text[at + i]);
    const bool gap = (c == ' ' || c == '-') && (term[i] == ' ' || term[i] == '-');
    if (c != term[i] && !gap) return at;
  }
  std::size_t end = at + term.size();
  if (end < text.size() && text[end] == 's') ++end;
  return end < text.size() && is_letter(text[end]) ? at : end;
}

/// One of 1,024 numbers for the first two bytes of a term or word, in any case.
std::size_t beginning_of(std::string_view word) {
  constexpr std::size_t kLetter = 31;
  const std::size_t second = word.size() > 1 && is_letter(word[1]) ? word[1] & kLetter : 0;
  return (word[0] & kLetter) * 32 + second;
}

/// Where a word that begins with `rendering` stands, or npos.
std::size_t find_word(std::string_view text, std::string_view rendering) {
  if (rendering.size() < 2) return std::string_view::npos;
  std::size_t at = text::place_of(text, rendering);
  while (at != std::string_view::npos && at > 0 && !is_ascii(text[at - 1]))
    at = text::place_of(text, rendering, at + rendering.size());
  return at;
}

}  // namespace

void Glossary::add(std::string_view english, std::vector<std::string> korean) {
  std::sort(korean.begin(), korean.end(),
            [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
  Term term{std::string(english), std::move(korean)};
  for (char& c : term.english) c = lower(c);
  const std::size_t beginning = beginning_of(term.english);
  const auto place =
      std::lower_bound(terms_.begin(), terms_.end(), term, [](const Term& a, const Term& b) {
        const std::size_t at = beginning_of(a.english);
        const std::size_t other = beginning_of(b.english);
        return at != other ? at < other : a.english < b.english;
      });
  terms_.insert(place, std::move(term));
  for (std::size_t i = beginning + 1; i < first_.size(); ++i) ++first_[i];
}

void Glossary::for_each_use(std::string_view english, std::string_view korean,
                            text::FunctionRef<void(const Use&)> visit) const {
  std::vector<const Term*> found;
  text::for_each_stretch(english, text::are_letters, [&](std::size_t at, std::size_t /*end*/) {
    const std::size_t beginning = beginning_of(english.substr(at));
    for (std::size_t i = first_[beginning]; i < first_[beginning + 1]; ++i) {
      const bool stands_here = match(english, at, terms_[i].english) != at;
      if (stands_here && std::find(found.begin(), found.end(), &terms_[i]) == found.end())
        found.push_back(&terms_[i]);
    }
  });
  for (const Term* term : found) {
    Use use{term->english, {}, 0, 0};
    int renderings = 0;
    for (const std::string& rendering : term->korean) {
      const std::size_t place = find_word(korean, rendering);
      const bool longer = place == use.begin && renderings > 0;  // `지연 시간` has been seen
      if (place == std::string_view::npos || longer) continue;
      ++renderings;
      use = {term->english, rendering, place, place + rendering.size()};
    }
    if (renderings == 1) visit(use);
  }
}

}  // namespace incidentlint
