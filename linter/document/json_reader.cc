#include "document/json_reader.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "document/json_brackets.h"
#include "document/json_members.h"
#include "document/json_recovery.h"
#include "text/name.h"
#include "text/utf8.h"

// Recursive descent over JsonCursor. Every way in which a text can fail to be JSON has one fault
// and one recovery, chosen so that the rest of the record is read as its author meant it:
//
//   a missing comma or colon is assumed; a stray one is skipped; a bracket of the wrong kind closes
//   the innermost value when no outer one waits for it; a bare word is read as a string.

namespace incidentlint {
namespace {

class Reader : private JsonBrackets {
 public:
  Reader(Document& document, std::size_t start, const ReadLimits& limits, bool guesses)
      : JsonBrackets(document, start, guesses), limits_(limits) {}

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
  /// Moves to the first `{`; false when there is none, or when it is one of YAML.
  bool skip_to_record() {
    const std::string_view rest = cursor_.rest();
    const std::uint32_t begin = at();
    const std::size_t open = rest.find('{');
    const std::size_t line = std::min({rest.find('\n'), rest.size(), open});
    std::string_view shown = rest.substr(0, std::min<std::size_t>(line, 40));
    while (!shown.empty() && utf8::find_invalid(shown) != shown.npos) shown.remove_suffix(1);
    const bool yaml = begins_with_yaml(rest);
    const std::string_view fault = yaml                ? "yaml-in-json"
                                   : open == rest.npos ? "no-record"
                                                       : "text-before-record";
    const auto end = static_cast<std::uint32_t>(begin + line);
    cursor_.report(std::string(fault), {begin, end}).with("actual", shown);
    if (yaml || open == rest.npos) return false;
    cursor_.advance(open);
    wrapped_ = true;
    return true;
  }

