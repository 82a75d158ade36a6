#include "corpus/particle_uses.h"

#include <gtest/gtest.h>

#include <string>

namespace incidentlint {
namespace {

RecordFacts facts_of(const Document& document) {
  const std::vector<Slot> slots{
      {Path("/a"), Take::particles}, {Path("/b/*"), Take::particles}, {Path("/id"), Take::value}};
  return extract_facts(document, "a.json", slots, {});
}

TEST(ParticleUses, OfARecordAreOneFactAndFoundAgain) {
  const std::string long_text(300, 'x');
  const std::string text = R"({"id": "IL-1", "a": "UTC에 Redis 는", "b": [")" + long_text +
                           R"( CPU를", "DB 가", "x\uc5d0", "DB \ubd80\ud130", "DB \ubd80터"]})";
  const Document document = read_document(Source("a.json", text), Format::json);
  const RecordFacts facts = facts_of(document);
  ASSERT_EQ(facts.facts.size(), 2U);
  ASSERT_TRUE(holds_particle_uses(facts.facts[0]));
  EXPECT_FALSE(holds_particle_uses(facts.facts[1]));
  std::string found;
  for_each_particle_use(facts.facts[0], [&](const PackedUse& use) {
    const std::string written(document.source().slice(use.span));
    found += std::string(use.pointer) + written + ";";
  });
  EXPECT_EQ(found, "/a에;/a 는;/b/0를;/b/1 가;/b/2\\uc5d0;/b/3 \\ubd80\\ud130;");
}

TEST(ParticleUses, AreNoFactWhereThereAreNone) {
  const Document document = read_document(Source("a.json", R"({"a": "서버"})"), Format::json);
  EXPECT_TRUE(facts_of(document).facts.empty());
}

}  // namespace
}  // namespace incidentlint
