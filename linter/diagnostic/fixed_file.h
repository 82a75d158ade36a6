#pragma once
// FixedFile: a file whose text fixes have changed, and which they were.
#include <string>
#include <vector>

#include "diagnostic/finding.h"

namespace incidentlint {

struct MadeFix {
  std::string rule;
  std::string record;   ///< the record's id, or empty
  std::string pointer;  ///< RFC 6901, in the record as it was when the fix was made
  Text message;         ///< of the finding that is gone
  Text title;
  bool safe = false;
};

struct FixedFile {
  std::string path;  ///< to write
  std::string name;  ///< as people know it
  std::string text;  ///< with the fixes
  std::vector<MadeFix> fixes;
};

}  // namespace incidentlint
