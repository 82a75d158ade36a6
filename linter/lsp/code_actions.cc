#include "lsp/code_actions.h"

#include <algorithm>

#include "document/splice.h"
#include "engine/fix_choice.h"
#include "lsp/meaning.h"
#include "lsp/suppression_edit.h"
#include "lsp/workspace_edit.h"

namespace incidentlint::lsp {
namespace {

constexpr const char* kQuickFix = "quickfix";
constexpr const char* kFixAll = "source.fixAll.incidentlint";

/// True when the client wants actions of that kind: without a list it wants them all; a kind covers
/// those below it.
bool wants(const Json& only, std::string_view kind) {
  if (!only.is_array()) return true;
  return std::any_of(only.begin(), only.end(), [&](const Json& each) {
    const std::string name = string_of(each);
    return name.empty() || kind == name || kind.starts_with(name + ".");
  });
}

class Actions {
 public:
  Actions(Workbench& bench, const Focus& focus) : bench_(bench), focus_(focus) {}

  void add_for(const Diagnostic& diagnostic) {
    diagnostic_ = &diagnostic;
    const Finding& finding = diagnostic.finding;
    if (finding.fix)
      add_edits(bench_.in_language(finding.fix->title), finding.fix->edits, finding.fix->safe);
    for (const std::string& suggestion : finding.suggestions) add_suggestion(suggestion);
    WorkspaceEdit edit(bench_);
    if (add_suppression(bench_, focus_, diagnostic, edit)) {
      const std::string rule = "`" + diagnostic.rule + "`";
      const std::string where = edit.creates() ? " (.incidentlint.yaml)" : "";
      add((bench_.korean ? rule + " 지적을 여기서 숨기기" : "Suppress " + rule + " here") + where,
          edit, false);
    }
  }

  [[nodiscard]] Json take() { return std::move(list_); }

 private:
  void add_edits(const std::string& title, const std::vector<Edit>& edits, bool is_preferred) {
    const Json json = text_edits(edits, focus_.places);
    if (std::find(seen_.begin(), seen_.end(), json) != seen_.end()) return;
    seen_.push_back(json);
    WorkspaceEdit edit(bench_);
    edit.change(focus_.path, json);
    add(title, edit, is_preferred);
  }

  /// A suggestion stands for the whole key or value that the finding is about.
  void add_suggestion(const std::string& suggestion) {
    const Finding& finding = diagnostic_->finding;
    if (diagnostic_->part >= focus_.parsed.records().size()) return;
    const ParsedRecord& record = focus_.parsed.records()[diagnostic_->part];
    const Node* root = record.document->root();
    const Node* node = root == nullptr ? nullptr : resolve_pointer(*root, finding.pointer);
    if (node == nullptr) return;
    std::string text;
    if (node->is_member() && record.in_file(node->key_span) == finding.span) {
      Node key = *node;
      key.kind = Kind::string;
      key.text = node->key;
      const bool is_json = record.document->format() == Format::json;
      const char first = focus_.text[finding.span.begin];
      key.style = first == '"'    ? (is_json ? Style::json : Style::double_quoted)
                  : first == '\'' ? Style::single_quoted
                                  : Style::plain;
      text = quoted_like(key, suggestion);
    } else if (record.in_file(node->span) == finding.span && node->is_string()) {
      text = is_bare(suggestion, finding.pointer) ? suggestion : quoted_like(*node, suggestion);
    } else {
      return;
    }
    const Text title{"Replace with `" + suggestion + "`", "`" + suggestion + "` 값으로 바꾸기"};
    Diagnostic trial = *diagnostic_;
    trial.finding.fix = Fix{false, title, {{finding.span, text}}};
    const auto& settings = focus_.setup().settings;
    const FixChoice choice =
        choose_fixes(focus_.path, focus_.text, {trial}, {settings.limits, settings.config.body});
    if (!choice.made.empty()) add_edits(bench_.in_language(title), trial.finding.fix->edits, false);
  }

  /// Whether a suggestion for a place is the value itself and no text: the schema wants such a one.
  [[nodiscard]] bool is_bare(const std::string& suggestion, const std::string& pointer) const {
    const bool is_truth = suggestion == "true" || suggestion == "false";
    const unsigned wanted = suggestion == "null" ? schema::kNullType
                            : is_truth           ? schema::kBooleanType
                                                 : 0U;
    const schema::Model* model = wanted == 0 ? nullptr : schema_of(bench_, focus_);
    if (model == nullptr) return false;
    const auto subschemas = subschemas_of(*model, pointer);
    return std::any_of(subschemas.begin(), subschemas.end(),
                       [&](const schema::Subschema* each) { return (each->types & wanted) != 0; });
  }

  void add(const std::string& title, const WorkspaceEdit& edit, bool is_preferred) {
    Json action = {{"title", title},
                   {"kind", kQuickFix},
                   {"diagnostics", Json::array({diagnostic_json()})},
                   {"edit", edit.json()}};
    if (is_preferred) action["isPreferred"] = true;
    list_.push_back(std::move(action));
  }

