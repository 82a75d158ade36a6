#include <algorithm>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "cli/check_run.h"
#include "cli/revision.h"
#include "cli/table.h"
#include "engine/file_check.h"
#include "engine/record_file.h"
#include "engine/stats.h"
#include "engine/stats_comparison.h"
#include "report/escapes.h"

// `incidentlint stats`: the figures of a library, for people or as JSON.

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMost = 10;  ///< rows of a table that is cut

Stats collect(const Session& session, const CheckRun& run, Problems& problems) {
  StatsCollector collector(*session.pack);
  for (const InputFile& file : run.files()) {
    if (!file.focus) continue;
    std::string error;
    auto text = run.reader().read(file.path, error);
    if (!text) {
      report_unreadable(file.name, error, problems);
      continue;
    }
    for_each_record(
        file.path, file.name, std::move(*text), {{}, session.config.body},
        [&](const Document& record, std::uint32_t /*offset*/) { collector.add(record); });
  }
  return collector.finish();
}

FindingFigures count_findings(const CheckResult& result) {
  FindingFigures out;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.suppressed) continue;
    ++out.rules[diagnostic.rule];
  }
  out.errors = result.summary.errors;
  out.warnings = result.summary.warnings;
  out.hints = result.summary.hints;
  return out;
}

class StatsText {
 public:
  StatsText(std::ostream& out, bool korean) : out_(out), korean_(korean) {}

  void print(const Stats& stats) {
    out_ << (korean_ ? "기록 " + number(stats.records) + "건"
                     : number(stats.records) + (stats.records == 1 ? " record" : " records"))
         << "\n";
    print_translations(stats);
    print_unknown(stats);
    print_terms(stats);
    head("Years", "연도");
    Table years;
    for (const auto& [year, count] : stats.years) years.add({year, number(count)});
    years.print(out_);
    for (const auto& [place, values] : stats.groups) {
      head("Records by " + place, place + " 값별 기록");
      print_top(values);
    }
    print_findings(stats.findings);
  }

  void print(const StatsComparison& comparison, const std::string& revision) {
    head("Compared with " + revision, revision + " 시점과 비교");
    Table columns;
    columns.add({"", word("was", "이전"), word("is", "현재"), ""});
    for (const ComparedFigure& figure : comparison.figures) {
      const bool is_share = figure.what == ComparedFigure::What::translations;
      columns.add({name_in(figure), amount(figure.was, is_share), amount(figure.is, is_share),
                   figure.is_worse ? word("worse", "나빠짐") : ""});
    }
    columns.print(out_);
  }

 private:
  [[nodiscard]] std::string name_in(const ComparedFigure& figure) const {
    switch (figure.what) {
      case ComparedFigure::What::translations:
        return word("texts in both languages", "두 언어가 모두 있는 글");
      case ComparedFigure::What::unknown:
        return word("unknown values a record", "기록당 알 수 없는 값");
      case ComparedFigure::What::errors:
        return word("errors", "오류");
      case ComparedFigure::What::warnings:
        return word("warnings", "경고");
    }
    return "";
  }

  static std::string amount(double value, bool is_share) {
    std::ostringstream out;
    if (is_share)
      out << std::fixed << std::setprecision(1) << 100 * value << "%";
    else
      out << std::setprecision(4) << value;
    return out.str();
  }

  static std::string number(std::size_t count) { return std::to_string(count); }

  [[nodiscard]] std::string word(const char* en, const char* ko) const { return korean_ ? ko : en; }

  void head(const std::string& en, const std::string& ko) {
    out_ << "\n" << (korean_ ? ko : en) << "\n";
  }

  void print_top(const std::map<std::string, std::size_t>& values) {
    std::vector<std::pair<std::string, std::size_t>> sorted(values.begin(), values.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    Table columns;
    for (std::size_t i = 0; i < std::min(kMost, sorted.size()); ++i) {
      columns.add({sorted[i].first, number(sorted[i].second)});
    }
    columns.print(out_);
    if (sorted.size() <= kMost) return;
    const std::string rest = number(sorted.size() - kMost);
    out_ << "  " << (korean_ ? "그 밖에 " + rest + "개" : "and " + rest + " more") << "\n";
  }

  void print_translations(const Stats& stats) {
    if (stats.translations.empty()) return;
    head("Translations", "번역");
    Table columns;
    columns.add({"", word("both", "모두"), word("en alone", "영어만"), word("ko alone", "한국어만"),
                 word("null", "null"), word("absent", "없음")});
    for (const auto& [place, figures] : stats.translations) {
      const std::size_t share = figures.all() == 0 ? 0 : 100 * figures.both / figures.all();
      columns.add({place, number(figures.both), number(figures.only_en), number(figures.only_ko),
                   number(figures.null), number(figures.absent), number(share) + "%"});
    }
    columns.print(out_);
  }

  void print_unknown(const Stats& stats) {
    if (stats.unknown.empty()) return;
    head("Unknown values", "알 수 없는 값");
    Table columns;
    columns.add({"", "null", "unknown"});
    for (const auto& [place, figures] : stats.unknown) {
      columns.add({place.empty() ? "/" : place, number(figures.null), number(figures.unknown)});
    }
    columns.print(out_);
  }

  void print_terms(const Stats& stats) {
    if (stats.terms.empty()) return;
    head("Terms", "용어");
    Table columns;
    columns.add({"", word("used", "사용"), word("unused", "미사용"), word("single", "한 번"),
                 word("deprecated", "폐기"), word("unknown", "미등록"),
                 word("most used", "많이 쓰는 용어")});
    for (const ListFigures& list : stats.terms) {
      columns.add({list.list, number(list.used), number(list.unused), number(list.single),
                   number(list.deprecated_uses), number(list.unknown.size()), top_of(list)});
    }
    columns.print(out_);
  }

  static std::string top_of(const ListFigures& list) {
    std::vector<std::pair<std::string, std::size_t>> sorted(list.uses.begin(), list.uses.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string out;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, sorted.size()); ++i) {
      if (sorted[i].second == 0) break;
      out += (out.empty() ? "" : ", ") + sorted[i].first + " " + number(sorted[i].second);
    }
    return out;
  }

