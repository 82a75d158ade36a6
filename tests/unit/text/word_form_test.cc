#include "text/word_form.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace incidentlint::text {
namespace {

using Words = std::pair<std::string_view, std::string_view>;

TEST(WordForm, SpellingsOfOneWordHaveOneBase) {
  constexpr std::array kPairs{Words{"catalogue", "catalog"},
                              Words{"behaviour", "behavior"},
                              Words{"organise", "organize"},
                              Words{"synchronisation", "synchronization"},
                              Words{"serialiser", "serializer"},
                              Words{"analysed", "analyze"},
                              Words{"programme", "program"},
                              Words{"cancelled", "canceled"},
                              Words{"labelling", "labeling"},
                              Words{"fulfilment", "fulfillment"},
                              Words{"centre", "center"},
                              Words{"fibres", "fiber"},
                              Words{"licence", "license"},
                              Words{"defence", "defense"},
                              Words{"practise", "practice"},
                              Words{"grey", "gray"},
                              Words{"artefacts", "artifact"},
                              Words{"manoeuvre", "maneuver"},
                              Words{"disc", "disks"}};
  for (const auto& [british, american] : kPairs)
    EXPECT_EQ(base_form(british), base_form(american)) << british;
}

TEST(WordForm, FormsOfOneWordHaveOneBase) {
  constexpr std::array kPairs{
      Words{"queues", "queue"},        Words{"queries", "query"},  Words{"retried", "retry"},
      Words{"deploying", "deployed"},  Words{"caching", "caches"}, Words{"scheduler", "scheduling"},
      Words{"logged", "log"},          Words{"indices", "index"},  Words{"indexes", "indices"},
      Words{"matrices", "matrix"},     Words{"leaves", "leaf"},    Words{"routeing", "routing"},
      Words{"throttled", "throttling"}};
  for (const auto& [one, other] : kPairs) EXPECT_EQ(base_form(one), base_form(other)) << one;
}

TEST(WordForm, SlipsAndOtherWordsHaveAnother) {
  constexpr std::array kPairs{Words{"scheduler", "sheduler"},     Words{"cassandra", "casandra"},
                              Words{"catalogue", "cataloug"},     Words{"pooling", "polling"},
                              Words{"coordinator", "cordinator"}, Words{"replica", "relpica"},
                              Words{"cluster", "clutser"},        Words{"packet", "pocket"},
                              Words{"gateway", "getaway"},        Words{"proxy", "poxy"}};
  for (const auto& [one, other] : kPairs) EXPECT_NE(base_form(one), base_form(other)) << one;
}

}  // namespace
}  // namespace incidentlint::text
