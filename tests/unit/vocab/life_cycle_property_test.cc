// Ten thousand vocabulary files of all layouts, each with a change: what the file says afterwards
// is what was meant and nothing else, and every line and comment that the change is not about is
// there as it was, in order. What is meant is worked out on values, without the code under test.

#include <random>
#include <set>
#include <sstream>

#include "support/vocabularies.h"
#include "text/near.h"
#include "vocab/life_cycle.h"

namespace incidentlint {
namespace {

using nlohmann::json;
using Ordered = nlohmann::ordered_json;

class Writer {
 public:
  explicit Writer(std::mt19937& random) : random_(random) {}

  [[nodiscard]] int below(int limit) {
    return std::uniform_int_distribution<int>(0, limit - 1)(random_);
  }
  [[nodiscard]] bool chance(int percent) { return below(100) < percent; }

  /// A vocabulary; labels are hard to write, and each belongs to one term.
  Ordered make_list() {
    static const std::vector<std::string> kTexts{
        "Disk",       "A: b",        "yes",    "# one",     "it's",  "say \"so\"", "a, b",
        "[x]",        "{y}",         "- z",    "* star",    "& amp", "100%",       "데이터 베이스",
        "null",       "back\\slash", "? what", "! bang",    "503",   "1e3",        "재시도 (폭주)",
        "x #y",       "@at",         "`tick`", "tab\there", "|bar",  "> gt",       "~",
        "2024-01-02", "key:",        ": val",  "é á"};
    Ordered terms = Ordered::array();
    const int count = 1 + below(6);
    int serial = 0;
    const auto text = [&] {
      const std::string& base = kTexts[static_cast<std::size_t>(below(int(kTexts.size())))];
      const std::string number = std::to_string(serial++);
      return chance(50) ? base + " " + number : "n" + number + " " + base;
    };
    const auto words = [&] {
      Ordered out = Ordered::array();
      for (int i = below(3); i >= 0; --i) out.push_back(text());
      return out;
    };
    const auto by_language = [&](const std::function<Ordered()>& make) {
      Ordered out = Ordered::object();
      if (!chance(15)) out["en"] = make();
      if (out.empty() || chance(50)) out["ko"] = make();
      return out;
    };
    for (int i = 0; i < count; ++i) {
      Ordered term{{"id", "t" + std::to_string(i) + (chance(30) ? "-x" : "")}};
      term["prefLabel"] = {{"en", text()}};
      if (chance(60)) term["prefLabel"]["ko"] = text();
      if (chance(50)) term["altLabel"] = by_language(words);
      if (chance(20)) term["hiddenLabel"] = by_language(words);
      if (chance(40)) term["definition"] = {{"en", text() + "."}};
      if (i > 0 && chance(30)) term["broader"] = terms[std::size_t(below(i))]["id"];
      if (i > 1 && chance(20)) {
        term["broader"] = Ordered::array({terms[0]["id"], terms[1]["id"]});
      }
      terms.push_back(term);
    }
    for (int i = 1; i < count; ++i) {
      if (!chance(25)) continue;
      terms[std::size_t(i)]["deprecated"] = true;
      terms[std::size_t(i)]["replacedBy"] = terms[0]["id"];
    }
    Ordered list{{"id", "parts"}, {"appliesTo", {"/parts/*"}}, {"terms", terms}};
    if (chance(30)) list["definition"] = {{"en", "Behind the terms."}};
    return list;
  }

  std::string write(const Ordered& list) {
    style_ = below(10);
    std::string out;
    if (style_ == 0) {
      out = list.dump();
    } else if (style_ == 1) {
      out = list.dump(1 + below(4)) + "\n";
    } else {
      out = write_yaml(list);
    }
    if (!chance(25)) return out;
    std::string with_cr;
    for (const char c : out) with_cr += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return with_cr;
  }

  [[nodiscard]] Format format() const { return style_ < 2 ? Format::json : Format::yaml; }

