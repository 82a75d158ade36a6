// First British spelling becomes American, wherever it stands in the word; then the ending comes
// off. Both change words of which that makes no others, which does no harm: only what becomes of
// two words is compared.
#include "text/word_form.h"

#include <algorithm>
#include <array>

namespace incidentlint::text {
namespace {

struct Change {
  std::string_view from, to;
};

/// Longer parts before those that they hold.
constexpr std::array kSpellings{Change{"aeroplane", "airplane"},
                                Change{"programme", "program"},
                                Change{"artefact", "artifact"},
                                Change{"ageing", "aging"},
                                Change{"storey", "story"},
                                Change{"cheque", "check"},
                                Change{"whilst", "while"},
                                Change{"pyjama", "pajama"},
                                Change{"gement", "gment"},
                                Change{"inium", "inum"},
                                Change{"scept", "skept"},
                                Change{"mould", "mold"},
                                Change{"grey", "gray"},
                                Change{"disc", "disk"},
                                Change{"tyre", "tire"},
                                Change{"kerb", "curb"},
                                Change{"ogue", "og"},
                                Change{"oeu", "eu"},
                                Change{"our", "or"},
                                Change{"ae", "e"},
                                Change{"ll", "l"},
                                Change{"isa", "iza"},
                                Change{"isi", "izi"},
                                Change{"ise", "ize"},
                                Change{"ice", "ize"},
                                Change{"yse", "yze"},
                                Change{"ysi", "yzi"},
                                Change{"nce", "nse"}};

/// Longer endings before those that end them.
constexpr std::array kEndings{
    Change{"eaves", "eaf"}, Change{"elves", "elf"}, Change{"alves", "alf"}, Change{"ies", "y"},
    Change{"ied", "y"},     Change{"izing", "iz"},  Change{"ings", ""},     Change{"ing", ""},
    Change{"ers", ""},      Change{"ors", ""},      Change{"res", ""},      Change{"re", ""},
    Change{"er", ""},       Change{"or", ""},       Change{"ed", ""},       Change{"es", ""},
    Change{"s", ""},        Change{"e", ""}};

constexpr std::size_t kShortest = 3;  // letters that an ending leaves

/// One of 1,024 numbers for two small letters.
constexpr std::size_t pair_of(char first, char second) {
  constexpr unsigned kLetter = 31;
  return (static_cast<unsigned char>(first) & kLetter) * 32U +
         (static_cast<unsigned char>(second) & kLetter);
}

/// The two letters with which each of `kSpellings` begins.
constexpr auto kBeginnings = [] {
  std::array<bool, 1024> beginnings{};
  for (const Change& change : kSpellings)
    beginnings[pair_of(change.from[0], change.from[1])] = true;
  return beginnings;
}();

/// False for most words: none of `kSpellings` stands there.
bool may_be_respelt(std::string_view word) {
  for (std::size_t i = 0; i + 1 < word.size(); ++i) {
    if (kBeginnings[pair_of(word[i], word[i + 1])]) return true;
  }
  return false;
}

void respell(std::string& word) {
  if (!may_be_respelt(word)) return;
  for (const Change& change : kSpellings) {
    const std::size_t at = word.find(change.from);
    if (at != std::string::npos) word.replace(at, change.from.size(), change.to);
  }
}

}  // namespace

std::string base_form(std::string_view word) {
  std::string form(word);
  constexpr std::string_view kIndices = "ices";  // whose `ice` is none of `practice`
  if (form.ends_with(kIndices)) form.replace(form.size() - kIndices.size(), kIndices.size(), "ix");
  respell(form);
  for (const Change& change : kEndings) {
    const std::size_t stem = form.size() - std::min(form.size(), change.from.size());
    if (!form.ends_with(change.from) || stem + change.to.size() < kShortest) continue;
    form.replace(stem, change.from.size(), change.to);
    break;
  }
  if (form.size() > kShortest && form.ends_with('e')) form.pop_back();  // `routeing`
  if (form.ends_with("ex")) form.replace(form.size() - 2, 2, "ix");
  const std::size_t size = form.size();
  if (size > kShortest && form[size - 1] == form[size - 2]) form.pop_back();  // `logg`ed
  return form;
}

}  // namespace incidentlint::text
