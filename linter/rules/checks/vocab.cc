#include <algorithm>

#include "rules/operand.h"
#include "text/trim.h"

// A value that stands where a list applies is judged once, and each rule reports its own verdict:
//   a deprecated term; another spelling, label or alias of a term (unknown, with the term);
//   a term of another list (wrong field); a typing slip or a guess or nothing at all (unknown).
// A guess is written by a fix only when the value is another spelling of the term or a slip of its
// id; a hidden label or a slip of an alias makes the fix unsafe, all else is a suggestion.

namespace incidentlint {
namespace {

std::string field_of(const Node& node) {
  const Node* field = &node;
  while (field != nullptr && !field->is_member()) field = field->parent;
  return field == nullptr ? "" : std::string(field->key);
}

/// The path of a list without its `*`, as people name the field.
std::string place_of(const TermList& list) {
  std::string place = list.applies_to.empty() ? std::string(list.id) : list.applies_to[0].text();
  while (place.ends_with("/*")) place.resize(place.size() - 2);
  return place.starts_with('/') ? place.substr(1) : place;
}

void add_guess(Finding& finding, const Document& document, const Node& node, const TermList& list,
               const TermGuess& guess) {
  for (const std::string& id : guess.ids) finding.suggest(id).expected.push_back(id);
  if (guess.ids.size() != 1 || guess.match > Match::slip) return;
  finding.fix = replace_item(document, node, guess.ids[0], guess.certain);
  if (const Term* term = list.find(guess.ids[0])) {
    finding.notes.push_back({"",
                             {},
                             {"`" + guess.ids[0] + "`: " + std::string(term->definition.en),
                              "`" + guess.ids[0] + "`: " + std::string(term->definition.ko)}});
  }
}

/// Names a term of another list of which the value is a slip; writing it here would be as wrong.
void add_stranger(Finding& finding, const Hit& stranger) {
  const std::string id(stranger.term->id);
  const std::string home = place_of(*stranger.list);
  finding.suggest(id);
  finding.notes.push_back(
      {"",
       {},
       {"`" + id + "` is a term of `" + home + "`", "`" + id + "`: `" + home + "` 필드의 용어"}});
}

/// The terms of `high-latency, packet-loss`; nothing unless each part is surely one.
std::vector<std::string> terms_in(const RecordView& view, const TermList& list,
                                  std::string_view text) {
  std::vector<std::string> ids;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(",;", at), text.size());
    const std::string_view part = text::trimmed(text.substr(at, end - at));
    if (part.empty()) return {};
    const Term* term = list.find(part);
    const TermGuess guess = term == nullptr ? view.vocabulary.guess(list, part) : TermGuess{};
    const bool is_guessed = guess.ids.size() == 1 && guess.certain;
    if (term == nullptr ? !is_guessed : term->deprecated) return {};
    ids.push_back(term == nullptr ? guess.ids[0] : std::string(part));
    at = end + 1;
  }
  return ids.size() < 2 ? std::vector<std::string>{} : ids;
}

/// What stands between two items of the list that the item is in; nothing where that can't be told.
std::optional<std::string> separator_before(const Document& document, const Node& item) {
  const Source& source = document.source();
  const Span line = source.line_span(source.position(item.span.begin).line);
  const std::string front(source.slice({line.begin, item.span.begin}));
  const bool is_block = item.parent->style == Style::plain && document.format() == Format::yaml;
  if (front.find_first_not_of(is_block ? " -" : " \t") != std::string::npos)
    return is_block ? std::nullopt : std::optional<std::string>(", ");
  return is_block ? "\n" + front : ",\n" + front;
}

/// Writes the terms as items of their own, without those that the list has already.
void offer_items(Finding& finding, const Document& document, const Node& item,
                 const std::vector<std::string>& ids) {
  for (const std::string& id : ids) finding.suggest(id).expected.push_back(id);
  const auto separator = separator_before(document, item);
  std::vector<std::string_view> there;
  for (const Node& other : children(*item.parent)) there.push_back(other.text);
  std::string first, more;
  for (const std::string& id : ids) {
    if (std::find(there.begin(), there.end(), id) != there.end()) continue;
    there.push_back(id);
    const std::string written = quoted_like(item, id);
    if (first.empty()) {
      first = written;
    } else {
      more += separator.value_or("") + written;
    }
  }
  if (!separator || first.empty()) return;
  Fix fix{true, {"make an item of each term", "용어마다 항목을 나눈다"}, {{item.span, first}}};
  if (!more.empty()) fix.edits.push_back({{item.span.end, item.span.end}, more});
  finding.fix = std::move(fix);
}

