#pragma once
// JSON-LD as far as vocabularies need it: what is said of each subject, with absolute IRIs.
//
// Contexts are those in the file: prefixes, terms, aliases of keywords, `@vocab`, `@base`,
// `@language`, containers `@language`, `@list` and `@set`. A context elsewhere is never fetched:
// its names are taken for those of SKOS, and `remote_context` says so. Expanded, compacted and
// nested documents come to the same. Pure.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"

namespace incidentlint {

struct LdValue {
  std::string text;      ///< or the IRI of another subject
  std::string language;  ///< in lower case, or empty
  bool is_link = false;
};

struct LdSubject {
  std::string iri;
  std::vector<std::string> types;
  std::vector<std::pair<std::string, std::vector<LdValue>>> properties;  ///< in source order

  /// The values of a property; none when it is not there.
  [[nodiscard]] const std::vector<LdValue>& values(std::string_view property) const;
};

struct LdGraph {
  std::vector<LdSubject> subjects;  ///< in the order in which they are first described
  std::string remote_context;       ///< the first that was named, or empty
};

[[nodiscard]] LdGraph read_json_ld(const Document& document);

}  // namespace incidentlint
