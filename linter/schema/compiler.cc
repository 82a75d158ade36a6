#include "schema/compiler.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <utility>

#include "diagnostic/did_you_mean.h"
#include "schema/cycles.h"
#include "schema/meta_schemas.h"
#include "schema/shape.h"
#include "schema/uri.h"
#include "text/near.h"

namespace incidentlint::schema {
namespace {

constexpr std::size_t kDepth = 500;  // of nested and referenced schemas: bounds the recursion

class Compiler {
 public:
  Compiler(Registry& registry, const CompileOptions& options, Problems* warnings, Model& model)
      : registry_(registry), options_(options), warnings_(warnings), model_(model) {}

  Index compile(const Node& node) {
    if (const auto known = indexes_.find(&node); known != indexes_.end()) return known->second;
    const auto index = static_cast<Index>(model_.subschemas.size());
    indexes_.emplace(&node, index);
    model_.subschemas.emplace_back();
    Subschema compiled;
    compiled.node = &node;
    if (node.kind == Kind::boolean) {
      compiled.always = node.truth;
    } else if (!node.is_object()) {
      registry_.report(node, {"a schema must be an object, true or false, found " +
                                  std::string(kind_name(node.kind)),
                              "스키마는 객체, true, false 가운데 하나여야 함"});
    } else if (++depth_ > kDepth) {
      registry_.report(
          node, {"references lead more than 500 schemas deep", "참조가 500단계보다 깊게 이어짐"});
    } else {
      compile_object(node, compiled);
    }
    if (node.is_object()) --depth_;
    model_.subschemas[index] = std::move(compiled);
    return index;
  }

 private:
  void compile_object(const Node& node, Subschema& out) {
    const Draft draft = registry_.draft_of(node);
    const Node* reference = node.find("$ref");
    const bool only_reference =
        draft <= Draft::draft07 && reference != nullptr && reference->is_string();
    for (const Node& member : children(node)) {
      const bool ignored = only_reference && member.key != "$ref";
      if (ignored) {
        warn_of_sibling(member, draft);
        if (member.key != "definitions" && member.key != "$defs") continue;
      }
      const Keyword* keyword = find_keyword(member.key, draft);
      if (keyword == nullptr) {
        judge_unknown(member, draft);
      } else if (keyword->standing == Standing::unenforced) {
        refuse(member);
      } else if (check_shape(member, keyword->shape, registry_)) {
        apply(member, node, out);
      }
    }
    if (!out.has_tuple) out.additional_items = kNone;
    // As OpenAPI and ajv have it.
    if (out.types != 0 && is_nullable(node)) out.types |= kNullType;
    // Beside `prefixItems`, `items` is for those behind them.
    if (out.has_tuple && out.items != kNone) out.additional_items = std::exchange(out.items, kNone);
    if (out.condition == kNone) out.then_branch = out.else_branch = kNone;
  }

  static bool is_nullable(const Node& schema) {
    const Node* nullable = schema.find("nullable");
    return nullable != nullptr && nullable->kind == Kind::boolean && nullable->truth;
  }

  /// Up to draft-07, `$ref` switches off everything beside it: legal, and hardly ever meant.
  void warn_of_sibling(const Node& member, Draft draft) {
    const Keyword* keyword = find_keyword(member.key, draft);
    if (warnings_ == nullptr || keyword == nullptr || keyword->standing == Standing::annotation ||
        member.key == "definitions" || member.key == "$defs" || member.key == "$id") {
      return;
    }
    const std::string name(member.key);
    warnings_->push_back(registry_.problem_at(
        member, {"`" + name + "` beside `$ref` is ignored up to draft-07; put both into an `allOf`",
                 "draft-07 까지는 `$ref` 옆의 `" + name +
                     "` 키워드가 무시되므로 둘을 `allOf`에 함께 넣을 것"}));
  }

  void refuse(const Node& member) {
    const std::string name(member.key);
    registry_.report(member, {"the keyword `" + name +
                                  "` is not enforced here, so the schema is refused rather than "
                                  "half applied; express it with draft-07 keywords",
                              "`" + name +
                                  "` 키워드는 지원하지 않음. 일부만 검사하는 일이 없도록 스키마를 "
                                  "거부하니 draft-07 키워드로 바꿔 쓸 것"});
  }