 private:
  static bool is_plain(const std::string& text) {
    static const std::set<std::string> kWords{"null", "true", "false", "yes", "no", "n", "y"};
    for (const char c : text) {
      const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ' || c == '-' ||
                        (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80 ||
                        c == '/' || c == '*';
      if (!fine) return false;
    }
    return !text.empty() && text[0] >= 'A' && text[0] != ' ' && text.back() != ' ' &&
           !kWords.contains(text);
  }

  std::string scalar(const Ordered& value) {
    if (!value.is_string()) return value.dump();
    const std::string text = value;
    if (is_plain(text) && chance(70)) return text;
    if (text.find('\t') == std::string::npos && chance(40)) {
      std::string out = "'";
      for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
      return out + "'";
    }
    return value.dump();
  }

  std::string flow(const Ordered& value) {
    if (!value.is_structured()) return scalar(value);
    const std::string pad = chance(20) ? " " : "";
    std::string out = (value.is_object() ? "{" : "[") + pad;
    bool first = true;
    for (const auto& [key, item] : value.items()) {
      if (!first) out += chance(80) ? ", " : ",  ";
      first = false;
      if (value.is_object()) out += key + ": ";
      out += flow(item);
    }
    if (!value.empty() && chance(5)) out += ",";
    return out + pad + (value.is_object() ? "}" : "]");
  }

  std::string comment() {
    return chance(15)
               ? std::string(1 + std::size_t(below(2)), ' ') + "# note " + std::to_string(++notes_)
               : "";
  }

  void block(std::string& out, const Ordered& object, std::size_t indent, bool is_inline) {
    bool first = is_inline;
    for (const auto& [key, value] : object.items()) {
      if (!first) out += std::string(indent, ' ');
      first = false;
      const bool deep = value.is_object() && chance(50);
      out += key + ":";
      if (deep) {
        out += comment() + "\n";
        block(out, value, indent + 2, false);
      } else if (value.is_array() && key != "broader" && chance(30)) {
        out += "\n";
        const std::size_t step = std::size_t(below(3));
        for (const auto& item : value) {
          out += std::string(indent + step, ' ') + "- " + flow(item) + comment() + "\n";
        }
      } else {
        out += " " + flow(value) + comment() + "\n";
      }
      if (chance(4)) out += std::string(indent, ' ') + "# line " + std::to_string(++notes_) + "\n";
    }
  }

  std::string write_yaml(const Ordered& list) {
    std::string out = chance(30) ? "# head\n" : "";
    Ordered before = list;
    before.erase("terms");
    Ordered behind = Ordered::object();
    if (before.contains("definition")) {
      behind["definition"] = before["definition"];
      before.erase("definition");
    }
    block(out, before, 0, false);
    out += "terms:";
    write_terms(out, list["terms"]);
    block(out, behind, 0, false);
    if (chance(10)) out += "# foot\n";
    if (chance(30) && out.ends_with('\n')) out.pop_back();
    return out;
  }

  void write_terms(std::string& out, const Ordered& terms) {
    const int kind = below(10);
    if (kind == 0) {
      out += " " + flow(terms) + comment() + "\n";
    } else if (kind == 1) {
      out += " [" + comment() + "\n";
      for (const auto& term : terms) {
        const bool last = &term == &terms.back();
        out += "    " + flow(term) + (last && chance(50) ? "" : ",") + comment() + "\n";
      }
      out += "  ]\n";
    } else {
      out += comment() + "\n";
      const std::size_t column = std::size_t(below(3)) * 2;
      const std::size_t gap = chance(80) ? 1 : 3;
      const bool parted = chance(50);
      const int flows = chance(70) ? 0 : chance(50) ? 100 : 50;
      for (const auto& term : terms) {
        if (parted && &term != &terms.front()) out += "\n";
        if (chance(10)) {
          out += std::string(column, ' ') + "# before " + std::to_string(++notes_) + "\n";
        }
        out += std::string(column, ' ') + "-" + std::string(gap, ' ');
        if (chance(flows)) {
          out += flow(term) + comment() + "\n";
        } else {
          block(out, term, column + 1 + gap, true);
        }
      }
    }
  }

  std::mt19937& random_;
  int style_ = 0;
  int notes_ = 0;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) out.push_back(line);
  return out;
}

std::vector<std::string> comments_of(const std::string& text, Format format) {
  const Document document = read_document(Source("x", text), format);
  std::vector<std::string> out;
  for (const Comment& comment : document.comments()) {
    out.emplace_back(document.source().slice(comment.span));
  }
  return out;
}

json& term_of(json& list, const std::string& id) {
  for (json& term : list["terms"]) {
    if (term["id"] == id) return term;
  }
  throw std::runtime_error("no term " + id);
}

void follow(json& list, const std::string& from, const std::string& to) {
  for (json& term : list["terms"]) {
    if (term.value("replacedBy", "") == from) term["replacedBy"] = to;
    if (!term.contains("broader")) continue;
    json& broader = term["broader"];
    if (broader == from) broader = to;
    if (!broader.is_array()) continue;
    json out = json::array();
    const bool has = std::find(broader.begin(), broader.end(), to) != broader.end();
    for (const json& each : broader) {
      if (each != from) out.push_back(each);
      if (each == from && !has) out.push_back(to);
    }
    broader = out;
  }
}

std::set<std::string> spellings(const json& term) {
  std::set<std::string> out;
  for (const auto& [language, text] : term["prefLabel"].items()) {
    out.insert(text::fold_term(text.get<std::string>()));
  }
  for (const char* member : {"altLabel", "hiddenLabel"}) {
    const json languages = term.value(member, json::object());
    for (const auto& [language, words] : languages.items()) {
      for (const auto& word : words) out.insert(text::fold_term(word.get<std::string>()));
    }
  }
  return out;
}

class Trial {
 public:
  explicit Trial(unsigned seed) : random_(seed), writer_(random_) {}

