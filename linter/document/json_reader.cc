#include "document/json_reader.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "document/json_cursor.h"
#include "document/json_members.h"
#include "document/json_recovery.h"
#include "text/utf8.h"

// Recursive descent over JsonCursor. Every way in which a text can fail to be JSON has one fault
// and one recovery, chosen so that the rest of the record is read as its author meant it:
//
//   a missing comma or colon is assumed; a stray one is skipped; a bracket of the wrong kind closes
//   the innermost value when no outer one waits for it; a bare word is read as a string.

namespace incidentlint {
namespace {

class Reader {
 public:
  Reader(Document& document, std::size_t start, const ReadLimits& limits)
      : document_(document), cursor_(document, start), limits_(limits) {}

  void read() {
    cursor_.skip_blank();
    if (cursor_.at_end()) {
      cursor_.report("empty-file", {0, 0});
      return;
    }
    if (begins_with_other_text(cursor_.rest()) && !skip_to_record()) return;
    Node* root = document_.arena.make_node();
    document_.set_root(root, Format::json);
    read_value(*root);
    cursor_.set_context(nullptr);
    read_tail();
  }

 private:
  /// Moves to the first `{`; false when there is none.
  bool skip_to_record() {
    const std::string_view rest = cursor_.rest();
    const std::uint32_t begin = at();
    const std::size_t open = rest.find('{');
    const std::size_t line = std::min({rest.find('\n'), rest.size(), open});
    std::string_view shown = rest.substr(0, std::min<std::size_t>(line, 40));
    while (!shown.empty() && utf8::find_invalid(shown) != shown.npos) shown.remove_suffix(1);
    const std::string_view fault = open == rest.npos ? "no-record" : "text-before-record";
    const auto end = static_cast<std::uint32_t>(begin + line);
    cursor_.report(std::string(fault), {begin, end}).with("actual", shown);
    if (open == rest.npos) return false;
    cursor_.advance(open);
    wrapped_ = true;
    return true;
  }

  void read_value(Node& node) {
    cursor_.set_context(&node);
    const char c = cursor_.peek();
    const std::size_t begin = cursor_.offset();
    if (c == '{' || c == '[') {
      if (depth_ == limits_.depth) return stop_too_deep(node);
      ++depth_;
      open_.push_back(c);
      c == '{' ? read_object(node) : read_array(node);
      open_.pop_back();
      --depth_;
    } else if (cursor_.quote_length() > 0) {
      const StringToken token = cursor_.take_string();
      node.kind = Kind::string;
      node.text = token.text;
      node.broken = token.guessed;
      if (const std::size_t more = bytes_past_inner_quotes(cursor_.rest()); more > 0) {
        cursor_.report("unescaped-quote", {at() - 1, at()});
        cursor_.advance(more);
        node.text = document_.source().text().substr(begin + 1, cursor_.offset() - begin - 2);
        node.broken = true;
      }
    } else {
      read_word(node);
    }
    node.span = cursor_.span_from(begin);
  }

  void stop_too_deep(Node& node) {
    cursor_.report("too-deep", {at(), at() + 1}).with("limit", std::to_string(limits_.depth));
    mark_unfinished(node);
    node.span = {at(), at()};
    cursor_.advance(cursor_.rest().size());
    stopped_ = true;
  }

  /// A number, `true`, `false`, `null`, or something that only looks like one.
  void read_word(Node& node) {
    const std::size_t begin = cursor_.offset();
    const std::string_view word = cursor_.take_word();
    if (word == "true" || word == "false") {
      node.kind = Kind::boolean;
      node.truth = word == "true";
    } else if (word == "null") {
      node.kind = Kind::null;
    } else if (is_json_number(word)) {
      node.kind = Kind::number;
      node.text = word;
    } else {
      read_odd_word(node, word, cursor_.span_from(begin));
    }
  }

