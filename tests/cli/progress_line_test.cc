// The line on the terminal while a long check goes on.
#include "cli/progress_line.h"

#include <gtest/gtest.h>

#include <sstream>

namespace incidentlint {
namespace {

using std::chrono::milliseconds;

class ProgressLineTest : public testing::Test {
 protected:
  /// What is written when the counts come at these milliseconds after the start.
  std::string written(const std::vector<int>& times, bool korean = false) {
    std::ostringstream terminal;
    {
      ProgressLine line(terminal, korean, [this] { return now_; });
      const auto start = now_;
      for (std::size_t i = 0; i < times.size(); ++i) {
        now_ = start + milliseconds(times[i]);
        line.show(i + 1, 10);
      }
    }
    return terminal.str();
  }

  ProgressLine::Time now_;
};

TEST_F(ProgressLineTest, ShortRunsWriteNothing) { EXPECT_EQ(written({0, 500, 999}), ""); }

TEST_F(ProgressLineTest, ALongRunHasOneLineThatGoesAway) {
  EXPECT_EQ(written({999, 1000}), "\r2 of 10 checked\x1b[K\r\x1b[K");
  EXPECT_EQ(written({1500}, true), "\r1 / 10 확인\x1b[K\r\x1b[K");
}

TEST_F(ProgressLineTest, TheLineIsNotWrittenForEachFile) {
  EXPECT_EQ(written({1000, 1050, 1099, 1100}),
            "\r1 of 10 checked\x1b[K\r4 of 10 checked\x1b[K\r\x1b[K");
}

}  // namespace
}  // namespace incidentlint
