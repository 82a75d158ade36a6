#include "text/latin.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

std::vector<std::string_view> all_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto word = next_latin_word(text, 0); word; word = next_latin_word(text, word->end)) {
    words.push_back(text.substr(word->begin, word->end - word->begin));
  }
  return words;
}

std::vector<std::string_view> all_capitals(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto word = next_capitals(text, 0); word; word = next_capitals(text, word->end)) {
    words.push_back(text.substr(word->begin, word->end - word->begin));
  }
  return words;
}

using Words = std::vector<std::string_view>;

TEST(Latin, FindsWordsBetweenHangul) {
  EXPECT_EQ(all_words("Redis가 max_conns 를 US-EAST-1 에서"),
            (Words{"Redis", "max_conns", "US-EAST-1"}));
  EXPECT_EQ(all_words("16GB 와 3x, 그리고 v1.24"), Words{"v1.24"});
  EXPECT_EQ(all_words("보라: https://a.example/Path 그리고 end."), Words{"end"});
  EXPECT_TRUE(all_words("가나다 123").empty());
}

TEST(Latin, FindsTwoCapitalsInARow) {
  EXPECT_EQ(all_capitals("Every long sentence about HTTP and the eBPF of VMs, A B"),
            (Words{"HTTP", "eBPF", "VMs"}));
  EXPECT_EQ(all_capitals("us-EAST-1 and 2FA_X: AB"), (Words{"us-EAST-1", "AB"}));
  EXPECT_EQ(all_capitals("a'_BB: CC"), Words{"CC"});  // no joint, so no word before it
  EXPECT_TRUE(all_capitals("[^_@ nothing Here Is Capital^^^^^^^^^^^^").empty());
}

TEST(Latin, KnowsOtherSpellings) {
  LatinIndex index;
  index.add(
      "The fail-over of Proxies and the CPUs of Node.js, SLO-based; a high availability pair");
  for (const char* word : {"failover", "fail-over", "proxy", "CPU", "cpu", "NodeJS", "SLO",
                           "SLO-driven", "pairs", "CPU/proxy", "Multi-CPU"}) {
    EXPECT_TRUE(index.has(word)) << word;
  }
  for (const char* word : {"fail", "node", "based", "high"}) EXPECT_TRUE(index.has(word)) << word;
  for (const char* word : {"failove", "GPU", "slow", "GPU/proxy", "offset"}) {
    EXPECT_FALSE(index.has(word)) << word;
  }
  EXPECT_TRUE(index.spells_out("HA"));
  EXPECT_TRUE(index.spells_out("HAP"));
  EXPECT_FALSE(index.spells_out("AH"));
}

TEST(Latin, FindsWordsWhereverTheyStand) {
  const std::string all = "하나 HASH, a/b 둘 c-ares by 2FA x";
  for (std::size_t before = 0; before < 40; ++before) {
    const std::string text = std::string(before, '.') + all;
    LatinIndex index;
    index.add(text);
    for (const char* word : {"hash", "A", "ab", "cares", "C", "bies", "2fa", "X", "hash's"}) {
      EXPECT_TRUE(index.has(word)) << word << " behind " << before;
    }
    for (const char* word : {"HA", "ash", "d", "ax", "FA", "hashx"}) {
      EXPECT_FALSE(index.has(word)) << word << " behind " << before;
    }
  }
}

TEST(Latin, TellsSlipsFromOtherWords) {
  LatinIndex index;
  index.add(
      "ZooKeeper Kafka deployed node2 licence server fault Optimise kubelet connection PostgreSQL "
      "judgement GlusterFS catalog grey centred Resolver Consumer paediatric sceptical");
  EXPECT_EQ(index.near("Zookepeer"), Words{"ZooKeeper"});
  EXPECT_EQ(index.near("Kafak"), Words{"Kafka"});
  EXPECT_EQ(index.near("kublet"), Words{"kubelet"});
  EXPECT_EQ(index.near("PostgerSQL"), Words{"PostgreSQL"});
  for (const char* word :
       {"deploy",      "node3",   "license",   "Served",   "Vault",     "Optimize", "Kafkas",
        "connections", "kaf",     "Connexion", "Postgres", "judgment",  "Gluster",  "catalogue",
        "gray",        "centerd", "Resolved",  "Consumed", "pediatric", "skeptical"}) {
    EXPECT_TRUE(index.near(word).empty()) << word;
  }
}

TEST(Latin, TellsSlipsFromWordsAlike) {
  struct Case {
    const char* english;
    const char* korean;
    bool slip;
  };
  constexpr Case kCases[] = {
      {"etcd", "etdc", true},
      {"Kubernetes", "Kuberentes", true},
      {"Prometheus", "Promethues", true},
      {"Prometheus", "Promethius", true},
      {"Cassandra", "Casandra", true},
      {"Grafana", "Grafama", true},
      {"containerd", "contianerd", true},
      {"PagerDuty", "PagerDtuy", true},
      {"CloudFront", "CloudFornt", true},
      {"Elasticsearch", "Elasticseach", true},
      {"memcached", "memcahced", false},  // may be a word of English
      {"polling", "pooling", false},
      {"Polling", "Pooling", false},
      {"queueing", "queuing", false},
      {"caching", "catching", false},
      {"causal", "casual", false},
      {"server", "sever", false},
      {"united", "untied", false},
      {"logging", "lagging", false},
      {"Ireland", "Iceland", false},
      {"Austria", "Australia", false},
      {"Slovakia", "Slovenia", false},
      {"form", "from", false},
      {"trail", "trial", false},
      {"quiet", "quite", false},
      {"Java", "Lava", false},
      {"thread", "threat", false},
      {"packet", "pocket", false},
  };
  for (const Case& test : kCases) {
    LatinIndex index;
    index.add(test.english);
    EXPECT_EQ(!index.near(test.korean).empty(), test.slip) << test.english << " " << test.korean;
    LatinIndex other;
    other.add(test.korean);
    if (!test.slip) EXPECT_TRUE(other.near(test.english).empty()) << test.korean;
  }
}

TEST(Latin, TellsHostsFromNames) {
  for (const char* word : {"status.a.example", "https://a.com/x", "api.eu.b.io:443"}) {
    EXPECT_TRUE(is_host(word)) << word;
  }
  for (const char* word : {"Node.js", "Booking.com", "java.util.List", "v1.2.3", "http"}) {
    EXPECT_FALSE(is_host(word)) << word;
  }
}

}  // namespace
}  // namespace incidentlint::text
