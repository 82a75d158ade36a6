#include "lsp/server.h"

#include <signal.h>

#include <cerrno>
#include <filesystem>
#include <map>
#include <thread>

#include "lsp/framing.h"
#include "lsp/methods.h"
#include "lsp/progress.h"
#include "lsp/uri.h"
#include "lsp/watcher.h"

namespace incidentlint::lsp {
namespace {

using Clock = std::chrono::steady_clock;

class Server {
 public:
  Server(std::istream& in, std::ostream& out, const ServerStart& start);
  int run();

 private:
  enum class Phase { created, running, shut_down };
  using Notified = void (Server::*)(const Json& params);

  void read(std::istream& in);
  void work();
  void handle(Event event);
  void handle(Message message);
  void answer(const Message& request);
  [[nodiscard]] Clock::time_point wake_up() const;
  void do_what_is_due();
  void watch_parent();

  Json initialize(const Json& params);
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
  [[nodiscard]] static const std::map<std::string_view, Notified>& notified();

  std::istream& in_;
  ServerStart start_;
  Client client_;
  Inbox inbox_;
  Workbench bench_;
  Progress progress_;
  Watcher watcher_;
  std::string home_;  ///< the folder for documents without a file
  std::string locale_;
  int parent_ = 0;  ///< process, or 0
  Phase phase_ = Phase::created;
  bool is_over_ = false;
  std::set<std::string> dirty_;  ///< paths of documents whose findings are to be shown anew
  std::string shown_problems_;
};

Server::Server(std::istream& in, std::ostream& out, const ServerStart& start)
    : in_(in), start_(start), client_(out), bench_{client_}, progress_(client_) {
  std::error_code error;
  home_ = std::filesystem::current_path(error).string();
  choose_language();
  CheckerHooks hooks{
      [this](Library& library) { on_setup(library); },
      [this](Library& library) { on_checked(library); }, [this](Library&) { on_gone(); },
      [this](const Library& library, std::size_t done, std::size_t total) {
        const std::string root = library.place.root;
        if (!Progress::is_worth_a_message(done, total)) return;
        inbox_.put(std::function<void()>(
            [this, root, done, total] { progress_.report(root, done, total); }));
      },
      [this](const std::string& what) {
        client_.log(Client::Loudness::error, "internal error: " + what + "; please report it");
      }};
  bench_.checker =
      std::make_unique<Checker>(start.options, bench_.documents, inbox_, std::move(hooks));
  bench_.publisher = std::make_unique<Publisher>(client_, *bench_.checker, bench_.documents,
                                                 bench_.capabilities, bench_.korean);
}

int Server::run() {
  std::thread reader([this] { read(in_); });
  work();
  const int code = phase_ == Phase::shut_down ? 0 : 1;
  if (start_.leave) start_.leave(code);
  reader.join();
  return code;
}

/// The reading thread. It ends with `exit`, so that nobody waits for more.
void Server::read(std::istream& in) {
  while (auto frame = read_frame(in)) {
    if (!frame->fault.empty()) {
      inbox_.put(RequestError{kParseError, frame->fault});
      continue;
    }
    auto parsed = parse_message(std::move(frame->body));
    if (auto* fault = std::get_if<RequestError>(&parsed)) {
      inbox_.put(std::move(*fault));
      continue;
    }
    auto& message = std::get<Message>(parsed);
    if (message.method == "$/cancelRequest") {
      inbox_.cancel(member(message.params, "id"));
      continue;
    }
    const bool is_last = message.method == "exit";
    inbox_.put(std::move(message));
    if (is_last) return;
  }
  inbox_.put(EndOfInput{});
}

void Server::work() {
  while (!is_over_ && client_.is_there()) {
    if (auto event = inbox_.take(wake_up())) handle(std::move(*event));
    if (!is_over_ && inbox_.is_empty()) do_what_is_due();
    watch_parent();
  }
}

Clock::time_point Server::wake_up() const {
  const auto look = Clock::now() + std::chrono::seconds(1);  // whether the parent is there
  return std::min(look, bench_.checker->next_due());
}

/// While messages wait, what they bring may make this idle.
void Server::do_what_is_due() {
  if (phase_ != Phase::running) return;
  for (const std::string& path : std::exchange(dirty_, {})) bench_.publisher->publish(path);
  bench_.checker->run_due();
}

void Server::watch_parent() {
  if (parent_ > 0 && ::kill(parent_, 0) != 0 && errno == ESRCH) is_over_ = true;
}

void Server::handle(Event event) {
  if (auto* message = std::get_if<Message>(&event)) {
    handle(std::move(*message));
  } else if (auto* fault = std::get_if<RequestError>(&event)) {
    client_.refuse(fault->id, fault->code, fault->message);
  } else if (auto* work = std::get_if<std::function<void()>>(&event)) {
    (*work)();
  } else {
    is_over_ = true;
  }
}

void Server::handle(Message message) {
  if (message.method.empty()) return client_.take_answer(message);
  if (message.is_request) return answer(message);
  if (message.method == "exit") {
    is_over_ = true;
    return;
  }
  if (phase_ != Phase::running) return;  // the protocol has them dropped
  const auto known = notified().find(message.method);
  if (known == notified().end()) return;
  try {
    (this->*known->second)(message.params);
  } catch (const std::exception& error) {
    client_.log(Client::Loudness::error, message.method + ": " + error.what());
  }
}

void Server::answer(const Message& request) {
  if (inbox_.take_cancelled(request.id))
    return client_.refuse(request.id, kRequestCancelled, "the request was called off");
  if (phase_ == Phase::shut_down)
    return client_.refuse(request.id, kInvalidRequest, "the server was shut down");
  if (request.method == "initialize") {
    if (phase_ != Phase::created)
      return client_.refuse(request.id, kInvalidRequest, "the server was initialized before");
    return client_.answer(request.id, initialize(request.params));
  }
  if (phase_ == Phase::created)
    return client_.refuse(request.id, kServerNotInitialized, "`initialize` comes first");
  if (request.method == "shutdown") {
    phase_ = Phase::shut_down;
    return client_.answer(request.id, nullptr);
  }
  const auto known = request_handlers().find(request.method);
  if (known == request_handlers().end())
    return client_.refuse(request.id, kMethodNotFound, "no method `" + request.method + "`");
  try {
    client_.answer(request.id, known->second(bench_, request.params));
  } catch (const RequestError& error) {
    client_.refuse(request.id, error.code, error.message);
  } catch (const std::exception& error) {
    client_.refuse(request.id, kInternalError, error.what());
  }
}

const std::map<std::string_view, Server::Notified>& Server::notified() {
  static const std::map<std::string_view, Notified> kNotified{
      {"initialized", &Server::initialized},
      {"textDocument/didChange", &Server::did_change},
      {"textDocument/didClose", &Server::did_close},
      {"textDocument/didOpen", &Server::did_open},
      {"textDocument/didSave", &Server::did_save},
      {"workspace/didChangeConfiguration", &Server::did_change_configuration},
      {"workspace/didChangeWatchedFiles", &Server::did_change_watched_files},
      {"workspace/didChangeWorkspaceFolders", &Server::did_change_folders},
      {"workspace/didRenameFiles", &Server::did_rename_files},
  };
  return kNotified;
}

// The beginning.

std::vector<std::string> folders_in(const Json& list) {
  std::vector<std::string> folders;
  if (!list.is_array()) return folders;
  for (const Json& each : list) {
    if (auto path = path_of_uri(string_of(member(each, "uri"))))
      folders.push_back(std::move(*path));
  }
  return folders;
}

Json Server::initialize(const Json& params) {
  phase_ = Phase::running;
  bench_.capabilities = capabilities_in(member(params, "capabilities"));
  if (start_.encoding) bench_.capabilities.encoding = *start_.encoding;
  progress_.set_offered(bench_.capabilities.progress);
  locale_ = string_of(member(params, "locale"));
  const Json& process = member(params, "processId");
  parent_ = process.is_number_integer() ? static_cast<int>(number_of(process)) : 0;
  std::vector<std::string> folders = folders_in(member(params, "workspaceFolders"));
  if (folders.empty()) {
    if (const auto root = path_of_uri(string_of(member(params, "rootUri")))) folders = {*root};
  }
  if (folders.empty() && string_of(member(params, "rootPath")).starts_with('/'))
    folders = {string_of(member(params, "rootPath"))};
  take_settings(member(params, "initializationOptions"));
  std::error_code error;
  if (!folders.empty()) {
    home_ = folders[0];
    // Files are named in messages as they are on the command line in that folder.
    std::filesystem::current_path(home_, error);
  }
  bench_.checker->set_folders(std::move(folders));
  return server_capabilities(bench_.capabilities, [](std::string_view method) {
    return request_handlers().contains(method);
  });
}

void Server::initialized(const Json& /*params*/) {
  if (bench_.capabilities.watched_files)
    client_.ask("client/registerCapability", Watcher::registration(), {});
  ask_for_settings();
  if (bench_.checker->folders().empty()) {
    client_.log(Client::Loudness::info,
                bench_.korean ? "열린 폴더가 없음: 문서마다 그 위치의 설정을 쓰고, 없으면 기본 "
                                "규칙으로 확인함"
                              : "no folder is open: each document is checked with the config that "
                                "lies above it, or with the defaults");
  }
}

void Server::ask_for_settings() {
  if (!bench_.capabilities.configuration) return;
  client_.ask("workspace/configuration", {{"items", {{{"section", "incidentlint"}}}}},
              [this](const Json& result) {
                if (result.is_array() && !result.empty()) take_settings(result[0]);
              });
}

void Server::take_settings(const Json& given) {
  const Json& section = member(given, "incidentlint");
  const Json& settings = section.is_object() ? section : given;
  if (!settings.is_object()) return;
  const std::string lang = string_of(member(settings, "lang"));
  bench_.settings.lang = lang == "en" || lang == "ko" ? lang : "";
  const bool hints = is_true(member(settings, "inlayHints"));
  const bool is_other = std::exchange(bench_.settings.inlay_hints, hints) != hints;
  if (is_other && bench_.capabilities.refresh_inlay_hints && phase_ == Phase::running)
    client_.ask("workspace/inlayHint/refresh", nullptr, {});
  const Json& delay = member(settings, "delay");
  if (delay.is_number()) {
    constexpr std::uint32_t kLongest = 10'000;
    bench_.checker->set_delay(std::chrono::milliseconds(std::min(number_of(delay), kLongest)));
  }
  choose_language();
}

/// The command line's, the editor's setting, the config's, the editor's own, the environment's.
void Server::choose_language() {
  std::string lang = start_.lang.empty() ? bench_.settings.lang : start_.lang;
  if (lang.empty() && bench_.checker) {
    for (const auto& [place, library] : bench_.checker->libraries()) {
      if (lang.empty() && library->setup) lang = library->setup->settings.config.lang;
    }
  }
  const bool editor = locale_.empty() ? start_.korean : locale_.starts_with("ko");
  const bool korean = lang.empty() ? editor : lang == "ko";
  if (std::exchange(bench_.korean, korean) == korean || !bench_.publisher) return;
  for (const auto& [place, library] : bench_.checker->libraries())
    bench_.publisher->publish(*library);
}

// Documents.

void Server::did_open(const Json& params) {
  const Json& item = member(params, "textDocument");
  bench_.documents.open(item, home_);
  const auto* document = bench_.documents.find(string_of(member(item, "uri")));
  if (document == nullptr) return;
  bench_.checker->add_library_of(document->path);
  if (Library* library = bench_.checker->library_of(document->path)) {
    // What nobody knew of yet, or what is not as it is on the disk, may matter to others.
    const bool is_known = library->index && library->index->files().contains(document->path);
    if (!is_known || watcher_.differs(document->path, document->text))
      bench_.checker->check_now(*library);
  }
  if (!bench_.capabilities.watched_files) watcher_.look(*bench_.checker);
  dirty_.insert(document->path);
}

void Server::did_change(const Json& params) {
  const OpenDocument* document = bench_.documents.change(params, bench_.capabilities.encoding);
  if (document == nullptr) return;
  dirty_.insert(document->path);
  if (Library* library = bench_.checker->library_of(document->path))
    bench_.checker->check_later(*library);
}

void Server::did_save(const Json& params) {
  OpenDocument* document = bench_.documents.find(string_of(member(params, "textDocument", "uri")));
  if (document == nullptr) return;
  document->typed_at.reset();
  dirty_.insert(document->path);
  bench_.checker->find_libraries();
  if (Library* library = bench_.checker->library_of(document->path))
    bench_.checker->check_now(*library);
  if (!bench_.capabilities.watched_files) watcher_.look(*bench_.checker);
}

void Server::did_close(const Json& params) {
  const std::string uri = string_of(member(params, "textDocument", "uri"));
  const auto* document = bench_.documents.find(uri);
  if (document == nullptr) return;
  const std::string path = document->path;
  Library* library = bench_.checker->library_of(path);
  bench_.publisher->forget(*document);
  bench_.documents.close(uri);
  if (library != nullptr) bench_.checker->check_now(*library);
  bench_.checker->find_libraries();
  dirty_.insert(path);
}

// What happens around them.

void Server::did_change_folders(const Json& params) {
  std::vector<std::string> folders = bench_.checker->folders();
  const Json& event = member(params, "event");
  for (const std::string& gone : folders_in(member(event, "removed"))) std::erase(folders, gone);
  for (std::string& added : folders_in(member(event, "added"))) folders.push_back(std::move(added));
  bench_.checker->set_folders(std::move(folders));
}

void Server::did_change_watched_files(const Json& /*params*/) {
  bench_.checker->find_libraries();
  bench_.checker->check_all_now();
}

void Server::did_rename_files(const Json& params) { did_change_watched_files(params); }

void Server::did_change_configuration(const Json& params) {
  if (bench_.capabilities.configuration) return ask_for_settings();
  take_settings(member(params, "settings"));
}

// What the checks bring.

void Server::on_setup(Library& library) {
  choose_language();
  if (!library.checked && library.is_open()) progress_.begin(library.place.root, bench_.korean);
  std::string problems;
  for (const Problem& problem : library.problems) {
    problems += (problems.empty() ? "" : "\n") +
                (problem.file.empty() ? ""
                                      : display_name(problem.file) + ":" +
                                            std::to_string(problem.position.line) + ": ") +
                bench_.in_language(problem.message);
  }
  if (!problems.empty() && problems != shown_problems_) {
    client_.show(Client::Loudness::error,
                 (bench_.korean ? "incidentlint: 설정이나 팩을 읽을 수 없어 앞서 읽은 대로 확인함\n"
                                : "incidentlint: the config or pack can't be read; what was read "
                                  "before stays in force\n") +
                     problems);
  }
  if (shown_problems_ != problems) bench_.publisher->publish(library);
  shown_problems_ = problems;
  for (const auto& [uri, document] : bench_.documents.all()) dirty_.insert(document.path);
}

void Server::on_checked(Library& library) {
  progress_.end(library.place.root);
  for (const Problem& problem : library.checked->problems) {
    client_.log(Client::Loudness::warning,
                display_name(problem.file) + ": " + bench_.in_language(problem.message));
  }
  bench_.publisher->publish(library);
  if (bench_.capabilities.pull_diagnostics && bench_.capabilities.refresh_diagnostics)
    client_.ask("workspace/diagnostic/refresh", nullptr, {});
}

void Server::on_gone() { bench_.publisher->publish_all_sent(); }

}  // namespace

int serve(std::istream& in, std::ostream& out, const ServerStart& start) {
  in.tie(nullptr);  // reading would flush what the other thread is writing
  return Server(in, out, start).run();
}

}  // namespace incidentlint::lsp
