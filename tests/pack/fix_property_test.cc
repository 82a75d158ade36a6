// What holds for every fix of every record, whatever it is written in: bytes outside the edits
// stay, values change only where a fix says so, a second run changes nothing, and nothing gets
// worse. Faults are put into whole records at random; each way of writing is tried several thousand
// times.

#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include "document/json_writer.h"
#include "engine/fixer.h"
#include "support/files.h"
#include "support/yaml_text.h"

namespace incidentlint {
namespace {

using test::slurp;
using Record = nlohmann::ordered_json;
using Random = std::mt19937;

constexpr double kNow = 1'795'000'000;  // November 2026

class MemoryReader final : public FileReader {
 public:
  explicit MemoryReader(std::string text) : text_(std::move(text)) {}
  std::optional<std::string> read(const std::string&, std::string&) const override { return text_; }
  bool exists(const std::string&) const override { return true; }

 private:
  std::string text_;
};

const Pack& pack() {
  static const std::unique_ptr<Pack> kPack = [] {
    Problems problems;
    return load_pack(embedded_pack(), problems);
  }();
  return *kPack;
}

/// The records that faults are put into: our own, and those in INCIDENTLINT_RECORDS.
const std::vector<Record>& records() {
  static const std::vector<Record> kRecords = [] {
    std::vector<Record> list{Record::parse(slurp(test::source_root() / "rules" / "sample.json"))};
    const char* folder = std::getenv("INCIDENTLINT_RECORDS");
    for (const auto& path : test::files_below(folder == nullptr ? "" : folder)) {
      if (path.extension() == ".json") list.push_back(Record::parse(slurp(path)));
    }
    return list;
  }();
  return kRecords;
}

std::size_t below(Random& random, std::size_t count) { return random() % count; }

/// All texts of a record, or all texts in one language.
void collect(Record& value, const std::string& language, std::vector<Record*>& out) {
  for (auto& [key, member] : value.items()) {
    if (member.is_string() && value.is_object() && key == language) out.push_back(&member);
    if (member.is_structured()) collect(member, language, out);
  }
}

std::string& some_text(Record& record, Random& random, const std::string& language) {
  std::vector<Record*> texts;
  collect(record, language, texts);
  return texts[below(random, texts.size())]->get_ref<std::string&>();
}

/// A blank within the text; npos when there is none.
std::size_t some_blank(const std::string& text, Random& random) {
  std::vector<std::size_t> blanks;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == ' ') blanks.push_back(i);
  }
  return blanks.empty() ? std::string::npos : blanks[below(random, blanks.size())];
}

Record& some_list(Record& record, Random& random) {
  std::vector<Record*> lists;
  for (const char* name : {"symptoms", "contributing", "components", "domain"}) {
    if (record.contains(name) && !record[name].empty()) lists.push_back(&record[name]);
  }
  return *lists[below(random, lists.size())];
}

void put_at_blank(std::string& text, Random& random, const std::string& what) {
  const std::size_t at = some_blank(text, random);
  if (at != std::string::npos) text.insert(at, what);
}

