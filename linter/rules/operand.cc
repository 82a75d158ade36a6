#include "rules/operand.h"

#include <algorithm>
#include <utility>

#include "text/date.h"

namespace incidentlint {
namespace {

constexpr std::string_view kLookup = "lookup(";

bool is_path(std::string_view text) { return text.empty() || text.starts_with('/'); }

std::string_view name_of_file(std::string_view file) { return file.substr(file.rfind('/') + 1); }

/// The name under which people know a node: its own key, or that of the list it is in.
std::string_view key_of(const Node& node) {
  const Node* named = &node;
  while (named != nullptr && !named->is_member()) named = named->parent;
  return named == nullptr ? std::string_view() : named->key;
}

std::string_view key_of(std::string_view pointer) {
  while (true) {
    const std::size_t slash = pointer.rfind('/');
    if (slash == std::string_view::npos) return pointer;
    const std::string_view last = pointer.substr(slash + 1);
    const bool index = last.find_first_not_of("0123456789") == std::string_view::npos;
    if (!index) return last;
    pointer = pointer.substr(0, slash);
  }
}

Value value_of(const Fact& fact) {
  return {.text = fact.value,
          .key = key_of(fact.pointer()),
          .node = nullptr,
          .span = fact.span,
          .place = nullptr,
          .pointer = fact.pointer(),
          .file = {},
          .file_span = {},
          .is_null = false};
}

void add_facts(const RecordFacts& record, int slot, std::vector<Value>& out) {
  for (const Fact& fact : record.facts) {
    if (fact.slot == slot) out.push_back(value_of(fact));
  }
}

struct Surroundings {
  std::string_view file, id, now;
};

/// What does not come from a path: a text about the file, the id or the present.
std::vector<Value> outer_value(Operand::Source source, const Surroundings& around, Value place) {
  const std::string_view file = around.file;
  const bool of_file = source != Operand::Source::id && source != Operand::Source::now;
  switch (source) {
    case Operand::Source::id:
      place.text = around.id;
      break;
    case Operand::Source::now:
      place.text = around.now;
      break;
    case Operand::Source::file_name:
      place.text = name_of_file(file);
      break;
    case Operand::Source::file_stem:
      place.text = stem_of(file);
      break;
    case Operand::Source::file_folder:
      place.text = folder_name_of(file);
      break;
    default:
      return {};
  }
  place.node = nullptr;
  const bool unknown = place.text.empty() || (of_file && file == "-");
  return unknown ? std::vector<Value>{} : std::vector<Value>{std::move(place)};
}

}  // namespace

Value value_of(const Node& node) {
  return {.text = scalar_text(node),
          .key = key_of(node),
          .node = &node,
          .span = node.span,
          .place = &node,
          .pointer = {},
          .file = {},
          .file_span = {},
          .is_null = node.is_null()};
}

std::optional<Operand> Operand::parse(std::string_view text) {
  static constexpr std::pair<std::string_view, Source> kNames[] = {
      {"$id", Source::id},
      {"$now", Source::now},
      {"$file.name", Source::file_name},
      {"$file.stem", Source::file_stem},
      {"$file.folder", Source::file_folder}};
  Operand operand;
  operand.text_ = text;
  if (is_path(text)) {
    operand.path_ = Path(text);
    return operand;
  }
  for (const auto& [name, source] : kNames) {
    operand.source_ = source;
    if (text == name) return operand;
  }
  const std::size_t close = text.find(')');
  if (!text.starts_with(kLookup) || close == std::string_view::npos) return std::nullopt;
  const std::string_view reference = text.substr(kLookup.size(), close - kLookup.size());
  const std::string_view field = text.substr(close + 1);
  if (reference.empty() || !is_path(reference) || field.empty() || !is_path(field)) {
    return std::nullopt;
  }
  operand.source_ = Source::lookup;
  operand.path_ = Path(reference);
  operand.field_ = Path(field);
  return operand;
}

void Operand::note(Parameters& parameters, const Node& place) const {
  if (source_ == Source::path || source_ == Source::lookup) {
    parameters.look_at(path_.text(), place);
  }
  if (source_ == Source::lookup) parameters.look_at(field_.text(), place);
}

std::vector<Slot> Operand::slots() const {
  if (source_ == Source::path) return {{path_, Take::scalar}};
  if (source_ == Source::lookup) return {{path_, Take::value}, {field_, Take::scalar}};
  return {};
}

std::vector<Value> RecordScope::values(const Operand& operand) const {
  if (operand.source() != Operand::Source::path) {
    const Node* id = view_.id();
    const std::string_view own = id == nullptr ? std::string_view() : id->text;
    if (operand.source() == Operand::Source::now && now_.empty())
      now_ = text::format_instant(view_.present.exact());
    return outer_value(operand.source(), {view_.file, own, now_}, place());
  }
  std::vector<Value> out;
  operand.path().select(base_, [&](const Node& node) {
    if (!node.is_array() && !node.is_object() && !node.broken) out.push_back(value_of(node));
  });
  return out;
}

std::vector<const Node*> RecordScope::nodes(const Operand& operand) const {
  std::vector<const Node*> out;
  if (operand.source() != Operand::Source::path) return out;
  operand.path().select(base_, [&](const Node& node) { out.push_back(&node); });
  return out;
}

Value RecordScope::place() const { return value_of(base_); }

std::vector<Value> CorpusScope::values(const Operand& operand) const {
  const Corpus& corpus = view_.corpus;
  const RecordFacts& record = view_.facts();
  std::vector<Value> out;
  if (operand.source() == Operand::Source::path) {
    add_facts(record, corpus.slot({operand.path(), Take::scalar}), out);
    return out;
  }
  if (operand.source() != Operand::Source::lookup) {
    if (operand.source() == Operand::Source::now && now_.empty())
      now_ = text::format_instant(view_.present.exact());
    return outer_value(operand.source(), {record.file, record.id, now_}, place());
  }
  const int reference = corpus.slot({operand.path(), Take::value});
  const int field = corpus.slot({operand.field(), Take::scalar});
  for (const Fact& fact : record.facts) {
    if (fact.slot != reference) continue;
    const auto& targets = corpus.with_id(fact.value);
    // None is a dangling reference, several a repeated id: both are findings of their own.
    if (targets.size() != 1 || targets[0] == view_.record) continue;
    const RecordFacts& target = corpus.records()[targets[0]];
    const std::size_t before = out.size();
    add_facts(target, field, out);
    for (std::size_t i = before; i < out.size(); ++i) {
      out[i].file = target.file;
      out[i].file_span = std::exchange(out[i].span, fact.span);
      out[i].pointer = fact.pointer();
    }
  }
  return out;
}

Value CorpusScope::place() const {
  return {.text = view_.facts().id,
          .key = {},
          .node = nullptr,
          .span = view_.facts().id_span,
          .place = nullptr,
          .pointer = {},
          .file = {},
          .file_span = {},
          .is_null = false};
}

Finding finding_at(std::string fault, const Value& value) {
  return {
      .fault = std::move(fault),
      .span = value.span,
      .pointer = value.place == nullptr ? std::string(value.pointer) : pointer_of(*value.place)};
}

Value common_place(const Scope& scope, const Operand& operand) {
  if (operand.source() != Operand::Source::path) return scope.place();
  std::string_view above = operand.text();
  while (!above.empty()) {
    above = above.substr(0, above.rfind('/'));
    const auto nodes = scope.nodes(*Operand::parse(above));
    if (!nodes.empty()) return value_of(*nodes[0]);
  }
  return scope.place();
}

std::vector<Operand> read_operands(Parameters& parameters, std::string_view name) {
  std::vector<Operand> out;
  const Node* value = parameters.raw(name, true);
  const auto add = [&](const Node& node) {
    if (const auto* list = node.is_string() ? parameters.place(node.text) : nullptr) {
      for (const std::string& path : *list) {
        out.push_back(*Operand::parse(path));
        out.back().note(parameters, node);
      }
      return;
    }
    auto operand = node.is_string() ? Operand::parse(node.text) : std::nullopt;
    if (operand) {
      operand->note(parameters, node);
      out.push_back(std::move(*operand));
      return;
    }
    const Text meant = parameters.place_meant(node.is_string() ? node.text : std::string_view());
    parameters.refuse(node, {"must be a path such as `/symptoms/*`, `$id`, `$now`, `$file.stem`, "
                             "`$file.name`, `$file.folder` or `lookup(/related/*)/date`" +
                                 meant.en,
                             "`/symptoms/*` 같은 경로나 `$id`, `$now`, `$file.stem`, "
                             "`$file.name`, `$file.folder`, `lookup(/related/*)/date` 중 "
                             "하나여야 함" +
                                 meant.ko});
  };
  if (value != nullptr && !value->is_array()) add(*value);
  for (const Node& item : value != nullptr ? children(*value) : Children(Node{})) {
    if (value->is_array()) add(item);
  }
  if (value != nullptr && value->is_array() && value->count == 0) {
    parameters.refuse(*value, {"must name at least one path", "경로가 하나는 있어야 함"});
  }
  return out;
}

Operand read_operand(Parameters& parameters, std::string_view name) {
  const auto all = read_operands(parameters, name);
  return all.empty() ? *Operand::parse("") : all.front();
}

Note note_at(const Value& value, Text message) {
  return {std::string(value.file), value.file.empty() ? value.span : value.file_span,
          std::move(message)};
}

void run_over_scopes(Parameters& parameters, const std::vector<Operand>& operands, Judge judge,
                     CompiledCheck& check) {
  const auto each = parameters.paths_or_none("each");
  const bool looks_up = std::any_of(operands.begin(), operands.end(), [](const Operand& operand) {
    return operand.source() == Operand::Source::lookup;
  });
  if (!looks_up) {
    check.record = [each, judge = std::move(judge)](const RecordView& view, Findings& out) {
      if (each.empty()) return judge(RecordScope(view, view.root), out);
      for (const Path& path : each) {
        path.select(view.root, [&](const Node& base) { judge(RecordScope(view, base), out); });
      }
    };
    return;
  }
  if (!each.empty())
    parameters.refuse("each",
                      {"can't stand beside a `lookup(...)`", "`lookup(...)` 값과 함께 쓸 수 없음"});
  for (const Operand& operand : operands) {
    for (Slot& slot : operand.slots()) check.slots.push_back(std::move(slot));
  }
  check.corpus = [judge = std::move(judge)](const CorpusView& view, Findings& out) {
    judge(CorpusScope(view), out);
  };
}

}  // namespace incidentlint
