// Vocabularies that contradict themselves are problems with file and place.

#include <gtest/gtest.h>

#include "vocab/vocabulary.h"

namespace incidentlint {
namespace {

std::string list_of(const std::string& id, const std::string& place, const std::string& terms) {
  return "id: " + id + "\nappliesTo: [" + place + "]\nterms:\n" + terms;
}

/// `file:line:column pointer: message` of each problem.
std::vector<std::string> problems_of(const std::vector<std::string>& lists, bool trusted = false) {
  std::vector<std::unique_ptr<Document>> documents;
  for (const std::string& text : lists) {
    const std::string name = std::string(1, char('a' + documents.size())) + ".yaml";
    documents.push_back(
        std::make_unique<Document>(read_document(Source(name, text), Format::yaml)));
  }
  Problems problems;
  const Vocabulary vocabulary = Vocabulary::load(std::move(documents), problems, trusted);
  std::vector<std::string> lines;
  for (const Problem& problem : problems) {
    lines.push_back(problem.file + ":" + std::to_string(problem.position.line) + ":" +
                    std::to_string(problem.position.column) + " " + problem.pointer + ": " +
                    problem.message.en);
    EXPECT_FALSE(problem.message.ko.empty());
  }
  return lines;
}

std::vector<std::string> problems_of_terms(const std::string& terms) {
  return problems_of({list_of("parts", "/parts/*", terms)});
}

using Lines = std::vector<std::string>;

TEST(Integrity, LetsASoundVocabularyPass) {
  EXPECT_EQ(problems_of({list_of("parts", "/parts/*",
                                 "- {id: disk, altLabel: {en: [drive, Disk], ko: [드라이브]}, "
                                 "hiddenLabel: {en: [part]}}\n"
                                 "- {id: ssd, broader: disk, hiddenLabel: {en: [part]}}\n"
                                 "- {id: hdd, deprecated: true, replacedBy: disk}\n"),
                         list_of("causes", "/cause", "- {id: disk}\n")}),
            Lines{});
}

TEST(Integrity, ADeprecatedTermMayShareTheSpellingsOfItsReplacement) {
  EXPECT_EQ(problems_of_terms("- {id: disk, prefLabel: {en: Hard disk}, altLabel: {en: [HDD]}}\n"
                              "- {id: hdd, prefLabel: {en: Hard disk}, deprecated: true, "
                              "replacedBy: disk}\n"
                              "- {id: drive, prefLabel: {en: HDD}, deprecated: true, "
                              "replacedBy: disk}\n"),
            Lines{});
  EXPECT_EQ(problems_of_terms("- {id: disk, prefLabel: {en: Disk}}\n"
                              "- {id: tape}\n"
                              "- {id: reel, prefLabel: {en: Disk}, deprecated: true, "
                              "replacedBy: tape}\n"),
            Lines{"a.yaml:6:30 /terms/2/prefLabel/en: `Disk` already means the term `disk`"});
  EXPECT_EQ(problems_of_terms("- {id: disk, prefLabel: {en: Disk}}\n"
                              "- {id: reel, prefLabel: {en: Disk}, deprecated: true}\n"),
            Lines{"a.yaml:5:30 /terms/1/prefLabel/en: `Disk` already means the term `disk`"});
}

TEST(Integrity, ASpellingBelongsToOneTerm) {
  EXPECT_EQ(
      problems_of_terms("- {id: disk, altLabel: {en: [hard drive]}}\n"
                        "- {id: tape, altLabel: {en: [Hard_Drive]}}\n"),
      Lines{"a.yaml:5:30 /terms/1/altLabel/en/0: `Hard_Drive` already means the term `disk`"});
  EXPECT_EQ(problems_of_terms("- {id: disk, altLabel: {en: [Tape]}}\n"
                              "- {id: tape}\n"),
            Lines{"a.yaml:4:30 /terms/0/altLabel/en/0: `Tape` already means the term `tape`"});
  EXPECT_EQ(problems_of_terms("- {id: disk, prefLabel: {en: Disk, ko: 디스크}}\n"
                              "- {id: tape, prefLabel: {en: Tape, ko: 디스크}}\n"),
            Lines{"a.yaml:5:40 /terms/1/prefLabel/ko: `디스크` already means the term `disk`"});
  EXPECT_EQ(
      problems_of_terms("- {id: disk, hiddenLabel: {en: [old tape]}}\n"
                        "- {id: tape, altLabel: {en: [old tape]}}\n"),
      Lines{"a.yaml:4:33 /terms/0/hiddenLabel/en/0: `old tape` already means the term `tape`"});
}

TEST(Integrity, ListsShareNeitherNameNorPlace) {
  EXPECT_EQ(problems_of({list_of("parts", "/parts/*", "- {id: disk}\n"),
                         list_of("parts", "/parts/*", "- {id: tape}\n")}),
            (Lines{"b.yaml:1:5 /id: the list name `parts` is taken by `a.yaml`",
                   "b.yaml:2:13 /appliesTo/0: the place `/parts/*` is taken by `a.yaml`"}));
}

TEST(Integrity, BroaderNeverGoesInCircles) {
  EXPECT_EQ(problems_of_terms("- {id: disk, broader: disk}\n"),
            Lines{"a.yaml:4:23 /terms/0/broader: `broader` leads from `disk` back to itself"});
  EXPECT_EQ(problems_of_terms(
                "- {id: a1, broader: b1}\n- {id: b1, broader: a1}\n- {id: c1, broader: a1}\n"),
            (Lines{"a.yaml:4:21 /terms/0/broader: `broader` leads from `a1` back to itself",
                   "a.yaml:5:21 /terms/1/broader: `broader` leads from `b1` back to itself"}));
}

TEST(Integrity, AReplacementIsALiveTerm) {
  EXPECT_EQ(problems_of_terms("- {id: a1, deprecated: true, replacedBy: a1}\n"),
            Lines{"a.yaml:4:42 /terms/0/replacedBy: `replacedBy` leads from `a1` back to itself"});
  EXPECT_EQ(
      problems_of_terms("- {id: a1, deprecated: true, replacedBy: b1}\n"
                        "- {id: b1, deprecated: true, replacedBy: c1}\n- {id: c1}\n"),
      Lines{
          "a.yaml:4:42 /terms/0/replacedBy: `replacedBy` names `b1`, which is deprecated itself"});
}

TEST(Integrity, IsTakenForGrantedInATrustedVocabulary) {
  EXPECT_EQ(problems_of({list_of("parts", "/parts/*", "- {id: disk, broader: disk}\n")}, true),
            Lines{});
}

}  // namespace
}  // namespace incidentlint
