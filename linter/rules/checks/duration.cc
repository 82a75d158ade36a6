#include "text/duration.h"

#include "rules/check.h"
#include "text/facts/extract.h"
#include "text/script.h"

namespace incidentlint {
namespace {

/// Minutes of a text that states one duration in words and nothing else: `an hour and a half`.
std::optional<std::int64_t> in_words(std::string_view text) {
  namespace facts = text::facts;
  const auto language = text::has_hangul(text) ? facts::Language::korean : facts::Language::english;
  const auto found = facts::extract_facts(text, language, {});
  const bool is_one = found.size() == 1 && found[0].begin == 0 && found[0].end == text.size() &&
                      found[0].kind == facts::FactKind::duration &&
                      found[0].unit == facts::Unit::second && !found[0].approximate &&
                      !found[0].soft;
  const std::int64_t seconds = is_one ? facts::to_integer(found[0].amount) : 0;
  return seconds > 0 && seconds % 60 == 0 ? std::optional(seconds / 60) : std::nullopt;
}

std::optional<Finding> judge(const Node& node) {
  if (!node.is_string() || node.broken) return std::nullopt;
  const bool in_days = node.text.find('d') != std::string_view::npos;
  const auto minutes = text::parse_duration(node.text);
  if (minutes && *minutes > 0 && text::format_duration(*minutes, in_days) == node.text) {
    return std::nullopt;
  }
  Finding finding = finding_at(minutes ? "not-normal" : "not-a-duration", node);
  finding.actual = std::string(node.text);
  finding.with("actual", node.text);
  auto meant = minutes ? minutes : text::guess_duration(node.text);
  if (!meant) meant = in_words(node.text);
  if (meant && *meant > 0) {
    const std::string normal = text::format_duration(*meant, in_days);
    finding.expected = {normal};
    finding.suggest(normal);
    finding.fix = replace_scalar(node, normal, true);
  }
  return finding;
}

CompiledCheck compile_longest(const std::vector<Path>& paths, std::int64_t days) {
  CompiledCheck check;
  check.faults = {"too-long"};
  check.record = [paths, days](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        const auto minutes = node.is_string() ? text::parse_duration(node.text) : std::nullopt;
        if (!minutes || *minutes <= days * 1440) return;
        Finding finding = finding_at("too-long", node);
        finding.actual = std::string(node.text);
        finding.with("actual", node.text).with("field", node.key);
        out.push_back(finding.with("days", std::to_string(days)));
      });
    }
  };
  return check;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"not-a-duration", "not-normal"};
  const auto paths = parameters.paths("paths");
  if (const auto days = parameters.number("longest_days")) return compile_longest(paths, *days);
  check.record = [paths](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (auto finding = judge(node)) out.push_back(std::move(*finding));
      });
    }
  };
  return check;
}

}  // namespace

/// The form of durations such as `3h 54m`, or how long they may be.
CheckKind duration_check() {
  return {"duration", "durations are written like `3h 54m`", compile, {"actual", "days", "field"}};
}

}  // namespace incidentlint
