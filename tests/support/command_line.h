#pragma once
// The program as a user meets it: each test runs in a folder of its own, with records made from the
// sample record.
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/command_line.h"
#include "support/record_folder.h"

namespace incidentlint::test {

using nlohmann::json;

struct Ran {
  int code;
  std::string out, err;
};

class CommandLine : public RecordFolder {
 protected:
  void SetUp() override { std::filesystem::current_path(folder_.path()); }

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

  static std::vector<std::string> rules_of(const Ran& ran) {
    std::vector<std::string> rules;
    const json findings = json::parse(ran.out)["findings"];
    for (const auto& finding : findings) rules.push_back(finding["rule"]);
    return rules;
  }

  std::map<std::string, std::string> environment_;
};

}  // namespace incidentlint::test
