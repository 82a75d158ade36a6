#pragma once
// Workbench: what a request is answered from. One for a server; belongs to the working thread.
#include <memory>
#include <optional>
#include <string>

#include "lsp/checker.h"
#include "lsp/client.h"
#include "lsp/own_schemas.h"
#include "lsp/parsed_file.h"
#include "lsp/publisher.h"

namespace incidentlint::lsp {

/// What the client's settings say; members of the section `incidentlint`.
struct ServerSettings {
  std::string lang;  ///< en, ko, or empty: the config's, else the editor's
  bool inlay_hints = false;
};

struct Workbench {
  Client& client;
  ClientCapabilities capabilities{};
  OpenDocuments documents{};
  ServerSettings settings{};
  bool korean = false;  ///< the language of messages
  std::unique_ptr<Checker> checker{};
  std::unique_ptr<Publisher> publisher{};
  std::unique_ptr<OwnSchemas> own_schemas = std::make_unique<OwnSchemas>();

  [[nodiscard]] std::string in_language(const Text& text) const { return text.in(korean); }
};

/// The document that a request is about, with the library it belongs to.
struct Focus {
  std::string path, uri, text;
  std::int64_t version = 0;
  bool is_loose = false;       ///< in no file
  Library* library = nullptr;  ///< open
  TextPlaces places;
  ParsedFile parsed;
  std::uint32_t offset = 0;  ///< of the request's position, if it has one

  Focus(const OpenDocument& document, Library& its_library, Encoding encoding, const Json& params);
  Focus(const Focus&) = delete;
  Focus& operator=(const Focus&) = delete;

  [[nodiscard]] const Pack& pack() const { return *library->setup->pack; }
  [[nodiscard]] const LibrarySetup& setup() const { return *library->setup; }
};

/// The library of a document, with config and pack read; null when there is none.
[[nodiscard]] Library* open_library_of(const Workbench& bench, const OpenDocument& document);

/// Null when the document is not open, or the config or pack of its library can't be read.
[[nodiscard]] std::unique_ptr<Focus> focus_of(Workbench& bench, const Json& params);

/// The text of a file as the editor has it, or the disk.
[[nodiscard]] std::optional<std::string> text_of_file(const Workbench& bench,
                                                      const std::string& path);

/// The URI of a file: the editor's own where it is open.
[[nodiscard]] std::string uri_of_file(const Workbench& bench, const std::string& path);

/// `{uri, range}` of bytes of a file.
[[nodiscard]] Json location_of(const Workbench& bench, const std::string& path, Span span);

}  // namespace incidentlint::lsp
