#include "lsp/navigation.h"

#include <filesystem>
#include <map>

#include "lsp/meaning.h"

namespace incidentlint::lsp {
namespace {

/// Locations in several files, each read once.
class Locations {
 public:
  explicit Locations(const Workbench& bench) : bench_(bench) {}

  void add(const std::string& path, Span span) {
    auto [it, is_new] = files_.try_emplace(path);
    File& file = it->second;
    if (is_new) {
      auto text = text_of_file(bench_, path);
      if (!text) return;
      file.uri = uri_of_file(bench_, path);
      file.text = std::make_unique<std::string>(std::move(*text));
      file.places = std::make_unique<TextPlaces>(*file.text, bench_.capabilities.encoding);
    }
    if (file.text)
      list_.push_back({{"uri", file.uri}, {"range", to_json(file.places->range_of(span))}});
  }
  [[nodiscard]] Json take() { return std::move(list_); }

 private:
  struct File {  ///< empty when it is gone, or left out by a sparse checkout: nobody can go there
    std::string uri;
    std::unique_ptr<std::string> text;
    std::unique_ptr<TextPlaces> places;
  };
  const Workbench& bench_;
  std::map<std::string, File> files_;
  Json list_ = Json::array();
};

/// Where the file of the list has the id of the term; the built-in lists are in no file.
void add_declaration(const TermList& list, const Term& term, Locations& out) {
  const Node* id = term.node == nullptr ? nullptr : term.node->find("id");
  if (list.document == nullptr || id == nullptr) return;
  const std::string path = whole_path(list.document->source().uri());
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return;
  out.add(path, inside_quotes(*id, list.document->source().text()));
}

void add_declarations(const LibraryIndex& index, const std::string& id, Locations& out) {
  for (const IndexedRecord& record : index.with_id(id))
    out.add(record.file->path, record.facts().id_span);
}

/// Calls `visit` with the bytes of each address in a text.
template <typename Visit>
void for_each_address(std::string_view text, Visit visit) {
  constexpr std::string_view kEnds = " \t\r\n\"'<>`()[]{}|\\^";
  for (std::size_t at = 0; (at = text.find("http", at)) != std::string_view::npos;) {
    const std::string_view rest = text.substr(at);
    if (!rest.starts_with("http://") && !rest.starts_with("https://")) {
      ++at;
      continue;
    }
    std::size_t end = std::min(text.find_first_of(kEnds, at), text.size());
    while (end > at && std::string_view(".,;:!?").find(text[end - 1]) != std::string_view::npos)
      --end;
    visit(at, end);
    at = end;
  }
}

}  // namespace

Json definition(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  const auto meaning = focus ? meaning_at(bench, *focus) : std::nullopt;
  if (!meaning) return nullptr;
  Locations out(bench);
  if (meaning->kind == Meaning::Kind::term) add_declaration(*meaning->list, *meaning->term, out);
  if (meaning->kind == Meaning::Kind::record && focus->library->index)
    add_declarations(*focus->library->index, meaning->id, out);
  return out.take();
}

Json references(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  const auto meaning = focus ? meaning_at(bench, *focus) : std::nullopt;
  if (!meaning || !focus->library->index) return nullptr;
  const LibraryIndex& index = *focus->library->index;
  const bool with_declaration = is_true(member(params, "context", "includeDeclaration"));
  Locations out(bench);
  if (meaning->kind == Meaning::Kind::term) {
    if (with_declaration) add_declaration(*meaning->list, *meaning->term, out);
    for (const IndexedUse& use : index.uses_of(*meaning->list, meaning->term->id))
      out.add(use.record.file->path, use.fact->span);
  } else if (meaning->kind == Meaning::Kind::record) {
    if (with_declaration) add_declarations(index, meaning->id, out);
    for (const IndexedUse& use : index.references_to(meaning->id))
      out.add(use.record.file->path, use.fact->span);
  }
  return out.take();
}

Json document_links(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  if (!focus) return nullptr;
  Json list = Json::array();
  const bool has_records = !is_own_file(*focus) && focus->library->index;
  for (const ParsedRecord& record : focus->parsed.records()) {
    if (record.document->root() == nullptr) continue;
    const auto add = [&](const Node& node, std::size_t begin, std::size_t end, std::string target) {
      const Span span = record.in_file(record.document->source_span(node, begin, end));
      list.push_back(
          {{"range", to_json(focus->places.range_of(span))}, {"target", std::move(target)}});
    };
    Path("/**").select(*record.document->root(), [&](const Node& node) {
      if (!node.is_string()) return;
      for_each_address(node.text, [&](std::size_t begin, std::size_t end) {
        add(node, begin, end, std::string(node.text.substr(begin, end - begin)));
      });
      if (!has_records) return;
      for_each_reference(node, focus->setup(),
                         [&](std::string_view id, std::size_t begin, std::size_t end) {
                           const auto records = focus->library->index->with_id(id);
                           if (!records.empty())
                             add(node, begin, end, uri_of_file(bench, records[0].file->path));
                         });
    });
  }
  return list;
}

}  // namespace incidentlint::lsp
