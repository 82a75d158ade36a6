#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/library.h"
#include "engine/similar.h"
#include "report/escapes.h"

// `incidentlint similar RECORD`: suggests related records, with the reason.

namespace incidentlint {
namespace {

constexpr std::size_t kMost = 5;

/// Why there is nothing to suggest.
Text nothing_found(const Session& session, const FoundRecord& found) {
  if (has_known_similar(*session.pack, found.library.corpus(), found.record))
    return {"no record is similar but those that are related already",
            "이미 연결된 기록 말고는 비슷한 기록 없음"};
  return {"no record is similar", "비슷한 기록 없음"};
}

void print_text(const Session& session, const FoundRecord& found,
                const std::vector<SimilarRecord>& similar) {
  const Library& library = found.library;
  std::ostream& out = session.streams.out;
  for (const SimilarRecord& each : similar) {
    const RecordFacts& record = library.corpus().records()[each.record];
    out << line_escaped(record.id.empty() ? record.file : record.id);
    const std::string date = library.date_of(each.record);
    if (!date.empty()) out << "  " << line_escaped(date);
    const Text title = library.title_of(each.record);
    if (!title.in(session.korean).empty()) out << "  " << line_escaped(title.in(session.korean));
    out << "\n    " << line_escaped(each.reason.in(session.korean)) << "\n";
  }
  if (similar.empty()) {
    out << nothing_found(session, found).in(session.korean) << "\n";
  }
}

void print_json(const Session& session, const Library& library,
                const std::vector<SimilarRecord>& similar) {
  auto list = nlohmann::ordered_json::array();
  for (const SimilarRecord& each : similar) {
    const RecordFacts& record = library.corpus().records()[each.record];
    const Text title = library.title_of(each.record);
    list.push_back({{"id", record.id},
                    {"file", record.file},
                    {"date", library.date_of(each.record)},
                    {"title", {{"en", title.en}, {"ko", title.in(true)}}},
                    {"score", std::round(each.score * 1000) / 1000},
                    {"reason", {{"en", each.reason.en}, {"ko", each.reason.in(true)}}},
                    {"shared", each.shared}});
  }
  session.streams.out << json_escaped(
                             list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace))
                      << "\n";
}

}  // namespace

int similar_command(Session& session) {
  const std::string name = session.options.paths.at(0);
  Problems problems;
  if (session.pack->similar.empty()) {
    problems.push_back(
        problem("the pack does not say what makes records similar: `similar` in "
                "its rules/pack.yaml is missing",
                "팩의 rules/pack.yaml 에 `similar` 항목이 없어 비교할 수 없음"));
    print_problems(session, problems);
    return 2;
  }
  CheckRun run(session);
  const auto found = find_record(session, name, run, similarity_slots(*session.pack), problems);
  print_problems(session, problems);
  if (!found) return 2;
  const auto similar = find_similar(*session.pack, found->library.corpus(), found->record,
                                    session.options.limit.value_or(kMost));
  session.options.format == "json" ? print_json(session, found->library, similar)
                                   : print_text(session, *found, similar);
  return problems.empty() ? 0 : 2;
}

}  // namespace incidentlint
