#include <algorithm>
#include <array>
#include <span>

#include "rules/check.h"
#include "rules/stated_times.h"
#include "text/date.h"
#include "text/facts/zone.h"

// Time zones that are in force for a part of the year.

namespace incidentlint {
namespace {

namespace tf = text::facts;
using Facts = std::span<const tf::Fact>;

/// Part of the year, far from every change of clocks of the last decades.
enum class Season { between, northern_summer, northern_winter };

Season season_of(int month, int day) {
  const int date = month * 100 + day;
  if (date >= 421 && date <= 910) return Season::northern_summer;
  if (date >= 1121 || date <= 220) return Season::northern_winter;
  return Season::between;
}

struct SeasonalZone {
  std::string_view name;
  Season season;           ///< when it is in force
  std::string_view other;  ///< what is in force half a year later
};

// Zones that some places keep all year (MST, CST, AEST) say nothing.
constexpr std::array kSeasonal{SeasonalZone{"PST", Season::northern_winter, "PDT"},
                               SeasonalZone{"EST", Season::northern_winter, "EDT"},
                               SeasonalZone{"PDT", Season::northern_summer, "PST"},
                               SeasonalZone{"MDT", Season::northern_summer, "MST"},
                               SeasonalZone{"CDT", Season::northern_summer, "CST"},
                               SeasonalZone{"EDT", Season::northern_summer, "EST"},
                               SeasonalZone{"BST", Season::northern_summer, "GMT"},
                               SeasonalZone{"WEST", Season::northern_summer, "WET"},
                               SeasonalZone{"CEST", Season::northern_summer, "CET"},
                               SeasonalZone{"EEST", Season::northern_summer, "EET"},
                               SeasonalZone{"AEDT", Season::northern_winter, "AEST"},
                               SeasonalZone{"NZDT", Season::northern_winter, "NZST"},
                               SeasonalZone{"NZST", Season::northern_summer, "NZDT"}};

void judge_season(const RecordView& view, Season season, const Node& node, Facts facts,
                  Findings& out) {
  // A text that tells of other parts of the year as well leaves open when its times were.
  for (const tf::Fact& fact : facts) {
    if (fact.kind != tf::FactKind::date || fact.day.month == 0) continue;
    const int day = fact.day.day == 0 ? 15 : fact.day.day;
    if (season_of(fact.day.month, day) != season) return;
  }
  for (const tf::Fact& fact : facts) {
    if (!is_clock(fact) || fact.zone.empty() || fact.zone_shared) continue;
    const auto zone = std::find_if(kSeasonal.begin(), kSeasonal.end(),
                                   [&](const SeasonalZone& z) { return z.name == fact.zone; });
    if (zone == kSeasonal.end() || zone->season == season) continue;
    Finding finding = finding_in("out-of-season", view.document, node, fact.begin, fact.end);
    finding.actual = std::string(fact.text);
    finding.with("actual", fact.text).with("zone", zone->name).with("other", zone->other);
    finding.with("date", view.root.find("date")->text);
    out.push_back(std::move(finding));
    return;
  }
}

/// Times in a zone that is not in force on the day of the incident.
void find_out_of_season(const RecordView& view, Findings& out) {
  const Node* date = view.root.find("date");
  const Node* kind = view.root.find("date_kind");
  const auto day =
      date != nullptr && date->is_string() ? text::parse_date(date->text) : std::nullopt;
  if (!day || kind == nullptr || kind->text != "incident") return;
  const Season season = season_of(day->month, day->day);
  if (season == Season::between) return;
  view.facts().for_each(
      [&](const Node& text, const auto& facts) { judge_season(view, season, text, facts, out); });
}

}  // namespace

/// Summer times in winter, and winter times in summer.
CheckKind season_check() {
  return {"season",
          "times are in a zone that is in force on the day of the incident",
          [](Parameters&) {
            CompiledCheck check;
            check.faults = {"out-of-season"};
            check.record = find_out_of_season;
            return check;
          },
          {"actual", "date", "other", "zone"}};
}

}  // namespace incidentlint
