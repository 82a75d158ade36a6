// A mark counts where a sentence begins, when a colon, the end or what is to be done stands behind
// it, and at the end of one behind a word that asks for a value (`It ended at TBD.`).
#include "text/stand_in_sentence.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"
#include "text/latin.h"
#include "text/quotes.h"
#include "text/sentence.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

char byte_at(std::string_view text, std::size_t at) { return at < text.size() ? text[at] : '\0'; }

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }

bool begins_sentence(std::string_view text, std::size_t at) {
  std::size_t before = at;
  while (before > 0 && is_blank(text[before - 1])) --before;
  if (before == 0) return true;
  const bool blank = before != at;
  const bool broken = text.substr(before, at - before).find('\n') != kNone;
  const char last = text[before - 1];
  return broken || (blank && (last == '.' || last == '!' || last == '?'));
}

/// Where the sentence that `at` is in ends, in front of its mark.
std::size_t sentence_end(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '\n') {
    const bool mark = text[at] == '.' || text[at] == '!' || text[at] == '?';
    if (mark && (at + 1 == text.size() || is_blank(text[at + 1]))) break;
    ++at;
  }
  return at;
}

/// The word that begins at `at`.
std::string_view word_from(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_letter(text[end])) ++end;
  return text.substr(at, end - at);
}

/// The word in front of the blank before `at`.
std::string_view word_in_front(std::string_view text, std::size_t at) {
  if (at < 2 || text[at - 1] != ' ') return {};
  std::size_t begin = at - 1;
  while (begin > 0 && is_letter(text[begin - 1])) --begin;
  return text.substr(begin, at - 1 - begin);
}

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), lower(word)) != words.end();
}

/// ` check the times`, ` 시각 확인`: what is to be done, not what became of a TODO.
bool asks_for_work(std::string_view rest) {
  static constexpr std::array<std::string_view, 18> kVerbs{
      "check", "verify", "confirm", "link", "add",     "fill",    "find",   "ask",  "write",
      "get",   "update", "insert",  "fix",  "clarify", "replace", "decide", "look", "translate"};
  static constexpr std::array<std::string_view, 10> kWork{"확인", "추가", "작성", "검토", "보완",
                                                          "수정", "번역", "필요", "예정", "조사"};
  if (!rest.starts_with(' ')) return false;
  if (is_one_of(word_from(rest, 1), kVerbs)) return true;
  return std::any_of(kWork.begin(), kWork.end(),
                     [&](std::string_view word) { return rest.ends_with(word); });
}

bool asks_for_value(std::string_view front) {
  static constexpr std::array<std::string_view, 10> kFronts{"is", "was",   "are",  "were", "at",
                                                            "by", "until", "from", "to",   "after"};
  return is_one_of(front, kFronts);
}

bool is_shouted(std::string_view found, std::string_view mark) {
  return std::equal(found.begin(), found.end(), mark.begin(), mark.end(),
                    [](char c, char m) { return is_upper(c) && lower(c) == m; });
}

/// A note in place of a sentence that ends at `last`, or a mark in place of a value; empty if it is
/// none.
std::string_view note_at(std::string_view text, std::size_t at, std::size_t size,
                         std::size_t last) {
  const std::size_t end = at + size;
  const std::string_view rest = text.substr(end, last - end);
  if (begins_sentence(text, at)) {
    const bool note = rest.empty() || rest.starts_with(": ") || asks_for_work(rest);
    return note ? text.substr(at, last - at) : std::string_view{};
  }
  const bool value = rest.empty() && asks_for_value(word_in_front(text, at));
  return value ? text.substr(at, size) : std::string_view{};
}

std::string_view find_note(std::string_view text, const std::vector<std::string>& marks) {
  Quotes quotes(text);
  std::size_t last = 0;
  for (auto shout = next_capitals(text, 0); shout; shout = next_capitals(text, shout->end)) {
    const std::size_t at = shout->begin;
    if (at > 0 && text[at - 1] == '-') continue;
    const std::string_view word = word_from(text, at);
    const auto is_it = [&](const std::string& mark) { return is_shouted(word, mark); };
    if (std::none_of(marks.begin(), marks.end(), is_it)) continue;
    const std::size_t end = at + word.size();
    if (end > last) last = sentence_end(text, end);
    const std::string_view note = note_at(text, at, word.size(), last);
    if (!note.empty() && !quotes.hold(at)) return note;
  }
  return {};
}

/// `XX:XX`.
std::string_view find_open_time(std::string_view text) {
  constexpr std::string_view kTime = "XX:XX";
  Quotes quotes(text);
  for (std::size_t at = text.find(kTime); at != kNone; at = text.find(kTime, at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    const char after = byte_at(text, at + kTime.size());
    const bool whole = is_blank(before) && !is_alphanumeric(after) && after != ':';
    if (whole && !quotes.hold(at)) return text.substr(at, kTime.size());
  }
  return {};
}

/// The text is about templates or markup, so what looks like a slot may be what is told of.
bool is_about_slots(std::string_view text) {
  constexpr std::string_view kWords[] = {
      "templat", "placeholder", "variable", "render", "markup", "html",      "xml",    "tag",
      "element", "mail",        "literal",  "string", "header", "template",  "템플릿", "변수",
      "치환",    "렌더",        "태그",     "메일",   "문자열", "자리 표시", "머리글", "그대로"};
  return has_word(text, kWords);
}

/// `{{service}}`, `<service name>`: small words alone, two or more between angle brackets.
std::string_view find_slot(std::string_view text) {
  struct Frame {
    std::string_view open, close;
    bool one_word;
  };
  constexpr Frame kFrames[] = {{"{{", "}}", true}, {"<", ">", false}};
  for (const Frame& frame : kFrames) {
    Quotes quotes(text);
    std::size_t end = 0;
    for (std::size_t at = text.find(frame.open); at != kNone; at = text.find(frame.open, at + 1)) {
      const std::size_t begin = at + frame.open.size();
      if (end < begin || end == 0) end = text.find(frame.close, begin);
      if (end == kNone) break;
      const std::string_view inner = text.substr(begin, end - begin);
      const bool words = !inner.empty() && is_lower(inner.front()) && is_lower(inner.back()) &&
                         std::all_of(inner.begin(), inner.end(),
                                     [](char c) { return is_lower(c) || c == ' ' || c == '_'; });
      const bool enough = frame.one_word || inner.find(' ') != kNone;
      if (!words || !enough || quotes.hold(at)) continue;
      return is_about_slots(text) ? std::string_view{}
                                  : text.substr(at, end + frame.close.size() - at);
    }
  }
  return {};
}

}  // namespace

std::string_view find_stand_in_sentence(std::string_view text,
                                        const std::vector<std::string>& marks) {
  for (const std::string_view found :
       {find_note(text, marks), find_open_time(text), find_slot(text)}) {
    if (!found.empty()) return found;
  }
  return {};
}

}  // namespace incidentlint::text
