#pragma once
// The language server: reads messages from one stream and answers on another until the client is
// gone. Everything that an editor shows comes from the same checks as on the command line.
//
// One thread reads, one works, and one checks the whole library in the background; only the working
// thread writes.
#include <functional>
#include <iosfwd>
#include <optional>

#include "lsp/library_setup.h"
#include "lsp/position.h"

namespace incidentlint::lsp {

struct ServerStart {
  ServerOptions options;
  std::string lang;                  ///< of messages, when the command line says so
  bool korean = false;               ///< the environment's language
  std::optional<Encoding> encoding;  ///< of columns, whatever the client offers
  /// Ends the process while the reading thread may still wait for input; when empty, the server
  /// waits for the end of the stream.
  std::function<void(int)> leave;
};

/// Serves until `exit` or the end of the stream. The exit code: 0 after `shutdown`, else 1.
[[nodiscard]] int serve(std::istream& in, std::ostream& out, const ServerStart& start);

}  // namespace incidentlint::lsp
