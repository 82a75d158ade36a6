#include "engine/record_page.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include "rules/text_facts.h"

namespace incidentlint {
namespace {

/// A text that both languages share when they are equal.
void join(Text& text, const Text& more, std::string_view between) {
  const std::string ko =
      text.in(true) + (text.en.empty() ? "" : std::string(between)) + more.in(true);
  text.en += (text.en.empty() ? "" : std::string(between)) + more.en;
  text.ko = ko;
}

class PageMaker {
 public:
  PageMaker(const Pack& pack, const Document& document, const ShowRelated& show_related)
      : pack_(pack), root_(*document.root()), show_related_(show_related), facts_(root_) {
    for (const TermList& list : pack.vocabulary.lists()) {
      for (const Path& path : list.applies_to) {
        path.select(root_, [&](const Node& node) {
          if (const Term* term = node.is_string() ? list.find(node.text) : nullptr)
            terms_.emplace(&node, term);
        });
      }
    }
    find_marks();
  }

  std::vector<PageBlock> make() {
    const PageLayout& layout = pack_.page;
    if (layout.sections.empty()) {
      for (const Node& member : children(root_)) add_plain(member);
      return std::move(blocks_);
    }
    Text head = values(layout.head, " · ");
    const Text tags = values(layout.tags, ", ");
    if (!tags.en.empty()) join(head, {"[" + tags.en + "]", "[" + tags.in(true) + "]"}, " ");
    add(PageBlock::Kind::head, {}, {std::move(head), false, {}, {}});
    layout.title.select(root_,
                        [&](const Node& node) { add(PageBlock::Kind::title, {}, text_of(node)); });
    for (const PageSection& section : layout.sections) add_section(section);
    return std::move(blocks_);
  }

 private:
  void add(PageBlock::Kind kind, Text label, PageText text) {
    blocks_.push_back({kind, std::move(label), std::move(text)});
  }

  void add_section(const PageSection& section) {
    const std::size_t before = blocks_.size();
    if (!section.title.en.empty())
      add(PageBlock::Kind::section, {}, {section.title, false, {}, {}});
    const std::size_t with_title = blocks_.size();
    for (const PagePart& part : section.parts) add_part(part);
    if (blocks_.size() == with_title) blocks_.resize(before);  // a title over nothing
  }

  void add_part(const PagePart& part) {
    if (part.is_related) {
      part.path.select(root_, [&](const Node& id) {
        if (id.is_string()) add(PageBlock::Kind::item, {}, {show_related_(id.text), false, {}, {}});
      });
      return;
    }
    if (!part.label.en.empty()) return add_field(part);
    const bool many = part.path.text().ends_with("/*");
    part.path.select(root_, [&](const Node& node) {
      PageText text = text_of(node);
      if (!text.words.en.empty() || !text.words.ko.empty())
        add(many ? PageBlock::Kind::item : PageBlock::Kind::prose, {}, std::move(text));
    });
  }

  void add_field(const PagePart& part) {
    PageText text;
    std::size_t count = 0;
    part.path.select(root_, [&](const Node& node) {
      PageText one = text_of(node);
      if (one.words.en.empty() && one.words.ko.empty()) return;
      if (count++ == 0) {
        text = std::move(one);
      } else {
        join(text.words, one.words, ", ");
      }
    });
    if (count == 0 && !part.is_shown_empty) return;
    if (count == 0) text.words = {"–"};
    add(PageBlock::Kind::field, part.label, std::move(text));
  }

  /// A member of a record whose library has no layout.
  void add_plain(const Node& member) {
    const std::string name(member.key);
    if (member.first == nullptr || is_translation(member)) {
      PageText text = text_of(member);
      if (!text.words.en.empty()) add(PageBlock::Kind::field, {name}, std::move(text));
      return;
    }
    add(PageBlock::Kind::section, {}, {{name}, false, {}, {}});
    for (const Node& child : children(member)) {
      PageText text = text_of(child);
      if (text.words.en.empty()) continue;
      const bool named = child.is_member();
      add(named ? PageBlock::Kind::field : PageBlock::Kind::item,
          named ? Text(std::string(child.key)) : Text(), std::move(text));
    }
  }

