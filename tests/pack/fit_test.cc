// A pack whose parts do not fit each other is refused, with the place.

#include "rules/fit.h"

#include "engine/pack_files.h"
#include "schema/compiler.h"
#include "schema/reach.h"
#include "support/files.h"

namespace incidentlint {
namespace {

constexpr const char* kSchema = R"({
  "type": "object",
  "additionalProperties": false,
  "required": ["id"],
  "properties": {
    "id": {"type": "string"},
    "level": {"$ref": "#/definitions/level"},
    "steps": {"type": ["array", "null"], "items": {"anyOf": [{"type": "null"}, {"$ref": "#/definitions/step"}]}},
    "free": {"type": "object"},
    "map": {"type": "object", "additionalProperties": {"type": "object", "properties": {"a": {}}, "additionalProperties": false}},
    "pattern": {"type": "object", "patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false},
    "pair": {"type": "array", "items": [{"type": "object", "properties": {"b": {}}, "additionalProperties": false}], "additionalItems": false}
  },
  "definitions": {
    "level": {"enum": ["low", "high"]},
    "step": {"type": "object", "properties": {"text": {"type": "string"}, "next": {"$ref": "#/definitions/step"}}, "additionalProperties": false}
  }
})";

std::string page(const std::string& check, const std::string& with, const std::string& fault) {
  return "---\ntitle: {en: A}\ncheck: " + check + "\nwith: " + with +
         "\nseverity: hint\nmessages: {" + fault + ": {en: a}}\n---\n";
}

Problems problems_of(const std::vector<PackFile>& more) {
  std::vector<PackFile> files{{"schema/incident.schema.json", kSchema, "schema.json", false}};
  files.insert(files.end(), more.begin(), more.end());
  Problems problems;
  static_cast<void>(load_pack(files, problems));
  return problems;
}

TEST(Fit, APathThatNoRecordCanHaveIsReported) {
  struct Row {
    const char* path;
    bool possible;
  };
  Problems problems;
  const auto model = compile_schema_text("schema.json", "/schema.json", kSchema, problems);
  ASSERT_TRUE(model);
  for (const Row row : {Row{"", true}, Row{"/id", true}, Row{"/id/x", false}, Row{"/level", true},
                        Row{"/levle", false}, Row{"/steps/*/text", true}, Row{"/steps/text", false},
                        Row{"/steps/0/next/next/text", true}, Row{"/steps/*/txt", false},
                        Row{"/free/any/thing", true}, Row{"/map/x/a", true}, Row{"/map/*/b", false},
                        Row{"/pattern/x-1", true}, Row{"/pattern/y", false}, Row{"/pair/0/b", true},
                        Row{"/pair/*/c", false}, Row{"/**/anything", true}, Row{"/*/text", true},
                        Row{"/steps/*[text==x]/text", true}}) {
    EXPECT_EQ(schema::can_reach(*model, Path(row.path)), row.possible) << row.path;
  }
}

TEST(Fit, ASlipInAPathAConditionOrAListOfPlacesIsToldWithWhatWasMeant) {
  struct Row {
    const char* with;
    const char* meant;
  };
  const PackFile places{"rules/pack.yaml", "places: {prose: [/level]}\n", "pack.yaml", false};
  for (const Row row :
       {Row{"{paths: [/levle], words: [x]}", "did you mean `/level`?"},
        Row{"{paths: [/steps/*/txet], words: [x]}", "did you mean `/steps/*/text`?"},
        Row{"{paths: [$prosa], words: [x]}", "did you mean `$prose`?"}}) {
    const auto problems =
        problems_of({places, {"rules/a/b.md", page("text", row.with, "word"), "b.md", false}});
    ASSERT_FALSE(problems.empty()) << row.with;
    EXPECT_NE(problems[0].message.en.find(row.meant), std::string::npos) << problems[0].message.en;
    EXPECT_EQ(problems[0].position.line, 4U) << row.with;
  }
  const std::string with = "{when: {path: /level, eqals: low}, then: {path: /id, exists: true}}";
  const auto problems =
      problems_of({{"rules/a/b.md", page("when", with, "exists"), "b.md", false}});
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].message.en, "a condition has no `eqals`, did you mean `equals`?");
}

