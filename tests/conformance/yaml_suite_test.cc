// yaml-test-suite: all invalid inputs get a finding, and all valid ones that a record reader takes
// give the tree the suite expects. The suite's files are read with the reader under test; the
// numbers of cases are checked, so that a misread file cannot hide.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>

#include "document/document.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHowToGetTheSuite =
    "the yaml-test-suite is missing: clone https://github.com/yaml/yaml-test-suite, put its src "
    "into "
    "a folder yaml, and set INCIDENTLINT_CONFORMANCE to the parent of that folder";

struct Case {
  std::string id;  ///< file name, and the number within the file
  std::string yaml;
  std::string tree;
  bool must_fail = false;
};

struct Skip {
  std::string_view id, reason;
};

/// Valid inputs that libfyaml 0.7 refuses or reads otherwise.
const std::vector<Skip>& misread_by_the_library() {
  static const std::vector<Skip> kSkips{
      {"ZYU8-2", "refuses more after the version of a %YAML directive"},
      {"ZYU8-3", "refuses a %YAML version of many digits"}};
  return kSkips;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

/// The suite writes blanks so that they are seen: `␣` a space, `——»` a tab, `←` a carriage return,
/// `⇔` a byte order mark, `↵` an empty last line, `∎` no line feed at the end.
std::string unveil(std::string text) {
  replace_all(text, "␣", " ");
  while (text.find("—»") != std::string::npos) replace_all(text, "—»", "»");
  replace_all(text, "»", "\t");
  replace_all(text, "←", "\r");
  replace_all(text, "⇔", "\xEF\xBB\xBF");
  replace_all(text, "↵", "");
  if (text.ends_with("∎\n")) text.resize(text.size() - std::string_view("∎\n").size());
  return text;
}

std::string text_of(const Node& object, std::string_view key, const std::string& otherwise) {
  const Node* value = object.find(key);
  return value == nullptr ? otherwise : std::string(value->text);
}

/// Cases of one file; each one takes what it does not say from the one before.
void add_cases(const fs::path& file, std::vector<Case>& cases) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const Document document = read_document(Source(file.filename(), text), Format::yaml);
  ASSERT_TRUE(document.findings().empty()) << file << ' ' << document.findings()[0].fault;
  Case current;
  std::size_t number = 0;
  for (const Node& each : children(*document.root())) {
    current.id = file.stem().string() + "-" + std::to_string(number++);
    current.yaml = text_of(each, "yaml", current.yaml);
    current.tree = text_of(each, "tree", current.tree);
    const Node* fail = each.find("fail");
    current.must_fail = fail != nullptr && fail->truth;
    cases.push_back({current.id, unveil(current.yaml), unveil(current.tree), current.must_fail});
  }
}

std::vector<Case> all_cases() {
  const char* root = std::getenv("INCIDENTLINT_CONFORMANCE");
  const fs::path folder = root == nullptr ? fs::path() : fs::path(root) / "yaml" / "src";
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Case> cases;
  for (const fs::path& file : files) add_cases(file, cases);
  return cases;
}

/// A text with its line breaks and backslashes written as the suite's event trees write them.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    constexpr std::string_view kFrom = "\\\n\t\r\b";
    constexpr std::string_view kTo = "\\ntrb";
    const std::size_t i = kFrom.find(c);
    out += i == std::string_view::npos ? std::string(1, c) : std::string("\\") + kTo[i];
  }
  return out;
}

/// The suite's events as one text, without anchors and tags and with aliases expanded. Keys are
/// bare.
class ExpectedTree {
 public:
  explicit ExpectedTree(const std::string& tree) : lines_(tree) {}

  std::string read() {
    while (take_line() && (line_.starts_with("+STR") || line_.starts_with("+DOC"))) {
    }
    return value(false);
  }

 private:
  bool take_line() {
    if (!std::getline(lines_, line_)) return false;
    line_.erase(0, line_.find_first_not_of(' '));
    return true;
  }

  /// The word after the event's name with the given first character, removed from the line.
  std::string take_word(char sign) {
    if (line_.size() <= 5 || line_[5] != sign) return {};
    const char end = sign == '<' ? '>' : ' ';
    const std::size_t stop = std::min(line_.find(end, 5), line_.size() - 1);
    std::string word = line_.substr(5, stop + (end == '>' ? 1 : 0) - 5);
    if (stop + 1 == line_.size() && end == ' ' && line_[stop] != ' ') word = line_.substr(5);
    line_.erase(5, word.size());
    if (line_.size() > 5 && line_[5] == ' ') line_.erase(5, 1);
    return word;
  }

  std::string value(bool is_key) {
    const bool is_map = line_.starts_with("+MAP");
    if (line_.starts_with("=ALI")) {
      const std::string& target = anchors_[line_.substr(6)];
      return is_key ? bare(target) : target;
    }
    if (is_map || line_.starts_with("+SEQ")) {
      take_word('{');
      take_word('[');
    }
    const std::string anchor = take_word('&');
    take_word('<');
    std::string out;
    if (line_.starts_with("=VAL")) {
      out = line_.substr(5);
    } else {
      out = container(is_map);
    }
    if (!anchor.empty()) anchors_[anchor.substr(1)] = out;
    return is_key ? bare(out) : out;
  }