Finding unknown(const RecordView& view, const Node& node, const TermList& list,
                const TermGuess& guess) {
  Finding finding = finding_at("unknown-term", node);
  finding.actual = std::string(node.text);
  const auto strangers = guess.match > Match::slip
                             ? view.vocabulary.slips_elsewhere(node.text, list)
                             : std::vector<Hit>{};
  const bool is_item = node.parent != nullptr && node.parent->is_array();
  const auto ids = is_item && guess.match > Match::slip &&
                           node.text.find_first_of(",;") != std::string_view::npos
                       ? terms_in(view, list, node.text)
                       : std::vector<std::string>{};
  if (!ids.empty()) {
    offer_items(finding, view.document, node, ids);
  } else if (strangers.empty()) {
    add_guess(finding, view.document, node, list, guess);
  } else {
    add_stranger(finding, strangers[0]);
  }
  finding.with("actual", node.text).with("field", field_of(node));
  return finding.with("list", {std::string(list.pref_label.en), std::string(list.pref_label.ko)});
}

/// Moves a term to where its list applies: behind the others there, or in the place of null.
std::optional<Fix> move_to(const Document& document, const Node& node, const TermList& home) {
  auto removal = removal_of(document, node);
  if (!removal || home.applies_to.size() != 1) return std::nullopt;
  std::string_view place = home.applies_to[0].text();
  const bool many = place.ends_with("/*");
  if (many) place.remove_suffix(2);
  const Node* target =
      place.find('*') == place.npos ? resolve_pointer(*document.root(), place) : nullptr;
  std::optional<Edit> addition;
  if (target != nullptr && many && target->is_array()) {
    for (const Node& item : children(*target)) {
      if (item.text == node.text) return Fix{false, {"remove it", "지운다"}, {std::move(*removal)}};
    }
    addition = appending_to(document, *target, node.text);
  } else if (target != nullptr && !many && target->is_null()) {
    addition = Edit{target->span, quoted_like(*target, node.text)};
  }
  if (!addition) return std::nullopt;
  const std::string name = place_of(home);
  Fix fix{false, {"move it to `" + name + "`", "`" + name + "` 필드로 옮긴다"}, {}};
  fix.edits = {std::move(*removal), std::move(*addition)};
  if (fix.edits[1].span.begin < fix.edits[0].span.begin) std::swap(fix.edits[0], fix.edits[1]);
  return fix;
}

Finding wrong_field(const Document& document, const Node& node,
                    const std::vector<const TermList*>& others) {
  Finding finding = finding_at("wrong-field", node);
  if (others.size() == 1) finding.fix = move_to(document, node, *others[0]);
  finding.actual = std::string(node.text);
  const std::string home = place_of(*others[0]);
  finding.with("actual", node.text).with("field", field_of(node)).with("home", home);
  return finding.with(
      "list", {std::string(others[0]->pref_label.en), std::string(others[0]->pref_label.ko)});
}

Finding deprecated(const Document& document, const Node& node, const Term& term) {
  Finding finding = finding_at(term.replaced_by.empty() ? "retired-term" : "deprecated-term", node);
  finding.actual = std::string(node.text);
  if (term.replaced_by.empty()) return finding.with("actual", node.text);
  finding.expected = {std::string(term.replaced_by)};
  finding.suggest(std::string(term.replaced_by));
  finding.fix = replace_item(document, node, term.replaced_by, true);
  return finding.with("actual", node.text).with("replacement", term.replaced_by);
}

/// What the rule of `fault` has to say about a value; guessing is dear, so it comes last.
std::optional<Finding> judge(const RecordView& view, const TermList& list, const Node& node,
                             const std::string& fault) {
  const Vocabulary& vocabulary = view.vocabulary;
  if (!node.is_string() || node.broken || node.text.empty()) return std::nullopt;
  const Term* term = list.find(node.text);
  if (fault == "deprecated-term" || term != nullptr) {
    const bool is_fault = fault == "deprecated-term" && term != nullptr && term->deprecated;
    return is_fault ? std::optional(deprecated(view.document, node, *term)) : std::nullopt;
  }
  const auto others = vocabulary.lists_with(node.text, list);
  const bool wants_stranger = fault == "wrong-field";
  if (wants_stranger && others.empty()) return std::nullopt;
  const TermGuess guess = vocabulary.guess(list, node.text);
  const bool is_stranger = !others.empty() && guess.match > Match::hidden;
  if (wants_stranger != is_stranger) return std::nullopt;
  return is_stranger ? wrong_field(view.document, node, others) : unknown(view, node, list, guess);
}

