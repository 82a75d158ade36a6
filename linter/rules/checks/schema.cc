#include "rules/check.h"

namespace incidentlint {

/// Owns faults that the JSON Schema finds; runs nothing itself.
CheckKind schema_check() {
  return {"schema", "names faults that the pack's JSON Schema finds",
          [](Parameters&) { return CompiledCheck{}; }};
}

}  // namespace incidentlint
