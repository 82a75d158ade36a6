#include "lsp/rename.h"

#include <filesystem>
#include <set>

#include "document/splice.h"
#include "lsp/meaning.h"
#include "lsp/uri.h"
#include "lsp/workspace_edit.h"
#include "vocab/life_cycle.h"

namespace incidentlint::lsp {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const Workbench& bench, const std::string& en, const std::string& ko) {
  throw RequestError{kRequestFailed, bench.korean ? ko : en};
}

/// The text of a file that has to change.
std::string text_to_change(const Workbench& bench, const std::string& path) {
  if (auto text = text_of_file(bench, path)) return std::move(*text);
  const std::string name = "`" + display_name(path) + "`";
  refuse(bench,
         name +
             " has to change as well and isn't in the work tree; get it there first, from a sparse "
             "checkout with `git sparse-checkout add`",
         name +
             " 파일도 바꿔야 하는데 작업 트리에 없음. 먼저 꺼낼 것. 부분 체크아웃이면 "
             "`git sparse-checkout add` 사용");
}

/// A file in trees, read as the editor has it.
struct LoadedFile {
  LoadedFile(const Workbench& bench, const Library& library, const std::string& path)
      : text(text_to_change(bench, path)),
        places(text, bench.capabilities.encoding),
        parsed(path, text, {library.setup->settings.limits, library.setup->settings.config.body}) {}
  LoadedFile(const LoadedFile&) = delete;
  LoadedFile& operator=(const LoadedFile&) = delete;

  std::string text;
  TextPlaces places;
  ParsedFile parsed;
};

/// Calls `visit` for every string of a record.
template <typename Visit>
void for_each_string(const Node& node, Visit visit) {
  if (node.is_string()) visit(node);
  for (const Node& child : children(node)) for_each_string(child, visit);
}

/// The edits of one record file that put `to` where it names `from`.
std::vector<Edit> id_edits(const Library& library, const LoadedFile& file, const std::string& from,
                           const std::string& to) {
  std::vector<Edit> edits;
  const LibrarySetup& setup = *library.setup;
  for (const ParsedRecord& record : file.parsed.records()) {
    const Node* root = record.document->root();
    if (root == nullptr) continue;
    const auto replace = [&](const Node& node, std::size_t begin, std::size_t end) {
      edits.push_back({record.in_file(record.document->source_span(node, begin, end)), to});
    };
    const Node* own = setup.ids.id_of(*root);
    const bool is_renamed = own != nullptr && own->is_string() && own->text == from;
    if (is_renamed) replace(*own, 0, from.size());
    for_each_string(*root, [&](const Node& node) {
      bool is_named = false;
      for_each_reference(node, setup, [&](std::string_view id, std::size_t begin, std::size_t end) {
        if (id != from) return;
        is_named = true;
        replace(node, begin, end);
      });
      // The address of the record's own page ends with its id.
      if (is_renamed && !is_named && node.text.starts_with("http") &&
          node.text.ends_with("/" + from))
        replace(node, node.text.size() - from.size(), node.text.size());
    });
  }
  return edits;
}

/// Config and rule pages name records, too: what is suppressed, and exceptions.
void rename_in_own_files(const Workbench& bench, const Library& library, const std::string& from,
                         const std::string& to, WorkspaceEdit& edit) {
  const Path places[] = {Path("/suppress/*/record"), Path("/except/*")};
  for (const std::string& path : library.own_files) {
    if (!path.ends_with(".yaml") && !path.ends_with(".yml") && !path.ends_with(".md")) continue;
    const LoadedFile file(bench, library, path);
    std::vector<Edit> edits;
    for (const ParsedRecord& record : file.parsed.records()) {
      if (record.document->root() == nullptr) continue;
      for (const Path& place : places) {
        place.select(*record.document->root(), [&](const Node& node) {
          if (node.is_string() && node.text == from)
            edits.push_back({record.in_file(node.span), quoted_like(node, to)});
        });
      }
    }
    edit.change(path, text_edits(edits, file.places));
  }
}

void check_new_id(const Workbench& bench, const Library& library, const std::string& to) {
  if (!is_id(to, library.setup->ids)) {
    refuse(bench, "`" + to + "` is no id as this library has them",
           "`" + to + "` 값은 이 모음의 ID 꼴이 아님");
  }
  if (!library.index->with_id(to).empty())
    refuse(bench, "there is a record `" + to + "` already", "`" + to + "` 기록이 이미 있음");
}

/// Everything that names the record; its file follows when `with_file`.
void rename_record(const Workbench& bench, const Library& library, const std::string& from,
                   const std::string& to, bool with_file, WorkspaceEdit& edit) {
  std::set<std::string> paths;
  const auto own = library.index->with_id(from);
  for (const IndexedRecord& record : own) paths.insert(record.file->path);
  for (const IndexedUse& use : library.index->references_to(from))
    paths.insert(use.record.file->path);
  for (const std::string& path : paths) {
    const LoadedFile file(bench, library, path);
    edit.change(path, text_edits(id_edits(library, file, from, to), file.places));
  }
  rename_in_own_files(bench, library, from, to, edit);
  const bool is_named =
      own.size() == 1 && own[0].file->records.size() == 1 && stem_of(own[0].file->path) == from;
  if (!with_file || !is_named || !bench.capabilities.rename_files) return;
  const fs::path path = own[0].file->path;
  const fs::path target = path.parent_path() / (to + path.extension().string());
  if (bench.checker->reader().exists(target.string())) {
    const std::string name = "`" + display_name(target.string()) + "`";
    refuse(bench, name + " exists already; the file of the record would have that name",
           name + " 파일이 이미 있음. 기록의 파일이 그 이름이 됨");
  }
  edit.rename(path.string(), target.string());
}