using Fault = void (*)(Record&, Random&);
const Fault kFaults[] = {
    [](Record& r, Random& g) {  // two letters of a term change places
      Record& list = some_list(r, g);
      std::string term = list[below(g, list.size())];
      if (term.size() < 5) return;
      std::swap(term[2], term[3]);
      list[below(g, list.size())] = term;
    },
    [](Record& r, Random& g) {
      Record& list = some_list(r, g);
      std::string term = list[below(g, list.size())];
      std::replace(term.begin(), term.end(), '-', g() % 2 == 0 ? '_' : ' ');
      list[below(g, list.size())] = term;
    },
    [](Record& r, Random& g) {
      Record& list = some_list(r, g);
      std::string term = list[below(g, list.size())];
      term[0] = static_cast<char>(std::toupper(term[0]));
      list[below(g, list.size())] = term;
    },
    [](Record& r, Random& g) {  // a term twice
      Record& list = some_list(r, g);
      list.push_back(list[below(g, list.size())]);
    },
    [](Record& r, Random& g) {  // a term of one list in another
      const Record term = some_list(r, g)[0];
      some_list(r, g).push_back(term);
    },
    [](Record& r, Random& g) { some_text(r, g, "en") += g() % 2 == 0 ? " " : "  "; },
    [](Record& r, Random& g) { put_at_blank(some_text(r, g, "en"), g, " "); },
    [](Record& r, Random& g) { put_at_blank(some_text(r, g, "ko"), g, "\u00A0"); },
    [](Record& r, Random& g) { put_at_blank(some_text(r, g, "ko"), g, "\u200B"); },
    [](Record& r, Random& g) { put_at_blank(some_text(r, g, "en"), g, "\uFEFF"); },
    [](Record& r, Random& g) { put_at_blank(some_text(r, g, "ko"), g, "\uFF08\uFF11\uFF09"); },
    [](Record& r, Random& g) { put_at_blank(some_text(r, g, "ko"), g, " \u1112\u1161\u11AB"); },
    [](Record& r, Random& g) { put_at_blank(some_text(r, g, "en"), g, ","); },
    [](Record& r, Random& g) {
      std::string& text = some_text(r, g, g() % 2 == 0 ? "en" : "ko");
      if (text.ends_with('.')) text.pop_back();
    },
    [](Record& r, Random&) { r["title"]["en"] = r["title"]["en"].get<std::string>() + "."; },
    [](Record& r, Random& g) {
      for (const char* name : {"resolved_after", "detected_after"}) {
        Record& value = r["timeline"][name];
        if (!value.is_string()) continue;
        std::string text = value;
        const std::size_t blank = text.find(' ');
        if (blank != std::string::npos) text.erase(blank, 1);
        value = g() % 2 == 0 ? text : "0d " + value.get<std::string>();
      }
    },
    [](Record& r, Random&) {
      if (r["org_slug"].is_string()) r["org_slug"] = r["org_slug"].get<std::string>() + "x";
    },
    [](Record& r, Random& g) {
      for (Record& source : r["sources"]) {
        if (source["url"].is_string() && g() % 2 == 0)
          source["url"] = source["url"].get<std::string>() + "?utm_source=feed";
      }
    },
    [](Record& r, Random&) { r["related"].push_back(r["id"]); },
    [](Record& r, Random& g) {
      if (r["related"].empty()) return;
      std::string id = r["related"][below(g, r["related"].size())];
      id[0] = 'i';
      r["related"].push_back(id);
    },
    [](Record& r, Random& g) {  // a key with a slip
      const char* const names[] = {"trigger", "detection", "lessons", "severity"};
      const std::string name = names[below(g, 4)];
      std::string slip = name;
      std::swap(slip[3], slip[4]);
      Record changed;
      for (auto& [key, value] : r.items()) changed[key == name ? slip : key] = value;
      r = changed;
    },
    [](Record& r, Random& g) {  // languages change places
      std::vector<Record*> texts;
      for (const char* name : {"title", "summary", "trigger", "detection"}) {
        if (r.contains(name) && r[name].is_object()) texts.push_back(&r[name]);
      }
      Record& text = *texts[below(g, texts.size())];
      const Record en = text["en"];
      text["en"] = text["ko"];
      text["ko"] = en;
    },
    [](Record& r, Random& g) {  // a digit of the Korean text changes
      std::string& text = some_text(r, g, "ko");
      const std::size_t digit = text.find_first_of("0123456789");
      if (digit != std::string::npos) text[digit] = static_cast<char>('0' + below(g, 10));
    },
};

