#pragma once
// ListEditor: changes to a vocabulary file as byte edits, so that comments, order, quoting and line
// ends of all else stay as they are.
//
//   ListEditor editor(document);
//   editor.add_members(term, *term.first, {{"deprecated", true}});
//   const auto text = editor.finish();
//
// New text takes the layout of its neighbours: blocks stay blocks, flow stays flow, one line stays
// one line. The document must outlive the editor.
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "document/document.h"
#include "vocab/term_text.h"

namespace incidentlint {

class ListEditor {
 public:
  explicit ListEditor(const Document& document);

  /// Puts another text in the place of a scalar, quoted as the old one was.
  void replace(const Node& scalar, std::string_view text);

  /// Adds items behind `after`, an item of the array, or to an empty array (null).
  void add_items(const Node& array, const Node* after,
                 const std::vector<nlohmann::ordered_json>& values);

  /// Adds the members of `members` behind `after`, a member of the object.
  void add_members(const Node& object, const Node& after, const nlohmann::ordered_json& members);

  /// Takes an item out of an array that has others.
  void remove_item(const Node& item);

  [[nodiscard]] bool is_changed() const { return !edits_.empty(); }

  /// The text with all changes. Nothing when it would not say what was meant: an entry is written
  /// as an alias, or in a way that is not understood.
  [[nodiscard]] std::optional<std::string> finish();

 private:
  /// A change of the value that the text stands for: what `finish` holds its result against.
  struct Change {
    enum class Kind { replace, add_items, add_members, remove_item } kind;
    std::string pointer;
    std::size_t index = 0;  ///< of the first new item
    std::string json;       ///< the new value, the items or the members
  };

  [[nodiscard]] bool is_as_meant(const std::string& after) const;
  [[nodiscard]] std::size_t line_begin(std::size_t at) const;
  [[nodiscard]] std::size_t line_end(std::size_t at) const;
  [[nodiscard]] std::size_t column_of(std::size_t at) const { return at - line_begin(at); }
  [[nodiscard]] std::size_t end_of(const Node& node) const;
  [[nodiscard]] std::size_t end_with_comments(const Node& item, std::size_t column) const;
  [[nodiscard]] bool is_parted(const Node& array, std::size_t column) const;
  void insert(std::size_t at, std::string text);
  void fill_empty(const Node& array, const std::vector<nlohmann::ordered_json>& values);
  void add_block_items(const Node& array, const Node& after,
                       const std::vector<nlohmann::ordered_json>& values);
  void add_in_flow(const Node& container, const Node& after, const std::vector<std::string>& texts);
  [[nodiscard]] std::string item_text(const Node& like, std::size_t indent,
                                      const nlohmann::ordered_json& value) const;
  [[nodiscard]] bool must_hold(const Node& outer, const Node& inner);

  const Document& document_;
  std::string_view text_;
  TextLayout layout_;
  std::vector<Edit> edits_;
  std::vector<Change> changes_;
  bool is_sound_ = true;
};

/// The last item or member of a container, or null.
[[nodiscard]] const Node* last_child(const Node& node);

}  // namespace incidentlint
