#include "lsp/library_check.h"

#include <set>

#include "engine/fixer.h"

namespace incidentlint::lsp {

std::shared_ptr<const LibraryIndex> read_index(const LibrarySetup& setup,
                                               const EditorReader& reader,
                                               const LibraryIndex* before) {
  auto index = std::make_shared<LibraryIndex>(setup);
  if (before != nullptr && before->fits(*index)) index->take_files_of(*before);
  std::set<std::string> present;
  for (const InputFile& file : setup.files) {
    std::string error;
    const auto text = reader.read(file.path, error);
    if (!text) continue;
    const std::string path = whole_path(file.path);
    index->update(path, *text, setup);
    present.insert(path);
  }
  std::vector<std::string> gone;
  for (const auto& [path, file] : index->files()) {
    if (!present.contains(path)) gone.push_back(path);
  }
  for (const std::string& path : gone) index->remove(path);
  return index;
}

std::shared_ptr<const CheckedLibrary> check_library(std::shared_ptr<const LibrarySetup> setup,
                                                    const EditorReader& reader,
                                                    const OnProgress& on_progress) {
  auto checked = std::make_shared<CheckedLibrary>();
  std::map<std::string, std::string> paths;  // by name
  for (const InputFile& file : setup->files) {
    const std::string& path = paths[file.name] = whole_path(file.path);
    if (file.focus) checked->files[path];
  }
  Settings settings = setup->settings;
  settings.progress = on_progress;
  CheckResult result = Workspace(*setup->pack, settings, reader).check(setup->files);
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

FileDiagnostics check_record_rules(const LibrarySetup& setup, const EditorReader& reader,
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

std::optional<std::string> fixed_text(const LibrarySetup& setup, const EditorReader& reader,
                                      const std::string& path) {
  std::vector<InputFile> files = setup.files;
  for (InputFile& file : files) file.focus = whole_path(file.path) == path;
  Settings settings = setup.settings;
  settings.extent.focus_is_whole = false;
  const FixOptions options{false, false, path, {settings.limits, settings.config.body}, {}};
  FixOutcome outcome = fix_files(
      files, reader,
      [&](const FileReader& texts) { return Workspace(*setup.pack, settings, texts).check(files); },
      options);
  if (outcome.files.empty()) return std::nullopt;
  return std::move(outcome.files[0].text);
}

}  // namespace incidentlint::lsp
