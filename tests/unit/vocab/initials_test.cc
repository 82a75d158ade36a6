// Search by the first consonants of Hangul syllables.

#include "vocab/initials.h"

#include "support/vocabularies.h"

namespace incidentlint {
namespace {

TEST(Initials, MatchesConsonantsAndSyllables) {
  struct Case {
    const char *query, *label;
    InitialsMatch match;
  };
  const std::vector<Case> cases{
      {"ㄷㅇㅌㅂㅇㅅ", "데이터베이스", InitialsMatch::whole},
      {"ㄷㅇㅌ ㅂㅇㅅ", "데이터베이스", InitialsMatch::whole},
      {"ㄷㅇㅌㅂㅇㅅ", "데이터 베이스", InitialsMatch::whole},
      {"ㄷㅇㅌ", "데이터베이스", InitialsMatch::beginning},
      {"데ㅇㅌ", "데이터베이스", InitialsMatch::beginning},
      {"ㄷ이ㅌ", "데이터", InitialsMatch::whole},
      {"대ㅇㅌ", "데이터", InitialsMatch::none},
      {"ㅇㄹㅇ", "높은 오류율", InitialsMatch::word},
      {"ㄹㅇ", "높은 오류율", InitialsMatch::none},  // within a word
      {"ㅇㄹㅇㄱ", "오류율", InitialsMatch::none},
      {"\u1103\u110B\u1110", "데이터", InitialsMatch::whole},  // conjoining
      {"\u1103\u1166ㅇㅌ", "데이터", InitialsMatch::whole},    // a decomposed syllable
      {"ㄱㅅ", "급상승", InitialsMatch::beginning},
      {"ㄳ", "급상승", InitialsMatch::beginning},  // two keys as one letter
      {"ㄲ", "끊김", InitialsMatch::beginning},
      {"ㄱ", "끊김", InitialsMatch::none},
      {"dnsㅎㅅ", "DNS 해석 실패", InitialsMatch::beginning},
      {"ㅎㅅ", "DNS 해석 실패", InitialsMatch::word},
      {"ㄷㅇㅌ", "data", InitialsMatch::none},
  };
  for (const Case& each : cases) {
    const Initials query(each.query);
    EXPECT_TRUE(query.is_query()) << each.query;
    EXPECT_EQ(query.match(each.label), each.match) << each.query << ", " << each.label;
  }
}

TEST(Initials, WordsAreNoQuery) {
  for (const char* text : {"", "데이터", "data", "ㅏㅏ", "123"}) {
    EXPECT_FALSE(Initials(text).is_query()) << text;
  }
}

TEST(Initials, RankLabelsBeforeAliasesAndWholeOnesBeforeBeginnings) {
  const Vocabulary vocabulary = test::vocabulary_of(
      {"id: parts\nappliesTo: [/parts/*]\nterms:\n"
       "  - {id: center, prefLabel: {en: Centre, ko: 데이터센터}}\n"
       "  - {id: loss, prefLabel: {en: Loss, ko: 큰 데이터 유실}}\n"
       "  - {id: store, prefLabel: {en: Store, ko: 저장소}, altLabel: {ko: [데이터]}}\n"
       "  - {id: data, prefLabel: {en: Data, ko: 데이터}, deprecated: true, replacedBy: store}\n"});
  std::vector<std::string> ids;
  for (const Hit& hit : vocabulary.search("ㄷㅇㅌ")) {
    EXPECT_EQ(hit.match, Match::initials);
    ids.emplace_back(hit.term->id);
  }
  EXPECT_EQ(ids, (std::vector<std::string>{"store", "center", "loss"}));
}

}  // namespace
}  // namespace incidentlint