TEST(Fit, WhatFollowsFromABrokenManifestIsNotReported) {
  Problems problems;
  const std::vector<PackFile> files{
      {"rules/pack.yaml", "extends default\n- x\n", "pack.yaml", false}};
  EXPECT_EQ(load_pack(files, problems), nullptr);
  ASSERT_FALSE(problems.empty());
  for (const Problem& problem : problems)
    EXPECT_EQ(problem.message.en.find("needs one schema"), std::string::npos) << problem.message.en;
}

TEST(Fit, RulesLookWhereRecordsCanHaveSomething) {
  struct Row {
    std::string page;
    const char* says;  ///< of the only problem; empty when there is none
  };
  for (const Row& row :
       {Row{page("text", "{paths: [/id, /steps/*/txt], max: 3}", "too-long"), "/steps/*/txt"},
        Row{page("text", "{paths: /text, each: /steps/*, max: 3}", "too-long"), ""},
        Row{page("text", "{paths: [/level, /free], max: 3}", "too-long"), "/free"},
        Row{page("text", "{paths: /steps, max: 3}", "too-long"), "/steps"},
        Row{page("text", "{paths: /next, each: /steps/*, max: 3}", "too-long"), "/steps/*/next"},
        Row{page("text", "{paths: [/map/*/a, /pattern/x-1], max: 3}", "too-long"), ""},
        Row{page("text", "{paths: /text, each: /step/*, max: 3}", "too-long"), "/step/*/text"},
        Row{page("when", "{then: {path: /nowhere, exists: true}}", "exists"), "/nowhere"},
        Row{page("when", "{then: {path: /free/somewhere, exists: true}}", "exists"), ""},
        Row{page("now", "{paths: [/dat]}", "in-future"), "/dat"},
        Row{page("same", "{path: /level, from: lookup(/free/x)/levl}", "not-derived"), "/levl"}}) {
    const Problems problems = problems_of({{"rules/a/b.md", row.page, "b.md", false}});
    const std::string says(row.says);
    if (says.empty()) {
      EXPECT_TRUE(problems.empty()) << row.page << problems[0].message.en;
      continue;
    }
    ASSERT_FALSE(problems.empty()) << row.page;
    EXPECT_NE(problems[0].message.en.find("`" + says + "`"), std::string::npos)
        << problems[0].message.en;
    EXPECT_EQ(problems[0].file, "b.md");
    EXPECT_EQ(problems[0].position.line, 4U);
  }
}

TEST(Fit, ParametersThatSayNothingAreRefused) {
  for (const std::string& text :
       {page("text", "{paths: [], max: 3}", "too-long"), page("now", "{paths: []}", "in-future"),
        page("text", "{paths: [/id], words: 5}", "word"),
        page("text", "{paths: [/id], words: [a, 1]}", "word"),
        page("unused", "{min_uses: 2}", "few-uses"),
        page("evidence", "{list: x, texts: [/id]}", "no-evidence"),
        page("count", "{path: [], of: count, min: 1}", "too-small")}) {
    EXPECT_FALSE(problems_of({{"rules/a/b.md", text, "b.md", false}}).empty()) << text;
  }
}

