#pragma once
// Session: what a client has told and is told - folders, settings, documents, findings - from
// `initialize` on. Belongs to the working thread.
#include <map>
#include <set>
#include <string>

#include "lsp/inbox.h"
#include "lsp/progress.h"
#include "lsp/server.h"
#include "lsp/watcher.h"
#include "lsp/workbench.h"

namespace incidentlint::lsp {

class Session {
 public:
  /// Client and inbox, which takes what the checks bring, must outlive the session.
  Session(Client& client, Inbox& inbox, const ServerStart& start);
  Session(const Session&) = delete;  // the checker calls it
  Session& operator=(const Session&) = delete;

  /// Takes what the client says of itself; the answer says what the server can do.
  [[nodiscard]] Json initialize(const Json& params);

  /// Takes a notification; one that is not known is passed over, what goes wrong is logged.
  void notify(const std::string& method, const Json& params);

  /// When `do_what_is_due` has something to do next.
  [[nodiscard]] std::chrono::steady_clock::time_point next_due() const;
  /// To be called when the client asks for something, since it is then in use.
  void note_use();
  /// Publishes what has changed and begins checks whose time has come.
  void do_what_is_due();

  /// What requests are answered from.
  [[nodiscard]] Workbench& bench() { return bench_; }

 private:
  using Notified = void (Session::*)(const Json& params);
  [[nodiscard]] static const std::map<std::string_view, Notified>& notified();

  void initialized(const Json& params);
  void did_open(const Json& params);
  void did_change(const Json& params);
  void did_save(const Json& params);
  void did_close(const Json& params);
  void did_change_folders(const Json& params);
  void did_change_watched_files(const Json& params);
  void did_change_configuration(const Json& params);
  void did_rename_files(const Json& params);

  void take_settings(const Json& settings);
  void ask_for_settings();
  void choose_language();
  void on_setup(Library& library);
  void on_checked(Library& library);
  void on_gone();

  Client& client_;
  ServerStart start_;
  Workbench bench_;
  Progress progress_;
  Watcher watcher_;
  std::string home_;  ///< the folder for documents without a file
  std::string locale_;
  bool is_initialized_ = false;  ///< requests may be sent to the client
  std::set<std::string> dirty_;  ///< paths of documents whose findings are to be shown anew
  std::string shown_problems_;
};

}  // namespace incidentlint::lsp