  void read_odd_word(Node& node, std::string_view word, Span span) {
    node.broken = true;
    if (const std::string_view literal = meant_literal(word); !literal.empty()) {
      Finding& finding = cursor_.report("not-json-literal", span);
      finding.with("actual", word).with("suggestion", literal).suggest(std::string(literal));
      node.kind = literal == "null" ? Kind::null : Kind::boolean;
      node.truth = literal == "true";
      return;
    }
    const bool numeric = word.find_first_of("0123456789") <= 1 &&
                         word.find_first_not_of("0123456789+-.eExX_abcdefABCDEF") == word.npos;
    if (!numeric) {
      word = cursor_.take_more_words(span.begin);
      span = cursor_.span_from(span.begin);
    }
    cursor_.skip_stray_quote(",}]");
    node.kind = numeric ? Kind::number : Kind::string;
    node.text = word;
    cursor_.report(numeric ? "bad-number" : "unquoted-string", span).with("actual", word);
  }

  void read_array(Node& array) {
    array.kind = Kind::array;
    const std::size_t begin = cursor_.offset();
    cursor_.advance();
    Node* last = nullptr;
    bool need_comma = false;
    while (next_in(array, begin, ']', need_comma)) {
      Node* item = document_.arena.make_node();
      item->parent = &array;
      (last == nullptr ? array.first : last->next) = item;
      last = item;
      item->index = array.count++;
      read_value(*item);
      cursor_.set_context(&array);
      need_comma = true;
    }
  }

  void read_object(Node& object) {
    object.kind = Kind::object;
    const std::size_t begin = cursor_.offset();
    cursor_.advance();
    JsonMembers members(object);
    bool need_comma = false;
    while (next_in(object, begin, '}', need_comma)) {
      Node* member = document_.arena.make_node();
      member->parent = &object;
      const bool value_follows = read_key(*member);
      const Node* earlier = members.find(member->key);
      cursor_.set_context(member);
      if (value_follows) {
        read_value(*member);
      } else {
        member->broken = true;
        member->span = {member->key_span.end, member->key_span.end};
      }
      cursor_.set_context(&object);
      need_comma = true;
      earlier == nullptr ? members.add(*member) : report_duplicate(*member, *earlier);
    }
  }

  void report_duplicate(const Node& member, const Node& earlier) {
    std::string pointer = pointer_of(earlier);
    Finding& finding = cursor_.report("duplicate-key", member.key_span);
    finding.pointer = std::move(pointer);
    finding.with("key", member.key);
    finding.notes.push_back(
        {"", earlier.key_span, {"the first one is here", "첫 번째는 여기 있음"}});
  }

  /// Reads `"key" :`; false when no value follows.
  bool read_key(Node& member) {
    const std::size_t begin = cursor_.offset();
    if (cursor_.quote_length() > 0) {
      const StringToken token = cursor_.take_string();
      member.key = token.text;
      member.key_span = token.span;
    } else {
      member.key = cursor_.take_word();
      member.key_span = cursor_.span_from(begin);
      cursor_.skip_stray_quote(":");
      if (member.parent != nullptr) const_cast<Node*>(member.parent)->broken = true;
      cursor_.report_once("unquoted-key", member.key_span).with("key", member.key);
    }
    cursor_.skip_blank();
    if (cursor_.peek() != ':') give_back_colon(member);
    const std::uint32_t after_key = member.key_span.end;
    if (cursor_.peek() == ':') {
      cursor_.advance();
      cursor_.skip_blank();
      if (cursor_.peek() == ':') {
        cursor_.report("unexpected-character", {at(), at() + 1}).with("actual", ":");
        cursor_.advance();
        cursor_.skip_blank();
      }
      if (value_stands_here()) return true;
      if (cursor_.at_end()) return false;  // the text was cut off; the open bracket says so
      cursor_.report("missing-value", {after_key, at()}).with("key", member.key);
      return false;
    }
    if (cursor_.at_end()) return false;
    constexpr std::string_view kWideColon = "\uFF1A";
    if (cursor_.rest().starts_with(kWideColon)) {
      const auto end = at() + static_cast<std::uint32_t>(kWideColon.size());
      cursor_.report("unexpected-character", {at(), end}).with("actual", kWideColon);
      cursor_.advance(kWideColon.size());
      cursor_.skip_blank();
      return value_stands_here();
    }
    if (member.parent != nullptr) const_cast<Node*>(member.parent)->broken = true;
    cursor_.report("missing-colon", {after_key, after_key}).with("key", member.key);
    if (cursor_.rest().starts_with("=>")) cursor_.advance(2);
    if (cursor_.peek() == '=') cursor_.advance();
    cursor_.skip_blank();
    return value_stands_here();
  }

