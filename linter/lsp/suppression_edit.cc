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

/// The lines of an entry of `suppress:`, the first with `- `.
std::string entry_for(const Workbench& bench, const Focus& focus, const Diagnostic& diagnostic,
                      const std::string& margin) {
  const Config& config = focus.setup().settings.config;
  std::string folder = config.folder.empty() ? focus.library->place.root : config.folder;
  const std::string name = fs::path(focus.path).lexically_relative(folder).generic_string();
  std::string out = margin + "- ";
  const auto add = [&](const std::string& key, const std::string& value) {
    if (!out.ends_with("- ")) out += margin + "  ";
    out += key + ": " + value + "\n";
  };
  if (diagnostic.record.empty()) {
    add("file", json_quote(name));
  } else {
    add("record", json_quote(diagnostic.record));
  }
  if (!diagnostic.finding.pointer.empty()) add("pointer", json_quote(diagnostic.finding.pointer));
  add("rule", diagnostic.rule);
  if (const std::string why = reason(bench, focus); !why.empty()) add("reason", json_quote(why));
  return out;
}

/// The config with one entry more, or nothing when it is laid out in another way than lines.
std::optional<std::string> with_entry(const Workbench& bench, const Focus& focus,
                                      const Diagnostic& diagnostic, const std::string& text) {
  const Document document = read_document(Source("config", text), Format::yaml);
  const bool is_empty = document.root() == nullptr;
  const Node* list = is_empty ? nullptr : document.root()->find("suppress");
  std::string after = text;
  std::size_t count = 0;
  if (list == nullptr) {
    if (!after.empty() && !after.ends_with('\n')) after += '\n';
    after += "suppress:\n" + entry_for(bench, focus, diagnostic, "  ");
  } else {
    if (!list->is_array() || list->count == 0) return std::nullopt;
    count = list->count;
    const Node* last = list->at(count - 1);
    const Span first_line = document.source().line_around(last->span.begin);
    const std::size_t dash = text.find('-', first_line.begin);
    if (dash == std::string::npos || dash >= last->span.begin) return std::nullopt;
    const std::string margin = text.substr(first_line.begin, dash - first_line.begin);
    if (margin.find_first_not_of(' ') != std::string::npos) return std::nullopt;
    const Span last_line =
        document.source().line_around(last->span.end == 0 ? 0 : last->span.end - 1);
    std::size_t at = text.find('\n', last_line.end);
    at = at == std::string::npos ? text.size() : at + 1;
    const std::string lead = at == text.size() && !text.ends_with('\n') ? "\n" : "";
    after.insert(at, lead + entry_for(bench, focus, diagnostic, margin));
  }
  const Document changed = read_document(Source("config", after), Format::yaml);
  const Node* root = changed.root();
  const Node* entries = root == nullptr ? nullptr : root->find("suppress");
  const bool is_well = changed.findings().empty() && entries != nullptr && entries->is_array() &&
                       entries->count == count + 1 &&
                       root->count == (is_empty ? 0 : document.root()->count) + (list == nullptr);
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
  const auto text = with_entry(bench, focus, diagnostic, "");
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
  const std::string& config = focus.setup().settings.config.file;
  if (config.empty()) return add_config(bench, focus, diagnostic, edit);
  const std::string path = whole_path(config);
  const auto text = text_of_file(bench, path);
  if (!text) return false;
  const auto after = with_entry(bench, focus, diagnostic, *text);
  if (!after) return false;
  edit.change(path, text_edits(*text, *after, bench.capabilities.encoding));
  return true;
}

}  // namespace incidentlint::lsp
