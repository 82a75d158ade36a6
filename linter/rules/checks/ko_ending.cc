#include <array>

#include "rules/check.h"
#include "text/quotes.h"
#include "text/script.h"
#include "text/sentence.h"

// How Korean sentences end, told by the syllables before a full stop: politely asked for something
// (`하십시오.`), or as a noun (`재시작함.`) in a record whose other sentences end in 다. Quotations
// are left alone.

namespace incidentlint {
namespace {

using namespace std::string_view_literals;

bool ends_in_any(std::string_view text, std::initializer_list<std::string_view> endings) {
  for (const std::string_view ending : endings) {
    if (text.ends_with(ending)) return true;
  }
  return false;
}

/// The Hangul word at the end of a text.
std::string_view last_word(std::string_view text) {
  std::size_t begin = text.size();
  while (begin >= 3 && (static_cast<unsigned char>(text[begin - 3]) & 0xF0U) == 0xE0) begin -= 3;
  return text.substr(begin);
}

bool is_imperative(std::string_view word) {
  return ends_in_any(word, {"십시오"sv, "십시요"sv, "하시오"sv, "마시오"sv});
}

/// A verb made a noun; not one of the nouns that end alike.
bool is_noun_form(std::string_view word) {
  if (word.size() < 6) return false;
  if (word.ends_with("됨")) return true;
  if (word.ends_with("함"))
    return !ends_in_any(word,
                        {"결함"sv, "포함"sv, "명함"sv, "관함"sv, "물함"sv, "지함"sv, "군함"sv});
  if (word.ends_with("음"))
    return text::has_final(word, 1) && !ends_in_any(word, {"얼음"sv, "웃음"sv, "걸음"sv, "죽음"sv,
                                                           "믿음"sv, "물음"sv, "볶음"sv, "묶음"sv});
  if (word.ends_with("임"))
    return word.size() >= 9 &&
           !ends_in_any(word, {"책임"sv, "모임"sv, "게임"sv, "타임"sv, "레임"sv, "위임"sv, "선임"sv,
                               "담임"sv, "전임"sv, "후임"sv, "해임"sv, "네임"sv});
  if (word.ends_with("짐")) return word.size() >= 9;
  return ends_in_any(word, {"하기"sv, "되기"sv});
}

/// Calls `visit(word)` with the Hangul word before each full stop and at the end of the text, if it
/// ends in one of the syllables.
template <typename Visit>
void for_each_ending(std::string_view text, std::string_view syllables, Visit visit) {
  constexpr std::size_t kSyllable = 3;  // bytes
  for (std::size_t at = 0; at < text.size(); ++at) {
    at = std::min(text.find('.', at), text.size());
    if (at < kSyllable) continue;
    if (at + 1 < text.size() && text[at + 1] != ' ' && text[at + 1] != '\n') continue;  // quoted
    const std::string_view last = text.substr(at - kSyllable, kSyllable);
    const std::size_t found = syllables.find(last);
    if (found != std::string_view::npos && found % kSyllable == 0)
      visit(last_word(text.substr(0, at)));
  }
}

void add(const RecordView& view, const Node& node, std::string_view word, const char* fault,
         Findings& out) {
  const auto begin = static_cast<std::size_t>(word.data() - node.text.data());
  Finding finding = finding_in(fault, view.document, node, begin, begin + word.size());
  finding.actual = std::string(word);
  out.push_back(finding.with("actual", word));
}

void find_imperatives(const RecordView& view, const SharedPaths& places, Findings& out) {
  for (const Node* node : view.at(places)) {
    if (!node->is_string()) continue;
    text::Quotes quotes(node->text);
    for_each_ending(node->text, "오요", [&](std::string_view word) {
      if (!is_imperative(word)) return;
      const auto begin = static_cast<std::size_t>(word.data() - node->text.data());
      const std::size_t sentence = text::sentence_around(node->text, begin).begin;
      const std::string_view front = node->text.substr(sentence, begin - sentence);
      const bool is_announced = front.find(':') != front.npos;  // `문구는 다음과 같았다: ...`
      if (!is_announced && !quotes.hold(begin)) add(view, *node, word, "imperative", out);
    });
  }
}

void find_nouns(const RecordView& view, const SharedPaths& places, Findings& out) {
  constexpr std::size_t kFewest = 4;  // sentences that show how the record is written
  struct Ending {
    const Node* node;
    std::string_view word;
  };
  std::vector<Ending> nouns;
  std::size_t plain = 0;
  for (const Node* node : view.at(places)) {
    if (!node->is_string()) continue;
    for_each_ending(node->text, "다함됨음임짐기", [&](std::string_view word) {
      if (word.ends_with("다")) {
        ++plain;
      } else if (is_noun_form(word)) {
        nouns.push_back({node, word});
      }
    });
  }
  if (nouns.empty() || plain < kFewest || plain < 2 * nouns.size()) return;
  const Node* last = nullptr;
  text::Quotes quotes("");
  for (const auto& [node, word] : nouns) {
    if (node != last) quotes = text::Quotes(node->text);
    last = node;
    const auto begin = static_cast<std::size_t>(word.data() - node->text.data());
    if (!quotes.hold(begin)) add(view, *node, word, "noun", out);
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"imperative", "noun"});
  check.faults = {fault};
  const SharedPaths places(parameters.paths("paths"));
  const auto find = fault == "noun" ? find_nouns : find_imperatives;
  check.record = [places, find](const RecordView& view, Findings& out) { find(view, places, out); };
  return check;
}

}  // namespace

/// The endings of Korean sentences.
CheckKind ko_ending_check() {
  return {"ko_ending", "Korean sentences end as statements do", compile, {"actual"}};
}

}  // namespace incidentlint