  void print_findings(const FindingFigures& findings) {
    head("Findings", "지적");
    Table columns;
    columns.add({word("errors", "오류"), number(findings.errors)});
    columns.add({word("warnings", "경고"), number(findings.warnings)});
    columns.add({word("hints", "힌트"), number(findings.hints)});
    columns.print(out_);
    if (!findings.rules.empty()) print_top(findings.rules);
  }

  std::ostream& out_;
  bool korean_;
};

ordered_json json_of(const Stats& stats) {
  ordered_json translations = ordered_json::array();
  for (const auto& [place, figures] : stats.translations) {
    translations.push_back({{"path", place},
                            {"both", figures.both},
                            {"en", figures.only_en},
                            {"ko", figures.only_ko},
                            {"null", figures.null},
                            {"absent", figures.absent}});
  }
  ordered_json unknown = ordered_json::array();
  for (const auto& [place, figures] : stats.unknown) {
    unknown.push_back({{"path", place}, {"null", figures.null}, {"unknown", figures.unknown}});
  }
  ordered_json terms = ordered_json::array();
  for (const ListFigures& list : stats.terms) {
    terms.push_back({{"list", list.list},
                     {"terms", list.terms},
                     {"used", list.used},
                     {"unused", list.unused},
                     {"single", list.single},
                     {"deprecatedUses", list.deprecated_uses},
                     {"unknown", list.unknown},
                     {"uses", list.uses}});
  }
  return {{"tool", "incidentlint"},
          {"version", INCIDENTLINT_VERSION},
          {"format", 1},
          {"records", stats.records},
          {"translations", std::move(translations)},
          {"unknown", std::move(unknown)},
          {"terms", std::move(terms)},
          {"years", stats.years},
          {"groups", stats.groups},
          {"findings",
           {{"errors", stats.findings.errors},
            {"warnings", stats.findings.warnings},
            {"hints", stats.findings.hints},
            {"rules", stats.findings.rules}}}};
}

ordered_json json_of(const StatsComparison& comparison, const std::string& revision) {
  ordered_json figures = ordered_json::array();
  for (const ComparedFigure& figure : comparison.figures) {
    figures.push_back({{"name", name_of(figure.what)},
                       {"was", figure.was},
                       {"is", figure.is},
                       {"worse", figure.is_worse}});
  }
  return {{"revision", revision}, {"worse", comparison.is_worse()}, {"figures", figures}};
}

/// All figures of the records that a run is about; nothing when there are problems.
std::optional<Stats> stats_of(const Session& session, CheckRun& run, Problems& problems) {
  const std::size_t before = problems.size();
  const CheckResult result = run.check();
  problems.insert(problems.end(), result.problems.begin(), result.problems.end());
  if (problems.size() > before) return std::nullopt;
  Stats stats = collect(session, run, problems);
  stats.findings = count_findings(result);
  return problems.size() > before ? std::nullopt : std::optional(std::move(stats));
}

std::optional<StatsComparison> compare_with_revision(const Session& session, const Stats& now,
                                                     Problems& problems) {
  const std::string& revision = session.options.compare;
  RevisionSession then(session, revision);
  if (!then.find(revision, problems)) return std::nullopt;
  auto run = then.open(session, revision, problems);
  const auto was = run ? stats_of(then.session, *run, problems) : std::nullopt;
  if (was && was->records == 0) {
    session.streams.err << "incidentlint: "
                        << (session.korean ? "`" + revision + "` 시점에 기록이 없어 비교하지 않음"
                                           : "there are no records at `" + revision +
                                                 "`, so nothing is compared")
                        << "\n";
    return std::nullopt;
  }
  return was ? std::optional(compare(*was, now)) : std::nullopt;
}

}  // namespace

int stats_command(Session& session) {
  Problems problems;
  CheckRun run(session);
  if (!run.prepare(problems)) {
    print_problems(session, problems);
    return run.exit_code();
  }
  const auto stats = stats_of(session, run, problems);
  std::optional<StatsComparison> comparison;
  if (stats && !session.options.compare.empty())
    comparison = compare_with_revision(session, *stats, problems);
  if (!problems.empty()) {
    print_problems(session, problems);
    return 2;
  }
  if (session.options.format == "json") {
    ordered_json json = json_of(*stats);
    if (comparison) json["compared"] = json_of(*comparison, session.options.compare);
    session.streams.out << json_escaped(
                               json.dump(2, ' ', false, ordered_json::error_handler_t::replace))
                        << "\n";
  } else {
    StatsText text(session.streams.out, session.korean);
    text.print(*stats);
    if (comparison) text.print(*comparison, session.options.compare);
  }
  return comparison && comparison->is_worse() ? 1 : 0;
}

}  // namespace incidentlint
