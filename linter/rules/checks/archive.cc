#include "rules/check.h"
#include "text/date.h"

// Snapshots of the Wayback Machine: https://web.archive.org/web/<stamp><flags>/<address>. Snapshots
// of other archives do not show what they hold, so nothing is said about them.

namespace incidentlint {
namespace {

constexpr std::string_view kSite = "web.archive.org/";
constexpr std::string_view kSnapshots = "web/";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// `20211006055154` as a date, if it names a real moment.
std::optional<text::Date> stamp_date(std::string_view stamp) {
  if (stamp.size() != 14) return std::nullopt;
  const std::string text =
      std::string(stamp.substr(0, 4)) + "-" + std::string(stamp.substr(4, 2)) + "-" +
      std::string(stamp.substr(6, 2)) + "T" + std::string(stamp.substr(8, 2)) + ":" +
      std::string(stamp.substr(10, 2)) + ":" + std::string(stamp.substr(12, 2)) + "Z";
  return text::parse_instant(text) ? text::parse_date(text.substr(0, 10)) : std::nullopt;
}

/// What is no web address has been said to be none; there is nothing to compare.
bool is_address(std::string_view url) {
  return (url.starts_with("https://") || url.starts_with("http://")) &&
         url.find(' ') == std::string_view::npos;
}

std::optional<Finding> judge(const Node& archived, const Node& url, const Node* date,
                             const Present& present) {
  const std::string_view text = archived.text;
  const auto report = [&](std::string fault) {
    Finding finding = finding_at(std::move(fault), archived);
    finding.actual = std::string(text);
    finding.with("actual", text).with("url", url.text);
    finding.notes.push_back({"", url.span, {"the source", "출처"}});
    return finding;
  };
  const std::size_t host = text.find(kSite);
  if (host == std::string_view::npos) {
    if (normalise_url(text) != normalise_url(url.text)) return std::nullopt;
    Finding finding = report("not-a-snapshot");
    finding.suggest("null");
    finding.fix = Fix{false, {"set to null", "null 로 둔다"}, {{archived.span, "null"}}};
    return finding;
  }
  std::string_view rest = text.substr(host + kSite.size());
  const bool is_snapshot = rest.starts_with(kSnapshots);  // not `save/`, say
  if (is_snapshot) rest.remove_prefix(kSnapshots.size());
  std::size_t end = 0;
  while (end < rest.size() && is_digit(rest[end])) ++end;
  const std::string_view stamp = rest.substr(0, end);
  const std::size_t slash = rest.find('/', end);
  const bool is_list = rest.substr(end).starts_with('*');  // a calendar of snapshots
  const auto taken = is_snapshot && !is_list ? stamp_date(stamp) : std::nullopt;
  const bool ahead =
      taken && present.is_before((static_cast<double>(text::days_since_epoch(*taken)) - 1) * 86400);
  if (!taken || ahead || slash == std::string_view::npos) {
    return report("bad-stamp").with("stamp", rest.substr(0, std::min(rest.find('/'), rest.size())));
  }
  if (normalise_url(rest.substr(slash + 1)) != normalise_url(url.text))
    return report("other-address");
  const auto start = date != nullptr ? text::parse_instant(date->text) : std::nullopt;
  if (start && present.is_before(start->earliest))
    return std::nullopt;  // the date is at fault, not the snapshot
  const auto day =
      date != nullptr && date->is_string() ? text::parse_date(date->text) : std::nullopt;
  if (!day || text::days_since_epoch(*taken) + 1 >= text::days_since_epoch(*day))
    return std::nullopt;
  return report("before-incident")
      .with("stamp", text::format_date(*taken))
      .with("date", date->text);
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"not-a-snapshot", "bad-stamp", "other-address", "before-incident"};
  const Path sources = parameters.path("sources");
  check.record = [sources](const RecordView& view, Findings& out) {
    sources.select(view.root, [&](const Node& source) {
      const Node* archived = source.find("archived");
      const Node* url = source.find("url");
      if (archived == nullptr || url == nullptr) return;
      if (!archived->is_string() || !url->is_string() || !is_address(url->text)) return;
      if (auto finding = judge(*archived, *url, view.root.find("date"), view.present)) {
        out.push_back(std::move(*finding));
      }
    });
  };
  return check;
}

}  // namespace

/// Archived snapshots against the addresses they are meant to hold.
CheckKind archive_check() {
  return {"archive",
          "a snapshot holds the address of its source",
          compile,
          {"actual", "date", "stamp", "url"}};
}

}  // namespace incidentlint
