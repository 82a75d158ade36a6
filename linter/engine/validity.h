#pragma once
// Validity: for how long what was found holds. Internal to `engine`.
#include <limits>
#include <string>
#include <vector>

#include "engine/file_reader.h"

namespace incidentlint {

/// A file beside a record that a check has asked for.
struct Neighbour {
  std::string path;  ///< to open
  bool exists = false;
};

/// The same would be found at any instant from the first up to the second (seconds since 1970), as
/// long as the neighbours are what they were.
struct Validity {
  double found_at = 0;
  double changes_at = std::numeric_limits<double>::infinity();
  std::vector<Neighbour> neighbours;

  [[nodiscard]] bool holds(double now, const FileReader& reader) const;

  /// Takes on the bounds of another one, so that both hold when this one does.
  void narrow(const Validity& other);
};

/// Its members, for the cache.
template <typename Codec, typename Bounds>
void code_validity(Codec& codec, Bounds& validity) {
  codec.instant(validity.found_at);
  codec.instant(validity.changes_at);
  codec.list(validity.neighbours, [&](auto& neighbour) {
    codec.text(neighbour.path);
    codec.number(neighbour.exists);
  });
}

}  // namespace incidentlint
