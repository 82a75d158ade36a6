#include "text/facts/lexicon.h"

#include <algorithm>
#include <array>

#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

constexpr std::array kAlphabetical{
    Word{"annual", Role::recurrent, 0},
    Word{"annually", Role::recurrent, 0},
    Word{"april", Role::month, 4},
    Word{"apr", Role::month, 4},
    Word{"august", Role::month, 8},
    Word{"aug", Role::month, 8},
    Word{"billion", Role::scale, 9},
    Word{"billions", Role::magnitude, 9},
    Word{"biweekly", Role::recurrent, 0},
    Word{"both", Role::pair, 2},
    Word{"christmas", Role::holiday, 25},
    Word{"clock", Role::clock, 0},
    Word{"couple", Role::pair, 2},
    Word{"daily", Role::recurrent, 0},
    Word{"day", Role::unit, 0},
    Word{"decade", Role::unit, 0},
    Word{"december", Role::month, 12},
    Word{"dec", Role::month, 12},
    Word{"double", Role::times, 2},
    Word{"doubled", Role::times, 2},
    Word{"doubles", Role::times, 2},
    Word{"doubling", Role::times, 2},
    Word{"dozen", Role::dozen, 12},
    Word{"dozens", Role::magnitude, 1},
    Word{"eight", Role::digit, 8},
    Word{"eighteen", Role::teen, 18},
    Word{"eighteenth", Role::part, 18},
    Word{"eightfold", Role::times, 8},
    Word{"eighth", Role::part, 8},
    Word{"eighths", Role::part, 8},
    Word{"eighty", Role::ten, 80},
    Word{"either", Role::pair, 2},
    Word{"eleven", Role::teen, 11},
    Word{"eleventh", Role::part, 11},
    Word{"february", Role::month, 2},
    Word{"feb", Role::month, 2},
    Word{"fifteen", Role::teen, 15},
    Word{"fifteenth", Role::part, 15},
    Word{"fifth", Role::part, 5},
    Word{"fifths", Role::part, 5},
    Word{"fifty", Role::ten, 50},
    Word{"first", Role::ordinal, 1},
    Word{"five", Role::digit, 5},
    Word{"fivefold", Role::times, 5},
    Word{"fortnight", Role::unit, 0},
    Word{"forty", Role::ten, 40},
    Word{"four", Role::digit, 4},
    Word{"fourfold", Role::times, 4},
    Word{"fourteen", Role::teen, 14},
    Word{"fourteenth", Role::part, 14},
    Word{"fourth", Role::part, 4},
    Word{"friday", Role::weekday, 4},
    Word{"half", Role::half, 2},
    Word{"halved", Role::half, 2},
    Word{"halves", Role::half, 2},
    Word{"halving", Role::half, 2},
    Word{"hour", Role::unit, 0},
    Word{"hourly", Role::recurrent, 0},
    Word{"hundred", Role::scale, 2},
    Word{"hundredfold", Role::times, 100},
    Word{"hundreds", Role::magnitude, 2},
    Word{"january", Role::month, 1},
    Word{"jan", Role::month, 1},
    Word{"july", Role::month, 7},
    Word{"jul", Role::month, 7},
    Word{"june", Role::month, 6},
    Word{"jun", Role::month, 6},
    Word{"march", Role::month, 3},
    Word{"mar", Role::month, 3},
    Word{"may", Role::month, 5},
    Word{"midday", Role::noon, 12},
    Word{"midnight", Role::noon, 0},
    Word{"million", Role::scale, 6},
    Word{"millions", Role::magnitude, 6},
    Word{"millisecond", Role::unit, 0},
    Word{"minute", Role::unit, 0},
    Word{"monday", Role::weekday, 0},
    Word{"month", Role::unit, 0},
    Word{"monthly", Role::recurrent, 0},
    Word{"neither", Role::pair, 2},
    Word{"nine", Role::digit, 9},
    Word{"ninefold", Role::times, 9},
    Word{"nineteen", Role::teen, 19},
    Word{"nineteenth", Role::part, 19},
    Word{"ninety", Role::ten, 90},
    Word{"ninth", Role::part, 9},
    Word{"ninths", Role::part, 9},
    Word{"noon", Role::noon, 12},
    Word{"november", Role::month, 11},
    Word{"nov", Role::month, 11},
    Word{"october", Role::month, 10},
    Word{"oct", Role::month, 10},
    Word{"one", Role::digit, 1},
    Word{"pair", Role::pair, 2},
    Word{"pairs", Role::pair, 2},
    Word{"quadruple", Role::times, 4},
    Word{"quadrupled", Role::times, 4},
    Word{"quarter", Role::part, 4},
    Word{"quarterly", Role::recurrent, 0},
    Word{"quarters", Role::part, 4},
    Word{"quintupled", Role::times, 5},
    Word{"saturday", Role::weekday, 5},
    Word{"second", Role::ordinal, 2},
    Word{"september", Role::month, 9},
    Word{"sept", Role::month, 9},
    Word{"sep", Role::month, 9},
    Word{"seven", Role::digit, 7},
    Word{"sevenfold", Role::times, 7},
    Word{"seventeen", Role::teen, 17},
    Word{"seventeenth", Role::part, 17},
    Word{"seventh", Role::part, 7},
    Word{"sevenths", Role::part, 7},
    Word{"seventy", Role::ten, 70},
    Word{"six", Role::digit, 6},
    Word{"sixfold", Role::times, 6},
    Word{"sixteen", Role::teen, 16},
    Word{"sixteenth", Role::part, 16},
    Word{"sixth", Role::part, 6},
    Word{"sixths", Role::part, 6},
    Word{"sixty", Role::ten, 60},
    Word{"sunday", Role::weekday, 6},
    Word{"ten", Role::teen, 10},
    Word{"tenfold", Role::times, 10},
    Word{"tens", Role::magnitude, 1},
    Word{"tenth", Role::part, 10},
    Word{"tenths", Role::part, 10},
    Word{"third", Role::part, 3},
    Word{"thirds", Role::part, 3},
    Word{"thirteen", Role::teen, 13},
    Word{"thirteenth", Role::part, 13},
    Word{"thirty", Role::ten, 30},
    Word{"thousand", Role::scale, 3},
    Word{"thousandfold", Role::times, 1000},
    Word{"thousands", Role::magnitude, 3},
    Word{"three", Role::digit, 3},
    Word{"threefold", Role::times, 3},
    Word{"thrice", Role::repeat, 3},
    Word{"thursday", Role::weekday, 3},
    Word{"trebled", Role::times, 3},
    Word{"trebling", Role::times, 3},
    Word{"trillion", Role::scale, 12},
    Word{"trillions", Role::magnitude, 12},
    Word{"triple", Role::times, 3},
    Word{"tripled", Role::times, 3},
    Word{"triples", Role::times, 3},
    Word{"tripling", Role::times, 3},
    Word{"tuesday", Role::weekday, 1},
    Word{"twelfth", Role::part, 12},
    Word{"twelve", Role::teen, 12},
    Word{"twentieth", Role::part, 20},
    Word{"twenty", Role::ten, 20},
    Word{"twice", Role::repeat, 2},
    Word{"two", Role::digit, 2},
    Word{"twofold", Role::times, 2},
    Word{"wednesday", Role::weekday, 2},
    Word{"week", Role::unit, 0},
    Word{"weekly", Role::recurrent, 0},
    Word{"year", Role::unit, 0},
    Word{"yearly", Role::recurrent, 0},
    Word{"zero", Role::digit, 0},
};

