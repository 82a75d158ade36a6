// JSONTestSuite: `y_` must be accepted, `n_` must be refused, `i_` may be either but must not
// crash.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "document/document.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHowToGetTheSuite =
    "the JSONTestSuite is missing: clone https://github.com/nst/JSONTestSuite, put its "
    "test_parsing "
    "into a folder json, and set INCIDENTLINT_CONFORMANCE to the parent of that folder";

std::vector<fs::path> cases() {
  const char* root = std::getenv("INCIDENTLINT_CONFORMANCE");
  const fs::path folder = root == nullptr ? fs::path() : fs::path(root) / "json" / "test_parsing";
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t faults_other_than_duplicates(const Document& document) {
  return static_cast<std::size_t>(
      std::count_if(document.findings().begin(), document.findings().end(),
                    [](const Finding& finding) { return finding.fault != "duplicate-key"; }));
}

TEST(JsonSuite, AcceptsWhatIsJsonAndRefusesWhatIsNot) {
  const std::vector<fs::path> files = cases();
  if (files.empty()) GTEST_SKIP() << kHowToGetTheSuite;
  std::size_t accepted = 0;
  std::size_t refused = 0;
  std::size_t free = 0;
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    const Document document = read_document(Source(name, contents(file)), Format::json);
    if (name.starts_with("y_")) {
      // Duplicate keys are JSON, but no good record has them.
      EXPECT_EQ(faults_other_than_duplicates(document), 0U) << name;
      EXPECT_NE(document.root(), nullptr) << name;
      ++accepted;
    } else if (name.starts_with("n_")) {
      EXPECT_GT(document.findings().size(), 0U) << name;
      ++refused;
    } else {
      ++free;
    }
  }
  EXPECT_GE(accepted, 95U);
  EXPECT_GE(refused, 185U);
  EXPECT_GE(free, 35U);
  std::cout << "JSONTestSuite: " << accepted << " y_, " << refused << " n_, " << free << " i_\n";
}

}  // namespace
}  // namespace incidentlint
