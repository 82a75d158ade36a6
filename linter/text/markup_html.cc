// Entities, tags and links. A byte that may begin one is looked for sixteen at a time; most texts
// have none.
#include <algorithm>
#include <array>
#include <vector>

#include "text/ascii.h"
#include "text/markup.h"
#include "text/quotes.h"
#include "text/search.h"
#include "text/sentence.h"
#include "text/utf8.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

struct Entity {
  std::string_view name, plain;
};
constexpr std::array kEntities{
    Entity{"amp", "&"},         Entity{"apos", "'"},       Entity{"bull", "\u2022"},
    Entity{"copy", "\u00A9"},   Entity{"deg", "\u00B0"},   Entity{"euro", "\u20AC"},
    Entity{"gt", ">"},          Entity{"hellip", "..."},   Entity{"laquo", "\u00AB"},
    Entity{"larr", "\u2190"},   Entity{"ldquo", "\""},     Entity{"lsquo", "'"},
    Entity{"lt", "<"},          Entity{"mdash", "\u2014"}, Entity{"micro", "\u00B5"},
    Entity{"middot", "\u00B7"}, Entity{"minus", "\u2212"}, Entity{"nbsp", " "},
    Entity{"ndash", "\u2013"},  Entity{"para", "\u00B6"},  Entity{"plusmn", "\u00B1"},
    Entity{"quot", "\""},       Entity{"raquo", "\u00BB"}, Entity{"rarr", "\u2192"},
    Entity{"rdquo", "\""},      Entity{"reg", "\u00AE"},   Entity{"rsquo", "'"},
    Entity{"sect", "\u00A7"},   Entity{"shy", ""},         Entity{"times", "\u00D7"},
    Entity{"trade", "\u2122"},  Entity{"zwnj", ""},        Entity{"zwj", ""}};

/// The character of `#39` or `#x27`.
std::optional<std::string> numbered(std::string_view name) {
  constexpr char32_t kNoBreakSpace = 0xA0;
  const bool is_hex = name.starts_with("#x") || name.starts_with("#X");
  const std::string_view digits = name.substr(is_hex ? 2 : 1);
  if (digits.empty() || digits.size() > 6) return std::nullopt;
  char32_t code = 0;
  for (const char c : digits) {
    const char small = lower(c);
    const bool is_fit = is_digit(c) || (is_hex && small >= 'a' && small <= 'f');
    if (!is_fit) return std::nullopt;
    code =
        code * (is_hex ? 16 : 10) + static_cast<char32_t>(is_digit(c) ? c - '0' : small - 'a' + 10);
  }
  const bool is_text =
      code >= 0x20 && code != 0x7F && code < 0x110000 && (code < 0xD800 || code > 0xDFFF);
  if (!is_text) return std::nullopt;
  std::string out;
  utf8::append(out, code == kNoBreakSpace ? U' ' : code);
  return out;
}

std::optional<Markup> entity_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 8;
  const std::size_t end = text.substr(at, kLongest + 2).find(';');
  if (end == kNone || end < 2) return std::nullopt;
  const std::string_view name = text.substr(at + 1, end - 1);
  Markup found{Markup::Kind::entity, {at, at + end + 1}};
  if (name[0] == '#') {
    found.plain = numbered(name);
  } else {
    for (const Entity& entity : kEntities) {
      if (entity.name == name) found.plain = std::string(entity.plain);
    }
  }
  return found.plain ? std::optional(found) : std::nullopt;
}

/// Elements that only make a text look so; `script` or `form` is what a text may be about.
constexpr std::array<std::string_view, 36> kElements{
    "a",     "abbr", "b",      "big", "blockquote", "br", "center", "code", "del",
    "div",   "em",   "font",   "h1",  "h2",         "h3", "h4",     "h5",   "h6",
    "hr",    "i",    "ins",    "li",  "mark",       "ol", "p",      "pre",  "s",
    "small", "span", "strong", "sub", "sup",        "td", "tr",     "u",    "ul"};
