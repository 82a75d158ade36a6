#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "report/reporters.h"
#include "report/summary_line.h"

// How often each rule was reported, the most frequent first; findings themselves are not shown.

namespace incidentlint {
namespace {

/// What one rule, at one severity, came to.
struct Count {
  std::string rule;
  Severity severity = Severity::off;
  std::size_t all = 0, fixable = 0, offers = 0;
};

class StatisticsReporter final : public Reporter {
 public:
  StatisticsReporter(std::string& out, bool korean, bool json)
      : out_(out), korean_(korean), json_(json) {}

  void report(const Diagnostic& d, const Source*) override {
    if (d.suppressed) return;
    Count& count = counts_[{d.rule, d.severity}];
    ++count.all;
    if (d.finding.fix) ++(d.finding.fix->safe ? count.fixable : count.offers);
  }

  void end(const Summary& summary) override {
    std::vector<Count> rows;
    for (const auto& [key, count] : counts_)
      rows.push_back({key.first, key.second, count.all, count.fixable, count.offers});
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Count& a, const Count& b) { return a.all > b.all; });
    if (json_) return print_json(rows);
    std::size_t width = 0;
    for (const Count& row : rows) width = std::max(width, std::to_string(row.all).size());
    for (const Count& row : rows) print_row(row, width);
    if (!rows.empty()) out_ += "\n";
    out_ += summary_line(summary, korean_);
  }

 private:
  void print_row(const Count& row, std::size_t width) {
    const std::string number = std::to_string(row.all);
    out_.append(width - number.size(), ' ').append(number).append("  ");
    out_.append(severity_word(row.severity, korean_)).append("[").append(row.rule).append("]");
    const auto add = [&](std::size_t count, std::string_view option) {
      if (count == 0) return;
      const std::string how_many = std::to_string(count);
      out_ += korean_ ? "  `" + std::string(option) + "` 수정 가능 " + how_many
                      : "  " + how_many + " fixable with `" + std::string(option) + "`";
    };
    add(row.fixable, "--fix");
    add(row.offers, "--fix --unsafe-fixes");
    out_ += "\n";
  }

  void print_json(const std::vector<Count>& rows) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Count& row : rows) {
      list.push_back({{"rule", row.rule},
                      {"severity", name_of(row.severity)},
                      {"count", row.all},
                      {"fixable", row.fixable},
                      {"offers", row.offers}});
    }
    out_ += list.dump(2) + "\n";
  }

  std::string& out_;
  std::map<std::pair<std::string, Severity>, Count> counts_;
  bool korean_;
  bool json_;
};

}  // namespace

std::unique_ptr<Reporter> make_statistics_reporter(std::string& out, const ReportOptions& options,
                                                   bool json) {
  return std::make_unique<StatisticsReporter>(out, options.korean, json);
}

}  // namespace incidentlint
