#include "engine/record_file.h"

#include <algorithm>

#include "document/front_matter.h"

namespace incidentlint {
namespace {

/// Bytes of a JSON Lines file: more is not read from the disk.
constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

void shift(Span& span, std::uint32_t offset) {
  span.begin += offset;
  span.end += offset;
}

/// True when the text can't be cut at line feeds: too long, or of two or four bytes a character.
bool is_one_piece(std::string_view text) {
  const bool wide = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
                    text.substr(0, 4).find('\0') != std::string_view::npos;
  return wide || text.size() > kMostBytes;
}

bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

void for_each_line(const std::string& name, std::string text, const ReadLimits& limits,
                   const RecordVisit& visit) {
  if (is_one_piece(text)) {
    ReadLimits file = limits;
    file.bytes = kMostBytes;
    return visit(read_document(Source(name, std::move(text)), Format::json, file), 0);
  }
  bool any = false;
  std::uint32_t number = 1;
  for (std::size_t at = 0; at < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = std::string_view(text).substr(at, end - at);
    if (!is_blank_line(line)) {
      any = true;
      visit(read_document(Source(name, std::string(line), number), Format::json, limits),
            static_cast<std::uint32_t>(at));
    }
    at = end + 1;
  }
  if (!any) visit(read_document(Source(name, ""), Format::json, limits), 0);
}

}  // namespace

FileKind file_kind_of(std::string_view path) {
  std::string ending(path.substr(std::min(path.rfind('.'), path.size())));
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  if (ending == ".yaml" || ending == ".yml") return FileKind::yaml;
  if (ending == ".md" || ending == ".markdown") return FileKind::markdown;
  if (ending == ".jsonl" || ending == ".ndjson") return FileKind::json_lines;
  return FileKind::json;
}

void for_each_record(const std::string& path, const std::string& name, std::string text,
                     const RecordFileOptions& options, const RecordVisit& visit) {
  switch (file_kind_of(path)) {
    case FileKind::json_lines:
      return for_each_line(name, std::move(text), options.limits, visit);
    case FileKind::markdown:
      return visit(read_front_matter(Source(name, std::move(text)), options.body, options.limits),
                   0);
    case FileKind::yaml:
      return visit(read_document(Source(name, std::move(text)), Format::yaml, options.limits), 0);
    case FileKind::json:
      return visit(read_document(Source(name, std::move(text)), Format::json, options.limits), 0);
  }
}

std::string id_of(const Document& record, const IdForm& form) {
  const Node* id = record.root() == nullptr ? nullptr : form.id_of(*record.root());
  return id != nullptr && id->is_string() ? std::string(id->text) : "";
}

void shift(Finding& finding, std::uint32_t offset) {
  if (offset == 0) return;
  shift(finding.span, offset);
  for (Note& note : finding.notes) {
    const bool placeless = note.span == Span{};
    if (note.file.empty() && !placeless) shift(note.span, offset);
  }
  if (!finding.fix) return;
  for (Edit& edit : finding.fix->edits) shift(edit.span, offset);
}

void shift(RecordFacts& facts, std::uint32_t offset) {
  if (offset == 0) return;
  shift(facts.id_span, offset);
  for (Fact& fact : facts.facts) shift(fact.span, offset);
}

}  // namespace incidentlint
