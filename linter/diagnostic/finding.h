#pragma once
// Finding: all that a reader or a check may say about a text. It names a fault and its places and
// values; the words, the rule id and the severity come later, from the rule that owns the fault.
//
//   Finding finding{.fault = "unknown-term", .span = node.span, .pointer = pointer_of(node)};
//   finding.with("actual", node.text).suggest("retry-storm");
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostic/boxed.h"
#include "text/source.h"

namespace incidentlint {

/// A text in both languages of the product; `ko` empty means that it is the same as `en`.
struct Text {
  std::string en;
  std::string ko;

  Text() = default;
  Text(std::string both) : en(std::move(both)) {}  // NOLINT: a plain word is a Text
  Text(std::string_view both) : en(both) {}        // NOLINT
  Text(const char* both) : en(both) {}             // NOLINT
  Text(std::string english, std::string korean) : en(std::move(english)), ko(std::move(korean)) {}

  [[nodiscard]] const std::string& in(bool korean) const { return korean && !ko.empty() ? ko : en; }
};

/// A value for the `{name}` of a message.
struct Argument {
  std::string name;
  Text value;
};

/// Another place that helps to understand a finding; `file` empty means the finding's own file.
struct Note {
  std::string file;
  Span span;
  Text message;
};

/// A replacement of bytes; an empty span inserts.
struct Edit {
  Span span;
  std::string text;
};

/// Edits of the finding's own file, disjoint and sorted. `safe` means that no number, name, date or
/// meaning changes.
struct Fix {
  bool safe = false;
  Text title;
  std::vector<Edit> edits;
};

struct Finding {
  std::string fault{};
  Span span{};
  std::string pointer{};  ///< RFC 6901; the faulty value, or the parent of a missing member
  std::vector<Argument> arguments{};
  std::vector<Note> notes{};
  std::vector<std::string> expected{};
  std::optional<std::string> actual{};
  std::vector<std::string> suggestions{};
  Boxed<Fix> fix{};

  Finding& with(std::string name, Text value) {
    arguments.push_back({std::move(name), std::move(value)});
    return *this;
  }
  Finding& suggest(std::string value) {
    suggestions.push_back(std::move(value));
    return *this;
  }
};

using Findings = std::vector<Finding>;

}  // namespace incidentlint
