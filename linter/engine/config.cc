#include "engine/config.h"

#include <algorithm>
#include <filesystem>

#include "diagnostic/did_you_mean.h"
#include "engine/glob.h"
#include "rules/pack.h"
#include "text/near.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> strings_of(const Node& root, std::string_view name) {
  std::vector<std::string> out;
  if (const Node* list = root.find(name)) {
    for (const Node& item : children(*list)) out.emplace_back(item.text);
  }
  return out;
}

std::map<std::string, Severity> severities_of(const Node* node) {
  std::map<std::string, Severity> out;
  if (node == nullptr) return out;
  for (const Node& member : children(*node)) {
    out.emplace(member.key, severity_named(member.text).value_or(Severity::error));
  }
  return out;
}

/// `name` as a list of names, which may be one name.
std::vector<NamedRule> names_of(const Node& entry, std::string_view name) {
  const Node* node = entry.find(name);
  if (node == nullptr) return {};
  std::vector<NamedRule> out;
  if (node->is_string()) out.push_back({std::string(node->text), node->span});
  for (const Node& item : children(*node)) out.push_back({std::string(item.text), item.span});
  return out;
}

/// What the schema can't say in words that help.
void check_suppression(const SuppressionEntry& entry, const Document& document,
                       Problems& problems) {
  const auto report = [&](Text message) {
    problems.push_back({document.source().uri(), document.source().position(entry.span.begin),
                        "/suppress/" + std::to_string(entry.index), std::move(message)});
  };
  if (entry.record.empty() == entry.file.empty()) {
    report(
        {"a suppression needs a `record` or a `file` that it holds for, and not both; to turn a "
         "rule off everywhere use `severity`",
         "숨김에는 `record` 또는 `file` 가운데 하나만 있어야 함. 규칙을 모두 끄려면 "
         "`severity` 항목을 쓸 것"});
  }
  const bool is_filtered =
      entry.path && std::any_of(entry.path->steps().begin(), entry.path->steps().end(),
                                [](const Path::Step& step) { return step.filter.has_value(); });
  if (is_filtered) {
    report(
        {"the `path` of a suppression takes no `[field==value]`; name the places, or use `record`",
         "숨김의 `path` 항목에는 `[field==value]` 조건을 쓸 수 없음. 위치나 `record` 값을 적을 "
         "것"});
  }
  if (entry.pointer && entry.path) {
    report({"`pointer` and `path` both say which value is meant; keep one",
            "`pointer` 항목과 `path` 항목이 모두 값을 가리킴. 하나만 둘 것"});
  }
}

SuppressionEntry suppression_of(const Node& node) {
  SuppressionEntry entry;
  entry.index = index_of(node);
  entry.span = entry.target_span = entry.place_span = entry.until_span = node.span;
  const auto text = [&](std::string_view name, Span* span) -> std::string {
    const Node* member = node.find(name);
    if (member == nullptr) return "";
    if (span != nullptr) *span = member->span;
    return std::string(member->text);
  };
  entry.record = text("record", &entry.target_span);
  entry.file = text("file", &entry.target_span);
  entry.reason = text("reason", nullptr);
  entry.rules = names_of(node, "rule");
  if (node.find("pointer") != nullptr) entry.pointer = text("pointer", &entry.place_span);
  if (node.find("path") != nullptr) entry.path.emplace(text("path", &entry.place_span));
  entry.until = text::parse_date(text("until", &entry.until_span));
  return entry;
}

