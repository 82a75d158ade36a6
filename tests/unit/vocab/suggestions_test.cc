// What the embedded vocabulary makes of words that are no terms: the first suggestion of a finding
// and whether a safe fix writes it, and what `vocab suggest` shows first.

#include <gtest/gtest.h>

#include "rules/pack.h"
#include "vocab/ranking.h"
#include "vocab/spelling.h"

namespace incidentlint {
namespace {

const Vocabulary& vocabulary() {
  static const std::unique_ptr<Pack> pack = [] {
    Problems problems;
    return load_pack(embedded_pack(), problems);
  }();
  return pack->vocabulary;
}

/// `first` is empty when nothing may be suggested, `*` when any suggestion will do.
struct Case {
  const char* list;
  const char* value;
  const char* first;
  bool is_safe = false;
};

void expect_guess(const Case& each) {
  const TermGuess guess = vocabulary().guess(*vocabulary().list_named(each.list), each.value);
  const std::string first = guess.ids.empty() ? "" : guess.ids[0];
  if (std::string_view(each.first) != "*")
    EXPECT_EQ(first, each.first) << each.list << ": " << each.value;
  EXPECT_EQ(guess.certain, each.is_safe) << each.list << ": " << each.value << " -> " << first;
  EXPECT_LE(guess.ids.size(), 3U);
}

TEST(Suggestions, AreSafeForAnotherSpellingOfOneTerm) {
  for (const Case& each : std::vector<Case>{
           {"components", "Load_Balancer", "load-balancer", true},
           {"components", "load\u200B balancer", "load-balancer", true},
           {"components", "lo\u0430d-balancer", "load-balancer", true},
           {"components", "loadbalancer", "load-balancer", true},
           {"components", "로드 밸런서", "load-balancer", true},
           {"components", "Postgres", "postgresql", true},
           {"components", "VPC", "virtual-network", true},
           {"severities", "SEV1", "sev1", true},
           {"severities", "SEV-2", "sev2", true},
           {"licenses", "CC-BY-4.0", "cc-by-4-0", true},
           {"symptoms", "서비스중단", "service-unavailable", true},
           {"symptoms", "outage of everything", "", false},
           {"contributing", "재시도 폭풍", "retry-storm", true},
       }) {
    expect_guess(each);
  }
}

TEST(Suggestions, AreSafeForASlipOfALongId) {
  for (const Case& each : std::vector<Case>{
           {"symptoms", "high-eror-rate", "high-error-rate", true},
           {"symptoms", "hihg-eror-rate", "high-error-rate", true},
           {"components", "kubelt", "kubelet", true},
           {"domains", "kubernets", "kubernetes", true},
           {"contributing", "retry-strom", "retry-storm", true},
           {"components", "etdc", "etcd", false},
           {"contributing", "secure-configuration", "*", false},
           {"licenses", "cc-by-2-0", "*", false},
           {"licenses", "apache-1-1", "*", false},
           {"licenses", "gpl-1-0", "*", false},
           {"severities", "sev5", "", false},
       }) {
    expect_guess(each);
  }
}

TEST(Suggestions, AreNeverSafeForShortOrWiderWords) {
  for (const Case& each : std::vector<Case>{
           {"components", "login", "authentication-service"},
           {"components", "MTU", ""},
           {"components", "unicode", ""},
           {"components", "crash", ""},
           {"components", "kubernets", "*"},
           {"components", "app", "*"},
           {"components", "API", "*"},
           {"components", "SLO", ""},
           {"components", "SES", ""},
           {"components", "STS", ""},
           {"domains", "flood", ""},
           {"domains", "law", ""},
           {"domains", "web", "*"},
           {"domains", "정전", "data-centre"},
           {"root-causes", "지연", ""},
           {"contributing", "UPS failure", ""},
           {"contributing", "복제 지연", ""},
           {"contributing", "오타", ""},
           {"contributing", "no-alerts", "*"},
           {"severities", "sev0", "sev1"},
           {"severities", "P0", "sev1"},
           {"severities", "P1", "sev1"},
           {"severities", "critical", "sev1"},
           {"licenses", "CC-BY", "cc-by-4-0"},
           {"licenses", "BSD", "*"},
           {"source-kinds", "email", "*"},
       }) {
    expect_guess(each);
  }
}

/// What must be among the terms that `vocab suggest` shows; `is_first` when nothing may precede it.
struct Search {
  const char* text;
  const char* id;
  bool is_first = true;
};

void expect_search(const Search& each) {
  const std::vector<Hit> hits = vocabulary().search(each.text);
  std::string shown;
  bool found = false;
  for (const Hit& hit : hits) {
    shown += std::string(hit.term->id) + " ";
    found = found || hit.term->id == each.id;
  }
  EXPECT_LE(hits.size(), 8U) << each.text;
  const bool is_right = each.is_first ? !hits.empty() && hits[0].term->id == each.id : found;
  EXPECT_TRUE(is_right) << each.text << ": " << each.id << " among " << shown;
}

TEST(Search, FindsWholeWordsOfEveryList) {
  for (const Search& each : std::vector<Search>{
           {"supply chain", "supply-chain-compromise"},
           {"supply chain", "package-ecosystem", false},
           {"failover", "failover-failed", false},
           {"페일오버", "failover-failed", false},
           {"dead code", "dead-code-left"},
           {"죽은 코드", "dead-code-left"},
           {"third party outage", "third-party-failure"},
           {"file descriptor exhaustion", "file-descriptors-exhausted"},
           {"message queue backlog", "queue-backlog"},
           {"latency", "high-latency"},
           {"retry", "retry-storm"},
           {"재시도", "retry-storm"},
           {"config", "configuration-service", false},
           {"accidental deletion", "resources-deleted", false},
           {"런북 없음", "runbook-missing"},
           {"레이트 리밋", "rate-limiter"},
           {"스키마 마이그레이션", "schema-migration"},
           {"전원", "power-supply", false},
           {"세션", "session-store", false},
           {"battery", "ups", false},
           {"DNS misconfiguration", "configuration-error"},
           {"network switch failure", "network-failure"},
           {"BGP route leak", "routing-hijack", false},
       }) {
    expect_search(each);
  }
}

TEST(Search, ShowsTheBestTermFirst) {
  for (const Search& each : std::vector<Search>{
           {"정전", "power-failure"},
           {"정전", "power-lost", false},
           {"복제 지연", "replication-lag"},
           {"지연", "high-latency"},
           {"login", "identity"},
           {"login", "authentication-service", false},
           {"login", "login-failed", false},
           {"kubernetes", "kubernetes"},
           {"kubernets", "kubernetes"},
           {"UPS failure", "power-failure"},
           {"CI/CD", "ci-cd"},
           {"GPS", "time-synchronisation"},
           {"WAL", "database", false},
           {"checksum", "data-corrupted"},
           {"batch", "job-scheduler"},
           {"ATM", "banking", false},
           {"POS", "payment-system"},
           {"air traffic", "transport"},
           {"data leak", "data-exposed"},
           {"quota", "quota-service"},
           {"quota exceeded", "requests-throttled", false},
           {"txid wraparound", "identifier-exhaustion"},
           {"vacuum", "identifier-exhaustion", false},
           {"transit gateway", "virtual-network"},
           {"left-pad", "insider-action"},
           {"package withdrawn", "insider-action"},
           {"expired token", "registration-expiry"},
           {"expired credential", "registration-expiry"},
           {"leap year", "time-handling", false},
           {"DST", "time-handling", false},
           {"undersea cable", "cable-cut", false},
           {"phishing", "security-breach"},
           {"null pointer", "software-bug"},
           {"서킷 브레이커", "no-circuit-breaker"},
           {"cofig", "configuration-service", false},
           {"failovr", "failover-failed", false},
       }) {
    expect_search(each);
  }
}

TEST(Search, SaysNothingOfNonsense) {
  for (const char* text : {"", " ", "-", "qqqqqqqqqq", "ㅋㅋㅋㅋ"}) {
    EXPECT_TRUE(vocabulary().search(text).empty()) << text;
  }
  EXPECT_TRUE(vocabulary().search(std::string(100'000, 'a')).empty());
}

TEST(Search, FindsAKoreanWordThatIsWrittenAsItSounds) {
  for (const char* text : {"화제", "건물 화제"}) {
    const auto hits = vocabulary().search(text);
    ASSERT_FALSE(hits.empty()) << text;
    EXPECT_EQ(hits[0].term->id, "fire") << text;
  }
  EXPECT_EQ(vocabulary().search("재시도 폭주")[0].match, Match::exact);
}

TEST(Search, FindsTheSlipOfATermOfAnotherList) {
  const auto hits =
      vocabulary().slips_elsewhere("kubernets", *vocabulary().list_named("components"));
  ASSERT_EQ(hits.size(), 1U);
  EXPECT_EQ(hits[0].term->id, "kubernetes");
  EXPECT_EQ(hits[0].list->id, "domains");
}

TEST(SearchWords, AreStemsWithoutSmallWords) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(search_words("failures-of-the-disks"), (Words{"fail", "disk"}));
  EXPECT_EQ(search_words("failed"), search_words("failing"));
  EXPECT_EQ(search_words("retries"), search_words("retry"));
  EXPECT_EQ(search_words("exhaustion"), search_words("exhausted"));
  EXPECT_EQ(search_words("재시도-폭주"), (Words{"재시도", "폭주"}));
}

}  // namespace
}  // namespace incidentlint
