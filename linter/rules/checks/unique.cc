#include <map>
#include <memory>
#include <set>
#include <unordered_map>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/hash.h"
#include "text/near.h"

namespace incidentlint {
namespace {

using Normalise = std::string (*)(std::string_view);

std::string as_it_is(std::string_view text) { return std::string(text); }

Normalise normaliser(Parameters& parameters) {
  if (parameters.raw("normalise") == nullptr) return as_it_is;
  const std::string name = parameters.choice("normalise", {"none", "url", "term", "case"});
  if (name == "url") return normalise_url;
  if (name == "term") return text::fold_term;
  if (name == "case") return text::lower;
  return as_it_is;
}

/// Each list that `lists` selects is looked at by itself: two items that say the same are one too
/// many. `key` names the member of an item that counts, for lists of objects.
void judge_lists(const RecordView& view, const std::vector<Path>& lists, const std::string& key,
                 Normalise normalise, Findings& out) {
  for (const Path& path : lists) {
    path.select(view.root, [&](const Node& list) {
      std::unordered_map<std::string, const Node*> seen;
      for (const Node& item : children(list)) {
        const Node* value = key.empty() ? &item : item.find(key);
        if (value == nullptr || !value->is_string() || value->text.empty()) continue;
        const auto [it, is_new] = seen.emplace(normalise(value->text), value);
        if (is_new) continue;
        Finding finding = finding_at("repeated", *value);
        finding.actual = std::string(value->text);
        finding.with("actual", value->text).with("field", list.key);
        finding.notes.push_back(
            {"", it->second->span, {"the first one is here", "첫 번째는 여기 있음"}});
        const bool same = it->second->text == value->text;
        if (key.empty()) finding.fix = remove_item(view.document, item);
        if (finding.fix && !same) finding.fix->safe = false;
        out.push_back(std::move(finding));
      }
    });
  }
}

bool named_after(const RecordFacts& record) { return stem_of(record.file) == record.id; }

/// Of the records that share an id one is right: the one whose file is named after it, else the
/// first. The others are reported.
void judge_ids(const CorpusView& view, Findings& out) {
  const RecordFacts& record = view.facts();
  const auto& same = view.corpus.with_id(record.id);
  if (record.id.empty() || same.size() < 2) return;
  std::size_t owner = same[0];
  for (auto it = same.rbegin(); it != same.rend(); ++it) {
    if (named_after(view.corpus.records()[*it])) owner = *it;
  }
  if (owner == view.record) return;
  const RecordFacts& other = view.corpus.records()[owner];
  Finding finding{
      .fault = "repeated", .span = record.id_span, .pointer = view.corpus.id_form().pointer()};
  finding.actual = record.id;
  finding.with("actual", record.id).with("other", place_of(other));
  finding.notes.push_back({other.file, other.id_span, {"the other record", "다른 기록"}});
  out.push_back(std::move(finding));
}

/// Two files whose names differ in case alone are one file on macOS and Windows.
void judge_names(const CorpusView& view, Findings& out) {
  const int twin = view.corpus.case_twin(view.record);
  if (twin < 0) return;
  const RecordFacts& other = view.corpus.records()[static_cast<std::size_t>(twin)];
  Finding finding{.fault = "repeated", .span = view.facts().id_span, .pointer = ""};
  finding.actual = view.facts().file;
  finding.with("actual", view.facts().file).with("other", other.file);
  finding.notes.push_back({other.file, other.id_span, {"the other file", "다른 파일"}});
  out.push_back(std::move(finding));
}

/// Where a value stands first in each record, by what it comes to.
using Places = std::map<std::string, std::vector<std::pair<std::size_t, const Fact*>>, std::less<>>;

Places find_places(const Corpus& corpus, const std::vector<Slot>& slots, Normalise normalise) {
  Places places;
  for (std::size_t record = 0; record < corpus.records().size(); ++record) {
    for (const Slot& slot : slots) {
      const int number = corpus.slot(slot);
      for (const Fact& fact : corpus.records()[record].facts) {
        if (fact.slot != number || fact.value.empty()) continue;
        auto& there = places[normalise(fact.value)];
        if (there.empty() || there.back().first != record) there.emplace_back(record, &fact);
      }
    }
  }
  std::erase_if(places, [](const auto& place) { return place.second.size() < 2; });
  return places;
}

/// Of the records that share a value, all but the first are reported.
struct AcrossRecords {
  std::vector<Slot> slots;
  bool within_folder = false;
  Normalise normalise = nullptr;
  std::uint64_t key = 0;  ///< of the places, in the scratch of the corpus

