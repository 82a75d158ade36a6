#include "corpus/corpus.h"

#include <gtest/gtest.h>

namespace incidentlint {
namespace {

std::vector<std::string> ids_in(const std::string& text) {
  std::vector<std::string> ids;
  for_each_id(text, {}, [&](std::size_t begin, std::size_t end) {
    ids.push_back(text.substr(begin, end - begin));
  });
  return ids;
}

TEST(Corpus, FindsIdsInProse) {
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids_in("see IL-0001 and il-0002."), (Ids{"IL-0001", "il-0002"}));
  EXPECT_EQ(ids_in("IL-0001에서 (IL-0002)"), (Ids{"IL-0001", "IL-0002"}));
  EXPECT_EQ(ids_in("XIL-0001 IL-00012 IL-001 a/IL-0001 IL-0001-2 MAIL-0001"), Ids{});
}

TEST(Corpus, TwoSpellingsOfAnAddressAreOne) {
  for (const char* same :
       {"https://x.example/p", "http://www.x.example/p/", "HTTPS://X.EXAMPLE/p#top",
        "https://x.example:443/p?utm_source=feed", "https:/x.example/p?fbclid=1&gclid=2"}) {
    EXPECT_EQ(normalise_url(same), "x.example/p") << same;
  }
  EXPECT_EQ(normalise_url("https://x.example/p?id=3&utm_medium=a"), "x.example/p?id=3");
  EXPECT_NE(normalise_url("https://x.example/P"), "x.example/p");
  EXPECT_EQ(normalise_url("https://x.example/p/#top"), "x.example/p");
  EXPECT_EQ(normalise_url("https://x.example/#/incident/1"), "x.example#/incident/1");
  EXPECT_NE(normalise_url("https://x.example/#!/a"), normalise_url("https://x.example/#!/b"));
}

TEST(Corpus, FilesThatDifferInCaseAreTwins) {
  Corpus corpus({}, {});
  for (const char* name : {"a/IL-0001.json", "a/il-0001.json", "b/IL-0001.json"}) {
    RecordFacts facts;
    facts.file = name;
    corpus.add(facts);
  }
  corpus.finish();
  EXPECT_EQ(corpus.case_twin(0), -1);
  EXPECT_EQ(corpus.case_twin(1), 0);
  EXPECT_EQ(corpus.case_twin(2), -1);
}

TEST(Corpus, NearIdsAreOffered) {
  Corpus corpus({}, {});
  for (const char* id : {"IL-0001", "IL-0587"}) {
    RecordFacts facts;
    facts.file = std::string(id) + ".json";
    facts.id = id;
    corpus.add(facts);
  }
  corpus.finish();
  EXPECT_EQ(corpus.near_ids("il-0001"), std::vector<std::string>{"IL-0001"});
  EXPECT_EQ(corpus.near_ids("IL-0578"), std::vector<std::string>{"IL-0587"});
  EXPECT_TRUE(corpus.near_ids("IL-9999").empty());
}

}  // namespace
}  // namespace incidentlint
