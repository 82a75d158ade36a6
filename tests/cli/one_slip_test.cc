// One slip of the keyboard in a record of JSON is one finding: what follows it is read as it was
// meant, or nothing is said of it.
#include <regex>

#include "support/command_line.h"

namespace incidentlint::test {
namespace {

class OneSlip : public CommandLine {
 protected:
  void SetUp() override {
    CommandLine::SetUp();
    pretty_ = json::parse(record("IL-9000")).dump(2) + "\n";
    line_ = json::parse(record("IL-9000")).dump() + "\n";
    ASSERT_EQ(loud(pretty_), std::vector<std::string>{});
  }
  /// The rules that speak up, in order.
  std::vector<std::string> loud(const std::string& text) {
    folder_.write("IL-9000.json", text);
    const Ran ran = run({"check", "IL-9000.json", "--format", "json"});
    said_ = ran.err + ran.out;
    std::vector<std::string> rules;
    const json report = json::parse(ran.out);
    for (const json& finding : report["findings"]) {
      if (finding["severity"] != "hint") rules.push_back(finding["rule"]);
    }
    return rules;
  }
  void expect_one(const std::string& text, const std::string& what) {
    const auto rules = loud(text);
    ASSERT_FALSE(rules.empty()) << what << said_;
    EXPECT_EQ(rules.size(), 1U) << what << ": " << rules[0] << ", " << rules.back();
    EXPECT_TRUE(rules[0].starts_with("syntax/")) << what << ": " << rules[0];
  }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  }

  std::string pretty_, line_, said_;
};

TEST_F(OneSlip, AClosingBracketIsMissing) {
  const std::regex closing("\n *[\\]}],?(?=\n)");
  std::size_t count = 0;
  for (std::sregex_iterator it(pretty_.begin(), pretty_.end(), closing), end; it != end; ++it) {
    const auto at = static_cast<std::size_t>(it->position());
    std::string without_line = pretty_;
    without_line.erase(at, static_cast<std::size_t>(it->length()));
    std::string without_bracket = pretty_;
    without_bracket.erase(pretty_.find_first_of("]}", at), 1);
    if (at + static_cast<std::size_t>(it->length()) + 1 == pretty_.size())
      break;  // the record's own
    expect_one(without_line, "line at " + std::to_string(at));
    expect_one(without_bracket, "bracket at " + std::to_string(at));
    ++count;
  }
  EXPECT_GT(count, 20U);
  const std::regex impact("(\"(impact|title)\":\\{[^{}]*)\\}");
  for (std::sregex_iterator it(line_.begin(), line_.end(), impact), end; it != end; ++it) {
    std::string without = line_;
    without.erase(static_cast<std::size_t>(it->position() + it->length() - 1), 1);
    expect_one(without, it->str(2) + " on one line");
  }
}

TEST_F(OneSlip, ABracketTooMany) {
  expect_one(replaced(pretty_, "\"docs\": [],", "\"docs\": []},"), "}");
  expect_one(replaced(pretty_, "\"docs\": [],", "\"docs\": [],\n  },"), "} on a line");
  expect_one(replaced(pretty_, "\"docs\": [],", "\"docs\": []],"), "]");
  expect_one(replaced(line_, "\"docs\":[],", "\"docs\":[]},"), "} on one line");
  expect_one(replaced(pretty_, "\"impact\": {", "\"impact\": {{"), "{{");
}

TEST_F(OneSlip, ABracketOfTheWrongKind) {
  expect_one(replaced(pretty_, "\"impact\": {", "\"impact\": ["), "[ for {");
  expect_one(replaced(pretty_, "\"impact\": {", "\"impact\": ("), "( for {");
  expect_one(replaced(pretty_, "\"impact\": {", "\"impact\": "), "no {");
  expect_one(replaced(pretty_, "\"symptoms\": [", "\"symptoms\": {"), "{ for [");
  expect_one(replaced(pretty_, "\"symptoms\": [", "\"symptoms\": "), "no [");
  std::string round = pretty_;
  const std::size_t open = round.find('[', round.find("\"symptoms\""));
  round[open] = '(';
  round[round.find(']', open)] = ')';
  expect_one(round, "( and )");
}

TEST_F(OneSlip, WordsAndSignsThatBelongNowhere) {
  const std::string docs = "\"docs\": [],";
  for (const std::string more :
       {" foo", " -", " <!-- a comment -->", "\f", " *", " .", " \\", " {{ more }}"})
    expect_one(replaced(pretty_, docs, docs + more), more);
  expect_one(replaced(pretty_, docs, docs + std::string(1, '\0')), "NUL");
  expect_one(replaced(pretty_, "  " + docs, "- " + docs), "a bullet");
  expect_one(replaced(pretty_, docs, "\"docs\","), "a key alone");
  expect_one(replaced(pretty_, docs, "\"docs: [],"), "a key without its end");
  expect_one(replaced(pretty_, docs, "\"docs\": {{ docs }},"), "a template");
  expect_one(replaced(pretty_, docs, docs + " /* open"), "an open comment");
  expect_one("---\n" + pretty_, "---");
  const std::string severity = std::regex_replace(pretty_, std::regex("\"severity\": \"(\\w+)\""),
                                                  "\"severity\": \"\"\"$1\"\"\"");
  ASSERT_NE(severity, pretty_);
  expect_one(severity, "three quotes");
  for (const char* form : {"\"updated_at\": ISODate(\"$1\")", "\"updated_at\": new Date(\"$1\")"}) {
    const std::string called =
        std::regex_replace(pretty_, std::regex("\"updated_at\": \"([^\"]*)\""), form);
    expect_one(called, form);
  }
  expect_one(std::regex_replace(pretty_, std::regex("\"org\": \"([^\"]*)\","), "\"org\": \"$1\"."),
             "a full stop");
  expect_one(std::regex_replace(pretty_, std::regex("\"url\": \"(https[^\"]*)\""), "\"url\": $1",
                                std::regex_constants::format_first_only),
             "an address");
  expect_one(replaced(pretty_, "\"en\": \"", "\"en\": \"x {\"Elixir\"} y "), "quotes within");
}

}  // namespace
}  // namespace incidentlint::test
