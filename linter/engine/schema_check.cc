#include "engine/schema_check.h"

#include "engine/file_check.h"
#include "engine/judgement.h"
#include "engine/record_file.h"

namespace incidentlint {

CheckResult check_schema_only(const Pack& pack, const schema::Model& model,
                              const std::vector<InputFile>& files, const FileReader& reader,
                              const Settings& settings) {
  CheckResult result;
  const schema::Verdict verdict(model);
  const Config whole;  // nothing else is checked, so nothing is selected or left out
  const Severities severities(whole, pack.rules);
  for (const InputFile& file : files) {
    std::string error;
    auto text = reader.read(file.path, error);
    if (!text) {
      report_unreadable(file.name, error, result.problems);
      continue;
    }
    std::vector<Diagnostic> found;
    for_each_record(file.path, file.name, std::move(*text), {settings.limits, ""},
                    [&](const Document& document, std::uint32_t offset) {
                      ++result.summary.records;
                      Judgement judgement(pack, severities, file.name, file.name);
                      judgement.add("reader", document.findings());
                      judgement.add("schema", judge_schema(verdict, model, document, file.name,
                                                           result.problems));
                      judgement.settle(document);
                      for (Diagnostic& d : judgement.take(
                               "", Anchoring{file.name, anchors_in(document, judgement)}, offset)) {
                        found.push_back(std::move(d));
                      }
                    });
    sort_and_drop_repeated(found);
    for (const Diagnostic& d : found) count(d, result.summary);
    result.diagnostics.add(result.diagnostics.pack(found));
  }
  result.diagnostics.sort();
  return result;
}

}  // namespace incidentlint