  /// `"id: "IL-0587"`: the key's closing quote is missing, so its string has swallowed the colon.
  void give_back_colon(Node& member) {
    const std::size_t colon = member.key.find_last_not_of(' ');
    const bool swallowed = colon != member.key.npos && member.key[colon] == ':' && colon > 0 &&
                           member.key.find_first_of(":\"\\") == colon;
    if (!swallowed) return;
    cursor_.rewind(member.key_span.begin + 1 + colon);
    member.key = member.key.substr(0, colon);
    member.key_span = cursor_.span_from(member.key_span.begin);
    cursor_.report("unclosed-string", member.key_span);
  }

  [[nodiscard]] bool value_stands_here() const {
    const char c = cursor_.peek();
    return !cursor_.at_end() && c != ',' && c != '}' && c != ']' && c != ':';
  }

  /// Moves to the next item or member of a container; false when it has ended.
  bool next_in(Node& container, std::size_t begin, char close, bool need_comma) {
    std::size_t comma = 0;
    while (!stopped_) {
      cursor_.skip_blank();
      const char c = cursor_.peek();
      if (cursor_.at_end()) return report_unclosed(container, begin, close);
      if (c == ',') {
        const bool extra = !need_comma;
        if (extra) cursor_.report("extra-comma", {at(), at() + 1});
        need_comma = false;
        comma = extra ? 0 : cursor_.offset() + 1;
        cursor_.advance();
      } else if (c == close) {
        if (comma != 0) report_trailing_comma(static_cast<std::uint32_t>(comma - 1));
        cursor_.advance();
        return false;
      } else if (c == '}' || c == ']') {
        container.broken = true;
        return wrong_bracket(begin, close);
      } else if (const std::size_t stray = stray_sign(cursor_.rest()); stray > 0) {
        const std::string_view shown = cursor_.rest().substr(0, stray);
        cursor_.report("unexpected-character", {at(), at() + static_cast<std::uint32_t>(stray)})
            .with("actual", shown);
        cursor_.advance(stray);
        need_comma = false;
        container.broken = true;
      } else if (close == ']' && container.count > 0 && member_stands_here()) {
        return report_forgotten_bracket(container, begin);
      } else {
        const bool given_back = std::exchange(comma_given_back_, false);
        if (need_comma && !given_back) cursor_.report("missing-comma", {last_end(), last_end()});
        return true;
      }
    }
    return false;
  }

  /// In an array within an object: whether the next thing is a member of that object.
  [[nodiscard]] bool member_stands_here() const {
    return open_.size() >= 2 && open_[open_.size() - 2] == '{' && key_begins(cursor_.rest());
  }

  /// The array ends here although nothing closes it; a comma before belongs to the object, and a
  /// missing one to the same fault.
  bool report_forgotten_bracket(const Node& array, std::size_t begin) {
    const auto place = static_cast<std::uint32_t>(begin);
    cursor_.set_context(&array);
    Finding& finding = cursor_.report("unclosed-bracket", {place, place + 1});
    finding.with("open", "[").with("close", "]");
    finding.notes.push_back(
        {"", {at(), at() + 1}, {"the next member stands here", "다음 항목이 여기 있음"}});
    comma_given_back_ = true;
    return false;
  }

  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(cursor_.offset()); }

