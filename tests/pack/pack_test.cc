// The default pack: complete in both languages, and the same in the binary as on disk.

#include "rules/pack.h"

#include <set>

#include "engine/pack_files.h"
#include "support/files.h"
#include "text/near.h"
#include "text/script.h"

namespace incidentlint {
namespace {

std::unique_ptr<Pack> embedded() {
  Problems problems;
  auto pack = load_pack(embedded_pack(), problems);
  for (const Problem& problem : problems)
    ADD_FAILURE() << problem.file << " " << problem.message.en;
  return pack;
}

std::unique_ptr<Pack> on_disk() {
  Problems problems;
  auto pack = load_pack(read_pack(test::source_root().string(), DiskReader(), problems), problems);
  for (const Problem& problem : problems)
    ADD_FAILURE() << problem.file << " " << problem.message.en;
  return pack;
}

std::multiset<std::string> places(const std::string& text) {
  std::multiset<std::string> found;
  for (std::size_t open = text.find('{'); open != std::string::npos;
       open = text.find('{', open + 1)) {
    const std::string place = text.substr(open, text.find('}', open) - open + 1);
    const bool named = place.size() > 2 && std::isalpha(static_cast<unsigned char>(place[1])) != 0;
    if (named) found.insert(place);
  }
  return found;
}

/// Particles that change with the sound before them, written as a choice or glued to a placeholder.
bool guesses_a_particle(const std::string& korean) {
  for (const char* choice : {"을(를)", "를(을)", "이(가)", "가(이)", "은(는)", "는(은)", "과(와)",
                             "와(과)", "(으)로", "(이)"}) {
    if (korean.find(choice) != std::string::npos) return true;
  }
  for (const char* particle : {"은", "는", "이", "가", "을", "를", "과", "와", "으로"}) {
    for (const char* before : {"}`", "}"}) {
      for (const char* after : {" ", ",", "."}) {
        if (korean.find(std::string(before) + particle + after) != std::string::npos) return true;
      }
    }
  }
  return false;
}

TEST(DefaultPack, IsTheSameInTheBinaryAsOnDisk) {
  const auto binary = embedded();
  const auto disk = on_disk();
  ASSERT_TRUE(binary && disk);
  ASSERT_EQ(binary->rules.rules.size(), disk->rules.rules.size());
  for (const Rule& rule : disk->rules.rules) {
    const Rule* other = binary->rules.find(rule.id);
    ASSERT_NE(other, nullptr) << rule.id;
    EXPECT_EQ(rule.body.view(), other->body.view()) << rule.id;
    EXPECT_EQ(rule.severity, other->severity) << rule.id;
    EXPECT_EQ(rule.messages.size(), other->messages.size()) << rule.id;
  }
  for (const TermList& list : disk->vocabulary.lists()) {
    const TermList* other = binary->vocabulary.list_named(list.id);
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(list.terms.size(), other->terms.size());
  }
}

TEST(DefaultPack, EveryMessageExistsInBothLanguagesWithTheSamePlaces) {
  const auto pack = embedded();
  for (const Rule& rule : pack->rules.rules) {
    std::vector<Text> texts{rule.title};
    for (const auto& [fault, message] : rule.messages) texts.push_back(message);
    for (const Text& text : texts) {
      EXPECT_TRUE(text::has_hangul(text.ko)) << rule.id << ": " << text.ko;
      EXPECT_FALSE(text::has_hangul(text.en)) << rule.id << ": " << text.en;
      EXPECT_EQ(places(text.en), places(text.ko)) << rule.id;
      EXPECT_FALSE(text.en.ends_with('.') || text.ko.ends_with('.')) << rule.id << ": " << text.en;
      EXPECT_FALSE(guesses_a_particle(text.ko)) << rule.id << ": " << text.ko;
    }
  }
}

TEST(DefaultPack, HoldsEnoughTermsInBothLanguages) {
  const auto pack = embedded();
  const std::map<std::string, std::size_t> least{
      {"symptoms", 70},   {"root-causes", 16}, {"contributing", 60},
      {"components", 90}, {"domains", 40},     {"severities", 5},
      {"date-kinds", 3},  {"source-kinds", 5}, {"licenses", 5}};
  ASSERT_EQ(pack->vocabulary.lists().size(), least.size());
  for (const TermList& list : pack->vocabulary.lists()) {
    std::size_t live = 0;
    for (const Term& term : list.terms) {
      live += term.deprecated ? 0 : 1;
      EXPECT_FALSE(term.pref_label.en.empty() || term.pref_label.ko.empty()) << term.id;
      EXPECT_FALSE(term.definition.en.empty() || term.definition.ko.empty()) << term.id;
      if (list.id == "symptoms" && !term.deprecated) EXPECT_GE(term.evidence.size(), 2U) << term.id;
    }
    EXPECT_GE(live, least.at(std::string(list.id))) << list.id;
  }
}

TEST(DefaultPack, NoSpellingMeansTwoTermsOfAList) {
  const auto pack = embedded();
  for (const TermList& list : pack->vocabulary.lists()) {
    std::map<std::string, std::string_view> owner;
    for (const Term& term : list.terms) {
      std::vector<std::string_view> spellings{term.id, term.pref_label.en, term.pref_label.ko};
      spellings.insert(spellings.end(), term.alt_labels.begin(), term.alt_labels.end());
      for (const std::string_view spelling : spellings) {
        const auto [it, is_new] = owner.emplace(text::fold_term(spelling), term.id);
        EXPECT_TRUE(is_new || it->second == term.id)
            << list.id << ": " << spelling << " is " << it->second << " and " << term.id;
      }
    }
  }
}

TEST(DefaultPack, EveryAliasFindsItsTerm) {
  const auto pack = embedded();
  for (const TermList& list : pack->vocabulary.lists()) {
    for (const Term& term : list.terms) {
      const std::string wanted(term.deprecated ? term.replaced_by : term.id);
      for (const std::string_view alias : term.alt_labels) {
        const TermGuess guess = pack->vocabulary.guess(list, alias);
        EXPECT_TRUE(guess.certain && guess.ids[0] == wanted) << list.id << ": " << alias;
      }
      for (const std::string_view hint : term.hidden_labels) {
        const auto guess = pack->vocabulary.guess(list, hint);
        const bool found = std::find(guess.ids.begin(), guess.ids.end(), wanted) != guess.ids.end();
        EXPECT_TRUE(found && !guess.certain && guess.match == Match::hidden)
            << list.id << ": " << hint;
      }
    }
  }
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Every way to hit one key wrongly, once at each place of a term. A lost digit is no slip: terms
/// that differ in a digit mean different things.
std::vector<std::string> slips(const std::string& term) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < term.size(); ++i) {
    if (!is_digit(term[i])) out.push_back(std::string(term).erase(i, 1));
    out.push_back(std::string(term).insert(i, 1, 'q'));
    if (i + 1 < term.size() && term[i] != term[i + 1]) {
      out.push_back(term);
      std::swap(out.back()[i], out.back()[i + 1]);
    }
  }
  return out;
}

TEST(DefaultPack, ASlipOfOneKeySuggestsTheTerm) {
  const auto pack = embedded();
  for (const TermList& list : pack->vocabulary.lists()) {
    for (const Term& term : list.terms) {
      if (term.deprecated || term.id.size() < 5) continue;
      for (const std::string& slip : slips(std::string(term.id))) {
        if (list.find(slip) != nullptr) continue;
        const TermGuess guess = pack->vocabulary.guess(list, slip);
        const auto& ids = guess.ids;
        const bool found = std::find(ids.begin(), ids.end(), term.id) != ids.end();
        EXPECT_TRUE(found || ids.size() == 3) << list.id << ": " << slip;  // or as many as near
      }
    }
  }
}

}  // namespace
}  // namespace incidentlint
