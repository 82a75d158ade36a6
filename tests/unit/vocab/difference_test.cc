// What changed between two vocabularies.

#include "vocab/difference.h"

#include "support/vocabularies.h"

namespace incidentlint {
namespace {

std::vector<std::string> changes(const std::vector<std::string>& before,
                                 const std::vector<std::string>& after) {
  const VocabularyDifference difference =
      compare(test::vocabulary_of(before), test::vocabulary_of(after));
  std::vector<std::string> out;
  for (const std::string& list : difference.added_lists) out.push_back("list added " + list);
  for (const std::string& list : difference.removed_lists) out.push_back("list removed " + list);
  for (const TermChange& change : difference.changes) {
    std::string line = std::string(name_of(change.kind)) + " " + change.id;
    if (!change.replacement.empty()) line += " -> " + change.replacement;
    if (change.is_gone) line += " (gone)";
    for (const TextChange& text : change.texts) {
      line += "; " + text.place + ": " + text.before + " => " + text.after;
    }
    out.push_back(line);
  }
  return out;
}

std::string parts(const std::string& terms) {
  return "id: parts\nappliesTo: [/parts/*]\nterms:\n" + terms;
}

using Lines = std::vector<std::string>;

TEST(Difference, SaysWhatBecameOfEachTerm) {
  EXPECT_EQ(changes({parts("- {id: a}\n")}, {parts("- id: 'a'\n")}), Lines{});
  EXPECT_EQ(changes({parts("- {id: a}\n- {id: b}\n")}, {parts("- {id: a}\n- {id: c}\n")}),
            (Lines{"removed b (gone)", "added c"}));
  EXPECT_EQ(changes({parts("- {id: a}\n- {id: b}\n")},
                    {parts("- {id: a}\n- {id: b, deprecated: true, replacedBy: a}\n")}),
            Lines{"deprecated b -> a"});
  EXPECT_EQ(changes({parts("- {id: a}\n- {id: b, altLabel: {en: [x]}}\n")},
                    {parts("- {id: a}\n- {id: c, altLabel: {en: [x, y]}}\n"
                           "- {id: b, deprecated: true, replacedBy: c}\n")}),
            Lines{"renamed b -> c; altLabel/en: x => x, y"});
  EXPECT_EQ(changes({parts("- {id: a}\n- {id: b, deprecated: true, replacedBy: a}\n")},
                    {parts("- {id: a}\n")}),
            Lines{"removed b -> a (gone)"});
  EXPECT_EQ(changes({parts("- {id: a}\n- {id: b, deprecated: true, replacedBy: a}\n")},
                    {parts("- {id: a}\n- {id: b}\n")}),
            Lines{"restored b"});
  EXPECT_EQ(
      changes({parts("- {id: a, prefLabel: {en: A, ko: 가}}\n")},
              {parts("- {id: a, prefLabel: {en: B}, broader: c}\n- {id: c}\n")}),
      (Lines{"changed a; broader:  => c; prefLabel/en: A => B; prefLabel/ko: 가 => ", "added c"}));
}

TEST(Difference, ALabelTellsWhatATermIsCalledNow) {
  EXPECT_EQ(changes({parts("- {id: a, prefLabel: {en: Disk}}\n- {id: x}\n")},
                    {parts("- {id: b, prefLabel: {en: disk}}\n- {id: x}\n")}),
            Lines{"renamed a -> b (gone); prefLabel/en: Disk => disk"});
  EXPECT_EQ(changes({parts("- {id: a, prefLabel: {en: Disk, ko: 판}}\n- {id: x}\n")},
                    {parts("- {id: b, prefLabel: {en: Disk}}\n- {id: c, prefLabel: {en: Plate, ko: "
                           "판}}\n- {id: x}\n")}),
            (Lines{"removed a (gone)", "added b", "added c"}));  // either could be meant
}

TEST(Difference, ListsComeAndGo) {
  EXPECT_EQ(
      changes({parts("- {id: a}\n"), "id: old\nappliesTo: [/old]\nterms: []\n"},
              {"id: parts\nappliesTo: [/other/*]\nterms:\n- {id: a}\n",
               "id: new\nappliesTo: [/new]\nterms: []\n"}),
      (Lines{"list added new", "list removed old", "changed ; appliesTo: /parts/* => /other/*"}));
}

}  // namespace
}  // namespace incidentlint