void fill_config(Config& config, const Node& root) {
  const auto text = [&](std::string_view name, std::string& out) {
    if (const Node* node = root.find(name)) out = node->text;
  };
  config.records = strings_of(root, "records");
  config.exclude = strings_of(root, "exclude");
  config.corpus = strings_of(root, "corpus");
  config.select = strings_of(root, "select");
  config.ignore = strings_of(root, "ignore");
  config.severity = severities_of(root.find("severity"));
  text("pack", config.pack);
  text("fail-on", config.fail_on);
  text("lang", config.lang);
  text("ids", config.ids);
  text("extends", config.extends);
  text("baseline", config.baseline);
  text("body", config.body);
  if (const Node* style = root.find("style")) {
    for (const Node& each : children(*style)) config.style.emplace(each.key, each.text);
  }
  if (const Node* flag = root.find("require-reason")) config.require_reason = flag->truth;
  if (const Node* suppress = root.find("suppress")) {
    for (const Node& each : children(*suppress)) config.suppress.push_back(suppression_of(each));
  }
  if (const Node* overrides = root.find("overrides")) {
    for (const Node& each : children(*overrides)) {
      config.overrides.push_back({strings_of(each, "files"), severities_of(each.find("severity"))});
    }
  }
}

/// Notes where the file says what is looked up later.
void note_places(Config& config, const Document& document) {
  const Node& root = *document.root();
  const auto note = [&](std::string name, Span span) {
    config.places.emplace(std::move(name), document.source().position(span.begin));
  };
  const auto note_keys = [&](const Node* severity) {
    if (severity == nullptr) return;
    for (const Node& member : children(*severity)) note(std::string(member.key), member.key_span);
  };
  for (const char* name : {"select", "ignore", "corpus"}) {
    const Node* list = root.find(name);
    for (const Node& item : children(list == nullptr ? Node{} : *list)) {
      note(list->key == "corpus" ? pointer_of(item) : std::string(item.text), item.span);
    }
  }
  for (const char* name : {"pack", "extends"}) {
    if (const Node* node = root.find(name)) note(pointer_of(*node), node->span);
  }
  note_keys(root.find("severity"));
  if (const Node* overrides = root.find("overrides")) {
    for (const Node& each : children(*overrides)) note_keys(each.find("severity"));
  }
}

/// True when `name` is the rule, its group, or `all`.
bool covers(std::string_view name, const Rule& rule) {
  return name == rule.id || name == rule.group || name == "all";
}

/// The most specific entry for the rule: by id before by group before `all`.
std::optional<Severity> entry_for(const std::map<std::string, Severity>& entries,
                                  const Rule& rule) {
  for (const std::string& name : {rule.id, rule.group, std::string("all")}) {
    if (const auto it = entries.find(name); it != entries.end()) return it->second;
  }
  return std::nullopt;
}

}  // namespace

bool is_always_heard(const Rule& rule) {
  return rule.check == "reader" && rule.severity == Severity::error;
}

std::string find_config(const std::string& folder, const FileReader& reader) {
  for (fs::path at = folder; !at.empty(); at = at.parent_path()) {
    for (const char* name : {".incidentlint.yaml", ".incidentlint.yml"}) {
      if (reader.exists((at / name).string())) return (at / name).string();
    }
    if (reader.exists((at / ".git").string()) || at == at.parent_path()) break;
  }
  return "";
}

text::Digest Config::digest() const {
  text::Digester out;
  out.add(file).add(folder).add(text);
  // What options of the command line may have put over the file.
  for (const auto* names : {&select, &ignore}) {
    out.add(std::to_string(names->size()));
    for (const std::string& name : *names) out.add(name);
  }
  for (const auto& [rule, level] : severity) out.add(rule).add(name_of(level));
  return out.take();
}

Config read_config(const std::string& path, const FileReader& reader, Problems& problems) {
  Config config;
  config.file = path;
  config.folder = fs::absolute(path).parent_path().lexically_normal().string();
  std::string error;
  auto text = reader.read(path, error);
  if (!text) {
    problems.push_back(
        {path, {}, "", {"can't read the config: " + error, "설정 파일을 읽을 수 없음: " + error}});
    return config;
  }
  config.text = text::digest_of(*text);
  const Document document = read_document(Source(path, std::move(*text)), Format::yaml);
  const bool empty =
      document.findings().size() == 1 && document.findings()[0].fault == "empty-file";
  if (empty) return config;
  const std::size_t before = problems.size();
  check_own_file(document, "config.schema.json", 0, problems);
  if (problems.size() > before || document.root() == nullptr) return config;
  fill_config(config, *document.root());
  note_places(config, document);
  for (const SuppressionEntry& entry : config.suppress)
    check_suppression(entry, document, problems);
  return config;
}

