#include "engine/rule_trial.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "document/json_writer.h"
#include "engine/fixer.h"
#include "engine/judgement.h"
#include "rules/fault_words.h"

namespace incidentlint {
namespace {

using Record = nlohmann::ordered_json;

constexpr std::string_view kElsewhere = "<!-- example: unit test -->";

/// Files that exist only here.
class MemoryReader final : public FileReader {
 public:
  void put(const std::string& path, std::string text) { files_[path] = std::move(text); }
  std::optional<std::string> read(const std::string& path, std::string& error) const override {
    const auto it = files_.find(path);
    if (it != files_.end()) return it->second;
    error = "no such file";
    return std::nullopt;
  }
  bool exists(const std::string& path) const override { return files_.contains(path); }

 private:
  std::map<std::string, std::string> files_;
};

struct ExampleFile {
  std::string name, text;
};

/// Objects merge member by member; everything else replaces, null too.
void overlay(Record& base, const Record& over) {
  if (!base.is_object() || !over.is_object()) {
    base = over;
    return;
  }
  for (const auto& [key, value] : over.items()) {
    if (base.contains(key)) {
      overlay(base[key], value);
    } else {
      base[key] = value;
    }
  }
}

/// An example that can't be taken as it stands.
struct Unreadable {
  Text why;
};

/// A text as a value.
Record parse(std::string text, std::string_view language) {
  const bool yaml = language == "yaml";
  const Document document =
      read_document(Source("example", std::move(text)), yaml ? Format::yaml : Format::json);
  const bool broken = !document.findings().empty();
  if (broken || document.root() == nullptr) {
    const std::string name = yaml ? "YAML" : "JSON";
    const Position at = document.source().position(broken ? document.findings()[0].span.begin : 0);
    const std::string line = std::to_string(at.line);
    const std::string column = std::to_string(at.column);
    const std::string fault = broken ? " (" + document.findings()[0].fault + ")" : "";
    throw Unreadable{
        {"the example is no " + name + " from its line " + line + ", column " + column + " on" +
             fault,
         "예제의 " + line + "행 " + column + "열부터 " + name + " 형식이 아님" + fault}};
  }
  return Record::parse(to_json(*document.root()));
}

/// The file that an example stands for: a whole text, or fields laid over the sample.
ExampleFile file_of(const Pack& pack, const RuleExample& example) {
  const std::string ending = example.language == "yaml" ? ".yaml" : ".json";
  const std::string& member = pack.ids.member;
  if (example.raw) return {example.file.empty() ? "example" + ending : example.file, example.text};
  Record record = pack.sample.empty() ? Record::object() : parse(pack.sample, "json");
  const std::string sample_id = record.value(member, std::string("example"));
  overlay(record, parse(example.text, example.language));
  for (const std::string& pointer : example.without) {
    const nlohmann::json::json_pointer whole(pointer);
    record[Record::json_pointer(whole.parent_pointer().to_string())].erase(whole.back());
  }
  const bool has_id = record.contains(member) && record[member].is_string();
  const std::string id = has_id ? record[member].get<std::string>() : sample_id;
  return {example.file.empty() ? id + ".json" : example.file, record.dump(2) + "\n"};
}

/// A finding's place as a mark writes it: `LINE:COLUMN` when the mark has that form.
bool stands_at(const Diagnostic& d, const std::string& mark, const Source& source) {
  if (mark.empty() || mark[0] == '/') return d.finding.pointer == mark;
  const Position at = source.position(d.finding.span.begin);
  return std::to_string(at.line) + ":" + std::to_string(at.column) == mark;
}

std::string described(const Diagnostic& d, const Source& source) {
  const Position at = source.position(d.finding.span.begin);
  return std::string(name_of(d.severity)) + "[" + d.rule + "] " + std::to_string(at.line) + ":" +
         std::to_string(at.column) + " `" + d.finding.pointer + "` " + d.message.en;
}

/// The files as a run is given them; the first is in focus.
std::vector<InputFile> put_files(const std::vector<ExampleFile>& files, MemoryReader& reader) {
  std::vector<InputFile> inputs;
  for (const ExampleFile& file : files) {
    reader.put(file.name, file.text);
    inputs.push_back({file.name, file.name, inputs.empty()});
  }
  std::sort(inputs.begin(), inputs.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  return inputs;
}

class PageTrial {
 public:
  PageTrial(const Pack& pack, double now, const Rule& rule, std::string_view silenced)
      : pack_(pack), rule_(rule), silenced_(silenced) {
    settings_.now = now;
    // A rule that is off by default is tried all the same.
    if (rule.severity == Severity::off) settings_.config.severity[rule.id] = Severity::hint;
  }

  std::vector<TrialFailure> run() {
    std::vector<ExampleFile> beside;
    std::set<std::string> kinds;
    std::optional<ExampleFile> bad;  // of the last bad example, with its fixes
    judge_messages();
    for (const RuleExample& example : parse_examples(rule_.body, rule_.body_line)) {
      line_ = example.line;
      if (!example.meant.empty()) {
        fail({"`" + example.kind + "` is no kind of example; a fence says its language and then `" +
                  example.meant + "`",
              "`" + example.kind + "`: 없는 예제 종류, 코드 블록에는 언어 다음에 `" +
                  example.meant + "` 적어야 함"});
        kinds.insert(example.meant);
        continue;
      }
      kinds.insert(example.kind);
      if (!example.is_closed) {
        fail({"the fence is not closed: everything below it belongs to the example",
              "코드 블록이 닫히지 않아 그 아래가 모두 예제에 들어감"});
      }
      try {
        if (example.kind == "beside") {
          beside.push_back(file_of(pack_, example));
          continue;
        }
        if (example.kind == "fixed") {
          compare(file_of(pack_, example), std::exchange(bad, std::nullopt));
          continue;
        }
        judge_marks(example);
        if (example.kind == "bad" && example.marks.empty()) {
          fail({"a bad example needs marks: where are the findings?",
                "bad 예제에는 결과가 나야 할 자리를 적어야 함"});
        }
        std::vector<ExampleFile> files{file_of(pack_, example)};
        files.insert(files.end(), beside.begin(), beside.end());
        const bool has_fix = judge(example, files);
        bad = has_fix && example.kind == "bad" ? fix(files, example.raw) : std::nullopt;
      } catch (const Unreadable& example_at_fault) {
        fail(example_at_fault.why);
      } catch (const std::exception& error) {
        fail({std::string("the example can't be read: ") + error.what(),
              std::string("예제를 읽을 수 없음: ") + error.what()});
      }
      beside.clear();
    }
    line_ = rule_.body_line;
    if (has_fixes_ && !kinds.contains("fixed")) {
      fail({"no fixed example: nothing shows what the fix writes",
            "fixed 예제가 없어 수정이 무엇을 쓰는지 알 수 없음"});
    }
    const bool elsewhere = rule_.body.view().find(kElsewhere) != std::string::npos;
    if (!elsewhere && !kinds.contains("bad")) {
      fail({"no bad example: nothing shows that the rule can fire",
            "bad 예제가 없어 규칙이 결과를 낼 수 있는지 알 수 없음"});
    }
    if (!elsewhere && !kinds.contains("good")) {
      fail({"no good example: nothing shows that the rule can be silent",
            "good 예제가 없어 규칙이 조용할 수 있는지 알 수 없음"});
    }
    return std::move(failures_);
  }

 private:
  void fail(Text message) { failures_.push_back({rule_.file, line_, std::move(message)}); }

  /// Both languages of a message say the same, so they have the same places.
  void judge_messages() {
    for (const auto& [fault, message] : rule_.messages) {
      const auto en = places_of(message.en);
      const auto ko = places_of(message.ko);
      if (message.ko.empty() || en == ko) continue;
      std::vector<std::string> odd;
      std::set_symmetric_difference(en.begin(), en.end(), ko.begin(), ko.end(),
                                    std::back_inserter(odd));
      fail({"the messages of `" + fault + "` differ between the languages in `{" + odd[0] + "}`",
            "`" + fault + "` 메시지: 두 언어가 `{" + odd[0] + "}` 자리에서 다름"});
    }
  }

  /// A mark is a place; a word that is none was meant for something else.
  void judge_marks(const RuleExample& example) {
    for (const std::string& mark : example.marks) {
      const bool place = mark.empty() || mark[0] == '/' ||
                         mark.find_first_not_of("0123456789:") == std::string::npos;
      if (place) continue;
      fail({"`" + mark +
                "` is no place; a fence may have `/pointer`, `root`, `LINE:COLUMN`, `raw`, "
                "`without` and `file`",
            "`" + mark +
                "`: 자리가 아님, 코드 블록에 쓸 수 있는 것: `/포인터`, `root`, `LINE:COLUMN`, "
                "`raw`, `without`, `file`"});
    }
  }

  /// True when the rule has a fix for what it finds.
  bool judge(const RuleExample& example, const std::vector<ExampleFile>& files) {
    MemoryReader reader;
    const std::vector<InputFile> inputs = put_files(files, reader);
    const CheckResult result = Workspace(pack_, settings_, reader).check(inputs);
    const Source source(files[0].name, files[0].text);
    std::vector<std::string> missing = example.marks;
    bool has_fix = false;
    for (const Diagnostic& d : result.diagnostics) {
      const bool own = d.rule == rule_.id;
      has_fix = has_fix || (own && d.finding.fix);
      if (own && d.finding.fault == silenced_) continue;
      if (own && example.kind == "bad") {
        const auto mark = std::find_if(missing.begin(), missing.end(), [&](const std::string& m) {
          return stands_at(d, m, source);
        });
        if (mark != missing.end()) {
          missing.erase(mark);
          if (!places_of(d.message.en).empty()) {
            fail({"a place of the message is not filled: " + d.message.en,
                  "메시지에 채워지지 않은 자리가 있음: " + d.message.en});
          }
          continue;
        }
      }
      // What is raw may be any text: only its syntax is at stake.
      const bool overheard = example.raw && !own && !d.rule.starts_with("syntax/");
      if ((own || d.severity >= Severity::warning) && !overheard) {
        fail({"unexpected " + described(d, source), "뜻밖의 결과: " + described(d, source)});
      }
    }
    for (const std::string& mark : missing) {
      fail({"no finding at `" + mark + "`", "`" + mark + "` 자리에 결과가 없음"});
    }
    return has_fix;
  }

  /// The first of the files with all fixes of the rule made; nothing when it has none. Safe fixes
  /// must not bring what no example may have.
  std::optional<ExampleFile> fix(const std::vector<ExampleFile>& files, bool raw) {
    const auto safe = fixed(files, false);
    if (safe && !raw) judge_fixed(*safe, files);
    auto all = fixed(files, true);
    has_fixes_ = has_fixes_ || all;
    return all;
  }

  std::optional<ExampleFile> fixed(const std::vector<ExampleFile>& files, bool unsafe) {
    MemoryReader reader;
    const std::vector<InputFile> inputs = put_files(files, reader);
    const Checker check = [&](const FileReader& texts) {
      return Workspace(pack_, settings_, texts).check(inputs);
    };
    FixOptions options;
    options.unsafe = unsafe;
    options.write = false;
    options.is_wanted = [&](const Diagnostic& d) { return d.rule == rule_.id; };
    const FixOutcome outcome = fix_files(inputs, reader, check, options);
    for (const Problem& problem : outcome.left.problems) fail(problem.message);
    if (outcome.files.empty()) return std::nullopt;
    return ExampleFile{files[0].name, outcome.files[0].text};
  }

  void judge_fixed(const ExampleFile& fixed, std::vector<ExampleFile> files) {
    files[0] = fixed;
    MemoryReader reader;
    const std::vector<InputFile> inputs = put_files(files, reader);
    const Source source(fixed.name, fixed.text);
    for (const Diagnostic& d : Workspace(pack_, settings_, reader).check(inputs).diagnostics) {
      // What the finding superseded was there before it was fixed.
      const Rule* other = pack_.rules.find(d.rule);
      const bool was_there = d.rule == rule_.id || (other != nullptr && supersedes(rule_, *other));
      if (was_there || d.severity < Severity::warning) continue;
      fail({"the fix brings " + described(d, source), "수정이 낳은 결과: " + described(d, source)});
    }
  }

  void compare(const ExampleFile& expected, const std::optional<ExampleFile>& fixed) {
    if (!fixed)
      return fail({"there is nothing to fix in the example above", "위 예제에 고칠 것이 없음"});
    const bool same = expected.text == fixed->text || same_value(expected, *fixed);
    if (!same)
      fail({"the fixes make another text: " + fixed->text, "수정한 글이 다름: " + fixed->text});
  }

  /// Examples laid over the sample are the same when their values are.
  static bool same_value(const ExampleFile& a, const ExampleFile& b) {
    const auto value = [](const ExampleFile& file) {
      return nlohmann::json::parse(file.text, nullptr, false);
    };
    return !value(a).is_discarded() && value(a) == value(b);
  }

  const Pack& pack_;
  const Rule& rule_;
  std::string_view silenced_;
  Settings settings_;
  std::size_t line_ = 0;
  bool has_fixes_ = false;
  std::vector<TrialFailure> failures_;
};

}  // namespace

std::vector<TrialFailure> RuleTrial::run(const Rule& rule, std::string_view silenced) const {
  return PageTrial(pack_, now_, rule, silenced).run();
}

std::vector<TrialFailure> RuleTrial::run_sample() const {
  std::vector<TrialFailure> failures;
  if (pack_.sample.empty()) return failures;
  RuleExample whole;
  whole.language = "json";
  whole.text = "{}";
  MemoryReader reader;
  const ExampleFile file = file_of(pack_, whole);
  reader.put(file.name, file.text);
  Settings settings;
  settings.now = now_;
  const Source source(file.name, file.text);
  for (const Diagnostic& d :
       Workspace(pack_, settings, reader).check({{file.name, file.name}}).diagnostics) {
    if (d.file != file.name) continue;  // of the library as a whole
    failures.push_back(
        {pack_.sample_file,
         0,
         {"unexpected " + described(d, source), "뜻밖의 결과: " + described(d, source)}});
  }
  return failures;
}

}  // namespace incidentlint
