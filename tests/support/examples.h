#pragma once
// Rule examples as records: the fields of a fence laid over the pack's sample record.
#include <nlohmann/json.hpp>
#include <string>

#include "document/document.h"
#include "document/json_writer.h"
#include "rules/rule.h"

namespace incidentlint::test {

using Record = nlohmann::ordered_json;

/// Objects merge member by member; everything else replaces, null too.
inline void overlay(Record& base, const Record& over) {
  if (!base.is_object() || !over.is_object()) {
    base = over;
    return;
  }
  for (const auto& [key, value] : over.items()) {
    if (base.contains(key)) {
      overlay(base[key], value);
    } else {
      base[key] = value;
    }
  }
}

/// A fence's text as JSON, whichever language it is in.
inline Record parse_fence(const RuleExample& example) {
  if (example.language != "yaml") return Record::parse(example.text);
  const Document document = read_document(Source("fence.yaml", example.text), Format::yaml);
  return Record::parse(to_json(*document.root()));
}

/// The file that an example stands for: its name and text.
struct ExampleFile {
  std::string name;
  std::string text;
};

inline ExampleFile example_file(const RuleExample& example, const Record& sample) {
  const std::string ending = example.language == "yaml" ? ".yaml" : ".json";
  if (example.raw) return {example.file.empty() ? "IL-9000" + ending : example.file, example.text};
  Record record = sample;
  overlay(record, parse_fence(example));
  for (const std::string& pointer : example.without) {
    const nlohmann::json::json_pointer whole(pointer);
    record[Record::json_pointer(whole.parent_pointer().to_string())].erase(whole.back());
  }
  const std::string id = record.contains("id") && record["id"].is_string()
                             ? record["id"].get<std::string>()
                             : "IL-9000";
  return {example.file.empty() ? id + ".json" : example.file, record.dump(2) + "\n"};
}

}  // namespace incidentlint::test
