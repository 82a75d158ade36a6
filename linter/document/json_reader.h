#pragma once
// The JSON reader: RFC 8259 with places and recovery. What is not JSON - comments, trailing commas,
// single quotes, missing brackets - is one finding where it stands, and reading goes on.
#include "document/document.h"

namespace incidentlint {

/// Reads the source of `document` from byte `start` (after a byte order mark) into its tree.
void read_json(Document& document, std::size_t start, const ReadLimits& limits);

}  // namespace incidentlint
