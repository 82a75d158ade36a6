#pragma once
// ParsedFile: a file as the trees of its records, and what stands at a place of it. Faulty texts
// give the tree that recovery makes of them.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/record_file.h"

namespace incidentlint::lsp {

struct ParsedRecord {
  std::unique_ptr<const Document> document;
  std::uint32_t offset = 0;  ///< of its text in the file

  /// A span of the document as one of the file.
  [[nodiscard]] Span in_file(Span span) const { return {span.begin + offset, span.end + offset}; }
};

/// The innermost value at a place.
struct NodeAt {
  const ParsedRecord* record = nullptr;
  const Node* node = nullptr;
  bool is_key = false;  ///< the place is in the key of that member

  [[nodiscard]] Span span() const { return record->in_file(is_key ? node->key_span : node->span); }
  [[nodiscard]] std::string pointer() const { return pointer_of(*node); }
};

struct ObjectAt {
  std::uint32_t part = 0;
  std::string pointer;
};

class ParsedFile {
 public:
  ParsedFile(const std::string& path, const std::string& text, const RecordFileOptions& options);

  [[nodiscard]] const std::vector<ParsedRecord>& records() const { return records_; }

  /// The record that holds the place, or null.
  [[nodiscard]] const ParsedRecord* record_at(std::uint32_t offset) const;

  /// What stands at a byte of the file; a place right behind a value is in it.
  [[nodiscard]] std::optional<NodeAt> node_at(std::uint32_t offset) const;

  /// The innermost object around a place.
  [[nodiscard]] std::optional<ObjectAt> object_at(std::uint32_t offset) const;

 private:
  std::vector<ParsedRecord> records_;
};

}  // namespace incidentlint::lsp
