#pragma once
// A file as the records it holds: one for JSON, YAML and Markdown with front matter, one a line for
// JSON Lines (`.jsonl`, `.ndjson`).
//
// Each record is a Document by itself. The places in it count from the begin of its own text, which
// stands `offset` bytes into the file; `shift` makes them places of the file.
#include <functional>
#include <string>
#include <string_view>

#include "corpus/corpus.h"
#include "document/document.h"

namespace incidentlint {

enum class FileKind { json, yaml, markdown, json_lines };

/// The kind a file name stands for; JSON when its ending is unknown.
[[nodiscard]] FileKind file_kind_of(std::string_view path);

struct RecordFileOptions {
  ReadLimits limits;
  std::string body;  ///< member for the text below front matter, or empty
};

/// The visitor may keep the document.
using RecordVisit = std::function<void(Document&& record, std::uint32_t offset)>;

/// Calls `visit` for each record of a file, in order. Lines of blanks are passed over; a file
/// without records is one record without a root, which says so in its findings.
void for_each_record(const std::string& path, const std::string& name, std::string text,
                     const RecordFileOptions& options, const RecordVisit& visit);

/// The id of a record, or empty when it has none or it is no text.
[[nodiscard]] std::string id_of(const Document& record, const IdForm& form);

/// Moves the places of a finding about its own file.
void shift(Finding& finding, std::uint32_t offset);
void shift(RecordFacts& facts, std::uint32_t offset);

}  // namespace incidentlint
