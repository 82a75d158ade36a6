#include "report/escapes.h"
#include "report/reporters.h"

// A summary for a code host: the counts, and a table of findings. GitHub refuses a job summary of
// more than 1 MiB whole, so the table ends before and says what it leaves out.

namespace incidentlint {
namespace {

constexpr std::size_t kMostBytes = std::size_t{900} * 1000;

class MarkdownReporter final : public Reporter {
 public:
  MarkdownReporter(std::string& out, const ReportOptions& options) : out_(out), options_(options) {}

  void report(const Diagnostic& d, const Source* source) override {
    if (d.suppressed) return;
    const Position at = source == nullptr ? Position{} : source->position(d.finding.span.begin);
    const std::string row = "| " + std::string(name_of(d.severity)) + " | " +
                            cell_escaped(options_.shown(d.file)) + ":" + std::to_string(at.line) +
                            ":" + std::to_string(at.column) + " | " + cell_escaped(d.rule) + " | " +
                            cell_escaped(d.message.in(options_.korean)) + " |\n";
    if (rows_.size() + row.size() > kMostBytes) {
      ++left_out_;
    } else {
      rows_ += row;
    }
  }

  void end(const Summary& s) override {
    const auto number = [](std::size_t count) { return std::to_string(count); };
    out_ += "### incidentlint\n\n";
    out_ += options_.korean
                ? "기록 " + number(s.records) + "건: 오류 " + number(s.errors) + ", 경고 " +
                      number(s.warnings) + ", 힌트 " + number(s.hints) + "\n"
                : number(s.records) + (s.records == 1 ? " record: " : " records: ") +
                      number(s.errors) + (s.errors == 1 ? " error, " : " errors, ") +
                      number(s.warnings) + (s.warnings == 1 ? " warning, " : " warnings, ") +
                      number(s.hints) + (s.hints == 1 ? " hint\n" : " hints\n");
    if (rows_.empty()) return;
    out_ += options_.korean ? "\n| 심각도 | 위치 | 규칙 | 내용 |\n"
                            : "\n| severity | place | rule | message |\n";
    out_ += "|---|---|---|---|\n" + rows_;
    if (left_out_ == 0) return;
    out_ += options_.korean ? "\n이 밖에 " + number(left_out_) + "건.\n"
                            : "\nand " + number(left_out_) + " more.\n";
  }

  [[nodiscard]] std::size_t left_out() const override { return left_out_; }

 private:
  std::string& out_;
  ReportOptions options_;
  std::string rows_;
  std::size_t left_out_ = 0;
};

}  // namespace

std::unique_ptr<Reporter> make_markdown_reporter(std::string& out, const ReportOptions& options) {
  return std::make_unique<MarkdownReporter>(out, options);
}

}  // namespace incidentlint
