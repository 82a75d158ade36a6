#include "lsp/checker.h"

#include <algorithm>
#include <filesystem>

#include "engine/files.h"

namespace incidentlint::lsp {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepestConfig = 3;  ///< folders below one of the editor's
constexpr std::size_t kMostFolders = 2000;

/// The configs below a folder that has none itself.
void find_configs_below(const fs::path& folder, int depth, std::size_t& seen,
                        std::vector<std::string>& out) {
  std::error_code error;
  std::vector<fs::path> inner;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (name == ".incidentlint.yaml" || name == ".incidentlint.yml") {
      out.push_back(it->path().string());
      return;
    }
    std::error_code ignored;
    const bool is_wanted = !name.starts_with('.') && name != "node_modules" &&
                           it->is_directory(ignored) && !it->is_symlink(ignored);
    if (is_wanted) inner.push_back(it->path());
  }
  if (depth == kDeepestConfig) return;
  std::sort(inner.begin(), inner.end());
  for (const fs::path& each : inner) {
    if (++seen > kMostFolders) return;
    find_configs_below(each, depth + 1, seen, out);
  }
}

/// The finding at the place where it is since the text was changed; false when that is gone.
bool move_finding(Finding& finding, const OpenDocument& document, std::uint64_t since) {
  const auto span = moved(finding.span, document, since);
  if (!span) return false;
  finding.span = *span;
  for (Note& note : finding.notes) {
    if (!note.file.empty()) continue;
    if (const auto there = moved(note.span, document, since)) note.span = *there;
  }
  if (!finding.fix) return true;
  for (Edit& edit : finding.fix->edits) {
    const auto there = moved(edit.span, document, since);
    if (!there) {
      finding.fix.reset();
      return true;
    }
    edit.span = *there;
  }
  return true;
}

}  // namespace

Checker::Checker(ServerOptions options, const OpenDocuments& documents, Inbox& inbox,
                 CheckerHooks hooks)
    : options_(std::move(options)),
      documents_(documents),
      inbox_(inbox),
      hooks_(std::move(hooks)) {}

void Checker::set_folders(std::vector<std::string> folders) {
  folders_ = std::move(folders);
  find_libraries();
}

void Checker::add_places_of(const std::string& folder, std::set<LibraryPlace>& out) const {
  const EditorReader reader(documents_.texts());
  if (options_.isolated) {
    out.insert({"", folder});
    return;
  }
  const std::string config =
      options_.config.empty() ? find_config(folder, reader) : whole_path(options_.config);
  if (!config.empty()) {
    out.insert({config, fs::path(config).parent_path().string()});
    return;
  }
  std::vector<std::string> below;
  std::size_t seen = 0;
  find_configs_below(folder, 0, seen, below);
  for (const std::string& each : below) out.insert({each, fs::path(each).parent_path().string()});
  if (below.empty()) out.insert({"", folder});
}

LibraryPlace Checker::place_of(const OpenDocument& document) {
  if (document.is_loose) return loose_ = place_of_loose();
  const std::string& path = document.path;
  const EditorReader reader(documents_.texts());
  if (!options_.isolated) {
    const std::string config = options_.config.empty()
                                   ? find_config(fs::path(path).parent_path().string(), reader)
                                   : whole_path(options_.config);
    if (!config.empty()) return {config, fs::path(config).parent_path().string()};
  }
  const std::string* deepest = nullptr;
  for (const std::string& folder : folders_) {
    if (is_below(path, folder) && (deepest == nullptr || folder.size() > deepest->size()))
      deepest = &folder;
  }
  if (deepest != nullptr) return {"", *deepest};
  return {"", guess_corpus(fs::path(path).parent_path().string(), reader), true};
}

/// Where documents without a file are checked: with the config that is found from the working
/// folder upward, else as the first library of the editor's, else with the defaults.
LibraryPlace Checker::place_of_loose() const {
  const std::string home = whole_path(".");
  const std::string config = options_.isolated         ? ""
                             : options_.config.empty() ? find_config(home, reader())
                                                       : whole_path(options_.config);
  if (!config.empty()) return {config, fs::path(config).parent_path().string()};
  std::set<LibraryPlace> shown;
  if (!folders_.empty()) add_places_of(folders_[0], shown);
  return shown.empty() ? LibraryPlace{"", "", true} : *shown.begin();
}

