#include "engine/workspace.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "engine/judgement.h"

// Two passes. The first reads every file once, in parallel: findings for those in focus, facts for
// all. The second is serial and runs the rules across records on the facts; it touches no document.

namespace incidentlint {
namespace {

/// Runs `work(i)` for each i below `count` on `jobs` threads.
void for_each_index(std::size_t count, unsigned jobs,
                    const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  const unsigned threads = std::min<unsigned>(
      std::max(jobs, 1U), static_cast<unsigned>(std::max<std::size_t>(count, 1)));
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(run);
  run();
  for (std::thread& thread : others) thread.join();
}

/// What the first pass leaves of one file.
struct Checked {
  RecordFacts facts;
  std::vector<std::size_t> exempt;  ///< rules that do not speak about the record
  std::vector<Diagnostic> diagnostics;
  Problems problems;
};

std::string config_name(const Config& config, const InputFile& file) {
  if (config.folder.empty() || config.overrides.empty()) return file.name;
  return std::filesystem::absolute(file.path)
      .lexically_normal()
      .lexically_relative(config.folder)
      .generic_string();
}

/// Where a file lies that is named from the same place as the record.
std::string sibling_path(const InputFile& file, const std::string& name) {
  const bool renamed = file.path != file.name && file.path.ends_with(file.name);
  return renamed ? file.path.substr(0, file.path.size() - file.name.size()) + name : name;
}

void report_unreadable(const std::string& name, const std::string& error, Problems& problems) {
  problems.push_back(
      {name, {}, "", {"can't read the file: " + error, "파일을 읽을 수 없음: " + error}});
}

/// Findings of the schema; a verdict and an explanation that disagree are an internal error.
Findings judge_schema(const schema::Verdict& verdict, const schema::Model& model,
                      const Document& document, const std::string& name, Problems& problems) {
  if (document.root() == nullptr) return {};
  const auto result = verdict.judge(*document.root());
  if (result == schema::Verdict::Result::valid) return {};
  Findings findings = schema::explain(model, document);
  if (findings.empty()) {
    problems.push_back(
        {name,
         {},
         "",
         {"internal error: the schema refuses this record for no reason that could be "
          "found; please report it with the record",
          "내부 오류: 스키마가 기록을 거부했지만 이유를 찾지 못함. 기록과 함께 "
          "알려 주기 바람"}});
  }
  return findings;
}

void sort_and_drop_repeated(Diagnostics& diagnostics) {
  std::sort(diagnostics.begin(), diagnostics.end());
  const auto same = [](const Diagnostic& a, const Diagnostic& b) { return !(a < b) && !(b < a); };
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end(), same), diagnostics.end());
}

/// One run over a set of files.
class Run {
 public:
  Run(const Pack& pack, const Settings& settings, const FileReader& reader,
      const Severities& severities, const IdForm& ids)
      : pack_(pack), settings_(settings), reader_(reader), severities_(severities), ids_(ids) {
    for (const CompiledRule& rule : pack.checks) {
      any_corpus_ |= rule.check.corpus != nullptr || rule.check.library != nullptr;
    }
  }

  Checked check(const InputFile& file) const {
    Checked out;
    std::string error;
    auto text = reader_.read(file.path, error);
    out.facts.file = file.name;
    if (!text) {
      if (file.focus) report_unreadable(file.name, error, out.problems);
      return out;
    }
    const Document document =
        read_document(Source(file.name, std::move(*text)), format_of(file.path), settings_.limits);
    if (any_corpus_) {
      out.facts = extract_facts(document, file.name, pack_.slots, ids_);
    }
    if (file.focus) judge(document, file, out);
    return out;
  }

  /// Rules across records, for the record of that view.
  std::vector<Diagnostic> check_corpus(const CorpusView& view, const InputFile& file,
                                       const std::vector<std::size_t>& exempt) const {
    Judgement judgement(pack_, severities_, file.name, config_name(settings_.config, file));
    for (std::size_t i = 0; i < pack_.checks.size(); ++i) {
      const CorpusCheck& check = pack_.checks[i].check.corpus;
      if (!check || !judgement.is_on(i)) continue;
      if (std::binary_search(exempt.begin(), exempt.end(), i)) continue;
      Findings findings;
      check(view, findings);
      judgement.add(i, std::move(findings));
    }
    return judgement.take(view.facts().id);
  }

  /// Rules about the library as a whole.
  void check_library(const LibraryView& view, Diagnostics& out) const {
    for (std::size_t i = 0; i < pack_.checks.size(); ++i) {
      const LibraryCheck& check = pack_.checks[i].check.library;
      if (!check) continue;
      std::vector<FileFinding> found;
      check(view, found);
      for (FileFinding& each : found) {
        Judgement judgement(pack_, severities_, each.file, each.file);
        if (!judgement.is_on(i)) break;
        judgement.add(i, {std::move(each.finding)});
        for (Diagnostic& diagnostic : judgement.take("")) out.push_back(std::move(diagnostic));
      }
    }
  }

