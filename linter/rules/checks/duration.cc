#include "text/duration.h"

#include "rules/check.h"

namespace incidentlint {
namespace {

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
  const auto meant = minutes ? minutes : text::guess_duration(node.text);
  if (meant && *meant > 0) {
    const std::string normal = text::format_duration(*meant, in_days);
    finding.expected = {normal};
    finding.suggest(normal);
    finding.fix = replace_scalar(node, normal, true);
  }
  return finding;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"not-a-duration", "not-normal"};
  const auto paths = parameters.paths("paths");
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

/// The form of durations such as `3h 54m`.
CheckKind duration_check() { return {"duration", "durations are written like `3h 54m`", compile}; }

}  // namespace incidentlint