/// True when the list is a file that can be changed.
bool is_changeable(const Library& library, const TermList& list) {
  if (list.document == nullptr) return false;
  const std::string path = whole_path(list.document->source().uri());
  const auto& own = library.own_files;
  return std::find(own.begin(), own.end(), path) != own.end();
}

void rename_term_everywhere(const Workbench& bench, const Library& library, const Meaning& meaning,
                            const std::string& to, WorkspaceEdit& edit) {
  Problems problems;
  const auto change =
      rename_term(library.setup->pack->vocabulary,
                  {std::string(meaning.term->id), std::string(meaning.list->id)}, to, problems);
  if (!change) {
    const Text why = problems.empty() ? Text("?") : problems[0].message;
    refuse(bench, why.en, why.in(true));
  }
  for (const ChangedList& list : change->lists) {
    const std::string path = whole_path(list.list->document->source().uri());
    const std::string text = text_to_change(bench, path);
    if (text != list.list->document->source().text()) {
      refuse(bench, "the vocabulary has changed meanwhile; try again",
             "용어 목록이 그사이 바뀜. 다시 할 것");
    }
    edit.change(path, text_edits(text, list.text, bench.capabilities.encoding));
  }
  std::set<std::string> paths;
  for (const IndexedUse& use : library.index->uses_of(*meaning.list, meaning.term->id))
    paths.insert(use.record.file->path);
  for (const std::string& path : paths) {
    const LoadedFile file(bench, library, path);
    std::vector<Edit> edits;
    for (const ParsedRecord& record : file.parsed.records()) {
      if (record.document->root() == nullptr) continue;
      for_each_string(*record.document->root(), [&](const Node& node) {
        const bool is_use =
            node.text == meaning.term->id &&
            list_at(library.setup->pack->vocabulary, pointer_of(node), node.text) == meaning.list;
        if (is_use) edits.push_back({record.in_file(node.span), quoted_like(node, to)});
      });
    }
    edit.change(path, text_edits(edits, file.places));
  }
}

/// What is renamed must be all there is, whoever changed the files last.
void see_all(const Workbench& bench, Library* library) {
  if (library == nullptr) return;
  bench.checker->bring_up_to_date(*library);
  if (!library->problems.empty())
    refuse(bench, "the config or pack can't be read; mend it first",
           "설정이나 팩을 읽을 수 없음. 먼저 고칠 것");
}

/// What can be renamed at the place; refuses what can't.
Meaning renamable(const Workbench& bench, const Focus* focus) {
  if (focus != nullptr && focus->is_loose)
    refuse(bench, "save the document first: it is in no file yet",
           "문서를 먼저 저장할 것. 아직 파일이 아님");
  const auto meaning = focus == nullptr ? std::nullopt : meaning_at(bench, *focus);
  if (!meaning || meaning->kind == Meaning::Kind::key || !focus->library->index)
    refuse(bench, "only ids of records and terms can be renamed",
           "기록의 ID 와 용어만 이름을 바꿀 수 있음");
  if (meaning->kind == Meaning::Kind::term && !is_changeable(*focus->library, *meaning->list))
    refuse(bench, "this vocabulary is the built-in one, which is in no file",
           "내장 용어 목록이라 바꿀 파일이 없음");
  const bool is_known =
      meaning->kind == Meaning::Kind::term || !focus->library->index->with_id(meaning->id).empty();
  if (!is_known)
    refuse(bench, "there is no record `" + meaning->id + "`", "`" + meaning->id + "` 기록이 없음");
  return *meaning;
}

}  // namespace

Json prepare_rename(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  const Meaning meaning = renamable(bench, focus.get());
  const std::string name =
      meaning.kind == Meaning::Kind::term ? std::string(meaning.term->id) : meaning.id;
  return {{"range", to_json(focus->places.range_of(meaning.span))}, {"placeholder", name}};
}

Json rename(Workbench& bench, const Json& params) {
  if (const auto* document = bench.documents.find(string_of(member(params, "textDocument", "uri"))))
    see_all(bench, bench.checker->library_of(document->path));
  const auto focus = focus_of(bench, params);
  const Meaning meaning = renamable(bench, focus.get());
  const std::string to = string_of(member(params, "newName"));
  WorkspaceEdit edit(bench);
  if (meaning.kind == Meaning::Kind::term) {
    rename_term_everywhere(bench, *focus->library, meaning, to, edit);
  } else {
    if (to == meaning.id) return edit.json();
    check_new_id(bench, *focus->library, to);
    rename_record(bench, *focus->library, meaning.id, to, true, edit);
  }
  return edit.json();
}

Json will_rename_files(Workbench& bench, const Json& params) {
  WorkspaceEdit edit(bench);
  std::set<const Library*> seen;
  const Json& files = member(params, "files");
  if (!files.is_array()) return nullptr;
  for (const Json& each : files) {
    const auto from = path_of_uri(string_of(member(each, "oldUri")));
    const auto to = path_of_uri(string_of(member(each, "newUri")));
    Library* library = from ? bench.checker->library_of(*from) : nullptr;
    if (seen.insert(library).second) see_all(bench, library);
    if (!to || library == nullptr || !library->is_open() || !library->index) continue;
    const std::string old_id(stem_of(*from));
    const std::string new_id(stem_of(*to));
    const auto own = library->index->with_id(old_id);
    const bool follows = old_id != new_id && own.size() == 1 && own[0].file->path == *from &&
                         is_id(new_id, library->setup->ids) &&
                         library->index->with_id(new_id).empty();
    if (follows) rename_record(bench, *library, old_id, new_id, false, edit);
  }
  return edit.is_empty() ? Json() : edit.json();
}

}  // namespace incidentlint::lsp
