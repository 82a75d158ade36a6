#include "rules/check.h"
#include "text/lost_korean.h"
#include "text/sentence.h"
#include "text/traits.h"
#include "text/utf8.h"

// Text that was decoded with the wrong encoding. UTF-8 read as Windows-1252 gives a letter for the
// lead byte (U+00C2 to U+00F4) followed by what the continuation bytes 0x80-0xBF stand for there.
// One pair can be a real word, unless its letter is one of the two that stand for Latin and signs;
// two in a row, a sequence of three and a replacement character cannot. EUC-KR read as Latin-1
// gives long runs of accented letters and signs. A Korean text without Hangul may hold what a
// program wrote for it.

namespace incidentlint {
namespace {

/// True for the characters Windows-1252 shows for the bytes 0x80 to 0xBF.
bool is_continuation_letter(char32_t c) {
  if (c >= 0x80 && c <= 0xBF) return true;
  constexpr std::u32string_view kWindows =
      U"\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D"
      U"\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178";
  return kWindows.find(c) != std::u32string_view::npos;
}

/// The first stretch of broken text, or an empty one.
text::Stretch find_broken(std::string_view text) {
  std::size_t run_begin = 0;
  std::size_t broken = 0;  // sequences in the current run
  std::size_t wanted = 0;  // continuation letters still due
  std::size_t got = 0;
  char32_t lead = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80 || (byte >= 0xE1 && byte <= 0xED && byte != 0xE2)) {
      // ASCII, Hangul and other scripts of the East end a run; they are most of any text.
      if (broken >= 2) return {run_begin, begin};
      broken = wanted = 0;
      i = byte < 0x80 ? utf8::skip_ascii(text, i) : i + 3;
      continue;
    }
    const char32_t c = utf8::next(text, i);
    if (c == 0xFFFD) return {begin, i};
    if (wanted > 0 && is_continuation_letter(c)) {
      ++got;
      if (--wanted == 0) broken += got >= 2 || lead <= 0xC3 ? 2 : 1;
      continue;
    }
    if (wanted > 0 && got == 0) broken = 0;
    if (c >= 0xC2 && c <= 0xF4) {
      if (broken == 0) run_begin = begin;
      lead = c;
      wanted = c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
      got = 0;
    } else {
      if (broken >= 2) return {run_begin, begin};
      broken = wanted = 0;
    }
  }
  return broken >= 2 ? text::Stretch{run_begin, text.size()} : text::Stretch{};
}

/// Six letters and signs of Latin-1 in a row, signs among them: no word of any language.
text::Stretch find_latin_run(std::string_view text) {
  std::size_t begin = 0;
  std::size_t length = 0;
  std::size_t signs = 0;
  for (std::size_t i = utf8::skip_plain(text, 0); i < text.size();) {
    const std::size_t at = i;
    const char32_t c = utf8::next(text, i);
    if (c >= 0xA1 && c <= 0xFF) {
      if (length++ == 0) begin = at;
      signs += c < 0xC0 ? 1 : 0;
      continue;
    }
    if (length >= 6 && signs > 0) return {begin, at};
    length = signs = 0;
    i = utf8::skip_plain(text, i);
  }
  return length >= 6 && signs > 0 ? text::Stretch{begin, text.size()} : text::Stretch{};
}

void add(const RecordView& view, const Node& node, const text::Stretch& stretch, Findings& out) {
  Finding finding = finding_in("mojibake", view.document, node, stretch.begin, stretch.end);
  finding.actual = std::string(stretch.of(node.text));
  out.push_back(finding.with("actual", *finding.actual));
}

/// The Korean text of a pair.
bool is_translation(const Node& node) {
  if (node.key != "ko" || node.parent == nullptr) return false;
  const Node* english = node.parent->find("en");
  return english != nullptr && english->is_string();
}

text::Stretch find_garbled(const Node& node) {
  text::Stretch found;
  if (has_trait(node, text::kOddCharacter)) {
    found = find_broken(node.text);
    if (found.end == 0) found = find_latin_run(node.text);
  }
  if (found.end == 0 && is_translation(node)) {
    const auto find =
        has_trait(node, text::kSyllable) ? text::find_lost_words : text::find_lost_korean;
    found = find(node.text).value_or(text::Stretch{});
  }
  return found;
}

void walk(const RecordView& view, const Node& node, Findings& out) {
  if (node.is_string()) {
    if (const auto stretch = find_garbled(node); stretch.end != 0) add(view, node, stretch, out);
    return;
  }
  for (const Node& child : children(node)) walk(view, child, out);
}

CompiledCheck compile(Parameters&) {
  CompiledCheck check;
  check.faults = {"mojibake"};
  check.record = [](const RecordView& view, Findings& out) { walk(view, view.root, out); };
  return check;
}

}  // namespace

/// Text decoded with the wrong encoding.
CheckKind mojibake_check() {
  return {"mojibake", "a text must not be garbled by a wrong encoding", compile, {"actual"}};
}

}  // namespace incidentlint
