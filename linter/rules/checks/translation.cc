#include <algorithm>

#include "rules/check.h"
#include "text/script.h"
#include "text/traits.h"
#include "text/trim.h"
#include "text/utf8.h"

// A text in two languages is an object with members `en` and `ko` and no others. Its faults exclude
// each other, so that one fault is one finding: a language that is missing, both texts the same, a
// Korean text without Hangul, an English text in Hangul, a text in the script of a third language.
// What may stay untranslated - names,
// identifiers, numbers - is told by the absence of ordinary words, and is never reported.

namespace incidentlint {
namespace {

bool is_blank(const Node* node) {
  if (node == nullptr || node->is_null()) return true;
  if (!node->is_string()) return false;
  for (std::size_t i = 0; i < node->text.size();) {
    const char32_t c = utf8::next(node->text, i);
    if (c > 0x20 && !text::is_odd_space(c) && !text::is_invisible(c)) return false;
  }
  return true;
}

bool is_translation(const Node& node) {
  if (!node.is_object() || node.count == 0) return false;
  for (const Node& member : children(node)) {
    if (member.key != "en" && member.key != "ko") return false;
  }
  return true;
}

bool any_word(std::string_view) { return true; }

/// Words that join others into a sentence, and verb forms.
bool is_glue(std::string_view word) {
  constexpr std::string_view kGlue[] = {
      "the",   "an",    "of",     "to",    "in",    "on",      "at",  "by",   "for",
      "and",   "or",    "with",   "from",  "was",   "were",    "is",  "are",  "be",
      "been",  "has",   "had",    "have",  "not",   "no",      "all", "that", "which",
      "when",  "after", "before", "until", "while", "because", "its", "it",   "this",
      "these", "their", "than",   "but",   "as",    "into",    "out"};
  if (std::find(std::begin(kGlue), std::end(kGlue), word) != std::end(kGlue)) return true;
  return word.size() >= 5 && (word.ends_with("ed") || word.ends_with("ing"));
}

/// Ordinary English words - two or more lower-case letters and nothing else, the first may be a
/// capital - that `counts`.
std::size_t count_prose_words(std::string_view text, bool (*counts)(std::string_view)) {
  std::size_t count = 0;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n\t", start), text.size());
    std::string_view word = text.substr(start, end - start);
    while (!word.empty() &&
           std::string_view(".,;:!?)\"'").find(word.back()) != std::string_view::npos) {
      word.remove_suffix(1);
    }
    const bool plain = word.size() >= 2 && word.find_first_not_of("abcdefghijklmnopqrstuvwxyz",
                                                                  1) == std::string_view::npos;
    const bool lower = plain && word[0] >= 'a' && word[0] <= 'z';
    const bool opens = plain && count == 0 && start == 0 && word[0] >= 'A' && word[0] <= 'Z';
    count += (lower || opens) && counts(opens ? word.substr(1) : word) ? 1 : 0;
    start = end + 1;
  }
  return count;
}

/// The text without what stands in quotation marks, where either language may be quoted.
std::string without_quotes(std::string_view text) {
  std::string out;
  char32_t close = 0;
  std::size_t opened = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    const char32_t c = utf8::next(text, i);
    if (close == 0) {
      close = c == '"'      ? U'"'
              : c == 0x201C ? 0x201D
              : c == 0x2018 ? 0x2019
              : c == '`'    ? U'`'
              : c == '('    ? U')'
                            : 0;
      opened = begin;
      if (close == 0) out.append(text.substr(begin, i - begin));
    } else if (c == close) {
      close = 0;
    }
  }
  if (close != 0) out.append(text.substr(opened));  // never closed: no quotation
  return out;
}

/// A sentence or a part of one, not a name or a command: ordinary words, and among them one that
/// only prose has.
bool speaks_english(std::string_view text) {
  const std::string own = without_quotes(text);
  return count_prose_words(own, any_word) >= 2 && count_prose_words(own, is_glue) >= 1;
}

bool has_hangul(const Node& node) {
  return has_trait(node, text::kSyllable | text::kOddCharacter) && text::has_hangul(node.text);
}

/// Written in Korean, not only naming or quoting it. An English text holds no Hangul at all, which
/// is found out without decoding it.
bool speaks_korean(const Node& node) {
  if (!has_hangul(node)) return false;
  const std::string_view text = node.text;
  const text::ScriptCount count = text::count_scripts(without_quotes(text));
  return count.hangul >= 2 && count.hangul > count.latin && !speaks_english(text);
}

