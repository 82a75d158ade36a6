#include "engine/file_check.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "document/commented.h"
#include "document/edits.h"
#include "engine/glob.h"
#include "engine/judgement.h"
#include "engine/lost_end.h"
#include "engine/record_file.h"

namespace incidentlint {
namespace {

/// Where a file lies that is named from the same place as the record.
std::string sibling_path(const InputFile& file, const std::string& name) {
  const bool renamed = file.path != file.name && file.path.ends_with(file.name);
  return renamed ? file.path.substr(0, file.path.size() - file.name.size()) + name : name;
}

/// The comments that speak of suppressions, each with what it is about.
void find_suppressions(const Document& document, std::vector<SuppressionComment>& out) {
  std::optional<CommentedValues> values;  // an index, made when the first comment needs it
  for (const Comment& comment : document.comments()) {
    auto text = read_suppression(document.source().text(), comment.span);
    if (!text) continue;
    SuppressionComment found;
    found.span = comment.span;
    found.text = std::move(*text);
    found.at_head = document.root() == nullptr || comment.span.end <= document.root()->span.begin;
    if (!found.text.whole_file) {
      if (!values) values.emplace(document);
      if (const auto commented = values->find(comment)) {
        found.line = commented->line;
        found.pointer = commented->pointer;
      }
    }
    out.push_back(std::move(found));
  }
}

/// A fix of YAML may do more than it says: what is anchored stands elsewhere too, and a plain
/// scalar may become something else. Such a fix is no offer.
void drop_unsound_fixes(const Document& document, const std::string& path,
                        std::vector<Diagnostic>& diagnostics) {
  if (document.format() != Format::yaml || file_kind_of(path) != FileKind::yaml) return;
  const Source& source = document.source();
  for (Diagnostic& d : diagnostics) {
    if (!d.finding.fix) continue;
    const auto& edits = d.finding.fix->edits;
    const Document after =
        read_document(Source(source.uri(), apply_edits(source.text(), edits)), Format::yaml);
    if (!changes_only(document, after, edits)) d.finding.fix.reset();
  }
}

/// Keeps the anchors of a record's findings, plain ones where a pointer names no value.
void add(const AnchorMap& own, std::size_t part, const Judgement& judgement, PlaceAnchors& out) {
  for (const std::string_view pointer : judgement.pointers()) {
    const auto known = own.find(std::string(pointer));
    out.push_back({static_cast<std::uint32_t>(part), std::string(pointer),
                   known == own.end() ? plain_anchor(pointer) : known->second});
  }
}

/// True when the anchor of every finding is there; there is a judgement for each record.
bool knows_all(const PlaceAnchors& anchors, const std::vector<Judgement>& judgements) {
  std::set<std::pair<std::size_t, std::string_view>> known;
  for (const PlaceAnchor& place : anchors) known.emplace(place.part, place.pointer);
  for (std::size_t part = 0; part < judgements.size(); ++part) {
    for (const std::string_view pointer : judgements[part].pointers()) {
      if (!known.contains({part, pointer})) return false;
    }
  }
  return true;
}

AnchorMap anchors_of_part(const PlaceAnchors& anchors, std::size_t part) {
  AnchorMap own;
  for (const PlaceAnchor& place : anchors) {
    if (place.part == part) own.emplace(place.pointer, place.anchor);
  }
  return own;
}

}  // namespace

std::string config_name_of(const Config& config, const InputFile& file) {
  if (config.folder.empty()) return file.name;
  return std::filesystem::absolute(file.path)
      .lexically_normal()
      .lexically_relative(config.folder)
      .generic_string();
}

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

void report_unreadable(const std::string& name, const std::string& error, Problems& problems) {
  problems.push_back(
      {name, {}, "", {"can't read the file: " + error, "파일을 읽을 수 없음: " + error}});
}

FileCheck::FileCheck(const Pack& pack, const Settings& settings, const FileReader& reader,
                     const Severities& severities, const IdForm& ids,
                     const std::vector<Slot>& slots)
    : pack_(pack),
      settings_(settings),
      reader_(reader),
      severities_(severities),
      ids_(ids),
      slots_(slots) {}

/// As overrides see the file; without any the name is not needed, and its own is cheaper.
std::string FileCheck::name_for_rules(const InputFile& file) const {
  return settings_.config.overrides.empty() ? file.name : config_name_of(settings_.config, file);
}

/// What fingerprints need, if there are to be any.
std::optional<Anchoring> FileCheck::anchoring(const std::string& id, const InputFile& file,
                                              AnchorMap anchors) const {
  if (!settings_.fingerprints) return std::nullopt;
  const auto renamed = settings_.renamed.empty() ? settings_.renamed.end()
                                                 : settings_.renamed.find(whole_path(file.path));
  if (renamed != settings_.renamed.end() && renamed->second.then == id)
    return Anchoring{renamed->second.now, std::move(anchors)};
  return Anchoring{id.empty() ? config_name_of(settings_.config, file) : id, std::move(anchors)};
}

CheckedFile FileCheck::run(const InputFile& file) const {
  CheckedFile out;
  std::string error;
  auto text = reader_.read(file.path, error);
  if (!text) {
    if (file.focus) report_unreadable(file.name, error, out.problems);
    out.facts.emplace_back().file = file.name;
    return out;
  }
  return run(file, std::move(*text));
}

CheckedFile FileCheck::run(const InputFile& file, std::string text) const {
  CheckedFile out;
  out.is_read = true;
  out.validity.found_at = settings_.now;
  for_each_record(file.path, file.name, std::move(text), {settings_.limits, settings_.config.body},
                  [&](Document&& document, std::uint32_t offset) {
                    if (file.focus) judge_record(document, file, offset, out);
                    RecordFacts facts = extract_facts(document, file.name, slots_, ids_);
                    facts.part = static_cast<std::uint32_t>(out.facts.size());
                    shift(facts, offset);
                    out.facts.push_back(std::move(facts));
                  });
  return out;
}

void FileCheck::judge_record(Document& document, const InputFile& file, std::uint32_t offset,
                             CheckedFile& out) const {
  ++out.records;
  Judgement judgement(pack_, severities_, file.name, name_for_rules(file));
  const Findings by_schema =
      judge_schema(*pack_.verdict, *pack_.schema, document, file.name, out.problems);
  if (file_kind_of(file.path) == FileKind::yaml) report_lost_end(document, by_schema);
  judgement.add("reader", document.findings());
  judgement.add("schema", by_schema);
  judgement.add("suppression", find_directives_in_texts(document));
  if (document.root() != nullptr) {
    RecordScratch scratch;
    // A file of many records is named after none of them.
    const bool is_shared = file_kind_of(file.path) == FileKind::json_lines;
    const std::string_view name = is_shared ? std::string_view() : std::string_view(file.name);
    const std::function<bool(const std::string&)> exists = [&](const std::string& other) {
      Neighbour& neighbour =
          out.validity.neighbours.emplace_back(Neighbour{sibling_path(file, other), false});
      return neighbour.exists = reader_.exists(neighbour.path);
    };
    const Present present(settings_.now);
    const RecordView view{document, *document.root(), name,    pack_.vocabulary,
                          ids_,     present,          scratch, exists};
    const auto part = static_cast<std::uint32_t>(out.records - 1);
    // Who asks later: a rule across records, and whoever judges suppressions.
    const bool is_asked = !settings_.config.suppress.empty() || !document.comments().empty();
    Findings findings;
    for (std::size_t i = 0; i < pack_.checks.size(); ++i) {
      if (!judgement.is_on(i)) continue;
      const CompiledRule& rule = pack_.checks[i];
      const auto answer = rule.applicability.answer(view, pack_.date);
      if (answer == Applicability::Answer::excepted && rule.check.record) {
        rule.check.record(view, findings);
        if (findings.empty()) report_exception(i, view, judgement);
        findings.clear();
      }
      if (answer != Applicability::Answer::applies) {
        auto& list = answer == Applicability::Answer::excepted ? out.excepted : out.exempt;
        if (is_asked || rule.check.corpus) list.emplace_back(part, i);
        continue;
      }
      if (!rule.check.record) continue;
      const auto level = rule.applicability.level(view);
      if (level == Severity::off) {
        if (is_asked) out.exempt.emplace_back(part, i);
        continue;
      }
      rule.check.record(view, findings);
      judgement.add(i, std::move(findings), level);
      findings.clear();
    }
    judgement.settle(document);
    out.validity.changes_at = std::min(out.validity.changes_at, present.changes_at());
  }
  const std::string id = id_of(document, ids_);
  if (!judgement.empty()) {
    auto found = judgement.take(
        id,
        anchoring(id, file, settings_.fingerprints ? anchors_in(document, judgement) : AnchorMap{}),
        offset);
    for (Diagnostic& d : found) d.part = static_cast<std::uint32_t>(out.records - 1);
    drop_unsound_fixes(document, file.path, found);
    std::move(found.begin(), found.end(), std::back_inserter(out.diagnostics));
  }
  if (!document.comments().empty()) find_suppressions(document, out.comments);
  for (const SuppressionEntry& entry : settings_.config.suppress) {
    if (!entry.pointer || document.root() == nullptr) continue;
    const bool holds = entry.file.empty()
                           ? entry.record == id
                           : glob_matches(entry.file, config_name_of(settings_.config, file));
    if (holds && resolve_pointer(*document.root(), *entry.pointer) != nullptr)
      out.pointed.push_back(entry.index);
  }
}

namespace {

/// An exception of a rule that finds nothing in the record.
Finding unneeded_exception(const Rule& rule, const Span& span, std::string pointer) {
  Finding finding{.fault = "unneeded-exception", .span = span, .pointer = std::move(pointer)};
  return finding.with("rule", rule.id).with("file", rule.file);
}

}  // namespace

void FileCheck::report_exception(std::size_t rule, const RecordView& view,
                                 Judgement& judgement) const {
  const Node* id = view.id();
  if (id == nullptr) return;
  judgement.add("suppression",
                {unneeded_exception(pack_.rules.rules[rule], id->span, ids_.pointer())});
}

bool FileCheck::run_corpus(const CorpusView& view, std::size_t last, const InputFile& file,
                           CheckedFile& checked, PlaceAnchors& anchors) const {
  const std::size_t first = view.record;
  std::vector<Judgement> judgements;
  bool any = false;
  for (std::size_t record = first; record < last; ++record) {
    Judgement& judgement =
        judgements.emplace_back(pack_, severities_, file.name, name_for_rules(file));
    CorpusView own = view;
    own.record = record;
    for (std::size_t i = 0; i < pack_.checks.size(); ++i) {
      const CorpusCheck& check = pack_.checks[i].check.corpus;
      if (!check || !judgement.is_on(i)) continue;
      const std::pair exempt{static_cast<std::uint32_t>(record - first), i};
      if (std::binary_search(checked.exempt.begin(), checked.exempt.end(), exempt)) continue;
      Findings findings;
      check(own, findings);
      if (std::binary_search(checked.excepted.begin(), checked.excepted.end(), exempt)) {
        if (findings.empty()) {
          judgement.add("suppression", {unneeded_exception(pack_.rules.rules[i],
                                                           own.facts().id_span, ids_.pointer())});
        }
        continue;
      }
      judgement.add(i, std::move(findings));
    }
    any |= !judgement.empty();
  }
  if (!any) return false;
  const auto id = [&](std::size_t part) { return view.corpus.records()[first + part].id; };
  const auto take = [&](std::size_t part, const std::optional<Anchoring>& anchoring) {
    auto found = judgements[part].take(id(part), anchoring);
    for (Diagnostic& d : found) d.part = static_cast<std::uint32_t>(part);
    return found;
  };
  const auto keep = [&](std::vector<Diagnostic> found) {
    std::move(found.begin(), found.end(), std::back_inserter(checked.diagnostics));
  };
  // Places are anchored by values, and fixes of YAML are proven by the text. Neither is kept: the
  // few files with findings are read again.
  const bool is_read = file_kind_of(file.path) == FileKind::yaml ||
                       (settings_.fingerprints && !knows_all(anchors, judgements));
  std::string error;
  if (auto text = is_read ? reader_.read(file.path, error) : std::nullopt) {
    anchors.clear();
    std::size_t part = 0;
    for_each_record(file.path, file.name, std::move(*text),
                    {settings_.limits, settings_.config.body},
                    [&](const Document& document, std::uint32_t) {
                      if (part < judgements.size() && !judgements[part].empty()) {
                        AnchorMap own;
                        if (settings_.fingerprints) own = anchors_in(document, judgements[part]);
                        add(own, part, judgements[part], anchors);
                        auto found = take(part, anchoring(id(part), file, std::move(own)));
                        drop_unsound_fixes(document, file.path, found);
                        keep(std::move(found));
                      }
                      ++part;
                    });
  }
  for (std::size_t part = 0; part < judgements.size(); ++part) {
    if (judgements[part].empty()) continue;
    keep(take(part, anchoring(id(part), file, anchors_of_part(anchors, part))));
  }
  return is_read;
}

std::vector<Diagnostic> FileCheck::run_library(const LibraryView& view) const {
  std::vector<Diagnostic> out;
  for (std::size_t i = 0; i < pack_.checks.size(); ++i) {
    const LibraryCheck& check = pack_.checks[i].check.library;
    if (!check) continue;
    std::vector<FileFinding> found;
    check(view, found);
    for (FileFinding& each : found) {
      const InputFile file{each.file, display_name(each.file), true};
      Judgement judgement(pack_, severities_, file.name, name_for_rules(file));
      if (!judgement.is_on(i)) break;
      judgement.add(i, {std::move(each.finding)});
      for (Diagnostic& d : judgement.take("", anchoring("", file, {}))) out.push_back(std::move(d));
    }
  }
  return out;
}

std::vector<Diagnostic> FileCheck::about_suppressions(const Findings& findings,
                                                      const InputFile& file,
                                                      const std::string& id) const {
  Judgement judgement(pack_, severities_, file.name, name_for_rules(file));
  judgement.add("suppression", findings);
  return judgement.take(id, anchoring(id, file, {}));
}

}  // namespace incidentlint
