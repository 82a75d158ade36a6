// SKOS in JSON-LD: out and in again without a difference, and the forms in which others write it.

#include <map>
#include <random>

#include "support/files.h"
#include "support/vocabularies.h"
#include "vocab/exchange.h"
#include "vocab/skos_import.h"

namespace incidentlint {
namespace {

SkosImport import(const std::string& text) {
  const Document document = read_document(Source("names.json", text), Format::json);
  EXPECT_TRUE(document.findings().empty()) << text;
  return import_skos(document, "names");
}

std::vector<std::string> notes_of(const SkosImport& import) {
  std::vector<std::string> out;
  for (const Text& note : import.notes) {
    EXPECT_FALSE(note.ko.empty());
    out.push_back(note.en);
  }
  return out;
}

Lists lists_of(const Vocabulary& vocabulary) {
  Lists out;
  for (const TermList& list : vocabulary.lists()) out.push_back(&list);
  return out;
}

TEST(Skos, TheBuiltInVocabularyComesBackAsItWas) {
  std::vector<std::string> texts;
  std::map<std::string, nlohmann::json> values;
  for (const auto& file : test::files_below(test::source_root() / "vocab")) {
    if (file.extension() != ".yaml") continue;
    texts.push_back(test::slurp(file));
    const auto value = test::value_of_text(texts.back(), Format::yaml);
    values[value["id"]] = value;
  }
  ASSERT_GE(texts.size(), 9U);
  const Vocabulary vocabulary = test::vocabulary_of(texts);
  const std::string exported = to_skos(lists_of(vocabulary));
  const SkosImport imported = import(exported);
  EXPECT_EQ(notes_of(imported), std::vector<std::string>{});
  std::vector<std::string> again;
  for (const ImportedList& list : imported.lists) {
    again.push_back(list.text);
    EXPECT_EQ(test::value_of_text(list.text, Format::yaml), values[list.id]) << list.id;
  }
  const Vocabulary second = test::vocabulary_of(again);
  EXPECT_EQ(to_skos(lists_of(second)), exported);
}

TEST(Skos, KeepsListsThatNameTermsOfOthers) {
  const Vocabulary vocabulary = test::vocabulary_of(
      {"id: classes\nprefLabel: {en: Classes}\nappliesTo: [/class]\nterms:\n"
       "  - {id: A/1, prefLabel: {en: 'A: one'}}\n  - {id: 나 둘, prefLabel: {en: Two}}\n",
       "id: kinds\nprefLabel: {en: Kinds}\nappliesTo: [/kind, /kinds/*]\nbroaderList: classes\n"
       "terms:\n  - {id: k, prefLabel: {en: K}, broader: [A/1, 나 둘]}\n"
       "  - {id: l, prefLabel: {en: L}, deprecated: true}\n"});
  const std::string exported = to_skos(lists_of(vocabulary));
  const SkosImport imported = import(exported);
  EXPECT_EQ(notes_of(imported), std::vector<std::string>{});
  ASSERT_EQ(imported.lists.size(), 2U);
  EXPECT_EQ(imported.lists[1].text,
            "id: kinds\nprefLabel: {en: Kinds}\nappliesTo: [/kind, /kinds/*]\n"
            "broaderList: classes\nterms:\n  - id: k\n    prefLabel: {en: K}\n"
            "    broader: [A/1, 나 둘]\n\n  - id: l\n    prefLabel: {en: L}\n"
            "    deprecated: true\n");
  EXPECT_EQ(
      to_skos(lists_of(test::vocabulary_of({imported.lists[0].text, imported.lists[1].text}))),
      exported);
}

constexpr const char* kAnimals =
    "id: animals\nprefLabel: {en: Animals, ko: 동물}\nappliesTo: [/animals/*]\nterms:\n"
    "  - id: mammal\n    prefLabel: {en: Mammal, ko: 포유류}\n\n"
    "  - id: cat\n    prefLabel: {en: Cat, ko: 고양이}\n    altLabel: {en: [house cat, kitty]}\n"
    "    definition: {en: It purrs.}\n    broader: mammal\n";

TEST(Skos, ReadsTheFormsThatOthersWrite) {
  const std::vector<std::pair<const char*, const char*>> forms{
      {"expanded", R"([
        {"@id": "http://example.org/animals", "@type": ["http://www.w3.org/2004/02/skos/core#ConceptScheme"],
         "http://www.w3.org/2004/02/skos/core#prefLabel": [{"@value": "Animals", "@language": "en"}, {"@value": "동물", "@language": "ko"}]},
        {"@id": "http://example.org/animals/mammal", "@type": ["http://www.w3.org/2004/02/skos/core#Concept"],
         "http://www.w3.org/2004/02/skos/core#inScheme": [{"@id": "http://example.org/animals"}],
         "http://www.w3.org/2004/02/skos/core#prefLabel": [{"@value": "Mammal", "@language": "en-GB"}, {"@value": "포유류", "@language": "ko-KR"}]},
        {"@id": "http://example.org/animals/cat", "@type": ["http://www.w3.org/2004/02/skos/core#Concept"],
         "http://www.w3.org/2004/02/skos/core#inScheme": [{"@id": "http://example.org/animals"}],
         "http://www.w3.org/2004/02/skos/core#broader": [{"@id": "http://example.org/animals/mammal"}],
         "http://www.w3.org/2004/02/skos/core#prefLabel": [{"@value": "Cat", "@language": "en"}, {"@value": "고양이", "@language": "ko"}],
         "http://www.w3.org/2004/02/skos/core#altLabel": [{"@value": "house cat", "@language": "en"}, {"@value": "kitty", "@language": "en"}],
         "http://www.w3.org/2004/02/skos/core#definition": [{"@value": "It purrs", "@language": "en"}]}])"},
      {"prefixes and a graph", R"({
        "@context": {"skos": "http://www.w3.org/2004/02/skos/core#", "a": "http://example.org/animals#"},
        "@graph": [
          {"@id": "a:cat", "@type": "skos:Concept", "skos:inScheme": {"@id": "http://example.org/animals"},
           "skos:prefLabel": [{"@language": "ko", "@value": "고양이"}, {"@language": "en", "@value": "Cat"}],
           "skos:altLabel": [{"@language": "en", "@value": "house cat"}, {"@language": "en", "@value": "kitty"}],
           "skos:definition": {"@language": "en", "@value": "It\n  purrs."}},
          {"@id": "a:mammal", "@type": "skos:Concept", "skos:topConceptOf": {"@id": "http://example.org/animals"},
           "skos:narrower": {"@id": "a:cat"},
           "skos:prefLabel": [{"@language": "en", "@value": "Mammal"}, {"@language": "ko", "@value": "포유류"}]},
          {"@id": "http://example.org/animals", "@type": "skos:ConceptScheme",
           "skos:prefLabel": [{"@language": "en", "@value": "Animals"}, {"@language": "ko", "@value": "동물"}]}]})"},
      {"aliases, @vocab, nested", R"({
        "@context": [{"@vocab": "http://www.w3.org/2004/02/skos/core#", "@base": "http://example.org/", "id": "@id", "type": "@type",
                      "name": {"@id": "prefLabel", "@container": "@language"}, "@language": "en",
                      "inScheme": {"@type": "@id"}, "broader": {"@type": "@id"}}],
        "id": "animals", "type": "ConceptScheme", "name": {"en": "Animals", "ko": ["동물"]},
        "hasTopConcept": [{"id": "mammal", "type": "Concept", "name": {"en": "Mammal", "ko": "포유류"}, "inScheme": "animals",
          "narrower": {"id": "cat", "type": "Concept", "name": {"en": "Cat", "ko": "고양이"}, "inScheme": "animals",
                       "altLabel": {"@set": ["house cat", "kitty"]}, "definition": "It purrs."}}]})"},
  };
  for (const auto& [name, text] : forms) {
    const SkosImport imported = import(text);
    ASSERT_EQ(imported.lists.size(), 1U) << name;
    const auto value = test::value_of_text(imported.lists[0].text, Format::yaml);
    auto meant = test::value_of_text(kAnimals, Format::yaml);
    if (value["terms"][0]["id"] == "cat") std::swap(meant["terms"][0], meant["terms"][1]);
    EXPECT_EQ(value, meant) << name << "\n" << imported.lists[0].text;
    EXPECT_EQ(notes_of(imported)[0],
              "`appliesTo` of the list `animals` is a guess, `/animals/*`: put in where records "
              "hold its terms");
  }
}

