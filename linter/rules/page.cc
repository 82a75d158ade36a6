#include <algorithm>
#include <array>

#include "rules/rule.h"
#include "text/near.h"

// A rule page is Markdown with YAML front matter. Only what a test needs is read from the Markdown:
// fences whose info string says `bad`, `good`, `beside` or `fixed`. Everything else is for people.

namespace incidentlint {
namespace {

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : std::string(line) + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

Text text_of(const Node* node) {
  if (node == nullptr) return {};
  const Node* en = node->find("en");
  const Node* ko = node->find("ko");
  return {std::string(en == nullptr ? "" : en->text), std::string(ko == nullptr ? "" : ko->text)};
}

constexpr std::array<std::string_view, 4> kKinds{"bad", "good", "beside", "fixed"};

bool is_kind(std::string_view word) {
  return std::find(kKinds.begin(), kKinds.end(), word) != kKinds.end();
}

/// What the info string of a fence that is no example was meant to say: `json bda`, or `bad` where
/// the language should stand; empty when it is a fence for people.
std::string kind_meant(std::vector<std::string>& words) {
  if (!words.empty() && is_kind(words[0])) {
    words.insert(words.begin(), "");
    return words[1];
  }
  if (words.size() < 2) return "";
  const auto near = text::nearest(words[1], {kKinds.begin(), kKinds.end()}, 1);
  return near.empty() ? "" : near[0];
}

/// Reads the words after the language: `bad /symptoms/0 without /a file x.json raw`.
void read_info(const std::vector<std::string>& words, RuleExample& example) {
  example.language = words[0];
  example.kind = words[1];
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "raw") {
      example.raw = true;
    } else if (words[i] == "without" && i + 1 < words.size()) {
      example.without.push_back(words[++i]);
    } else if (words[i] == "file" && i + 1 < words.size()) {
      example.file = words[++i];
    } else {
      example.marks.push_back(words[i] == "root" ? "" : words[i]);
    }
  }
}

}  // namespace

RulePage split_page(const text::SharedText& whole) {
  RulePage page;
  const std::string_view text = whole;
  constexpr std::string_view kOpen = "---\n";
  const std::size_t close = text.find("\n---\n");
  if (!text.starts_with(kOpen) || close == std::string_view::npos) {
    page.body = whole;
    return page;
  }
  page.front_matter = whole.part(kOpen.size(), close + 1 - kOpen.size());
  page.body = whole.part(close + 5);
  page.body_line = static_cast<std::uint32_t>(std::count(
                       text.begin(), text.begin() + static_cast<std::ptrdiff_t>(close) + 5, '\n')) +
                   1;
  return page;
}

namespace {

/// A line of three backticks or tildes or more that opens or closes a fence.
struct FenceMark {
  char mark = '\0';
  std::size_t size = 0;    ///< how many of them; 0 if the line is none
  std::size_t indent = 0;  ///< blanks in front
  std::string_view info;   ///< what stands behind
};

FenceMark read_fence_mark(std::string_view line) {
  constexpr std::size_t kShortest = 3;
  FenceMark fence;
  fence.indent = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(fence.indent);
  fence.mark = line.empty() ? '\0' : line[0];
  const std::size_t size = std::min(line.find_first_not_of(fence.mark), line.size());
  if ((fence.mark != '`' && fence.mark != '~') || size < kShortest) return {};
  fence.size = size;
  fence.info = line.substr(size);
  return fence;
}

/// The line less as many blanks as stand in front of the fence that it is in.
std::string_view without_indent(std::string_view line, std::size_t indent) {
  return line.substr(std::min({indent, line.find_first_not_of(" \t"), line.size()}));
}

}  // namespace

std::vector<RuleExample> parse_examples(std::string_view body, std::size_t first_line) {
  std::vector<RuleExample> examples;
  RuleExample* open = nullptr;
  FenceMark in;  // the open fence
  std::size_t line_number = first_line;
  for (std::size_t at = 0; at < body.size(); ++line_number) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    const std::string_view line = body.substr(at, end - at);
    at = end + 1;
    const FenceMark fence = read_fence_mark(line);
    // A fence can hold one of fewer marks, or of the other ones.
    if (in.size != 0 && (fence.mark != in.mark || fence.size < in.size)) {
      if (open != nullptr) open->text.append(without_indent(line, in.indent)).append("\n");
    } else if (in.size != 0) {
      if (open != nullptr) open->is_closed = true;
      open = nullptr;
      in = {};
    } else if (fence.size != 0) {
      in = fence;
      auto words = words_of(fence.info);
      const bool example = words.size() >= 2 && is_kind(words[1]);
      std::string meant = example ? "" : kind_meant(words);
      if (!example && meant.empty()) continue;
      open = &examples.emplace_back();
      open->line = line_number;
      open->meant = std::move(meant);
      read_info(words, *open);
    }
  }
  return examples;
}

std::unique_ptr<Rule> load_rule(const std::string& id, const std::string& file,
                                const RulePage& page, const std::shared_ptr<Document>& front_matter,
                                Problems& problems) {
  const Node* root = front_matter->root();
  if (root == nullptr || !root->is_object()) {
    problems.push_back({file,
                        {1, 1, 0},
                        "",
                        {"a rule page must begin with front matter between two `---` lines",
                         "규칙 문서는 `---` 두 줄 사이의 머리말로 시작해야 함"}});
    return nullptr;
  }
  auto rule = std::make_unique<Rule>();
  rule->id = id;
  rule->group = id.substr(0, id.find('/'));
  rule->file = file;
  const auto string_of = [&](std::string_view name) {
    const Node* node = root->find(name);
    return std::string(node == nullptr ? "" : node->text);
  };
  rule->check = string_of("check");
  rule->parameters = root->find("with");
  rule->severity = severity_named(string_of("severity")).value_or(Severity::error);
  rule->title = text_of(root->find("title"));
  if (const Node* messages = root->find("messages")) {
    for (const Node& message : children(*messages)) {
      rule->messages.emplace(message.key, text_of(&message));
    }
  }
  if (const Node* list = root->find("supersedes")) {
    for (const Node& item : children(*list)) rule->supersedes.emplace_back(item.text);
  }
  if (const Node* list = root->find("aside")) {
    for (const Node& item : children(*list)) rule->aside.emplace_back(item.text);
  }
  if (const Node* survivors = root->find("survivors")) {
    for (const Node& each : children(*survivors)) rule->survivors.emplace(each.key, each.text);
  }
  rule->front_matter = root;
  rule->body = page.body;
  rule->body_line = page.body_line;
  return rule;
}

const Rule* RuleSet::find(std::string_view id) const {
  const auto it =
      std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.id == id; });
  return it == rules.end() ? nullptr : &*it;
}

}  // namespace incidentlint