  static bool is_translation(const Node& node) {
    const Node* en = node.find("en");
    const Node* ko = node.find("ko");
    return en != nullptr && ko != nullptr && (en->is_string() || ko->is_string());
  }

  Text values(const std::vector<Path>& paths, std::string_view between) {
    Text text;
    for (const Path& path : paths) {
      path.select(root_, [&](const Node& node) {
        const Text one = text_of(node).words;
        if (!one.en.empty()) join(text, one, between);
      });
    }
    return text;
  }

  PageText text_of(const Node& node) const {
    if (node.is_null()) return {};
    if (is_translation(node)) return translated(node);
    if (node.is_object()) {
      const Node* text = node.find("text");
      return text != nullptr && text->is_object() ? text_of(*text) : described(node);
    }
    if (node.is_array()) return described(node);
    const auto term = terms_.find(&node);
    if (term == terms_.end()) return {{std::string(scalar_text(node))}, false, {}, {}};
    const Label& label = term->second->pref_label;
    return {{std::string(label.en), std::string(label.ko)}, false, {}, {}};
  }

  PageText translated(const Node& node) const {
    const Node& en = *node.find("en");
    const Node& ko = *node.find("ko");
    PageText text;
    text.is_translated = true;
    text.words = {std::string(scalar_text(en)), std::string(scalar_text(ko))};
    if (en.is_null()) text.words.en.clear();
    if (ko.is_null()) text.words.ko.clear();
    if (const auto marks = marks_.find(&en); marks != marks_.end()) text.en_marks = marks->second;
    if (const auto marks = marks_.find(&ko); marks != marks_.end()) text.ko_marks = marks->second;
    return text;
  }

  /// An object or array on one line: terms by their names, the rest as it stands.
  PageText described(const Node& node) const {
    PageText text;
    for (const Node& child : children(node)) {
      Text one = text_of(child).words;
      if (one.en.empty()) continue;
      const bool plain = terms_.find(&child) == terms_.end() && node.first != &child;
      if (child.is_member() && plain) {
        const auto known = pack_.page.names.find(child.key);
        const Text key =
            known == pack_.page.names.end() ? Text(std::string(child.key)) : known->second;
        one = {key.en + " " + one.en, key.in(true) + " " + one.in(true)};
      }
      join(text.words, one, " · ");
    }
    return text;
  }

  void find_marks() {
    const auto mark = [&](const Node& node, const text::facts::Fact& fact) {
      auto& marks = marks_[&node];
      const Span span{static_cast<std::uint32_t>(fact.begin), static_cast<std::uint32_t>(fact.end)};
      if (std::find(marks.begin(), marks.end(), span) == marks.end()) marks.push_back(span);
    };
    for (std::size_t i = 0; i < facts_.texts().size(); ++i) {
      const TranslatedText& text = facts_.texts()[i];
      for (const auto& mismatch : facts_.conflicts(i)) {
        mark(*text.en, mismatch.english);
        mark(*text.ko, mismatch.korean);
      }
    }
    for (const bool korean : {false, true}) {
      for (const auto& missing : facts_.missing(korean)) {
        const TranslatedText& text = facts_.texts()[missing.text];
        mark(korean ? *text.ko : *text.en, missing.fact);
      }
    }
    for (auto& [node, marks] : marks_) {
      std::sort(marks.begin(), marks.end(),
                [](const Span& a, const Span& b) { return a.begin < b.begin; });
    }
  }

  const Pack& pack_;
  const Node& root_;
  const ShowRelated& show_related_;
  TextFacts facts_;
  std::unordered_map<const Node*, const Term*> terms_;
  std::unordered_map<const Node*, std::vector<Span>> marks_;
  std::vector<PageBlock> blocks_;
};

}  // namespace

std::vector<PageBlock> make_page(const Pack& pack, const Document& document,
                                 const ShowRelated& show_related) {
  if (document.root() == nullptr || !document.root()->is_object()) return {};
  return PageMaker(pack, document, show_related).make();
}

}  // namespace incidentlint
