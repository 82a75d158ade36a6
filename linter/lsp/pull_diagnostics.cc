#include "lsp/pull_diagnostics.h"

#include "text/hash.h"

namespace incidentlint::lsp {

Json pull_diagnostics(Workbench& bench, const Json& params) {
  const auto* document = bench.documents.find(string_of(member(params, "textDocument", "uri")));
  // An empty list for a document that nobody has looked at yet would say that all is well.
  if (document != nullptr) static_cast<void>(open_library_of(bench, *document));
  Json items =
      document == nullptr ? Json::array() : bench.publisher->diagnostics_of(document->path);
  const std::string id = text::hex64(text::stable_hash(to_bytes(items)));
  if (string_of(member(params, "previousResultId")) == id)
    return {{"kind", "unchanged"}, {"resultId", id}};
  return {{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

}  // namespace incidentlint::lsp
