#include <algorithm>
#include <array>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/quotes.h"
#include "text/script.h"
#include "text/sentence.h"
#include "text/traits.h"
#include "text/utf8.h"

// Korean words in an English text. A name in Hangul is mostly quoted or stands in brackets, and so
// does the wording of a button; a part of a Korean sentence is told by its particles and verbs. A
// text that is mostly Korean is another fault.

namespace incidentlint {
namespace {

constexpr std::size_t kSyllable = 3;  // bytes

/// A noun with a particle or a verb, which a name has not: `변경이`, `한도를`, `낮췄다`.
bool is_of_sentence(std::string_view word) {
  constexpr std::string_view kBehindFinal[] = {"이", "은", "을"};
  constexpr std::string_view kBehindVowel[] = {"는", "를"};
  constexpr std::string_view kEndings[] = {"에서", "에게", "으로", "부터", "했다", "됐다",
                                           "었다", "았다", "였다", "니다", "하고", "되어"};
  const auto ends = [&](std::string_view ending) {
    return word.size() > ending.size() + kSyllable && word.ends_with(ending);
  };
  if (std::any_of(std::begin(kEndings), std::end(kEndings), ends)) return true;
  return text::has_final(word, 1)
             ? std::any_of(std::begin(kBehindFinal), std::end(kBehindFinal), ends)
             : std::any_of(std::begin(kBehindVowel), std::end(kBehindVowel), ends);
}

/// Words in Hangul with blanks between them.
struct Run {
  std::size_t begin = 0, end = 0;
  std::size_t words = 0;
  bool is_of_sentence = false;

  void add(std::string_view text, std::size_t from, std::size_t to) {
    if (words++ == 0) begin = from;
    end = to;
    is_of_sentence = is_of_sentence || incidentlint::is_of_sentence(text.substr(from, to - from));
  }
};

std::size_t word_end(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    std::size_t next = at;
    if (!text::is_hangul(utf8::next(text, next))) break;
    at = next;
  }
  return at;
}

/// Calls `visit` with each run outside brackets.
template <typename Visit>
void for_each_run(std::string_view text, Visit visit) {
  Run run;
  int depth = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = word_end(text, at);
    if (end > at) {
      if (depth == 0) run.add(text, at, end);
      at = end;
      continue;
    }
    const char32_t c = utf8::next(text, at);
    if (c == ' ') continue;
    if (run.words > 0) visit(run);
    run = {};
    if (c == '(' || c == '[' || c == '{' || c == '<') ++depth;
    if (c == ')' || c == ']' || c == '}' || c == '>' || c == '\n') depth = std::max(depth - 1, 0);
  }
  if (run.words > 0) visit(run);
}

/// Whether sentences are about Korean writing: `the letter 한 was shown as a box`. Questions in the
/// order of the text cost one pass together.
class Writing {
 public:
  explicit Writing(std::string_view text) : text_(text) {}

  [[nodiscard]] bool is_told_of(std::size_t at) {
    constexpr std::string_view kWords[] = {"hangul", "letter",  "syllable", "character", "glyph",
                                           "jamo",   "keyword", "the word", "spelled",   "spelt"};
    if (at >= end_) {
      const text::Stretch sentence = text::sentence_around(text_, at);
      end_ = sentence.end;
      is_told_ = text::has_word(sentence.of(text_), kWords);
    }
    return is_told_;
  }

 private:
  std::string_view text_;
  std::size_t end_ = 0;  ///< of the sentence that was looked at last
  bool is_told_ = false;
};

struct Stray {
  std::string fault;
  bool wants_sentence = false;  ///< parts of a sentence, else what may be a name
};

/// A text that has no partner is all Korean; of a pair another rule says so.
void judge_whole(const RecordView& view, const Node& node, const Stray& stray, Findings& out) {
  if (!stray.wants_sentence) return;
  Finding finding = finding_in(stray.fault, view.document, node, 0, node.text.size());
  finding.actual = node.text;
  out.push_back(finding.with("actual", node.text));
}

void judge(const RecordView& view, const Node& node, const Stray& stray, Findings& out) {
  if (!node.is_string() || !has_trait(node, text::kSyllable)) return;
  const std::string_view text = node.text;
  const text::ScriptCount count = text::count_scripts(text);
  if (count.hangul > count.latin) {
    const bool paired = node.parent != nullptr &&
                        (node.parent->find("en") != nullptr || node.parent->find("ko") != nullptr);
    if (!paired) judge_whole(view, node, stray, out);
    return;
  }
  text::Quotes quotes(text);
  Writing writing(text);
  for_each_run(text, [&](const Run& run) {
    if ((run.words > 1 && run.is_of_sentence) != stray.wants_sentence) return;
    const bool is_quoted = run.begin > 0 && text[run.begin - 1] == '\'';
    if (is_quoted || quotes.hold(run.begin) || writing.is_told_of(run.begin)) return;
    Finding finding = finding_in(stray.fault, view.document, node, run.begin, run.end);
    finding.actual = text.substr(run.begin, run.end - run.begin);
    out.push_back(finding.with("actual", *finding.actual));
  });
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  Stray stray;
  stray.fault = parameters.choice("fault", {"korean-run", "korean-word"});
  stray.wants_sentence = stray.fault == "korean-run";
  check.faults = {stray.fault};
  const SharedPaths places(parameters.paths("paths"));
  check.record = [places, stray](const RecordView& view, Findings& out) {
    for (const Node* node : view.at(places)) {
      if (node->key != "ko") judge(view, *node, stray, out);
    }
  };
  return check;
}

}  // namespace

/// Korean words in English texts.
CheckKind stray_hangul_check() {
  return {"stray_hangul", "an English text has no Korean words", compile, {"actual"}};
}

}  // namespace incidentlint