  void run() {
    const Ordered list = writer_.make_list();
    before_ = writer_.write(list);
    format_ = writer_.format();
    meant_ = json::parse(list.dump());
    ASSERT_EQ(test::value_of_text(before_, format_), meant_) << before_;
    std::vector<std::unique_ptr<Document>> documents;
    documents.push_back(std::make_unique<Document>(read_document(Source("x", before_), format_)));
    Problems problems;
    const Vocabulary vocabulary = Vocabulary::load(std::move(documents), problems);
    if (!problems.empty()) return;  // two random labels that are one
    std::vector<std::string> live;
    for (const auto& term : list["terms"]) {
      if (!term.contains("deprecated")) live.push_back(term["id"]);
    }
    const std::string id = live[std::size_t(writer_.below(int(live.size())))];
    const std::string other = live[std::size_t(writer_.below(int(live.size())))];
    switch (writer_.below(4)) {
      case 0:
        return add(vocabulary);
      case 1:
        return deprecate(vocabulary, id, other);
      case 2:
        return rename(vocabulary, id);
      default:
        return merge(vocabulary, id, other);
    }
  }

  bool is_tried = false;

 private:
  void add(const Vocabulary& vocabulary) {
    json term{{"id", "new"}, {"prefLabel", {{"en", "New: one"}}}, {"altLabel", {{"en", {"a, b"}}}}};
    term["prefLabel"]["ko"] = "새 것";
    json& terms = meant_["terms"];
    std::size_t place = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (!terms[i].contains("deprecated")) place = i + 1;
    }
    terms.insert(terms.begin() + std::ptrdiff_t(place), term);
    Problems problems;
    judge(add_term(vocabulary, {"parts", "new", {"New: one", "새 것"}, {}, {"a, b"}, {}, {}},
                   problems),
          problems, "");
    // Nothing is taken away, and one text is put in, but for a comma that an entry may need.
    const std::size_t head = std::size_t(
        std::mismatch(before_.begin(), before_.end(), after_.begin(), after_.end()).first -
        before_.begin());
    const std::size_t tail = std::size_t(
        std::mismatch(before_.rbegin(), before_.rend(), after_.rbegin(), after_.rend()).first -
        before_.rbegin());
    if (head + tail >= before_.size()) return;
    EXPECT_EQ(after_[head], ',') << before_ << "\n=>\n" << after_;
    const std::string rest = after_.substr(0, head) + after_.substr(head + 1);
    const std::size_t more =
        std::size_t(std::mismatch(before_.begin(), before_.end(), rest.begin(), rest.end()).first -
                    before_.begin());
    EXPECT_GE(more + tail, before_.size()) << before_ << "\n=>\n" << after_;
  }

  void deprecate(const Vocabulary& vocabulary, const std::string& id, const std::string& other) {
    if (id == other) return;
    for (json& term : meant_["terms"]) {
      if (term.value("replacedBy", "") == id) term["replacedBy"] = other;
    }
    term_of(meant_, id).update({{"deprecated", true}, {"replacedBy", other}});
    Problems problems;
    judge(deprecate_term(vocabulary, {id, ""}, other, problems), problems, id);
  }

