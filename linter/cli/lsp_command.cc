#include <csignal>
#include <cstdlib>

#include "cli/session.h"
#include "engine/cache_folder.h"
#include "engine/files.h"
#include "lsp/server.h"

namespace incidentlint {

int lsp_command(Session& session) {
  const Options& options = session.options;
  Problems problems = options.odd_words;
  choose_language(session);
  const auto whole = [](const std::string& path) { return path.empty() ? path : whole_path(path); };
  lsp::ServerStart start;
  start.options.config = whole(options.config);
  start.options.pack = whole(options.pack);
  start.options.isolated = options.isolated;
  if (!options.no_cache) {
    start.options.cache_folder = [&](const std::string& folder) {
      return options.cache_dir.empty() ? cache_folder(folder, session.streams.environment)
                                       : whole(options.cache_dir);
    };
  }
  if (!options.now.empty()) start.options.now = present(options, problems);
  print_problems(session, problems);
  if (!problems.empty()) return 2;
  if (!options.position_encoding.empty()) {
    start.encoding =
        options.position_encoding == "utf-8" ? lsp::Encoding::utf8 : lsp::Encoding::utf16;
  }
  start.lang = options.lang;
  start.korean = session.korean;
  if (session.streams.is_process) {
    // A client that has gone is seen when writing fails. What does nothing, unlike what is ignored,
    // is not handed on to git.
    std::signal(SIGPIPE, [](int) {});
    start.leave = [&](int code) {
      session.streams.out.flush();
      std::_Exit(code);
    };
  }
  return lsp::serve(session.streams.in, session.streams.out, start);
}

}  // namespace incidentlint