void Checker::find_libraries() {
  std::set<LibraryPlace> places;
  for (const std::string& folder : folders_) add_places_of(folder, places);
  for (const auto& [uri, document] : documents_.all()) places.insert(place_of(document));
  for (auto it = libraries_.begin(); it != libraries_.end();) {
    if (places.contains(it->first)) {
      ++it;
      continue;
    }
    const std::shared_ptr<Library> library = it->second;
    library->is_gone = true;
    it = libraries_.erase(it);
    hooks_.on_gone(*library);
  }
  for (const LibraryPlace& place : places) add(place);
}

void Checker::add_library_of(const OpenDocument& document) { add(place_of(document)); }

void Checker::add(const LibraryPlace& place) {
  if (libraries_.contains(place)) return;
  const auto library = std::make_shared<Library>();
  library->place = place;
  libraries_.emplace(place, library);
  check_now(*library);
}

Library* Checker::library_of(const std::string& path) {
  const OpenDocument* document = documents_.at_path(path);
  if (document != nullptr && document->is_loose) {
    const auto known = libraries_.find(loose_);
    return known == libraries_.end() ? nullptr : known->second.get();
  }
  for (const auto& [place, library] : libraries_) {
    const auto& own = library->own_files;
    if (place.config == path || std::find(own.begin(), own.end(), path) != own.end())
      return library.get();
  }
  Library* deepest = nullptr;  // the one that has it, the nearest to the file
  for (const auto& [place, library] : libraries_) {
    const bool is_in = library->setup && file_at(*library->setup, path) != nullptr;
    if (is_in && (deepest == nullptr || place.root.size() > deepest->place.root.size()))
      deepest = library.get();
  }
  if (deepest != nullptr) return deepest;
  for (const auto& [place, library] : libraries_) {
    const bool is_in = is_below(path, place.root);
    if (is_in && (deepest == nullptr || place.root.size() > deepest->place.root.size()))
      deepest = library.get();
  }
  return deepest;
}

void Checker::check_later(Library& library) {
  if (!library.due || !library.is_urgent) library.due = Clock::now() + delay_;
}

void Checker::check_now(Library& library) {
  library.due = Clock::now();
  library.is_urgent = true;
}

void Checker::check_all_now() {
  for (const auto& [place, library] : libraries_) check_now(*library);
}

Checker::Clock::time_point Checker::next_due() const {
  Clock::time_point next = Clock::time_point::max();
  for (const auto& [place, library] : libraries_) {
    if (library->due && !library->is_running) next = std::min(next, *library->due);
  }
  return next;
}

void Checker::run_due() {
  const auto now = Clock::now();
  for (const auto& [place, library] : libraries_) {
    if (!library->due || library->is_running || *library->due > now) continue;
    library->due.reset();
    library->is_urgent = false;
    start(library);
  }
}

void Checker::start(const std::shared_ptr<Library>& library) {
  library->is_running = true;
  const std::uint64_t revision = documents_.revision();
  const auto before = library->setup;
  const std::shared_ptr<const LibraryIndex> index =
      library->index ? std::make_shared<const LibraryIndex>(*library->index) : nullptr;
  const auto hand_over = [this, library](std::function<void()> work) {
    inbox_.put(std::function<void()>([library, work = std::move(work)] {
      if (!library->is_gone) work();
    }));
  };
  const auto reader = std::make_shared<const EditorReader>(documents_.texts());
  const auto known = library->memory;
  background_.add([this, library, revision, before, index, known, hand_over, reader] {
    try {
      const auto setup = read_setup(library->place, options_, *reader, before.get());
      hand_over([this, library, setup] { take_setup(*library, setup); });
      std::shared_ptr<const CheckedLibrary> checked;
      if (setup->pack) {
        const auto fresh = read_index(*setup, *reader, index.get());
        hand_over([this, library, fresh] { take_index(*library, *fresh); });
        auto memory = known;
        if (!memory || !memory->serves(*setup))
          memory = std::make_shared<CheckMemory>(setup, cache_folder_of(*setup));
        checked = check_library(setup, *memory, *reader, [&](std::size_t done, std::size_t total) {
          hooks_.on_progress(*library, done, total);
        });
        hand_over([library, memory] { library->memory = memory; });
        background_.add([memory] { memory->save(); });
      }
      hand_over([this, library, checked, revision] {
        library->is_running = false;
        if (!checked) return;
        library->checked = checked;
        library->checked_revision = revision;
        hooks_.on_checked(*library);
      });
    } catch (const std::exception& error) {
      const std::string what = error.what();
      hand_over([this, library, what] {
        library->is_running = false;
        hooks_.on_failure(what);
      });
    }
  });
}

