#include "rules/check.h"

namespace incidentlint {

/// Owns faults that the readers report; runs nothing itself.
CheckKind reader_check() {
  return {"reader", "names faults of JSON and YAML text",
          [](Parameters&) { return CompiledCheck{}; }};
}

}  // namespace incidentlint
