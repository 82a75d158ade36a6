#include "lsp/hover.h"

#include <algorithm>
#include <set>

#include "lsp/fact_hover.h"
#include "lsp/meaning.h"
#include "schema/reach.h"
#include "text/utf8.h"

namespace incidentlint::lsp {
namespace {

constexpr std::size_t kLongestExcerpt = 1500;  ///< bytes of a rule page

/// Both languages, the reader's first; once when they are the same.
std::string both(const Workbench& bench, std::string_view en, std::string_view ko,
                 const std::string& between) {
  if (ko.empty() || en == ko) return std::string(en);
  if (en.empty()) return std::string(ko);
  const auto& [first, second] = bench.korean ? std::pair(ko, en) : std::pair(en, ko);
  return std::string(first) + between + std::string(second);
}

/// The page of the rule up to its examples.
std::string excerpt_of(const Rule& rule) {
  const std::string_view page = rule.body;
  std::string body(page.substr(0, page.find("\n```")));
  body.erase(0, std::min(body.find_first_not_of('\n'), body.size()));
  if (body.size() > kLongestExcerpt) {
    body.resize(body.rfind('\n', kLongestExcerpt));
    body += "\n…";
  }
  while (body.ends_with('\n')) body.pop_back();
  return body;
}

std::string describe_findings(Workbench& bench, const Focus& focus, Span& span) {
  std::string out;
  std::set<std::string> said;
  for (const Diagnostic& diagnostic : bench.publisher->shown_findings(focus.path)) {
    const Span place = diagnostic.finding.span;
    const bool is_here = place.begin <= focus.offset && focus.offset <= place.end;
    const Rule* rule = is_here ? focus.pack().rules.find(diagnostic.rule) : nullptr;
    if (rule == nullptr || !said.insert(rule->id).second) continue;
    if (out.empty()) span = place;
    out += (out.empty() ? "" : "\n\n---\n\n") + ("**" + rule->title.in(bench.korean)) + "** `" +
           rule->id + "`\n\n" + excerpt_of(*rule);
  }
  return out;
}

std::string describe_key(const Workbench& bench, const Focus& focus, const Meaning& meaning) {
  const schema::Model* model = schema_of(bench, focus);
  if (model == nullptr) return "";
  return std::string(schema::description_at(*model, Path(meaning.pointer)));
}

}  // namespace

Json as_words(std::string text, bool markdown) {
  if (!markdown) std::erase_if(text, [](char c) { return c == '*' || c == '`'; });
  return {{"kind", markdown ? "markdown" : "plaintext"}, {"value", std::move(text)}};
}

std::string describe(const Workbench& bench, const LibraryIndex* index, const TermList& list,
                     const Term& term) {
  std::string out = "**" + both(bench, term.pref_label.en, term.pref_label.ko, "** · **") +
                    "**\n\n`" + std::string(term.id) + "` · " +
                    both(bench, list.pref_label.en, list.pref_label.ko, " · ");
  const std::string definition = both(bench, term.definition.en, term.definition.ko, "\n\n");
  if (!definition.empty()) out += "\n\n" + definition;
  if (term.deprecated) {
    const std::string instead(term.replaced_by);
    out += bench.korean ? "\n\n쓰지 않기로 한 용어" : "\n\nDeprecated";
    if (!instead.empty()) out += (bench.korean ? ", 대신 쓸 용어 `" : ", use `") + instead + "`";
  }
  if (index == nullptr) return out;
  std::set<std::pair<const IndexedFile*, std::size_t>> records;
  for (const IndexedUse& use : index->uses_of(list, term.id))
    records.emplace(use.record.file.get(), use.record.number);
  const std::string count = std::to_string(records.size());
  return out + (bench.korean ? "\n\n이 용어가 있는 기록: " + count + "건"
                             : "\n\nIn " + count + (records.size() == 1 ? " record" : " records"));
}

std::string describe(const Workbench& bench, const LibraryIndex& index, const RecordFacts& record) {
  std::string out = "**" + record.id + "**";
  for (const std::string& part : {index.date_of(record), index.group_of(record)}) {
    if (!part.empty()) out += " · " + part;
  }
  const Text title = index.title_of(record);
  const std::string words = both(bench, title.en, title.ko, "\n\n");
  return words.empty() ? out : out + "\n\n" + words;
}

Json hover(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  if (!focus || is_foreign(*focus)) return nullptr;
  const auto meaning = meaning_at(bench, *focus);
  std::string text;
  Span span;
  if (meaning) {
    span = meaning->span;
    if (meaning->kind == Meaning::Kind::term) {
      text = describe(bench, focus->library->index.get(), *meaning->list, *meaning->term);
    } else if (meaning->kind == Meaning::Kind::key) {
      text = describe_key(bench, *focus, *meaning);
    } else if (focus->library->index) {
      const auto records = focus->library->index->with_id(meaning->id);
      if (!records.empty()) text = describe(bench, *focus->library->index, records[0].facts());
    }
  }
  if (text.empty()) {
    const auto told = tell_fact(bench, *focus);
    text = describe_findings(bench, *focus, span);
    if (told) {
      text = text.empty() ? told->text : told->text + "\n\n---\n\n" + text;
      span = told->span;
    }
  }
  if (text.empty()) return nullptr;
  return {{"contents", as_words(utf8::sanitize(text), bench.capabilities.markdown_hover)},
          {"range", to_json(focus->places.range_of(span))}};
}

}  // namespace incidentlint::lsp