CheckMemory& Checker::memory_of(Library& library) const {
  if (!library.memory || !library.memory->serves(*library.setup))
    library.memory = std::make_shared<CheckMemory>(library.setup, "");
  return *library.memory;
}

std::string Checker::cache_folder_of(const LibrarySetup& setup) const {
  if (!options_.cache_folder || setup.files.size() < kWorthCaching) return "";
  return options_.cache_folder(setup.place.root);
}

void Checker::take_setup(Library& library, std::shared_ptr<const LibrarySetup> setup) {
  library.problems = setup->problems;
  library.own_files = setup->own_files;
  if (setup->pack) library.setup = std::move(setup);
  hooks_.on_setup(library);
}

void Checker::take_index(Library& library, const LibraryIndex& index) {
  library.index = std::make_shared<LibraryIndex>(index);
  index_documents(library);
}

void Checker::index_documents(Library& library) {
  if (!library.index) return;
  for (const auto& [uri, document] : documents_.all()) {
    if (file_at(*library.setup, document.path) != nullptr)
      library.index->update(document.path, document.text, *library.setup);
  }
}

void Checker::open_now(Library& library) {
  if (library.is_open() || !library.problems.empty()) return;
  take_setup(library, read_setup(library.place, options_, reader(), nullptr));
}

void Checker::bring_up_to_date(Library& library) {
  const EditorReader now = reader();
  const auto setup = read_setup(library.place, options_, now, library.setup.get());
  take_setup(library, setup);
  if (setup->pack) take_index(library, *read_index(*setup, now, library.index.get()));
}

const FileDiagnostics& Checker::quick_findings(const Library& library,
                                               const OpenDocument& document) {
  Quick& quick = quick_[document.path];
  if (quick.revision == document.revision && quick.setup == library.setup) return quick.found;
  quick.revision = document.revision;
  quick.setup = library.setup;
  if (document.is_loose) {
    quick.found = check_loose_record(*library.setup, reader(), document.path, document.text);
    return quick.found;
  }
  quick.found =
      check_record_rules(*library.setup, reader(), *file_at(*library.setup, document.path));
  return quick.found;
}

FileDiagnostics Checker::findings_in(const std::string& path) {
  const Library* library = library_of(path);
  if (library == nullptr || !library->is_open()) return {};
  const OpenDocument* document = documents_.at_path(path);
  if (document != nullptr && document->is_loose) return quick_findings(*library, *document);
  if (!is_reported(*library, path, document != nullptr)) return {};
  const FileDiagnostics* all = nullptr;
  if (library->checked) {
    const auto known = library->checked->files.find(path);
    if (known != library->checked->files.end()) all = &known->second;
  }
  const bool is_newer =
      document != nullptr && (all == nullptr || document->revision > library->checked_revision);
  if (!is_newer) return all == nullptr ? FileDiagnostics() : *all;
  if (file_at(*library->setup, path) == nullptr) return all == nullptr ? FileDiagnostics() : *all;
  FileDiagnostics found = quick_findings(*library, *document);
  if (all != nullptr) {  // what rules across records have said is true until they are asked again
    for (Diagnostic diagnostic : *all) {
      if (is_record_rule(*library->checked->setup->pack, diagnostic.rule)) continue;
      if (move_finding(diagnostic.finding, *document, library->checked_revision))
        found.push_back(std::move(diagnostic));
    }
    std::stable_sort(found.begin(), found.end());
  }
  return found;
}

}  // namespace incidentlint::lsp
