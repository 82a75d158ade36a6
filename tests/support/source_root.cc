#include "support/files.h"

namespace incidentlint::test {

fs::path source_root() { return INCIDENTLINT_SOURCE_DIR; }

}  // namespace incidentlint::test
