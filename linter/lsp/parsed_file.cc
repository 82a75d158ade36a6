#include "lsp/parsed_file.h"

namespace incidentlint::lsp {
namespace {

bool holds(Span span, std::uint32_t offset) { return span.begin <= offset && offset <= span.end; }

}  // namespace

ParsedFile::ParsedFile(const std::string& path, const std::string& text,
                       const RecordFileOptions& options) {
  for_each_record(path, path, text, options, [&](Document&& document, std::uint32_t offset) {
    records_.push_back({std::make_unique<const Document>(std::move(document)), offset});
  });
}

const ParsedRecord* ParsedFile::record_at(std::uint32_t offset) const {
  const ParsedRecord* found = nullptr;
  for (const ParsedRecord& record : records_) {
    if (record.offset <= offset) found = &record;
  }
  return found;
}

std::optional<NodeAt> ParsedFile::node_at(std::uint32_t offset) const {
  const ParsedRecord* record = record_at(offset);
  if (record == nullptr || record->document->root() == nullptr) return std::nullopt;
  const std::uint32_t at = offset - record->offset;
  const Node* node = record->document->root();
  if (!holds(node->span, at)) return std::nullopt;
  for (;;) {
    const Node* next = nullptr;
    for (const Node& child : children(*node)) {
      if (child.is_member() && holds(child.key_span, at)) return NodeAt{record, &child, true};
      if (holds(child.span, at)) next = &child;  // of two that touch the later one
    }
    if (next == nullptr) return NodeAt{record, node, false};
    node = next;
  }
}

std::optional<ObjectAt> ParsedFile::object_at(std::uint32_t offset) const {
  const auto at = node_at(offset);
  if (!at) return std::nullopt;
  const Node* node = at->is_key ? at->node->parent : at->node;
  while (node != nullptr && !node->is_object()) node = node->parent;
  if (node == nullptr) return std::nullopt;
  return ObjectAt{static_cast<std::uint32_t>(at->record - records_.data()), pointer_of(*node)};
}

}  // namespace incidentlint::lsp
