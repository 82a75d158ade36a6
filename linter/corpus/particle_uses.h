#pragma once
// ParticleUses: how the Korean texts of a record put particles behind Latin words, packed into one
// fact a record, three bytes a use (four if it is escaped). A single record can't tell which way is
// right; all of them can.
#include <string_view>
#include <vector>

#include "corpus/corpus.h"
#include "text/function_ref.h"

namespace incidentlint {

struct PackedUse {
  std::string_view pointer;  ///< of the text
  Span span;                 ///< of the particle, and of the space before it
  std::string_view particle;
  bool spaced = false;
};

/// Adds the uses of a text to those of the texts before; nothing when it has none.
void append_particle_uses(const Document& document, const Node& text, std::string& packed);

/// Whether the fact holds packed uses.
[[nodiscard]] bool holds_particle_uses(const Fact& fact);

/// The uses in source order of each text; the views live as long as the fact.
void for_each_particle_use(const Fact& fact, text::FunctionRef<void(const PackedUse&)> visit);

}  // namespace incidentlint