TEST(Skos, NamesWhatIsLost) {
  const SkosImport imported = import(R"({
    "@context": "https://example.org/context.json",
    "@graph": [
      {"id": "http://example.org/a", "type": "Concept", "prefLabel": [{"@value": "A", "@language": "en"}, {"@value": "Ah", "@language": "de"}],
       "altLabel": [{"@value": "shared", "@language": "en"}], "related": {"id": "http://example.org/b"},
       "scopeNote": [{"@value": "x", "@language": "en"}, {"@value": "y", "@language": "en"}]},
      {"id": "http://example.org/b", "type": "Concept", "prefLabel": {"@value": "B"},
       "altLabel": [{"@value": "Shared", "@language": "en"}], "definition": {"@value": "비", "@language": "ko"}}]})");
  EXPECT_EQ(notes_of(imported),
            (std::vector<std::string>{
                "`appliesTo` of the list `names` is a guess, `/names/*`: put in where records hold "
                "its terms",
                "the context `https://example.org/context.json` is elsewhere and is not fetched; "
                "its names are taken for those of SKOS",
                "definitions that got a full stop: 1", "`skos:related` left out: 1",
                "`skos:scopeNote` left out: 2", "aliases that another term has left out: 1",
                "definitions without English left out: 1", "texts in `de` left out: 1"}));
  ASSERT_EQ(imported.lists.size(), 1U);
  EXPECT_EQ(imported.lists[0].text,
            "id: names\nprefLabel: {en: names}\nappliesTo: [/names/*]\nterms:\n"
            "  - id: a\n    prefLabel: {en: A}\n    altLabel: {en: [shared]}\n\n"
            "  - id: b\n    prefLabel: {en: B}\n");
}