TEST(Fit, ParametersThatCannotBeMeantAreRefusedOnceWithTheLine) {
  const std::string missing = "missing";
  struct Row {
    std::string text, says;
  };
  const auto conditional = [](const std::string& line) {
    std::string text = page("text", "{paths: [/id], max: 3}", "too-long");
    return text.replace(text.find("severity"), 0, line + "\n");
  };
  for (const Row& row : {
           Row{page("text", "{paths: [/id], max: -3}", "too-long"), "at least 0"},
           Row{page("text", "{paths: [/id], min: 5, max: 3}", "too-long: {en: a}, too-short"),
               "`min` is greater than `max`"},
           Row{page("count", "{path: /steps/*, of: count, min: -1}", "too-small"), "at least 0"},
           Row{page("count", "{path: /steps/*, of: sum, min: 2, max: -2}",
                    "too-small: {en: a}, too-large"),
               "greater"},
           Row{page("count", "{path: /steps/*, of: '', min: 1}", "too-small"), "must be one of"},
           Row{page("sorted", "{lists: [/steps], type: number, tolerance: -1}", "unsorted"),
               "at least 0"},
           Row{page("sorted", "{lists: [/steps], type: text, by: 5}", "unsorted"), "a string"},
           Row{page("text", "{paths: ['/steps/*[text'], max: 3}", "too-long"), "a filter must be"},
           Row{page("text", "{paths: ['/steps/*[=='], max: 3}", "too-long"), "a filter must be"},
           Row{page("text", "{paths: ['/steps/*[==x]'], max: 3}", "too-long"), "a filter must be"},
           Row{page("companion", "{files: ['../x.md']}", missing), "leads out of"},
           Row{page("companion", "{files: [/etc/x.md]}", missing), "leads out of"},
           Row{page("companion", "{files: ['{stme}.md']}", missing), "`{stem}`"},
           Row{page("companion", "{files: [5]}", missing), "must be a text"},
           Row{conditional("applies: {path: 5, equals: x}"), "must be a path"},
           Row{conditional("applies: []"), "is empty"},
           Row{conditional("applies: {path: lookup(/id)/level, equals: x}"), "this record alone"},
           Row{conditional("since: 2024-13-01"), "date"},
           Row{conditional("levels: [{when: {path: /id, count: x}, severity: hint}]"), "number"},
       }) {
    const Problems problems = problems_of({{"rules/a/b.md", row.text, "b.md", false}});
    ASSERT_FALSE(problems.empty()) << row.text;
    EXPECT_NE(problems[0].message.en.find(row.says), std::string::npos)
        << row.text << problems[0].message.en;
    EXPECT_FALSE(problems[0].message.ko.empty());
    EXPECT_GE(problems[0].position.line, 4U) << row.text << problems[0].message.en;
  }
  const std::string twice = conditional("since: 2024-13-01");
  EXPECT_EQ(problems_of({{"rules/a/b.md", twice, "b.md", false}}).size(), 1U);
}

TEST(Fit, ALimitOfASumMayBeNegative) {
  const std::string text = page("count", "{path: /steps/*, of: sum, min: -5}", "too-small");
  const Problems problems = problems_of({{"rules/a/b.md", text, "b.md", false}});
  EXPECT_TRUE(problems.empty()) << problems[0].message.en;
}

TEST(Fit, ListsHoldWhatTheSchemaAllows) {
  const auto list = [](const std::string& place, const std::string& terms) {
    return PackFile{
        "vocab/levels.yaml",
        "id: levels\nprefLabel: {en: Levels}\nappliesTo: [" + place + "]\nterms:\n" + terms,
        "levels.yaml", false};
  };
  const std::string low = "  - {id: low, prefLabel: {en: Low}}\n";
  const std::string high = "  - {id: high, prefLabel: {en: High}}\n";
  const std::string mid = "  - {id: mid, prefLabel: {en: Mid}}\n";
  EXPECT_TRUE(problems_of({list("/level", low + high)}).empty());
  EXPECT_TRUE(problems_of({list("/free/level", low + high + mid)}).empty());
  const Problems more = problems_of({list("/level", low + high + mid)});
  ASSERT_EQ(more.size(), 1U);
  EXPECT_EQ(more[0].position.line, 7U);
  EXPECT_NE(more[0].message.en.find("`mid` is not among"), std::string::npos);
  const Problems fewer = problems_of({list("/level", low)});
  ASSERT_EQ(fewer.size(), 1U);
  EXPECT_NE(fewer[0].message.en.find("allows `high`"), std::string::npos);
  const Problems nowhere = problems_of({list("/levle", low)});
  ASSERT_EQ(nowhere.size(), 1U);
  EXPECT_NE(nowhere[0].message.en.find("`/levle`"), std::string::npos);
}

TEST(Fit, TheDefaultPackFits) {
  Problems problems;
  const auto pack = load_pack(read_pack(test::source_root().string(), DiskReader(), problems),
                              problems);  // as somebody's own
  EXPECT_TRUE(pack);
  for (const Problem& problem : problems) ADD_FAILURE() << problem.file << problem.message.en;
}

}  // namespace
}  // namespace incidentlint
