#include <algorithm>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/script.h"
#include "text/trim.h"
#include "text/utf8.h"

// A text that ends in the middle of a sentence, in a record whose other texts end with a full stop.
// A short text may be no sentence; of a Korean one that may be none, the English beside it tells.

namespace incidentlint {
namespace {

bool ends_with_stop(std::string_view text) {
  return !text.empty() && std::string_view(".!?").find(text.back()) != std::string_view::npos;
}

/// The last line is an item of a list, indented, code or an address, which end as they like.
bool ends_apart(std::string_view text) {
  const std::string_view line = text.substr(text.rfind('\n') + 1);
  const std::string_view word = line.substr(line.find_last_of(' ') + 1);
  return std::string_view(" \t-*+#>|`").find(line[0]) != std::string_view::npos ||
         word.find("://") != word.npos || word.find('@') != word.npos;
}

/// Ends in a letter, a digit, a comma or the like: no mark that ends a sentence or a quotation.
bool ends_open(std::string_view text) {
  const char last = text.back();
  if (text::is_ascii(last)) return text::is_alphanumeric(last) || last == ',' || last == ';';
  return text.size() >= 3 && text::has_hangul(text.substr(text.size() - 3));
}

/// Too long for a name or a note, or with a sentence before the last words.
bool is_prose(std::string_view text) {
  constexpr std::size_t kLong = 40;  // bytes
  return text.size() >= kLong || text.find(". ") != text.npos;
}

/// Far shorter than the English text beside it, and no statement: an item of a list is a noun
/// often.
bool is_torn_item(const Node& node, std::string_view text) {
  constexpr std::size_t kLeast = 33;  // per cent
  constexpr std::size_t kLong = 30;
  const Node* english = node.parent == nullptr ? nullptr : node.parent->find("en");
  if (english == nullptr || !english->is_string() || text.ends_with("다")) return false;
  const std::size_t length = utf8::count_code_points(english->text);
  return length >= kLong && utf8::count_code_points(text) * 100 < kLeast * length;
}

/// What the texts of one language in a record end with.
struct Endings {
  std::size_t stops = 0;
  std::vector<const Node*> open;

  void add(const Node& node, bool is_item) {
    if (!node.is_string()) return;
    const std::string_view text = text::trimmed_end(node.text);
    if (text.empty()) return;
    if (ends_with_stop(text)) {
      ++stops;
    } else if (ends_open(text) && !ends_apart(text) &&
               (is_item ? is_torn_item(node, text) : is_prose(text))) {
      open.push_back(&node);
    }
  }

  /// A record that is written without stops has none missing.
  [[nodiscard]] bool want_stop() const {
    constexpr std::size_t kFewest = 2;
    return stops >= kFewest && stops > 2 * open.size();
  }
};

Finding cut_off(const RecordView& view, const Node& node) {
  const std::size_t end = text::trimmed_end(node.text).size();
  const std::size_t begin = node.text.find_last_of(" \n", end - 1) + 1;
  Finding finding = finding_in("cut-off", view.document, node, begin, end);
  finding.actual = node.text.substr(begin, end - begin);
  return finding.with("actual", *finding.actual);
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"cut-off"};
  const SharedPaths texts(parameters.paths("texts"));
  const SharedPaths items(parameters.paths("items"));
  check.record = [texts, items](const RecordView& view, Findings& out) {
    Endings english;
    Endings korean;
    const auto endings_of = [&](const Node& node) -> Endings& {
      return node.key == "ko" ? korean : english;
    };
    for (const Node* node : view.at(texts)) endings_of(*node).add(*node, false);
    for (const Node* node : view.at(items)) endings_of(*node).add(*node, true);
    for (const Endings* endings : {&english, &korean}) {
      if (!endings->want_stop()) continue;
      for (const Node* node : endings->open) out.push_back(cut_off(view, *node));
    }
  };
  return check;
}

}  // namespace

/// Texts that end in the middle of a sentence.
CheckKind cut_off_check() {
  return {"cut_off", "no text ends in the middle of a sentence", compile, {"actual"}};
}

}  // namespace incidentlint
