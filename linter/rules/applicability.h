#pragma once
// Applicability: for which records a rule speaks, and how loudly - the `applies`, `except`, `since`
// and `levels` of its page. Immutable, thread-safe.
#include <optional>
#include <string>
#include <vector>

#include "diagnostic/diagnostic.h"
#include "rules/condition.h"
#include "text/date.h"

namespace incidentlint {

class Applicability {
 public:
  enum class Answer { applies, not_meant, excepted };

  Applicability() = default;
  /// Reads the front matter of a rule's page; faults are reported.
  Applicability(const Node& front_matter, Parameters& parameters);

  /// `date` is where records have the day that `since` is compared with. A record whose day can't
  /// be told is meant.
  [[nodiscard]] Answer answer(const RecordView& view, const Path& date) const;

  /// The severity for this record, when one of `levels` has it.
  [[nodiscard]] std::optional<Severity> level(const RecordView& view) const;

  [[nodiscard]] bool is_plain() const {
    return !applies_ && except_.empty() && !since_ && levels_.empty();
  }

 private:
  struct Level {
    Condition when;
    Severity severity;
  };

  std::optional<Condition> applies_;
  std::vector<std::string> except_;
  std::optional<text::Date> since_;
  std::vector<Level> levels_;
};

}  // namespace incidentlint
