// Runs the string cases of the JSON-Schema-Test-Suite that test one `format` or one `pattern`
// alone.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "schema/format.h"
#include "schema/pattern.h"

namespace incidentlint::schema {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kHowToGetTheSuite =
    "the JSON-Schema-Test-Suite is missing: clone "
    "https://github.com/json-schema-org/JSON-Schema-Test-Suite, put its tests/draft6 and "
    "tests/draft7 into a folder json-schema, and set INCIDENTLINT_CONFORMANCE to the parent of "
    "that "
    "folder";

/// Keywords beside `format` or `pattern` that leave the verdict on a string alone.
const std::set<std::string> kHarmlessKeywords{"$schema", "$comment", "type"};

fs::path suite_folder() {
  const char* root = std::getenv("INCIDENTLINT_CONFORMANCE");
  return root == nullptr ? fs::path() : fs::path(root) / "json-schema";
}

/// The value of `keyword` if it alone decides about a string, otherwise an empty text.
std::string sole_keyword(const json& schema, const std::string& keyword) {
  if (!schema.is_object() || !schema.contains(keyword)) return {};
  for (const auto& [key, value] : schema.items()) {
    if (key != keyword && !kHarmlessKeywords.contains(key)) return {};
  }
  return schema.at(keyword).get<std::string>();
}

bool matches(const std::string& pattern, const std::string& text) {
  const auto compiled = Pattern::compile(pattern);
  if (const auto* error = std::get_if<PatternError>(&compiled)) {
    ADD_FAILURE() << pattern << " at " << error->offset << ": " << error->message;
    return false;
  }
  return std::get<Pattern>(compiled).matches(text);
}

bool satisfies(const std::string& format, const std::string& text) {
  const auto check = find_format(format);
  return check == nullptr || check(text);
}

/// Runs one group; returns the number of cases that it could judge.
int run_group(const json& group, const std::string& file) {
  const auto format = sole_keyword(group.at("schema"), "format");
  const auto pattern = sole_keyword(group.at("schema"), "pattern");
  if (format.empty() && pattern.empty()) return 0;
  int count = 0;
  for (const auto& test : group.at("tests")) {
    if (!test.at("data").is_string()) continue;
    const auto text = test.at("data").get<std::string>();
    const bool is_valid = format.empty() ? matches(pattern, text) : satisfies(format, text);
    EXPECT_EQ(is_valid, test.at("valid").get<bool>())
        << file << ": " << test.at("description") << ": " << test.at("data");
    ++count;
  }
  return count;
}

int run_file(const fs::path& path) {
  std::ifstream stream(path);
  int count = 0;
  for (const auto& group : json::parse(stream)) count += run_group(group, path.string());
  return count;
}

int run_folder(const fs::path& folder) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") count += run_file(entry.path());
  }
  return count;
}

class FormatSuite : public testing::TestWithParam<const char*> {};

TEST_P(FormatSuite, FormatsAndPatternsFollowTheSuite) {
  const auto optional = suite_folder() / GetParam() / "optional";
  if (!fs::is_directory(optional / "format")) GTEST_SKIP() << kHowToGetTheSuite;
  int count = run_folder(optional / "format");
  for (const char* name : {"ecmascript-regex.json", "non-bmp-regex.json"}) {
    count += run_file(optional / name);
  }
  count += run_file(suite_folder() / GetParam() / "pattern.json");
  RecordProperty("cases", count);
  EXPECT_GT(count, 100) << "the suite looks incomplete";
}

INSTANTIATE_TEST_SUITE_P(Drafts, FormatSuite, testing::Values("draft6", "draft7"));

}  // namespace
}  // namespace incidentlint::schema
