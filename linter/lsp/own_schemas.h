#pragma once
// The schemas of the tool's own files, compiled when first asked for.
#include <map>
#include <memory>
#include <string>

#include "schema/model.h"

namespace incidentlint::lsp {

/// The schema for a file by its name: that of a config, or, when the file is known to be part of a
/// pack, of a list, a rule page or a manifest; empty for a record.
[[nodiscard]] std::string own_schema_for(const std::string& path, bool is_of_pack);

class OwnSchemas {
 public:
  /// The model of that file name, or null when there is none.
  [[nodiscard]] const schema::Model* find(const std::string& name);

 private:
  std::map<std::string, std::unique_ptr<const schema::Model>> models_;
};

}  // namespace incidentlint::lsp
