#include "cli/library.h"

#include <filesystem>

#include "cli/record_facts.h"
#include "diagnostic/did_you_mean.h"

namespace incidentlint {
namespace {

const Slot& title_slot(int which) {
  static const Slot kSlots[] = {{Path("/title"), Take::value},
                                {Path("/title/en"), Take::value},
                                {Path("/title/ko"), Take::value}};
  return kSlots[which];
}

std::vector<Slot> with_shown(std::vector<Slot> slots, const Slot& date) {
  for (const Slot& slot : {date, title_slot(0), title_slot(1), title_slot(2)}) {
    if (std::find(slots.begin(), slots.end(), slot) == slots.end()) slots.push_back(slot);
  }
  return slots;
}

}  // namespace

Library::Library(const Session& session, const CheckRun& run, std::vector<Slot> slots,
                 Problems& problems)
    : date_{session.pack->date, Take::value},
      corpus_(read_corpus(session, run, with_shown(std::move(slots), date_), false, problems)) {}

std::optional<std::size_t> Library::find(const std::string& name, Problems& problems) const {
  const auto& with_id = corpus_.with_id(name);
  if (!with_id.empty()) return with_id[0];
  const std::string file = display_name(name);
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < corpus_.records().size(); ++i) {
    if (corpus_.records()[i].file != file) continue;
    if (found) {
      problems.push_back(problem("`" + file + "` holds several records; give the id of one",
                                 "`" + file + "` 파일에 기록이 여럿임. 기록의 ID 값을 지정할 것"));
      return std::nullopt;
    }
    found = i;
  }
  if (found) return found;
  const Text message = with_first({"no record has the id or the file name `" + name + "`",
                                   "ID 나 파일 이름이 `" + name + "` 인 기록이 없음"},
                                  corpus_.near_ids(name));
  problems.push_back(problem(message.en, message.ko));
  return std::nullopt;
}

std::string Library::value_of(std::size_t record, const Slot& slot) const {
  const int number = corpus_.slot(slot);
  for (const Fact& fact : corpus_.records()[record].facts) {
    if (fact.slot == number) return std::string(fact.value);
  }
  return "";
}

Text Library::title_of(std::size_t record) const {
  Text text{value_of(record, title_slot(1)), value_of(record, title_slot(2))};
  if (text.en.empty()) text.en = value_of(record, title_slot(0));
  return text;
}

std::string Library::date_of(std::size_t record) const { return value_of(record, date_); }

std::optional<FoundRecord> find_record(const Session& session, const std::string& name,
                                       CheckRun& run, std::vector<Slot> slots, Problems& problems) {
  // An id stands for no path: the library is then the config's records, or what lies here.
  std::error_code error;
  const std::string& folder = session.config.folder;
  if (!std::filesystem::exists(name, error)) run.paths = {folder.empty() ? "." : folder};
  if (!run.prepare(problems)) return std::nullopt;
  FoundRecord found{Library(session, run, std::move(slots), problems)};
  const auto record = found.library.find(name, problems);
  if (!record) return std::nullopt;
  found.record = *record;
  return found;
}

}  // namespace incidentlint