std::string with_carriage_returns(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

enum class Way { minified, pretty, block, flow };

std::string written(const Record& record, Way way, Random& random) {
  std::string text;
  if (way == Way::minified) text = record.dump(-1, ' ', random() % 3 == 0);
  if (way == Way::pretty)
    text = record.dump(random() % 2 == 0 ? 2 : 4, ' ', random() % 3 == 0) + "\n";
  if (way == Way::block || way == Way::flow)
    text = test::YamlText(random, way == Way::flow).write(record);
  if (random() % 4 == 0) text = with_carriage_returns(text);
  if (random() % 9 == 0) text = "\xEF\xBB\xBF" + text;
  if (way == Way::pretty && random() % 9 == 0) text.insert(text.rfind('}'), ",");
  return text;
}

std::vector<InputFile> one_file(const std::string& name) { return {{name, name, true}}; }

class FixProperty : public testing::TestWithParam<Way> {
 protected:
  FixProperty() { settings_.now = kNow; }

  CheckResult check(const FileReader& reader, const std::string& name) const {
    return Workspace(pack(), settings_, reader).check(one_file(name));
  }
  FixOutcome fix(const std::string& name, const std::string& text, bool unsafe) const {
    FixOptions options;
    options.unsafe = unsafe;
    options.write = false;
    return fix_files(
        one_file(name), MemoryReader(text),
        [&](const FileReader& reader) { return check(reader, name); }, options);
  }

  Settings settings_;
};

Document read(const std::string& name, const std::string& text) {
  return read_document(Source(name, text), format_of(name));
}

/// Collects the pointers of the smallest values that differ; of a list that has grown or shrunk,
/// and of an object whose keys differ, its own.
void differences(const Node& a, const Node& b, std::set<std::string>& out) {
  const bool same_shape = a.kind == b.kind && a.count == b.count;
  bool same_keys = same_shape;
  for (const Node *x = a.first, *y = b.first; same_keys && x != nullptr; x = x->next, y = y->next)
    same_keys = x->key == y->key;
  if (!same_keys || a.text != b.text || a.truth != b.truth) {
    out.insert(pointer_of(a));
    return;
  }
  for (const Node *x = a.first, *y = b.first; x != nullptr; x = x->next, y = y->next)
    differences(*x, *y, out);
}

/// Calls `visit(before, after)` for scalars of the same place and value.
template <typename Visit>
void for_each_unchanged(const Node& a, const Node& b, Visit visit) {
  if (a.kind != b.kind || a.count != b.count) return;
  if (a.first == nullptr && a.text == b.text) visit(a, b);
  for (const Node *x = a.first, *y = b.first; x != nullptr && y != nullptr;
       x = x->next, y = y->next)
    for_each_unchanged(*x, *y, visit);
}

/// Fixes name places as they were when each was made; an item may have been another one before
/// those in front of it were gone, and a term that moves changes a list that is not named.
bool is_named(const std::string& pointer, const std::vector<MadeFix>& fixes) {
  const auto parent = [](const std::string& p) { return p.substr(0, p.rfind('/')); };
  const auto is_item = [](const std::string& p) {
    return !p.empty() && std::isdigit(static_cast<unsigned char>(p.back())) != 0;
  };
  return std::any_of(fixes.begin(), fixes.end(), [&](const MadeFix& fix) {
    const bool moves = fix.rule == "vocabulary/wrong-field";
    const bool same_list =
        is_item(pointer) && is_item(fix.pointer) && parent(pointer) == parent(fix.pointer);
    return pointer == fix.pointer || pointer == parent(fix.pointer) || same_list ||
           pointer.starts_with(fix.pointer + "/") ||
           (moves && parent(is_item(pointer) ? parent(pointer) : pointer).empty());
  });
}

/// A text whose characters are mended may state a time or a number that nobody could read before.
bool may_reveal(const std::string& rule, const std::vector<MadeFix>& fixes) {
  if (!rule.starts_with("timeline/") && !rule.starts_with("translation/")) return false;
  constexpr std::string_view kCharacters[] = {"style/odd-space", "style/invisible",
                                              "style/full-width", "style/decomposed"};
  return std::any_of(fixes.begin(), fixes.end(), [&](const MadeFix& fix) {
    return std::find(std::begin(kCharacters), std::end(kCharacters), fix.rule) !=
           std::end(kCharacters);
  });
}

std::map<std::string, int> counts(const Diagnostics& diagnostics) {
  std::map<std::string, int> out;
  for (const Diagnostic& d : diagnostics) {
    if (d.severity >= Severity::warning) ++out[d.rule];
  }
  return out;
}

TEST_P(FixProperty, ChangesWhatItSaysAndNothingElse) {
  const Way way = GetParam();
  const bool yaml = way == Way::block || way == Way::flow;
  const char* cases = std::getenv("INCIDENTLINT_CASES");
  const int count = cases == nullptr ? 3000 : std::atoi(cases);
  Random random(11 + static_cast<unsigned>(way));
  std::map<std::string, int> made;
  int mended = 0;
  for (int i = 0; i < count; ++i) {
    Record record = records()[random() % 4 == 0 ? below(random, records().size()) : 0];
    const std::string name = record["id"].get<std::string>() + (yaml ? ".yaml" : ".json");
    const Record whole = record;
    for (auto faults = 1 + random() % 3; faults > 0; --faults)
      kFaults[below(random, std::size(kFaults))](record, random);
    const std::string text = written(record, way, random);
    const bool unsafe = random() % 3 == 0;
    const std::string trace = name + " case " + std::to_string(i);
    SCOPED_TRACE(trace + "\n" + text);

    const CheckResult before = check(MemoryReader(text), name);
    const FixOutcome outcome = fix(name, text, unsafe);
    ASSERT_TRUE(outcome.left.problems.empty()) << outcome.left.problems[0].message.en;
    if (outcome.files.empty()) continue;
    ++mended;
    const FixedFile& file = outcome.files[0];
    std::string fixes;
    for (const MadeFix& fix : file.fixes) {
      ++made[fix.rule];
      fixes += fix.rule + " " + fix.pointer + ": " + fix.title.en + "\n";
    }
    SCOPED_TRACE(fixes + file.text);

    const Document old_document = read(name, text);
    const Document new_document = read(name, file.text);
    ASSERT_NE(old_document.root(), nullptr);
    ASSERT_NE(new_document.root(), nullptr);
    std::set<std::string> changed;
    differences(*old_document.root(), *new_document.root(), changed);
    for (const std::string& pointer : changed)
      EXPECT_TRUE(is_named(pointer, file.fixes)) << "no fix was about `" << pointer << "`";
    for_each_unchanged(
        *old_document.root(), *new_document.root(), [&](const Node& a, const Node& b) {
          const auto old_bytes = old_document.source().slice(a.span);
          const auto new_bytes = new_document.source().slice(b.span);
          // A text may be written otherwise at its end where a blank is gone that no value has.
          if (old_bytes != new_bytes) {
            EXPECT_TRUE(is_named(pointer_of(a), file.fixes)) << old_bytes << "\n" << new_bytes;
          }
        });
    EXPECT_EQ(old_document.comments().size(), new_document.comments().size());
    EXPECT_EQ(text.find("\r\n") != std::string::npos, file.text.find("\r\n") != std::string::npos);

    EXPECT_TRUE(fix(name, file.text, unsafe).files.empty()) << "a second run changes more";
    if (unsafe) continue;  // an offer may be wrong
    const auto old_counts = counts(before.diagnostics);
    for (const auto& [rule, number] : counts(outcome.left.diagnostics)) {
      if (may_reveal(rule, file.fixes)) continue;
      const auto was = old_counts.find(rule);
      EXPECT_LE(number, was == old_counts.end() ? 0 : was->second) << "the fixes bring " << rule;
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(mended, count / 2);
  EXPECT_GE(made.size(), 12U);
}

std::string name_of_way(const testing::TestParamInfo<Way>& way) {
  constexpr const char* kNames[] = {"MinifiedJson", "PrettyJson", "BlockYaml", "FlowYaml"};
  return kNames[static_cast<int>(way.param)];
}

INSTANTIATE_TEST_SUITE_P(Ways, FixProperty,
                         testing::Values(Way::minified, Way::pretty, Way::block, Way::flow),
                         name_of_way);

}  // namespace
}  // namespace incidentlint
