// The JSON-Schema-Test-Suite: the verdict (valijson), the explainer and its findings must all give
// the suite's answer, and so agree with each other, on every case. Draft-06 and draft-07 whole,
// with nothing refused; of the later drafts, each group is either right or refused by name.

#include <nlohmann/json.hpp>
#include <set>

#include "schema/compiler.h"
#include "schema/explainer.h"
#include "schema/verdict.h"
#include "support/files.h"

namespace incidentlint::schema {
namespace {

using nlohmann::ordered_json;
using test::slurp;
namespace fs = std::filesystem;

constexpr const char* kHowToGetTheSuite =
    "the JSON-Schema-Test-Suite is missing: clone it from "
    "https://github.com/json-schema-org/JSON-Schema-Test-Suite, put its tests/* and remotes into a "
    "folder json-schema, and set INCIDENTLINT_CONFORMANCE to the parent of that folder";

struct SuitePart {
  const char* folder;
  const char* dialect;
  bool whole;                      ///< nothing may be refused
  std::size_t passed;              ///< cases that are right
  std::set<std::string> not_ours;  ///< files whose point is what this program does otherwise
};

struct Count {
  std::size_t cases = 0;
  std::size_t right = 0;
  std::size_t refused = 0;
};

class SchemaSuite : public testing::TestWithParam<SuitePart> {
 protected:
  void SetUp() override {
    root_ = test::conformance_folder("json-schema");
    if (root_.empty()) GTEST_SKIP() << kHowToGetTheSuite;
  }

  std::unique_ptr<Document> fetch(const std::string& uri) const {
    constexpr std::string_view kHost = "http://localhost:1234/";
    if (!uri.starts_with(kHost)) return fetch_local(uri);
    const fs::path path = root_ / "remotes" / uri.substr(kHost.size());
    if (!fs::exists(path)) return nullptr;
    return std::make_unique<Document>(read_document(Source(uri, slurp(path)), Format::json));
  }

  /// The suite's schemas carry no `$schema`; the folder says which draft they are.
  static ordered_json with_dialect(const ordered_json& schema, const char* dialect) {
    if (!schema.is_object() || schema.contains("$schema")) return schema;
    ordered_json out = {{"$schema", dialect}};
    out.update(schema);
    return out;
  }

  void run_group(const ordered_json& group, const std::string& file, Count& count) const {
    Problems problems;
    const std::string text = with_dialect(group["schema"], GetParam().dialect).dump();
    const auto model = compile_schema(
        std::make_unique<Document>(read_document(Source("schema.json", text), Format::json)),
        "file:///suite/schema.json", [this](const std::string& uri) { return fetch(uri); },
        {.ignore_unknown_formats = true}, problems);
    count.cases += group["tests"].size();
    if (!model) {
      count.refused += group["tests"].size();
      EXPECT_FALSE(GetParam().whole)
          << file << " " << group["description"] << ": refused: " << problems.at(0).message.en;
      return;
    }
    const Verdict verdict(*model);
    for (const auto& item : group["tests"]) {
      const Document value = read_document(Source("value.json", item["data"].dump()), Format::json);
      const bool expected = item["valid"].get<bool>();
      const bool right = (verdict.judge(*value.root()) == Verdict::Result::valid) == expected &&
                         explainer_accepts(*model, *value.root()) == expected &&
                         explain(*model, value).empty() == expected;
      count.right += right ? 1 : 0;
      EXPECT_TRUE(right) << file << " / " << group["description"] << " / " << item["description"];
    }
  }

  fs::path root_;
};

TEST_P(SchemaSuite, VerdictExplainerAndFindingsGiveTheSuitesAnswer) {
  Count count;
  for (const auto& entry : fs::directory_iterator(root_ / GetParam().folder)) {
    const std::string file = entry.path().filename().string();
    if (entry.path().extension() != ".json" || GetParam().not_ours.contains(file)) continue;
    for (const auto& group : ordered_json::parse(slurp(entry.path())))
      run_group(group, file, count);
  }
  EXPECT_EQ(count.right + count.refused, count.cases);
  EXPECT_EQ(count.right, GetParam().passed);
}

INSTANTIATE_TEST_SUITE_P(
    Drafts, SchemaSuite,
    testing::Values(
        SuitePart{"draft6", "http://json-schema.org/draft-06/schema#", true, 839, {}},
        SuitePart{"draft7", "http://json-schema.org/draft-07/schema#", true, 927, {}},
        SuitePart{
            "draft7/optional/format", "http://json-schema.org/draft-07/schema#", true, 676, {}},
        // content.json wants contentMediaType and contentEncoding asserted; they are annotations
        // here.
        SuitePart{"draft7/optional",
                  "http://json-schema.org/draft-07/schema#",
                  true,
                  108,
                  {"content.json"}},
        // In format.json of 2020-12 a format is an annotation by default; here it is always
        // asserted.
        SuitePart{"draft2019-09", "https://json-schema.org/draft/2019-09/schema", false, 984, {}},
        SuitePart{"draft2020-12",
                  "https://json-schema.org/draft/2020-12/schema",
                  false,
                  868,
                  {"format.json"}}),
    [](const auto& info) {
      std::string name = info.param.folder;
      for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
      return name;
    });

}  // namespace
}  // namespace incidentlint::schema
