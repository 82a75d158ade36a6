#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/unfilled.h"
#include "text/utf8.h"

// An item of a list of texts that says what an earlier one said: the whole item, or its text in one
// language, which was then pasted from the other. Short texts (`Restarted the pods`) may well be
// said twice.

namespace incidentlint {
namespace {

struct Item {
  const Node* whole = nullptr;
  const Node* en = nullptr;
  const Node* ko = nullptr;
};

/// The words in lower case, one blank between them, without the final stop.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t';
    if (!blank) out += text::lower(c);
    if (blank && !out.empty() && out.back() != ' ') out += ' ';
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == '.')) out.pop_back();
  return out;
}

/// False when the first words tell the two apart, as they mostly do.
bool begin_alike(std::string_view a, std::string_view b) {
  constexpr std::size_t kEnough = 12;  // bytes
  for (std::size_t i = 0; i < std::min({a.size(), b.size(), kEnough}); ++i) {
    if (a[i] <= ' ' && a[i] >= 0) return true;
    if (text::lower(a[i]) != text::lower(b[i])) return b[i] <= ' ' && b[i] >= 0;
  }
  return true;
}

bool is_same(const Node& a, const Node& b, std::size_t least_words) {
  if (!begin_alike(a.text, b.text) || text::is_unfilled(a.text)) return false;
  const std::string text = bare(a.text);
  const auto blanks = static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
  return blanks + 1 >= least_words && text == bare(b.text);
}

/// As many as one in three words of the shorter text stand in the other: the two say about the
/// same, so that the same words in the other language are a fair translation of both.
bool is_alike(const Node& a, const Node& b) {
  const auto words_of = [](const Node& node) {
    std::vector<std::string> words;
    const std::string text = bare(node.text);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      words.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    std::sort(words.begin(), words.end());
    return words;
  };
  const auto left = words_of(a);
  const auto right = words_of(b);
  std::vector<std::string> both;
  std::set_intersection(left.begin(), left.end(), right.begin(), right.end(),
                        std::back_inserter(both));
  return both.size() * 3 >= std::min(left.size(), right.size());
}

struct Least {
  std::size_t en = 0;  ///< words
  std::size_t ko = 0;
};

/// Where `later` repeats `earlier`: the item, the text of one language, or null.
const Node* repeats(const Item& later, const Item& earlier, const Least& least) {
  const bool en = is_same(*later.en, *earlier.en, least.en);
  const bool ko = is_same(*later.ko, *earlier.ko, least.ko);
  if (en && ko) return later.whole;
  if (en && !is_alike(*later.ko, *earlier.ko)) return later.en;
  return ko && !is_alike(*later.en, *earlier.en) ? later.ko : nullptr;
}

void judge(const RecordView& view, const SharedPaths& places, const Least& least, Findings& out) {
  std::vector<Item> items;
  for (const Node* node : view.at(places)) {
    const Item item{node, node->find("en"), node->find("ko")};
    if (item.en == nullptr || item.ko == nullptr) continue;
    if (!item.en->is_string() || !item.ko->is_string()) continue;
    for (const Item& earlier : items) {
      const Node* repeated = repeats(item, earlier, least);
      if (repeated == nullptr) continue;
      const Node& first = repeated == item.en   ? *earlier.en
                          : repeated == item.ko ? *earlier.ko
                                                : *earlier.whole;
      Finding finding = finding_at("repeated", *repeated);
      finding.with("other", pointer_of(first));
      finding.notes.push_back({"", first.span, {"it stands here already", "이미 여기 있음"}});
      out.push_back(std::move(finding));
      break;
    }
    items.push_back(item);
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"repeated"};
  const SharedPaths places(parameters.paths("paths"));
  const Least least{static_cast<std::size_t>(parameters.number("least-words").value_or(1)),
                    static_cast<std::size_t>(parameters.number("least-korean-words").value_or(1))};
  check.record = [places, least](const RecordView& view, Findings& out) {
    judge(view, places, least, out);
  };
  return check;
}

}  // namespace

/// Items of lists of texts that were said before.
CheckKind repeated_item_check() {
  return {
      "repeated_item", "no item of a list of texts says what another one says", compile, {"other"}};
}

}  // namespace incidentlint
