#pragma once
// A check of files against a schema that people name, with no pack, as `--schema` asks for.
#include <vector>

#include "engine/workspace.h"

namespace incidentlint {

/// Checks files against one schema and nothing else: syntax and schema findings.
[[nodiscard]] CheckResult check_schema_only(const Pack& pack, const schema::Model& model,
                                            const std::vector<InputFile>& files,
                                            const FileReader& reader, const Settings& settings);

}  // namespace incidentlint
