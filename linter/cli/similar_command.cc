#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/check_run.h"
#include "engine/file_check.h"
#include "engine/record_file.h"
#include "engine/similar.h"

// `incidentlint similar RECORD`: suggests related records, with the reason.

namespace incidentlint {
namespace {

constexpr std::size_t kMost = 5;

/// How a suggestion is shown beside its id; facts of the corpus like any other.
struct Shown {
  Slot title_en{Path("/title/en"), Take::value};
  Slot title_ko{Path("/title/ko"), Take::value};
  Slot title{Path("/title"), Take::value};
  Slot date{Path("/date"), Take::value};

  [[nodiscard]] Text title_of(const Corpus& corpus, const RecordFacts& record) const {
    Text text;
    for (const Fact& fact : record.facts) {
      if (fact.slot == corpus.slot(title) || fact.slot == corpus.slot(title_en))
        text.en = fact.value;
      if (fact.slot == corpus.slot(title_ko)) text.ko = fact.value;
    }
    return text;
  }

  [[nodiscard]] std::string date_of(const Corpus& corpus, const RecordFacts& record) const {
    for (const Fact& fact : record.facts) {
      if (fact.slot == corpus.slot(date)) return std::string(fact.value);
    }
    return "";
  }
};

Corpus read_corpus(const Session& session, const CheckRun& run, const std::vector<Slot>& slots,
                   Problems& problems) {
  IdForm ids = session.pack->ids;
  if (!session.config.ids.empty()) set_form(ids, session.config.ids);
  Corpus corpus(slots, ids);
  for (const InputFile& file : run.files()) {
    std::string error;
    auto text = run.reader().read(file.path, error);
    if (!text) {
      if (file.focus) report_unreadable(file.name, error, problems);
      continue;
    }
    for_each_record(file.path, file.name, std::move(*text), {{}, session.config.body},
                    [&](const Document& record, std::uint32_t /*offset*/) {
                      corpus.add(extract_facts(record, file.name, slots, ids));
                    });
  }
  corpus.finish();
  return corpus;
}

/// The record with that id, or of that file.
std::optional<std::size_t> find_record(const Corpus& corpus, const std::string& name) {
  const auto& with_id = corpus.with_id(name);
  if (!with_id.empty()) return with_id[0];
  const std::string file = display_name(name);
  for (std::size_t i = 0; i < corpus.records().size(); ++i) {
    if (corpus.records()[i].file == file) return i;
  }
  return std::nullopt;
}

void print_text(const Session& session, const Corpus& corpus, const Shown& shown,
                const std::vector<SimilarRecord>& similar) {
  std::ostream& out = session.streams.out;
  for (const SimilarRecord& each : similar) {
    const RecordFacts& record = corpus.records()[each.record];
    out << (record.id.empty() ? record.file : record.id);
    const std::string date = shown.date_of(corpus, record);
    if (!date.empty()) out << "  " << date;
    const Text title = shown.title_of(corpus, record);
    if (!title.in(session.korean).empty()) out << "  " << title.in(session.korean);
    out << "\n    " << each.reason.in(session.korean) << "\n";
  }
  if (similar.empty()) {
    out << (session.korean ? "비슷한 기록 없음\n" : "no record is similar\n");
  }
}

void print_json(const Session& session, const Corpus& corpus, const Shown& shown,
                const std::vector<SimilarRecord>& similar) {
  auto list = nlohmann::ordered_json::array();
  for (const SimilarRecord& each : similar) {
    const RecordFacts& record = corpus.records()[each.record];
    const Text title = shown.title_of(corpus, record);
    list.push_back({{"id", record.id},
                    {"file", record.file},
                    {"date", shown.date_of(corpus, record)},
                    {"title", {{"en", title.en}, {"ko", title.in(true)}}},
                    {"score", std::round(each.score * 1000) / 1000},
                    {"reason", {{"en", each.reason.en}, {"ko", each.reason.in(true)}}},
                    {"shared", each.shared}});
  }
  session.streams.out << list.dump(2) << "\n";
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
  std::vector<Slot> slots = similarity_slots(*session.pack);
  Shown shown;
  shown.date = {session.pack->date, Take::value};
  for (const Slot& slot : {shown.title, shown.title_en, shown.title_ko}) slots.push_back(slot);
  CheckRun run(session);
  // An id stands for no path: the library is then the config's records, or what lies here.
  std::error_code error;
  const std::string& folder = session.config.folder;
  if (!std::filesystem::exists(name, error)) run.paths = {folder.empty() ? "." : folder};
  if (!run.prepare(problems)) {
    print_problems(session, problems);
    return 2;
  }
  const Corpus corpus = read_corpus(session, run, slots, problems);
  const auto record = find_record(corpus, name);
  if (!record) {
    const auto near = corpus.near_ids(name);
    const std::string hint = near.empty() ? "" : ", did you mean `" + near[0] + "`?";
    problems.push_back(problem("no record has the id or the file name `" + name + "`" + hint,
                               "ID 나 파일 이름이 `" + name + "` 인 기록이 없음"));
  }
  print_problems(session, problems);
  if (!record) return 2;
  const auto similar =
      find_similar(*session.pack, corpus, *record, session.options.limit.value_or(kMost));
  session.options.format == "json" ? print_json(session, corpus, shown, similar)
                                   : print_text(session, corpus, shown, similar);
  return problems.empty() ? 0 : 2;
}

}  // namespace incidentlint