constexpr std::array<std::string_view, 4> kUnclosed{"br", "hr", "li", "p"};

template <std::size_t count>
bool is_one_of(const std::array<std::string_view, count>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

struct Tag {
  std::string name;
  Stretch whole;
  bool is_closing = false;
  std::string_view attributes;
};

/// What parts the text of an element from what stands beside it; nothing within a line.
std::string_view break_around(std::string_view element) {
  constexpr std::array<std::string_view, 12> kBlocks{"p",  "div", "blockquote", "pre", "ul", "ol",
                                                     "h1", "h2",  "h3",         "h4",  "h5", "h6"};
  if (is_one_of(kBlocks, element)) return "\n\n";
  if (element == "li" || element == "tr" || element == "hr") return "\n";
  return element == "td" ? " " : "";
}

/// The address of a link, if it is one that leads out of the page.
std::string_view address_in(std::string_view attributes) {
  constexpr std::string_view kName = " href=";
  const std::size_t at = attributes.find(kName);
  if (at == kNone) return {};
  const std::string_view rest = attributes.substr(at + kName.size());
  const bool is_quoted = rest.starts_with('"') || rest.starts_with('\'');
  const std::string_view value = rest.substr(is_quoted ? 1 : 0);
  const std::string_view address = value.substr(0, value.find(is_quoted ? rest[0] : ' '));
  return address.starts_with("http://") || address.starts_with("https://") ? address
                                                                           : std::string_view{};
}

/// The tag of a known element, with attributes only as HTML has them.
std::optional<Tag> tag_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 300;
  const std::size_t size = text.substr(at + 1, kLongest).find_first_of("<>");
  if (size == kNone || text[at + 1 + size] != '>') return std::nullopt;
  std::string_view inside = text.substr(at + 1, size);
  Tag tag;
  tag.whole = {at, at + size + 2};
  tag.is_closing = inside.starts_with('/');
  if (tag.is_closing) inside.remove_prefix(1);
  std::size_t end = 0;
  while (end < inside.size() && is_alphanumeric(inside[end])) tag.name += lower(inside[end++]);
  const std::string_view rest = inside.substr(end);
  const bool is_bare = rest.find_first_not_of(" /") == kNone;
  const bool has_attributes = !tag.is_closing && rest.starts_with(' ') && rest.find('=') != kNone;
  if (!is_one_of(kElements, tag.name) || (!is_bare && !has_attributes)) return std::nullopt;
  tag.attributes = rest;
  return tag;
}

/// The text is about markup.
constexpr std::array<std::string_view, 24> kAboutHtml{
    "html",     "markup",    "markdown",   "tag",
    "element",  "escap",     "entit",      "xss",
    "xml",      "encod",     "render",     "parse",
    "literal",  "ampersand", "bracket",    "between the lines",
    "태그",     "요소",      "이스케이프", "엔티티",
    "마크다운", "인코딩",    "파싱",       "렌더"};

/// In front of markup that somebody saw or sent: `stored as &lt;`.
constexpr std::array<std::string_view, 15> kSeen{
    "stored as", "as text", "as they", "such as", "placehold", "character", "in place of", "shown",
    "showed",    "display", "turned",  "became",  "reject",    "sent",      "wraps"};
/// And behind it: `&amp; 로 나왔다`, `<br> became`.
constexpr std::array<std::string_view, 10> kSeenBehind{
    "became", "turned", "shown", "character", "그대로", "문자", "표시", "바꾸는", "처럼", "나왔"};

/// Looks for entities, tags and links in one text.
class HtmlScan {
 public:
  HtmlScan(std::string_view text, FunctionRef<void(const Markup&)> visit)
      : text_(text), visit_(visit), quotes_(text) {}

  void run() {
    for (std::size_t at = 0; (at = next_of(text_, at, '&', '<', ']')) != kNone;) {
      const std::size_t before = at++;
      if (text_[before] == '&') look_at_entity(before);
      if (text_[before] == '<') look_at_tag(before);
      if (text_[before] == ']') look_at_link(before);
    }
  }

