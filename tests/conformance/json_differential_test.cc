// The JSON reader against nlohmann/json on random documents: the same values, spans that hold
// exactly the text of their value, and the same verdict on broken texts. The seed is fixed: a
// failure repeats.
#include <gtest/gtest.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "document/document.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

using nlohmann::json;

constexpr int kDocuments = 20'000;
constexpr int kBrokenDocuments = 5'000;

/// Writes random JSON text, with all that its grammar allows.
class Writer {
 public:
  explicit Writer(std::uint32_t seed) : random_(seed) {}

  std::string document() {
    out_.clear();
    blank();
    value(0);
    blank();
    return out_;
  }

  std::size_t below(std::size_t limit) { return random_() % limit; }

 private:
  template <std::size_t N>
  const char* one_of(const char* const (&choices)[N]) {
    return choices[below(N)];
  }

  void blank() {
    constexpr const char* kBlanks[] = {"", "", "", " ", "\n", "\r\n", "\t", " \r \t\n\n", "\r"};
    out_ += one_of(kBlanks);
  }

  void value(std::size_t depth) {
    const std::size_t scalars =
        depth == 0 && below(5) > 0 ? 6 : 0;  // a record is mostly a container
    const std::size_t kind = scalars + below((depth > 5 ? 6 : 10) - scalars);
    if (kind >= 8) return object(depth);
    if (kind >= 6) return array(depth);
    if (kind >= 3) return string();
    if (kind >= 1) return number();
    constexpr const char* kWords[] = {"true", "false", "null"};
    out_ += one_of(kWords);
  }

  void array(std::size_t depth) {
    out_ += '[';
    blank();
    const std::size_t count = below(5);
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) out_ += ',';
      blank();
      value(depth + 1);
      blank();
    }
    out_ += ']';
  }

  void object(std::size_t depth) {
    out_ += '{';
    blank();
    const std::size_t count = below(20) == 0 ? 40 : below(5);
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) out_ += ',';
      blank();
      string();
      blank();
      out_ += ':';
      blank();
      value(count > 5 ? 6 : depth + 1);
      blank();
    }
    out_ += '}';
  }

  void digits(std::size_t most) {
    const std::size_t count = 1 + below(most);
    for (std::size_t i = 0; i < count; ++i) out_ += static_cast<char>('0' + below(10));
  }

  void number() {
    if (below(3) == 0) out_ += '-';
    if (below(4) == 0) {
      out_ += '0';
    } else {
      out_ += static_cast<char>('1' + below(9));
      if (below(2) == 0) digits(25);
    }
    if (below(3) == 0) {
      out_ += '.';
      digits(20);
    }
    if (below(4) == 0) {
      constexpr const char* kMarks[] = {"e", "E", "e+", "E-", "e-"};
      out_ += one_of(kMarks);
      digits(2);
    }
  }

  void string() {
    constexpr const char* kPieces[] = {"a",
                                       "id",
                                       "title",
                                       " ",
                                       "0",
                                       "한",
                                       "장애가 났다",
                                       "é",
                                       "😀",
                                       "👩‍👩‍👧",
                                       "{",
                                       "]",
                                       ",",
                                       ":",
                                       "//",
                                       "#",
                                       "\\\"",
                                       "\\\\",
                                       "\\/",
                                       "\\n",
                                       "\\t",
                                       "\\b\\f",
                                       "\\r",
                                       "\\u0000",
                                       "\\u00e9",
                                       "\\uD55C",
                                       "\\ud83d\\ude00",
                                       "\\u2028",
                                       "\u2028",
                                       "\u00A0",
                                       "'",
                                       "\x7F"};
    out_ += '"';
    for (std::size_t count = below(7); count > 0; --count) out_ += one_of(kPieces);
    out_ += '"';
  }

  std::mt19937 random_;
  std::string out_;
};

bool only_duplicates(const Document& document) {
  for (const Finding& finding : document.findings()) {
    if (finding.fault != "duplicate-key") return false;
  }
  return true;
}

enum class Verdict { accepted, refused, unknown };

/// A number too large for a double ends nlohmann's reading before it has seen the rest.
Verdict verdict_of(const std::string& text) {
  try {
    const json value = json::parse(text);
    return Verdict::accepted;
  } catch (const json::out_of_range&) {
    return Verdict::unknown;
  } catch (const json::parse_error&) {
    return Verdict::refused;
  }
}

/// Compares a value and all below it; a member that occurs twice is compared with its own text
/// only, for the reader keeps the first one and nlohmann the last.
class Comparison {
 public:
  explicit Comparison(const Document& document) : source_(document.source()) {}

  void compare(const Node& node, const json& expected) {
    ++nodes_;
    const std::string_view written = source_.slice(node.span);
    ASSERT_EQ(json::parse(written), expected) << written;
    if (node.is_member()) {
      ASSERT_EQ(json::parse(source_.slice(node.key_span)).get<std::string>(), node.key) << written;
    }
    switch (node.kind) {
      case Kind::null:
        ASSERT_TRUE(expected.is_null()) << written;
        break;
      case Kind::boolean:
        ASSERT_EQ(expected, json(node.truth)) << written;
        break;
      case Kind::number:
        ASSERT_EQ(node.text, written);
        break;
      case Kind::string:
        ASSERT_EQ(expected, json(node.text));
        break;
      case Kind::array:
        compare_items(node, expected);
        break;
      case Kind::object:
        compare_members(node, expected);
        break;
    }
  }

