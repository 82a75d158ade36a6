#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/check_run.h"
#include "engine/atomic_write.h"
#include "text/unified_diff.h"
#include "vocab/life_cycle.h"

// `incidentlint vocab add|deprecate|rename|merge`: changes in the files of the library's own
// vocabulary. What comes out is loaded as the pack that it belongs to before anything is written.

namespace incidentlint {
namespace {

int fail(const Session& session, const Problems& problems) {
  print_problems(session, problems);
  return 2;
}

/// The built-in lists are part of the binary.
Problem built_in(const std::string& list) {
  return problem(
      "`" + list + "` is a built-in list, which can't be changed; `incidentlint vocab export " +
          list +
          " --format yaml -o pack/vocab` writes it as a file, and `extends: pack` in "
          ".incidentlint.yaml puts that in its place",
      "`" + list + "`: 내장 목록이라 바꿀 수 없음. `incidentlint vocab export " + list +
          " --format yaml -o pack/vocab` 명령으로 파일을 만들고 .incidentlint.yaml 파일에 "
          "`extends: pack` 줄을 넣으면 그 파일이 쓰임");
}

/// Loads the pack as it would be. Problems are those of the change, since the pack was sound.
bool try_pack(const Session& session, const VocabularyChange& change, Problems& problems) {
  auto files = pack_files(session, problems);
  if (!problems.empty()) return false;
  for (PackFile& file : files) {
    for (const ChangedList& each : change.lists) {
      if (file.name != each.list->document->source().uri()) continue;
      // Somebody else may be editing as well.
      if (file.text.view() != each.list->document->source().text()) {
        problems.push_back({file.name,
                            {},
                            "",
                            {"changed while it was edited; try again",
                             "고치는 사이에 파일이 바뀜. 다시 실행할 것"}});
        return false;
      }
      if (!file.trusted) file.text = each.text;
    }
  }
  if (load_pack(std::move(files), problems) != nullptr) return true;
  for (Problem& problem : problems) {
    const bool unwritten =
        std::any_of(change.lists.begin(), change.lists.end(), [&](const ChangedList& each) {
          return each.list->document->source().uri() == problem.file;
        });
    if (unwritten) problem.position = {};  // nobody could look there
    if (unwritten) problem.pointer.clear();
  }
  problems.insert(problems.begin(),
                  problem("nothing is written, since the vocabulary would not hold together:",
                          "어휘가 맞지 않게 되므로 아무것도 쓰지 않음:"));
  return false;
}

bool write_all(const VocabularyChange& change, Problems& problems) {
  std::string written;
  for (const ChangedList& each : change.lists) {
    const Source& source = each.list->document->source();
    const auto fault = write_atomically({source.uri(), each.text, stamp_of(source.text())});
    if (!fault) {
      written += (written.empty() ? "" : ", ") + display_name(source.uri());
      continue;
    }
    problems.push_back({source.uri(), {}, "", *fault});
    if (!written.empty()) {
      problems.push_back(problem("written before that: " + written, "앞서 쓴 파일: " + written));
    }
    return false;
  }
  return true;
}

void show_diff(const Session& session, const VocabularyChange& change) {
  for (const ChangedList& each : change.lists) {
    const Source& source = each.list->document->source();
    const std::string name = display_name(source.uri());
    session.streams.out << text::unified_diff(source.text(), each.text, name, name);
  }
}

bool names(const Node& node, std::string_view word) {
  if (node.is_string() && node.text == word) return true;
  for (const Node& child : children(node)) {
    if (names(child, word)) return true;
  }
  return false;
}

/// Rules may name terms as well; whether one means this term is for people to say.
void say_rules(const Session& session, const std::string& id) {
  const RuleSet& rules = session.pack->rules;
  for (std::size_t i = 0; i < rules.rules.size(); ++i) {
    const Node* root = rules.documents[i]->root();
    if (root == nullptr || !names(*root, id)) continue;
    const std::string& rule = rules.rules[i].id;
    session.streams.err << "incidentlint: "
                        << (session.korean
                                ? "`" + rule + "` 규칙에도 `" + id + "` 값이 있음. 바꿀지 볼 것"
                                : "the rule `" + rule + "` names `" + id +
                                      "`; look whether it means the term")
                        << "\n";
  }
}

/// Writes the change, or shows it; `done` says what it was.
int finish(const Session& session, const std::optional<VocabularyChange>& change,
           Problems& problems, const Text& done) {
  if (!change) return fail(session, problems);
  for (const ChangedList& each : change->lists) {
    std::error_code error;
    if (std::filesystem::exists(each.list->document->source().uri(), error)) continue;
    return fail(session, {built_in(std::string(each.list->id))});
  }
  if (!try_pack(session, *change, problems)) return fail(session, problems);
  if (session.options.diff) {
    show_diff(session, *change);
  } else {
    if (!write_all(*change, problems)) return fail(session, problems);
    for (const ChangedList& each : change->lists) {
      session.streams.out << display_name(each.list->document->source().uri()) << ": "
                          << done.in(session.korean) << "\n";
    }
  }
  for (const Text& note : change->notes) {
    session.streams.err << "incidentlint: " << note.in(session.korean) << "\n";
  }
  if (session.options.command != "vocab add") say_rules(session, session.options.term.id);
  return 0;
}

TermName name_of(const Session& session) {
  return {session.options.term.id, session.options.term.list};
}

std::string code(const std::string& word) { return "`" + word + "`"; }

/// What was done, and what becomes of the records that have the old id.
Text with_old_uses(Text done) {
  done.en += "; `check` finds the records that have the old id, with a fix";
  done.ko += ". 옛 ID 를 쓰는 기록은 `check` 명령이 수정안과 함께 알려 줌";
  return done;
}

}  // namespace

int vocab_add_command(Session& session) {
  const TermOptions& given = session.options.term;
  const NewTerm term{
      given.list,   given.id,     {given.en, given.ko}, {given.definition_en, given.definition_ko},
      given.alt_en, given.alt_ko, given.broader};
  Problems problems;
  const auto change = add_term(session.pack->vocabulary, term, problems);
  return finish(session, change, problems, {"added " + code(term.id), code(term.id) + " 추가"});
}

int vocab_deprecate_command(Session& session) {
  const std::string& id = session.options.term.id;
  const std::string& other = session.options.term.replaced_by;
  Problems problems;
  const auto change = deprecate_term(session.pack->vocabulary, name_of(session), other, problems);
  return finish(session, change, problems,
                {"deprecated " + code(id) + (other.empty() ? "" : ", replaced by " + code(other)),
                 code(id) + " 폐기" + (other.empty() ? "" : ", 대체어 " + code(other))});
}

int vocab_rename_command(Session& session) {
  const std::string& id = session.options.term.id;
  const std::string& new_id = session.options.term.other;
  Problems problems;
  const auto change = rename_term(session.pack->vocabulary, name_of(session), new_id, problems);
  return finish(session, change, problems,
                with_old_uses({"renamed " + code(id) + " to " + code(new_id),
                               code(id) + " 이름을 " + code(new_id) + " 용어로 바꿈"}));
}

int vocab_merge_command(Session& session) {
  const std::string& from = session.options.term.id;
  const std::string& into = session.options.term.other;
  Problems problems;
  const auto change = merge_terms(session.pack->vocabulary, name_of(session), into, problems);
  return finish(session, change, problems,
                with_old_uses({"merged " + code(from) + " into " + code(into),
                               code(from) + " 용어를 " + code(into) + " 용어에 합침"}));
}

}  // namespace incidentlint
