#include "rules/lone_words.h"

#include <algorithm>
#include <cstring>

#include "text/ascii.h"
#include "text/facts/zone.h"

namespace incidentlint {
namespace {

using text::is_ascii;

namespace tf = text::facts;

using text::lower;

/// A part of a time, a size or another fact, which is compared by its value.
bool belongs_to_fact(std::span<const tf::Fact> facts, std::size_t begin, std::size_t end) {
  return std::any_of(facts.begin(), facts.end(), [&](const tf::Fact& fact) {
    return fact.kind != tf::FactKind::identifier && fact.begin <= begin && end <= fact.end;
  });
}

bool is_zone(std::string_view text, std::size_t begin, std::size_t end) {
  const auto zone = tf::zone_word_at(text, begin);
  return zone && zone->end >= end;
}

bool is_half_of_day(std::string_view word) {
  return word == "AM" || word == "PM" || word == "am" || word == "pm";
}

/// `failed.Then`: two sentences without a blank between them, or a name that can't be told from it.
bool joins_sentences(std::string_view word) {
  const std::size_t stop = word.find('.');
  return stop != std::string_view::npos && stop + 1 < word.size() && word[stop + 1] >= 'A' &&
         word[stop + 1] <= 'Z' && word.find('.', stop + 1) == std::string_view::npos;
}

/// Latin words that are compared as words.
bool counts(std::string_view text, std::size_t begin, std::size_t end,
            std::span<const tf::Fact> facts) {
  const std::string_view word = text.substr(begin, end - begin);
  return word.size() > 1 && !is_half_of_day(word) && !text::is_host(word) &&
         !joins_sentences(word) && !is_zone(text, begin, end) &&
         !belongs_to_fact(facts, begin, end);
}

/// Words by number, in the order in which they were seen first.
class Seen {
 public:
  /// The number of the word and whether it is new.
  std::pair<std::size_t, bool> add(std::string_view word) {
    if (words_.size() * 2 >= table_.size()) grow();
    std::size_t at = place_of(word);
    for (; table_[at] != 0; at = (at + 1) % table_.size()) {
      const std::size_t number = table_[at] - 1;
      if (words_[number] == word) return {number, false};
    }
    words_.push_back(word);
    table_[at] = static_cast<std::uint32_t>(words_.size());
    return {words_.size() - 1, true};
  }

 private:
  [[nodiscard]] std::size_t place_of(std::string_view word) const {
    std::uint64_t ends[2] = {0, 0};  // words of eight letters or fewer as a whole
    const std::size_t size = std::min<std::size_t>(word.size(), 8);
    std::memcpy(&ends[0], word.data(), size);
    std::memcpy(&ends[1], word.data() + word.size() - size, size);
    const std::uint64_t mixed = (ends[0] ^ (ends[1] << 7U) ^ word.size()) * 0x9E3779B97F4A7C15ULL;
    return static_cast<std::size_t>(mixed >> 40U) % table_.size();
  }

  void grow() {
    words_.reserve(std::max<std::size_t>(table_.size(), kFirst / 2));
    table_.assign(std::max<std::size_t>(table_.size() * 2, kFirst), 0);
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::size_t at = place_of(words_[i]);
      while (table_[at] != 0) at = (at + 1) % table_.size();
      table_[at] = static_cast<std::uint32_t>(i + 1);
    }
  }

  static constexpr std::size_t kFirst = 256;  ///< places, for the words of most records

  std::vector<std::string_view> words_;
  std::vector<std::uint32_t> table_;  ///< numbers from 1; 0 is free
};

}  // namespace

LoneWords::LoneWords(const Node& root, const TextFacts& facts) : facts_(facts) {
  if (const Node* org = root.find("org")) also_english_.push_back(org);
  if (const Node* impact = root.find("impact")) {
    for (const Node& each : children(*impact)) also_english_.push_back(&each);
  }
  std::erase_if(also_english_, [](const Node* node) { return !node->is_string(); });
}

std::vector<std::string_view> LoneWords::texts(bool korean) const {
  std::vector<std::string_view> all;
  all.reserve(facts_.texts().size() + also_english_.size());
  for (const TranslatedText& text : facts_.texts()) {
    all.push_back(korean ? text.ko->text : text.en->text);
  }
  if (korean) return all;
  for (const Node* node : also_english_) all.push_back(node->text);
  return all;
}

const text::LatinIndex& LoneWords::index(bool korean) const {
  auto& index = korean ? korean_index_ : english_index_;
  if (!index) {
    index.emplace();
    for (const std::string_view text : texts(korean)) index->add(text);
  }
  return *index;
}

