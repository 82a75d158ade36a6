#include "schema/registry.h"

#include <algorithm>

#include "diagnostic/did_you_mean.h"
#include "schema/uri.h"
#include "text/near.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kDepth = 200;

/// Calls `visit` with every value of `schema`'s keyword `member` that is itself a schema.
template <typename Visit>
void for_each_subschema(const Node& member, Draft draft, Visit visit) {
  const Keyword* keyword = find_keyword(member.key, draft);
  if (keyword == nullptr) return;
  switch (keyword->shape) {
    case Shape::schema:
      visit(member);
      return;
    case Shape::schemas:
    case Shape::schema_or_schemas:
      if (!member.is_array()) return visit(member);
      [[fallthrough]];
    case Shape::schema_map:
    case Shape::pattern_map:
    case Shape::dependencies:
      for (const Node& child : children(member)) {
        if (!(keyword->shape == Shape::dependencies && child.is_array())) visit(child);
      }
      return;
    default:
      return;
  }
}

/// Where a problem of the `$ref` of a schema is shown.
const Node& reference_of(const Node& schema) {
  const Node* reference = schema.find("$ref");
  return reference == nullptr ? schema : *reference;
}

/// The pointer, which leads nowhere, with its first wrong name put right; empty when nothing is
/// like it.
std::string near_pointer(const Node& root, std::string_view pointer) {
  std::size_t end = 0;
  const Node* around = &root;
  while (end < pointer.size()) {
    const std::size_t next = std::min(pointer.find('/', end + 1), pointer.size());
    const Node* inner = resolve_pointer(root, pointer.substr(0, next));
    if (inner == nullptr) break;
    around = inner;
    end = next;
  }
  if (end >= pointer.size()) return "";
  const std::size_t wrong_end = std::min(pointer.find('/', end + 1), pointer.size());
  std::vector<std::string_view> names;
  for (const Node& child : children(*around)) {
    if (child.is_member()) names.push_back(child.key);
  }
  const auto near = text::nearest(pointer.substr(end + 1, wrong_end - end - 1), names, 1);
  if (near.empty()) return "";
  std::string right(pointer.substr(0, end));
  append_pointer_token(right, near[0]);
  right += pointer.substr(wrong_end);
  return resolve_pointer(root, right) == nullptr ? "" : right;
}

}  // namespace

const Document* Registry::owner(const Node& node) const {
  const Node* root = &node;
  while (root->parent != nullptr) root = root->parent;
  for (const auto& document : documents_) {
    if (document->root() == root) return document.get();
  }
  return nullptr;
}

Problem Registry::problem_at(const Node& place, Text message) const {
  Problem problem;
  if (const Document* document = owner(place)) {
    problem.file = document->source().uri();
    const Span span = place.is_member() ? place.key_span : place.span;
    problem.position = document->source().position(span.begin);
  }
  problem.pointer = pointer_of(place);
  problem.message = std::move(message);
  return problem;
}

Draft Registry::draft_of(const Node& schema) const {
  const auto it = places_.find(&schema);
  return it == places_.end() ? Draft::draft07 : it->second.draft;
}

const Node* Registry::add(std::string uri, std::unique_ptr<Document> document) {
  const Document& added = *documents_.emplace_back(std::move(document));
  if (!added.findings().empty() || added.root() == nullptr) {
    const Span span = added.findings().empty() ? Span{} : added.findings().front().span;
    problems_.push_back(
        {added.source().uri(), added.source().position(span.begin), "",
         added.findings().empty()
             ? Text{"the schema is empty; `{}` allows everything",
                    "스키마가 비어 있음. 모두 허용하려면 `{}`로 적을 것"}
             : Text{"the schema is not well-formed (syntax/" + added.findings().front().fault +
                        "); check the file by itself to see more",
                    "스키마 파일의 문법이 잘못됨(syntax/" + added.findings().front().fault +
                        "). 이 파일만 따로 검사하면 자세히 볼 수 있음"}});
    return nullptr;
  }
  const Node& root = *added.root();
  enter(uri, root);
  scan(root, uri, Draft::draft07, 0);
  return &root;
}

void Registry::enter(const std::string& uri, const Node& schema) {
  const auto [it, added] = by_uri_.emplace(uri, &schema);
  if (!added && it->second != &schema) {
    report(schema, {"two schemas have the same identifier `" + uri + "`",
                    "스키마 두 개의 식별자가 같음: `" + uri + "`"});
  }
}