  [[nodiscard]] std::size_t nodes() const { return nodes_; }

 private:
  void compare_items(const Node& node, const json& expected) {
    ASSERT_TRUE(expected.is_array());
    ASSERT_EQ(node.count, expected.size());
    std::size_t index = 0;
    for (const Node& item : children(node)) compare(item, expected[index++]);
  }

  void compare_members(const Node& node, const json& expected) {
    ASSERT_TRUE(expected.is_object());
    ASSERT_EQ(node.count, expected.size());
    for (const Node& member : children(node)) {
      ASSERT_TRUE(expected.contains(member.key));
      const json own = json::parse(source_.slice(member.span));
      compare(member, own);
    }
  }

  const Source& source_;
  std::size_t nodes_ = 0;
};

TEST(JsonDifferential, ReadsTheSameValuesWithExactSpans) {
  Writer writer(20'240'101);
  std::size_t nodes = 0;
  std::size_t bytes = 0;
  for (int i = 0; i < kDocuments; ++i) {
    const std::string text = writer.document();
    SCOPED_TRACE(text);
    const Document document = read_document(Source("random.json", text), Format::json);
    ASSERT_TRUE(only_duplicates(document));
    ASSERT_NE(document.root(), nullptr);
    const json expected = json::parse(text);
    Comparison comparison(document);
    comparison.compare(*document.root(), expected);
    // Without duplicates every member of nlohmann's is ours; the parse of the whole span says so.
    if (HasFatalFailure()) return;
    nodes += comparison.nodes();
    bytes += text.size();
  }
  std::cout << "compared " << kDocuments << " documents, " << nodes << " nodes, " << bytes
            << " bytes\n";
}

TEST(JsonDifferential, MapsEveryCharacterBackToItsSource) {
  Writer writer(7);
  const auto check = [](const Document& document, const Node& scalar) {
    for (std::size_t begin = 0; begin < scalar.text.size();) {
      std::size_t end = begin;
      static_cast<void>(utf8::next(scalar.text, end));
      const Span span = document.source_span(scalar, begin, end);
      const std::string quoted = '"' + std::string(document.source().slice(span)) + '"';
      ASSERT_EQ(json::parse(quoted), json(scalar.text.substr(begin, end - begin))) << quoted;
      begin = end;
    }
  };
  const auto walk = [&](const auto& self, const Document& document, const Node& node) -> void {
    if (node.is_string()) check(document, node);
    for (const Node& child : children(node)) self(self, document, child);
  };
  for (int i = 0; i < kDocuments / 10; ++i) {
    const Document document = read_document(Source("random.json", writer.document()), Format::json);
    ASSERT_NE(document.root(), nullptr);
    walk(walk, document, *document.root());
    if (HasFatalFailure()) return;
  }
}

/// One to three bytes changed, dropped, doubled or added, or the rest cut off.
std::string broken(std::string text, Writer& writer) {
  constexpr std::string_view kBytes = "\"\\{}[],:'0 1e-.tfn/#u\n\x01\x80\xC3\xED\xFF";
  for (std::size_t edits = 1 + writer.below(3); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = writer.below(text.size());
    switch (writer.below(5)) {
      case 0:
        text.resize(at);
        break;
      case 1:
        text.erase(at, 1);
        break;
      case 2:
        text.insert(at, 1, text[at]);
        break;
      case 3:
        text[at] = kBytes[writer.below(kBytes.size())];
        break;
      default:
        text.insert(at, 1, kBytes[writer.below(kBytes.size())]);
        break;
    }
  }
  return text;
}

TEST(JsonDifferential, RefusesWhatNlohmannRefuses) {
  Writer writer(20'240'202);
  std::size_t refused = 0;
  std::size_t accepted = 0;
  for (int i = 0; i < kBrokenDocuments; ++i) {
    const std::string text = broken(writer.document(), writer);
    const Document document = read_document(Source("random.json", text), Format::json);
    const Verdict verdict = verdict_of(text);
    if (verdict == Verdict::accepted) {
      ASSERT_TRUE(only_duplicates(document)) << text << ": " << document.findings().back().fault;
      ++accepted;
    } else if (verdict == Verdict::refused) {
      ASSERT_FALSE(only_duplicates(document)) << text;
      ++refused;
    }
    for (const Finding& finding : document.findings()) {
      ASSERT_LE(finding.span.begin, finding.span.end) << text << ": " << finding.fault;
      ASSERT_LE(finding.span.end, text.size()) << text << ": " << finding.fault;
    }
  }
  EXPECT_GT(refused, 2'000U);
  EXPECT_GT(accepted, 300U);
  std::cout << "broken texts: " << refused << " refused by both, " << accepted
            << " accepted by both\n";
}

}  // namespace
}  // namespace incidentlint
