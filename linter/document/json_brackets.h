#pragma once
// The structural half of the JSON reader: which containers are open, where each ends, and what is
// made of a bracket, comma or sign that is missing, too many or of the wrong kind. Internal to
// `document`.
#include <cstdint>
#include <vector>

#include "document/json_cursor.h"

namespace incidentlint {

class JsonBrackets {
 protected:
  /// `guesses`: a container ends where the indentation says so, too. `document` must outlive the
  /// object.
  JsonBrackets(Document& document, std::size_t start, bool guesses)
      : document_(document), cursor_(document, start), guesses_(guesses) {}

  /// A container that is closed as it was opened: `bracket` was there in the place of `meant`.
  void enter(char bracket, char meant);
  void leave();
  /// Moves to the next item or member of a container; false when it has ended.
  bool next_in(Node& container, std::size_t begin, char close, bool need_comma);
  void report_unexpected(Node& container, std::size_t size);
  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(cursor_.offset()); }
  /// What a value and those around it lack is not known: nothing may be called missing in them.
  static void mark_unfinished(Node& node);

  Document& document_;
  JsonCursor cursor_;
  const bool guesses_;
  std::vector<char> open_;  ///< what the containers are, by the bracket that opens such a one
  bool stopped_ = false;    ///< nothing more is to be read
  bool comma_given_back_ = false;  ///< an unclosed container has passed the comma behind it

 private:
  /// Of what belongs nowhere: a comma stood before it already.
  void pass_second_comma(bool need_comma);
  /// The bracket that stands here would end the record, and members of it follow.
  [[nodiscard]] bool ends_too_soon() const;
  /// What stands here begins a line no deeper than the one on which the container was opened, whose
  /// first member or item is on a deeper line.
  [[nodiscard]] bool is_outdented(const Node& container, std::size_t begin) const;
  /// In an array, before a key: the last item has such a member, so an item begins whose bracket
  /// has been forgotten.
  [[nodiscard]] bool is_of_next_item(const Node& array) const;
  /// In an array within an object: whether the next thing is a member of that object.
  [[nodiscard]] bool member_stands_here() const;
  /// The container ends here although nothing closes it; a comma before belongs to the one around
  /// it, and a missing one to the same fault.
  bool report_forgotten_bracket(const Node& container, std::size_t begin);
  /// Where the text before the cursor ends, white space aside.
  [[nodiscard]] std::uint32_t last_end() const;
  void report_trailing_comma(std::uint32_t place);
  static Node* last_child(const Node& node);
  bool report_unclosed(Node& container, std::size_t begin, char close);
  bool wrong_bracket(std::size_t begin, char close);
  [[nodiscard]] bool only_blank_follows() const;

  std::vector<char> also_closes_;  ///< by container, or NUL
};

}  // namespace incidentlint
