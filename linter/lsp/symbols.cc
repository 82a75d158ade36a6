#include "lsp/symbols.h"

#include "lsp/meaning.h"
#include "lsp/uri.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace incidentlint::lsp {
namespace {

constexpr std::size_t kMostSymbols = 200;   ///< in one answer about the workspace
constexpr std::size_t kLongestDetail = 80;  ///< code points

enum SymbolKind : int {
  kFile = 1,
  kString = 15,
  kNumber = 16,
  kBoolean = 17,
  kArray = 18,
  kObject = 19,
  kNull = 21
};

int kind_of(const Node& node) {
  constexpr int kKinds[] = {kNull, kBoolean, kNumber, kString, kArray, kObject};
  return kKinds[static_cast<int>(node.kind)];
}

std::string cut(std::string_view text) {
  std::string line(text.substr(0, text.find('\n')));
  std::size_t at = 0;
  for (std::size_t count = 0; count < kLongestDetail && at < line.size(); ++count)
    at += utf8::sequence_length(line[at]);
  return at >= line.size() ? line : line.substr(0, at) + "…";
}

/// What people know an item by: its own text, else that of the first member that has one.
std::string label_of(const Node& node) {
  if (!scalar_text(node).empty()) return cut(scalar_text(node));
  for (const Node& child : children(node)) {
    if (!scalar_text(child).empty()) return cut(scalar_text(child));
  }
  return "";
}

std::string name_of(const Node& node) {
  if (node.is_member()) return node.key.empty() ? "\"\"" : cut(node.key);
  const std::string label = label_of(node);
  return label.empty() ? "[" + std::to_string(index_of(node)) + "]" : label;
}

class Outline {
 public:
  explicit Outline(const Focus& focus) : focus_(focus) {}

  [[nodiscard]] Json symbol(const ParsedRecord& record, const Node& node) const {
    Json symbol = {{"name", name_of(node)},
                   {"kind", kind_of(node)},
                   {"range", range(record, {begin_of(node), node.span.end})},
                   {"selectionRange", range(record, node.is_member() ? node.key_span : node.span)}};
    if (node.is_member() && !scalar_text(node).empty()) symbol["detail"] = cut(scalar_text(node));
    if (node.first != nullptr) symbol["children"] = members(record, node);
    return symbol;
  }
  [[nodiscard]] Json members(const ParsedRecord& record, const Node& node) const {
    Json list = Json::array();
    for (const Node& child : children(node)) list.push_back(symbol(record, child));
    return list;
  }

 private:
  static std::uint32_t begin_of(const Node& node) {
    return node.is_member() ? std::min(node.key_span.begin, node.span.begin) : node.span.begin;
  }
  [[nodiscard]] Json range(const ParsedRecord& record, Span span) const {
    return to_json(focus_.places.range_of(record.in_file(span)));
  }
  const Focus& focus_;
};

/// The old form of the answer, without a tree.
void flatten(const Json& tree, const std::string& uri, const std::string& container, Json& out) {
  for (const Json& symbol : tree) {
    out.push_back({{"name", symbol["name"]},
                   {"kind", symbol["kind"]},
                   {"location", {{"uri", uri}, {"range", symbol["range"]}}},
                   {"containerName", container}});
    if (symbol.contains("children"))
      flatten(symbol["children"], uri, symbol["name"].get<std::string>(), out);
  }
}

bool contains(const std::string& text, const std::string& query) {
  return text::lower(text).find(query) != std::string::npos;
}

}  // namespace

Json document_symbols(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  if (!focus || is_foreign(*focus)) return nullptr;
  const Outline outline(*focus);
  Json list = Json::array();
  const bool is_one = focus->parsed.records().size() == 1;
  for (const ParsedRecord& record : focus->parsed.records()) {
    const Node* root = record.document->root();
    if (root == nullptr) continue;
    if (is_one) {
      list = root->first == nullptr ? Json::array() : outline.members(record, *root);
    } else {
      list.push_back(outline.symbol(record, *root));
    }
  }
  if (bench.capabilities.hierarchical_symbols) return list;
  Json flat = Json::array();
  flatten(list, focus->uri, "", flat);
  return flat;
}

Json workspace_symbols(Workbench& bench, const Json& params) {
  const std::string query = text::lower(string_of(member(params, "query")));
  Json list = Json::array();
  for (const auto& [place, library] : bench.checker->libraries()) {
    if (!library->index) continue;
    bench.checker->index_documents(*library);
    const LibraryIndex& index = *library->index;
    for (const IndexedRecord& record : index.all()) {
      if (list.size() >= kMostSymbols) return list;
      const RecordFacts& facts = record.facts();
      const Text title = index.title_of(facts);
      const bool fits =
          contains(facts.id, query) || contains(title.en, query) || contains(title.ko, query);
      if (!fits) continue;
      const std::string words = title.in(bench.korean);
      list.push_back({{"name", words.empty() ? facts.id : facts.id + " " + words},
                      {"kind", static_cast<int>(kFile)},
                      {"containerName", index.group_of(facts)},
                      {"location", location_of(bench, record.file->path, facts.id_span)}});
    }
  }
  return list;
}

}  // namespace incidentlint::lsp