  static std::string bare(const std::string& scalar) {
    return scalar.substr(scalar.empty() ? 0 : 1);
  }

  std::string container(bool is_map) {
    std::string out = is_map ? "{" : "[";
    while (take_line() && !line_.starts_with("-MAP") && !line_.starts_with("-SEQ")) {
      if (is_map) {
        out += value(true) + " = ";
        take_line();
      }
      out += value(false) + "\n";
    }
    return out + (is_map ? "}" : "]");
  }

  std::istringstream lines_;
  std::string line_;
  std::map<std::string, std::string> anchors_;
};

std::string scalar_text(const Document& document, const Node& node) {
  switch (node.style) {
    case Style::single_quoted:
      return "'" + escaped(node.text);
    case Style::double_quoted:
      return "\"" + escaped(node.text);
    case Style::literal:
      return "|" + escaped(node.text);
    case Style::folded:
      return ">" + escaped(node.text);
    default:
      break;
  }
  // A number, boolean or null as it is written, unless an alias stands there.
  const std::string_view written = document.source().slice(node.span);
  const bool is_converted = !node.is_string() && !written.starts_with('*');
  return ":" + (is_converted ? std::string(written) : escaped(node.text));
}

std::string actual_tree(const Document& document, const Node& node) {
  if (!node.is_object() && !node.is_array()) return scalar_text(document, node);
  std::string out = node.is_object() ? "{" : "[";
  for (const Node& child : children(node)) {
    if (node.is_object()) out += escaped(child.key) + " = ";
    out += actual_tree(document, child) + "\n";
  }
  return out + (node.is_object() ? "}" : "]");
}

/// What a record reader refuses by design, told by its findings; empty when the tree must be right.
std::string refused_by_design(const Document& document) {
  for (const Finding& finding : document.findings()) {
    if (finding.fault == "second-document") return "several documents";
    if (finding.fault == "empty-file") return "no document, or a null one";
    if (finding.fault == "duplicate-key") return "duplicate keys";
    if (finding.fault == "byte-order-mark" || finding.fault == "unknown-tag") continue;
    const bool is_key = finding.fault == "yaml-syntax" &&
                        finding.arguments[0].value.en.starts_with("a key must be");
    if (is_key) return "keys that are no scalars";
    if (finding.fault == "yaml-syntax" &&
        finding.arguments[0].value.en.starts_with("the value is not what its tag")) {
      return "a value that is not what its tag says";
    }
  }
  return {};
}

TEST(YamlSuite, GivesAFindingForEveryInvalidInput) {
  const std::vector<Case> cases = all_cases();
  if (cases.empty()) GTEST_SKIP() << kHowToGetTheSuite;
  std::size_t invalid = 0;
  for (const Case& each : cases) {
    if (!each.must_fail) continue;
    ++invalid;
    const Document document = read_document(Source(each.id, each.yaml), Format::yaml);
    EXPECT_FALSE(document.findings().empty()) << each.id << '\n' << each.yaml;
  }
  EXPECT_EQ(cases.size(), 406U);
  EXPECT_EQ(invalid, 94U);
}

TEST(YamlSuite, ReadsValidInputsAsTheSuiteDoes) {
  const std::vector<Case> cases = all_cases();
  if (cases.empty()) GTEST_SKIP() << kHowToGetTheSuite;
  std::map<std::string, std::size_t> skips;
  std::size_t equal = 0;
  for (const Case& each : cases) {
    if (each.must_fail) continue;
    const Document document = read_document(Source(each.id, each.yaml), Format::yaml);
    const auto& misread = misread_by_the_library();
    const auto skip = std::find_if(misread.begin(), misread.end(),
                                   [&](const Skip& row) { return row.id == each.id; });
    const std::string design = refused_by_design(document);
    const std::string expected = ExpectedTree(each.tree).read();
    const std::string actual =
        document.root() == nullptr ? "" : actual_tree(document, *document.root());
    if (skip != misread.end()) {
      EXPECT_NE(actual, expected) << each.id << " is read right: take it off the list";
      ++skips["libfyaml: " + std::string(skip->reason)];
      continue;
    }
    if (!design.empty()) {
      ++skips["by design: " + design];
      continue;
    }
    for (const Finding& finding : document.findings()) {
      EXPECT_TRUE(finding.fault == "unknown-tag" || finding.fault == "byte-order-mark")
          << each.id << ' ' << finding.fault << '\n'
          << each.yaml;
    }
    EXPECT_EQ(actual, expected) << each.id << '\n' << each.yaml;
    equal += actual == expected ? 1 : 0;
  }
  EXPECT_GE(equal, 262U);
  std::cout << "yaml-test-suite: " << equal << " equal trees\n";
  for (const auto& [reason, count] : skips) {
    std::cout << "  skipped " << count << " - " << reason << '\n';
  }
}

}  // namespace
}  // namespace incidentlint
