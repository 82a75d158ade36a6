#pragma once
// From schema documents to a Model. Everything a schema can get wrong is said here, with its place,
// before any record is looked at: a schema that compiles is enforced to the last keyword.
//
//   Problems problems;
//   auto model = compile_schema(document, "file:///schema.json", fetch_file, {}, problems);
//   if (!model) ...   // problems say why
#include <memory>
#include <string>

#include "diagnostic/problem.h"
#include "schema/model.h"
#include "schema/registry.h"

namespace incidentlint::schema {

struct CompileOptions {
  /// JSON Schema lets a validator ignore a `format` it does not know; a linter that did would read
  /// as clean what it never checked, so such a schema is refused unless this is set.
  bool ignore_unknown_formats = false;
};

/// Compiles the schema in `document`, known by `uri` (absolute). Null when `problems` were added.
/// `warnings` gets what is legal but probably not meant: unknown keywords, siblings of `$ref`.
[[nodiscard]] std::unique_ptr<const Model> compile_schema(std::unique_ptr<Document> document,
                                                          const std::string& uri, Fetch fetch,
                                                          const CompileOptions& options,
                                                          Problems& problems,
                                                          Problems* warnings = nullptr);

/// A Fetch that reads `file://` URIs from disk (JSON or YAML) and knows the meta-schemas of
/// draft-06 and draft-07; all else is null, since nothing is ever downloaded.
[[nodiscard]] std::unique_ptr<Document> fetch_local(const std::string& uri);

}  // namespace incidentlint::schema
