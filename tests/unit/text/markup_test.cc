#include "text/markup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace incidentlint::text {
namespace {

/// The text as it is with all markup of one sort written plainly.
std::string plain(std::string_view text,
                  void (*for_each)(std::string_view, FunctionRef<void(const Markup&)>)) {
  std::string out(text);
  std::vector<std::pair<Stretch, std::string>> edits;
  for_each(text, [&](const Markup& found) {
    edits.emplace_back(found.whole, *found.plain);
    if (found.closing.end != 0) edits.emplace_back(found.closing, found.plain_closing);
  });
  std::sort(edits.begin(), edits.end(),
            [](const auto& a, const auto& b) { return a.first.begin > b.first.begin; });
  for (const auto& [place, with] : edits) out.replace(place.begin, place.end - place.begin, with);
  return out;
}

TEST(Markup, OfHtml) {
  const auto html = [](std::string_view text) { return plain(text, for_each_html); };
  EXPECT_EQ(html("A&nbsp;&amp;&#160;B &#x27;x&#39; &lt;5 &mdash; &hellip;"),
            "A & B 'x' <5 \u2014 ...");
  EXPECT_EQ(html("<p>One <B>two</B></p><p class='x'>three<br />four</p>"),
            "One two\n\nthree\nfour");
  EXPECT_EQ(html("First.<ul><li>a<li>b</ul>Last."), "First.\n\na\nb\n\nLast.");
  EXPECT_EQ(html("<h2>Title</h2> Text."), "Title\n\nText.");
  EXPECT_EQ(html("a<br><br/> <br>b<br>c"), "a\n\nb\nc");
  EXPECT_EQ(html("<b>a <b>b</b> c</b>"), "a b c");
  EXPECT_EQ(html("<a href=\"https://a.example/\">here</a>"), "here (https://a.example/)");
  EXPECT_EQ(html("<a class=x href=https://a.example/>https://a.example/</a>"),
            "https://a.example/");
  EXPECT_EQ(html("<a href='#top'>here</a>"), "here");
  EXPECT_EQ(html("see [here](https://a.example/x_y), ![](http://b.example/c.png)"),
            "see here (https://a.example/x_y), http://b.example/c.png");
  for (const char* right :
       {"a & b; c", "R&D; AT&T;", "&; &#; &#x; &#xZZ; &#1;", "&unknown;", "x < y > z",
        "<name> <id>", "<script>x</script>", "`&amp;` `<br>`", "the \"<b>x</b>\" it sent",
        "an XSS with <b>x</b>", "List<p>", "f[1](x)", "[a] (https://x.example)", "[a](b)", "<b>",
        "vector<i> of <i>"}) {
    EXPECT_EQ(html(right), right);
  }
}

TEST(Markup, OfEmphasis) {
  const auto emphasis = [](std::string_view text) { return plain(text, for_each_emphasis); };
  EXPECT_EQ(emphasis("**a b**, *c*. ~~d~~ __e f__ _g h_"), "a b, c. d e f g h");
  EXPECT_EQ(emphasis("## One\ntwo\n# Three"), "One\ntwo\nThree");
  EXPECT_EQ(emphasis("**담당자**가 *다시* 했다"), "담당자가 다시 했다");
  for (const char* right : {"5 * 3 * 2", "2**3**4", "a*b*c", "*.yaml and *.json", "**/*.json",
                            "__init__", "_id_", "max_conns_now", "#1 of 4", "C# and F#", "~/x ~ y",
                            "~~", "**", "* one\n* two", "`**x**`", "\"*x*\"", "####### x",
                            "a _b_c d_ e", "text that is long enough for a scan, and ends in **"}) {
    EXPECT_EQ(emphasis(right), right);
  }
}

}  // namespace
}  // namespace incidentlint::text
