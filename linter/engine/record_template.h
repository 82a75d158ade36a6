#pragma once
// RecordTemplate: a new record to be filled in, made from the sample record of a pack.
//
//   TemplateValues values{"IL-0588"};
//   const std::string json = record_template(pack, values, problems);
//
// It has every field of the sample. The id, and addresses that hold it, are those of the new
// record; every other text, number and list has `TODO: ` with what the schema says belongs there,
// which `check` finds until it is replaced. What the sample leaves empty or null stays so. Pure.
#include <optional>
#include <string>

#include "rules/pack.h"

namespace incidentlint {

/// What is known of the record already; what is empty is left to be filled in.
struct TemplateValues {
  std::string id;
  std::string title_en, title_ko, org, date;
  std::string url_base;  ///< what stands before the id in the addresses of the other records
};

/// Where a record has the address of its page, as a rule of the pack says.
[[nodiscard]] std::optional<Path> url_path(const Pack& pack);

/// The record as JSON, in the order of the sample; problems when the pack has no sample record, or
/// its records have no field for one of the values.
[[nodiscard]] std::string record_template(const Pack& pack, const TemplateValues& values,
                                          Problems& problems);

/// The id after the highest of `taken`, which may hold other words; empty when there is none: no id
/// of the form is left, or nothing says what an id looks like.
[[nodiscard]] std::string next_id(const std::vector<std::string>& taken, const IdForm& form);

}  // namespace incidentlint
