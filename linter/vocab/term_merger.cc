#include "vocab/term_merger.h"

#include <nlohmann/json.hpp>
#include <set>

#include "text/near.h"
#include "vocab/term_lookup.h"

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

/// What goes from one term into another: the words, less those that the other has.
class Merger {
 public:
  Merger(const Term& from, const Term& into) : from_(from), into_(into) {
    know("prefLabel", false);
    know("altLabel", false);
    known_.insert(text::fold_term(into.id));
    know("hiddenLabel", true);
  }

  void run(ListEditor& editor) {
    ordered_json alt = ordered_json::object();
    ordered_json hidden = ordered_json::object();
    for (const char* language : {"en", "ko"}) {
      take("prefLabel", language, alt);
      take("altLabel", language, alt);
    }
    for (const char* language : {"en", "ko"}) take("hiddenLabel", language, hidden);
    const Node* alt_node = into_.node->find("altLabel");
    const Node* hidden_node = into_.node->find("hiddenLabel");
    ordered_json missing = ordered_json::object();
    if (alt_node == nullptr && !alt.empty()) missing["altLabel"] = alt;
    if (alt_node != nullptr) extend(editor, *alt_node, alt);
    if (hidden_node == nullptr && !hidden.empty()) missing["hiddenLabel"] = hidden;
    if (hidden_node != nullptr) extend(editor, *hidden_node, hidden);
    const Node* after = alt_node == nullptr ? into_.node->find("prefLabel") : alt_node;
    if (!missing.empty()) editor.add_members(*into_.node, *after, missing);
    say_left();
  }

  std::vector<Text> notes;

 private:
  template <typename Visit>
  static void for_each_text(const Node* languages, std::string_view language, Visit visit) {
    if (languages == nullptr) return;
    for (const Node& each : children(*languages)) {
      if (!language.empty() && each.key != language) continue;
      if (each.is_string()) visit(each.text);
      for (const Node& item : children(each)) visit(item.text);
    }
  }

  void know(const char* member, bool is_hidden) {
    for_each_text(into_.node->find(member), "", [&](std::string_view text) {
      (is_hidden ? hidden_ : known_).insert(text::fold_term(text));
    });
  }

  void take(const std::string& member, const char* language, ordered_json& out) {
    for_each_text(from_.node->find(member), language, [&](std::string_view text) {
      const std::string folded = text::fold_term(text);
      if (hidden_.contains(folded) && member != "hiddenLabel") {
        notes.emplace_back(
            named(text) + " stays a hidden label of " + named(into_.id),
            named(text) + ": " + named(into_.id) + " 용어의 숨은 이름으로 그대로 둠");
      }
      if (hidden_.contains(folded) || !known_.insert(folded).second) return;
      out[language].push_back(std::string(text));
    });
  }

  static void extend(ListEditor& editor, const Node& node, const ordered_json& words) {
    ordered_json missing = ordered_json::object();
    for (const auto& [language, list] : words.items()) {
      const Node* known = node.find(language);
      if (known == nullptr) {
        missing[language] = list;
      } else {
        editor.add_items(*known, last_child(*known), {list.begin(), list.end()});
      }
    }
    if (!missing.empty()) editor.add_members(node, *last_child(node), missing);
  }

  void say_left() {
    const auto differs = [&](const char* member) {
      const Node* own = from_.node->find(member);
      const Node* other = into_.node->find(member);
      return own != nullptr && (other == nullptr || as_value(*own) != as_value(*other));
    };
    for (const auto& [member, ko] :
         {std::pair{"definition", "정의"}, std::pair{"broader", "상위어"},
          std::pair{"evidence", "증거 낱말"}}) {
      if (!differs(member)) continue;
      notes.emplace_back(
          std::string("`") + member + "` of " + named(from_.id) +
              " is not taken over; look whether " + named(into_.id) + " still says what both meant",
          named(from_.id) + " 용어의 " + ko + "(`" + member + "`) 항목은 옮기지 않음. " +
              named(into_.id) + " 용어가 둘을 모두 뜻하는지 볼 것");
    }
  }

  const Term& from_;
  const Term& into_;
  std::set<std::string> known_, hidden_;
};

}  // namespace

std::vector<Text> merge_words(const Term& from, const Term& into, ListEditor& editor) {
  Merger merger(from, into);
  merger.run(editor);
  return std::move(merger.notes);
}

}  // namespace incidentlint
