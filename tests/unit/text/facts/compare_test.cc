#include "text/facts/compare.h"

#include <gtest/gtest.h>

#include <span>
#include <string>

#include "text/facts/extract.h"
#include "unit/text/facts/differ_pairs.h"
#include "unit/text/facts/equal_pairs.h"
#include "unit/text/facts/other_words.h"
#include "unit/text/facts/quantity_forms.h"
#include "unit/text/facts/shared_words.h"
#include "unit/text/facts/time_forms.h"
#include "unit/text/facts/written_forms.h"

namespace incidentlint::text::facts {
namespace {

constexpr Context kContext{2024};

struct Texts {
  std::vector<std::vector<Fact>> english;
  std::vector<std::vector<Fact>> korean;
};

Texts read(std::string_view english, std::string_view korean) {
  return {{extract_facts(english, Language::english, kContext)},
          {extract_facts(korean, Language::korean, kContext)}};
}

std::string differences(std::string_view english, std::string_view korean) {
  const Texts texts = read(english, korean);
  std::string found;
  for (const Mismatch& mismatch : compare_facts(texts.english[0], texts.korean[0])) {
    found +=
        "[" + std::string(mismatch.english.text) + " | " + std::string(mismatch.korean.text) + "]";
  }
  for (const MissingFact& missing : missing_facts(texts.english, texts.korean, {})) {
    found += "[" + std::string(missing.fact.text) + " | ]";
  }
  for (const MissingFact& missing : missing_facts(texts.korean, texts.english, {})) {
    found += "[ | " + std::string(missing.fact.text) + "]";
  }
  return found;
}

void expect_silence(std::span<const SentencePair> pairs) {
  for (const SentencePair& pair : pairs) {
    EXPECT_EQ(differences(pair.english, pair.korean), "") << pair.english << "\n" << pair.korean;
  }
}

TEST(Compare, IsSilentAboutEqualSentences) { expect_silence(kEqualPairs); }

TEST(Compare, IsSilentAboutEqualForms) { expect_silence(kEqualForms); }

TEST(Compare, IsSilentAboutEqualWritings) { expect_silence(kEqualWritings); }

TEST(Compare, IsSilentAboutEqualSharedWords) { expect_silence(kEqualSharedWords); }

TEST(Compare, IsSilentAboutEqualTimes) { expect_silence(kEqualTimes); }

TEST(Compare, IsSilentAboutEqualFactsInOtherWords) { expect_silence(kEqualInOtherWords); }

void expect_difference(std::span<const DifferentPair> pairs) {
  for (const DifferentPair& pair : pairs) {
    const Texts texts = read(pair.english, pair.korean);
    const auto found = compare_facts(texts.english[0], texts.korean[0]);
    EXPECT_EQ(found.size(), 1U) << pair.english << "\n" << pair.korean;
    if (found.empty()) continue;
    EXPECT_EQ(found[0].kind, pair.kind) << pair.english << "\n" << pair.korean;
    const auto covers = [](const Fact& fact, std::string_view text) {
      return text.substr(fact.begin, fact.end - fact.begin) == fact.text && !fact.text.empty();
    };
    EXPECT_TRUE(covers(found[0].english, pair.english)) << pair.english;
    EXPECT_TRUE(covers(found[0].korean, pair.korean)) << pair.korean;
  }
}

TEST(Compare, FindsTheOneFactThatDiffers) { expect_difference(kDifferentPairs); }

TEST(Compare, FindsTheOneFormThatDiffers) { expect_difference(kDifferentForms); }

TEST(Compare, FindsTheOneWritingThatDiffers) { expect_difference(kDifferentWritings); }

TEST(Compare, FindsTheOneTimeThatDiffers) { expect_difference(kDifferentTimes); }

TEST(Compare, FindsTheOneFactThatDiffersInOtherWords) { expect_difference(kDifferentInOtherWords); }

TEST(Compare, FindsTheOneFactThatDiffersInSharedWords) { expect_difference(kDifferentSharedWords); }

TEST(Compare, TablesAreLargeEnough) {
  EXPECT_GE(std::size(kEqualPairs), 75U);
  EXPECT_GE(std::size(kDifferentPairs), 75U);
  EXPECT_GE(std::size(kEqualForms) + std::size(kDifferentForms), 150U);
}

struct MissingCase {
  std::string_view text;      ///< English
  std::string_view other;     ///< Korean texts of the record
  std::string_view expected;  ///< the missing fact, empty for none
};

TEST(MissingFacts, AreThoseNobodyStatesOrCanWorkOut) {
  constexpr MissingCase kCases[] = {
      {"It failed at 10:15 UTC.", "실패했다.", "10:15 UTC"},
      {"It failed at 10:15 UTC.", "10:15 UTC 에 실패했다.", ""},
      {"The outage lasted 20 minutes.", "12:42 UTC 부터 13:02 UTC 까지 멈췄다.", ""},
      {"The outage lasted 21 minutes.", "12:42 UTC 부터 13:02 UTC 까지 멈췄다.", "21 minutes"},
      {"It ended at 13:02 UTC.", "12:42 UTC 부터 20분 동안 멈췄다.", ""},
      {"It began on 5 May 2024.", "시작됐다.", ""},        // the record's date
      {"It took 3 hours and 54 minutes.", "끝났다.", ""},  // the record's own duration
      {"It began on 6 May.", "시작됐다.", "6 May"},
      {"Five nodes failed.", "노드가 실패했다.", ""},  // counts collide too often
      {"It was built in 2016.", "지었다.", ""},
      {"13% of volumes hung.", "볼륨이 멈췄다.", "13%"},
      {"About an hour passed.", "시간이 지났다.", "an hour"},
      {"It runs a thousand times a day.", "돈다.", ""},
      {"300 GB were lost.", "데이터를 잃었다.", "300 GB"},
      {"Thousands of hosts rebooted.", "호스트가 재시작했다.", "Thousands"},
  };
  const std::vector<Fact> known{known_date({2024, 5, 5}), known_duration(234)};
  for (const MissingCase& test : kCases) {
    const Texts texts = read(test.text, test.other);
    std::string found;
    for (const MissingFact& missing : missing_facts(texts.english, texts.korean, known)) {
      found += missing.fact.text;
    }
    EXPECT_EQ(found, test.expected) << test.text << "\n" << test.other;
  }
}

TEST(MissingFacts, NameWhatWasMeant) {
  const Texts texts =
      read("At 12:42 UTC it failed.", "12:24 UTC 에 실패했다. 12:42 UTC 에는 꺼졌다.");
  EXPECT_TRUE(compare_facts(texts.english[0], texts.korean[0]).empty());
  const auto missing = missing_facts(texts.korean, texts.english, {});
  ASSERT_EQ(missing.size(), 1U);
  ASSERT_TRUE(missing[0].meant.has_value());
  EXPECT_EQ(missing[0].meant->text, "12:42 UTC");
}

TEST(Compare, DatesMayDifferByADayAcrossZones) {
  EXPECT_EQ(differences("At 16:30 UTC it failed.", "1시 30분 KST 에 실패했다."), "");
  const Texts texts = read("At 16:30 UTC on 3 May it failed.", "5월 4일 01:30 KST 에 실패했다.");
  EXPECT_TRUE(compare_facts(texts.english[0], texts.korean[0]).empty());
}

TEST(Compare, RepeatingAFactIsNoDifference) {
  EXPECT_EQ(differences("13% failed; the 13% came back.", "13%가 실패했다가 돌아왔다."), "");
}

}  // namespace
}  // namespace incidentlint::text::facts
