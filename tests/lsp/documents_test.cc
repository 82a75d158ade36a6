// The server's text is the client's, whatever is typed: random edits against a reference that
// counts code units one by one.
#include <random>

#include "lsp/message.h"
#include "lsp/open_documents.h"
#include "lsp/uri.h"
#include "support/files.h"
#include "text/utf8.h"

namespace incidentlint::lsp {
namespace {

/// How many random edits are made; a few seconds' worth, when all is tried more.
std::size_t cases() {
  if (const char* given = std::getenv("INCIDENTLINT_CASES"))
    return std::strtoull(given, nullptr, 10);
  return std::getenv("INCIDENTLINT_ALL") == nullptr ? 300'000 : 1'000'000;
}

/// A text as an editor that counts UTF-16 has it.
class Reference {
 public:
  explicit Reference(std::u16string text) : text_(std::move(text)) {}

  void replace(Place from, Place to, const std::u16string& added) {
    const std::size_t begin = offset(from);
    const std::size_t end = std::max(begin, offset(to));
    text_.replace(begin, end - begin, added);
  }
  /// Where a place is: beyond a line its end, within a pair its begin.
  [[nodiscard]] std::size_t offset(Place place) const {
    std::size_t at = 0;
    for (std::uint32_t line = 0; line < place.line; ++line) {
      while (at < text_.size() && !is_end(at)) ++at;
      if (at == text_.size()) return at;
      at += text_[at] == u'\r' && at + 1 < text_.size() && text_[at + 1] == u'\n' ? 2 : 1;
    }
    for (std::uint32_t left = place.character; left > 0 && at < text_.size() && !is_end(at);
         --left) {
      if (is_pair(at) && left == 1) break;
      if (is_pair(at)) --left;
      at += is_pair(at) ? 2 : 1;
    }
    return at;
  }
  [[nodiscard]] std::string utf8() const {
    std::string out;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      char32_t code = text_[at];
      if (is_pair(at)) {
        code = 0x10000U + ((code - 0xD800U) << 10U) + (text_[at + 1] - 0xDC00U);
        ++at;
      }
      utf8::append(out, code);
    }
    return out;
  }
  [[nodiscard]] std::size_t size() const { return text_.size(); }