  /// A keyword nobody knows decides nothing, by the standard. One that is nearly a known one was
  /// meant to be it.
  void judge_unknown(const Node& member, Draft draft) {
    std::vector<std::string_view> known;
    for (const Keyword& keyword : keywords()) {
      if (find_keyword(keyword.name, draft) == &keyword) known.push_back(keyword.name);
    }
    const bool own = member.key.starts_with("x-") || member.key.size() < 4;
    const auto near = own ? std::vector<std::string>{} : text::nearest(member.key, known, 1);
    const std::string name(member.key);
    const std::size_t most = name.size() >= 12 ? 3 : 2;
    const bool typo = !near.empty() && text::edit_distance(text::fold_term(name),
                                                           text::fold_term(near[0]), 3) <= most;
    if (!typo) return;
    registry_.report(
        member, with_meant({"unknown keyword `" + name + "`", "알 수 없는 키워드 `" + name + "`"},
                           near[0]));
  }

  std::vector<Index> compile_all(const Node& list) {
    std::vector<Index> out;
    for (const Node& child : children(list)) out.push_back(compile(child));
    return out;
  }

  static std::vector<std::string_view> names(const Node& list) {
    std::vector<std::string_view> out;
    for (const Node& child : children(list)) out.push_back(child.text);
    return out;
  }

  static std::optional<Limit> limit(const Node& value) {
    auto number = text::Decimal::parse(value.text);
    return number ? std::optional(Limit{value.text, std::move(*number)}) : std::nullopt;
  }

  std::optional<Pattern> pattern(const Node& place, std::string_view source) {
    auto compiled = Pattern::compile(source);
    if (auto* pattern = std::get_if<Pattern>(&compiled)) return std::move(*pattern);
    const auto& error = std::get<PatternError>(compiled);
    registry_.report(place, {"the regular expression `" + std::string(source) +
                                 "` can't be used: " + error.message + " (offset " +
                                 std::to_string(error.offset) + ")",
                             "정규식 `" + std::string(source) + "` 사용 불가: " + error.message +
                                 " (오프셋 " + std::to_string(error.offset) + ")"});
    return std::nullopt;
  }

  void set_format(const Node& value, Subschema& out) {
    for (const FormatInfo& format : formats()) {
      if (format.name == value.text) out.format = &format;
    }
    if (out.format != nullptr || options_.ignore_unknown_formats) return;
    const std::string name(value.text);
    registry_.report(value,
                     {"the format `" + name +
                          "` is not known, so nothing would be checked; use a format of "
                          "draft-07 or a `pattern`",
                      "알 수 없는 format `" + name +
                          "`은 검사되지 않으므로 draft-07 의 format 이나 `pattern`을 쓸 것"});
  }

  void set_enum(const Node& value, Subschema& out) {
    bool all_strings = true;
    for (const Node& each : children(value)) {
      out.allowed.push_back(&each);
      all_strings &= each.is_string();
    }
    for (const Node* each : out.allowed) {
      if (all_strings) {
        out.allowed_strings.insert(each->text);
      } else {
        out.allowed_keys.insert(canonical_text(*each));
      }
    }
    if (out.allowed.empty()) out.always = false;
  }

  void set_dependencies(const Node& value, Subschema& out) {
    for (const Node& each : children(value)) {
      if (each.is_array()) {
        out.dependencies.push_back({each.key, names(each), kNone});
      } else {
        out.dependencies.push_back({each.key, {}, compile(each)});
      }
    }
  }

  void set_properties(const Node& value, Subschema& out) {
    for (const Node& each : children(value)) {
      const Index index = compile(each);
      out.properties.push_back({each.key, index});
      out.property_index.emplace(each.key, index);
    }
  }

  void set_pattern_properties(const Node& value, Subschema& out) {
    for (const Node& each : children(value)) {
      const Index index = compile(each);
      if (auto compiled = pattern(each, each.key)) {
        out.pattern_properties.push_back({std::move(*compiled), each.key, index});
      }
    }
  }

  void set_reference(const Node& schema, const Node& value, Subschema& out) {
    if (const Node* target = registry_.resolve(schema, value.text))
      out.reference = compile(*target);
  }

  void set_types(const Node& value, Subschema& out) {
    if (value.is_string()) out.types = type_bit(value.text);
    for (const Node& each : children(value)) out.types |= type_bit(each.text);
  }

  void set_items(const Node& value, Subschema& out) {
    if (!value.is_array()) {
      out.items = compile(value);
      return;
    }
    out.has_tuple = true;
    out.tuple = compile_all(value);
  }

  void set_pattern(const Node& value, Subschema& out) {
    auto compiled = pattern(value, value.text);
    if (!compiled) return;
    out.pattern = std::make_shared<const Pattern>(std::move(*compiled));
    out.pattern_source = value.text;
  }

  static void set_examples(const Node& list, Subschema& out) {
    for (const Node& each : children(list)) {
      if (each.is_string() && out.example.empty()) out.example = each.text;
    }
  }

  void set_constant(const Node& value, Subschema& out) {
    out.constant = &value;
    out.constant_key = canonical_text(value);
  }

