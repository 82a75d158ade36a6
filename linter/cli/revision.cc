#include "cli/revision.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <unordered_map>

#include "engine/file_check.h"
#include "engine/record_file.h"
#include "git/renames.h"

namespace incidentlint {

namespace {

Options options_then(const Session& now, const std::string& revision) {
  Options options = now.options;
  options.staged = false;
  options.revision = revision;
  options.changed_since.clear();
  options.corpus_source.clear();
  options.baseline.clear();
  options.stdin_filename.clear();
  options.paths.clear();
  return options;
}

}  // namespace

RevisionSession::RevisionSession(const Session& now, const std::string& revision)
    : options(options_then(now, revision)), session{options, now.streams, {},
                                                    false,   false,       nullptr} {}

bool RevisionSession::find(const std::string& revision, Problems& problems) {
  const std::size_t before = problems.size();
  session.read_tree(GitTree::of_revision(revision), problems);
  return problems.size() == before;
}

std::optional<CheckRun> RevisionSession::open(const Session& now, const std::string& revision,
                                              Problems& problems) {
  // Where the config lies now; it may not have been there then.
  if (!now.config.file.empty() && options.config.empty()) {
    options.config = now.config.file;
    options.isolated = !session.files->exists(options.config);
    if (options.isolated) options.config.clear();
  }
  Problems faults;
  if (open_session(session, faults)) {
    std::optional<CheckRun> run(std::in_place, session);
    run->may_be_empty = true;
    run->is_quiet = true;
    std::string folder = now.config.folder.empty() ? "." : now.config.folder;
    // What lies in a folder that was not there yet has come from elsewhere.
    if (session.files->kind(folder) != PathKind::folder)
      folder = repository_root(whole_path("x"), *session.files);
    run->paths = {folder};
    if (run->prepare(faults)) return run;
  }
  for (Problem& fault : faults) {
    if (!fault.file.empty()) fault.file = revision + ":" + display_name(fault.file);
    problems.push_back(std::move(fault));
  }
  return std::nullopt;
}

namespace {

/// The id of the one record in a file, or empty.
std::string id_in(const std::string& path, const std::string& text, const IdForm& ids) {
  std::string id;
  std::size_t count = 0;
  for_each_record(path, path, text, {}, [&](const Document& document, std::uint32_t /*offset*/) {
    ++count;
    id = id_of(document, ids);
  });
  return count == 1 ? id : "";
}

/// Whether two texts are the same, but for the id, to both sides of one change that is no larger.
bool are_much_alike(std::string was, const std::string& is, const RenamedRecord& record) {
  for (std::size_t at = 0; (at = was.find(record.then, at)) != was.npos; at += record.now.size())
    was.replace(at, record.then.size(), record.now);
  const auto before = static_cast<std::size_t>(
      std::mismatch(was.begin(), was.end(), is.begin(), is.end()).first - was.begin());
  const auto behind = static_cast<std::size_t>(
      std::mismatch(was.rbegin(), was.rend(), is.rbegin(), is.rend()).first - was.rbegin());
  return 2 * (before + behind) >= std::max(was.size(), is.size());
}

struct RenamedFile {
  FilePair file;
  RenamedRecord record;
};

/// The records of then that have another id now.
std::vector<RenamedFile> renamed_since(const std::string& revision, const FileReader& then,
                                       const IdForm& ids_then, const Session& now) {
  std::vector<RenamedFile> renamed;
  const IdForm ids_now = ids_in_force(*now.pack, now.config);
  for (const FilePair& file : kept_files(revision, {now.options.staged, now.options.revision})) {
    std::string error;
    const auto was = then.read(file.before, error);
    const auto is = now.files->read(file.after, error);
    if (!was || !is) continue;
    RenamedRecord record{id_in(file.before, *was, ids_then), id_in(file.after, *is, ids_now)};
    const bool is_other = !record.then.empty() && !record.now.empty() && record.then != record.now;
    // Git finds likeness enough in two records of one make.
    if (is_other && are_much_alike(*was, *is, record)) renamed.push_back({file, record});
  }
  return renamed;
}

bool fails_at(Severity severity, const Session& session) {
  const std::string& level = session.config.fail_on;
  if (severity == Severity::error) return level != "never";
  if (severity == Severity::hint) return level == "hint";
  const bool counts = level == "warning" || level == "hint" || session.options.max_warnings;
  return severity == Severity::warning && counts;
}

/// Says whether a finding of then fails now because the config or the pack takes it for worse.
class Louder {
 public:
  Louder(const Session& then, const Session& now)
      : then_(then),
        now_(now),
        severities_then_(then.config, then.pack->rules),
        severities_now_(now.config, now.pack->rules) {}