 private:
  [[nodiscard]] bool is_end(std::size_t at) const {
    return text_[at] == u'\n' || text_[at] == u'\r';
  }
  [[nodiscard]] bool is_pair(std::size_t at) const {
    return (text_[at] & 0xFC00U) == 0xD800U && at + 1 < text_.size() &&
           (text_[at + 1] & 0xFC00U) == 0xDC00U;
  }
  std::u16string text_;
};

/// Pieces of every kind; the last two are halves of a pair, which come as U+FFFD.
struct Piece {
  std::u16string reference;
  std::string json;
};
const std::vector<Piece>& pieces() {
  static const std::vector<Piece> kPieces{{u"", ""},
                                          {u"a", "a"},
                                          {u"\"", "\\\""},
                                          {u"한", "한"},
                                          {u"\U0001F600", "\\ud83d\\ude00"},
                                          {u"\U0001F468\u200D\U0001F469", "👨‍👩"},
                                          {u"\r\n", "\\r\\n"},
                                          {u"\r", "\\r"},
                                          {u"\n", "\\n"},
                                          {u"\u2028", "\u2028"},
                                          {std::u16string(1, u'\0'), "\\u0000"},
                                          {u"e\u0301", "e\u0301"},
                                          {u"\uFFFD", "\\ud83d"},
                                          {u"\uFFFD", "\\uDE00"},
                                          {u"\\ud83d", "\\\\ud83d"}};
  return kPieces;
}

TEST(Documents, RandomEditsGiveTheClientsText) {
  std::mt19937 random(20'240'312);
  OpenDocuments documents;
  Reference reference(u"");
  documents.open({{"uri", "file:///x.json"}, {"version", 0}, {"text", ""}}, "/");
  const std::size_t count = cases();
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (std::size_t i = 0; i < count; ++i) {
    std::u16string added;
    std::string json;
    const std::uint32_t size = reference.size() > 60 ? below(2) : below(6);
    for (std::uint32_t n = 0; n < size; ++n) {
      // No two halves may meet to make a pair that the other side does not have.
      const Piece& piece = pieces()[below(static_cast<std::uint32_t>(pieces().size()))];
      added += piece.reference;
      json += piece.json.starts_with("\\ud83d") && piece.json.size() == 6 ? piece.json + "\\u0061"
                                                                          : piece.json;
      if (piece.json == "\\ud83d") added += u'a';
    }
    const Place from{below(5), below(20)};
    const Place to{from.line + below(3), below(20)};
    const bool is_whole = below(500) == 0;
    const std::string range = is_whole ? "" : ", \"range\": " + to_json(Range{from, to}).dump();
    auto parsed = parse_message(
        "{\"method\": \"m\", \"params\": {\"textDocument\": {\"uri\": \"file:///x.json\"}, "
        "\"contentChanges\": [{\"text\": \"" +
        json + "\"" + range + "}]}}");
    ASSERT_TRUE(std::holds_alternative<Message>(parsed)) << json;
    if (is_whole) {
      reference = Reference(added);
    } else {
      reference.replace(from, to, added);
    }
    const auto* document = documents.change(std::get<Message>(parsed).params, Encoding::utf16);
    ASSERT_EQ(document->text, reference.utf8()) << "edit " << i << ": " << json << range;
  }
}

TEST(Documents, PlacesGoThereAndBack) {
  const std::string text = "naïve 😀\r\n가나\r\r\nx\u2028y\n";
  for (const Encoding encoding : {Encoding::utf8, Encoding::utf16}) {
    const TextPlaces places(text, encoding);
    for (std::uint32_t offset = 0; offset <= text.size(); ++offset) {
      const bool inside = offset < text.size() && utf8::is_continuation(text[offset]);
      const bool in_line_end =
          offset > 0 && offset < text.size() && text[offset - 1] == '\r' && text[offset] == '\n';
      if (inside || in_line_end) continue;
      EXPECT_EQ(places.offset_of(places.place_of(offset)), offset) << offset;
    }
  }
  EXPECT_EQ(TextPlaces(text, Encoding::utf16).place_of(11), (Place{0, 8}));
  EXPECT_EQ(TextPlaces(text, Encoding::utf8).place_of(11), (Place{0, 11}));
  EXPECT_EQ(TextPlaces(text, Encoding::utf16).offset_of({99, 99}), text.size());
  EXPECT_EQ(TextPlaces(text, Encoding::utf16).offset_of({0, 99}), 11U);
  EXPECT_EQ(TextPlaces(text, Encoding::utf16).offset_of({0, 7}), 7U);  // within the emoji
}

TEST(Documents, AChangeOfADocumentThatIsNotOpenIsPassedOver) {
  OpenDocuments documents;
  EXPECT_EQ(documents.change({{"textDocument", {{"uri", "file:///x"}, {"version", 2}}},
                              {"contentChanges", {{{"text", "x"}}}}},
                             Encoding::utf16),
            nullptr);
  EXPECT_EQ(documents.find("file:///x"), nullptr);
}

TEST(Documents, UrisAreThoseOfEveryEditor) {
  const std::string path = "/가 나/a#b%c?d+e/IL-1.json";
  EXPECT_EQ(path_of_uri(uri_of_path(path)), path);
  EXPECT_EQ(path_of_uri("file:///c%3A/x"), "/c:/x");
  EXPECT_EQ(path_of_uri("file:///c:/x"), "/c:/x");
  EXPECT_EQ(path_of_uri("file://localhost/x%20y"), "/x y");
  EXPECT_EQ(path_of_uri("file:/x/../y/"), "/y");
  EXPECT_EQ(path_of_uri("untitled:Untitled-1"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%00b"), std::nullopt);
}

}  // namespace
}  // namespace incidentlint::lsp
