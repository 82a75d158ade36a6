#pragma once
// Rule: one row of what is checked, loaded from one Markdown file of `rules/`.
//
// The front matter says which check kind runs with which parameters, how loud it is, and what it
// says in both languages; the prose below is its documentation; fenced blocks are its tests.
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostic/diagnostic.h"
#include "diagnostic/problem.h"
#include "document/document.h"

namespace incidentlint {

/// A fenced block of a rule page: ```` ```json bad /symptoms/0 ````.
struct RuleExample {
  std::string language;  ///< `json` or `yaml`
  /// `bad`, `good`, `beside` (another record of the library) or `fixed` (the bad one above it with
  /// all fixes of the rule made).
  std::string kind;
  std::string meant;  ///< what should stand in place of `kind`, if that is mistyped; else empty
  std::vector<std::string> marks;  ///< `bad`: where findings must be, as pointers or `line:column`
  bool raw = false;                ///< the whole text of a file, not fields laid over the sample
  std::vector<std::string> without;  ///< pointers of members taken out of the sample
  std::string file;                  ///< file name to check it under, or empty
  std::string text;
  std::size_t line = 0;    ///< 1-based line of the opening fence in the page
  bool is_closed = false;  ///< by a fence of as many backticks
};

struct Rule {
  std::string id;  ///< group/name
  std::string group;
  std::string file;                    ///< of the page
  bool is_built_in = false;            ///< its page is in the binary
  std::string check;                   ///< name of the check kind
  const Node* parameters = nullptr;    ///< `with:`, or null
  const Node* front_matter = nullptr;  ///< the whole of it
  Severity severity = Severity::error;
  Text title;
  std::map<std::string, Text> messages;  ///< by fault
  std::vector<std::string> supersedes;  ///< rules whose finding at the same place is the same fault
  std::vector<std::string> aside;       ///< faults of the rule that leave those findings alone
  std::map<std::string, std::string> survivors;  ///< changes that no example can catch, and why
  text::SharedText body;                         ///< Markdown after the front matter
  std::uint32_t body_line = 1;  ///< 1-based line of the body's first line in the page
};

/// The rules of a pack, sorted by id. Owns the documents its rules point into.
struct RuleSet {
  std::vector<Rule> rules;
  std::vector<std::shared_ptr<Document>> documents;

  [[nodiscard]] const Rule* find(std::string_view id) const;
};

/// A rule page split at its `---` lines.
struct RulePage {
  text::SharedText front_matter;  ///< YAML, or JSON in a compiled pack
  text::SharedText body;
  std::uint32_t body_line = 1;  ///< 1-based line of the body's first line in the page
};
[[nodiscard]] RulePage split_page(const text::SharedText& whole);

/// Loads one page. `id` comes from its path (`vocabulary/unknown-term`). Faults of the page are
/// added to `problems`; null then.
[[nodiscard]] std::unique_ptr<Rule> load_rule(const std::string& id, const std::string& file,
                                              const RulePage& page,
                                              const std::shared_ptr<Document>& front_matter,
                                              Problems& problems);

/// The fenced examples of a page's body.
[[nodiscard]] std::vector<RuleExample> parse_examples(std::string_view body,
                                                      std::size_t first_line);

}  // namespace incidentlint
