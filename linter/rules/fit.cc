#include "rules/fit.h"

#include <algorithm>
#include <span>

#include "diagnostic/did_you_mean.h"
#include "schema/reach.h"
#include "text/near.h"
#include "vocab/integrity.h"

namespace incidentlint {
namespace {

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

/// `/status` for `/stauts`: the path with the first member that no record has put right; empty if
/// that leads nowhere, too.
std::string path_meant(const schema::Model& model, const std::string& path) {
  std::size_t begin = 0;  // of the slash in front of the member
  std::size_t end = path.find('/', 1);
  while (end < path.size() && schema::can_reach(model, Path(path.substr(0, end)))) {
    begin = end;
    end = path.find('/', end + 1);
  }
  std::vector<std::string_view> known;
  for (const schema::Index index : schema::subschemas_at(model, Path(path.substr(0, begin)))) {
    for (const auto& property : model.at(index).properties) known.emplace_back(property.name);
  }
  end = std::min(end, path.size());
  const auto near = text::nearest(path.substr(begin + 1, end - begin - 1), known, 1);
  if (near.empty()) return "";
  std::string meant = path.substr(0, begin + 1) + near[0] + path.substr(end);
  return schema::can_reach(model, Path(meant)) ? meant : "";
}

Text nowhere(const schema::Model& model, const std::string& path) {
  return with_meant({"no record of the schema can have anything at " + quoted(path),
                     "스키마에 맞는 기록에는 " + quoted(path) + " 자리가 없음"},
                    path_meant(model, path));
}

/// The terms an `enum` at the place allows; none when there is no enum of strings.
std::set<std::string_view> allowed_at(const schema::Model& model, const Path& place) {
  std::set<std::string_view> allowed;
  for (const schema::Index index : schema::subschemas_at(model, place)) {
    const auto& strings = model.at(index).allowed_strings;
    allowed.insert(strings.begin(), strings.end());
  }
  return allowed;
}

/// Some subschema of the place lets any text pass.
bool takes_any_text(const schema::Model& model, const Path& place) {
  const auto subschemas = schema::subschemas_at(model, place);
  return std::any_of(subschemas.begin(), subschemas.end(), [&](const schema::Index index) {
    const schema::Subschema& at = model.at(index);
    const bool refers = at.reference != schema::kNone || !at.all_of.empty() || !at.any_of.empty() ||
                        !at.one_of.empty();
    const bool text = at.types == 0 ? !refers : (at.types & schema::kStringType) != 0;
    return text && at.allowed_strings.empty() && !refers;
  });
}

/// The texts that may stand at a place, by the schema's `enum` or else by the list of terms for it;
/// none when any may.
std::set<std::string_view> values_at(const Pack& pack, const std::string& path) {
  const Path place(path);
  auto allowed = allowed_at(*pack.schema, place);
  if (!allowed.empty() && !takes_any_text(*pack.schema, place)) return allowed;
  allowed.clear();
  for (const TermList& list : pack.vocabulary.lists()) {
    const bool applies = std::any_of(list.applies_to.begin(), list.applies_to.end(),
                                     [&](const Path& each) { return each.text() == place.text(); });
    if (!applies) continue;
    for (const Term& term : list.terms) allowed.insert(term.id);
  }
  return allowed;
}

void compare(const TermList& list, const std::set<std::string_view>& allowed,
             const std::string& schema, Problems& problems) {
  for (const Term& term : list.terms) {
    if (term.deprecated || allowed.contains(term.id)) continue;
    problems.push_back(problem_at(
        *list.document, *term.node,
        {quoted(term.id) + " is not among the values that the schema allows (" + schema + ")",
         quoted(term.id) + ": 스키마의 enum 에 없는 용어 (" + schema + ")"}));
  }
  for (const std::string_view value : allowed) {
    if (list.find(value) != nullptr) continue;
    problems.push_back(problem_at(
        *list.document, *list.document->root(),
        {"the schema allows " + quoted(value) + ", which the list does not have (" + schema + ")",
         "스키마의 enum 값 " + quoted(value) + ": 목록에 없음 (" + schema + ")"}));
  }
}

/// Whether the schema lets objects, lists and null stand at the place, and nothing else.
bool holds_no_scalar(const schema::Model& model, const Path& place) {
  constexpr unsigned kOthers = schema::kArrayType | schema::kObjectType | schema::kNullType;
  bool any = false;
  for (const schema::Index index : schema::subschemas_at(model, place)) {
    const schema::Subschema& at = model.at(index);
    const bool refers = at.reference != schema::kNone || !at.all_of.empty() || !at.any_of.empty() ||
                        !at.one_of.empty();
    if (at.types == 0 ? !refers : (at.types & ~kOthers) != 0) return false;
    any = any || at.types != 0;
  }
  return any;
}

}  // namespace

void check_scalars(const Pack& pack, const Parameters& parameters, std::size_t count,
                   Problems& problems) {
  for (const LookedAt& place : std::span(parameters.looked_at()).first(count)) {
    const Node& parameter = place.node->is_member() ? *place.node : *place.node->parent;
    if (parameter.key == "each" || !holds_no_scalar(*pack.schema, Path(place.path))) continue;
    const std::string path = quoted(place.path);
    problems.push_back(parameters.problem_at(
        *place.node,
        {"the schema has no text at " + path + ", go on to a field of it, as in " +
             quoted(place.path + "/en"),
         path + " 자리에는 글이 없음. " + quoted(place.path + "/en") + " 같은 안쪽 항목을 쓸 것"}));
  }
}

void check_paths(const Pack& pack, const Parameters& parameters, Problems& problems) {
  for (const LookedAt& place : parameters.looked_at()) {
    if (schema::can_reach(*pack.schema, Path(place.path))) continue;
    problems.push_back(parameters.problem_at(*place.node, nowhere(*pack.schema, place.path)));
  }
}

void check_values(const Pack& pack, const Parameters& parameters, Problems& problems) {
  for (const LookedAt& asked : parameters.looked_for()) {
    const auto allowed = values_at(pack, asked.path);
    if (allowed.empty()) continue;
    const auto judge = [&](const Node& value) {
      if (!value.is_string() || allowed.contains(value.text)) return;
      problems.push_back(parameters.problem_at(
          value,
          with_nearest(
              {"no record can have " + quoted(value.text) + " at " + quoted(asked.path),
               quoted(asked.path) + " 자리에는 " + quoted(value.text) + " 값이 있을 수 없음"},
              value.text, {allowed.begin(), allowed.end()})));
    };
    if (!asked.node->is_array()) judge(*asked.node);
    if (asked.node->is_array()) {
      for (const Node& item : children(*asked.node)) judge(item);
    }
  }
}

void check_lists(const Pack& pack, const std::set<std::string_view>& built_in, Problems& problems) {
  for (const TermList& list : pack.vocabulary.lists()) {
    const Node* places = list.document->root()->find("appliesTo");
    if (built_in.contains(list.document->source().uri())) continue;
    for (const Path& place : list.applies_to) {
      if (!schema::can_reach(*pack.schema, place)) {
        problems.push_back(
            problem_at(*list.document, *places, nowhere(*pack.schema, std::string(place.text()))));
        continue;
      }
      const auto allowed = allowed_at(*pack.schema, place);
      const std::string& schema = pack.schema->documents.front()->source().uri();
      if (!allowed.empty()) compare(list, allowed, schema, problems);
    }
  }
}

}  // namespace incidentlint