/// Written in kana, Chinese characters or another script, whatever is named or quoted in it.
bool speaks_another(const Node& node) {
  constexpr std::size_t kSentence = 4;  // letters; fewer may be a name
  if (!has_trait(node, text::kOddCharacter)) return false;
  const text::ScriptCount count = text::count_scripts(without_quotes(node.text));
  return count.other_letters >= kSentence && count.other_letters > count.hangul + count.latin;
}

/// Equal but for ASCII case and white space at the ends.
bool same_text(std::string_view a, std::string_view b) {
  a = text::trimmed(a);
  b = text::trimmed(b);
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                            [&](char x, char y) { return lower(x) == lower(y); });
}

struct Pair {
  const Node* en;
  const Node* ko;
};

std::optional<Finding> missing(const Node& node, const Pair& pair) {
  const bool no_en = is_blank(pair.en);
  if (no_en == is_blank(pair.ko)) return std::nullopt;
  const Node* blank = no_en ? pair.en : pair.ko;
  Finding finding = finding_at("missing-language", blank == nullptr ? node : *blank);
  finding.with("field", node.is_member()         ? node.key
                        : node.parent == nullptr ? ""
                                                 : node.parent->key);
  finding.with("missing", no_en ? "en" : "ko").with("present", no_en ? "ko" : "en");
  return finding;
}

/// The usual case: English in ASCII beside a text with Hangul, neither of them blank.
bool are_sound(const Pair& pair) {
  return pair.en != nullptr && pair.ko != nullptr && pair.en->is_string() &&
         !pair.en->text.empty() && pair.en->text[0] > ' ' && pair.en->text[0] < 0x7F &&
         !has_trait(*pair.en, text::kSyllable | text::kOddCharacter) && has_hangul(*pair.ko);
}

std::optional<Finding> judge(const Node& node) {
  const Pair pair{node.find("en"), node.find("ko")};
  if (are_sound(pair)) return std::nullopt;
  if (auto finding = missing(node, pair)) return finding;
  if (pair.en == nullptr || pair.ko == nullptr || !pair.en->is_string() || !pair.ko->is_string()) {
    return std::nullopt;
  }
  for (const Node* text : {pair.en, pair.ko}) {
    if (!speaks_another(*text)) continue;
    return finding_at("third-language", *text)
        .with("wrong", text->key)
        .with("expected", text == pair.en ? Text{"English", "영어"} : Text{"Korean", "한국어"});
  }
  const std::string_view en = pair.en->text;
  const std::string_view ko = pair.ko->text;
  const bool en_is_korean = speaks_korean(*pair.en);
  if (same_text(en, ko)) {
    if (speaks_english(en)) return finding_at("identical", *pair.ko).with("wrong", "ko");
    if (en_is_korean) return finding_at("identical", *pair.en).with("wrong", "en");
    return std::nullopt;
  }
  const bool ko_is_english = !has_hangul(*pair.ko) && speaks_english(ko);
  if (en_is_korean && ko_is_english) {
    Finding finding = finding_at("swapped", node);
    finding.fix = Fix{
        false,
        {"swap the two texts", "두 글을 맞바꾼다"},
        {{pair.en->span, quoted_like(*pair.en, ko)}, {pair.ko->span, quoted_like(*pair.ko, en)}}};
    if (pair.en->span.begin > pair.ko->span.begin)
      std::swap(finding.fix->edits[0], finding.fix->edits[1]);
    return finding;
  }
  if (ko_is_english) return finding_at("untranslated", *pair.ko);
  if (en_is_korean) return finding_at("wrong-language", *pair.en);
  return std::nullopt;
}

void walk(const Node& node, const std::string& fault, Findings& out) {
  if (is_translation(node)) {
    auto finding = judge(node);
    const bool kin = finding && fault == "wrong-language" &&
                     (finding->fault == "swapped" || finding->fault == "third-language");
    if (finding && (finding->fault == fault || kin)) out.push_back(std::move(*finding));
    return;
  }
  for (const Node& child : children(node)) {
    if (child.is_object() || child.is_array()) walk(child, fault, out);
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice(
      "fault", {"missing-language", "identical", "untranslated", "wrong-language"});
  check.faults = {fault};
  if (fault == "wrong-language")
    check.faults.insert(check.faults.end(), {"swapped", "third-language"});
  check.record = [fault](const RecordView& view, Findings& out) { walk(view.root, fault, out); };
  return check;
}

}  // namespace

/// Texts in English and Korean: both there, each in its language.
CheckKind translation_check() {
  return {"translation",
          "a text is there in both languages",
          compile,
          {"expected", "field", "missing", "present", "wrong"}};
}

}  // namespace incidentlint
