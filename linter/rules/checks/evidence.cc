#include <algorithm>
#include <cstring>
#include <iterator>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/traits.h"
#include "vocab/vocabulary.h"

// Terms for which the texts show no sign. A term's `evidence` lists words of both languages of
// which a text about it is likely to hold at least one; a term without evidence is never judged.

namespace incidentlint {
namespace {

/// A word and the place of its rarest byte: few other words of a text have that byte, so few places
/// are looked at closely.
struct Needle {
  std::string_view word;
  std::size_t rare = 0;

  [[nodiscard]] bool is_korean() const {
    return !word.empty() && static_cast<unsigned char>(word[0]) >= 0x80;
  }

  [[nodiscard]] bool is_in(std::string_view text) const {
    if (word.empty()) return true;
    if (text.size() < word.size()) return false;
    const std::string_view starts = text.substr(rare, text.size() - word.size() + 1);
    for (std::size_t at = starts.find(word[rare]); at != std::string_view::npos;
         at = starts.find(word[rare], at + 1)) {
      if (std::memcmp(text.data() + at, word.data(), word.size()) == 0) return true;
    }
    return false;
  }
};

/// How often a byte stands in English and Korean texts, by rank only.
int frequency(char c) {
  constexpr std::string_view kByFrequency = "zqxjkvbwpygumfcdlhrsnioate ";
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0xE0) return 40;  // every syllable starts with one of few
  if (byte >= 0x80) return 10;
  const std::size_t rank = kByFrequency.find(c);
  return rank == std::string_view::npos ? 0 : static_cast<int>(rank);
}

Needle needle_of(std::string_view word) {
  const auto rare = std::min_element(word.begin(), word.end(),
                                     [](char a, char b) { return frequency(a) < frequency(b); });
  return {word, static_cast<std::size_t>(rare - word.begin())};
}

/// A list and the needles of each of its terms.
struct Signs {
  const TermList* list = nullptr;
  std::vector<std::vector<Needle>> needles;

  explicit Signs(const TermList& terms) : list(&terms) {
    for (const Term& term : terms.terms) {
      auto& own = needles.emplace_back();
      for (const std::string_view word : term.evidence) own.push_back(needle_of(word));
    }
  }
  [[nodiscard]] const std::vector<Needle>& of(const Term& term) const {
    return needles[static_cast<std::size_t>(&term - list->terms.data())];
  }
};

/// The texts of a record in lower case, made when the first of them is searched.
class Texts {
 public:
  explicit Texts(const std::vector<const Node*>& nodes) {
    std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(nodes_),
                 [](const Node* node) { return node->is_string(); });
  }

  [[nodiscard]] bool hold_any(const std::vector<Needle>& words) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (i == lowered_.size()) lowered_.push_back(text::lower(nodes_[i]->text));
      const std::string& text = lowered_[i];
      const bool is_ascii = !has_trait(*nodes_[i], text::kSyllable | text::kOddCharacter);
      const bool found = std::any_of(words.begin(), words.end(), [&](const Needle& word) {
        return !(is_ascii && word.is_korean()) && word.is_in(text);
      });
      if (found) return true;
    }
    return false;
  }

  [[nodiscard]] bool are_none() const { return nodes_.empty(); }

 private:
  std::vector<const Node*> nodes_;
  std::vector<std::string> lowered_;
};

/// The first few words of a term's evidence; one may be listed for both languages.
std::string some_words(const Term& term) {
  constexpr std::size_t kMost = 4;
  std::vector<std::string_view> words;
  for (const std::string_view word : term.evidence) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    if (words.size() == kMost) break;
  }
  std::string text;
  for (const std::string_view word : words) {
    text += (text.empty() ? "`" : ", `") + std::string(word) + "`";
  }
  return text;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"no-evidence"};
  static_cast<void>(parameters.text("list"));
  std::vector<Signs> signs;
  for (const TermList* list : parameters.lists("list")) signs.emplace_back(*list);
  const SharedPaths texts(parameters.paths("texts"));
  check.record = [signs, texts](const RecordView& view, Findings& out) {
    Texts own(view.at(texts));
    if (own.are_none() || !view.is_whole()) return;
    for (const Signs& sign : signs) {
      for (const Path& place : sign.list->applies_to) {
        place.select(view.root, [&](const Node& node) {
          const Term* term = node.is_string() ? sign.list->find(node.text) : nullptr;
          if (term == nullptr || term->evidence.empty() || own.hold_any(sign.of(*term))) return;
          Finding finding = finding_at("no-evidence", node);
          finding.actual = std::string(node.text);
          out.push_back(finding.with("actual", node.text).with("words", some_words(*term)));
        });
      }
    }
  };
  return check;
}

}  // namespace

/// Terms for which the record's texts show no sign.
CheckKind evidence_check() {
  return {"evidence", "the texts show a sign of each term", compile, {"actual", "words"}};
}

}  // namespace incidentlint
