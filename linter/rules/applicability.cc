#include "rules/applicability.h"

#include <algorithm>

namespace incidentlint {
namespace {

/// A condition about the record alone: whether a rule applies is known before the others are read.
Condition read_condition(const Node& node, Parameters& parameters) {
  Condition condition = Condition::read(node, parameters);
  std::vector<Operand> operands;
  condition.add_operands(operands);
  for (const Operand& operand : operands) {
    if (operand.source() != Operand::Source::lookup) continue;
    parameters.refuse(node, {"`" + operand.text() +
                                 "`: `applies` and `levels` see this record alone; a "
                                 "condition that looks another one up belongs into a `when` check",
                             "`" + operand.text() +
                                 "`: `applies` 및 `levels` 조건은 이 기록만 볼 수 "
                                 "있음. 다른 기록을 보는 조건은 `when` 검사에 쓸 것"});
  }
  return condition;
}

}  // namespace

Applicability::Applicability(const Node& front_matter, Parameters& parameters) {
  if (const Node* applies = front_matter.find("applies")) {
    applies_ = read_condition(*applies, parameters);
  }
  if (const Node* except = front_matter.find("except")) {
    for (const Node& id : children(*except)) except_.emplace_back(scalar_text(id));
  }
  if (const Node* since = front_matter.find("since")) {
    since_ = text::parse_date(since->text);  // what is no day was refused by the schema of pages
  }
  if (const Node* levels = front_matter.find("levels")) {
    for (const Node& level : children(*levels)) {
      const Node* when = level.find("when");
      const Node* severity = level.find("severity");
      const auto named = severity == nullptr ? std::nullopt : severity_named(severity->text);
      if (when != nullptr && named) levels_.push_back({read_condition(*when, parameters), *named});
    }
  }
}

Applicability::Answer Applicability::answer(const RecordView& view, const Path& date) const {
  if (is_plain()) return Answer::applies;
  if (applies_ && !applies_->holds(RecordScope(view, view.root))) return Answer::not_meant;
  if (since_) {
    const Node* node = date.first(view.root);
    const auto day = node != nullptr && node->is_string()
                         ? text::parse_date(node->text.substr(0, 10))
                         : std::nullopt;
    if (day && *day < *since_) return Answer::not_meant;
  }
  const Node* id = view.id();
  const bool excepted =
      id != nullptr && std::find(except_.begin(), except_.end(), id->text) != except_.end();
  return excepted ? Answer::excepted : Answer::applies;
}

std::optional<Severity> Applicability::level(const RecordView& view) const {
  for (const Level& level : levels_) {
    if (level.when.holds(RecordScope(view, view.root))) return level.severity;
  }
  return std::nullopt;
}

}  // namespace incidentlint
