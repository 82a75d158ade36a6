// `incidentlint similar`: which records are suggested, in which order, and why.

#include "support/command_line.h"

namespace incidentlint {
namespace {

using test::json;
using test::Ran;

class SimilarCommand : public test::CommandLine {
 protected:
  /// A record with nothing but what is compared.
  void write(const std::string& id, const std::string& date, const std::string& cause,
             const json& components, const json& symptoms, const json& related = json::array(),
             const json& recurrence = nullptr) {
    const json record{{"id", id},
                      {"date", date},
                      {"root_cause", cause},
                      {"components", components},
                      {"symptoms", symptoms},
                      {"related", related},
                      {"recurrence_of", recurrence},
                      {"title", {{"en", "Title " + id}, {"ko", "제목"}}}};
    folder_.write(id + ".json", record.dump());
  }

  std::vector<std::string> ids(const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::vector<std::string> found;
    for (const auto& each : json::parse(ran.out)) found.push_back(each["id"]);
    return found;
  }

  using Ids = std::vector<std::string>;
};

TEST_F(SimilarCommand, RanksByWhatIsSharedThenByDateThenById) {
  write("IL-9001", "2020-03-16", "software-bug", {"etcd", "service-discovery"}, {"oom-killed"});
  write("IL-9002", "2019-01-18", "software-bug", {"etcd", "service-discovery"}, {});
  write("IL-9003", "2019-06-18", "software-bug", {"etcd"}, {"oom-killed"});
  write("IL-9004", "2021-06-18", "human-operation", {"service-discovery", "etcd"}, {});
  write("IL-9005", "2020-03-17", "software-bug", {"database"}, {"data-loss"});  // the cause alone
  write("IL-9006", "2021-03-16", "human-operation", {}, {"oom-killed"});
  write("IL-9007", "2020-04-16", "human-operation", {}, {"oom-killed"});
  write("IL-9008", "2020-04-16", "human-operation", {}, {"oom-killed"});
  EXPECT_EQ(ids({"similar", "IL-9001", "--format", "json", "--limit", "20"}),
            (Ids{"IL-9002", "IL-9003", "IL-9004", "IL-9007", "IL-9008", "IL-9006"}));
  EXPECT_EQ(ids({"similar", "IL-9001.json", "--format", "json", "--limit", "1"}), Ids{"IL-9002"});
}

TEST_F(SimilarCommand, AnotherFileOfTheRecordIsNotSuggested) {
  write("IL-9001", "2020-03-16", "software-bug", {"etcd", "service-discovery"}, {"oom-killed"});
  write("IL-9002", "2019-01-18", "software-bug", {"etcd", "service-discovery"}, {});
  folder_.write("draft/IL-9001.json", test::slurp("IL-9001.json"));
  EXPECT_EQ(ids({"similar", "draft/IL-9001.json", "--format", "json", "--corpus", "."}),
            Ids{"IL-9002"});
}

TEST_F(SimilarCommand, LeavesOutWhatIsRelatedAlready) {
  write("IL-9001", "2020-03-16", "software-bug", {"etcd"}, {}, {"IL-9002"}, "IL-9004");
  write("IL-9002", "2020-03-16", "software-bug", {"etcd"}, {});
  write("IL-9003", "2020-03-16", "software-bug", {"etcd"}, {}, {"IL-9001"});
  write("IL-9004", "2020-03-16", "software-bug", {"etcd"}, {}, json::array(), "IL-9005");
  write("IL-9005", "2020-03-16", "software-bug", {"etcd"}, {});
  write("IL-9006", "2020-03-16", "software-bug", {"etcd"}, {});
  EXPECT_EQ(ids({"similar", "IL-9001", "--format", "json"}), Ids{"IL-9006"});
}

TEST_F(SimilarCommand, SaysWhyInBothLanguages) {
  write("IL-9001", "2020-03-16", "software-bug", {"coordination-store", "service-discovery"},
        {"oom-killed"});
  write("IL-9002", "2019-01-18", "software-bug", {"service-discovery", "coordination-store"},
        {"oom-killed"});
  write("IL-9003", "2019-01-18", "human-operation", {}, {"oom-killed"});
  EXPECT_EQ(run({"similar", "IL-9001", "--lang", "ko"}).out,
            "IL-9002  2019-01-18  제목\n"
            "    같은 원인 · 공통 코디네이션 키-값 저장소, 서비스 디스커버리\n"
            "IL-9003  2019-01-18  제목\n"
            "    공통 메모리 부족 종료\n");
  const Ran english = run({"similar", "IL-9001", "--lang", "en", "--limit", "1"});
  EXPECT_EQ(english.out,
            "IL-9002  2019-01-18  Title IL-9002\n"
            "    same root cause - shared: coordination store, service discovery\n");
}

TEST_F(SimilarCommand, ARareTermSaysMoreInALargeLibrary) {
  write("IL-1000", "2020-03-16", "software-bug", {"etcd", "database"}, {});
  write("IL-1001", "2010-03-16", "human-operation", {"etcd"}, {});
  for (int i = 2; i < 120; ++i) {
    const std::string id = "IL-" + std::to_string(1000 + i);
    write(id, "2020-03-16", "human-operation", {"database"}, {});
  }
  EXPECT_EQ(ids({"similar", "IL-1000", "--format", "json", "--limit", "1"}), Ids{"IL-1001"});
}

TEST_F(SimilarCommand, AnUnknownRecordEndsWithTwo) {
  write("IL-9001", "2020-03-16", "software-bug", {"etcd"}, {});
  const Ran ran = run({"similar", "IL-9011"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("no record has the id"), std::string::npos) << ran.err;
  EXPECT_EQ(run({"similar", "IL-9001", "--limit", "x"}).code, 2);
  EXPECT_EQ(run({"similar"}).code, 2);
  EXPECT_EQ(run({"similar", "IL-9001"}).out, "no record is similar\n");
}

TEST_F(SimilarCommand, SaysThatSimilarOnesAreRelatedAlready) {
  write("IL-9001", "2020-03-16", "software-bug", {"etcd"}, {}, {"IL-9002"});
  write("IL-9002", "2020-03-16", "software-bug", {"etcd"}, {});
  write("IL-9003", "2020-03-16", "human-operation", {}, {}, {"IL-9004"});
  write("IL-9004", "2020-03-16", "software-bug", {}, {});
  EXPECT_EQ(run({"similar", "IL-9001"}).out,
            "no record is similar but those that are related already\n");
  EXPECT_EQ(run({"similar", "IL-9001", "--lang", "ko"}).out,
            "이미 연결된 기록 말고는 비슷한 기록 없음\n");
  EXPECT_EQ(run({"similar", "IL-9003"}).out, "no record is similar\n");
}

TEST_F(SimilarCommand, ALimitOfZeroIsRefused) {
  write("IL-9001", "2020-03-16", "software-bug", {"etcd"}, {});
  const Ran ran = run({"similar", "IL-9001", "--limit", "0"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("--limit must be a whole number from 1 to"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace incidentlint