  void rename(const Vocabulary& vocabulary, const std::string& id) {
    json stub{{"id", id}, {"deprecated", true}, {"replacedBy", "renamed"}};
    json& term = term_of(meant_, id);
    stub["prefLabel"] = term["prefLabel"];
    if (term.contains("definition")) {
      stub["definition"] = {{"en", "The former name of renamed."}};
    }
    term["id"] = "renamed";
    follow(meant_, id, "renamed");
    meant_["terms"].push_back(stub);
    Problems problems;
    judge(rename_term(vocabulary, {id, ""}, "renamed", problems), problems, id);
  }

  void merge(const Vocabulary& vocabulary, const std::string& id, const std::string& other) {
    const json broader = term_of(meant_, other).value("broader", json());
    const bool is_below =
        broader == id ||
        (broader.is_array() && std::find(broader.begin(), broader.end(), id) != broader.end());
    if (id == other || is_below) return;
    const json from = term_of(meant_, id);
    const json into = term_of(meant_, other);
    follow(meant_, id, other);
    term_of(meant_, id).update({{"deprecated", true}, {"replacedBy", other}});
    Problems problems;
    const auto change = merge_terms(vocabulary, {id, ""}, other, problems);
    if (change) {
      // The words of the term that stays: its own first, then only what the other one had.
      json now = test::value_of_text(change->lists.at(0).text, format_);
      ASSERT_FALSE(now.is_null()) << before_ << "\n=>\n" << change->lists.at(0).text;
      const json& merged = term_of(now, other);
      std::set<std::string> all = spellings(into);
      all.merge(spellings(from));
      EXPECT_EQ(spellings(merged), all) << before_;
      for (const char* member : {"altLabel", "hiddenLabel"}) {
        const json languages = into.value(member, json::object());
        for (const auto& [language, words] : languages.items()) {
          const json& longer = merged[member][language];
          EXPECT_TRUE(std::equal(words.begin(), words.end(), longer.begin())) << before_;
        }
        json& meant = term_of(meant_, other);
        if (merged.contains(member)) meant[member] = merged[member];
      }
    }
    judge(change, problems, id);
  }

  /// `id` is what lines may lose.
  void judge(const std::optional<VocabularyChange>& change, const Problems& problems,
             const std::string& id) {
    ASSERT_TRUE(change) << before_ << "\n" << (problems.empty() ? "" : problems[0].message.en);
    after_ = change->lists.at(0).text;
    is_tried = true;
    const std::string shown = before_ + "\n=>\n" + after_;
    EXPECT_EQ(test::value_of_text(after_, format_), meant_) << shown;
    EXPECT_EQ(comments_of(after_, format_), comments_of(before_, format_)) << shown;
    EXPECT_EQ(before_.ends_with('\n'), after_.ends_with('\n')) << shown;
    EXPECT_EQ(before_.find('\r') == std::string::npos,
              after_.find('\r') == std::string::npos || before_.find('\n') == std::string::npos);
    if (before_.find("\r\n") != std::string::npos) {
      for (std::size_t at = 0; (at = after_.find('\n', at)) != std::string::npos; ++at) {
        ASSERT_EQ(after_[at - 1], '\r') << shown;
      }
    }
    // A line that holds no flow entry and not the id is there as it was.
    const auto lines = lines_of(after_);
    auto at = lines.begin();
    for (const std::string& line : lines_of(before_)) {
      const bool may_change = (!id.empty() && line.find(id) != std::string::npos) ||
                              line.find_first_of("{[]") != std::string::npos || line.empty() ||
                              line == before_.substr(before_.rfind('\n') + 1) ||
                              format_ == Format::json;
      if (may_change) continue;
      at = std::find(at, lines.end(), line);
      ASSERT_NE(at, lines.end()) << "lost: " << line << "\n" << shown;
      ++at;
    }
  }

  std::mt19937 random_;
  Writer writer_;
  std::string before_, after_;
  Format format_ = Format::yaml;
  json meant_;
};

TEST(LifeCycleProperty, ChangesWhatIsMeantAndNothingElse) {
  unsigned tried = 0;
  for (unsigned seed = 0; tried < 10'000 && seed < 40'000; ++seed) {
    Trial trial(seed);
    trial.run();
    if (trial.is_tried) ++tried;
    ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed;
  }
  EXPECT_EQ(tried, 10'000U);
}

}  // namespace
}  // namespace incidentlint
