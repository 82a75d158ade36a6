#include "rules/record_clock.h"

// The timeline against the clock times and the lengths that the texts state.

namespace incidentlint {
namespace {

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice(
      "fault", {"unsupported", "untold-end", "omitted", "other-detection", "longer"});
  check.faults = {fault};
  using namespace clock_faults;
  const auto judge = fault == "unsupported"       ? find_unsupported
                     : fault == "untold-end"      ? find_untold_end
                     : fault == "omitted"         ? find_omitted
                     : fault == "other-detection" ? find_other_detection
                                                  : find_longer;
  check.record = [judge](const RecordView& view, Findings& out) { judge(view, out); };
  return check;
}

}  // namespace

/// The timeline against what the texts state.
CheckKind clock_check() {
  return {"clock",
          "the timeline agrees with the times of the texts",
          compile,
          {"actual", "detection", "expected", "field", "resolved", "trigger"}};
}

}  // namespace incidentlint