void Registry::scan(const Node& schema, const std::string& base, Draft draft, std::size_t depth) {
  if (depth > kDepth) {
    report(schema,
           {"the schema is nested deeper than 200 levels", "스키마가 200단계보다 깊게 중첩됨"});
    return;
  }
  std::string own_base = base;
  if (const Node* dialect = schema.find("$schema"); dialect != nullptr) {
    const auto named = dialect->is_string() ? schema::draft_of(dialect->text) : std::nullopt;
    if (!named) {
      const std::string uri(dialect->is_string() ? dialect->text : "(not a string)");
      report(*dialect, {"`$schema` names `" + uri +
                            "`; understood are draft-06, draft-07, 2019-09 and 2020-12 of "
                            "json-schema.org, change it or leave it out for draft-07",
                        "`$schema`에 적힌 `" + uri +
                            "` 버전은 지원하지 않음. json-schema.org 의 draft-06, draft-07, "
                            "2019-09, 2020-12 가운데 하나로 바꿀 것"});
    }
    draft = named.value_or(draft);
  }
  const bool old = draft <= Draft::draft07;
  const Node* reference = schema.find("$ref");
  const bool reference_rules = old && reference != nullptr && reference->is_string();
  const Node* id = schema.find("$id");
  if (id != nullptr && id->is_string() && !reference_rules) {
    const SplitUri full = split_fragment(resolve_uri(base, id->text));
    if (!id->text.starts_with('#')) own_base = full.document;
    if (own_base != base) enter(own_base, schema);
    if (!full.fragment.empty()) enter(full.document + "#" + full.fragment, schema);
  }
  const Node* anchor = old ? nullptr : schema.find("$anchor");
  if (anchor != nullptr && anchor->is_string()) {
    enter(own_base + "#" + std::string(anchor->text), schema);
  }
  places_.insert_or_assign(&schema, Place{own_base, draft});
  scan_children(schema, own_base, draft, depth);
}

void Registry::scan_children(const Node& schema, const std::string& base, Draft draft,
                             std::size_t depth) {
  const Node* reference = schema.find("$ref");
  const bool only_definitions =
      draft <= Draft::draft07 && reference != nullptr && reference->is_string();
  for (const Node& member : children(schema)) {
    if (!schema.is_object()) break;
    if (only_definitions && member.key != "definitions" && member.key != "$defs") continue;
    for_each_subschema(member, draft,
                       [&](const Node& child) { scan(child, base, draft, depth + 1); });
  }
}

const Node* Registry::document_root(const Node& from, const std::string& uri,
                                    std::string_view reference) {
  const auto known = by_uri_.find(uri);
  if (known != by_uri_.end()) return known->second;
  std::unique_ptr<Document> document = fetch_ ? fetch_(uri) : nullptr;
  if (document == nullptr) {
    const std::string name(reference);
    report(reference_of(from),
           {"`$ref` `" + name + "` leads to `" + uri +
                "`, which can't be read; nothing is ever downloaded, put the schema beside "
                "this one and refer to it by a relative path",
            "`$ref` `" + name + "`: 가리키는 `" + uri +
                "` 문서를 읽을 수 없음. 네트워크는 쓰지 않으므로 스키마를 이 파일 옆에 두고 "
                "상대 경로로 가리킬 것"});
    return nullptr;
  }
  return add(uri, std::move(document));
}

const Node* Registry::follow_pointer(const Node& from, const Node& root, std::string_view pointer,
                                     std::string_view reference) {
  const Node* target = resolve_pointer(root, pointer);
  if (target == nullptr) {
    const std::string near = near_pointer(root, pointer);
    const std::string name(reference);
    const std::string end = near.empty() ? "" : "#" + near;
    report(reference_of(from), with_meant({"`$ref` `" + name + "` points nowhere",
                                           "`$ref` `" + name + "` 위치에 아무것도 없음"},
                                          end));
    return nullptr;
  }
  if (!places_.contains(target)) {
    // A place no keyword leads to: it takes the base of the nearest schema around it.
    const Node* around = target;
    while (around != nullptr && !places_.contains(around)) around = around->parent;
    const Place place = around == nullptr ? Place{"", Draft::draft07} : places_.at(around);
    scan(*target, place.base, place.draft, 0);
  }
  return target;
}

const Node* Registry::resolve(const Node& from, std::string_view reference) {
  const std::string full = resolve_uri(places_.at(&from).base, reference);
  const SplitUri target = split_fragment(full);
  const std::string fragment = percent_decode(target.fragment);
  if (!fragment.empty() && fragment[0] != '/') {
    const std::string key = target.document + "#" + target.fragment;
    if (!by_uri_.contains(key) && !by_uri_.contains(target.document)) {
      if (document_root(from, target.document, reference) == nullptr) return nullptr;
    }
    const auto anchor = by_uri_.find(key);
    if (anchor != by_uri_.end()) return anchor->second;
    report(reference_of(from),
           {"`$ref` `" + std::string(reference) + "` names an anchor that does not exist",
            "`$ref` `" + std::string(reference) + "` 앵커가 없음"});
    return nullptr;
  }
  const Node* root = document_root(from, target.document, reference);
  return root == nullptr ? nullptr : follow_pointer(from, *root, fragment, reference);
}

}  // namespace incidentlint::schema
