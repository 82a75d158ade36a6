#include "lsp/session.h"

#include <filesystem>

#include "lsp/methods.h"
#include "lsp/uri.h"

namespace incidentlint::lsp {

using Clock = std::chrono::steady_clock;

namespace {

std::vector<std::string> folders_in(const Json& list) {
  std::vector<std::string> folders;
  if (!list.is_array()) return folders;
  for (const Json& each : list) {
    if (auto path = path_of_uri(string_of(member(each, "uri"))))
      folders.push_back(std::move(*path));
  }
  return folders;
}

}  // namespace

Session::Session(Client& client, Inbox& inbox, const ServerStart& start)
    : client_(client), start_(start), bench_{client}, progress_(client) {
  std::error_code error;
  home_ = std::filesystem::current_path(error).string();
  choose_language();
  CheckerHooks hooks{
      [this](Library& library) { on_setup(library); },
      [this](Library& library) { on_checked(library); }, [this](Library&) { on_gone(); },
      [this, &inbox](const Library& library, std::size_t done, std::size_t total) {
        const std::string root = library.place.root;
        if (!Progress::is_worth_a_message(done, total)) return;
        inbox.put(std::function<void()>(
            [this, root, done, total] { progress_.report(root, done, total); }));
      },
      [this](const std::string& what) {
        client_.log(Client::Loudness::error, "internal error: " + what + "; please report it");
      }};
  bench_.checker =
      std::make_unique<Checker>(start.options, bench_.documents, inbox, std::move(hooks));
  bench_.publisher = std::make_unique<Publisher>(client_, *bench_.checker, bench_.documents,
                                                 bench_.capabilities, bench_.korean);
}

Clock::time_point Session::next_due() const {
  return std::min(bench_.checker->next_due(), watcher_.next_due());
}

void Session::do_what_is_due() {
  for (const std::string& path : std::exchange(dirty_, {})) bench_.publisher->publish(path);
  watcher_.look_if_due(*bench_.checker);
  bench_.checker->run_due();
}

void Session::note_use() {
  if (!bench_.capabilities.watched_files) watcher_.look_soon();
}

void Session::notify(const std::string& method, const Json& params) {
  const auto known = notified().find(method);
  if (known == notified().end()) return;
  note_use();
  try {
    (this->*known->second)(params);
  } catch (const std::exception& error) {
    client_.log(Client::Loudness::error, method + ": " + error.what());
  }
}

const std::map<std::string_view, Session::Notified>& Session::notified() {
  static const std::map<std::string_view, Notified> kNotified{
      {"initialized", &Session::initialized},
      {"textDocument/didChange", &Session::did_change},
      {"textDocument/didClose", &Session::did_close},
      {"textDocument/didOpen", &Session::did_open},
      {"textDocument/didSave", &Session::did_save},
      {"workspace/didChangeConfiguration", &Session::did_change_configuration},
      {"workspace/didChangeWatchedFiles", &Session::did_change_watched_files},
      {"workspace/didChangeWorkspaceFolders", &Session::did_change_folders},
      {"workspace/didRenameFiles", &Session::did_rename_files},
  };
  return kNotified;
}

// The beginning.

Json Session::initialize(const Json& params) {
  bench_.capabilities = capabilities_in(member(params, "capabilities"));
  if (start_.encoding) bench_.capabilities.encoding = *start_.encoding;
  progress_.set_offered(bench_.capabilities.progress);
  locale_ = string_of(member(params, "locale"));
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

void Session::initialized(const Json& /*params*/) {
  is_initialized_ = true;
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

void Session::ask_for_settings() {
  if (!bench_.capabilities.configuration) return;
  client_.ask("workspace/configuration", {{"items", {{{"section", "incidentlint"}}}}},
              [this](const Json& result) {
                if (result.is_array() && !result.empty()) take_settings(result[0]);
              });
}

void Session::take_settings(const Json& given) {
  const Json& section = member(given, "incidentlint");
  const Json& settings = section.is_object() ? section : given;
  if (!settings.is_object()) return;
  const std::string lang = string_of(member(settings, "lang"));
  const bool is_language = lang == "en" || lang == "ko";
  if (!is_language && !lang.empty())
    client_.log(Client::Loudness::warning,
                "the setting `incidentlint.lang` must be en or ko, found `" + lang + "`");
  bench_.settings.lang = is_language ? lang : "";
  const bool hints = is_true(member(settings, "inlayHints"));
  const bool is_other = std::exchange(bench_.settings.inlay_hints, hints) != hints;
  if (is_other && bench_.capabilities.refresh_inlay_hints && is_initialized_)
    client_.ask("workspace/inlayHint/refresh", nullptr, {});
  const Json& delay = member(settings, "delay");
  if (delay.is_number()) {
    constexpr std::uint32_t kLongest = 10'000;
    bench_.checker->set_delay(std::chrono::milliseconds(std::min(number_of(delay), kLongest)));
  }
  choose_language();
}

/// The command line's, the editor's setting, the config's, the editor's own, the environment's.
void Session::choose_language() {
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

void Session::did_open(const Json& params) {
  const Json& item = member(params, "textDocument");
  bench_.documents.open(item, home_);
  const auto* document = bench_.documents.find(string_of(member(item, "uri")));
  if (document == nullptr) return;
  bench_.checker->add_library_of(*document);
  Library* library = document->is_loose ? nullptr : bench_.checker->library_of(document->path);
  if (library != nullptr) {
    // What nobody knew of yet, or what is not as it is on the disk, may matter to others.
    const bool is_known = library->index && library->index->files().contains(document->path);
    if (!is_known || watcher_.differs(document->path, document->text))
      bench_.checker->check_now(*library);
  }
  if (!bench_.capabilities.watched_files) watcher_.look_now();
  dirty_.insert(document->path);
}

void Session::did_change(const Json& params) {
  const OpenDocument* document = bench_.documents.change(params, bench_.capabilities.encoding);
  if (document == nullptr) return;
  dirty_.insert(document->path);
  if (document->is_loose) return;
  if (Library* library = bench_.checker->library_of(document->path))
    bench_.checker->check_later(*library);
}

void Session::did_save(const Json& params) {
  OpenDocument* document = bench_.documents.find(string_of(member(params, "textDocument", "uri")));
  if (document == nullptr) return;
  document->typed_at.reset();
  dirty_.insert(document->path);
  bench_.checker->find_libraries();
  if (Library* library = bench_.checker->library_of(document->path))
    bench_.checker->check_now(*library);
  if (!bench_.capabilities.watched_files) watcher_.look_now();
}

void Session::did_close(const Json& params) {
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

void Session::did_change_folders(const Json& params) {
  std::vector<std::string> folders = bench_.checker->folders();
  const Json& event = member(params, "event");
  for (const std::string& gone : folders_in(member(event, "removed"))) std::erase(folders, gone);
  for (std::string& added : folders_in(member(event, "added"))) folders.push_back(std::move(added));
  bench_.checker->set_folders(std::move(folders));
}

void Session::did_change_watched_files(const Json& /*params*/) {
  bench_.checker->find_libraries();
  bench_.checker->check_all_now();
}

void Session::did_rename_files(const Json& params) { did_change_watched_files(params); }

void Session::did_change_configuration(const Json& params) {
  if (bench_.capabilities.configuration) return ask_for_settings();
  take_settings(member(params, "settings"));
}

// What the checks bring.

void Session::on_setup(Library& library) {
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

void Session::on_checked(Library& library) {
  progress_.end(library.place.root);
  for (const Problem& problem : library.checked->problems) {
    client_.log(Client::Loudness::warning,
                display_name(problem.file) + ": " + bench_.in_language(problem.message));
  }
  bench_.publisher->publish(library);
  if (bench_.capabilities.pull_diagnostics && bench_.capabilities.refresh_diagnostics)
    client_.ask("workspace/diagnostic/refresh", nullptr, {});
}

void Session::on_gone() { bench_.publisher->publish_all_sent(); }

}  // namespace incidentlint::lsp