/// A term and one that is broader in one list: the narrower one says it all.
void judge_broader(const RecordView& view, const TermList& list, Findings& out) {
  std::vector<const Node*> nodes;
  for (const Path& place : list.applies_to) {
    place.select(view.root, [&](const Node& node) {
      if (node.is_string() && list.find(node.text) != nullptr) nodes.push_back(&node);
    });
  }
  for (const Node* node : nodes) {
    for (const Node* other : nodes) {
      const auto& above = list.find(other->text)->broader;
      if (std::find(above.begin(), above.end(), node->text) == above.end()) continue;
      Finding finding = finding_at("broader-beside", *node);
      finding.actual = std::string(node->text);
      finding.with("actual", node->text).with("narrower", other->text);
      finding.notes.push_back({"", other->span, {"the narrower term", "더 좁은 용어"}});
      out.push_back(std::move(finding));
      break;
    }
  }
}

/// A term that must be narrower than another one: the subclass of a class.
struct Narrower {
  const TermList* list = nullptr;
  Operand broader, narrower;

  void judge(const Scope& scope, Findings& out) const {
    for (const Value& value : scope.values(narrower)) {
      const Term* term = list->find(value.text);
      if (term == nullptr) continue;  // an unknown term is a finding of its own
      for (const Value& wanted : scope.values(broader)) {
        const auto& above = term->broader;
        if (wanted.is_null || std::find(above.begin(), above.end(), wanted.text) != above.end())
          continue;
        Finding finding = finding_at("not-narrower", value);
        finding.actual = std::string(value.text);
        finding.with("actual", value.text).with("broader", wanted.text);
        std::string homes;
        for (const std::string_view home : above) {
          homes += (homes.empty() ? "`" : ", `") + std::string(home) + "`";
        }
        finding.with("homes", homes.empty() ? "-" : homes);
        for (const Term& other : list->terms) {
          const bool fits = std::find(other.broader.begin(), other.broader.end(), wanted.text) !=
                            other.broader.end();
          if (fits && !other.deprecated) finding.expected.emplace_back(other.id);
        }
        finding.notes.push_back({"", wanted.span, {"the broader term", "상위 용어"}});
        out.push_back(std::move(finding));
      }
    }
  }
};

CompiledCheck compile_narrower(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"not-narrower"};
  static_cast<void>(parameters.text("list"));
  const auto lists = parameters.lists("list");
  const Operand broader = read_operand(parameters, "broader");
  const Operand narrower = read_operand(parameters, "narrower");
  if (lists.empty()) return check;
  run_over_scopes(
      parameters, {broader, narrower},
      [rule = Narrower{lists[0], broader, narrower}](const Scope& scope, Findings& out) {
        rule.judge(scope, out);
      },
      check);
  return check;
}

CompiledCheck compile(Parameters& parameters) {
  const std::string fault = parameters.choice(
      "fault",
      {"unknown-term", "wrong-field", "deprecated-term", "broader-beside", "not-narrower"});
  if (fault == "not-narrower") return compile_narrower(parameters);
  const auto lists = parameters.lists("list");
  CompiledCheck check;
  check.faults = {fault};
  if (fault == "deprecated-term") check.faults.emplace_back("retired-term");
  if (fault == "broader-beside") {
    check.record = [lists](const RecordView& view, Findings& out) {
      for (const TermList* list : lists) judge_broader(view, *list, out);
    };
    return check;
  }
  check.record = [fault, lists](const RecordView& view, Findings& out) {
    if (!view.has_odd_term()) return;
    for (const TermList* list : lists) {
      for (const Path& place : list->applies_to) {
        place.select(view.root, [&](const Node& node) {
          auto finding = judge(view, *list, node, fault);
          if (finding) out.push_back(std::move(*finding));
        });
      }
    }
  };
  return check;
}

}  // namespace

/// Terms against the vocabulary list of their place.
CheckKind vocab_check() {
  return {"vocab",
          "a value must be a term of the list for its place",
          compile,
          {"actual", "broader", "field", "home", "homes", "list", "narrower", "replacement"}};
}

}  // namespace incidentlint
