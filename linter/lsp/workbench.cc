#include "lsp/workbench.h"

#include "lsp/uri.h"

namespace incidentlint::lsp {

Focus::Focus(const OpenDocument& document, Library& its_library, Encoding encoding,
             const Json& params)
    : path(document.path),
      uri(document.uri),
      text(document.text),
      version(document.version),
      is_loose(document.is_loose),
      library(&its_library),
      places(text, encoding),
      parsed(path, text, {setup().settings.limits, setup().settings.config.body}) {
  const Json& position = member(params, "position");
  if (position.is_object()) offset = places.offset_of(place_in(position));
}

Library* open_library_of(const Workbench& bench, const OpenDocument& document) {
  Library* library = bench.checker->library_of(document.path);
  if (library != nullptr) bench.checker->open_now(*library);
  return library;
}

std::unique_ptr<Focus> focus_of(Workbench& bench, const Json& params) {
  const auto* document = bench.documents.find(string_of(member(params, "textDocument", "uri")));
  if (document == nullptr) return nullptr;
  Library* library = open_library_of(bench, *document);
  if (library == nullptr || !library->is_open()) return nullptr;
  bench.checker->index_documents(*library);
  return std::make_unique<Focus>(*document, *library, bench.capabilities.encoding, params);
}

std::optional<std::string> text_of_file(const Workbench& bench, const std::string& path) {
  if (const OpenDocument* document = bench.documents.at_path(path)) return document->text;
  std::string error;
  return DiskReader().read(path, error);
}

std::string uri_of_file(const Workbench& bench, const std::string& path) {
  const OpenDocument* document = bench.documents.at_path(path);
  return document == nullptr ? uri_of_path(path) : document->uri;
}

Json location_of(const Workbench& bench, const std::string& path, Span span) {
  const auto text = text_of_file(bench, path);
  const Range range =
      text ? TextPlaces(*text, bench.capabilities.encoding).range_of(span) : Range{};
  return {{"uri", uri_of_file(bench, path)}, {"range", to_json(range)}};
}

}  // namespace incidentlint::lsp
