#include "lsp/publisher.h"

#include <algorithm>
#include <array>

#include "engine/record_file.h"
#include "lsp/parsed_file.h"
#include "lsp/uri.h"

namespace incidentlint::lsp {
namespace {

/// Faults of an object that has not all it needs.
bool is_of_incomplete(const Finding& finding) {
  constexpr std::array<std::string_view, 6> kFaults{
      "missing-field", "field-count", "dependency", "missing-language", "contains", "item-count"};
  return std::find(kFaults.begin(), kFaults.end(), finding.fault) != kFaults.end();
}

}  // namespace

FileDiagnostics Publisher::shown_findings(const std::string& path) {
  FileDiagnostics found = checker_.findings_in(path);
  const OpenDocument* document = documents_.at_path(path);
  if (document == nullptr || !document->typed_at || found.empty()) return found;
  const bool any = std::any_of(found.begin(), found.end(),
                               [](const Diagnostic& d) { return is_of_incomplete(d.finding); });
  if (!any) return found;
  const Library* library = checker_.library_of(path);
  const ParsedFile parsed(path, document->text,
                          {library->setup->settings.limits, library->setup->settings.config.body});
  const auto typed = parsed.object_at(*document->typed_at);
  if (!typed) return found;
  std::erase_if(found, [&](const Diagnostic& d) {
    return is_of_incomplete(d.finding) && d.part == typed->part &&
           d.finding.pointer == typed->pointer;
  });
  return found;
}

DiagnosticForm Publisher::form_for(const std::string& path, const TextPlaces& places) {
  const Library* library = checker_.library_of(path);
  const Pack* pack =
      library != nullptr && library->is_open() ? library->setup->pack.get() : nullptr;
  const OpenDocument* document = documents_.at_path(path);
  const auto reader = std::make_shared<const EditorReader>(documents_.texts());
  const auto texts = std::make_shared<std::map<std::string, std::shared_ptr<const std::string>>>();
  return {capabilities_,
          korean_,
          document == nullptr ? uri_of_path(path) : document->uri,
          places,
          pack,
          [reader, texts](const std::string& file) {
            auto [it, is_new] = texts->try_emplace(file);
            std::string error;
            if (is_new) {
              if (auto text = reader->read(file, error))
                it->second = std::make_shared<const std::string>(std::move(*text));
            }
            return it->second;
          }};
}

Json Publisher::diagnostics_of(const std::string& path) {
  Json list = Json::array();
  const OpenDocument* document = documents_.at_path(path);
  FileDiagnostics found = shown_findings(path);
  if (document == nullptr) {  // the list of all problems is for what has to be mended
    std::erase_if(found, [](const Diagnostic& d) { return d.severity == Severity::hint; });
  }
  const Library* library = checker_.library_of(path);
  const bool has_problems =
      library != nullptr &&
      std::any_of(library->problems.begin(), library->problems.end(),
                  [&](const Problem& p) { return !p.file.empty() && whole_path(p.file) == path; });
  if (found.empty() && !has_problems) return list;
  std::string error;
  const std::string text =
      document != nullptr ? document->text : checker_.reader().read(path, error).value_or("");
  const TextPlaces places(text, capabilities_.encoding);
  const DiagnosticForm form = form_for(path, places);
  for (const Diagnostic& diagnostic : found) list.push_back(to_json(diagnostic, form));
  if (!has_problems) return list;
  for (const Problem& problem : library->problems) {
    if (!problem.file.empty() && whole_path(problem.file) == path)
      list.push_back(to_json(problem, text, form));
  }
  return list;
}

void Publisher::send(const std::string& path, Json diagnostics) {
  const OpenDocument* document = documents_.at_path(path);
  // Who asks for the findings of a document must not be sent them as well.
  if (document != nullptr && capabilities_.pull_diagnostics) diagnostics = Json::array();
  const std::string own_uri = uri_of_path(path);
  const std::string uri = document == nullptr ? own_uri : document->uri;
  if (uri != own_uri) withdraw(own_uri);  // sent before the editor opened it by another spelling
  const std::int64_t version = document == nullptr ? -1 : document->version;
  const std::size_t hash = std::hash<std::string>()(to_bytes(diagnostics));
  const auto before = sent_.find(uri);
  const bool is_silent = document == nullptr || capabilities_.pull_diagnostics;
  if (before == sent_.end() && diagnostics.empty() && is_silent) return;
  if (before != sent_.end() && before->second.hash == hash && before->second.version == version)
    return;
  sent_[uri] = {hash, diagnostics.empty(), version};
  if (diagnostics.empty() && document == nullptr) sent_.erase(uri);
  Json params = {{"uri", uri}, {"diagnostics", std::move(diagnostics)}};
  if (document != nullptr && capabilities_.version_support) params["version"] = version;
  client_.notify("textDocument/publishDiagnostics", std::move(params));
}

void Publisher::publish(const std::string& path) {
  const Library* library = checker_.library_of(path);
  const bool is_unread = library != nullptr && !library->is_open() && library->problems.empty();
  if (!is_unread) send(path, diagnostics_of(path));  // an empty list would say that all is well
}

std::set<std::string> Publisher::paths_to_look_at(const Library& library) const {
  std::set<std::string> paths;
  if (library.checked) {
    for (const auto& [path, found] : library.checked->files) {
      if (!found.empty()) paths.insert(path);
    }
  }
  for (const auto& [uri, document] : documents_.all()) paths.insert(document.path);
  for (const auto& [uri, sent] : sent_) {
    if (const auto path = path_of_uri(uri)) paths.insert(*path);
  }
  for (const Problem& problem : library.problems) {
    if (!problem.file.empty()) paths.insert(whole_path(problem.file));
  }
  return paths;
}

void Publisher::publish(const Library& library) {
  for (const std::string& path : paths_to_look_at(library)) {
    const Library* owner = checker_.library_of(path);
    if (owner == &library || owner == nullptr) publish(path);
  }
}

void Publisher::publish_all_sent() {
  std::vector<std::string> uris;
  for (const auto& [uri, sent] : sent_) uris.push_back(uri);
  for (const std::string& uri : uris) {
    const auto path = path_of_uri(uri);
    const OpenDocument* document = documents_.find(uri);
    if (document != nullptr) {
      publish(document->path);
    } else if (path) {
      publish(*path);
    }
  }
}

void Publisher::withdraw(const std::string& uri) {
  const auto before = sent_.find(uri);
  if (before == sent_.end()) return;
  const bool is_shown = !before->second.is_empty;
  sent_.erase(before);
  if (is_shown)
    client_.notify("textDocument/publishDiagnostics",
                   {{"uri", uri}, {"diagnostics", Json::array()}});
}

void Publisher::forget(const OpenDocument& document) { withdraw(document.uri); }

}  // namespace incidentlint::lsp
