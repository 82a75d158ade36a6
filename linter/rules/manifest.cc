#include "rules/manifest.h"

#include <algorithm>
#include <cstdlib>

#include "vocab/integrity.h"

namespace incidentlint {
namespace {

/// The children of a member, none when it is missing.
Children list_of(const Node& node, std::string_view name) {
  static const Node kNothing;
  const Node* member = node.find(name);
  return children(member == nullptr ? kNothing : *member);
}

Text text_of(const Node* node) {
  if (node == nullptr) return {};
  const Node* ko = node->find("ko");
  return {std::string(node->find("en")->text), std::string(ko == nullptr ? "" : ko->text)};
}

bool flag(const Node& node, std::string_view name) {
  const Node* member = node.find(name);
  return member != nullptr && member->truth;
}

bool has_list(const Node& root, std::string_view name) {
  const Node* places = root.find("places");
  return places != nullptr && places->find(name) != nullptr;
}

void read_places(const Node& root, const std::vector<const Node*>& laid_over, Pack& pack) {
  for (const Node& list : list_of(root, "places")) {
    const bool is_replaced = std::any_of(laid_over.begin(), laid_over.end(), [&](const Node* each) {
      return has_list(*each, list.key);
    });
    if (is_replaced) continue;
    for (const Node& path : children(list))
      pack.places[std::string(list.key)].emplace_back(path.text);
  }
  pack.relations.clear();
  if (const auto list = pack.places.find("relations"); list != pack.places.end()) {
    for (const std::string& path : list->second) pack.relations.emplace_back(path);
  }
}

void read_similar(const Node& root, Pack& pack) {
  for (const Node& trait : list_of(root, "similar")) {
    SimilarTrait out{.path = Path(trait.find("path")->text),
                     .reason = text_of(trait.find("reason"))};
    const Node* weight = trait.find("weight");
    if (weight != nullptr) out.weight = std::strtod(std::string(weight->text).c_str(), nullptr);
    out.is_enough = flag(trait, "enough");
    pack.similar.push_back(std::move(out));
  }
}

void read_keys(const Node& root, Pack& pack) {
  const Node* keys = root.find("keys");
  if (keys == nullptr) return;
  pack.keys.by_length = true;
  for (const Node& key : list_of(*keys, "last")) pack.keys.last.emplace_back(key.text);
}

void read_page(const Node& root, Pack& pack) {
  const Node* page = root.find("page");
  if (page == nullptr) return;
  for (const Node& path : list_of(*page, "head")) pack.page.head.emplace_back(path.text);
  for (const Node& path : list_of(*page, "tags")) pack.page.tags.emplace_back(path.text);
  if (const Node* title = page->find("title")) pack.page.title = Path(title->text);
  for (const Node& name : list_of(*page, "names"))
    pack.page.names.emplace(name.key, text_of(&name));
  for (const Node& section : list_of(*page, "sections")) {
    PageSection& out = pack.page.sections.emplace_back();
    out.title = text_of(section.find("title"));
    for (const Node& part : list_of(section, "parts")) {
      out.parts.push_back({Path(part.find("path")->text), text_of(part.find("label")),
                           flag(part, "always"), flag(part, "related")});
    }
  }
}

void read_ids(const Document& manifest, Pack& pack, Problems& problems) {
  const Node* id = manifest.root()->find("id");
  if (id == nullptr) return;
  if (const Node* member = id->find("member")) pack.ids.member = member->text;
  if (const Node* form = id->find("form")) set_form(pack.ids, form->text);
  const Node* pattern = id->find("pattern");
  if (pattern == nullptr) return;
  auto compiled = schema::Pattern::compile(pattern->text);
  if (const auto* error = std::get_if<schema::PatternError>(&compiled)) {
    problems.push_back(problem_at(manifest, *pattern, error->message));
    return;
  }
  pack.ids.pattern =
      std::make_shared<schema::Pattern>(std::move(std::get<schema::Pattern>(compiled)));
}

}  // namespace

void read_manifest(const Document& manifest, const std::vector<const Node*>& laid_over, Pack& pack,
                   Problems& problems) {
  const Node& root = *manifest.root();
  const auto counts = [&](std::string_view name) {
    return root.find(name) != nullptr &&
           std::none_of(laid_over.begin(), laid_over.end(),
                        [&](const Node* each) { return each->find(name) != nullptr; });
  };
  if (counts("date")) pack.date = Path(root.find("date")->text);
  if (counts("groups")) {
    for (const Node& path : list_of(root, "groups")) pack.groups.emplace_back(path.text);
  }
  if (counts("recurrence")) pack.recurrence = root.find("recurrence")->text;
  read_places(root, laid_over, pack);
  if (counts("similar")) read_similar(root, pack);
  if (counts("keys")) read_keys(root, pack);
  if (counts("page")) read_page(root, pack);
  if (counts("id")) read_ids(manifest, pack, problems);
}

}  // namespace incidentlint