  // One line a keyword; longer than a function should be because the list of keywords is.
  void apply(const Node& member, const Node& schema, Subschema& out) {
    const std::string_view k = member.key;
    if (k == "$ref") return set_reference(schema, member, out);
    if (k == "title")
      out.title = member.text;
    else if (k == "description")
      out.description = member.text;
    else if (k == "examples")
      set_examples(member, out);
    else if (k == "definitions" || k == "$defs")
      for (const Node& each : children(member)) compile(each);
    else if (k == "type")
      set_types(member, out);
    else if (k == "enum")
      set_enum(member, out);
    else if (k == "const")
      set_constant(member, out);
    else if (k == "minimum")
      out.minimum = limit(member);
    else if (k == "maximum")
      out.maximum = limit(member);
    else if (k == "exclusiveMinimum")
      out.exclusive_minimum = limit(member);
    else if (k == "exclusiveMaximum")
      out.exclusive_maximum = limit(member);
    else if (k == "multipleOf")
      out.multiple_of = limit(member);
    else if (k == "minLength")
      out.min_length = count_value(member);
    else if (k == "maxLength")
      out.max_length = count_value(member);
    else if (k == "minItems")
      out.min_items = count_value(member);
    else if (k == "maxItems")
      out.max_items = count_value(member);
    else if (k == "minProperties")
      out.min_properties = count_value(member);
    else if (k == "maxProperties")
      out.max_properties = count_value(member);
    else if (k == "pattern")
      set_pattern(member, out);
    else if (k == "format")
      set_format(member, out);
    else if (k == "uniqueItems")
      out.unique_items = member.truth;
    else if (k == "required")
      out.required = names(member);
    else if (k == "properties")
      set_properties(member, out);
    else if (k == "patternProperties")
      set_pattern_properties(member, out);
    else if (k == "additionalProperties")
      out.additional_properties = compile(member);
    else if (k == "propertyNames")
      out.property_names = compile(member);
    else if (k == "items" || k == "prefixItems")
      set_items(member, out);
    else if (k == "additionalItems")
      out.additional_items = compile(member);
    else if (k == "contains")
      out.contains = compile(member);
    else if (k == "dependencies" || k == "dependentRequired" || k == "dependentSchemas")
      set_dependencies(member, out);
    else if (k == "allOf")
      out.all_of = compile_all(member);
    else if (k == "anyOf")
      out.any_of = compile_all(member);
    else if (k == "oneOf")
      out.one_of = compile_all(member);
    else if (k == "not")
      out.negated = compile(member);
    else if (k == "if")
      out.condition = compile(member);
    else if (k == "then")
      out.then_branch = compile(member);
    else if (k == "else")
      out.else_branch = compile(member);
  }

  Registry& registry_;
  const CompileOptions& options_;
  Problems* warnings_;
  Model& model_;
  std::unordered_map<const Node*, Index> indexes_;
  std::size_t depth_ = 0;
};

}  // namespace

std::unique_ptr<const Model> compile_schema(std::unique_ptr<Document> document,
                                            const std::string& uri, Fetch fetch,
                                            const CompileOptions& options, Problems& problems,
                                            Problems* warnings) {
  const std::size_t before = problems.size();
  Registry registry(std::move(fetch), problems);
  const Node* root = registry.add(uri, std::move(document));
  if (root == nullptr || problems.size() > before) return nullptr;
  auto model = std::make_unique<Model>();
  model->root = Compiler(registry, options, warnings, *model).compile(*root);
  if (problems.size() == before) {
    if (const Index stuck = endless_subschema(*model); stuck != kNone) {
      registry.report(
          *model->at(stuck).node,
          {"the schema refers to itself without going into the value, so it would never "
           "end; remove the circular `$ref`",
           "스키마가 값 안으로 들어가지 않고 자기 자신을 가리켜 끝나지 않음. 순환하는 "
           "`$ref`를 없앨 것"});
    }
    model->recursive = is_recursive(*model);
  }
  if (problems.size() > before) return nullptr;
  model->documents = registry.take_documents();
  return model;
}

std::unique_ptr<Document> fetch_local(const std::string& uri) {
  if (const std::string_view known = meta_schema(uri); !known.empty()) {
    return std::make_unique<Document>(read_document(Source(uri, std::string(known)), Format::json));
  }
  const std::string path = file_path(uri);
  std::ifstream file(path, std::ios::binary);
  if (path.empty() || !file) return nullptr;
  std::ostringstream text;
  text << file.rdbuf();
  return std::make_unique<Document>(read_document(Source(path, text.str()), format_of(path)));
}

}  // namespace incidentlint::schema