  void judge(const CorpusView& view, Findings& out) const {
    const auto& places =
        view.scratch.get<Places>(key, [&] { return find_places(view.corpus, slots, normalise); });
    std::set<std::string> said;
    for (const Slot& slot : slots) {
      const int number = view.corpus.slot(slot);
      for (const Fact& fact : view.facts().facts) {
        if (fact.slot != number) continue;
        const auto found = places.find(normalise(fact.value));
        if (found == places.end() || !said.insert(found->first).second) continue;
        report(view, fact, found->second, out);
      }
    }
  }

 private:
  void report(const CorpusView& view, const Fact& fact, const Places::mapped_type& places,
              Findings& out) const {
    const auto& records = view.corpus.records();
    for (const auto& [record, first] : places) {
      if (record == view.record) return;
      const RecordFacts& other = records[record];
      if (within_folder && folder_of(other.file) != folder_of(view.facts().file)) continue;
      Finding finding = finding_at("repeated", fact);
      finding.actual = fact.value;
      finding.with("actual", fact.value)
          .with("other", other.id.empty() ? place_of(other) : other.id);
      finding.notes.push_back(
          {other.file, first->span, {"it stands here already", "이미 여기 있음"}});
      out.push_back(std::move(finding));
      return;
    }
  }
};

/// All values of the paths, wherever in the record they stand.
void judge_record(const RecordView& view, const std::vector<Path>& paths, Normalise normalise,
                  Findings& out) {
  std::unordered_map<std::string, const Node*> seen;
  for (const Path& path : paths) {
    path.select(view.root, [&](const Node& node) {
      const std::string_view value = scalar_text(node);
      if (node.is_null() || node.broken || value.empty()) return;
      const auto [first, is_new] = seen.emplace(normalise(value), &node);
      if (is_new || first->second == &node) return;
      Finding finding = finding_at("repeated", node);
      finding.actual = std::string(value);
      finding.with("actual", value).with("field", node.key);
      finding.notes.push_back(
          {"", first->second->span, {"the first one is here", "첫 번째는 여기 있음"}});
      out.push_back(std::move(finding));
    });
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"repeated"};
  const std::string scope =
      parameters.choice("scope", {"list", "record", "folder", "corpus", "ids", "files"});
  if (scope == "ids" || scope == "files") {
    check.corpus = scope == "ids" ? judge_ids : judge_names;
    return check;
  }
  const Normalise normalise = normaliser(parameters);
  if (scope == "list") {
    const auto lists = parameters.paths("lists");
    const std::string key = parameters.text_or("key", "");
    check.record = [lists, key, normalise](const RecordView& view, Findings& out) {
      judge_lists(view, lists, key, normalise, out);
    };
    return check;
  }
  const auto paths = parameters.paths("paths");
  if (scope == "record") {
    check.record = [paths, normalise](const RecordView& view, Findings& out) {
      judge_record(view, paths, normalise, out);
    };
    return check;
  }
  auto across = std::make_shared<AcrossRecords>();
  across->within_folder = scope == "folder";
  across->normalise = normalise;
  for (const Path& path : paths) across->slots.push_back({path, Take::scalar});
  check.slots = across->slots;
  across->key = scratch_key(check.slots) + text::stable_hash(parameters.text_or("normalise", ""));
  check.corpus = [across](const CorpusView& view, Findings& out) { across->judge(view, out); };
  return check;
}

}  // namespace

/// Values that must occur once: in a list, a record, a folder, or among all records.
CheckKind unique_check() {
  return {"unique",
          "no value may stand twice: in a list, a record, a folder, the library",
          compile,
          {"actual", "field", "other"}};
}

}  // namespace incidentlint
