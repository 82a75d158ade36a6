#include "rules/check.h"
#include "text/quotes.h"
#include "text/traits.h"
#include "text/utf8.h"

// Korean grammar that can be told without a dictionary: sentences in the polite register, and the
// object particle after a syllable with or without a final consonant. Quotations are left alone.

namespace incidentlint {
namespace {

/// The run of Hangul syllables that ends at byte `end`.
std::string_view word_before(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin >= 3) {
    std::size_t at = begin - 3;
    const char32_t c = utf8::next(text, at);
    if (at != begin || c < 0xAC00 || c > 0xD7A3) break;
    begin -= 3;
  }
  return text.substr(begin, end - begin);
}

/// Calls `visit(word, next)` for each word that ends in `ending`, a syllable; `next` is the byte
/// behind the word, 0 at the end. Found by searching for the syllable, which costs little where it
/// is rare.
template <typename Visit>
void for_each_word_in(std::string_view text, std::string_view ending, Visit visit) {
  for (std::size_t at = text.find(ending); at != std::string_view::npos;
       at = text.find(ending, at + 3)) {
    const std::size_t end = at + ending.size();
    const char next = end < text.size() ? text[end] : '\0';
    if (static_cast<unsigned char>(next) >= 0x80) continue;  // the word goes on
    visit(word_before(text, end), next);
  }
}

bool ends_sentence(char c) { return c == '.' || c == '!' || c == '?' || c == 0 || c == '\n'; }

bool is_polite(std::string_view word) {
  for (const std::string_view ending :
       {"니다", "세요", "어요", "아요", "해요", "예요", "에요", "네요", "군요", "니까",
        "돼요", "줘요", "봐요", "까요", "나요", "게요", "데요", "든요", "지요", "워요"}) {
    if (word.size() > ending.size() && word.ends_with(ending)) {
      // 아니다 and 다니다 are plain; -ㅂ니다 and -습니다 have a final ㅂ before.
      if (ending != "니다" && ending != "니까") return true;
      std::size_t at = word.size() - ending.size() - 3;
      const char32_t before = utf8::next(word, at);
      const bool final_b = before >= 0xAC00 && before <= 0xD7A3 && (before - 0xAC00) % 28 == 17;
      return final_b && (ending == "니다" || word.ends_with("니까"));
    }
  }
  return false;
}

void find_polite(const RecordView& view, const Node& node, Findings& out) {
  text::Quotes quotes(node.text);
  for (const std::string_view ending : {"다", "요", "까"}) {
    for_each_word_in(node.text, ending, [&](std::string_view word, char next) {
      if (!ends_sentence(next) || !is_polite(word)) return;
      const auto begin = static_cast<std::size_t>(word.data() - node.text.data());
      if (quotes.hold(begin)) return;
      Finding finding = finding_in("polite", view.document, node, begin, begin + word.size());
      finding.actual = std::string(word);
      out.push_back(finding.with("actual", word));
    });
  }
}

/// Words that end in 을 or 를 by themselves, and verb forms before 을.
bool is_own_ending(std::string_view word) {
  for (const std::string_view ending :
       {"가을", "마을", "노을", "나을", "지을", "이을", "부을", "그을", "고을", "을을", "쌓을"}) {
    if (word.ends_with(ending)) return true;
  }
  return word.size() <= 3;
}

void judge_particle(const RecordView& view, const Node& node, std::string_view word,
                    text::Quotes& quotes, Findings& out) {
  if (word.size() < 9 || is_own_ending(word)) return;
  const bool eul = word.ends_with("을");
  std::size_t at = word.size() - 6;
  const bool has_final = (utf8::next(word, at) - 0xAC00) % 28 != 0;
  if (eul == has_final) return;
  const std::string right = eul ? "를" : "을";
  const auto end = static_cast<std::size_t>(word.data() - node.text.data()) + word.size();
  if (quotes.hold(end)) return;
  Finding finding = finding_in("particle", view.document, node, end - 3, end);
  finding.actual = std::string(word);
  const std::string whole = std::string(word.substr(0, word.size() - 3)) + right;
  finding.expected = {whole};
  finding.suggest(whole);
  finding.fix = Fix{true, {"correct the particle", "조사를 고친다"}, {{finding.span, right}}};
  out.push_back(finding.with("actual", word).with("expected", whole));
}

void find_particle(const RecordView& view, const Node& node, Findings& out) {
  text::Quotes quotes(node.text);
  for (const std::string_view particle : {"을", "를"}) {
    for_each_word_in(node.text, particle, [&](std::string_view word, char next) {
      if (next == ' ' || next == '.' || next == ',' || next == '\0')
        judge_particle(view, node, word, quotes, out);
    });
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"polite", "particle"});
  check.faults = {fault};
  const SharedPaths places(parameters.paths("paths"));
  const auto judge = fault == "polite" ? find_polite : find_particle;
  const std::uint16_t trait = fault == "polite" ? text::kPoliteEnding : text::kObjectParticle;
  check.record = [places, judge, trait](const RecordView& view, Findings& out) {
    if (!view.any_has_trait(trait)) return;
    for (const Node* node : view.at(places)) {
      if (has_trait(*node, trait)) judge(view, *node, out);
    }
  };
  return check;
}

}  // namespace

/// Register and object particles of Korean texts.
CheckKind korean_check() {
  return {"korean",
          "Korean is written plainly and with the right object particle",
          compile,
          {"actual", "expected"}};
}

}  // namespace incidentlint
