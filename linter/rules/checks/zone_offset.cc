#include <algorithm>
#include <cstdlib>

#include "rules/check.h"
#include "text/facts/zone.h"
#include "text/facts/zone_names.h"

// A zone and, in brackets behind it, how far it is from UTC: `KST (UTC+9)`, `한국 시각(UTC+9)`, or
// the other way round.

namespace incidentlint {
namespace {

namespace tf = text::facts;

/// The offset in brackets at `bracket`, as far as its sign is said: `(UTC-8)`.
std::optional<tf::ZoneMatch> offset_in_brackets(std::string_view text, std::size_t bracket) {
  const auto zone = tf::zone_word_at(text, bracket + 1);
  const bool shifted = zone && zone->name.find_first_of("0123456789") != std::string_view::npos;
  const bool closed = zone && zone->end < text.size() && text[zone->end] == ')';
  return shifted && closed ? zone : std::nullopt;
}

bool disagree(std::string_view zone, std::string_view offset) {
  constexpr int kSummer = 60;
  const tf::Offsets own = tf::offsets_of(zone);
  const int said = tf::offsets_of(offset).minutes[0];
  for (std::size_t i = 0; i < own.count; ++i) {
    const int apart = std::abs(own.minutes[i] - said);
    if (apart == 0 || (apart == kSummer && !tf::keeps_all_year(zone))) return false;
  }
  return own.count > 0;
}

void judge(const RecordView& view, const Node& node, Findings& out) {
  const std::string_view text = node.text;
  for (std::size_t at = text.find('('); at != text.npos; at = text.find('(', at + 1)) {
    const std::string_view inside = text.substr(at + 1);
    if (!inside.starts_with("UTC") && !inside.starts_with("GMT")) continue;
    const auto offset = offset_in_brackets(text, at);
    const auto zone = offset ? tf::zone_before(text, at) : std::nullopt;
    if (!zone || !disagree(zone->name, offset->name)) continue;
    Finding finding = finding_in("other-offset", view.document, node, at + 1, offset->end);
    finding.actual = std::string(offset->name);
    out.push_back(finding.with("actual", offset->name).with("zone", zone->name));
  }
}

}  // namespace

/// How far a zone is said to be from UTC.
CheckKind zone_offset_check() {
  return {"zone_offset",
          "a zone is as far from UTC as the text says",
          [](Parameters&) {
            CompiledCheck check;
            check.faults = {"other-offset"};
            check.record = [](const RecordView& view, Findings& out) {
              view.facts().for_each([&](const Node& text, const auto&) { judge(view, text, out); });
            };
            return check;
          },
          {"actual", "zone"}};
}

}  // namespace incidentlint
