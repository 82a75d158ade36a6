#include <map>

#include "report/escapes.h"
#include "report/reporters.h"

// Checkstyle (one `file` a file with findings) and JUnit (one test a file, those without findings
// too).

namespace incidentlint {
namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + xml_escaped(value) + "\"";
}

Position begin_of(const Diagnostic& d, const Source* source) {
  return source == nullptr ? Position{} : source->position(d.finding.span.begin);
}

class CheckstyleReporter final : public Reporter {
 public:
  CheckstyleReporter(std::string& out, const ReportOptions& options)
      : out_(out), options_(options) {}

  void begin() override {
    out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n";
  }

  void report(const Diagnostic& d, const Source* source) override {
    if (d.suppressed) return;
    if (d.file != file_) {
      close();
      file_ = d.file;
      out_ += "<file" + attribute("name", options_.shown(file_)) + ">\n";
    }
    const Position at = begin_of(d, source);
    const std::string_view level = d.severity == Severity::hint ? "info" : name_of(d.severity);
    out_ += "<error" + attribute("line", std::to_string(at.line)) +
            attribute("column", std::to_string(at.column)) + attribute("severity", level) +
            attribute("message", d.message.in(options_.korean)) +
            attribute("source", "incidentlint." + d.rule) + "/>\n";
  }

  void end(const Summary& /*summary*/) override {
    close();
    out_ += "</checkstyle>\n";
  }

 private:
  void close() {
    if (!file_.empty()) out_ += "</file>\n";
  }

  std::string& out_;
  ReportOptions options_;
  std::string file_;
};

class JunitReporter final : public Reporter {
 public:
  JunitReporter(std::string& out, const ReportOptions& options) : out_(out), options_(options) {
    for (const std::string& file : options.files) tests_[options.shown(file)];
  }

  void report(const Diagnostic& d, const Source* source) override {
    if (d.suppressed) return;
    const Position at = begin_of(d, source);
    const std::string file = options_.shown(d.file);
    const std::string line = file + ":" + std::to_string(at.line) + ":" +
                             std::to_string(at.column) + ": " + std::string(name_of(d.severity)) +
                             "[" + d.rule + "] " + d.message.in(options_.korean) + "\n";
    Test& test = tests_[file];
    if (d.severity == Severity::hint) {
      test.hints += line;
      return;
    }
    ++test.failures;
    if (test.first.empty()) test.first = d.message.in(options_.korean);
    test.lines += line;
  }

  void end(const Summary& /*summary*/) override {
    std::size_t failed = 0;
    for (const auto& [name, test] : tests_) failed += test.failures > 0 ? 1 : 0;
    const std::string counts = attribute("tests", std::to_string(tests_.size())) +
                               attribute("failures", std::to_string(failed)) +
                               attribute("errors", "0");
    out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" +
            attribute("name", "incidentlint") + counts + ">\n<testsuite" +
            attribute("name", "incidentlint") + counts + ">\n";
    for (const auto& [name, test] : tests_) add(name, test);
    out_ += "</testsuite>\n</testsuites>\n";
  }

 private:
  struct Test {
    std::size_t failures = 0;
    std::string first, lines, hints;
  };

  void add(const std::string& name, const Test& test) {
    out_ += "<testcase" + attribute("name", name) + attribute("classname", "incidentlint") +
            attribute("file", name);
    if (test.lines.empty() && test.hints.empty()) {
      out_ += "/>\n";
      return;
    }
    out_ += ">\n";
    if (test.failures > 0) {
      out_ += "<failure" + attribute("message", test.first) + attribute("type", "finding") + ">" +
              xml_escaped(test.lines) + "</failure>\n";
    }
    if (!test.hints.empty()) out_ += "<system-out>" + xml_escaped(test.hints) + "</system-out>\n";
    out_ += "</testcase>\n";
  }

  std::string& out_;
  ReportOptions options_;
  std::map<std::string, Test> tests_;
};

}  // namespace

std::unique_ptr<Reporter> make_checkstyle_reporter(std::string& out, const ReportOptions& options) {
  return std::make_unique<CheckstyleReporter>(out, options);
}

std::unique_ptr<Reporter> make_junit_reporter(std::string& out, const ReportOptions& options) {
  return std::make_unique<JunitReporter>(out, options);
}

}  // namespace incidentlint
