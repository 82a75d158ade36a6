// Every rule page is its own test (engine/rule_trial.h), and every clause of a rule is tested by
// its page: a rule changed in one place must make one of its examples fail.

#include "engine/mutation.h"
#include "engine/rule_trial.h"
#include "support/files.h"

namespace incidentlint {
namespace {

constexpr double kNow = 1'795'000'000;  // November 2026

Pack& pack() {
  static const std::unique_ptr<Pack> kPack = [] {
    Problems problems;
    auto loaded = load_pack(embedded_pack(), problems);
    for (const Problem& problem : problems) {
      ADD_FAILURE() << problem.file << ":" << problem.position.line << ": " << problem.message.en
                    << " " << problem.pointer;
    }
    return loaded;
  }();
  return *kPack;
}

void expect_none(const std::vector<TrialFailure>& failures) {
  for (const TrialFailure& failure : failures) {
    ADD_FAILURE() << failure.file << ":" << failure.line << ": " << failure.message.en;
  }
}

class RulePage : public testing::Test {
 public:
  explicit RulePage(std::size_t rule) : rule_(rule) {}
  void TestBody() override {
    expect_none(RuleTrial(pack(), kNow).run(pack().rules.rules[rule_]));
    const MutationReport report = mutate_rule(pack(), rule_, kNow);
    const std::string& file = pack().rules.rules[rule_].file;
    for (const std::string& name : report.survivors) {
      ADD_FAILURE() << file << ": no example notices: " << name;
    }
    for (const std::string& name : report.stale) {
      ADD_FAILURE() << file << ": `survivors` explains what does not survive: " << name;
    }
  }

 private:
  std::size_t rule_;
};

std::string test_name(const std::string& id) {
  std::string name = id;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

const bool kRegistered = [] {
  for (std::size_t i = 0; i < pack().rules.rules.size(); ++i) {
    testing::RegisterTest("RulePage", test_name(pack().rules.rules[i].id).c_str(), nullptr, nullptr,
                          __FILE__, __LINE__, [i]() -> testing::Test* { return new RulePage(i); });
  }
  return true;
}();

TEST(RulePages, ThePackLoads) { EXPECT_TRUE(kRegistered); }

TEST(RulePages, TheSampleRecordIsClean) { expect_none(RuleTrial(pack(), kNow).run_sample()); }

}  // namespace
}  // namespace incidentlint
