#include "lsp/own_schemas.h"

#include "rules/pack.h"

namespace incidentlint::lsp {

std::string own_schema_for(const std::string& path, bool is_of_pack) {
  const std::string name = path.substr(path.rfind('/') + 1);
  if (name == ".incidentlint.yaml" || name == ".incidentlint.yml") return "config.schema.json";
  if (!is_of_pack) return "";
  if (name == "pack.yaml" && path.ends_with("/rules/pack.yaml")) return "pack.schema.json";
  if (path.find("/rules/") != path.npos && name.ends_with(".md")) return "rule.schema.json";
  if (path.find("/vocab/") != path.npos && name.ends_with(".yaml")) return "vocabulary.schema.json";
  return "";
}

const schema::Model* OwnSchemas::find(const std::string& name) {
  if (name.empty()) return nullptr;
  const auto [it, is_new] = models_.try_emplace(name);
  if (!is_new) return it->second.get();
  for (const PackFile& file : embedded_pack()) {
    if (file.path != "schema/" + name) continue;
    Problems problems;
    it->second = compile_schema_text(file.path, "/" + file.path, file.text, problems);
  }
  return it->second.get();
}

}  // namespace incidentlint::lsp
