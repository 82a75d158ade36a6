#include "document/old_boolean.h"

#include <algorithm>
#include <iterator>

namespace incidentlint {

std::optional<bool> old_boolean(std::string_view word) {
  constexpr std::string_view kTrue[] = {"yes", "Yes", "YES", "on", "On", "ON", "y", "Y"};
  constexpr std::string_view kFalse[] = {"no", "No", "NO", "off", "Off", "OFF", "n", "N"};
  if (std::find(std::begin(kTrue), std::end(kTrue), word) != std::end(kTrue)) return true;
  if (std::find(std::begin(kFalse), std::end(kFalse), word) != std::end(kFalse)) return false;
  return std::nullopt;
}

}  // namespace incidentlint
