// Changes of vocabulary files, byte by byte, in the layouts that people use.

#include "vocab/life_cycle.h"

#include "support/vocabularies.h"

namespace incidentlint {
namespace {

using Change = std::optional<VocabularyChange>;

/// The text of the first list after the change, or what went wrong.
std::string after(const std::string& list,
                  const std::function<Change(const Vocabulary&, Problems&)>& change) {
  const Vocabulary vocabulary = test::vocabulary_of({list});
  Problems problems;
  const Change result = change(vocabulary, problems);
  if (!result) {
    EXPECT_FALSE(problems.empty());
    std::string out = "problem:";
    for (const Problem& problem : problems) {
      EXPECT_FALSE(problem.message.ko.empty());
      out += " " + problem.message.en;
    }
    return out;
  }
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(result->lists.size(), 1U);
  return result->lists.at(0).text;
}

NewTerm new_term(const std::string& id) { return {"parts", id, {"New part", ""}, {}, {}, {}, {}}; }

std::string added(const std::string& list, const NewTerm& term = new_term("new")) {
  return after(list, [&](const Vocabulary& vocabulary, Problems& problems) {
    return add_term(vocabulary, term, problems);
  });
}

std::string renamed(const std::string& list, const std::string& from, const std::string& to) {
  return after(list, [&](const Vocabulary& vocabulary, Problems& problems) {
    return rename_term(vocabulary, {from, ""}, to, problems);
  });
}

std::string deprecated(const std::string& list, const std::string& id, const std::string& other) {
  return after(list, [&](const Vocabulary& vocabulary, Problems& problems) {
    return deprecate_term(vocabulary, {id, ""}, other, problems);
  });
}

std::string merged(const std::string& list, const std::string& from, const std::string& into) {
  return after(list, [&](const Vocabulary& vocabulary, Problems& problems) {
    return merge_terms(vocabulary, {from, ""}, into, problems);
  });
}

struct Shape {
  const char* name;
  std::string before, after;
};

TEST(LifeCycle, AddsBesideWhatThereIs) {
  const std::string head = "id: parts\nappliesTo: [/parts/*]\n";
  const std::vector<Shape> shapes{
      {"block", head + "terms:\n  - id: disk\n    prefLabel: {en: Disk}\n",
       head +
           "terms:\n  - id: disk\n    prefLabel: {en: Disk}\n  - id: new\n    prefLabel: {en: New "
           "part}\n"},
      {"no line end at the end", head + "terms:\n- id: disk\n  prefLabel: {en: Disk}",
       head +
           "terms:\n- id: disk\n  prefLabel: {en: Disk}\n- id: new\n  prefLabel: {en: New part}"},
      {"blank lines between", head + "terms:\n  - id: a\n\n  - id: b\n",
       head + "terms:\n  - id: a\n\n  - id: b\n\n  - id: new\n    prefLabel: {en: New part}\n"},
      {"wide dashes", head + "terms:\n -   id: a\n -   id: b\n",
       head + "terms:\n -   id: a\n -   id: b\n -   id: new\n     prefLabel: {en: New part}\n"},
      {"flow entries", head + "terms:\n  - {id: a}\n  - {id: b}  # the last\n",
       head + "terms:\n  - {id: a}\n  - {id: b}  # the last\n  - {id: new, prefLabel: {en: New "
              "part}}\n"},
      {"comments of an entry and of what follows",
       head + "terms:\n  - id: a\n    # more of a\n\n  # the end\nprefLabel: {en: Parts}\n",
       head +
           "terms:\n  - id: a\n    # more of a\n  - id: new\n    prefLabel: {en: New part}\n\n  # "
           "the end\nprefLabel: {en: Parts}\n"},
      {"deprecated ones stay last",
       head + "terms:\n  - id: a\n\n  # gone\n  - {id: b, deprecated: true, replacedBy: a}\n",
       head +
           "terms:\n  - id: a\n\n  - id: new\n    prefLabel: {en: New part}\n\n  # gone\n  - {id: "
           "b, deprecated: true, replacedBy: a}\n"},
      {"folded text at the end",
       head +
           "terms:\n  - id: a\n    definition:\n      en: >-\n        It is\n\n        long.\n\n\n",
       head + "terms:\n  - id: a\n    definition:\n      en: >-\n        It is\n\n        long.\n"
              "  - id: new\n    prefLabel: {en: New part}\n\n\n"},
      {"texts of several lines",
       head + "terms:\n  - id: a\n    definition: {en: It\n      is.}\n  - id: b\n    definition:\n"
              "      en: \"It\n        is.\"   \n...\n",
       head +
           "terms:\n  - id: a\n    definition: {en: It\n      is.}\n  - id: b\n    definition:\n"
           "      en: \"It\n        is.\"   \n  - id: new\n    prefLabel: {en: New part}\n...\n"},
      {"explicit keys", head + "? terms\n: - ? id\n    : a\n  - ? id\n    : b\n",
       head + "? terms\n: - ? id\n    : a\n  - ? id\n    : b\n"
              "  - id: new\n    prefLabel: {en: New part}\n"},
      {"an entry below its dash", head + "terms:\n-\n  id: a\n- # b\n  id: b\n",
       head + "terms:\n-\n  id: a\n- # b\n  id: b\n- id: new\n  prefLabel: {en: New part}\n"},
      {"empty", head + "terms: []  # none yet\n",
       head + "terms:\n  - id: new\n    prefLabel: {en: New part}  # none yet\n"},
      {"empty with a comment", head + "terms: [\n  # none yet\n  ]\n",
       head + "terms: [\n  # none yet\n  {id: new, prefLabel: {en: New part}}]\n"},
      {"flow on one line", head + "terms: [{id: a}, {id: b}]\n",
       head + "terms: [{id: a}, {id: b}, {id: new, prefLabel: {en: New part}}]\n"},
      {"flow on many lines", head + "terms: [\n    {id: a},\n    {id: b}, # b\n  ]\n",
       head + "terms: [\n    {id: a},\n    {id: b}, # b\n    {id: new, prefLabel: {en: New "
              "part}}\n  ]\n"},
      {"flow without a last comma", head + "terms: [\n  {id: a}\n  , {id: b} # b\n  ]\n",
       head + "terms: [\n  {id: a}\n  , {id: b}, # b\n    {id: new, prefLabel: {en: New part}}\n  "
              "]\n"},
      {"tight JSON", R"({"id":"parts","appliesTo":["/parts/*"],"terms":[{"id":"a"}]})",
       R"({"id":"parts","appliesTo":["/parts/*"],"terms":[{"id":"a"},{"id":"new","prefLabel":{"en":"New part"}}]})"},
      {"tall JSON",
       "{\n  \"id\": \"parts\",\n  \"appliesTo\": [\"/parts/*\"],\n  \"terms\": [\n    {\n      "
       "\"id\": \"a\"\n    }\n  ]\n}\n",
       "{\n  \"id\": \"parts\",\n  \"appliesTo\": [\"/parts/*\"],\n  \"terms\": [\n    {\n      "
       "\"id\": \"a\"\n    },\n    {\n      \"id\": \"new\",\n      \"prefLabel\": {\n        "
       "\"en\": \"New part\"\n      }\n    }\n  ]\n}\n"},
  };
  for (const Shape& shape : shapes) {
    EXPECT_EQ(added(shape.before), shape.after) << shape.name;
    if (shape.before.starts_with('{')) continue;
    const auto with_cr = [](std::string text) {
      for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.insert(at, "\r");
      }
      return text;
    };
    EXPECT_EQ(added(with_cr(shape.before)), with_cr(shape.after)) << shape.name << ", CR LF";
  }
}

TEST(LifeCycle, AddsAllThatIsGiven) {
  const NewTerm term{
      "parts",  "new-part", {"Parts: new", "새 부품"}, {"It is new.", "새것이다."}, {"no", "a, b"},
      {"신품"}, {"disk"}};
  EXPECT_EQ(added("id: parts\nappliesTo: [/parts/*]\nterms:\n  - id: disk\n", term),
            "id: parts\nappliesTo: [/parts/*]\nterms:\n  - id: disk\n  - id: new-part\n"
            "    prefLabel: {en: \"Parts: new\", ko: 새 부품}\n"
            "    altLabel: {en: [\"no\", \"a, b\"], ko: [신품]}\n"
            "    definition: {en: It is new., ko: 새것이다.}\n"
            "    broader: disk\n");
}

constexpr const char* kParts =
    "id: parts\n"
    "appliesTo: [/parts/*]\n"
    "terms:\n"
    "  - id: disk # the id\n"
    "    prefLabel: {en: Disk, ko: 디스크}\n"
    "    altLabel:\n"
    "      en: [drive]\n"
    "    definition: {en: It keeps data.}\n"
    "  - id: 'ssd'\n"
    "    prefLabel: {en: SSD}\n"
    "    broader: [disk, store]\n"
    "  - id: store\n"
    "    prefLabel: {en: Store}\n"
    "    hiddenLabel: {en: [keeper]}\n"
    "  - {id: plate, prefLabel: {en: Plate}, deprecated: true, replacedBy: \"disk\"}\n";

TEST(LifeCycle, RenamesAndWhatNamesItFollows) {
  EXPECT_EQ(renamed(kParts, "disk", "hard-disk"),
            "id: parts\n"
            "appliesTo: [/parts/*]\n"
            "terms:\n"
            "  - id: hard-disk # the id\n"
            "    prefLabel: {en: Disk, ko: 디스크}\n"
            "    altLabel:\n"
            "      en: [drive]\n"
            "    definition: {en: It keeps data.}\n"
            "  - id: 'ssd'\n"
            "    prefLabel: {en: SSD}\n"
            "    broader: [hard-disk, store]\n"
            "  - id: store\n"
            "    prefLabel: {en: Store}\n"
            "    hiddenLabel: {en: [keeper]}\n"
            "  - {id: plate, prefLabel: {en: Plate}, deprecated: true, replacedBy: \"hard-disk\"}\n"
            "  - {id: disk, prefLabel: {en: Disk, ko: 디스크}, definition: {en: The former name of "
            "hard-disk.}, deprecated: true, replacedBy: hard-disk}\n");
}

TEST(LifeCycle, DeprecatesAndChainsAreShortened) {
  const std::string parts = kParts;
  const std::string text = deprecated(kParts, "disk", "store");
  EXPECT_NE(text.find("    definition: {en: It keeps data.}\n    deprecated: true\n    replacedBy: "
                      "store\n  - id: 'ssd'\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("replacedBy: \"store\"}"), std::string::npos) << text;
  EXPECT_NE(deprecated(kParts, "store", "")
                .find("    hiddenLabel: {en: [keeper]}\n    deprecated: true\n  - {id: plate"),
            std::string::npos);
}

TEST(LifeCycle, DeprecatesBehindTheLastMember) {
  const std::string head = "id: parts\nappliesTo: [/parts/*]\nterms:\n  - {id: a}\n";
  const std::vector<Shape> shapes{
      {"folded text", "  - id: b\n    definition:\n      en: >-\n        It is\n        long.\n",
       "  - id: b\n    definition:\n      en: >-\n        It is\n        long.\n"
       "    deprecated: true\n    replacedBy: a\n"},
      {"a list below its key",
       "  - id: b\n    altLabel:\n      en:\n      - x # x\n      # more\n    # b\n",
       "  - id: b\n    altLabel:\n      en:\n      - x # x\n      # more\n    deprecated: true\n"
       "    replacedBy: a\n    # b\n"},
      {"explicit keys", "  - ? id\n    : b\n",
       "  - ? id\n    : b\n    deprecated: true\n    replacedBy: a\n"},
      {"flow on many lines", "  - {\n      id: b,\n      altLabel: {en: [x]}, # x\n    } # b\n",
       "  - {\n      id: b,\n      altLabel: {en: [x]}, # x\n      deprecated: true,\n"
       "      replacedBy: a\n    } # b\n"},
      {"a last comma", "  - {id: b,}", "  - {id: b, deprecated: true, replacedBy: a,}"},
  };
  for (const Shape& shape : shapes) {
    EXPECT_EQ(deprecated(head + shape.before, "b", "a"), head + shape.after) << shape.name;
  }
}

TEST(LifeCycle, MergesWordsThatTheOtherLacks) {
  EXPECT_EQ(merged(kParts, "disk", "store"),
            "id: parts\n"
            "appliesTo: [/parts/*]\n"
            "terms:\n"
            "  - id: disk # the id\n"
            "    prefLabel: {en: Disk, ko: 디스크}\n"
            "    altLabel:\n"
            "      en: [drive]\n"
            "    definition: {en: It keeps data.}\n"
            "    deprecated: true\n"
            "    replacedBy: store\n"
            "  - id: 'ssd'\n"
            "    prefLabel: {en: SSD}\n"
            "    broader: [store]\n"
            "  - id: store\n"
            "    prefLabel: {en: Store}\n"
            "    altLabel: {en: [Disk, drive], ko: [디스크]}\n"
            "    hiddenLabel: {en: [keeper]}\n"
            "  - {id: plate, prefLabel: {en: Plate}, deprecated: true, replacedBy: \"store\"}\n");
  const std::string text = merged(kParts, "store", "disk");
  EXPECT_NE(text.find("    altLabel:\n      en: [drive, Store]\n    hiddenLabel: {en: [keeper]}\n"
                      "    definition:"),
            std::string::npos)
      << text;
}

TEST(LifeCycle, FollowsIntoOtherLists) {
  const Vocabulary vocabulary = test::vocabulary_of(
      {"id: classes\nappliesTo: [/class]\nterms:\n  - {id: a, prefLabel: {en: A}}\n",
       "id: kinds\nappliesTo: [/kind]\nbroaderList: classes\nterms:\n  - id: k\n    broader: a\n",
       "id: others\nappliesTo: [/other]\nterms:\n  - id: a\n  - {id: c, broader: a}\n"});
  Problems problems;
  EXPECT_FALSE(rename_term(vocabulary, {"a", ""}, "z", problems));
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].message.en, "`a` is in several lists; choose with --list: classes, others");
  problems.clear();
  const auto change = rename_term(vocabulary, {"a", "classes"}, "z", problems);
  ASSERT_TRUE(change);
  ASSERT_EQ(change->lists.size(), 2U);
  EXPECT_EQ(change->lists[0].text,
            "id: classes\nappliesTo: [/class]\nterms:\n  - {id: z, prefLabel: {en: A}}\n"
            "  - {id: a, prefLabel: {en: A}, deprecated: true, replacedBy: z}\n");
  EXPECT_EQ(change->lists[1].text,
            "id: kinds\nappliesTo: [/kind]\nbroaderList: classes\nterms:\n  - id: k\n    broader: "
            "z\n");
}

TEST(LifeCycle, SaysWhatIsWrong) {
  const std::string parts = kParts;
  const std::vector<std::pair<std::string, std::string>> cases{
      {added(parts, new_term("disk")), "problem: `disk` is in the list `parts` already"},
      {added(parts, new_term("plate")),
       "problem: `plate` is in the list `parts` already, as a deprecated term"},
      {added(parts, new_term("New Part")),
       "problem: `New Part` is no id for `parts`: lower-case letters and digits, in groups joined "
       "by single hyphens"},
      {renamed(parts, "dsik", "x"), "problem: there is no term `dsik`, did you mean `disk`?"},
      {renamed(parts, "disk", "ssd"), "problem: `ssd` is in the list `parts` already"},
      {renamed(parts, "disk", "disk"), "problem: `disk` can't take its own place"},
      {renamed(parts, "plate", "x"), "problem: `plate` is deprecated; `disk` takes its place"},
      {deprecated(parts, "disk", "disk"), "problem: `disk` can't take its own place"},
      {deprecated(parts, "ssd", "plate"), "problem: `plate` is deprecated; `disk` takes its place"},
      {deprecated(parts, "disk", ""),
       "problem: `disk` takes the place of `plate`; say with --replaced-by what does from now on"},
      {deprecated(parts, "plate", "disk"),
       "problem: `plate` is deprecated; `disk` takes its place"},
      {deprecated(parts, "ssd", "dsik"),
       "problem: `dsik` is not in the list `parts`, did you mean `disk`?"},
      {merged(parts, "disk", "ssd"),
       "problem: `disk` is the broader term of `ssd`: take `broader` out of it first, or merge the "
       "other way round"},
      {merged(parts, "disk", "disk"), "problem: `disk` can't take its own place"},
  };
  for (const auto& [found, expected] : cases) EXPECT_EQ(found, expected);
  NewTerm term = new_term("new");
  term.list = "part";
  EXPECT_EQ(added(parts, term), "problem: there is no list `part`, did you mean `parts`?");
  term = new_term("new");
  term.definition.en = "No stop";
  term.label.en = "Stop.";
  EXPECT_EQ(added(parts, term),
            "problem: --definition-en must be a sentence with a full stop --en must be a name "
            "without a full stop");
}

TEST(LifeCycle, RefusesWhatItCantChangeByItself) {
  EXPECT_EQ(deprecated("id: parts\nappliesTo: [/parts/*]\nterms:\n  - &a {id: disk}\n  - id: ssd\n"
                       "    altLabel: &w {en: [x]}\n  - id: tape\n    evidence: *w\n",
                       "ssd", "disk")
                .substr(0, 8),
            "id: part");  // the anchor is not touched
  EXPECT_EQ(merged("id: parts\nappliesTo: [/parts/*]\nterms:\n  - id: ssd\n    prefLabel: &l {en: "
                   "SSD}\n    altLabel: {en: &w [x]}\n  - id: tape\n    prefLabel: {en: Tape}\n"
                   "  - id: disk\n    prefLabel: {en: Disk}\n    evidence: {en: *w}\n",
                   "tape", "ssd"),
            "problem: is written in a way that can't be changed entry by entry (aliases, comments "
            "within a list on one line); change it by hand");
}

}  // namespace
}  // namespace incidentlint
