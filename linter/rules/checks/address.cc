#include <array>

#include "rules/check.h"
#include "text/date.h"

// What a source's address says by itself: tracking parameters, plain http, a date in its path.

namespace incidentlint {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr std::array<std::string_view, 8> kTracking{"fbclid", "gclid",   "mc_cid", "mc_eid",
                                                    "igshid", "msclkid", "yclid",  "ref_src"};

bool is_tracking(std::string_view parameter) {
  const std::string_view name = parameter.substr(0, parameter.find('='));
  for (const std::string_view known : kTracking) {
    if (name == known) return true;
  }
  return name.starts_with("utm_");
}

/// The address without tracking parameters; the address itself when it has none.
std::string without_tracking(std::string_view url) {
  const std::size_t question = url.find('?');
  if (question == std::string_view::npos) return std::string(url);
  const std::size_t hash = std::min(url.find('#', question), url.size());
  std::string kept;
  std::size_t at = question + 1;
  while (at < hash) {
    const std::size_t end = std::min(url.find('&', at), hash);
    const std::string_view parameter = url.substr(at, end - at);
    if (!is_tracking(parameter)) kept += (kept.empty() ? "?" : "&") + std::string(parameter);
    at = end + 1;
  }
  return std::string(url.substr(0, question)) + kept + std::string(url.substr(hash));
}

void judge_tracking(const RecordView&, const Node& url, Findings& out) {
  const std::string clean = without_tracking(url.text);
  if (clean == url.text) return;
  Finding finding = finding_at("tracking", url);
  finding.actual = std::string(url.text);
  finding.expected = {clean};
  finding.suggest(clean);
  finding.fix = replace_scalar(url, clean, true);
  // The snapshot was taken of the address as it is.
  const Node* archived = url.parent->find("archived");
  if (archived != nullptr && archived->is_string()) finding.fix->safe = false;
  out.push_back(finding.with("actual", url.text));
}

void judge_http(const RecordView&, const Node& url, Findings& out) {
  if (!url.text.starts_with("http://")) return;
  Finding finding = finding_at("plain-http", url);
  finding.actual = std::string(url.text);
  out.push_back(finding.with("actual", url.text));
}

/// `/2019/07/02/` in the path of the address, if it is a day.
std::optional<text::Date> date_in_path(std::string_view url) {
  for (std::size_t at = url.find('/'); at != std::string_view::npos; at = url.find('/', at + 1)) {
    const std::string_view part = url.substr(at, 12);
    const bool shaped = part.size() >= 11 && part[5] == '/' && part[8] == '/' &&
                        is_digit(part[1]) && (part.size() == 11 || part[11] == '/');
    if (!shaped) continue;
    const std::string day = std::string(part.substr(1, 4)) + "-" + std::string(part.substr(6, 2)) +
                            "-" + std::string(part.substr(9, 2));
    if (const auto date = text::parse_date(day)) return date;
  }
  return std::nullopt;
}

void judge_date(const RecordView& view, const Node& url, Findings& out) {
  const Node* date = view.root.find("date");
  const auto day =
      date != nullptr && date->is_string() ? text::parse_date(date->text) : std::nullopt;
  const auto published = date_in_path(url.text);
  const auto start = date == nullptr ? std::nullopt : text::parse_instant(date->text);
  if (!day || !published || !start || view.present.is_before(start->earliest)) return;
  if (text::days_since_epoch(*published) + 1 >= text::days_since_epoch(*day)) return;
  Finding finding = finding_at("published-before", url);
  finding.actual = std::string(url.text);
  finding.notes.push_back({"", date->span, {"the date of the incident", "사고 날짜"}});
  out.push_back(finding.with("published", text::format_date(*published)).with("date", date->text));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault =
      parameters.choice("fault", {"tracking", "plain-http", "published-before"});
  check.faults = {fault};
  const auto paths = parameters.paths("paths");
  const auto judge = fault == "tracking"     ? judge_tracking
                     : fault == "plain-http" ? judge_http
                                             : judge_date;
  check.record = [paths, judge](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& url) {
        if (url.is_string() && url.parent != nullptr) judge(view, url, out);
      });
    }
  };
  return check;
}

}  // namespace

/// What the addresses of sources say by themselves.
CheckKind address_check() {
  return {"address",
          "addresses carry no tracking and are not older than the incident",
          compile,
          {"actual", "date", "published"}};
}

}  // namespace incidentlint
