#include "cli/record_facts.h"

#include "engine/file_check.h"
#include "engine/record_file.h"

namespace incidentlint {

Corpus read_corpus(const Session& session, const CheckRun& run, const std::vector<Slot>& slots,
                   bool only_focus, Problems& problems) {
  const IdForm ids = ids_in_force(*session.pack, session.config);
  Corpus corpus(slots, ids);
  for (const InputFile& file : run.files()) {
    if (only_focus && !file.focus) continue;
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

}  // namespace incidentlint
