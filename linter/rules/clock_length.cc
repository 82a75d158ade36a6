// How long the incident lasted, as title and scope tell it.
#include <span>

#include "rules/record_clock.h"
#include "text/duration.h"

namespace incidentlint {
namespace {

namespace tf = text::facts;

constexpr std::int64_t kDay = kDayMinutes;

/// A stated length that people would not round `minutes` up to.
bool is_longer(const tf::Fact& stated, std::int64_t minutes) {
  const std::int64_t seconds = tf::to_integer(stated.amount);
  if (stated.kind != tf::FactKind::duration || stated.unit != tf::Unit::second || stated.soft)
    return false;
  std::int64_t rounding = 1;
  if (seconds % 600 == 0) rounding = 5;
  if (seconds % 3600 == 0) rounding = 30;
  if (seconds % 86400 == 0) rounding = kDay / 2;
  if (stated.approximate) rounding *= 2;
  return seconds > 0 && seconds / 60 > minutes + std::max(rounding, minutes / 10);
}

/// The words around a duration say that something lasted so long: `for 5 hours`, `a 5-hour outage`,
/// `5시간 동안`.
bool tells_length(std::string_view text, const tf::Fact& duration) {
  const std::string_view front = text.substr(0, duration.begin);
  const std::string_view rest = text.substr(duration.end);
  if (rest.starts_with(" of ") && !rest.starts_with(" of downtime")) return false;
  for (const std::string_view word :
       {"for ", "for about ", "for nearly ", "for almost ", "for around ", "for roughly ",
        "for over ", "for more than ", "lasting ", "lasted ", "took "}) {
    if (front.ends_with(word) &&
        (front.size() == word.size() || front[front.size() - word.size() - 1] == ' '))
      return true;
  }
  for (const std::string_view word :
       {" outage", "-long outage", " disruption", " downtime", " of downtime", " interruption",
        " 동안", "동안", "간 ", "짜리", " 장애", " 중단", " 넘게", " 이상"}) {
    if (rest.starts_with(word)) return true;
  }
  return false;
}

void judge_length(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                  std::string_view resolved, Findings& out) {
  const auto minutes = text::parse_duration(resolved);
  for (const tf::Fact& fact : facts) {
    const bool here = fact.text.data() >= node.text.data() &&
                      fact.text.data() < node.text.data() + node.text.size();
    if (!here || !is_longer(fact, *minutes) || !tells_length(node.text, fact)) continue;
    Finding finding = finding_in("longer", view.document, node, fact.begin, fact.end);
    finding.actual = std::string(fact.text);
    out.push_back(finding.with("actual", fact.text).with("resolved", resolved));
    return;
  }
}

}  // namespace

namespace clock_faults {

/// Title or scope state a longer outage than `resolved_after`.
void find_longer(const RecordView& view, Findings& out) {
  const Node* resolved = timeline_node(view, "resolved_after");
  if (!duration_of(resolved)) return;
  const TextFacts& facts = view.facts();
  if (const TranslatedText* title = facts.field("title")) {
    judge_length(view, *title->en, title->en_facts, resolved->text, out);
    judge_length(view, *title->ko, title->ko_facts, resolved->text, out);
  }
  const Node* impact = view.root.find("impact");
  const Node* scope = impact == nullptr ? nullptr : impact->find("scope");
  if (scope != nullptr && scope->is_string())
    judge_length(view, *scope, facts.also_known(), resolved->text, out);
}

}  // namespace clock_faults
}  // namespace incidentlint
