#include "engine/glob.h"

#include <gtest/gtest.h>

namespace incidentlint {
namespace {

TEST(Glob, MatchesAsGitignoreDoes) {
  struct Row {
    const char* pattern;
    const char* path;
    bool matches;
  };
  for (const Row& row :
       {Row{"*.json", "a/b.json", true}, Row{"records/*.json", "records/a.json", true},
        Row{"records/*.json", "records/b/a.json", false},
        Row{"records/**/*.json", "records/a.json", true},
        Row{"records/**/*.json", "records/b/c/a.json", true},
        Row{"**/drafts", "a/drafts/x.json", true}, Row{"drafts", "a/drafts/x.json", true},
        Row{"drafts/", "drafts/x.json", true}, Row{"./records/?.json", "records/a.json", true},
        Row{"a?b", "a/b", false}, Row{"*", "a/b", true}, Row{"records/a", "records/ab", false},
        Row{"/x.json", "x.json", true}, Row{"", "x", false}}) {
    EXPECT_EQ(glob_matches(row.pattern, row.path), row.matches) << row.pattern << " " << row.path;
  }
}

}  // namespace
}  // namespace incidentlint
