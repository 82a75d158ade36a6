#pragma once
// What the manifest of a pack (`rules/pack.yaml`) says of its records: where they have ids and
// dates, what makes two alike, how they are written and shown. Internal to `rules`.
#include "rules/pack.h"

namespace incidentlint {

/// Takes over what a manifest says; it fits its schema (`pack.schema.json`). Of `laid_over`, the
/// manifests of packs that are laid over this one, each member takes the place of the one here, and
/// of `places` each list.
void read_manifest(const Document& manifest, const std::vector<const Node*>& laid_over, Pack& pack,
                   Problems& problems);

}  // namespace incidentlint