 private:
  /// The text is about markup, or its sentence about what stands at `at`.
  bool is_told_of(std::size_t at) {
    constexpr std::size_t kFront = 40;  // bytes
    constexpr std::size_t kBehind = 30;
    if (!is_about_html_) is_about_html_ = has_word(text_, kAboutHtml);
    if (*is_about_html_) return true;
    const std::size_t front = std::min(at, kFront);
    const std::string_view near = text_.substr(at - front, front + kBehind);
    const Stretch sentence = sentence_around(near, front);
    return has_word(near.substr(sentence.begin, front - sentence.begin), kSeen) ||
           has_word(near.substr(front, sentence.end - front), kSeenBehind);
  }

  void look_at_entity(std::size_t at) {
    const auto found = entity_at(text_, at);
    if (!found || quotes_.hold_code(at) || is_told_of(at)) return;
    if (!quotes_.hold(at) && !is_code(*found)) visit_(*found);
  }

  /// `&amp;lt;`, which is told of, and `&reg;` between blanks, which C code has, too.
  [[nodiscard]] bool is_code(const Markup& found) const {
    const auto& [begin, end] = found.whole;
    constexpr std::array<std::string_view, 5> kVariables{"&para;", "&reg;", "&sect;", "&times;",
                                                         "&copy;"};
    const bool is_set_apart = (begin == 0 || text_[begin - 1] == ' ') &&
                              (end == text_.size() || text_[end] == ' ' || text_[end] == '.');
    if (is_set_apart && is_one_of(kVariables, found.whole.of(text_))) return true;
    const std::size_t next = end + (end < text_.size() && text_[end] == '#' ? 1 : 0);
    std::size_t name = next;
    while (name < text_.size() && is_alphanumeric(text_[name])) ++name;
    return found.plain == "&" && name > next && name < text_.size() && text_[name] == ';';
  }

  /// Between two words of a sentence: something that is told of.
  [[nodiscard]] bool is_within_sentence(const Stretch& tag) const {
    const std::size_t front = text_.find_last_not_of(' ', tag.begin == 0 ? 0 : tag.begin - 1);
    const bool is_apart = tag.begin > 0 && text_[tag.begin - 1] == ' ' && tag.end < text_.size() &&
                          text_[tag.end] == ' ';
    return is_apart && front != kNone && std::string_view(".!?:").find(text_[front]) == kNone;
  }

  void look_at_tag(std::size_t at) {
    const auto tag = tag_at(text_, at);
    if (!tag || at < joined_ || quotes_.hold(at) || is_told_of(at)) return;
    if (tag->is_closing) {
      const bool is_known = std::erase(closed_, at) > 0;
      if (!is_known && is_one_of(kUnclosed, tag->name))
        visit_({Markup::Kind::tag, tag->whole, {}, ""});
      return;
    }
    Markup found{Markup::Kind::tag, tag->whole, closing_of(*tag), ""};
    // `List<p>` is code.
    const bool is_argument = tag->name.size() == 1 && at > 0 && is_alphanumeric(text_[at - 1]);
    const bool stands_alone = is_one_of(kUnclosed, tag->name) && !is_argument;
    if (found.closing.end == 0 && (!stands_alone || is_within_sentence(tag->whole))) return;
    if (found.closing.end != 0) closed_.push_back(found.closing.begin);
    tag->name == "br" ? join_breaks(found) : keep_apart(*tag, found);
    visit_(found);
  }

