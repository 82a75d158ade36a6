#include "report/tables.h"

#include <algorithm>
#include <map>
#include <set>

namespace incidentlint {
namespace {

constexpr const char* kMade = "<!-- Made by `./dev docs`; do not edit. -->\n\n";

/// A text as a cell of a table: one line, no bar that would end the cell.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string code(std::string_view text) { return "`" + cell(text) + "`"; }

std::string name_of_group(const std::string& group) {
  std::string name = group;
  if (!name.empty() && name[0] >= 'a') name[0] = static_cast<char>(name[0] - 32);
  return name;
}

std::string kind_table(const Pack& pack) {
  std::map<std::string, std::set<std::string>> parameters;
  std::map<std::string, std::size_t> uses;
  for (const Rule& rule : pack.rules.rules) {
    ++uses[rule.check];
    if (rule.parameters == nullptr) continue;
    for (const Node& member : children(*rule.parameters)) {
      parameters[rule.check].emplace(member.key);
    }
  }
  std::string out =
      "## Check kinds\n\nThe code behind the rules: `check:` of a page names one, `with:` gives "
      "its "
      "parameters. `tests/packs/kinds` shows each by an example.\n\n"
      "| kind | what it asks | parameters in use | rules |\n|---|---|---|---|\n";
  for (const CheckKind& kind : check_kinds()) {
    const std::string name(kind.name);
    std::string list;
    for (const std::string& each : parameters[name])
      list += (list.empty() ? "`" : ", `") + each + "`";
    out += "| " + code(name) + " | " + cell(kind.summary) + " | " + list + " | " +
           std::to_string(uses[name]) + " |\n";
  }
  return out;
}

/// The types of a subschema as words; references are followed.
std::string type_words(const schema::Model& model, schema::Index index, int depth = 0) {
  const schema::Subschema& at = model.at(index);
  if (at.reference != schema::kNone && depth < 8) {
    return type_words(model, at.reference, depth + 1);
  }
  static constexpr std::pair<std::uint8_t, const char*> kNames[] = {
      {schema::kStringType, "string"},   {schema::kNumberType, "number"},
      {schema::kIntegerType, "integer"}, {schema::kBooleanType, "boolean"},
      {schema::kObjectType, "object"},   {schema::kArrayType, "array"},
      {schema::kNullType, "null"}};
  std::string out;
  for (const auto& [bit, name] : kNames) {
    const bool covered = bit == schema::kIntegerType && (at.types & schema::kNumberType) != 0;
    if ((at.types & bit) != 0 && !covered) out += (out.empty() ? "" : " or ") + std::string(name);
  }
  for (const auto* branches : {&at.any_of, &at.one_of}) {
    for (const schema::Index branch : *branches) {
      const std::string word = type_words(model, branch, depth + 1);
      if (!word.empty() && out.find(word) == std::string::npos) {
        out += (out.empty() ? "" : " or ") + word;
      }
    }
  }
  return out;
}

class FieldTable {
 public:
  explicit FieldTable(const schema::Model& model) : model_(model) {}

  std::string run() {
    walk(model_.root, "", 0);
    return out_;
  }

 private:
  /// Fields of an object, behind references and the branches of `anyOf`.
  void walk(schema::Index index, const std::string& path, int depth) {
    if (depth > 12) return;
    const schema::Subschema& at = model_.at(index);
    if (at.reference != schema::kNone) walk(at.reference, path, depth + 1);
    for (const schema::NamedSchema& property : at.properties) {
      std::string field = path;
      append_pointer_token(field, property.name);
      const bool needed =
          std::find(at.required.begin(), at.required.end(), property.name) != at.required.end();
      if (add(field, property.schema, needed)) walk(property.schema, field, depth + 1);
    }
    if (at.items != schema::kNone) {
      if (add(path + "/*", at.items, true)) walk(at.items, path + "/*", depth + 1);
    }
    for (const auto* branches : {&at.any_of, &at.one_of, &at.all_of}) {
      for (const schema::Index branch : *branches) walk(branch, path, depth + 1);
    }
  }

  /// False when the field stands in the table already.
  bool add(const std::string& field, schema::Index index, bool needed) {
    if (!seen_.insert(field).second) return false;
    const std::string_view text = description(index, 0);
    out_ += "| " + code(field) + " | " + type_words(model_, index) + " | " +
            (needed ? "yes" : "no") + " | " + cell(text) + " |\n";
    return true;
  }

  /// The words beside a `$ref` are about the field, those behind it about every such value.
  [[nodiscard]] std::string_view description(schema::Index index, int depth) const {
    const schema::Subschema& at = model_.at(index);
    const Node* own = at.node == nullptr ? nullptr : at.node->find("description");
    if (own != nullptr || at.reference == schema::kNone || depth > 8) {
      return own == nullptr ? std::string_view() : own->text;
    }
    return description(at.reference, depth + 1);
  }

  const schema::Model& model_;
  std::set<std::string> seen_;
  std::string out_;
};

}  // namespace

std::string rule_tables(const Pack& pack) {
  std::string out = std::string("# Rules\n\n") + kMade +
                    "Each rule is one page: what it finds, why, how to mend it, and examples that "
                    "run as tests. `incidentlint explain RULE` prints it. Severity: error = always "
                    "wrong; warning = nearly always; hint = true but often intended; off = runs "
                    "when it is selected.\n";
  std::string group;
  for (const Rule& rule : pack.rules.rules) {
    if (rule.group != group) {
      group = rule.group;
      out += "\n## " + name_of_group(group) +
             "\n\n| rule | severity | finds | 찾는 것 |\n|---|---|---|---|\n";
    }
    out += "| [" + rule.id + "](" + rule.id + ".md) | " + std::string(name_of(rule.severity)) +
           " | " + cell(rule.title.en) + " | " + cell(rule.title.ko) + " |\n";
  }
  return out + "\n" + kind_table(pack);
}

std::string field_table(const schema::Model& schema) {
  return "# " + std::string(schema.at(schema.root).title) + "\n\n" + kMade +
         "`*` stands for every item of a list.\n\n"
         "| field | type | required | what it holds |\n|---|---|---|---|\n" +
         FieldTable(schema).run();
}

std::string term_tables(const Vocabulary& vocabulary, std::string_view only) {
  std::string out = std::string("# Terms\n\n") + kMade;
  for (const TermList& list : vocabulary.lists()) {
    if (!only.empty()) break;
    out += "- [" + std::string(list.pref_label.en) + " · " + std::string(list.pref_label.ko) +
           "](#" + std::string(list.id) + ")\n";
  }
  for (const TermList& list : vocabulary.lists()) {
    if (!only.empty() && list.id != only) continue;
    out += "\n## " + std::string(list.id) + "\n\n" + std::string(list.definition.en) + " " +
           std::string(list.definition.ko) + " In ";
    std::string places;
    for (const Path& path : list.applies_to)
      places += (places.empty() ? "" : ", ") + code(path.text());
    out += places + ".\n\n| term | English | 한국어 | meaning | 뜻 |\n|---|---|---|---|---|\n";
    for (const Term& term : list.terms) {
      const std::string id = code(term.id);
      const std::string successor = term.replaced_by.empty() ? "" : " → " + code(term.replaced_by);
      out += "| " + (term.deprecated ? "~~" + id + "~~" + successor : id) + " | " +
             cell(term.pref_label.en) + " | " + cell(term.pref_label.ko) + " | " +
             cell(term.definition.en) + " | " + cell(term.definition.ko) + " |\n";
    }
  }
  return out;
}

}  // namespace incidentlint
