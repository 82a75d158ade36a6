#pragma once
// Node: one value of a parsed record, with the bytes it came from.
//
// Nodes live in their Document's arena and are linked: parent, first child, next sibling, in source
// order. A Node and the views in it are valid as long as the Document.
#include <cstdint>
#include <string>
#include <string_view>

#include "text/source.h"

namespace incidentlint {

enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

/// How a scalar is written; decides how decoded text maps to source bytes and how it is quoted.
enum class Style : std::uint8_t { json, plain, single_quoted, double_quoted, literal, folded };

struct Node {
  Kind kind = Kind::null;
  Style style = Style::json;
  bool truth = false;   ///< value of a boolean
  bool broken = false;  ///< made by error recovery: its value is a guess, judge nothing by it
  /// Bits of text::Trait, filled on first use; 0 before. A document is checked by one thread.
  mutable std::uint16_t traits = 0;
  std::uint32_t count = 0;  ///< members of an object, items of an array
  std::uint32_t index = 0;  ///< 0-based position among the parent's children; 0 for the root
  Span span;                ///< the value, quotes and brackets included
  Span key_span;            ///< the member's key, quotes included; empty for items and the root
  std::string_view text;    ///< decoded string, or the number as written
  std::string_view key;     ///< decoded key
  const Node* parent = nullptr;
  Node* first = nullptr;
  Node* next = nullptr;

  [[nodiscard]] bool is_string() const { return kind == Kind::string; }
  [[nodiscard]] bool is_object() const { return kind == Kind::object; }
  [[nodiscard]] bool is_array() const { return kind == Kind::array; }
  [[nodiscard]] bool is_null() const { return kind == Kind::null; }
  [[nodiscard]] bool is_member() const { return parent != nullptr && parent->is_object(); }

  /// The member of that name, or null. Of a duplicated key the first one is in the tree.
  [[nodiscard]] const Node* find(std::string_view name) const;

  /// The item at a 0-based index, or null.
  [[nodiscard]] const Node* at(std::size_t index) const;
};

/// Range over children: `for (const Node& item : children(array))`.
class Children {
 public:
  class Iterator {
   public:
    explicit Iterator(const Node* node) : node_(node) {}
    const Node& operator*() const { return *node_; }
    Iterator& operator++() {
      node_ = node_->next;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Node* node_;
  };
  explicit Children(const Node& parent) : first_(parent.first) {}
  [[nodiscard]] Iterator begin() const { return Iterator(first_); }
  [[nodiscard]] static Iterator end() { return Iterator(nullptr); }

 private:
  const Node* first_;
};

[[nodiscard]] inline Children children(const Node& parent) { return Children(parent); }

/// 0-based position among the parent's children; 0 for the root.
[[nodiscard]] std::size_t index_of(const Node& node);

/// JSON Pointer (RFC 6901) of a node from its root; "" for the root.
[[nodiscard]] std::string pointer_of(const Node& node);

/// Appends the same to a text.
void append_pointer(std::string& pointer, const Node& node);

/// Appends `/` and the token, with `~` and `/` escaped (RFC 6901 section 3).
void append_pointer_token(std::string& pointer, std::string_view token);

/// Takes the first token off a pointer that begins with `/`, unescaped (RFC 6901 section 4).
[[nodiscard]] std::string take_pointer_token(std::string_view& pointer);

/// The node a JSON Pointer names below `root`, or null.
[[nodiscard]] const Node* resolve_pointer(const Node& root, std::string_view pointer);

/// A string's text, a number as written, `true`, `false` or `null`; empty for an array or object.
[[nodiscard]] std::string_view scalar_text(const Node& node);

/// `a string`, `an object`, ... in both languages, as messages say it.
[[nodiscard]] std::string_view kind_name(Kind kind);
[[nodiscard]] std::string_view kind_name_ko(Kind kind);

}  // namespace incidentlint