 private:
  void judge(const Document& document, const InputFile& file, Checked& out) const {
    Judgement judgement(pack_, severities_, file.name, config_name(settings_.config, file));
    judgement.add("reader", document.findings());
    const Findings by_schema =
        judge_schema(*pack_.verdict, *pack_.schema, document, file.name, out.problems);
    judgement.add("schema", by_schema);
    if (document.root() != nullptr) {
      RecordScratch scratch;
      const std::function<bool(const std::string&)> exists = [&](const std::string& name) {
        return reader_.exists(sibling_path(file, name));
      };
      const RecordView view{document, *document.root(), file.name, pack_.vocabulary,
                            ids_,     settings_.now,    scratch,   exists};
      Findings findings;
      for (std::size_t i = 0; i < pack_.checks.size(); ++i) {
        if (!judgement.is_on(i) || !speaks_about(i, view, out)) continue;
        const RecordCheck& check = pack_.checks[i].check.record;
        if (!check) continue;
        check(view, findings);
        judgement.add(i, std::move(findings), pack_.checks[i].applicability.level(view));
        findings.clear();
      }
      judgement.settle(document);
    }
    const Node* root = document.root();
    const Node* id = root == nullptr ? nullptr : ids_.id_of(*root);
    out.diagnostics = judgement.take(id != nullptr && id->is_string() ? std::string(id->text) : "");
  }

  bool speaks_about(std::size_t rule, const RecordView& view, Checked& out) const {
    const Applicability& applicability = pack_.checks[rule].applicability;
    if (applicability.answer(view, pack_.date) == Applicability::Answer::applies) return true;
    out.exempt.push_back(rule);
    return false;
  }

  const Pack& pack_;
  const Settings& settings_;
  const FileReader& reader_;
  const Severities& severities_;
  const IdForm& ids_;
  bool any_corpus_ = false;
};

/// A corpus finding may be the same fault as one of the record's own: what its rule supersedes
/// goes.
void drop_superseded(const RuleSet& rules, std::vector<Diagnostic>& diagnostics) {
  std::unordered_map<std::string, std::vector<const Rule*>> at;  // rules by the place they report
  for (const Diagnostic& d : diagnostics) at[d.finding.pointer].push_back(rules.find(d.rule));
  std::vector<Diagnostic> kept;
  for (Diagnostic& d : diagnostics) {
    const auto& others = at[d.finding.pointer];
    const bool drop = std::any_of(others.begin(), others.end(), [&](const Rule* rule) {
      return rule != nullptr && supersedes(*rule, d.rule);
    });
    if (!drop) kept.push_back(std::move(d));
  }
  diagnostics = std::move(kept);
}

}  // namespace

Workspace::Workspace(const Pack& pack, const Settings& settings, const FileReader& reader)
    : pack_(pack),
      settings_(settings),
      reader_(reader),
      severities_(settings.config, pack.rules),
      ids_(pack.ids) {
  if (!settings.config.ids.empty()) set_form(ids_, settings.config.ids);
}

CheckResult Workspace::check(const std::vector<InputFile>& files) const {
  const Run run(pack_, settings_, reader_, severities_, ids_);
  CheckResult result;
  std::mutex mutex;
  Corpus corpus(pack_.slots, ids_);
  CorpusScratch scratch;
  std::vector<std::vector<Diagnostic>> found(files.size());
  std::vector<std::vector<std::size_t>> exempt(files.size());
  std::size_t done = 0;
  for_each_index(files.size(), settings_.jobs, [&](std::size_t i) {
    Checked checked = run.check(files[i]);
    found[i] = std::move(checked.diagnostics);
    exempt[i] = std::move(checked.exempt);
    const std::lock_guard lock(mutex);
    corpus.add(std::move(checked.facts));
    result.problems.insert(result.problems.end(), checked.problems.begin(), checked.problems.end());
    if (settings_.progress) settings_.progress(++done, files.size());
  });
  corpus.finish();
  std::size_t records = 0;
  std::size_t next = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!files[i].focus) continue;
    ++records;
    // Both lists are sorted by name; a file that could not be read has no facts.
    while (next < corpus.records().size() && corpus.records()[next].file < files[i].name) ++next;
    if (next < corpus.records().size() && corpus.records()[next].file == files[i].name) {
      const CorpusView view{corpus, pack_.vocabulary, settings_.now, scratch, next};
      auto more = run.check_corpus(view, files[i], exempt[i]);
      found[i].insert(found[i].end(), std::make_move_iterator(more.begin()),
                      std::make_move_iterator(more.end()));
      if (!more.empty()) drop_superseded(pack_.rules, found[i]);
    }
    result.diagnostics.insert(result.diagnostics.end(), std::make_move_iterator(found[i].begin()),
                              std::make_move_iterator(found[i].end()));
    std::vector<Diagnostic>().swap(found[i]);  // moved from: only its room is left
  }
  if (pack_.is_own) run.check_library({corpus, pack_.vocabulary}, result.diagnostics);
  sort_and_drop_repeated(result.diagnostics);
  std::sort(result.problems.begin(), result.problems.end(),
            [](const Problem& a, const Problem& b) { return a.file < b.file; });
  result.summary = summarise(result.diagnostics, records);
  return result;
}

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
    const Document document =
        read_document(Source(file.name, std::move(*text)), format_of(file.path), settings.limits);
    Judgement judgement(pack, severities, file.name, file.name);
    judgement.add("reader", document.findings());
    judgement.add("schema", judge_schema(verdict, model, document, file.name, result.problems));
    judgement.settle(document);
    auto diagnostics = judgement.take("");
    result.diagnostics.insert(result.diagnostics.end(),
                              std::make_move_iterator(diagnostics.begin()),
                              std::make_move_iterator(diagnostics.end()));
  }
  sort_and_drop_repeated(result.diagnostics);
  result.summary = summarise(result.diagnostics, files.size());
  return result;
}

}  // namespace incidentlint