  [[nodiscard]] bool operator()(const Diagnostic& diagnostic) const {
    const Rule* rule_then = then_.pack->rules.find(diagnostic.rule);
    const Rule* rule_now = now_.pack->rules.find(diagnostic.rule);
    if (rule_then == nullptr || rule_now == nullptr) return false;
    const InputFile file{diagnostic.file, diagnostic.file, true};
    const Severity was =
        severities_then_.of(number_of(*rule_then, *then_.pack), config_name_of(then_.config, file));
    const Severity is =
        severities_now_.of(number_of(*rule_now, *now_.pack), config_name_of(now_.config, file));
    // A rule may have a level of its own for some records.
    return diagnostic.severity == was && is > was && fails_at(is, now_);
  }

 private:
  static std::size_t number_of(const Rule& rule, const Pack& pack) {
    return static_cast<std::size_t>(&rule - pack.rules.rules.data());
  }

  const Session& then_;
  const Session& now_;
  Severities severities_then_, severities_now_;
};

/// What was found then and is not new if it is still found.
std::vector<std::uint64_t> known_of(const CheckResult& result, const Session& then,
                                    const Session& now) {
  const Louder is_louder(then, now);
  std::vector<std::uint64_t> louder;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (is_louder(diagnostic)) louder.push_back(fingerprint_number(diagnostic.fingerprint));
  }
  std::sort(louder.begin(), louder.end());
  std::vector<std::uint64_t> known;
  std::set_difference(result.known.begin(), result.known.end(), louder.begin(), louder.end(),
                      std::back_inserter(known));
  return known;
}

/// Whether both are checked alike, so that a file which both have needs no look. What is known is
/// not asked for again, but to be shown.
bool are_alike(const Session& then, const Session& now) {
  return !now.options.show_suppressed && then.pack->digest == now.pack->digest &&
         then.config.digest() == now.config.digest();
}

}  // namespace

std::unordered_map<std::string, RenamedRecord> renamed_since_commit(const Session& session) {
  std::unordered_map<std::string, RenamedRecord> before;
  auto opened = GitTree::of_revision("HEAD");
  const auto* head = std::get_if<std::shared_ptr<const GitTree>>(&opened);
  if (head == nullptr) return before;
  const IdForm ids = ids_in_force(*session.pack, session.config);
  for (const RenamedFile& each : renamed_since("HEAD", **head, ids, session))
    before.emplace(each.file.after, RenamedRecord{each.record.now, each.record.then});
  return before;
}

std::optional<EarlierState> check_revision(const Session& session, const std::string& revision,
                                           Problems& problems) {
  RevisionSession then(session, revision);
  if (!then.find(revision, problems)) return std::nullopt;
  EarlierState earlier;
  earlier.files = then.session.files;
  Problems faults;
  if (auto run = then.open(session, revision, faults)) {
    run->settings.for_baseline = true;
    const IdForm ids = ids_in_force(*then.session.pack, then.session.config);
    for (const RenamedFile& each : renamed_since(revision, *then.session.files, ids, session))
      run->settings.renamed.emplace(each.file.before, each.record);
    run->settings.known_by = Suppressed::By::revision;
    earlier.now = run->settings.now;
    earlier.is_comparable = are_alike(then.session, session);
    if (earlier.is_comparable) run->settings.compared = session.files.get();
    CheckResult result = run->check();
    earlier.cache_file = run->cache_file;
    earlier.ids.insert(result.subjects.begin(), result.subjects.end());
    earlier.findings =
        earlier.is_comparable ? std::move(result.known) : known_of(result, then.session, session);
    return earlier;
  }
  print_problems(session, faults);
  session.streams.err << "incidentlint: "
                      << (session.korean
                              ? "`" + revision + "` 시점을 확인하지 못해 모든 지적을 새것으로 봄\n"
                              : "`" + revision +
                                    "` could not be checked, so every finding counts as new\n");
  return earlier;
}

void explain_lost_target(const EarlierState& earlier, const std::string& revision,
                         Diagnostic& diagnostic) {
  const Finding& finding = diagnostic.finding;
  if (!diagnostic.rule.starts_with("reference/dangling") || !finding.actual ||
      !earlier.ids.contains(*finding.actual)) {
    return;
  }
  const std::string id = "`" + *finding.actual + "`";
  diagnostic.finding.notes.push_back(
      {"",
       {},
       {id + " was there at " + revision +
            ": this change deletes it, moves it away or gives it another id",
        id + ": `" + revision + "` 시점에는 있었으나 이번 변경으로 지워졌거나 ID 가 바뀜"}});
}

}  // namespace incidentlint