  /// Where the text before the cursor ends, white space aside.
  [[nodiscard]] std::uint32_t last_end() const {
    const std::string_view text = document_.source().text();
    std::size_t end = cursor_.offset();
    while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\n' || text[end - 1] == '\r' ||
                       text[end - 1] == '\t')) {
      --end;
    }
    return static_cast<std::uint32_t>(end);
  }

  void report_trailing_comma(std::uint32_t place) {
    Finding& finding = cursor_.report("trailing-comma", {place, place + 1});
    finding.fix = Fix{true, {"remove the comma", "쉼표를 지운다"}, {{{place, place + 1}, ""}}};
  }

  /// What a value and those around it lack is not known: nothing may be called missing in them.
  static void mark_unfinished(Node& node) {
    for (Node* at = &node; at != nullptr; at = const_cast<Node*>(at->parent)) at->broken = true;
  }

  bool report_unclosed(Node& container, std::size_t begin, char close) {
    if (stopped_) return false;
    mark_unfinished(container);
    // A string that is open to the end of the text has swallowed the brackets.
    const Findings& found = document_.findings();
    stopped_ = !found.empty() &&
               (found.back().fault == "unclosed-string" || found.back().fault == "comment") &&
               found.back().span.end == last_end();
    if (stopped_) return false;
    const auto place = static_cast<std::uint32_t>(begin);
    const std::string_view open = container.is_object() ? "{" : "[";
    Finding& finding = cursor_.report("unclosed-bracket", {place, place + 1});
    finding.with("open", open).with("close", std::string(1, close));
    const Text& whole = document_.whole();
    finding.notes.push_back(
        {"", {at(), at()}, {"the " + whole.en + " ends here", "여기서 " + whole.ko + " 끝"}});
    // The brackets around it are open for the same reason: one fault, one finding.
    stopped_ = true;
    return false;
  }

  bool wrong_bracket(std::size_t begin, char close) {
    const char found = cursor_.peek();
    const char wanted_open = found == '}' ? '{' : '[';
    const auto outer = open_.end() - 1;
    // Text after it shows that it was not meant to end the record.
    const bool ends_record = open_.size() > 2 || only_blank_follows();
    const bool outer_waits = ends_record && std::find(open_.begin(), outer, wanted_open) != outer;
    Finding& finding = cursor_.report("wrong-bracket", {at(), at() + 1});
    finding.with("actual", std::string(1, found)).with("expected", std::string(1, close));
    const auto place = static_cast<std::uint32_t>(begin);
    finding.notes.push_back({"", {place, place + 1}, {"opened here", "여기서 열림"}});
    if (!outer_waits) cursor_.advance();
    return false;
  }

  [[nodiscard]] bool only_blank_follows() const {
    return cursor_.rest().find_first_not_of(" \t\r\n", 1) == std::string_view::npos;
  }

  /// What stands after the record.
  void read_tail() {
    if (stopped_ || wrapped_) return;
    cursor_.skip_blank();
    if (cursor_.at_end()) return;
    const char c = cursor_.peek();
    const Span span{at(), static_cast<std::uint32_t>(document_.source().text().size())};
    cursor_.report(c == '{' || c == '[' ? "second-document" : "text-after-record", span);
  }

  Document& document_;
  JsonCursor cursor_;
  const ReadLimits& limits_;
  std::vector<char> open_;
  std::size_t depth_ = 0;
  bool stopped_ = false;
  bool wrapped_ = false;           ///< text stands before the record, so perhaps after it as well
  bool comma_given_back_ = false;  ///< an unclosed array has passed the comma behind it
};

}  // namespace

void read_json(Document& document, std::size_t start, const ReadLimits& limits) {
  Reader(document, start, limits).read();
}

}  // namespace incidentlint
