#include "lsp/meaning.h"

#include <algorithm>

#include "lsp/own_schemas.h"
#include "schema/reach.h"

namespace incidentlint::lsp {
namespace {

bool is_relation(const LibrarySetup& setup, std::string_view pointer) {
  const auto& relations = setup.pack->relations;
  return std::any_of(relations.begin(), relations.end(),
                     [&](const Path& path) { return path.matches(pointer); });
}

bool is_searched_for_ids(const LibrarySetup& setup, std::string_view pointer) {
  const auto& slots = setup.pack->slots;
  return std::any_of(slots.begin(), slots.end(), [&](const Slot& slot) {
    return slot.take == Take::ids && slot.path.matches(pointer);
  });
}

std::optional<Meaning> record_at(const Focus& focus, const NodeAt& at, const std::string& pointer) {
  const Document& document = *at.record->document;
  std::optional<Meaning> found;
  const auto take = [&](std::string_view id, Span span) {
    const Span place = at.record->in_file(span);
    if (place.begin > focus.offset || focus.offset > place.end) return;
    found = Meaning{Meaning::Kind::record, place, nullptr, nullptr, std::string(id), pointer};
  };
  if (pointer == focus.setup().ids.pointer()) {
    take(at.node->text, inside_quotes(*at.node, document.source().text()));
    return found;
  }
  for_each_reference(*at.node, focus.setup(),
                     [&](std::string_view id, std::size_t begin, std::size_t end) {
                       take(id, document.source_span(*at.node, begin, end));
                     });
  return found;
}

/// A term of a list in the list's own file.
std::optional<Meaning> declared_term(const Focus& focus, const NodeAt& at) {
  for (const TermList& list : focus.pack().vocabulary.lists()) {
    if (list.document == nullptr || whole_path(list.document->source().uri()) != focus.path)
      continue;
    const Path places[] = {Path("/terms/*/id"), Path("/terms/*/replacedBy"),
                           Path("/terms/*/broader/*")};
    const std::string pointer = at.pointer();
    const bool is_name = std::any_of(std::begin(places), std::end(places),
                                     [&](const Path& path) { return path.matches(pointer); });
    const Term* term = is_name ? list.find(at.node->text) : nullptr;
    if (term == nullptr) return std::nullopt;
    return Meaning{
        Meaning::Kind::term,
        at.record->in_file(inside_quotes(*at.node, at.record->document->source().text())),
        &list,
        term,
        "",
        pointer};
  }
  return std::nullopt;
}

}  // namespace

Span inside_quotes(const Node& scalar, std::string_view text) {
  const char first = scalar.span.begin < text.size() ? text[scalar.span.begin] : '\0';
  const bool is_quoted = scalar.span.size() >= 2 && (first == '"' || first == '\'') &&
                         text[scalar.span.end - 1] == first;
  return is_quoted ? Span{scalar.span.begin + 1, scalar.span.end - 1} : scalar.span;
}

const TermList* list_at(const Vocabulary& vocabulary, std::string_view pointer,
                        std::string_view value) {
  const TermList* found = nullptr;
  for (const TermList& list : vocabulary.lists()) {
    const bool applies = std::any_of(list.applies_to.begin(), list.applies_to.end(),
                                     [&](const Path& path) { return path.matches(pointer); });
    if (!applies) continue;
    if (list.find(value) != nullptr) return &list;
    if (found == nullptr) found = &list;
  }
  return found;
}

void for_each_reference(const Node& node, const LibrarySetup& setup, const VisitId& visit) {
  if (!node.is_string()) return;
  const std::string pointer = pointer_of(node);
  if (is_relation(setup, pointer)) return visit(node.text, 0, node.text.size());
  if (!is_searched_for_ids(setup, pointer)) return;
  for_each_id(node.text, setup.ids, [&](std::size_t begin, std::size_t end) {
    visit(node.text.substr(begin, end - begin), begin, end);
  });
}

std::vector<const schema::Subschema*> subschemas_of(const schema::Model& model,
                                                    const std::string& pointer) {
  std::vector<const schema::Subschema*> found;
  for (const schema::Index index : schema::subschemas_at(model, Path(pointer)))
    found.push_back(&model.at(index));
  return found;
}

bool is_foreign(const Focus& focus) {
  const Config& config = focus.setup().settings.config;
  if (focus.is_loose || is_own_file(focus)) return false;
  if (const InputFile* file = file_at(focus.setup(), focus.path)) return !file->focus;
  // One that was just made, or that was passed over since it looks like no record.
  if (!config.records.empty()) return !is_claimed(focus.path, focus.text, config);
  const Looks looks = looks_of(focus.setup(), focus.path, focus.text);
  return looks == Looks::like_none ||
         (looks != Looks::like_record && DiskReader().exists(focus.path));
}

bool is_record(const Focus& focus) {
  if (is_own_file(focus) || is_foreign(focus)) return false;
  const bool is_known = !focus.is_loose && !focus.setup().settings.config.records.empty();
  if (is_known || file_at(focus.setup(), focus.path) != nullptr) return true;
  return looks_of(focus.setup(), focus.path, focus.text) == Looks::like_record;
}

bool is_own_file(const Focus& focus) {
  const auto& own = focus.library->own_files;
  return std::find(own.begin(), own.end(), focus.path) != own.end() ||
         !own_schema_for(focus.path, false).empty();
}

const schema::Model* schema_of(const Workbench& bench, const Focus& focus) {
  if (!is_own_file(focus)) return focus.pack().schema.get();
  return bench.own_schemas->find(own_schema_for(focus.path, true));
}

std::optional<Meaning> meaning_at(const Workbench& bench, const Focus& focus) {
  const auto at = focus.parsed.node_at(focus.offset);
  if (!at) return std::nullopt;
  const std::string pointer = at->pointer();
  if (at->is_key) return Meaning{Meaning::Kind::key, at->span(), nullptr, nullptr, "", pointer};
  if (!at->node->is_string()) return std::nullopt;
  if (is_own_file(focus)) return declared_term(focus, *at);
  static_cast<void>(bench);
  if (auto record = record_at(focus, *at, pointer)) return record;
  const TermList* list = list_at(focus.pack().vocabulary, pointer, at->node->text);
  const Term* term = list == nullptr ? nullptr : list->find(at->node->text);
  if (term == nullptr) return std::nullopt;
  return Meaning{
      Meaning::Kind::term,
      at->record->in_file(inside_quotes(*at->node, at->record->document->source().text())),
      list,
      term,
      "",
      pointer};
}

}  // namespace incidentlint::lsp
