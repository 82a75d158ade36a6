#include "rules/check.h"
#include "text/date.h"
#include "text/duration.h"

// Two values of one record in their order. Nothing is reported unless every reading of both values
// has them the wrong way round: a bare date stands for all its hours in every time zone.

namespace incidentlint {
namespace {

struct Range {
  double least = 0;
  double most = 0;
};

std::optional<Range> duration_of(std::string_view text) {
  const auto minutes = text::parse_duration(text);
  if (!minutes) return std::nullopt;
  return Range{static_cast<double>(*minutes), static_cast<double>(*minutes)};
}

std::optional<Range> time_of(std::string_view text) {
  const auto instant = text::parse_instant(text);
  return instant ? std::optional(Range{instant->earliest, instant->latest}) : std::nullopt;
}

bool surely_after(const std::string& type, std::string_view first, std::string_view second) {
  const auto day_a = text::parse_date(first);
  const auto day_b = text::parse_date(second);
  if (type == "time" && day_a && day_b) return *day_a > *day_b;  // days of one place
  const auto read = type == "time" ? time_of : duration_of;
  const auto a = read(first);
  const auto b = read(second);
  return a && b && a->least > b->most;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"out-of-order"};
  const Path first = parameters.path("first");
  const Path second = parameters.path("second");
  const std::string type = parameters.choice("type", {"duration", "time"});
  const bool blame_second = parameters.flag("at_second");
  // When the second value lies before this one, it is the second that is wrong.
  const auto anchor = parameters.paths_or_none("unless_second_before");
  check.record = [=](const RecordView& view, Findings& out) {
    const Node* a = first.first(view.root);
    const Node* b = second.first(view.root);
    if (a == nullptr || b == nullptr || !a->is_string() || !b->is_string()) return;
    if (!surely_after(type, a->text, b->text)) return;
    // A date in the future is a fault of its own; what follows from it is not another one.
    const auto start = text::parse_instant(a->text);
    if (type == "time" && start && start->earliest > view.now) return;
    const Node* floor = anchor.empty() ? nullptr : anchor[0].first(view.root);
    if (floor != nullptr && floor->is_string() && surely_after(type, floor->text, b->text)) return;
    const Node& blamed = blame_second ? *b : *a;
    const Node& other = blame_second ? *a : *b;
    Finding finding = finding_at("out-of-order", blamed);
    finding.actual = std::string(blamed.text);
    finding.with("first", a->text).with("second", b->text);
    finding.with("first_field", a->key).with("second_field", b->key);
    finding.notes.push_back({"", other.span, {"the other value", "다른 값"}});
    out.push_back(std::move(finding));
  };
  return check;
}

}  // namespace

/// The first value must not be later or longer than the second.
CheckKind order_check() {
  return {"order", "one value must not be later or longer than another", compile};
}

}  // namespace incidentlint
