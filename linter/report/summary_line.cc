#include "report/summary_line.h"

#include <array>

namespace incidentlint {
namespace {

struct Words {
  std::string_view en, ko;
};

constexpr std::array<Words, 4> kSeverities{Words{"off", "꺼짐"}, Words{"hint", "힌트"},
                                           Words{"warning", "경고"}, Words{"error", "오류"}};

std::string plural(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string english_summary(const Summary& s) {
  const std::string records = plural(s.records, "record");
  std::string hidden;
  if (s.suppressed > 0) hidden += ", " + std::to_string(s.suppressed) + " suppressed";
  if (s.baselined > 0) hidden += ", " + std::to_string(s.baselined) + " in the baseline";
  if (s.earlier > 0) hidden += ", " + std::to_string(s.earlier) + " not new";
  if (s.unchanged > 0) hidden += ", " + std::to_string(s.unchanged) + " on unchanged lines";
  const std::string fixed = s.fixed > 0 ? std::to_string(s.fixed) + " fixed, " : "";
  if (s.errors + s.warnings + s.hints == 0) {
    const std::string_view none = hidden.empty() ? "no findings in " : "no other findings in ";
    return fixed + std::string(s.fixed > 0 ? "nothing left in " : none) + records + hidden + "\n";
  }
  std::string line = fixed + plural(s.errors, "error") + ", " + plural(s.warnings, "warning") +
                     ", " + plural(s.hints, "hint") + " in " + records;
  if (s.fixable > 0) line += " (" + std::to_string(s.fixable) + " fixable with `--fix`)";
  if (s.offers > 0) {
    line += " (" + std::to_string(s.offers) + (s.fixable > 0 ? " more" : " fixable") +
            " with `--fix --unsafe-fixes`)";
  }
  return line + hidden + "\n";
}

std::string korean_summary(const Summary& s) {
  const std::string records = "기록 " + std::to_string(s.records) + "건";
  std::string hidden;
  if (s.suppressed > 0) hidden += ", 숨김 " + std::to_string(s.suppressed);
  if (s.baselined > 0) hidden += ", 기준선 " + std::to_string(s.baselined);
  if (s.earlier > 0) hidden += ", 전부터 있던 지적 " + std::to_string(s.earlier);
  if (s.unchanged > 0) hidden += ", 바뀌지 않은 줄의 지적 " + std::to_string(s.unchanged);
  const std::string fixed = s.fixed > 0 ? "고침 " + std::to_string(s.fixed) + ", " : "";
  if (s.errors + s.warnings + s.hints == 0) {
    const std::string_view none = hidden.empty() ? "지적 없음" : "다른 지적 없음";
    return records + ", " + fixed + std::string(s.fixed > 0 ? "남은 지적 없음" : none) + hidden +
           "\n";
  }
  std::string line = records + ": " + fixed + "오류 " + std::to_string(s.errors) + ", 경고 " +
                     std::to_string(s.warnings) + ", 힌트 " + std::to_string(s.hints);
  if (s.fixable > 0) line += " (`--fix` 수정 가능 " + std::to_string(s.fixable) + ")";
  if (s.offers > 0) line += " (`--fix --unsafe-fixes` 수정 가능 " + std::to_string(s.offers) + ")";
  return line + hidden + "\n";
}

}  // namespace

std::string_view severity_word(Severity severity, bool korean) {
  const Words& words = kSeverities[static_cast<std::size_t>(severity)];
  return korean ? words.ko : words.en;
}

std::string summary_line(const Summary& summary, bool korean) {
  return korean ? korean_summary(summary) : english_summary(summary);
}

}  // namespace incidentlint
