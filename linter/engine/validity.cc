#include "engine/validity.h"

#include <algorithm>

namespace incidentlint {

bool Validity::holds(double now, const FileReader& reader) const {
  return found_at <= now && now < changes_at &&
         std::all_of(neighbours.begin(), neighbours.end(), [&](const Neighbour& each) {
           return reader.exists(each.path) == each.exists;
         });
}

void Validity::narrow(const Validity& other) {
  found_at = std::max(found_at, other.found_at);
  changes_at = std::min(changes_at, other.changes_at);
  neighbours.insert(neighbours.end(), other.neighbours.begin(), other.neighbours.end());
}

}  // namespace incidentlint
