#include "lsp/open_documents.h"

#include <algorithm>

#include "lsp/uri.h"
#include "text/utf8.h"

namespace incidentlint::lsp {
namespace {

/// An ending that tells the reader what a document without a file is; nothing for what can't be a
/// record.
std::string_view ending_for(std::string_view language) {
  if (language == "json" || language == "jsonc") return ".json";
  if (language == "yaml") return ".yaml";
  if (language == "markdown") return ".md";
  if (language == "jsonl") return ".jsonl";
  return "";
}

/// The name of a document that is in no file, or nothing when it is none of ours. No file has the
/// name, since the whole URI is part of it.
std::optional<std::string> loose_path(const std::string& uri, std::string_view language,
                                      const std::string& home) {
  const std::string_view ending = ending_for(language);
  if (!uri.starts_with("untitled:") || ending.empty()) return std::nullopt;
  std::string name = uri;
  for (char& c : name) {
    if (c == '/' || c == '\0') c = '_';
  }
  return home + "/" + name + std::string(ending);
}

constexpr std::size_t kMostMoves = 4096;

}  // namespace

void apply_changes(OpenDocument& document, const Json& changes, Encoding encoding) {
  if (!changes.is_array()) return;
  for (const Json& change : changes) {
    const Json& text = member(change, "text");
    if (!text.is_string()) continue;
    const std::string& added = text.get_ref<const std::string&>();
    Span span{0, static_cast<std::uint32_t>(document.text.size())};
    const Json& range = member(change, "range");
    if (!range.is_null()) span = TextPlaces(document.text, encoding).span_of(range_in(range));
    document.text.replace(span.begin, span.size(), added);
    document.typed_at = span.begin + static_cast<std::uint32_t>(added.size());
    if (range.is_null()) document.typed_at.reset();
    document.moves.push_back({document.revision, span, static_cast<std::uint32_t>(added.size())});
    if (document.moves.size() > kMostMoves) document.moves.erase(document.moves.begin());
  }
}

std::optional<Span> moved(Span span, const OpenDocument& document, std::uint64_t since) {
  for (const OpenDocument::Move& move : document.moves) {
    if (move.revision <= since) continue;
    if (span.begin >= move.before.end) {
      const std::uint32_t shift = move.size - move.before.size();  // wraps round as it should
      span.begin += shift;
      span.end += shift;
    } else if (span.end > move.before.begin) {
      return std::nullopt;
    }
  }
  return span;
}

void OpenDocuments::open(const Json& item, const std::string& home) {
  OpenDocument document;
  document.uri = string_of(member(item, "uri"));
  if (document.uri.empty()) return;
  auto path = path_of_uri(document.uri);
  document.is_loose = !path;
  if (!path) path = loose_path(document.uri, string_of(member(item, "languageId")), home);
  if (!path) return;
  document.path = std::move(*path);
  const Json& version = member(item, "version");
  document.version = version.is_number() ? version.get<std::int64_t>() : 0;
  document.text = string_of(member(item, "text"));
  document.revision = ++revision_;
  documents_.insert_or_assign(document.uri, std::move(document));
  texts_.reset();
}

const OpenDocument* OpenDocuments::change(const Json& params, Encoding encoding) {
  const Json& item = member(params, "textDocument");
  OpenDocument* document = find(string_of(member(item, "uri")));
  if (document == nullptr) return nullptr;
  document->revision = ++revision_;
  apply_changes(*document, member(params, "contentChanges"), encoding);
  document->copy.reset();
  texts_.reset();
  const Json& version = member(item, "version");
  if (version.is_number()) document->version = version.get<std::int64_t>();
  return document;
}

void OpenDocuments::close(const std::string& uri) {
  documents_.erase(uri);
  texts_.reset();
}

std::shared_ptr<const Texts> OpenDocuments::texts() const {
  if (texts_) return texts_;
  auto texts = std::make_shared<Texts>();
  for (const auto& [uri, document] : documents_) {
    if (document.is_loose) continue;
    if (!document.copy) document.copy = std::make_shared<const std::string>(document.text);
    texts->insert_or_assign(document.path, document.copy);
  }
  return texts_ = std::move(texts);
}

OpenDocument* OpenDocuments::find(const std::string& uri) {
  const auto it = documents_.find(uri);
  return it == documents_.end() ? nullptr : &it->second;
}

const OpenDocument* OpenDocuments::find(const std::string& uri) const {
  const auto it = documents_.find(uri);
  return it == documents_.end() ? nullptr : &it->second;
}

const OpenDocument* OpenDocuments::at_path(const std::string& path) const {
  const auto it = std::find_if(documents_.begin(), documents_.end(),
                               [&](const auto& each) { return each.second.path == path; });
  return it == documents_.end() ? nullptr : &it->second;
}

}  // namespace incidentlint::lsp