  Json diagnostic_json() {
    const DiagnosticForm form = bench_.publisher->form_for(focus_.path, focus_.places);
    return to_json(*diagnostic_, form);
  }

  Workbench& bench_;
  const Focus& focus_;
  const Diagnostic* diagnostic_ = nullptr;
  Json list_ = Json::array();
  std::vector<Json> seen_;
};

/// The edit that makes all safe fixes; nothing when there are none.
std::optional<Json> fix_all_edit(Workbench& bench, const Focus& focus) {
  Checker& checker = *bench.checker;
  const auto after = focus.is_loose
                         ? fixed_loose_text(focus.setup(), checker.reader(), focus.path, focus.text)
                         : fixed_text(focus.setup(), checker.memory_of(*focus.library),
                                      checker.reader(), focus.path);
  if (!after || *after == focus.text) return std::nullopt;
  WorkspaceEdit edit(bench);
  edit.change(focus.path, text_edits(focus.text, *after, bench.capabilities.encoding));
  return edit.json();
}

Json fix_all_action(const Workbench& bench) {
  return {{"title", bench.korean ? "안전한 수정을 모두 하기 (incidentlint)"
                                 : "Make all safe fixes (incidentlint)"},
          {"kind", kFixAll}};
}

/// True when some finding can be fixed for certain.
bool has_safe_fix(const FileDiagnostics& found) {
  return std::any_of(found.begin(), found.end(),
                     [](const Diagnostic& d) { return d.finding.fix && d.finding.fix->safe; });
}

}  // namespace

namespace {

Json command(const Json& title, const char* name, const Json& argument) {
  return {{"title", title}, {"command", name}, {"arguments", {argument}}};
}

/// The same for a client that knows commands alone.
Json as_commands(const Workbench& bench, const Focus& focus, const Json& actions, bool can_fix) {
  Json list = Json::array();
  for (const Json& action : actions)
    list.push_back(command(action["title"], kEditCommand, action["edit"]));
  if (can_fix) list.push_back(command(fix_all_action(bench)["title"], kFixAllCommand, focus.uri));
  return list;
}

}  // namespace

Json code_actions(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  if (!focus) return Json::array();
  const Json& only = member(params, "context", "only");
  const FileDiagnostics found = bench.checker->findings_in(focus->path);
  Json list = Json::array();
  if (wants(only, kQuickFix)) {
    const Span range = focus->places.span_of(range_in(member(params, "range")));
    Actions actions(bench, *focus);
    for (const Diagnostic& diagnostic : found) {
      const Span span = diagnostic.finding.span;
      if (span.begin <= range.end && range.begin <= span.end) actions.add_for(diagnostic);
    }
    list = actions.take();
  }
  if (bench.capabilities.takes_commands())
    return as_commands(bench, *focus, list, wants(only, kFixAll) && has_safe_fix(found));
  const bool is_asked = only.is_array() && wants(only, kFixAll);
  if (!bench.capabilities.code_action_literals || !wants(only, kFixAll) || !has_safe_fix(found))
    return list;
  Json action = fix_all_action(bench);
  if (bench.capabilities.resolve_edits) {
    action["data"] = {{"uri", focus->uri}};
    list.push_back(std::move(action));
  } else if (is_asked) {
    if (auto edit = fix_all_edit(bench, *focus)) {
      action["edit"] = std::move(*edit);
      list.push_back(std::move(action));
    }
  }
  return list;
}

Json resolve_code_action(Workbench& bench, const Json& action) {
  Json resolved = action;
  if (string_of(member(action, "kind")) != kFixAll || action.contains("edit")) return resolved;
  const auto focus = focus_of(bench, {{"textDocument", {{"uri", member(action, "data", "uri")}}}});
  std::optional<Json> edit = focus ? fix_all_edit(bench, *focus) : std::nullopt;
  resolved["edit"] = edit ? std::move(*edit) : WorkspaceEdit(bench).json();
  return resolved;
}

Json execute_command(Workbench& bench, const Json& params) {
  const std::string name = string_of(member(params, "command"));
  const Json& arguments = member(params, "arguments");
  const Json argument = arguments.is_array() && !arguments.empty() ? arguments[0] : Json();
  std::optional<Json> edit;
  if (name == kEditCommand && argument.is_object()) {
    edit = argument;
  } else if (name == kFixAllCommand) {
    const auto focus = focus_of(bench, {{"textDocument", {{"uri", argument}}}});
    if (focus) edit = fix_all_edit(bench, *focus);
  } else {
    throw RequestError{kInvalidParams, "no command `" + name + "`"};
  }
  if (edit) bench.client.ask("workspace/applyEdit", {{"edit", std::move(*edit)}}, {});
  return nullptr;
}

}  // namespace incidentlint::lsp
