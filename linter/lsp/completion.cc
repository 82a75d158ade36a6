#include "lsp/completion.h"

#include <algorithm>
#include <set>

#include "document/splice.h"
#include "lsp/cursor_context.h"
#include "lsp/hover.h"
#include "lsp/meaning.h"
#include "text/ascii.h"
#include "text/date.h"
#include "vocab/ranking.h"

namespace incidentlint::lsp {
namespace {

constexpr std::size_t kMostRecords = 100;  ///< offered at once; more letters find the others

enum ItemKind : int { kProperty = 10, kValue = 12, kEnum = 13, kReference = 18 };

struct Item {
  std::string text;  ///< that is written, without quotes
  int kind = kValue;
  std::string detail, documentation;
  bool deprecated = false;
  bool is_string = true;
  std::string suffix;  ///< behind the closing quote
};

class Items {
 public:
  Items(const Workbench& bench, const Focus& focus, const CursorContext& context)
      : bench_(bench), focus_(focus), context_(context) {}

  void add(const Item& item) {
    if (!seen_.insert(item.text).second) return;
    Json json = {{"label", item.text},
                 {"kind", item.kind},
                 {"sortText", number(list_.size())},
                 // What fits was decided here, where labels and both languages are known.
                 {"filterText", context_.typed.empty() ? item.text : context_.typed},
                 {"textEdit",
                  {{"range", to_json(focus_.places.range_of(context_.replaced))},
                   {"newText", written(item)}}}};
    if (!item.detail.empty()) json["detail"] = item.detail;
    if (!item.documentation.empty())
      json["documentation"] = as_words(item.documentation, bench_.capabilities.markdown_completion);
    if (item.deprecated) json["deprecated"] = true;
    list_.push_back(std::move(json));
  }

  /// True for what the author may go on to write: all, when nothing is typed.
  [[nodiscard]] bool fits(std::string_view text) const {
    return text::lower(text).find(text::lower(context_.typed)) != std::string::npos;
  }

  [[nodiscard]] Json take() { return {{"isIncomplete", true}, {"items", std::move(list_)}}; }

 private:
  static std::string number(std::size_t value) {
    std::string text = std::to_string(value);
    return std::string(6 - std::min<std::size_t>(text.size(), 6), '0') + text;
  }

  [[nodiscard]] std::string written(const Item& item) const {
    if (context_.is_quoted) return item.text;
    const bool is_json = focus_.parsed.records().empty() ||
                         focus_.parsed.records()[0].document->format() == Format::json;
    if (!is_json) return yaml_scalar(item) + item.suffix;
    return (item.is_string ? "\"" + item.text + "\"" : item.text) + item.suffix;
  }
  static std::string yaml_scalar(const Item& item) {
    Node plain;
    plain.kind = Kind::string;
    plain.style = Style::plain;
    return item.is_string ? quoted_like(plain, item.text) : item.text;
  }

