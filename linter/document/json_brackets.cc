#include "document/json_brackets.h"

#include <algorithm>
#include <utility>

#include "document/json_recovery.h"

namespace incidentlint {

void JsonBrackets::enter(char bracket, char meant) {
  open_.push_back(meant);
  also_closes_.push_back(bracket == meant ? '\0'
                         : bracket == '(' ? ')'
                         : bracket == '{' ? '}'
                                          : ']');
}

void JsonBrackets::leave() {
  open_.pop_back();
  also_closes_.pop_back();
}

bool JsonBrackets::next_in(Node& container, std::size_t begin, char close, bool need_comma) {
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
    } else if ((c == '}' || c == ']') && ends_too_soon()) {
      report_unexpected(container, 1);
      pass_second_comma(need_comma);
    } else if (c == close || (c == also_closes_.back() && c != '\0')) {
      if (comma != 0) report_trailing_comma(static_cast<std::uint32_t>(comma - 1));
      cursor_.advance();
      return false;
    } else if (c == '}' || c == ']') {
      container.broken = true;
      return wrong_bracket(begin, close);
    } else if (const std::size_t stray = c == '"' ? 0 : stray_sign(cursor_.rest()); stray > 0) {
      report_unexpected(container, stray);
      need_comma = need_comma && cursor_.peek() == ',';
    } else if (const std::size_t junk = c == '"' ? 0 : junk_length(cursor_.rest(), close == '}');
               junk > 0) {
      report_unexpected(container, junk);
      pass_second_comma(need_comma);
      need_comma = need_comma && cursor_.peek() == ',';
    } else if (close == ']' && container.count > 0 && member_stands_here() &&
               !(guesses_ && is_of_next_item(container))) {
      return report_forgotten_bracket(container, begin);
    } else if (guesses_ && is_outdented(container, begin)) {
      return report_forgotten_bracket(container, begin);
    } else {
      const bool given_back = std::exchange(comma_given_back_, false);
      if (need_comma && !given_back) cursor_.report("missing-comma", {last_end(), last_end()});
      return true;
    }
  }
  return false;
}

void JsonBrackets::report_unexpected(Node& container, std::size_t size) {
  const std::string_view shown = cursor_.rest().substr(0, size);
  cursor_.report("unexpected-character", {at(), at() + static_cast<std::uint32_t>(size)})
      .with("actual", shown);
  cursor_.advance(size);
  cursor_.skip_blank();
  container.broken = true;
}

void JsonBrackets::pass_second_comma(bool need_comma) {
  if (!need_comma && cursor_.peek() == ',') cursor_.advance();
}

bool JsonBrackets::ends_too_soon() const {
  if (open_.size() != 1) return false;
  std::string_view more = behind_blanks(cursor_.rest().substr(1));
  if (more.starts_with(',')) more = behind_blanks(more.substr(1));
  return key_begins(more);
}

bool JsonBrackets::is_outdented(const Node& container, std::size_t begin) const {
  if (open_.size() < 2 || container.first == nullptr) return false;
  const std::string_view text = document_.source().text();
  const Node& first = *container.first;
  const auto inner =
      indent_before(text, first.is_member() ? first.key_span.begin : first.span.begin);
  const auto here = indent_before(text, cursor_.offset());
  if (!inner || !here) return false;
  const auto outer = indent_of_line(text, begin);
  return outer && *here <= *outer && *outer < *inner;
}

bool JsonBrackets::is_of_next_item(const Node& array) const {
  const Node* last = last_child(array);
  const std::string_view rest = cursor_.rest();
  return last->is_object() && last->find(rest.substr(1, rest.find('"', 1) - 1)) != nullptr;
}

bool JsonBrackets::member_stands_here() const {
  return open_.size() >= 2 && open_[open_.size() - 2] == '{' && key_begins(cursor_.rest());
}

bool JsonBrackets::report_forgotten_bracket(const Node& container, std::size_t begin) {
  const auto place = static_cast<std::uint32_t>(begin);
  cursor_.set_context(&container);
  Finding& finding = cursor_.report("unclosed-bracket", {place, place + 1});
  finding.with("open", container.is_object() ? "{" : "[")
      .with("close", container.is_object() ? "}" : "]");
  finding.notes.push_back(
      {"", {at(), at() + 1}, {"the next member stands here", "다음 항목이 여기 있음"}});
  comma_given_back_ = true;
  return false;
}

std::uint32_t JsonBrackets::last_end() const {
  const std::string_view text = document_.source().text();
  std::size_t end = cursor_.offset();
  while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\n' || text[end - 1] == '\r' ||
                     text[end - 1] == '\t')) {
    --end;
  }
  return static_cast<std::uint32_t>(end);
}

void JsonBrackets::report_trailing_comma(std::uint32_t place) {
  Finding& finding = cursor_.report("trailing-comma", {place, place + 1});
  finding.fix = Fix{true, {"remove the comma", "쉼표를 지운다"}, {{{place, place + 1}, ""}}};
}

void JsonBrackets::mark_unfinished(Node& node) {
  for (Node* at = &node; at != nullptr; at = const_cast<Node*>(at->parent)) at->broken = true;
}

Node* JsonBrackets::last_child(const Node& node) {
  const Node* last = node.first;
  while (last != nullptr && last->next != nullptr) last = last->next;
  return const_cast<Node*>(last);
}

bool JsonBrackets::report_unclosed(Node& container, std::size_t begin, char close) {
  if (stopped_) return false;
  mark_unfinished(container);
  // A bracket that is there may have closed another one than it was meant for.
  for (Node* last = last_child(container); last != nullptr; last = last_child(*last))
    last->broken = last->broken || last->first != nullptr;
  // A string that is open to the end of the text has swallowed the brackets.
  const Findings& found = document_.findings();
  stopped_ = !found.empty() &&
             (found.back().fault == "unclosed-string" || found.back().fault == "comment") &&
             found.back().span.end >= last_end();
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

bool JsonBrackets::wrong_bracket(std::size_t begin, char close) {
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

bool JsonBrackets::only_blank_follows() const {
  return behind_blanks(cursor_.rest().substr(1)).empty();
}

}  // namespace incidentlint
