// What is offered in place of a fact: written as the fact was, it states what was meant, and all
// else in the text reads as before.
#include "rules/fact_offer.h"

#include <gtest/gtest.h>

#include <span>
#include <string>

#include "text/facts/extract.h"
#include "text/facts/match.h"
#include "text/facts/reading.h"
#include "unit/text/facts/differ_pairs.h"
#include "unit/text/facts/quantity_forms.h"
#include "unit/text/facts/time_forms.h"
#include "unit/text/facts/written_forms.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

/// A pair of texts that owns what TranslatedText views.
struct Pair {
  Pair(std::string_view english, std::string_view korean)
      : en_facts(tf::extract_facts(english, tf::Language::english, {2024})),
        ko_facts(tf::extract_facts(korean, tf::Language::korean, {2024})) {
    en.text = english;
    ko.text = korean;
    text = {&en, &ko, en_facts, ko_facts};
  }

  Node en, ko;
  std::vector<tf::Fact> en_facts, ko_facts;
  TranslatedText text;
};

/// The Korean text with what is offered for each contradiction; `-` where nothing is.
std::string mended(std::string_view english, std::string_view korean) {
  const Pair pair(english, korean);
  const auto found = tf::compare_facts(pair.en_facts, pair.ko_facts);
  if (found.empty()) return "no contradiction";
  const auto words = with_number_of(pair.text, true, found[0].korean, found[0].english);
  if (!words) return "-";
  return std::string(korean).replace(found[0].korean.begin, found[0].korean.text.size(), *words);
}

TEST(FactOffer, WritesATimeAsTheOtherWasWritten) {
  EXPECT_EQ(mended("It failed at 14:05 UTC.", "14시 15분 UTC 에 멈췄다."),
            "14시 5분 UTC 에 멈췄다.");
  EXPECT_EQ(mended("It failed at 14:05 UTC.", "14:15 UTC 에 멈췄다."), "14:05 UTC 에 멈췄다.");
  EXPECT_EQ(mended("It failed at 14:05.", "오후 2시 15분에 멈췄다."), "오후 2시 5분에 멈췄다.");
  EXPECT_EQ(mended("It failed at 9:10 p.m.", "오후 9시 20분에 멈췄다."), "오후 9시 10분에 멈췄다.");
  EXPECT_EQ(mended("It failed at 9:10 p.m.", "오후 8시 10분에 멈췄다."), "오후 9시 10분에 멈췄다.");
  EXPECT_EQ(mended("It failed at 21:10.", "오후 8시 10분에 멈췄다."), "오후 9시 10분에 멈췄다.");
  EXPECT_EQ(mended("It failed at 21:10.", "20:10 에 멈췄다."), "21:10 에 멈췄다.");
  EXPECT_EQ(mended("It failed at 09:10.", "15:10 에 멈췄다."), "09:10 에 멈췄다.");
  EXPECT_EQ(mended("It failed at 15:20.", "3:10 에 멈췄다."), "3:20 에 멈췄다.");
  EXPECT_EQ(mended("It failed at 3:20 p.m.", "15:10 에 멈췄다."), "15:20 에 멈췄다.");
  EXPECT_EQ(mended("It failed at 14:05 and 14:20 UTC.", "14시 5분, 25분(UTC)에 멈췄다."),
            "14시 5분, 20분(UTC)에 멈췄다.");
  EXPECT_EQ(mended("It failed at 14:05 and 14:20 UTC.", "14:05, :25 UTC 에 멈췄다."),
            "14:05, :20 UTC 에 멈췄다.");
}

TEST(FactOffer, OffersNoTimeThatCouldBeMisread) {
  EXPECT_EQ(mended("It failed at 9:10 p.m.", "오후 8시에 멈췄다."), "-");
  EXPECT_EQ(mended("It failed at 14:05 UTC.", "15시 UTC 에 멈췄다."), "-");
  EXPECT_EQ(mended("It failed at 15:20.", "오전 3시 20분에 멈췄다."), "-");
  EXPECT_EQ(mended("It failed at 9:10 a.m.", "오후 8시 10분에 멈췄다."), "-");
  EXPECT_EQ(mended("It failed at 14:05 and 14:20 UTC.", "14시 5분, 15시 20분(UTC)에 멈췄다."),
            "14시 5분, 14시 20분(UTC)에 멈췄다.");
  EXPECT_EQ(mended("It failed at half past two.", "3시 10분에 멈췄다."), "-");
}

