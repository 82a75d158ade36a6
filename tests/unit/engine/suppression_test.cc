#include "engine/suppression.h"

#include <gtest/gtest.h>

namespace incidentlint {
namespace {

/// A comment as `fault` or `file|line: rule,rule: reason`; empty when it does not speak to us.
std::string describe(const std::string& text) {
  const auto read = read_suppression(text, {0, static_cast<std::uint32_t>(text.size())});
  if (!read) return "";
  if (!read->fault.empty()) return read->fault;
  std::string out = read->whole_file ? "file: " : "line: ";
  for (const NamedRule& rule : read->rules) {
    EXPECT_EQ(text.substr(rule.span.begin, rule.span.size()), rule.name);
    out += rule.name + ",";
  }
  return out + ": " + read->reason;
}

TEST(Suppression, IsReadFromAComment) {
  struct Row {
    const char* text;
    const char* says;
  };
  for (const Row& row : {
           Row{"# incidentlint: ignore[a/b] why not", "line: a/b,: why not"},
           Row{"# incidentlint: ignore[a/b, c/d]", "line: a/b,c/d,: "},
           Row{"#incidentlint:ignore[ a/b ,c/d ]x", "line: a/b,c/d,: x"},
           Row{"## Incidentlint : ignore [a/b] -- why  ", "line: a/b,: why"},
           Row{"# incidentlint: ignore-file[a/b]: why", "file: a/b,: why"},
           Row{"# incidentlint: ignore[a/b] see [1] and #2", "line: a/b,: see [1] and #2"},
           Row{"# incidentlint: ignore[가] 이유", "line: 가,: 이유"},
           Row{"# incidentlint: ignore[a/b", "unclosed-bracket"},
           Row{"# incidentlint: ignore[a/b] incidentlint is wrong: see 3",
               "line: a/b,: incidentlint is wrong: see 3"},
           Row{"# incidentlint: ignore[a/b] ignored on purpose", "line: a/b,: ignored on purpose"},
           Row{"# incidentlint: ignore[a/b] ignore[c/d]", "second-directive"},
           Row{"# incidentlint: ignore[a/b], ignore-file[c/d] x", "second-directive"},
           Row{"# incidentlint: ignore[a/b] # incidentlint: ignore[c/d]", "second-directive"},
           Row{"# incidentlint: ignore[", "unclosed-bracket"},
           Row{"# incidentlint: ignore[]", "empty-name"},
           Row{"# incidentlint: ignore[a/b,]", "empty-name"},
           Row{"# incidentlint: ignore[,a/b]", "empty-name"},
           Row{"# incidentlint: ignore a/b", "no-bracket"},
           Row{"# incidentlint: ignore", "no-bracket"},
           Row{"# incidentlint:", "unknown-directive"},
           Row{"# incidentlint: file-ignore[a/b]", "unknown-directive"},
           Row{"# incidentlint: Ignore[a/b]", "unknown-directive"},
           Row{"# incidentlint is run on this file", ""},
           Row{"# we use incidentlint: it is fine", ""},
           Row{"# incidentlinter: ignore[a/b]", "misspelt-name"},
           Row{"# incidentlnt: ignore[a/b] why", "misspelt-name"},
           Row{"# incident-lint: ignore-file[a/b]", "misspelt-name"},
           Row{"# indicentlint ignore [a/b]", "misspelt-name"},
           Row{"# incidentlint ignore[a/b]", "no-colon"},
           Row{"# incidentlint ignore-file [a/b]", "no-colon"},
           Row{"# incidentlnt is a typo", ""},
           Row{"# eslint: ignore[a/b]", ""},
           Row{"# incidents: ignore[a/b]", ""},
           Row{"# incidentlint ignores [a/b]", ""},
           Row{"#", ""},
           Row{"# incidentlint", ""},
       }) {
    EXPECT_EQ(describe(row.text), row.says) << row.text;
  }
}

}  // namespace
}  // namespace incidentlint
