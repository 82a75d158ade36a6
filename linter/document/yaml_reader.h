#pragma once
// The YAML reader: YAML 1.2 with the core schema, through libfyaml's events, into the same tree and
// with the same places as JSON. Scalars keep their text: `2024-01-02`, `no`, `0752`, `3.10`, `12:30`
// are strings or numbers as written, never dates, booleans or octals.
#include "document/document.h"

namespace incidentlint {

/// Reads the source of `document` from byte `start` (after a byte order mark) into its tree.
void read_yaml(Document& document, std::size_t start, const ReadLimits& limits);

}  // namespace incidentlint
