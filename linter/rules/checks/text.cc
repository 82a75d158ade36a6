#include <memory>
#include <tuple>

#include "rules/operand.h"
#include "schema/pattern.h"
#include "text/ascii.h"
#include "text/utf8.h"

// What a text may look like: patterns, length, one line, no blank ends, words that must not occur.

namespace incidentlint {
namespace {

using PatternPointer = std::shared_ptr<const schema::Pattern>;

struct Demands {
  std::vector<Operand> values;
  PatternPointer match, not_match;
  std::string match_source;
  std::optional<std::int64_t> min, max;  ///< code points
  bool single_line = false, trim = false;
  std::vector<std::string> words;  ///< lower case
};

PatternPointer read_pattern(Parameters& parameters, std::string_view name) {
  const Node* node = parameters.raw(name);
  return node == nullptr ? nullptr : parameters.pattern(*node);
}

using text::lower;

bool is_word_byte(char c) {
  const char small = lower(c);
  return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// The offset of a whole word in any case, from `at` on. Words of letters beyond ASCII, which may
/// carry particles, need no end.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t at) {
  const bool ascii_end = static_cast<unsigned char>(word.back()) < 0x80;
  for (; at + word.size() <= text.size(); ++at) {
    std::size_t same = 0;
    while (same < word.size() && lower(text[at + same]) == word[same]) ++same;
    if (same < word.size()) continue;
    const bool starts = at == 0 || !is_word_byte(text[at - 1]);
    const std::size_t end = at + word.size();
    const bool ends = !ascii_end || end == text.size() || !is_word_byte(text[end]);
    if (starts && ends) return at;
  }
  return std::string_view::npos;
}

class Judge {
 public:
  Judge(const Demands& demands, const Scope& scope, Findings& out)
      : demands_(demands), scope_(scope), out_(out) {}

  void judge(const Value& value) {
    const std::string_view text = value.text;
    if (demands_.match && !demands_.match->matches(text)) {
      report("no-match", value).with("expected", demands_.match_source);
    }
    if (demands_.not_match && demands_.not_match->matches(text)) report("match", value);
    const auto length = static_cast<std::int64_t>(utf8::count_code_points(text));
    if (demands_.min && length < *demands_.min) report_length("too-short", value, length);
    if (demands_.max && length > *demands_.max) report_length("too-long", value, length);
    if (demands_.single_line && text.find('\n') != std::string_view::npos) {
      report("several-lines", value);
    }
    const bool blank_end =
        !text.empty() && (std::isspace(static_cast<unsigned char>(text.front())) ||
                          std::isspace(static_cast<unsigned char>(text.back())));
    if (demands_.trim && blank_end) report("blank-end", value);
    for (const std::string& word : demands_.words) judge_word(value, word);
  }

 private:
  Finding& report(std::string fault, const Value& value) {
    Finding finding = finding_at(std::move(fault), value);
    finding.actual = std::string(value.text);
    finding.with("actual", value.text).with("field", value.key);
    return out_.emplace_back(std::move(finding));
  }

  void report_length(std::string fault, const Value& value, std::int64_t length) {
    const std::string limit = std::to_string(fault == "too-long" ? *demands_.max : *demands_.min);
    report(std::move(fault), value).with("length", std::to_string(length)).with("limit", limit);
  }

  void judge_word(const Value& value, const std::string& word) {
    for (std::size_t at = find_word(value.text, word, 0); at != std::string_view::npos;
         at = find_word(value.text, word, at + word.size())) {
      Finding& finding = report("word", value);
      finding.actual = std::string(value.text.substr(at, word.size()));
      finding.with("word", *finding.actual);
      if (value.node != nullptr && scope_.document() != nullptr) {
        finding.span = scope_.document()->source_span(*value.node, at, at + word.size());
      }
    }
  }

  const Demands& demands_;
  const Scope& scope_;
  Findings& out_;
};

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.needs_scalars = true;
  Demands demands;
  demands.values = read_operands(parameters, "paths");
  demands.match = read_pattern(parameters, "match");
  demands.match_source = parameters.text_or("match", "");
  demands.not_match = read_pattern(parameters, "not_match");
  std::tie(demands.min, demands.max) = parameters.range("min", "max");
  demands.single_line = parameters.flag("single_line");
  demands.trim = parameters.flag("trim");
  demands.words = parameters.words("words");
  for (std::string& word : demands.words) {
    for (char& c : word) c = lower(c);
    if (word.empty()) parameters.refuse("words", {"holds an empty word", "빈 단어가 있음"});
  }
  std::erase(demands.words, "");
  const std::pair<bool, const char*> faults[] = {
      {demands.match != nullptr, "no-match"}, {demands.not_match != nullptr, "match"},
      {demands.min.has_value(), "too-short"}, {demands.max.has_value(), "too-long"},
      {demands.single_line, "several-lines"}, {demands.trim, "blank-end"},
      {!demands.words.empty(), "word"}};
  for (const auto& [asked, fault] : faults) {
    if (asked) check.faults.emplace_back(fault);
  }
  const auto operands = demands.values;
  run_over_scopes(
      parameters, operands,
      [demands = std::move(demands)](const Scope& scope, Findings& out) {
        for (const Operand& operand : demands.values) {
          for (const Value& value : scope.values(operand)) {
            if (!value.is_null) Judge(demands, scope, out).judge(value);
          }
        }
      },
      check);
  if (check.faults.empty() && !parameters.has_fault()) {
    parameters.refuse("paths",
                      {"nothing is asked of the texts: give `match`, `not_match`, `min`, `max`, "
                       "`single_line`, `trim` or `words`",
                       "글에 대한 조건이 없음: `match`, `not_match`, `min`, `max`, `single_line`, "
                       "`trim`, `words` 중 하나가 필요함"});
  }
  return check;
}

}  // namespace

/// The look of a text: pattern, length, lines, words.
CheckKind text_check() {
  return {"text",
          "a text matches a pattern, keeps to a length, avoids words",
          compile,
          {"actual", "expected", "field", "length", "limit", "word"}};
}

}  // namespace incidentlint