  /// Paragraphs and items stay apart from what stands in front and behind, once; the address of a
  /// link is kept.
  void keep_apart(const Tag& tag, Markup& found) {
    const std::string_view parting = break_around(tag.name);
    const std::size_t front = text_.substr(0, tag.whole.begin).find_last_not_of(' ');
    const bool is_first = front == kNone || text_[front] == '\n' || front + 1 == parted_;
    if (!is_first) found.plain = parting;
    if (!parting.empty()) parted_ = tag.whole.end;
    if (found.closing.end == 0) return;
    const std::size_t next = text_.find_first_not_of(' ', found.closing.end);
    const bool is_last = next == kNone || text_[next] == '\n' || text_[next] == '<';
    if (!is_last && !parting.empty()) {
      found.plain_closing = parting;
      found.closing.end = next;
    }
    const std::string_view address = address_in(tag.attributes);
    const std::string_view label = text_.substr(tag.whole.end, found.closing.begin - tag.whole.end);
    if (tag.name == "a" && !address.empty() && label != address)
      found.plain_closing = " (" + std::string(address) + ")";
  }

  /// Line breaks right behind one another are one piece: a paragraph ends there.
  void join_breaks(Markup& found) {
    found.plain = "\n";
    for (std::size_t at = found.whole.end;; at = found.whole.end) {
      at = std::min(text_.find_first_not_of(' ', at), text_.size());
      const auto next = at < text_.size() && text_[at] == '<' ? tag_at(text_, at) : std::nullopt;
      if (!next || next->name != "br") break;
      found.whole.end = next->whole.end;
      found.plain = "\n\n";
    }
    joined_ = found.whole.end;
  }

  [[nodiscard]] Stretch closing_of(const Tag& tag) const {
    constexpr std::size_t kFarthest = 500;
    const std::string_view near = text_.substr(0, tag.whole.end + kFarthest);
    for (std::size_t at = tag.whole.end; (at = next_of(near, at, '<')) != kNone; ++at) {
      const auto other = tag_at(text_, at);
      const bool is_taken = std::find(closed_.begin(), closed_.end(), at) != closed_.end();
      if (other && other->is_closing && other->name == tag.name && !is_taken) return other->whole;
    }
    return {};
  }

  /// `[label](address)`; `at` is the `]`.
  void look_at_link(std::size_t at) {
    constexpr std::size_t kLongestLabel = 300;
    constexpr std::size_t kLongestAddress = 1000;
    constexpr std::array<std::string_view, 4> kStarts{"http://", "https://", "mailto:", "www."};
    const std::string_view behind = text_.substr(at + 1, kLongestAddress);
    if (!behind.starts_with('(')) return;
    const std::string_view address = behind.substr(1, behind.find_first_of(" )\n") - 1);
    const bool is_address =
        std::any_of(kStarts.begin(), kStarts.end(),
                    [&](std::string_view start) { return address.starts_with(start); });
    const std::size_t close = std::min(behind.find(')'), behind.size()) + at + 1;
    std::size_t begin = at;  // labels are short
    while (begin > 0 && at - begin < kLongestLabel && text_[begin] != '[') --begin;
    if (text_[begin] != '[') begin = kNone;
    if (!is_address || begin == kNone || text_.substr(close, 1) != ")") return;
    if (is_told_of(begin)) return;
    if (text_.substr(begin, close - begin).find('\n') != kNone || quotes_.hold_code(at)) return;
    const std::string label(text_.substr(begin + 1, at - begin - 1));
    if (begin > 0 && text_[begin - 1] == '!') --begin;
    const bool is_shown = label.empty() || label == address;
    const std::string plain =
        is_shown ? std::string(address) : label + " (" + std::string(address) + ")";
    visit_({Markup::Kind::link, {begin, close + 1}, {}, plain});
  }

  std::string_view text_;
  FunctionRef<void(const Markup&)> visit_;
  Quotes quotes_;
  std::vector<std::size_t> closed_;  ///< tags that close what was visited
  std::size_t joined_ = 0;           ///< where the line breaks end that were visited as one
  std::size_t parted_ = 0;           ///< where the tag ends that began the last paragraph or item
  std::optional<bool> is_about_html_;
};

}  // namespace

void for_each_html(std::string_view text, FunctionRef<void(const Markup&)> visit) {
  HtmlScan(text, visit).run();
}

}  // namespace incidentlint::text
