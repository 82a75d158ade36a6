#pragma once
// What must hold for any bytes read as a record: no crash, and every span within the text.
#include <cstdlib>

#include "document/document.h"

namespace incidentlint::fuzz {

inline void check_spans(const Node& node, std::size_t size) {
  if (node.span.begin > node.span.end || node.span.end > size) std::abort();
  for (const Node& child : children(node)) check_spans(child, size);
}

inline void check_document(const Document& document, std::size_t size) {
  if (document.root() != nullptr) check_spans(*document.root(), size);
  for (const Finding& finding : document.findings()) {
    if (finding.span.end > size) std::abort();
  }
}

inline int read_bytes(const std::uint8_t* data, std::size_t size, Format format) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_document(read_document(Source("fuzz", text), format), size);
  return 0;
}

}  // namespace incidentlint::fuzz