bool LoneWords::stands_in(bool korean, std::string_view words) const {
  if (!korean) return index(false).has(words);
  return std::any_of(facts_.texts().begin(), facts_.texts().end(), [&](const TranslatedText& text) {
    return text.ko->text.find(words) != std::string_view::npos;
  });
}

bool LoneWords::is_known(bool in_korean, std::string_view word) const {
  const text::LatinIndex& words = index(in_korean);
  return words.has(word) || words.spells_out(word) || words.has_other_form(word);
}

/// The one part of the word that the English texts lack, and what it is near to.
void LoneWords::set_meant(LoneWord& word) const {
  const std::string_view whole = word.text();
  LoneWord part = word;
  std::size_t lacking = 0;
  for (std::size_t at = 0; at < whole.size();) {
    const std::size_t end = std::min(whole.find_first_of("-./_:'@", at), whole.size());
    const std::string_view run = whole.substr(at, end - at);
    if (!run.empty() && !index(false).has(run)) {
      ++lacking;
      part.begin = word.begin + at;
      part.end = word.begin + end;
    }
    at = end + 1;
  }
  if (lacking != 1) return;
  for (const std::string_view near : index(false).near(part.text())) {
    if (index(true).has(near)) continue;  // both words are in use
    if (!part.meant.empty()) return;      // two may be meant
    part.meant = near;
  }
  if (!part.meant.empty()) word = part;
}

const std::vector<LoneWord>& LoneWords::korean() const {
  if (korean_) return *korean_;
  korean_.emplace();
  Seen seen;
  struct Lone {
    std::size_t index = 0;       // in the list
    std::size_t word_begin = 0;  // of the word that it is a part of
  };
  std::vector<std::optional<Lone>> of;  // for each word seen; nothing when it is known
  for (const TranslatedText& own : facts_.texts()) {
    const std::string_view text = own.ko->text;
    for (auto word = text::next_latin_word(text, 0); word;
         word = text::next_latin_word(text, word->end)) {
      LoneWord lone{own.ko, word->begin, word->end, {}, false};
      const auto [index, fresh] = seen.add(lone.text());
      if (fresh) {
        of.emplace_back();
        if (is_known(false, lone.text())) continue;
        if (!counts(text, word->begin, word->end, own.ko_facts)) continue;
        set_meant(lone);
        of.back() = Lone{korean_->size(), word->begin};
        korean_->push_back(lone);
      } else if (of[index]) {
        LoneWord again = (*korean_)[of[index]->index];
        again.node = own.ko;
        again.begin += word->begin - of[index]->word_begin;
        again.end += word->begin - of[index]->word_begin;
        again.repeated = true;
        korean_->push_back(again);
      }
    }
  }
  return *korean_;
}

/// `-97 dBm`, `350 MB/s`: the unit of a number, which the Korean texts have right behind theirs, or
/// with `초당` in front.
bool LoneWords::is_known_unit(std::string_view text, std::size_t begin, std::size_t end) const {
  if (begin < 2 || text[begin - 1] != ' ' || !text::is_digit(text[begin - 2])) return false;
  const std::string_view unit = text.substr(begin, end - begin);
  if (stands_in(true, unit)) return true;
  constexpr std::string_view kPerSecond = "/s";
  return unit.ends_with(kPerSecond) && stands_in(true, "초당") &&
         stands_in(true, unit.substr(0, unit.size() - kPerSecond.size()));
}

const std::vector<LoneWord>& LoneWords::english() const {
  if (english_) return *english_;
  english_.emplace();
  Seen seen;
  for (const TranslatedText& own : facts_.texts()) {
    const std::string_view text = own.en->text;
    const auto judge = [&](std::size_t begin, std::size_t end) {
      LoneWord lone{own.en, begin, end, {}, false};
      if (!seen.add(lone.text()).second) return;
      if (is_known(true, lone.text()) || !counts(text, begin, end, own.en_facts)) return;
      if (is_known_unit(text, begin, end)) return;
      english_->push_back(lone);
    };
    for (const tf::Fact& fact : own.en_facts) {
      const bool name = fact.kind == tf::FactKind::identifier && lower(fact.text[0]) >= 'a' &&
                        lower(fact.text[0]) <= 'z' && is_ascii(fact.text[0]) &&
                        fact.text.find("://") == std::string_view::npos;
      if (name) judge(fact.begin, fact.end);
    }
    for (auto word = text::next_capitals(text, 0); word;
         word = text::next_capitals(text, word->end)) {
      judge(word->begin, word->end);
    }
  }
  std::sort(english_->begin(), english_->end(), [](const LoneWord& a, const LoneWord& b) {
    return a.node->span.begin != b.node->span.begin ? a.node->span.begin < b.node->span.begin
                                                    : a.begin < b.begin;
  });
  return *english_;
}

}  // namespace incidentlint
