#pragma once
// Lists of terms from SKOS in JSON-LD: our own, or anybody's.
//
// What a vocabulary has no room for - other languages, relations, notes - is left out and named.
// What it must have and SKOS need not - where a list applies, an id - is made from what is there,
// and named as well. The lists are not yet judged: whoever writes them loads them first. Pure.
#include <string>
#include <vector>

#include "document/document.h"

namespace incidentlint {

struct ImportedList {
  std::string id;
  std::string text;  ///< YAML
};

struct SkosImport {
  std::vector<ImportedList> lists;
  std::vector<Text> notes;
};

/// `name` is the id of the list for concepts without a scheme.
[[nodiscard]] SkosImport import_skos(const Document& document, const std::string& name);

}  // namespace incidentlint
