// Any bytes as a record in YAML: no crash, and every span within the text.
#include <cstdlib>

#include "document/document.h"

namespace {

void check_spans(const incidentlint::Node& node, std::size_t size) {
  if (node.span.begin > node.span.end || node.span.end > size) std::abort();
  for (const incidentlint::Node& child : incidentlint::children(node)) check_spans(child, size);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace incidentlint;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const Document document = read_document(Source("fuzz", text), Format::yaml);
  if (document.root() != nullptr) check_spans(*document.root(), size);
  for (const Finding& finding : document.findings()) {
    if (finding.span.end > size) std::abort();
  }
  return 0;
}
