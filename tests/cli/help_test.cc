// `--help` in both languages: every text has a Korean one, and none is left over.
#include <set>

#include "cli/command_table.h"
#include "cli/help_korean.h"
#include "support/command_line.h"

namespace incidentlint::test {
namespace {

using Help = CommandLine;

bool has_hangul(const std::string& text) {
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {  // U+AC00 to U+D7A3
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0xEA && byte <= 0xED) return true;
  }
  return false;
}

/// Names of formats and levels say the same in every language.
bool is_of_names(const std::string& text) { return text == "skos"; }

TEST_F(Help, EveryTextHasItsKorean) {
  std::set<std::string> texts;
  for (const CommandRow& command : command_table()) {
    texts.insert(command.help);
    for (const OptionRow& option : command.options) texts.insert(option.help);
  }
  texts.erase("");
  EXPECT_GT(texts.size(), 100U);
  for (const std::string& text : texts) {
    const std::string korean = korean_help(text);
    EXPECT_TRUE(has_hangul(korean) || is_of_names(text)) << "no Korean for: " << text;
    EXPECT_EQ(korean.find("을(를)"), std::string::npos) << korean;
    EXPECT_FALSE(korean.ends_with('.') && !korean.ends_with(" .")) << korean;
  }
  for (const std::string_view known : known_help()) {
    const bool is_used = std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
      return text == known || text.starts_with(std::string(known) + ": ");
    });
    const bool is_of_program = known.starts_with("Checks incident records") ||
                               known.starts_with("Display program version");
    EXPECT_TRUE(is_used || is_of_program) << "nobody says: " << known;
  }
}

TEST_F(Help, IsInTheLanguageThatIsAskedFor) {
  std::vector<std::vector<std::string>> commands{{}};
  for (const CommandRow& row : command_table()) {
    std::istringstream words(row.name);
    commands.emplace_back(std::istream_iterator<std::string>(words),
                          std::istream_iterator<std::string>());
  }
  for (std::vector<std::string> words : commands) {
    words.emplace_back("--help");
    const std::string english = run(words).out;
    environment_ = {{"LC_ALL", "ko_KR.UTF-8"}};
    const std::string korean = run(words).out;
    environment_ = {};
    EXPECT_NE(english.find("Usage: incidentlint"), std::string::npos) << english;
    EXPECT_NE(english.find("Options:"), std::string::npos);
    EXPECT_FALSE(has_hangul(english));
    for (const char* heading : {"Usage", "Options", "OPTIONS", "Positionals", "Subcommands",
                                "SUBCOMMAND", "REQUIRED", "Print this help"})
      EXPECT_EQ(korean.find(heading), std::string::npos) << korean;
    EXPECT_NE(korean.find("사용법: incidentlint"), std::string::npos) << korean;
    EXPECT_NE(korean.find("옵션:"), std::string::npos) << korean;
  }
  EXPECT_EQ(run({"--lang", "ko", "--help"}).out.find("Usage"), std::string::npos);
  EXPECT_NE(run({"--lang=ko", "--help"}).out.find("vocab"), std::string::npos);
  EXPECT_EQ(run({"--lang", "ko", "--version"}).out, run({"--version"}).out);
  EXPECT_NE(run({"check", "--lang", "ko", "--help"}).out.find("기록 검사"), std::string::npos);
  environment_ = {{"LANG", "ko_KR.UTF-8"}};
  EXPECT_NE(run({"check", "--lang", "en", "--help"}).out.find("Check records"), std::string::npos);
}

TEST_F(Help, IsACommandAsWell) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  EXPECT_EQ(run({"help", "check"}).out, run({"check", "--help"}).out);
  EXPECT_EQ(run({"help", "vocab", "add"}).out, run({"vocab", "add", "--help"}).out);
  EXPECT_EQ(run({"help", "check", "--lang", "ko"}).out,
            run({"check", "--help", "--lang", "ko"}).out);
  EXPECT_EQ(run({"help", "help"}).out, run({"--help"}).out);
  const Ran odd = run({"help", "chekc"});
  EXPECT_EQ(odd.code, 2);
  EXPECT_NE(odd.err.find("did you mean `check`?"), std::string::npos) << odd.err;
  EXPECT_EQ(run({"help", "me"}).code, 2);
  folder_.write("help/IL-9001.json", record("IL-9001"));  // a folder of that name is one
  EXPECT_EQ(run({"help"}).out, "no findings in 1 record\n");
}

}  // namespace
}  // namespace incidentlint::test
