#include <array>

#include "report/escapes.h"
#include "report/reporters.h"

// Workflow commands of GitHub Actions. A step gets ten annotations of each kind and the rest is
// dropped without a word, so the tenth counts what would be.

namespace incidentlint {
namespace {

constexpr std::size_t kMost = 10;

class GithubReporter final : public Reporter {
 public:
  GithubReporter(std::string& out, const ReportOptions& options) : out_(out), options_(options) {}

  void report(const Diagnostic& d, const Source* source) override {
    if (d.suppressed) return;
    Kind& kind = kinds_[static_cast<std::size_t>(d.severity)];
    if (++kind.count <= kMost) kind.commands.push_back(command(d, source));
  }

  void end(const Summary& /*summary*/) override {
    for (const Severity severity : {Severity::error, Severity::warning, Severity::hint}) {
      Kind& kind = kinds_[static_cast<std::size_t>(severity)];
      const bool too_many = kind.count > kMost;
      if (too_many) kind.commands.resize(kMost - 1);
      for (const std::string& each : kind.commands) out_ += each;
      if (!too_many) continue;
      const std::string left = std::to_string(kind.count - kMost + 1);
      out_ += "::" + std::string(word(severity)) + " title=incidentlint::" +
              command_data(options_.korean ? "이 밖에 " + left + "건. 로그나 요약에서 볼 수 있음"
                                           : left + " more, which the log and the summary have") +
              "\n";
    }
  }

 private:
  struct Kind {
    std::size_t count = 0;
    std::vector<std::string> commands;
  };

  static std::string_view word(Severity severity) {
    return severity == Severity::error     ? "error"
           : severity == Severity::warning ? "warning"
                                           : "notice";
  }

  [[nodiscard]] std::string command(const Diagnostic& d, const Source* source) const {
    std::string out = "::" + std::string(word(d.severity)) + " ";
    if (source != nullptr) {
      const Position begin = source->position(d.finding.span.begin);
      const Position end = source->position(d.finding.span.end);
      out += "file=" + command_property(options_.shown(d.file)) +
             ",line=" + std::to_string(begin.line) + ",endLine=" + std::to_string(end.line);
      if (begin.line == end.line) {
        out += ",col=" + std::to_string(begin.column) + ",endColumn=" + std::to_string(end.column);
      }
      out += ",";
    }
    return out + "title=" + command_property(d.rule) +
           "::" + command_data(d.message.in(options_.korean)) + "\n";
  }

  std::string& out_;
  ReportOptions options_;
  std::array<Kind, 4> kinds_;
};

}  // namespace

std::unique_ptr<Reporter> make_github_reporter(std::string& out, const ReportOptions& options) {
  return std::make_unique<GithubReporter>(out, options);
}

}  // namespace incidentlint
