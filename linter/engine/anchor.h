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

/// The anchors of the values at `pointers` (RFC 6901) below `root`, by pointer. What a pointer
/// names no value for is missing.
[[nodiscard]] std::unordered_map<std::string, Anchor> anchors_of(
    const Node& root, const std::vector<std::string_view>& pointers);

/// The anchor of a pointer without a value.
[[nodiscard]] Anchor plain_anchor(std::string_view pointer);

}  // namespace incidentlint
