#include <unordered_map>

#include "rules/check.h"
#include "text/near.h"

namespace incidentlint {
namespace {

using Normalise = std::string (*)(std::string_view);

Normalise normaliser(const std::string& name) {
  if (name == "url") return normalise_url;
  if (name == "term") return text::fold_term;
  return [](std::string_view text) { return std::string(text); };
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
  Finding finding{.fault = "repeated", .span = record.id_span, .pointer = "/id"};
  finding.actual = record.id;
  finding.with("actual", record.id).with("other", other.file);
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

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"repeated"};
  const std::string scope = parameters.choice("scope", {"list", "ids", "files"});
  if (scope != "list") {
    check.corpus = scope == "ids" ? judge_ids : judge_names;
    return check;
  }
  const auto lists = parameters.paths("lists");
  const std::string key = parameters.text_or("key", "");
  const Normalise normalise = normaliser(parameters.text_or("normalise", "none"));
  check.record = [lists, key, normalise](const RecordView& view, Findings& out) {
    judge_lists(view, lists, key, normalise, out);
  };
  return check;
}

}  // namespace

/// Values that must occur once: in a list, or as ids among all records.
CheckKind unique_check() {
  return {"unique", "no value may stand twice in a list, no id in two records", compile};
}

}  // namespace incidentlint
