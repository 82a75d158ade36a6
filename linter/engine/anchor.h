#pragma once
// Anchors: where a finding stands, said so that it stays true when the record is reformatted or
// gets more items. An item of an array is named by what it holds - its own value, its `id`, `url`
// or another name, else its first text - and by its index only when it holds none of these.
//
//   /sources/2/kind  ->  /sources/[url=https://example.com/status]/kind
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "document/node.h"

namespace incidentlint {

struct Anchor {
  std::string path;         ///< for people: long names are cut
  std::uint64_t place = 0;  ///< hash of the whole path
  std::uint64_t value = 0;  ///< hash of the value if it is a scalar, else 0
};

/// By pointer (RFC 6901).
using AnchorMap = std::unordered_map<std::string, Anchor>;

/// The anchors of the values at `pointers` (RFC 6901) below `root`, by pointer. What a pointer
/// names no value for is missing.
[[nodiscard]] AnchorMap anchors_of(const Node& root, const std::vector<std::string_view>& pointers);

/// The anchor of a place, by the number of the record in its file and the pointer.
struct PlaceAnchor {
  std::uint32_t part = 0;
  std::string pointer;
  Anchor anchor;
};
using PlaceAnchors = std::vector<PlaceAnchor>;

/// The anchor of a pointer without a value.
[[nodiscard]] Anchor plain_anchor(std::string_view pointer);

}  // namespace incidentlint