Problem problem_in(const Config& config, std::string_view name, Text message) {
  const auto place = config.places.find(name);
  if (place == config.places.end()) return {"", {}, "", std::move(message)};
  return {config.file, place->second, "", std::move(message)};
}

bool any_covers(const std::vector<std::string>& names, const Rule& rule) {
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return covers(name, rule); });
}

Severities::Severities(const Config& config, const RuleSet& rules)
    : config_(config), rules_(rules) {
  for (const Rule& rule : rules.rules) {
    Severity severity = rule.severity;
    if (const auto own = entry_for(config.severity, rule)) severity = *own;
    const bool selected = !config.select.empty() && any_covers(config.select, rule);
    if (!config.select.empty() && !selected) severity = Severity::off;
    const bool by_name =
        std::any_of(config.select.begin(), config.select.end(),
                    [&](const std::string& name) { return name == rule.id || name == "all"; });
    if (by_name && severity == Severity::off && !config.severity.contains(rule.id)) {
      severity = Severity::hint;
    }
    if (any_covers(config.ignore, rule)) severity = Severity::off;
    if (is_always_heard(rule)) severity = Severity::error;
    base_.push_back(severity);
  }
}

Severity Severities::of(std::size_t rule, std::string_view file) const {
  Severity severity = base_[rule];
  for (const SeverityOverride& entry : config_.overrides) {
    const bool holds = std::any_of(entry.files.begin(), entry.files.end(),
                                   [&](const std::string& p) { return glob_matches(p, file); });
    const auto own = holds ? entry_for(entry.severity, rules_.rules[rule]) : std::nullopt;
    const bool is_open = severity != Severity::off && !is_always_heard(rules_.rules[rule]);
    if (own && is_open) severity = *own;
  }
  return severity;
}

void Severities::check_names(const Config& config, const RuleSet& rules, Problems& problems) {
  std::vector<std::string> names = config.select;
  names.insert(names.end(), config.ignore.begin(), config.ignore.end());
  for (const auto& [name, severity] : config.severity) names.push_back(name);
  for (const SeverityOverride& entry : config.overrides) {
    for (const auto& [name, severity] : entry.severity) names.push_back(name);
  }
  for (const std::string& name : names) {
    const bool known = std::any_of(rules.rules.begin(), rules.rules.end(),
                                   [&](const Rule& rule) { return covers(name, rule); });
    if (known) continue;
    std::vector<std::string_view> words;
    for (const Rule& rule : rules.rules) {
      words.push_back(rule.id);
      words.push_back(rule.group);
      words.push_back(std::string_view(rule.id).substr(rule.group.size() + 1));
    }
    auto near = text::nearest(name, words, 1);
    for (const Rule& rule : rules.rules) {  // a bare name means the rule of that name
      if (!near.empty() && rule.id == rule.group + "/" + near[0]) near[0] = rule.id;
    }
    problems.push_back(problem_in(
        config, name,
        with_first(
            {"there is no rule or group `" + name + "`", "`" + name + "` 규칙이나 그룹이 없음"},
            near,
            {"; `incidentlint rules` lists them", ". `incidentlint rules` 명령으로 볼 수 있음"})));
  }
  if (config.select.empty() || !problems.empty()) return;
  const bool any_left = std::any_of(rules.rules.begin(), rules.rules.end(), [&](const Rule& rule) {
    const bool is_out = any_covers(config.ignore, rule) && !is_always_heard(rule);
    return any_covers(config.select, rule) && !is_out;
  });
  if (any_left) return;
  problems.push_back(problem_in(
      config, config.ignore[0],
      {"`ignore` takes away all that `select` asks for, so no rule is left; drop one of the two",
       "`select` 로 고른 규칙이 모두 `ignore` 에 있어 남는 규칙이 없음. 한쪽을 뺄 것"}));
}

}  // namespace incidentlint
