#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/check_run.h"
#include "cli/vocab_files.h"
#include "vocab/exchange.h"
#include "vocab/skos_import.h"
#include "vocab/term_lookup.h"
#include "vocab/term_text.h"

// `incidentlint vocab export` and `incidentlint vocab import`.

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

int fail(const Session& session, const Problems& problems) {
  print_problems(session, problems);
  return 2;
}

Lists wanted_lists(const Session& session, Problems& problems) {
  Lists lists;
  const Vocabulary& vocabulary = session.pack->vocabulary;
  for (const std::string& name : session.options.paths) {
    if (const TermList* list = find_list(vocabulary, name, problems)) lists.push_back(list);
  }
  if (!session.options.paths.empty()) return lists;
  for (const TermList& list : vocabulary.lists()) lists.push_back(&list);
  return lists;
}

/// The files of the lists: as they are when they are YAML, so that comments stay.
int export_files(const Session& session, const Lists& lists, Problems& problems) {
  if (session.options.output.empty()) {
    problems.push_back(problem("--format yaml writes a file for each list: name the folder with -o",
                               "--format yaml 은 목록마다 파일을 씀. -o 로 폴더를 줄 것"));
    return fail(session, problems);
  }
  std::vector<ListFile> files;
  for (const TermList* list : lists) {
    const Document& document = *list->document;
    const fs::path path = document.source().uri();
    const bool is_yaml = document.format() == Format::yaml;
    files.push_back({path.stem().string() + ".yaml", is_yaml
                                                         ? std::string(document.source().text())
                                                         : list_text(as_value(*document.root()))});
  }
  if (!write_lists(session.options.output, files, problems)) return fail(session, problems);
  for (const ListFile& file : files) {
    session.streams.out << display_name((fs::path(session.options.output) / file.name).string())
                        << "\n";
  }
  return 0;
}

/// What stands at `path`, or on stdin for `-`.
std::optional<std::string> read_input(const Session& session, const std::string& path,
                                      Problems& problems) {
  if (path == "-") return read_stdin(session, problems);
  std::string error;
  auto text = DiskReader().read(path, error);
  if (!text) {
    problems.push_back({path, {}, "", {"can't be read: " + error, "읽을 수 없음: " + error}});
  }
  return text;
}

/// The lists that a file came to, if they hold together.
bool check_import(const SkosImport& import, Problems& problems) {
  std::vector<PackFile> files;
  for (const ImportedList& list : import.lists) {
    files.push_back({list.id + ".yaml", list.text, list.id + ".yaml", false});
  }
  if (files.empty()) {
    problems.push_back(problem("the file describes no skos:Concept and no skos:ConceptScheme",
                               "파일에 skos:Concept 나 skos:ConceptScheme 가 없음"));
    return false;
  }
  if (load_lists(std::move(files), problems)) return true;
  problems.insert(problems.begin(),
                  problem("nothing is written, since the lists would not hold together:",
                          "목록이 맞지 않아 아무것도 쓰지 않음:"));
  return false;
}

}  // namespace

int vocab_export_command(Session& session) {
  Problems problems;
  const Lists lists = wanted_lists(session, problems);
  if (!problems.empty()) return fail(session, problems);
  const std::string& format = session.options.format;
  if (format == "yaml") return export_files(session, lists, problems);
  const std::string text =
      format == "skos" ? to_skos(lists) : to_table(lists, format == "csv" ? ',' : '\t');
  if (session.options.output.empty()) {
    session.streams.out << text;
    return 0;
  }
  const fs::path target = session.options.output;
  const ListFile file{target.filename().string(), text};
  return write_lists(target.parent_path().string(), {file}, problems) ? 0 : fail(session, problems);
}

int vocab_import_command(Session& session) {
  const std::string& path = session.options.term.id;
  Problems problems;
  auto text = read_input(session, path, problems);
  if (!text) return fail(session, problems);
  const Document document = read_document(Source(path, std::move(*text)), Format::json,
                                          {.bytes = std::size_t{64} << 20U});
  if (!document.findings().empty() || document.root() == nullptr) {
    const Span span = document.findings().empty() ? Span{} : document.findings()[0].span;
    problems.push_back({path,
                        document.source().position(span.begin),
                        "",
                        {"is no JSON, which JSON-LD must be; check it with `--schema`",
                         "JSON 이 아님. JSON-LD 는 JSON 이어야 함"}});
    return fail(session, problems);
  }
  const SkosImport import = import_skos(document, fs::path(path).stem().string());
  const std::string folder = session.options.output.empty() ? "vocab" : session.options.output;
  if (!check_import(import, problems)) return fail(session, problems);
  std::vector<ListFile> files;
  for (const ImportedList& list : import.lists) files.push_back({list.id + ".yaml", list.text});
  if (!write_lists(folder, files, problems)) return fail(session, problems);
  for (const ListFile& file : files) {
    session.streams.out << display_name((fs::path(folder) / file.name).string()) << "\n";
  }
  for (const Text& note : import.notes) {
    session.streams.err << "incidentlint: " << note.in(session.korean) << "\n";
  }
  return 0;
}

}  // namespace incidentlint
