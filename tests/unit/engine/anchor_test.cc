#include "engine/anchor.h"

#include <gtest/gtest.h>

#include "document/document.h"

namespace incidentlint {
namespace {

Anchor anchor_at(const std::string& text, const std::string& pointer,
                 Format format = Format::json) {
  const Document document = read_document(Source("x", text), format);
  const auto anchors = anchors_of(*document.root(), {pointer});
  const auto found = anchors.find(pointer);
  return found == anchors.end() ? plain_anchor(pointer) : found->second;
}

TEST(Anchor, NamesItemsByWhatTheyHold) {
  struct Row {
    const char* text;
    const char* pointer;
    const char* path;
  };
  for (const Row& row : {
           Row{R"({"a": ["x", "y"]})", "/a/1", "/a/[y]"},
           Row{R"({"a": [{"kind": "k", "url": "u"}]})", "/a/0/kind", "/a/[url=u]/kind"},
           Row{R"({"a": [{"url": "u", "id": "i"}]})", "/a/0", "/a/[id=i]"},
           Row{R"({"a": [{"url": null, "text": {"ko": "가", "en": "b"}}]})", "/a/0/text/ko",
               "/a/[b]/text/ko"},
           Row{R"({"a": [[], {}, null, true, 1.50]})", "/a/0", "/a/[0]"},
           Row{R"({"a": [[], {}, null, true, 1.50]})", "/a/1", "/a/[1]"},
           Row{R"({"a": [[], {}, null, true, 1.50]})", "/a/3", "/a/[true]"},
           Row{R"({"a": [[], {}, null, true, 1.50]})", "/a/4", "/a/[1.50]"},
           Row{R"({"a/b": {"c~": 1}})", "/a~1b/c~0", "/a~1b/c~0"},
           Row{R"({"a": 1})", "", ""},
           Row{R"({"a": 1})", "/nowhere", "/nowhere"},
       }) {
    EXPECT_EQ(anchor_at(row.text, row.pointer).path, row.path) << row.text << row.pointer;
  }
}

TEST(Anchor, IsTheSameInAnotherOrderFormatAndPlace) {
  const Anchor one = anchor_at(R"({"a": [{"url": "u", "kind": "k"}]})", "/a/0/kind");
  const Anchor other =
      anchor_at("# c\nb: 1\na:\n  - url: t\n  - {kind: k, url: 'u'}\n", "/a/1/kind", Format::yaml);
  EXPECT_EQ(one.place, other.place);
  EXPECT_EQ(one.value, other.value);
  EXPECT_NE(one.value, 0U);
}

TEST(Anchor, TellsPlacesAndValuesApart) {
  const char* text = R"({"a": ["x", "y", 1, "1", null], "b": ["x"], "[x]": {"c": 1}})";
  EXPECT_NE(anchor_at(text, "/a/0").place, anchor_at(text, "/a/1").place);
  EXPECT_NE(anchor_at(text, "/a/0").place, anchor_at(text, "/b/0").place);
  EXPECT_EQ(anchor_at(text, "/a/0").value, anchor_at(text, "/b/0").value);
  EXPECT_NE(anchor_at(text, "/a/2").value, anchor_at(text, "/a/3").value);
  EXPECT_NE(anchor_at(text, "/a/4").value, 0U);
  EXPECT_EQ(anchor_at(text, "/a").value, 0U);
  const std::string long_text(500, 'x');
  const std::string two = R"({"a": [")" + long_text + R"(1", ")" + long_text + R"(2"]})";
  EXPECT_NE(anchor_at(two, "/a/0").place, anchor_at(two, "/a/1").place);
  EXPECT_LT(anchor_at(two, "/a/0").path.size(), 80U);
}

}  // namespace
}  // namespace incidentlint
