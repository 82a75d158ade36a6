#pragma once
// What the first pass made of a file, as bytes and back. The bytes are for the same build, pack and
// settings: rules are written by their number. Internal to `engine`.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/anchor.h"
#include "engine/file_check.h"

namespace incidentlint {

[[nodiscard]] std::string encode(const CheckedFile& file, const Pack& pack);

/// The facts of a file, and for how long what was found holds; nothing else of it. Nothing when the
/// bytes are not what `encode` makes. The texts of facts stay where they are: `owner` keeps them.
[[nodiscard]] std::optional<CheckedFile> decode_facts(std::string_view bytes,
                                                      const std::shared_ptr<const char[]>& owner,
                                                      const InputFile& file);

/// All but what `decode_facts` gives.
[[nodiscard]] std::optional<CheckedFile> decode_findings(std::string_view bytes,
                                                         const InputFile& file, const Pack& pack);

/// The anchors of places in a file, by the number of the record and the pointer.
[[nodiscard]] std::string encode(const PlaceAnchors& anchors);
[[nodiscard]] std::optional<PlaceAnchors> decode_anchors(std::string_view bytes);

}  // namespace incidentlint