  void read_value(Node& node) {
    cursor_.set_context(&node);
    const char c = cursor_.peek();
    const std::size_t begin = cursor_.offset();
    if (const std::size_t template_size = template_length(cursor_.rest()); template_size > 0) {
      const std::string_view shown = cursor_.rest().substr(0, template_size);
      cursor_.advance(template_size);
      take_unquoted(node, begin, shown);
    } else if (c == '{' || c == '[' || c == '(') {
      if (open_.size() == limits_.depth) return stop_too_deep(node);
      read_container(node);
    } else if (const std::size_t fence = fenced_length(cursor_.rest()); fence > 0) {
      cursor_.report("unescaped-quote", {at() + 1, at() + 2});
      cursor_.advance(fence);
      node.kind = Kind::string;
      node.text = document_.source().text().substr(begin + 3, fence - 6);
      node.broken = true;
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

  /// Takes a value without quotation marks, from `begin` up to the cursor, for the text it shows.
  void take_unquoted(Node& node, std::size_t begin, std::string_view shown) {
    node.kind = Kind::string;
    node.text = shown;
    node.broken = true;
    cursor_.report("unquoted-string", cursor_.span_from(begin)).with("actual", shown);
  }

  void report_opening(std::size_t place, char actual, char expected) {
    const auto begin = static_cast<std::uint32_t>(place);
    cursor_.report("wrong-opening", {begin, begin + 1})
        .with("actual", std::string(1, actual))
        .with("expected", std::string(1, expected));
  }

  /// Reads what is in a container that `bracket` opened in the place of `meant`. `first` is the
  /// item that has been read.
  void read_inside(Node& node, std::size_t begin, char bracket, char meant, Node* first = nullptr) {
    enter(bracket, meant);
    meant == '{' ? read_object(node, begin) : read_array(node, begin, first);
    leave();
  }

  /// What stands behind the bracket says whether it is the right one: a key with its colon, or what
  /// has none.
  void read_container(Node& node) {
    const std::size_t begin = cursor_.offset();
    const char bracket = cursor_.peek();
    cursor_.advance();
    bool is_object = bracket == '{';
    if (guesses_ || bracket == '(') {
      const std::string_view inside = behind_blanks(cursor_.rest());
      is_object = is_object ? !items_end(inside, "}]") : member_begins(inside);
    }
    const char meant = is_object ? '{' : '[';
    if (bracket != meant) {
      report_opening(begin, bracket, meant);
      node.broken = true;
    }
    if (guesses_ && is_object && behind_blanks(cursor_.rest()).starts_with('{')) {  // twice
      cursor_.skip_blank();
      report_unexpected(node, 1);
    }
    read_inside(node, begin, bracket, meant);
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
    const std::string_view whole = document_.source().text().substr(span.begin);
    if (const std::size_t size = bytes_to_lost_quote(whole); size > 0) {
      cursor_.rewind(span.begin + size);
      return take_unquoted(node, span.begin, whole.substr(0, size - 1));
    }
    if (const std::size_t more = bytes_past_word(word, cursor_.rest()); more > 0) {
      cursor_.advance(more);
      return take_unquoted(node, span.begin, whole.substr(0, cursor_.offset() - span.begin));
    }
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

  void read_array(Node& array, std::size_t begin, Node* last = nullptr) {
    array.kind = Kind::array;
    bool need_comma = last != nullptr;
    while (next_in(array, begin, ']', need_comma)) {
      Node* item = document_.arena.make_node();
      item->parent = &array;
      (last == nullptr ? array.first : last->next) = item;
      last = item;
      item->index = array.count++;
      const bool is_unopened = guesses_ && key_begins(cursor_.rest());
      is_unopened ? read_unopened(*item) : read_value(*item);
      cursor_.set_context(&array);
      need_comma = true;
    }
  }

  void read_object(Node& object, std::size_t begin) {
    object.kind = Kind::object;
    JsonMembers members(object);
    bool need_comma = false;
    Node* before = nullptr;
    while (next_in(object, begin, '}', need_comma)) {
      if (guesses_ && before != nullptr && before->is_string() && items_end(cursor_.rest(), "]")) {
        read_unopened_array(*before);
        continue;
      }
      Node* member = document_.arena.make_node();
      member->parent = &object;
      before = member;
      const bool value_follows = read_key(*member);
      const Node* earlier = members.find(member->key);
      cursor_.set_context(member);
      if (value_follows) {
        const std::size_t value = cursor_.offset();
        read_value(*member);
        cursor_.skip_blank();
        if (member->is_string() && cursor_.peek() == ':') {
          cursor_.rewind(value);
          read_unopened(*member);
        }
      } else {
        member->broken = true;
        member->span = {member->key_span.end, member->key_span.end};
      }
      cursor_.set_context(&object);
      need_comma = true;
      earlier == nullptr ? members.add(*member) : report_duplicate(*member, *earlier);
    }
  }

  /// `"symptoms": "a", "b"]`: the items of an array whose bracket has been forgotten. The first is
  /// read.
  void read_unopened_array(Node& member) {
    if (open_.size() == limits_.depth) return stop_too_deep(member);
    cursor_.set_context(&member);
    report_opening(member.span.begin, '"', '[');
    Node* first = document_.arena.make_node();
    first->kind = member.kind;
    first->text = member.text;
    first->span = member.span;
    first->parent = &member;
    member.first = first;
    member.count = 1;
    member.broken = true;
    comma_given_back_ = true;
    read_inside(member, member.span.begin, '[', '[', first);
    member.span = cursor_.span_from(first->span.begin);
  }

  /// `"impact": "scope": ...`: the members of an object whose bracket has been forgotten.
  void read_unopened(Node& node) {
    if (open_.size() == limits_.depth) return stop_too_deep(node);
    const std::size_t begin = cursor_.offset();
    cursor_.set_context(&node);
    report_opening(begin, '"', '{');
    node.broken = true;
    read_inside(node, begin, '{', '{');
    node.span = cursor_.span_from(begin);
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
    const std::size_t colon = text::name_length(member.key);
    if (colon == 0 || colon == member.key.size() || member.key[colon] != ':') return;
    const Findings& found = document_.findings();
    const bool is_said = !found.empty() && found.back().fault == "unclosed-string" &&
                         found.back().span.begin == member.key_span.begin;
    // The quotation mark that ended it began the next text.
    if (!is_said && member.key.find_first_not_of(" \t\r\n{[", colon + 1) != member.key.npos) return;
    cursor_.rewind(member.key_span.begin + 1 + colon);
    member.key = member.key.substr(0, colon);
    member.key_span = cursor_.span_from(member.key_span.begin);
    if (!is_said) cursor_.report("unclosed-string", member.key_span);
  }

  [[nodiscard]] bool value_stands_here() const {
    const char c = cursor_.peek();
    return !cursor_.at_end() && c != ',' && c != '}' && c != ']' && c != ':';
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

  const ReadLimits& limits_;
  bool wrapped_ = false;  ///< text stands before the record, so perhaps after it as well
};

/// True when brackets, colons or commas are not where they belong. A text that is JSON is never so.
bool is_torn(const Findings& findings) {
  constexpr std::array<std::string_view, 7> kFaults{
      "missing-colon",        "missing-value", "text-after-record", "unclosed-bracket",
      "unexpected-character", "wrong-bracket", "wrong-opening"};
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
    return std::find(kFaults.begin(), kFaults.end(), finding.fault) != kFaults.end();
  });
}

}  // namespace

void read_json(Document& document, std::size_t start, const ReadLimits& limits) {
  const Findings before = document.findings();
  Reader(document, start, limits, false).read();
  if (!is_torn(document.findings())) return;
  // Of several faults most may come from one: what stands behind a bracket tells its kind, and the
  // indentation where one is missing. A text that is right is not looked at so closely.
  Findings plain = document.findings();
  const Node* root = document.root();
  document.replace_findings(before);
  Reader(document, start, limits, true).read();
  if (document.findings().size() <= plain.size()) return;
  document.replace_findings(std::move(plain));
  document.set_root(root, Format::json);
}

}  // namespace incidentlint
