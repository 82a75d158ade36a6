#pragma once
// The clock of a record: the times that its texts state, by the clock of the trigger, and the
// durations of its timeline that are held against them. Pure, thread-safe; all numbers are minutes.
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/check.h"
#include "rules/stated_times.h"

namespace incidentlint {

struct RecordClock {
  StatedTime trigger;
  std::vector<std::int64_t> minutes;   ///< since midnight, of all times that can be relied on
  std::vector<std::int64_t> readings;  ///< both of those that may be of either half of the day

  /// Some text states the time, which may lie days off, or may do so.
  [[nodiscard]] bool states(std::int64_t minute) const;

  /// Some text states the time so long after the trigger, two minutes more or less.
  [[nodiscard]] bool bears_out(std::int64_t duration) const;
};

/// Nothing when the trigger has no time, or some time is of a zone that can't be told.
[[nodiscard]] std::optional<RecordClock> clock_of(const TextFacts& facts);

/// The member of the timeline, or null.
[[nodiscard]] const Node* timeline_node(const RecordView& view, std::string_view name);

/// The length that the member states; nothing for null and other forms.
[[nodiscard]] std::optional<std::int64_t> duration_of(const Node* node);

/// Offers the finding's first suggestion for the duration. What the times bear out is an offer: one
/// of them may be wrong as well.
void offer_duration(Finding& finding, const Node& node);

/// `detected_after` and `resolved_after` against the times. Each adds one finding at most.
namespace clock_faults {
void find_unsupported(const RecordView& view, Findings& out);      ///< one leads to no stated time
void find_untold_end(const RecordView& view, Findings& out);       ///< no text tells the end
void find_omitted(const RecordView& view, Findings& out);          ///< the title gives the length
void find_other_detection(const RecordView& view, Findings& out);  ///< the texts give another
void find_longer(const RecordView& view, Findings& out);           ///< texts state more
}  // namespace clock_faults

/// Both languages of the text state one clock time and no length: it is that of the detection.
[[nodiscard]] bool states_one_clock(const TranslatedText* text);

}  // namespace incidentlint
