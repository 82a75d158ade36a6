#pragma once
// OpenDocuments: what the editor shows, which is what counts, whatever lies on the disk.
#include <map>
#include <memory>
#include <string>

#include "lsp/editor_reader.h"
#include "lsp/position.h"

namespace incidentlint::lsp {

struct OpenDocument {
  std::string uri;
  std::string path;       ///< absolute; of a loose one a name that no file has
  bool is_loose = false;  ///< has no file: a record by itself, in no library
  std::int64_t version = 0;
  std::string text;  ///< valid UTF-8
  /// Counts changes of all documents: larger is newer. A document that is opened gets one of its
  /// own.
  std::uint64_t revision = 0;
  /// Where the last change was made, until the document is saved.
  std::optional<std::uint32_t> typed_at;
  /// A change that led to a revision: `before` gave way to `size` bytes.
  struct Move {
    std::uint64_t revision = 0;
    Span before;
    std::uint32_t size = 0;
  };
  std::vector<Move> moves;
  /// A copy of the text for others, made when it is asked for.
  mutable std::shared_ptr<const std::string> copy;
};

/// The text after changes as `textDocument/didChange` brings them, in their order; each is a whole
/// text, or one for a range.
void apply_changes(OpenDocument& document, const Json& changes, Encoding encoding);

/// Where a span of the text at a revision is now; nothing when it was touched since.
[[nodiscard]] std::optional<Span> moved(Span span, const OpenDocument& document,
                                        std::uint64_t since);

class OpenDocuments {
 public:
  /// Takes files and what is in none yet (`untitled:`). What other schemes have - the other side of
  /// a comparison, output - is passed over. `home` is the folder of documents without a file.
  void open(const Json& item, const std::string& home);
  /// The document after changes, or null when it is not open.
  const OpenDocument* change(const Json& params, Encoding encoding);
  void close(const std::string& uri);

  /// The document, or null when it is not open.
  [[nodiscard]] OpenDocument* find(const std::string& uri);
  [[nodiscard]] const OpenDocument* find(const std::string& uri) const;
  [[nodiscard]] const OpenDocument* at_path(const std::string& path) const;
  /// The number of the last change of any.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  /// The texts of all files as they are now; later changes don't touch them.
  [[nodiscard]] std::shared_ptr<const Texts> texts() const;
  [[nodiscard]] const std::map<std::string, OpenDocument>& all() const { return documents_; }

 private:
  std::map<std::string, OpenDocument> documents_;  ///< by URI
  std::uint64_t revision_ = 0;
  mutable std::shared_ptr<const Texts> texts_;  ///< null when a document has changed since
};

}  // namespace incidentlint::lsp
