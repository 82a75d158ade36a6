// The tables that people read in the repository are those that the pack gives.

#include "report/tables.h"

#include "support/files.h"

namespace incidentlint {
namespace {

constexpr const char* kHow = "is not fresh: run `./dev docs`";

std::unique_ptr<Pack> pack() {
  Problems problems;
  return load_pack(embedded_pack(), problems);
}

TEST(Tables, OfTheRulesAreFresh) {
  EXPECT_TRUE(test::slurp(test::source_root() / "rules/README.md") == rule_tables(*pack()))
      << "rules/README.md " << kHow;
}

TEST(Tables, OfTheFieldsAreFresh) {
  EXPECT_TRUE(test::slurp(test::source_root() / "schema/README.md") == field_table(*pack()->schema))
      << "schema/README.md " << kHow;
}

TEST(Tables, OfTheTermsAreFresh) {
  EXPECT_TRUE(test::slurp(test::source_root() / "vocab/README.md") ==
              term_tables(pack()->vocabulary))
      << "vocab/README.md " << kHow;
}

TEST(Tables, HaveARowForEverything) {
  const auto all = pack();
  const std::string rules = rule_tables(*all);
  for (const Rule& rule : all->rules.rules) {
    EXPECT_NE(rules.find("| [" + rule.id + "](" + rule.id + ".md) |"), std::string::npos);
  }
  const std::string fields = field_table(*all->schema);
  for (const char* field : {"`/id`", "`/title/ko`", "`/sources/*/archived`",
                            "`/remediation/*/text/en`", "`/review/reviewed_by`"}) {
    EXPECT_NE(fields.find(std::string("| ") + field + " |"), std::string::npos) << field;
  }
  const std::string terms = term_tables(all->vocabulary);
  for (const TermList& list : all->vocabulary.lists()) {
    for (const Term& term : list.terms) {
      EXPECT_NE(terms.find("`" + std::string(term.id) + "`"), std::string::npos) << term.id;
    }
  }
}

}  // namespace
}  // namespace incidentlint
