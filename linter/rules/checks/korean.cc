#include "rules/check.h"
#include "text/script.h"
#include "text/utf8.h"

// Korean grammar that can be told without a dictionary: sentences in the polite register, and the
// object particle after a syllable with or without a final consonant. Quotations are left alone.

namespace incidentlint {
namespace {

struct Word {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Calls `visit` for each run of Hangul outside quotation marks, with what stands behind it.
void for_each_word(std::string_view text, const std::function<void(Word, char32_t)>& visit) {
  char32_t quote = 0;
  Word word;
  bool inside = false;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    const char32_t c = utf8::next(text, i);
    const bool letter = c >= 0xAC00 && c <= 0xD7A3;
    if (letter && !inside) word.begin = begin;
    if (inside && !letter && quote == 0) visit(word, c);
    inside = letter;
    word.end = i;
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == 0x201C || c == 0x2018 || c == '`') {
      quote = c == 0x201C ? 0x201D : c == 0x2018 ? 0x2019 : c;
    }
  }
  if (inside && quote == 0) visit(word, 0);
}

bool ends_sentence(char32_t c) { return c == '.' || c == '!' || c == '?' || c == 0 || c == '\n'; }

bool is_polite(std::string_view word) {
  for (const std::string_view ending : {"니다", "세요", "어요", "아요", "해요", "예요", "에요", "네요", "군요", "니까"}) {
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
  for_each_word(node.text, [&](Word word, char32_t next) {
    const std::string_view text = node.text.substr(word.begin, word.end - word.begin);
    if (!ends_sentence(next) || !is_polite(text)) return;
    Finding finding = finding_in("polite", view.document, node, word.begin, word.end);
    finding.actual = std::string(text);
    out.push_back(finding.with("actual", text));
  });
}

/// Words that end in 을 or 를 by themselves, and verb forms before 을.
bool is_own_ending(std::string_view word) {
  for (const std::string_view ending : {"가을", "마을", "노을", "나을", "지을", "이을", "부을", "그을", "고을", "을을", "쌓을"}) {
    if (word.ends_with(ending)) return true;
  }
  return word.size() <= 3;
}

void find_particle(const RecordView& view, const Node& node, Findings& out) {
  for_each_word(node.text, [&](Word word, char32_t next) {
    const std::string_view text = node.text.substr(word.begin, word.end - word.begin);
    const bool boundary = next == ' ' || next == '.' || next == ',' || next == 0;
    if (!boundary || text.size() < 9 || is_own_ending(text)) return;
    const bool eul = text.ends_with("을");
    if (!eul && !text.ends_with("를")) return;
    std::size_t at = text.size() - 6;
    const char32_t before = utf8::next(text, at);
    const bool has_final = (before - 0xAC00) % 28 != 0;
    if (eul == has_final) return;
    const std::string right = eul ? "를" : "을";
    Finding finding = finding_in("particle", view.document, node, word.end - 3, word.end);
    finding.actual = std::string(text);
    const std::string whole = std::string(text.substr(0, text.size() - 3)) + right;
    finding.expected = {whole};
    finding.suggest(whole);
    finding.fix = Fix{true, {"correct the particle", "조사를 고친다"}, {{finding.span, right}}};
    out.push_back(finding.with("actual", text).with("expected", whole));
  });
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"polite", "particle"});
  check.faults = {fault};
  const auto paths = parameters.paths("paths");
  const auto judge = fault == "polite" ? find_polite : find_particle;
  check.record = [paths, judge](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (node.is_string()) judge(view, node, out);
      });
    }
  };
  return check;
}

}  // namespace

/// Register and object particles of Korean texts.
CheckKind korean_check() { return {"korean", "Korean is written plainly and with the right object particle", compile}; }

}  // namespace incidentlint