/// Any JSON at all, made of what JSON-LD and SKOS are made of.
class AnyGraph {
 public:
  explicit AnyGraph(unsigned seed) : random_(seed) {}

  nlohmann::json make(int depth) {
    const int kind = below(depth <= 0 ? 4 : 8);
    if (kind == 0) return below(3);
    if (kind == 1) return below(2) == 0 ? nlohmann::json(nullptr) : nlohmann::json(below(2) == 0);
    if (kind < 4) return word();
    nlohmann::json out = kind < 5 ? nlohmann::json::array() : nlohmann::json::object();
    for (int i = below(5); i > 0; --i) {
      if (out.is_array()) {
        out.push_back(make(depth - 1));
      } else {
        out[key()] = make(depth - 1);
      }
    }
    if (out.is_object() && below(2) == 0)
      out["@type"] = below(3) == 0 ? "skos:ConceptScheme" : "skos:Concept";
    if (out.is_object() && below(3) == 0) out["skos:prefLabel"] = make(1);
    return out;
  }

 private:
  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
  std::string word() {
    static const std::vector<std::string> kWords{"",
                                                 " ",
                                                 "a",
                                                 "A b",
                                                 "가 나",
                                                 "skos:Concept",
                                                 "skos:ConceptScheme",
                                                 "@id",
                                                 "@type",
                                                 "en",
                                                 "ko-KR",
                                                 "de",
                                                 "http://example.org/a",
                                                 "http://example.org/#",
                                                 "a:b",
                                                 ":",
                                                 "%",
                                                 "%41",
                                                 "%zz",
                                                 "x\ny",
                                                 "- a: b #c",
                                                 "true",
                                                 "\"",
                                                 "'",
                                                 "_:1",
                                                 "@language",
                                                 "no",
                                                 "1.5",
                                                 "\t"};
    return kWords[static_cast<std::size_t>(below(static_cast<int>(kWords.size())))];
  }
  std::string key() {
    static const std::vector<std::string> kKeys{"@context",
                                                "@graph",
                                                "@id",
                                                "@type",
                                                "@value",
                                                "@language",
                                                "@list",
                                                "@set",
                                                "@container",
                                                "@vocab",
                                                "@base",
                                                "skos:prefLabel",
                                                "skos:altLabel",
                                                "skos:hiddenLabel",
                                                "skos:definition",
                                                "skos:broader",
                                                "skos:narrower",
                                                "skos:inScheme",
                                                "skos:topConceptOf",
                                                "skos:hasTopConcept",
                                                "skos:notation",
                                                "dcterms:isReplacedBy",
                                                "owl:deprecated",
                                                "a",
                                                "en",
                                                "ko",
                                                "skos",
                                                "https://incidentlint.dev/ns#appliesTo"};
    return kKeys[static_cast<std::size_t>(below(static_cast<int>(kKeys.size())))];
  }

  std::mt19937 random_;
};

TEST(Skos, WhateverIsReadTheListsAreYaml) {
  std::size_t lists = 0;
  for (unsigned seed = 0; seed < 5'000; ++seed) {
    const std::string text = AnyGraph(seed).make(5).dump();
    const SkosImport imported = import(text);
    lists += imported.lists.size();
    for (const ImportedList& list : imported.lists) {
      const auto value = test::value_of_text(list.text, Format::yaml);
      ASSERT_TRUE(value.is_object()) << "seed " << seed << "\n" << text << "\n" << list.text;
      for (const auto& term : value["terms"]) {
        EXPECT_TRUE(term["id"].is_string()) << list.text;
        EXPECT_TRUE(term["prefLabel"]["en"].is_string()) << list.text;
      }
    }
  }
  EXPECT_GT(lists, 500U);
}

TEST(Skos, NoConceptIsNoList) {
  for (const char* text : {"{}", "[]", "3", "null", R"({"@graph": [{"@id": 3}]})",
                           R"({"@context": {"x": null, "y": {"@id": 5}}, "x": 1})"}) {
    EXPECT_TRUE(import(text).lists.empty()) << text;
  }
}

TEST(Table, QuotesWhatMustBe) {
  const Vocabulary vocabulary = test::vocabulary_of(
      {"id: parts\nappliesTo: [/parts/*]\nterms:\n"
       "  - {id: a, prefLabel: {en: 'A, \"b\"', ko: 가}, altLabel: {en: [x, y]}}\n"
       "  - {id: b, prefLabel: {en: B}, deprecated: true, replacedBy: a}\n"});
  EXPECT_EQ(to_table(lists_of(vocabulary), ','),
            "list,id,label_en,label_ko,aliases_en,aliases_ko,definition_en,definition_ko,broader,"
            "deprecated,replaced_by\n"
            "parts,a,\"A, \"\"b\"\"\",가,x; y,,,,,false,\n"
            "parts,b,B,,,,,,,true,a\n");
}

}  // namespace
}  // namespace incidentlint
