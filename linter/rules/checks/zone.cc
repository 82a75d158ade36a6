#include "text/facts/zone.h"

#include <algorithm>
#include <span>

#include "rules/check.h"
#include "rules/stated_times.h"
#include "text/date.h"
#include "text/facts/extract.h"
#include "text/search.h"
#include "text/traits.h"

// The time zones of clock times: left out, or different in the two languages.

namespace incidentlint {
namespace {

namespace tf = text::facts;
using Facts = std::span<const tf::Fact>;

/// The first clock time, or the first with a zone of its own; null if there is none.
const tf::Fact* first_clock(Facts facts, bool with_zone) {
  const auto found = std::find_if(facts.begin(), facts.end(), [&](const tf::Fact& fact) {
    return is_clock(fact) && (!with_zone || (!fact.zone.empty() && !fact.zone_shared));
  });
  return found == facts.end() ? nullptr : &*found;
}

std::size_t count_clocks(const std::vector<tf::Fact>& facts) {
  return static_cast<std::size_t>(std::count_if(facts.begin(), facts.end(), is_clock));
}

/// The zone behind the time is read as its own, and all other times as before: not so in the midst
/// of `9~10시`.
bool takes_zone(std::string_view text, bool english, const tf::Fact& clock, std::string_view zone) {
  const auto language = english ? tf::Language::english : tf::Language::korean;
  const std::string after = std::string(text).insert(clock.end, " " + std::string(zone));
  const auto facts = tf::extract_facts(after, language, {});
  return count_clocks(facts) == count_clocks(tf::extract_facts(text, language, {})) &&
         std::any_of(facts.begin(), facts.end(), [&](const tf::Fact& fact) {
           return fact.kind == tf::FactKind::clock && fact.begin == clock.begin &&
                  tf::zones_compatible(fact.zone, zone) && !fact.zone.empty();
         });
}

/// Where the words of the time begin, with the zone in front of it (`CDT 10시 47분`).
std::size_t begin_with_zone(std::string_view text, const tf::Fact& clock) {
  const bool behind = clock.zone_shared || clock.text.find(clock.zone) != clock.text.npos;
  const auto zone = behind ? std::nullopt : tf::zone_before(text, clock.begin);
  return zone && zone->name == clock.zone ? zone->end : clock.begin;
}

/// The time in the words of the text, and the zone that another time of its range says.
std::string with_zone(std::string_view text, const tf::Fact& clock) {
  const std::size_t begin = begin_with_zone(text, clock);
  std::string told(text.substr(begin, clock.end - begin));
  if (clock.zone_shared) told.append(" ").append(clock.zone);
  return told;
}

/// The time, or the whole range of which it says no more than `2` (`from 2 to 4 a.m.`).
std::string_view in_full(std::string_view text, Facts facts, const tf::Fact& clock) {
  const bool bare = std::all_of(clock.text.begin(), clock.text.end(), text::is_digit);
  const auto next = static_cast<std::size_t>(&clock - facts.data()) + 1;
  if (!bare || next == facts.size() || !is_clock(facts[next])) return clock.text;
  return text.substr(clock.begin, facts[next].end - clock.begin);
}

/// An offer: in which zone the time was is for people to say.
void offer_zone(Finding& finding, const RecordView& view, const Node& node, const tf::Fact& clock,
                std::string_view zone) {
  Fix fix = finding.fix ? *finding.fix : Fix{};
  fix.title = {"add the time zone " + std::string(zone), "시간대 " + std::string(zone) + " 추가"};
  fix.edits.push_back(
      {view.document.source_span(node, clock.end, clock.end), " " + std::string(zone)});
  std::sort(fix.edits.begin(), fix.edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  finding.fix = std::move(fix);
}

Text language_of(bool english) {
  return english ? Text{"English", "영어"} : Text{"Korean", "한국어"};
}

/// Whether the text says in which zone all times are.
bool says_for_all(const Node& node) {
  constexpr std::string_view kWords[] = {"All times", "all times",   "Times are",
                                         "times are", "Times in",    "모든 시각",
                                         "모든 시간", "시각은 모두", "시간은 모두"};
  const auto has = [&](std::string_view word) { return text::contains(node.text, word); };
  // By parts of all of them.
  const bool may_say =
      has("imes") || (has_trait(node, text::kSyllable) && (has("모든 시") || has("은 모두")));
  return may_say && std::any_of(std::begin(kWords), std::end(kWords), has) &&
         tf::names_zone(node.text);
}

/// Whether some text of a language does.
bool says_for_all(const RecordView& view, bool english) {
  std::optional<bool>& known = english ? view.scratch.zone_in_english : view.scratch.zone_in_korean;
  if (!known) {
    const auto& texts = view.facts().texts();
    known = std::any_of(texts.begin(), texts.end(), [&](const TranslatedText& text) {
      return says_for_all(english ? *text.en : *text.ko);
    });
  }
  return *known;
}

/// Both texts give times, and only one of them says in which zone.
void find_in_one(const RecordView& view, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    const tf::Fact* english = first_clock(text.en_facts, false);
    const tf::Fact* korean = first_clock(text.ko_facts, false);
    if (english == nullptr || korean == nullptr) continue;
    const tf::Fact* en_zoned = first_clock(text.en_facts, true);
    const tf::Fact* ko_zoned = first_clock(text.ko_facts, true);
    const bool in_english = en_zoned != nullptr;
    if (in_english == (ko_zoned != nullptr)) continue;
    const Node& without = in_english ? *text.ko : *text.en;
    if (tf::names_zone(without.text) || says_for_all(view, !in_english)) continue;
    const Facts facts_without = in_english ? text.ko_facts : text.en_facts;
    const tf::Fact& zoned = in_english ? *en_zoned : *ko_zoned;
    const bool by_place = zoned.text.find(zoned.zone) == zoned.text.npos;
    if (by_place && tf::names_place_of(without.text, zoned.zone)) continue;
    const bool placed =
        std::any_of(facts_without.begin(), facts_without.end(), [&](const auto& fact) {
          return is_clock(fact) && (fact.elsewhere || tf::names_place(without.text, fact.end));
        });
    if (placed) continue;
    const tf::Fact& first = in_english ? *korean : *english;
    const std::string_view zone = zoned.zone;
    Finding finding = finding_in("zone-in-one", view.document, without, first.begin, first.end);
    finding.actual = std::string(first.text);
    finding.with("actual", first.text).with("zone", zone);
    finding.with("language", language_of(!in_english)).with("other", language_of(in_english));
    if (takes_zone(without.text, !in_english, first, zone))
      offer_zone(finding, view, without, first, zone);
    out.push_back(std::move(finding));
  }
}

/// The one zone that the record uses; empty when it uses none or several.
std::string_view only_zone(const TextFacts& facts) {
  std::string_view zone;
  for (const TranslatedText& text : facts.texts()) {
    for (const Facts list : {text.en_facts, text.ko_facts}) {
      for (const tf::Fact& fact : list) {
        if (!is_clock(fact) || fact.zone.empty()) continue;
        if (!zone.empty() && zone != fact.zone) return {};
        zone = fact.zone;
      }
    }
  }
  return zone;
}

/// Neither text of a field says in which zone its times are. What one of them says is the business
/// of `zone-in-one`.
void find_missing(const RecordView& view, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    const tf::Fact* english = first_clock(text.en_facts, false);
    const tf::Fact* korean = first_clock(text.ko_facts, false);
    if (english == nullptr && korean == nullptr) continue;
    if (first_clock(text.en_facts, true) != nullptr || first_clock(text.ko_facts, true) != nullptr)
      continue;
    if (tf::names_zone(text.en->text) || tf::names_zone(text.ko->text)) continue;
    if (says_for_all(view, true) || says_for_all(view, false)) return;
    const Node& node = english != nullptr ? *text.en : *text.ko;
    const tf::Fact& first = english != nullptr ? *english : *korean;
    const std::string_view told =
        in_full(node.text, english != nullptr ? text.en_facts : text.ko_facts, first);
    Finding finding =
        finding_in("no-zone", view.document, node, first.begin, first.begin + told.size());
    finding.actual = std::string(told);
    finding.with("actual", told);
    const std::string_view zone = only_zone(view.facts());
    const auto takes = [&](const Node& text, bool is_english, const tf::Fact* clock) {
      return clock == nullptr || takes_zone(text.text, is_english, *clock, zone);
    };
    // In one text alone it would be in one language alone.
    if (!zone.empty() && takes(*text.en, true, english) && takes(*text.ko, false, korean)) {
      if (english != nullptr) offer_zone(finding, view, *text.en, *english, zone);
      if (korean != nullptr) offer_zone(finding, view, *text.ko, *korean, zone);
    }
    out.push_back(std::move(finding));
  }
}

/// One time in two zones: the texts contradict each other in nothing but the zone.
void find_conflicts(const RecordView& view, Findings& out) {
  const TextFacts& facts = view.facts();
  for (std::size_t i = 0; i < facts.texts().size(); ++i) {
    const TranslatedText& text = facts.texts()[i];
    if (first_clock(text.en_facts, true) == nullptr || first_clock(text.ko_facts, true) == nullptr)
      continue;
    for (const tf::Mismatch& mismatch : facts.conflicts(i)) {
      const tf::Fact& english = mismatch.english;
      const tf::Fact& korean = mismatch.korean;
      if (mismatch.kind != tf::FactKind::clock || english.amount != korean.amount) continue;
      if (tf::zones_compatible(english.zone, korean.zone)) continue;
      const std::string told = with_zone(text.en->text, english);
      Finding finding = finding_in("zone-conflict", view.document, *text.ko,
                                   begin_with_zone(text.ko->text, korean), korean.end);
      const std::string actual = with_zone(text.ko->text, korean);
      finding.actual = actual;
      finding.expected = {told};
      finding.with("actual", actual).with("english", told);
      const Span span = view.document.source_span(*text.en, english.begin, english.end);
      finding.notes.push_back(
          {"", span, {"the English text says `" + told + "`", "영어 글에는 `" + told + "`"}});
      out.push_back(std::move(finding));
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"zone-in-one", "no-zone", "zone-conflict"});
  check.faults = {fault};
  const auto judge = fault == "zone-in-one" ? find_in_one
                     : fault == "no-zone"   ? find_missing
                                            : find_conflicts;
  check.record = [judge](const RecordView& view, Findings& out) { judge(view, out); };
  return check;
}

}  // namespace

/// The time zones of clock times.
CheckKind zone_check() {
  return {"zone",
          "clock times say in which zone they are",
          compile,
          {"actual", "english", "language", "other", "zone"}};
}

}  // namespace incidentlint
