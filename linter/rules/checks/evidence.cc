#include <algorithm>

#include "rules/check.h"
#include "vocab/vocabulary.h"

// Terms for which the texts show no sign. A term's `evidence` lists words of both languages of
// which a text about it is likely to hold at least one; a term without evidence is never judged.

namespace incidentlint {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

/// The texts of a record in lower case, made when the first of them is searched.
class Texts {
 public:
  Texts(const Node& root, const std::vector<Path>& paths) {
    for (const Path& path : paths) {
      path.select(root, [&](const Node& node) {
        if (node.is_string()) nodes_.push_back(&node);
      });
    }
  }

  [[nodiscard]] bool hold_any(const std::vector<std::string_view>& words) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (i == lowered_.size()) lowered_.push_back(lower(nodes_[i]->text));
      const std::string& text = lowered_[i];
      const bool found = std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return text.find(word) != std::string::npos;
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

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"no-evidence"};
  static_cast<void>(parameters.text("list"));
  const auto lists = parameters.lists("list");
  const auto texts = parameters.paths("texts");
  check.record = [lists, texts](const RecordView& view, Findings& out) {
    Texts own(view.root, texts);
    if (own.are_none()) return;
    for (const TermList* list : lists) {
      for (const Path& place : list->applies_to) {
        place.select(view.root, [&](const Node& node) {
          const Term* term = node.is_string() ? list->find(node.text) : nullptr;
          if (term == nullptr || term->evidence.empty() || own.hold_any(term->evidence)) return;
          Finding finding = finding_at("no-evidence", node);
          finding.actual = std::string(node.text);
          std::string words;
          for (std::size_t i = 0; i < std::min<std::size_t>(term->evidence.size(), 4); ++i) {
            words += (words.empty() ? "`" : ", `") + std::string(term->evidence[i]) + "`";
          }
          out.push_back(finding.with("actual", node.text).with("words", words));
        });
      }
    }
  };
  return check;
}

}  // namespace

/// Terms for which the record's texts show no sign.
CheckKind evidence_check() { return {"evidence", "the texts show a sign of each term", compile}; }

}  // namespace incidentlint
