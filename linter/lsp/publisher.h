#pragma once
// Publisher: what the editor shows of our findings, and what has to be sent so that it shows what
// is true now. A file whose findings are the same is not sent again, one that has none any more is
// sent once, empty.
#include <functional>
#include <map>
#include <set>
#include <string>

#include "lsp/checker.h"
#include "lsp/client.h"
#include "lsp/diagnostic_json.h"

namespace incidentlint::lsp {

class Publisher {
 public:
  /// All must outlive the object.
  Publisher(Client& client, Checker& checker, const OpenDocuments& documents,
            const ClientCapabilities& capabilities, const bool& korean)
      : client_(client),
        checker_(checker),
        documents_(documents),
        capabilities_(capabilities),
        korean_(korean) {}

  /// Brings one file up to date, or all of a library.
  void publish(const std::string& path);
  void publish(const Library& library);
  /// Brings all files up to date of which the editor shows something.
  void publish_all_sent();
  /// The document is about to be closed.
  void forget(const OpenDocument& document);

  /// The findings of a file as the editor is to show them.
  [[nodiscard]] Json diagnostics_of(const std::string& path);

  /// Findings that the object typed is not complete are kept back while it is being typed.
  [[nodiscard]] FileDiagnostics shown_findings(const std::string& path);

  /// The form for the findings of a file with that text.
  [[nodiscard]] DiagnosticForm form_for(const std::string& path, const TextPlaces& places);

 private:
  void send(const std::string& path, Json diagnostics);
  /// The editor shows nothing under the URI any more.
  void withdraw(const std::string& uri);
  [[nodiscard]] std::set<std::string> paths_to_look_at(const Library& library) const;

  Client& client_;
  Checker& checker_;
  const OpenDocuments& documents_;
  const ClientCapabilities& capabilities_;
  const bool& korean_;
  struct Sent {
    std::size_t hash = 0;
    bool is_empty = true;
    std::int64_t version = -1;
  };
  std::map<std::string, Sent> sent_;  ///< by URI
};

}  // namespace incidentlint::lsp
