// Every rule page is its own test. A bad example must fire its rule at each marked place and
// nowhere else, and no other rule may fire at warning or above; a good example must be silent. A
// rule that no bad example fires fails, unless its page says that a unit test shows it.

#include <map>
#include <set>

#include "engine/workspace.h"
#include "support/examples.h"
#include "support/files.h"

namespace incidentlint {
namespace {

/// Files that exist only here.
class MemoryReader final : public FileReader {
 public:
  std::optional<std::string> read(const std::string& path, std::string& error) const override {
    const auto it = files.find(path);
    if (it != files.end()) return it->second;
    error = "no such file";
    return std::nullopt;
  }
  bool exists(const std::string& path) const override { return files.contains(path); }
  std::map<std::string, std::string> files;
};

class RulePages {
 public:
  RulePages() {
    Problems problems;
    pack = load_pack(read_pack(test::source_root().string(), problems), problems);
    for (const Problem& problem : problems) {
      ADD_FAILURE() << problem.file << ":" << problem.position.line << ": " << problem.message.en
                    << " " << problem.pointer;
    }
    sample = test::Record::parse(test::slurp(test::source_root() / "rules" / "sample.json"));
    settings.now = 1'795'000'000;  // November 2026
  }

  /// `rule` is selected as well when it is off by default.
  CheckResult check(const std::vector<test::ExampleFile>& given, const Rule* rule = nullptr) const {
    Settings own = settings;
    if (rule != nullptr && rule->severity == Severity::off)
      own.config.severity[rule->id] = Severity::hint;
    MemoryReader reader;
    std::vector<InputFile> inputs;
    for (std::size_t i = 0; i < given.size(); ++i) {
      reader.files[given[i].name] = given[i].text;
      inputs.push_back({given[i].name, given[i].name, i == 0});
    }
    std::sort(inputs.begin(), inputs.end(),
              [](const auto& a, const auto& b) { return a.name < b.name; });
    return Workspace(*pack, own, reader).check(inputs);
  }

  std::unique_ptr<Pack> pack;
  test::Record sample;
  Settings settings;
};

const RulePages& pages() {
  static const RulePages kPages;
  return kPages;
}

/// A finding's place as a mark writes it: `LINE:COLUMN` when the mark has that form.
bool stands_at(const Diagnostic& d, const std::string& mark, const Source& source) {
  if (mark.empty() || mark[0] == '/') return d.finding.pointer == mark;
  const Position at = source.position(d.finding.span.begin);
  return std::to_string(at.line) + ":" + std::to_string(at.column) == mark;
}

std::string describe(const Diagnostic& d, const Source& source) {
  const Position at = source.position(d.finding.span.begin);
  return std::string(name_of(d.severity)) + "[" + d.rule + "] " + std::to_string(at.line) + ":" +
         std::to_string(at.column) + " `" + d.finding.pointer + "` " + d.message.en;
}

void check_example(const Rule& rule, const RuleExample& example,
                   const std::vector<test::ExampleFile>& beside) {
  std::vector<test::ExampleFile> files{test::example_file(example, pages().sample)};
  files.insert(files.end(), beside.begin(), beside.end());
  const CheckResult result = pages().check(files, &rule);
  const Source source(files[0].name, files[0].text);
  std::vector<std::string> missing = example.marks;
  for (const Diagnostic& d : result.diagnostics) {
    const bool own = d.rule == rule.id;
    if (own && example.kind == "bad") {
      const auto mark = std::find_if(missing.begin(), missing.end(),
                                     [&](const std::string& m) { return stands_at(d, m, source); });
      if (mark != missing.end()) {
        missing.erase(mark);
        continue;
      }
    }
    const bool schema_noise = example.raw && !d.rule.starts_with("syntax/");
    if ((own || d.severity >= Severity::warning) && !schema_noise) {
      ADD_FAILURE() << rule.file << ":" << example.line << ": unexpected " << describe(d, source);
    }
    // A message with an unfilled place would show its braces.
    EXPECT_EQ(d.message.en.find("{"), d.message.en.find("{...}")) << describe(d, source);
  }
  for (const std::string& mark : missing) {
    ADD_FAILURE() << rule.file << ":" << example.line << ": no finding at `" << mark << "`";
  }
}

class RulePage : public testing::Test {
 public:
  explicit RulePage(const Rule& rule) : rule_(rule) {}
  void TestBody() override {
    std::vector<test::ExampleFile> beside;
    std::set<std::string> kinds;
    for (const RuleExample& example : parse_examples(rule_.body, rule_.body_line)) {
      kinds.insert(example.kind);
      try {
        if (example.kind == "beside") {
          beside.push_back(test::example_file(example, pages().sample));
          continue;
        }
        EXPECT_TRUE(example.kind == "good" || !example.marks.empty())
            << rule_.file << ":" << example.line;
        check_example(rule_, example, beside);
      } catch (const std::exception& error) {
        ADD_FAILURE() << rule_.file << ":" << example.line << ": " << error.what();
      }
      beside.clear();
    }
    const bool elsewhere = rule_.body.find("<!-- example: unit test -->") != std::string::npos;
    EXPECT_TRUE(kinds.contains("bad") || elsewhere) << rule_.file << ": no bad example";
    EXPECT_TRUE(kinds.contains("good") || elsewhere) << rule_.file << ": no good example";
  }

 private:
  const Rule& rule_;
};

std::string test_name(const std::string& id) {
  std::string name = id;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

const bool kRegistered = [] {
  if (!pages().pack) return false;
  for (const Rule& rule : pages().pack->rules.rules) {
    testing::RegisterTest("RulePage", test_name(rule.id).c_str(), nullptr, nullptr, __FILE__,
                          __LINE__, [&rule]() -> testing::Test* { return new RulePage(rule); });
  }
  return true;
}();

TEST(RulePages, ThePackLoads) { EXPECT_TRUE(kRegistered); }

TEST(RulePages, TheSampleRecordIsClean) {
  const CheckResult result = pages().check({{"IL-9000.json", pages().sample.dump(2)}});
  for (const Diagnostic& d : result.diagnostics)
    ADD_FAILURE() << d.rule << " " << d.finding.pointer << " " << d.message.en;
}

}  // namespace
}  // namespace incidentlint
