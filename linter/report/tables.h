#pragma once
// Tables: what a pack holds as Markdown, for people who read it on a code host - the index of its
// rules, the fields of its records, the terms of its vocabulary. The files in the repository are
// made by `./dev docs` and a test keeps them fresh. Pure, thread-safe.
#include <string>

#include "rules/pack.h"

namespace incidentlint {

/// Rules by group with severity and titles in both languages, then the check kinds.
[[nodiscard]] std::string rule_tables(const Pack& pack);

/// Every field that a schema describes.
[[nodiscard]] std::string field_table(const schema::Model& schema);

/// Every list, or the one of that name, with its terms, labels and definitions.
[[nodiscard]] std::string term_tables(const Vocabulary& vocabulary, std::string_view only = {});

}  // namespace incidentlint