TEST(FactOffer, OffersNothingThatCannotBe) {
  EXPECT_EQ(mended("It failed at 10:64 UTC.", "10:46 UTC 에 멈췄다."), "-");
  EXPECT_EQ(mended("It failed on 31 April.", "4월 30일에 멈췄다."), "-");
  EXPECT_EQ(mended("It failed at 10:46 UTC.", "10:64 UTC 에 멈췄다."), "10:46 UTC 에 멈췄다.");
  EXPECT_EQ(mended("It failed on 30 April.", "4월 31일에 멈췄다."), "4월 30일에 멈췄다.");
}

TEST(FactOffer, KeepsZerosAndParticles) {
  EXPECT_EQ(mended("On 5 March it failed.", "3월 6일에 멈췄다."), "3월 5일에 멈췄다.");
  EXPECT_EQ(mended("On 2024-03-05 it failed.", "3월 6일에 멈췄다."), "3월 5일에 멈췄다.");
  EXPECT_EQ(mended("The limit was cut to 30.", "한도를 40으로 낮췄다."), "한도를 30으로 낮췄다.");
  EXPECT_EQ(mended("The limit was cut to 42.", "한도를 40으로 낮췄다."), "-");
  EXPECT_EQ(mended("The limit was cut to 48.", "한도를 42로 낮췄다."), "한도를 48로 낮췄다.");
  EXPECT_EQ(mended("95 percent of writes failed.", "쓰기의 59%가 실패했다."),
            "쓰기의 95%가 실패했다.");
  EXPECT_EQ(mended("It lasted 1h 40m.", "1시간 20분 이어졌다."), "1시간 40분 이어졌다.");
}

bool is_grouping(char c) { return c == ',' || c == '.'; }

/// Runs of digits, with what groups them, told by one sign.
std::string shape_of(std::string_view text) {
  std::string shape;
  for (std::size_t at = 0; at < text.size();) {
    const bool digit = tf::digit_at(text, at);
    shape += digit ? '#' : text[at++];
    while (digit && (tf::digit_at(text, at) ||
                     (is_grouping(tf::byte_at(text, at)) && tf::digit_at(text, at + 1))))
      ++at;
  }
  return shape;
}

void expect_sound_offers(std::span<const tf::DifferentPair> pairs, std::size_t& offers) {
  for (const tf::DifferentPair& pair : pairs) {
    const std::string korean = mended(pair.english, pair.korean);
    if (korean == "-" || korean == "no contradiction") continue;
    ++offers;
    EXPECT_EQ(shape_of(korean), shape_of(pair.korean)) << pair.english;
    const auto english = tf::extract_facts(pair.english, tf::Language::english, {2024});
    const auto facts = tf::extract_facts(korean, tf::Language::korean, {2024});
    for (const tf::Mismatch& left : tf::compare_facts(english, facts))
      EXPECT_NE(left.kind, pair.kind) << pair.english << "\n" << korean;
    for (const tf::Fact& fact : facts) {
      const bool colon = fact.kind == tf::FactKind::clock && fact.text.find(':') != fact.text.npos;
      const std::size_t next = tf::skip_blank(korean, fact.end);
      EXPECT_FALSE(colon && tf::syllable_in(korean, next, "시분")) << korean;
    }
  }
}

TEST(FactOffer, IsReadAsItIsMeant) {
  std::size_t offers = 0;
  expect_sound_offers(tf::kDifferentPairs, offers);
  expect_sound_offers(tf::kDifferentForms, offers);
  expect_sound_offers(tf::kDifferentWritings, offers);
  expect_sound_offers(tf::kDifferentTimes, offers);
  EXPECT_GT(offers, 60U);
}

}  // namespace
}  // namespace incidentlint
