#include "lsp/suppression_edit.h"

#include <filesystem>

#include "document/commented.h"
#include "document/edits.h"
#include "document/json_writer.h"
#include "engine/suppression.h"
#include "text/unfilled.h"

namespace incidentlint::lsp {
namespace {

namespace fs = std::filesystem;

/// Nothing, since nobody but the author knows why; where the config asks for it, what the author is
/// to write over, and what counts as no reason until then.
std::string reason(const Workbench& bench, const Focus& focus) {
  if (!focus.setup().settings.config.require_reason) return "";
  return std::string(text::kUnfilled) + (bench.korean ? ": 이유" : ": why");
}

const Node* node_of(const ParsedRecord& record, const std::string& pointer) {
  const Node* root = record.document->root();
  return root == nullptr ? nullptr : resolve_pointer(*root, pointer);
}

/// A comment on a line of its own above the value. It is tried: the same tree must come of it, and
/// the comment must be about the value.
std::optional<Edit> comment_above(const Workbench& bench, const Focus& focus,
                                  const ParsedRecord& record, const Diagnostic& diagnostic) {
  const Node* node = node_of(record, diagnostic.finding.pointer);
  if (node == nullptr || node->parent == nullptr) return std::nullopt;
  const Document& document = *record.document;
  const std::uint32_t begin = node->is_member() ? node->key_span.begin : node->span.begin;
  const Span line = document.source().line_around(begin);
  const std::string_view text = document.source().text();
  std::uint32_t indent = line.begin;
  while (indent < line.end && text[indent] == ' ') ++indent;
  const std::string why = reason(bench, focus);
  const std::string comment =
      "# incidentlint: ignore[" + diagnostic.rule + "]" + (why.empty() ? "" : " " + why);
  const std::string margin(text.substr(line.begin, indent - line.begin));
  const std::string end = focus.text.find("\r\n") == std::string::npos ? "\n" : "\r\n";
  Edit edit{record.in_file({line.begin, line.begin}), margin + comment + end};
  const std::string after = apply_edits(focus.text, std::vector<Edit>{edit});
  const ParsedFile parsed(focus.path, after,
                          {focus.setup().settings.limits, focus.setup().settings.config.body});
  if (parsed.records().size() != 1) return std::nullopt;
  const Document& changed = *parsed.records()[0].document;
  const bool is_same = changed.root() != nullptr &&
                       to_json(*changed.root()) == to_json(*document.root()) &&
                       changed.findings().size() == document.findings().size();
  if (!is_same) return std::nullopt;
  const CommentedValues values(changed);
  for (const Comment& each : changed.comments()) {
    if (changed.source().slice(each.span) != comment) continue;
    const auto about = values.find(each);
    if (about && (diagnostic.finding.pointer == about->pointer ||
                  diagnostic.finding.pointer.starts_with(about->pointer + "/")))
      return edit;
  }
  return std::nullopt;
}

using Members = std::vector<std::pair<std::string, std::string>>;

/// What an entry of `suppress:` says; values as they are written.
Members members_of_entry(const Workbench& bench, const Focus& focus, const Diagnostic& diagnostic) {
  const Config& config = focus.setup().settings.config;
  std::string folder = config.folder.empty() ? focus.library->place.root : config.folder;
  const std::string name = fs::path(focus.path).lexically_relative(folder).generic_string();
  Members members{diagnostic.record.empty() ? std::pair("file", json_quote(name))
                                            : std::pair("record", json_quote(diagnostic.record))};
  if (!diagnostic.finding.pointer.empty())
    members.emplace_back("pointer", json_quote(diagnostic.finding.pointer));
  members.emplace_back("rule", diagnostic.rule);
  if (const std::string why = reason(bench, focus); !why.empty())
    members.emplace_back("reason", json_quote(why));
  return members;
}

/// The entry in lines, the first with `- `.
std::string in_lines(const Members& members, const std::string& margin) {
  std::string out;
  for (const auto& [key, value] : members)
    out += margin + (out.empty() ? "- " : "  ") + key + ": " + value + "\n";
  return out;
}

/// The entry between braces, with JSON's quotes where the config is written as JSON.
std::string in_braces(const Members& members, bool is_json) {
  std::string out;
  for (const auto& [key, value] : members) {
    const bool is_quoted = !is_json || value.starts_with('"');
    out += (out.empty() ? "{" : ", ") + (is_json ? json_quote(key) : key) + ": " +
           (is_quoted ? value : json_quote(value));
  }
  return out + "}";
}

bool is_in_brackets(const Node& node, std::string_view text) {
  return node.span.size() >= 2 && (text[node.span.begin] == '[' || text[node.span.begin] == '{');
}

/// Adds one item before the bracket that ends the collection; a comma may stand there already.
void add_before_bracket(const Node& collection, const std::string& item, std::string& text) {
  std::size_t at = collection.span.end - 1;
  for (const Node& each : children(collection)) at = each.span.end;
  const std::size_t comma = text.find_first_not_of(" \t\r\n", at);
  const bool has_comma = collection.count > 0 && comma < text.size() && text[comma] == ',';
  if (has_comma) at = comma + 1;
  const std::string lead = collection.count == 0 ? "" : has_comma ? " " : ", ";
  text.insert(at, lead + item);
}

/// Adds one entry behind the last of a list in lines; false when it is laid out in another way.
bool add_behind_last(const Document& document, const Node& list, const Members& entry,
                     std::string& text) {
  const Node* last = list.at(list.count - 1);
  const Span first_line = document.source().line_around(last->span.begin);
  const std::size_t dash = text.find('-', first_line.begin);
  if (dash == std::string::npos || dash >= last->span.begin) return false;
  const std::string margin = text.substr(first_line.begin, dash - first_line.begin);
  if (margin.find_first_not_of(' ') != std::string::npos) return false;
  const Span last_line =
      document.source().line_around(last->span.end == 0 ? 0 : last->span.end - 1);
  std::size_t at = text.find('\n', last_line.end);
  at = at == std::string::npos ? text.size() : at + 1;
  const std::string lead = at == text.size() && !text.ends_with('\n') ? "\n" : "";
  text.insert(at, lead + in_lines(entry, margin));
  return true;
}

/// The config with one entry more, or nothing when it is laid out in a way that has no room for it.
std::optional<std::string> with_entry(const Members& entry, const std::string& text) {
  const Document document = read_document(Source("config", text), Format::yaml);
  const Node* root = document.root();
  const Node* list = root == nullptr ? nullptr : root->find("suppress");
  std::string after = text;
  const std::size_t count = list == nullptr ? 0 : list->count;
  if (root != nullptr && is_in_brackets(*root, text)) {
    const bool is_json = root->count > 0 && text[(*children(*root).begin()).key_span.begin] == '"';
    const std::string item = in_braces(entry, is_json);
    if (list == nullptr) {
      add_before_bracket(*root, (is_json ? "\"suppress\": [" : "suppress: [") + item + "]", after);
    } else {
      add_before_bracket(*list, item, after);
    }
  } else if (list == nullptr) {
    if (!after.empty() && !after.ends_with('\n')) after += '\n';
    after += "suppress:\n" + in_lines(entry, "  ");
  } else if (list->is_array() && is_in_brackets(*list, text)) {
    add_before_bracket(*list, in_braces(entry, false), after);
  } else if (!list->is_array() || count == 0 || !add_behind_last(document, *list, entry, after)) {
    return std::nullopt;
  }
  const Document changed = read_document(Source("config", after), Format::yaml);
  const Node* now = changed.root();
  const Node* entries = now == nullptr ? nullptr : now->find("suppress");
  const bool is_well = changed.findings().empty() && entries != nullptr && entries->is_array() &&
                       entries->count == count + 1 && entries->at(count)->is_object() &&
                       entries->at(count)->count == entry.size() &&
                       now->count == (root == nullptr ? 0 : root->count) + (list == nullptr);
  return is_well ? std::optional(after) : std::nullopt;
}

/// An entry of a config that is made for it. Not where one would not be read, nor above configs of
/// parts of the folder: it would take these out of what the editor is shown.
bool add_config(const Workbench& bench, const Focus& focus, const Diagnostic& diagnostic,
                WorkspaceEdit& edit) {
  const Checker& checker = *bench.checker;
  if (!bench.capabilities.create_files || checker.options().isolated) return false;
  const std::string& root = focus.library->place.root;
  if (!is_below(focus.path, root) || !find_config(root, checker.reader()).empty()) return false;
  for (const auto& [place, library] : checker.libraries()) {
    if (!place.config.empty() && is_below(place.config, root)) return false;
  }
  const auto text = with_entry(members_of_entry(bench, focus, diagnostic), "");
  if (!text) return false;
  const std::string path = (fs::path(root) / ".incidentlint.yaml").string();
  edit.create(path);
  edit.change(path, text_edits("", *text, bench.capabilities.encoding));
  return true;
}

}  // namespace

bool add_suppression(const Workbench& bench, const Focus& focus, const Diagnostic& diagnostic,
                     WorkspaceEdit& edit) {
  const Rule* rule = focus.pack().rules.find(diagnostic.rule);
  if (rule == nullptr || is_always_heard(*rule) || rule->check == "suppression") return false;
  if (diagnostic.part >= focus.parsed.records().size()) return false;
  const ParsedRecord& record = focus.parsed.records()[diagnostic.part];
  if (record.document->format() == Format::yaml) {
    if (const auto comment = comment_above(bench, focus, record, diagnostic)) {
      edit.change(focus.path, text_edits(std::vector<Edit>{*comment}, focus.places));
      return true;
    }
  }
  if (focus.is_loose) return false;
  const std::string& config = focus.setup().settings.config.file;
  if (config.empty()) return add_config(bench, focus, diagnostic, edit);
  const std::string path = whole_path(config);
  const auto text = text_of_file(bench, path);
  if (!text) return false;
  const auto after = with_entry(members_of_entry(bench, focus, diagnostic), *text);
  if (!after) return false;
  edit.change(path, text_edits(*text, *after, bench.capabilities.encoding));
  return true;
}

}  // namespace incidentlint::lsp
