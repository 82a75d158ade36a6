#include <cstdlib>

#include "cli/session.h"
#include "lsp/server.h"

namespace incidentlint {

int lsp_command(Session& session) {
  const Options& options = session.options;
  Problems problems;
  choose_language(session);
  const auto whole = [](const std::string& path) {
    return path.empty() ? path : lsp::whole_path(path);
  };
  lsp::ServerStart start;
  start.options = {whole(options.config), whole(options.pack), options.isolated, 0};
  if (!options.now.empty()) start.options.now = present(options, problems);
  print_problems(session, problems);
  if (!problems.empty()) return 2;
  start.lang = options.lang;
  start.korean = session.korean;
  if (session.streams.is_process) {
    start.leave = [&](int code) {
      session.streams.out.flush();
      std::_Exit(code);
    };
  }
  return lsp::serve(session.streams.in, session.streams.out, start);
}

}  // namespace incidentlint
