#pragma once
// Exchange: a vocabulary as other tools take it. SKOS as JSON-LD keeps all that a vocabulary says;
// a table of terms keeps what people read. Pure, thread-safe.
//
// A list is a skos:ConceptScheme, a term a skos:Concept with its id as skos:notation. What SKOS and
// Dublin Core have no word for - where a list applies, evidence - is in a name space of our own.
#include <string>
#include <vector>

#include "vocab/vocabulary.h"

namespace incidentlint {

using Lists = std::vector<const TermList*>;

/// Lists by id, terms in their order.
[[nodiscard]] std::string to_skos(Lists lists);

/// One line a term with `separator` between the cells; cells that need it are in quotes (RFC 4180).
[[nodiscard]] std::string to_table(const Lists& lists, char separator);

}  // namespace incidentlint
