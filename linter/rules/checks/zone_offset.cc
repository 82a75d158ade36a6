#include <algorithm>
#include <cstdlib>

#include "rules/check.h"
#include "text/facts/zone.h"
#include "text/facts/zone_names.h"
#include "text/search.h"

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
  for (const std::string_view open : {"(UTC", "(GMT"}) {
    text::for_each_place(node.text, open, [&](std::size_t bracket) {
      const auto offset = offset_in_brackets(node.text, bracket);
      const auto zone = offset ? tf::zone_before(node.text, bracket) : std::nullopt;
      if (!zone || !disagree(zone->name, offset->name)) return true;
      Finding finding = finding_in("other-offset", view.document, node, bracket + 1, offset->end);
      finding.actual = std::string(offset->name);
      out.push_back(finding.with("actual", offset->name).with("zone", zone->name));
      return true;
    });
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
