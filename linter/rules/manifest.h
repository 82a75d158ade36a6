#pragma once
// What the manifest of a pack (`rules/pack.yaml`) says of its records: where they have ids and
// dates, what makes two alike, how they are written and shown. Internal to `rules`.
#include "rules/pack.h"

namespace incidentlint {

/// Takes over what the manifest says; it fits its schema (`pack.schema.json`).
void read_manifest(const Document& manifest, Pack& pack, Problems& problems);

}  // namespace incidentlint
