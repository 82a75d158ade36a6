#pragma once
// A folder of a test's own with records made from the sample record. The working folder is what it
// was again when the test ends.
#include "support/files.h"

namespace incidentlint::test {

class RecordFolder : public testing::Test {
 protected:
  ~RecordFolder() override { std::filesystem::current_path(home_); }

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

  TemporaryFolder folder_;
  std::filesystem::path home_ = std::filesystem::current_path();
  std::string sample_ = slurp(source_root() / "rules" / "sample.json");
};

}  // namespace incidentlint::test