  const Workbench& bench_;
  const Focus& focus_;
  const CursorContext& context_;
  Json list_ = Json::array();
  std::set<std::string> seen_;
};

void add_terms(const Workbench& bench, const TermList& list, const CursorContext& context,
               Items& items) {
  const auto add = [&](const Term& term) {
    const std::string detail =
        std::string(term.pref_label.en) +
        (term.pref_label.ko.empty() ? "" : " · " + std::string(term.pref_label.ko));
    items.add({std::string(term.id), kEnum, detail, describe(bench, nullptr, list, term),
               term.deprecated, true, ""});
  };
  if (!context.typed.empty()) {
    for (const Term& term : list.terms) {
      if (!term.deprecated && term.id.starts_with(text::lower(context.typed))) add(term);
    }
    for (const Hit& hit : rank(list, context.typed)) add(*hit.term);
  }
  for (const Term& term : list.terms) {
    const bool fits = items.fits(term.id) || items.fits(term.pref_label.en) ||
                      items.fits(term.pref_label.ko) ||
                      std::any_of(term.alt_labels.begin(), term.alt_labels.end(),
                                  [&](std::string_view label) { return items.fits(label); });
    if (!term.deprecated && fits) add(term);
  }
}

void add_records(const Workbench& bench, const Focus& focus, Items& items) {
  if (!focus.library->index) return;
  const LibraryIndex& index = *focus.library->index;
  std::vector<IndexedRecord> records = index.all();
  std::size_t count = 0;
  for (auto it = records.rbegin(); it != records.rend() && count < kMostRecords; ++it) {
    const RecordFacts& facts = it->facts();
    if (it->file->path == focus.path) continue;
    const Text title = index.title_of(facts);
    if (!items.fits(facts.id) && !items.fits(title.en) && !items.fits(title.ko)) continue;
    items.add({facts.id, kReference, title.in(bench.korean), describe(bench, index, facts), false,
               true, ""});
    ++count;
  }
}

/// What the schema allows where the cursor is.
void add_schema_values(const Workbench& bench, const Focus& focus, const CursorContext& context,
                       Items& items) {
  const schema::Model* model = schema_of(bench, focus);
  if (model == nullptr) return;
  const auto add = [&](const Node& value) {
    const std::string text(scalar_text(value));
    if (text.empty() || !items.fits(text) || (context.is_quoted && !value.is_string())) return;
    items.add({text, kValue, "", "", false, value.is_string(), ""});
  };
  for (const schema::Subschema* each : subschemas_of(*model, context.pointer)) {
    for (const Node* value : each->allowed) add(*value);
    if (each->constant != nullptr) add(*each->constant);
    for (const auto& [word, type] : {std::pair{"true", schema::kBooleanType},
                                     {"false", schema::kBooleanType},
                                     {"null", schema::kNullType}}) {
      if ((each->types & type) != 0 && !context.is_quoted && items.fits(word))
        items.add({word, kValue, "", "", false, false, ""});
    }
    const bool is_date = each->format != nullptr &&
                         (each->format->name == "date" || each->format->name == "date-time");
    if (is_date || context.pointer == focus.pack().date.text()) {
      const std::string now = text::format_instant(present(bench.checker->options()));
      const std::string today =
          each->format != nullptr && each->format->name == "date-time" ? now : now.substr(0, 10);
      if (items.fits(today))
        items.add({today, kValue, bench.korean ? "지금" : "now", "", false, true, ""});
    }
  }
}

/// The members that the object has already.
std::set<std::string> keys_of(const Focus& focus, const CursorContext& context) {
  std::set<std::string> keys;
  const ParsedRecord* record = focus.parsed.record_at(context.replaced.begin);
  const Node* root = record == nullptr ? nullptr : record->document->root();
  if (root == nullptr) return keys;
  const auto at = focus.parsed.node_at(context.replaced.begin);
  const Node* object = at ? at->node : resolve_pointer(*root, context.pointer);
  if (at && at->is_key) object = at->node->parent;
  while (object != nullptr && !object->is_object()) object = object->parent;
  if (object == nullptr) return keys;
  for (const Node& member : children(*object)) {
    const Span key = record->in_file(member.key_span);
    const bool is_typed = key.begin <= context.replaced.begin && context.replaced.begin <= key.end;
    if (!is_typed) keys.insert(std::string(member.key));
  }
  return keys;
}

void add_keys(const Workbench& bench, const Focus& focus, const CursorContext& context,
              Items& items) {
  const schema::Model* model = schema_of(bench, focus);
  if (model == nullptr) return;
  const auto known = keys_of(focus, context);
  const auto subschemas = subschemas_of(*model, context.pointer);
  for (const bool is_required : {true, false}) {
    for (const schema::Subschema* each : subschemas) {
      for (const schema::NamedSchema& property : each->properties) {
        const std::string name(property.name);
        const bool needed = std::find(each->required.begin(), each->required.end(),
                                      property.name) != each->required.end();
        if (needed != is_required || known.contains(name) || !items.fits(name)) continue;
        const std::string about(model->at(property.schema).description);
        items.add({name, kProperty, needed ? (bench.korean ? "필수" : "required") : "", about,
                   false, true, context.has_colon ? "" : ": "});
      }
    }
  }
}

/// In prose only the word at the cursor is replaced, and only ids are offered for it.
bool narrow_to_id(const Focus& focus, CursorContext& context) {
  const std::string& prefix = focus.setup().ids.prefix;
  std::size_t begin = context.typed.find_last_of(" \t\n(\"',");
  begin = begin == std::string::npos ? 0 : begin + 1;
  const std::string word = context.typed.substr(begin);
  if (prefix.empty() || word.empty() || !text::lower(word).starts_with(text::lower(prefix)))
    return false;
  context.replaced.begin += static_cast<std::uint32_t>(begin);
  context.replaced.end = context.replaced.begin + static_cast<std::uint32_t>(word.size());
  context.typed = word;
  context.is_quoted = true;  // it is within the text
  return true;
}

bool is_reference(const Focus& focus, const std::string& pointer) {
  const auto& relations = focus.pack().relations;
  return std::any_of(relations.begin(), relations.end(),
                     [&](const Path& path) { return path.matches(pointer); });
}

}  // namespace

Json completion(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  if (!focus || is_foreign(*focus)) return nullptr;
  const ParsedRecord* record = focus->parsed.record_at(focus->offset);
  const Format format = record == nullptr ? format_of(focus->path) : record->document->format();
  const std::uint32_t begin = record == nullptr ? 0 : record->offset;
  CursorContext context =
      context_at(std::string_view(focus->text).substr(begin), focus->offset - begin, format);
  if (context.kind == CursorContext::Kind::none) return nullptr;
  context.replaced = {context.replaced.begin + begin, context.replaced.end + begin};
  if (context.kind == CursorContext::Kind::key) {
    Items items(bench, *focus, context);
    add_keys(bench, *focus, context, items);
    return items.take();
  }
  if (is_own_file(*focus)) {
    Items items(bench, *focus, context);
    add_schema_values(bench, *focus, context, items);
    return items.take();
  }
  const TermList* list = list_at(focus->pack().vocabulary, context.pointer, "");
  const bool is_reference_here = is_reference(*focus, context.pointer);
  const bool is_plain = list == nullptr && !is_reference_here;
  const bool in_prose = is_plain && narrow_to_id(*focus, context);
  Items items(bench, *focus, context);
  if (is_reference_here || in_prose) add_records(bench, *focus, items);
  if (list != nullptr) add_terms(bench, *list, context, items);
  if (!in_prose && !context.is_prose) add_schema_values(bench, *focus, context, items);
  return items.take();
}

}  // namespace incidentlint::lsp
