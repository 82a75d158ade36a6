#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/record_facts.h"
#include "cli/table.h"
#include "cli/vocab_files.h"
#include "engine/term_uses.h"
#include "report/escapes.h"
#include "vocab/difference.h"

// `incidentlint vocab diff OLD NEW`: what changed between two vocabularies, and for whom.

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

/// A record that has a term which is not what it was.
struct Affected {
  std::string file, record, pointer;
  const TermChange* change = nullptr;
};

bool concerns_records(const TermChange& change) {
  return change.kind == TermChangeKind::removed || change.kind == TermChangeKind::renamed ||
         change.kind == TermChangeKind::deprecated;
}

std::vector<Affected> find_affected(const VocabularyDifference& difference,
                                    const std::vector<ListUses>& lists, const Corpus& corpus) {
  std::vector<Affected> out;
  for (const TermChange& change : difference.changes) {
    if (!concerns_records(change)) continue;
    for (const ListUses& uses : lists) {
      const auto places = uses.by_value.find(change.id);
      if (uses.list->id != change.list || places == uses.by_value.end()) continue;
      for (const TermUse& use : places->second) {
        const RecordFacts& record = corpus.records()[use.record];
        out.push_back({record.file, record.id, std::string(use.fact->pointer()), &change});
      }
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const Affected& a, const Affected& b) {
    return std::tie(a.file, a.pointer) < std::tie(b.file, b.pointer);
  });
  return out;
}

Text words_of(TermChangeKind kind) {
  switch (kind) {
    case TermChangeKind::added:
      return {"added", "추가"};
    case TermChangeKind::removed:
      return {"removed", "삭제"};
    case TermChangeKind::renamed:
      return {"renamed", "이름 변경"};
    case TermChangeKind::deprecated:
      return {"deprecated", "폐기"};
    case TermChangeKind::restored:
      return {"restored", "되살림"};
    case TermChangeKind::changed:
      break;
  }
  return {"changed", "변경"};
}

void print_changes(const Session& session, const VocabularyDifference& difference) {
  std::ostream& out = session.streams.out;
  const bool korean = session.korean;
  for (const std::string& list : difference.added_lists) {
    out << list << ": " << (korean ? "목록 추가" : "list added") << "\n";
  }
  for (const std::string& list : difference.removed_lists) {
    out << list << ": " << (korean ? "목록 삭제" : "list removed") << "\n";
  }
  std::string list;
  for (const TermChange& change : difference.changes) {
    if (change.list != list) out << (list = change.list) << "\n";
    out << "  " << words_of(change.kind).in(korean);
    if (!change.id.empty()) out << " `" << change.id << "`";
    if (!change.replacement.empty()) out << " -> `" << change.replacement << "`";
    out << "\n";
    for (const TextChange& text : change.texts) {
      out << "    " << text.place << ": \"" << text.before << "\" -> \"" << text.after << "\"\n";
    }
  }
}

void print_affected(const Session& session, const std::vector<Affected>& affected) {
  if (affected.empty()) return;
  const bool korean = session.korean;
  session.streams.out << (korean ? "영향을 받는 기록\n" : "records\n");
  Table columns;
  for (const Affected& each : affected) {
    const TermChange& change = *each.change;
    std::string what;
    if (change.is_gone) what = korean ? "없는 용어가 됨" : "no term any more";
    if (!change.is_gone) what = korean ? "폐기됨" : "deprecated";
    if (!change.replacement.empty()) {
      what += (korean ? ", 대체어 `" : ", use `") + change.replacement + "`";
    }
    columns.add({each.file, each.pointer, "`" + change.id + "`", what});
  }
  columns.print(session.streams.out);
}

ordered_json json_of(const TermChange& change) {
  ordered_json out{{"list", change.list}, {"id", change.id}, {"change", name_of(change.kind)}};
  if (!change.replacement.empty()) out["replacement"] = change.replacement;
  out["gone"] = change.is_gone;
  out["texts"] = ordered_json::array();
  for (const TextChange& text : change.texts) {
    out["texts"].push_back({{"place", text.place}, {"before", text.before}, {"after", text.after}});
  }
  return out;
}

void print_json(const Session& session, const VocabularyDifference& difference,
                const std::vector<Affected>& affected) {
  ordered_json changes = ordered_json::array();
  for (const TermChange& change : difference.changes) changes.push_back(json_of(change));
  ordered_json records = ordered_json::array();
  for (const Affected& each : affected) {
    ordered_json entry{{"file", each.file},
                       {"record", each.record},
                       {"pointer", each.pointer},
                       {"list", each.change->list},
                       {"term", each.change->id},
                       {"change", name_of(each.change->kind)},
                       {"wrong", each.change->is_gone}};
    if (!each.change->replacement.empty()) entry["replacement"] = each.change->replacement;
    records.push_back(std::move(entry));
  }
  const ordered_json report{
      {"tool", "incidentlint"},
      {"version", INCIDENTLINT_VERSION},
      {"format", 1},
      {"lists", {{"added", difference.added_lists}, {"removed", difference.removed_lists}}},
      {"changes", std::move(changes)},
      {"records", std::move(records)}};
  session.streams.out << json_escaped(
                             report.dump(2, ' ', false, ordered_json::error_handler_t::replace))
                      << "\n";
}

}  // namespace

int vocab_diff_command(Session& session) {
  Problems problems;
  const auto before = read_vocabulary(session.options.term.id, problems);
  const auto after = read_vocabulary(session.options.term.other, problems);
  if (!before || !after) {
    print_problems(session, problems);
    return 2;
  }
  const VocabularyDifference difference = compare(*before, *after);
  const bool any =
      std::any_of(difference.changes.begin(), difference.changes.end(), concerns_records);
  Corpus corpus({}, session.pack->ids);
  std::vector<Affected> affected;
  CheckRun run(session);
  run.paths = session.options.corpus;
  if (run.paths.empty()) {
    run.paths = {session.config.folder.empty() ? "." : session.config.folder};
  }
  // Without records there is nobody to tell; that is said, and is a fault if records were named.
  Problems none;
  if (any && run.prepare(session.options.corpus.empty() ? none : problems)) {
    corpus = read_corpus(session, run, term_slots(*before), false, problems);
    affected = find_affected(difference, find_term_uses(*before, corpus), corpus);
  }
  if (session.options.format == "json") {
    print_json(session, difference, affected);
  } else {
    print_changes(session, difference);
    print_affected(session, affected);
    const bool same = difference.changes.empty() && difference.added_lists.empty() &&
                      difference.removed_lists.empty();
    if (same) session.streams.out << (session.korean ? "차이 없음\n" : "no difference\n");
  }
  print_problems(session, none);
  print_problems(session, problems);
  if (!problems.empty()) return 2;
  return std::any_of(affected.begin(), affected.end(),
                     [](const Affected& each) { return each.change->is_gone; })
             ? 1
             : 0;
}

}  // namespace incidentlint
