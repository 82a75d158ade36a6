#pragma once
// The program as a user meets it: each test runs in a folder of its own, with records made from the
// sample record.
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/command_line.h"
#include "support/files.h"

namespace incidentlint::test {

using nlohmann::json;

struct Ran {
  int code;
  std::string out, err;
};

class CommandLine : public testing::Test {
 protected:
  void SetUp() override {
    home_ = std::filesystem::current_path();
    std::filesystem::current_path(folder_.path());
    sample_ = slurp(source_root() / "rules" / "sample.json");
  }
  void TearDown() override { std::filesystem::current_path(home_); }

  Ran run(const std::vector<std::string>& arguments, const std::string& in = "") {
    std::istringstream input(in);
    std::ostringstream out;
    std::ostringstream err;
    Streams streams{input, out, err, false, false, false, [this](const std::string& name) {
                      const auto it = environment_.find(name);
                      return it == environment_.end() ? "" : it->second;
                    }};
    const int code = run_command_line(arguments, streams);
    return {code, out.str(), err.str()};
  }

  /// The sample record under another id, with one text replaced by another. But for IL-9000 and
  /// IL-9001 it is of another year and has another source, so that no two are of one incident.
  std::string record(const std::string& id, const std::string& from = "",
                     const std::string& to = "") const {
    std::string text = sample_;
    replace_all(text, "IL-9000", id);
    if (!from.empty()) {
      EXPECT_NE(text.find(from), std::string::npos) << from;
      replace_all(text, from, to);
    }
    const int number = std::atoi(id.c_str() + id.find_first_of("0123456789"));
    if (number > 9001) {
      replace_all(text, "2024", std::to_string(2004 + number % 20));
      replace_all(text, "larkfieldpay.example", "larkfield" + std::to_string(number) + ".example");
    }
    return text;
  }

  static void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
      text.replace(at, from.size(), to);
    }
  }

  static std::vector<std::string> rules_of(const Ran& ran) {
    std::vector<std::string> rules;
    const json findings = json::parse(ran.out)["findings"];
    for (const auto& finding : findings) rules.push_back(finding["rule"]);
    return rules;
  }

  TemporaryFolder folder_;
  std::filesystem::path home_;
  std::string sample_;
  std::map<std::string, std::string> environment_;
};

}  // namespace incidentlint::test
