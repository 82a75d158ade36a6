#include "lsp/library_check.h"

#include <set>

#include "engine/fixer.h"
#include "engine/parallel.h"
#include "text/hash.h"

namespace incidentlint::lsp {

CheckMemory::CheckMemory(std::shared_ptr<const LibrarySetup> setup, const std::string& folder)
    : made_with_(std::move(setup)),
      settings_(made_with_->settings),
      cache_([&] {
        Text note;  // a cache that can't be read is as good as none
        return CheckCache(folder, *made_with_->pack, settings_, note);
      }()),
      folder_(folder) {}

bool CheckMemory::serves(const LibrarySetup& setup) const {
  return setup.pack == made_with_->pack &&
         setup.settings.config.digest() == made_with_->settings.config.digest();
}

CheckResult CheckMemory::check(const LibrarySetup& setup, Settings settings,
                               const std::vector<InputFile>& files, const FileReader& reader) {
  const std::lock_guard lock(mutex_);
  settings_.now = settings.now;
  settings.cache = &cache_;
  return Workspace(*setup.pack, settings, reader).check(files);
}

void CheckMemory::save() {
  const std::lock_guard lock(mutex_);
  if (std::exchange(is_saved_, true) || folder_.empty()) return;
  static_cast<void>(cache_.save());
}

namespace {

constexpr std::size_t kWorthThreads = 64;  ///< files

}  // namespace

std::shared_ptr<const LibraryIndex> read_index(const LibrarySetup& setup,
                                               const EditorReader& reader,
                                               const LibraryIndex* before) {
  auto index = std::make_shared<LibraryIndex>(setup);
  if (before != nullptr && before->fits(*index)) index->take_files_of(*before);
  std::vector<const std::pair<const std::string, std::size_t>*> files;
  for (const auto& each : setup.by_path) files.push_back(&each);
  std::vector<std::shared_ptr<const IndexedFile>> fresh(files.size());
  std::vector<char> is_there(files.size(), 0);
  for_each_index(files.size(), files.size() < kWorthThreads ? 1 : setup.settings.jobs,
                 [&](std::size_t i) {
                   const std::string& path = files[i]->first;
                   std::string error;
                   std::optional<std::string> text;
                   const std::string version = reader.version(path);
                   if (version.empty() && !(text = reader.read(path, error))) return;
                   const std::uint64_t stamp = text::stable_hash(text ? *text : version);
                   is_there[i] = 1;
                   if (index->has(path, stamp)) return;
                   if (!text && !(text = reader.read(path, error))) return;
                   fresh[i] = index->read(path, stamp, *text, setup);
                 });
  for (auto& file : fresh) {
    if (file) index->put(std::move(file));
  }
  std::set<std::string> present;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (is_there[i] != 0) present.insert(files[i]->first);
  }
  std::vector<std::string> gone;
  for (const auto& [path, file] : index->files()) {
    if (!present.contains(path)) gone.push_back(path);
  }
  for (const std::string& path : gone) index->remove(path);
  return index;
}

std::shared_ptr<const CheckedLibrary> check_library(std::shared_ptr<const LibrarySetup> setup,
                                                    CheckMemory& memory, const EditorReader& reader,
                                                    const OnProgress& on_progress) {
  auto checked = std::make_shared<CheckedLibrary>();
  std::map<std::string, std::string> paths;  // by name
  for (const InputFile& file : setup->files) {
    const std::string& path = paths[file.name] = whole_path(file.path);
    if (file.focus) checked->files[path];
  }
  Settings settings = setup->settings;
  settings.progress = on_progress;
  CheckResult result = memory.check(*setup, settings, setup->files, reader);
  for (const Diagnostic& diagnostic : result.diagnostics) {
    const auto path = paths.find(diagnostic.file);
    checked->files[path == paths.end() ? whole_path(diagnostic.file) : path->second].push_back(
        diagnostic);
  }
  checked->problems = std::move(result.problems);
  checked->setup = std::move(setup);
  return checked;
}

bool is_record_rule(const Pack& pack, const std::string& rule) {
  const Rule* found = pack.rules.find(rule);
  if (found == nullptr) return false;
  const CompiledCheck& check =
      pack.checks[static_cast<std::size_t>(found - pack.rules.rules.data())].check;
  return check.record || found->check == "reader" || found->check == "schema";
}

namespace {

/// What stands for the name of a file where there is none, as for a text that comes by a pipe.
constexpr const char* kNoName = "-";

FileDiagnostics check_alone(const LibrarySetup& setup, const FileReader& reader,
                            const InputFile& file) {
  Settings settings = setup.settings;
  settings.jobs = 1;
  settings.extent = {};
  const CheckResult result = Workspace(*setup.pack, settings, reader).check({file});
  FileDiagnostics found;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.file == file.name && is_record_rule(*setup.pack, diagnostic.rule))
      found.push_back(diagnostic);
  }
  return found;
}

}  // namespace

FileDiagnostics check_record_rules(const LibrarySetup& setup, const EditorReader& reader,
                                   const InputFile& file) {
  return check_alone(setup, reader, file);
}

FileDiagnostics check_loose_record(const LibrarySetup& setup, const EditorReader& reader,
                                   const std::string& path, const std::string& text) {
  OverlayReader texts(reader);
  texts.put(path, text);
  const Looks looks = looks_of(setup, path, text);
  if (looks != Looks::like_record && looks != Looks::like_nothing) return {};
  return check_alone(setup, texts, {path, kNoName, true});
}

namespace {

std::optional<std::string> fixed(const LibrarySetup& setup, const std::string& path,
                                 const std::vector<InputFile>& files, const FileReader& reader,
                                 const ::incidentlint::Checker& check) {
  const FixOptions options{
      false, false, path, {setup.settings.limits, setup.settings.config.body}, {}};
  FixOutcome outcome = fix_files(files, reader, check, options);
  if (outcome.files.empty()) return std::nullopt;
  return std::move(outcome.files[0].text);
}

}  // namespace

std::optional<std::string> fixed_text(const LibrarySetup& setup, CheckMemory& memory,
                                      const EditorReader& reader, const std::string& path) {
  std::vector<InputFile> files = setup.files;
  for (InputFile& file : files) file.focus = whole_path(file.path) == path;
  Settings settings = setup.settings;
  settings.extent.focus_is_whole = false;
  return fixed(setup, path, files, reader, [&](const FileReader& texts) {
    return memory.check(setup, settings, files, texts);
  });
}

std::optional<std::string> fixed_loose_text(const LibrarySetup& setup, const EditorReader& reader,
                                            const std::string& path, const std::string& text) {
  OverlayReader overlay(reader);
  overlay.put(path, text);
  const std::vector<InputFile> files{{path, kNoName, true}};
  Settings settings = setup.settings;
  settings.extent = {};
  return fixed(setup, path, files, overlay, [&](const FileReader& texts) {
    return Workspace(*setup.pack, settings, texts).check(files);
  });
}

}  // namespace incidentlint::lsp