constexpr std::size_t kLongest = 12;

/// The number of a letter in either case, 1 to 26; any other byte gives a number below 32, too.
constexpr std::size_t letter(char c) { return static_cast<unsigned char>(c) & 31U; }

constexpr std::size_t shelf_of(char first, std::size_t length) {
  return letter(first) * (kLongest + 1) + length;
}

/// The words of one first letter and length stand together.
constexpr auto kWords = [] {
  auto words = kAlphabetical;
  std::sort(words.begin(), words.end(), [](const Word& a, const Word& b) {
    return shelf_of(a.spelling[0], a.spelling.size()) < shelf_of(b.spelling[0], b.spelling.size());
  });
  return words;
}();

struct Shelf {
  std::uint8_t begin = 0;
  std::uint8_t end = 0;
};

constexpr auto kShelves = [] {
  std::array<Shelf, 32 * (kLongest + 1)> shelves{};
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    Shelf& shelf = shelves[shelf_of(kWords[i].spelling[0], kWords[i].spelling.size())];
    if (shelf.end == 0) shelf.begin = static_cast<std::uint8_t>(i);
    shelf.end = static_cast<std::uint8_t>(i + 1);
  }
  return shelves;
}();
static_assert(kWords.size() < 256);

}  // namespace

constexpr std::array<std::uint16_t, 32 * 32> kWordLengths = [] {
  std::array<std::uint16_t, 32 * 32> lengths{};
  for (const Word& word : kWords) {
    std::uint16_t& bits = lengths[letter(word.spelling[0]) * 32 + letter(word.spelling[1])];
    bits = static_cast<std::uint16_t>(bits | (1U << word.spelling.size()));
  }
  return lengths;
}();

const Word* find_scale(std::string_view word) {
  static constexpr std::array kIndian{Word{"lakh", Role::scale, 5}, Word{"lakhs", Role::scale, 5},
                                      Word{"crore", Role::scale, 7},
                                      Word{"crores", Role::scale, 7}};
  if (const Word* found = find_word(word)) return may_scale(*found) ? found : nullptr;
  if (word.empty() || (word[0] != 'l' && word[0] != 'c')) return nullptr;
  const auto found = std::find_if(kIndian.begin(), kIndian.end(),
                                  [&](const Word& each) { return word == each.spelling; });
  return found == kIndian.end() ? nullptr : &*found;
}

const Word* find_word(std::string_view word) {
  if (word.size() < 2 || word.size() > kLongest) return nullptr;
  if (!may_be_listed(word[0], word[1], word.size())) return nullptr;
  const Shelf& shelf = kShelves[shelf_of(word[0], word.size())];
  for (std::size_t i = shelf.begin; i < shelf.end; ++i) {
    if (same_word(word, kWords[i].spelling)) return &kWords[i];
  }
  return nullptr;
}

}  // namespace incidentlint::text::facts
