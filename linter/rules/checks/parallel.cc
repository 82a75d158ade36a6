#include <algorithm>

#include "rules/check.h"
#include "text/ascii.h"
#include "text/latin.h"
#include "text/utf8.h"

// The English and the Korean text of one pair side by side: how long they are, how many paragraphs
// they have, and whether what nobody translates - addresses, quoted code - stands in both.

namespace incidentlint {
namespace {

using text::is_alphanumeric;
using text::is_digit;
using text::is_letter;

struct Ratio {
  std::int64_t least = 0;  ///< per cent, code points of the Korean text to those of the English
  std::int64_t most = 0;   ///< per cent
  std::int64_t least_short = 0;  ///< the same, of English texts shorter than twice `min_size`
  std::int64_t min_size = 0;     ///< English texts of fewer code points are let pass
};

void judge_length(const RecordView& view, const Ratio& ratio, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    const auto en = static_cast<std::int64_t>(utf8::count_code_points(text.en->text));
    const auto ko = static_cast<std::int64_t>(utf8::count_code_points(text.ko->text));
    if (en < ratio.min_size || ko == 0) continue;
    const std::int64_t least = en < 2 * ratio.min_size ? ratio.least_short : ratio.least;
    if (ko * 100 >= least * en && ko * 100 <= ratio.most * en) continue;
    Finding finding = finding_at("length", *text.ko);
    finding.with("ko", std::to_string(ko)).with("en", std::to_string(en));
    const bool is_short = ko * 100 < least * en;  // rounded away from what is usual
    finding.with("percent", std::to_string(is_short ? ko * 100 / en : (ko * 100 + en - 1) / en));
    finding.with("least", std::to_string(least)).with("most", std::to_string(ratio.most));
    out.push_back(std::move(finding));
  }
}

std::size_t count_paragraphs(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::size_t count = 1;
  for (std::size_t at = text.find("\n\n"); at != std::string_view::npos;) {
    ++count;
    at = text.find("\n\n", std::min(text.find_first_not_of('\n', at), text.size()));
  }
  return count;
}

void judge_paragraphs(const RecordView& view, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    const std::size_t en = count_paragraphs(text.en->text);
    const std::size_t ko = count_paragraphs(text.ko->text);
    if (en == ko) continue;
    Finding finding = finding_at("paragraphs", *text.ko);
    out.push_back(finding.with("en", std::to_string(en)).with("ko", std::to_string(ko)));
  }
}

/// Whether any text of the language holds the words, in any case of ASCII letters.
bool stands_in(const RecordView& view, bool korean, std::string_view words) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const auto same = [&](char a, char b) { return lower(a) == lower(b); };
  const auto& texts = view.facts().texts();
  return std::any_of(texts.begin(), texts.end(), [&](const TranslatedText& text) {
    const std::string_view own = korean ? text.ko->text : text.en->text;
    return std::search(own.begin(), own.end(), words.begin(), words.end(), same) != own.end();
  });
}

void report_missing(const RecordView& view, const std::string& fault, bool korean, const Node& node,
                    std::size_t begin, std::size_t end, Findings& out) {
  Finding finding = finding_in(fault, view.document, node, begin, end);
  const std::string_view actual = node.text.substr(begin, end - begin);
  finding.actual = std::string(actual);
  finding.with("actual", actual);
  finding.with("language", korean ? Text{"Korean", "한국어"} : Text{"English", "영어"});
  finding.with("other", korean ? Text{"English", "영어"} : Text{"Korean", "한국어"});
  out.push_back(std::move(finding));
}

std::string_view host_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
  if (url.starts_with("www.")) url.remove_prefix(4);
  return url.substr(0, url.find_first_of("/:?#"));
}

void judge_urls(const RecordView& view, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    for (const bool korean : {false, true}) {
      const Node& node = korean ? *text.ko : *text.en;
      for (const text::facts::Fact& fact : korean ? text.ko_facts : text.en_facts) {
        if (fact.kind != text::facts::FactKind::identifier || !text::is_host(fact.text)) continue;
        if (stands_in(view, !korean, host_of(fact.text))) continue;
        report_missing(view, "url", korean, node, fact.begin, fact.end, out);
      }
    }
  }
}

/// A word that only code has: `max_conns`, `retry()`, `net.Dial`, `eth0`.
bool is_code_word(std::string_view word) {
  if (word.find('_') != std::string_view::npos || word.find("()") != std::string_view::npos) {
    return true;
  }
  const bool letters = std::any_of(word.begin(), word.end(), is_letter);
  if (!letters) return false;
  if (std::any_of(word.begin(), word.end(), is_digit)) return true;
  for (std::size_t i = 1; i + 1 < word.size(); ++i) {
    const bool abbreviates = i == 1 && word.size() <= 5;  // `a.m.`, `e.g.`
    const bool joint = (word[i] == '.' && !abbreviates) || word[i] == ':';
    if (joint && is_alphanumeric(word[i - 1]) && is_alphanumeric(word[i + 1])) return true;
  }
  return false;
}

/// A message or name of a program, which is quoted as it is: a word of code, a word with a colon
/// behind it, or something in parentheses.
bool is_code(std::string_view quote) {
  bool code = false;
  for (std::size_t at = 0; at < quote.size();) {
    if (static_cast<unsigned char>(quote[at]) >= 0x80) return false;
    const std::size_t end = std::min(quote.find(' ', at), quote.size());
    const std::string_view word = quote.substr(at, end - at);
    code = code || is_code_word(word) ||
           (word.size() > 2 && word.ends_with(':') && is_letter(word[0])) ||
           (word.starts_with('(') && word.ends_with(')'));
    at = end + 1;
  }
  return code;
}

/// Calls `visit(begin, end)` with what stands between each two marks, without a stop at its end.
template <typename Visit>
void for_each_quote(std::string_view text, char mark, Visit visit) {
  constexpr std::size_t kLongest = 120;
  for (std::size_t open = text.find(mark); open != std::string_view::npos;) {
    const std::size_t close = text.find(mark, open + 1);
    if (close == std::string_view::npos) return;
    std::size_t end = close;
    while (end > open + 1 && (text[end - 1] == '.' || text[end - 1] == ',')) --end;
    if (end - open > 2 && end - open <= kLongest) visit(open + 1, end);
    open = text.find(mark, close + 1);
  }
}

/// A sentence was translated: its words of code stand in a quotation of the other language.
bool is_translated(std::string_view quote, const Node& other) {
  constexpr std::size_t kFewest = 4;  // words: a shorter one may be a message
  std::vector<std::string_view> code;
  std::size_t words = 0;
  for (std::size_t at = 0; at < quote.size(); ++words) {
    const std::size_t end = std::min(quote.find(' ', at), quote.size());
    std::string_view word = quote.substr(at, end - at);
    while (!word.empty() && !is_alphanumeric(word.back())) word.remove_suffix(1);
    if (is_code_word(word)) code.push_back(word);
    at = end + 1;
  }
  if (words < kFewest || code.empty()) return false;
  bool found = false;
  for_each_quote(other.text, '"', [&](std::size_t begin, std::size_t end) {
    const std::string_view own = other.text.substr(begin, end - begin);
    const bool foreign =
        std::any_of(own.begin(), own.end(), [](char c) { return !text::is_ascii(c); });
    found = found || (foreign && std::all_of(code.begin(), code.end(), [&](std::string_view word) {
                        return own.find(word) != own.npos;
                      }));
  });
  return found;
}

void judge_quotes(const RecordView& view, Findings& out) {
  for (const TranslatedText& text : view.facts().texts()) {
    for (const bool korean : {false, true}) {
      const Node& node = korean ? *text.ko : *text.en;
      for (const char mark : {'"', '`'}) {
        for_each_quote(node.text, mark, [&](std::size_t begin, std::size_t end) {
          const std::string_view quote = node.text.substr(begin, end - begin);
          if (!is_code(quote) || stands_in(view, !korean, quote)) return;
          if (!korean && is_translated(quote, *text.ko)) return;
          report_missing(view, "quote", korean, node, begin, end, out);
        });
      }
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"length", "paragraphs", "url", "quote"});
  check.faults = {fault};
  if (fault == "length") {
    const auto [least, most] = parameters.range("least", "most");
    const Ratio ratio{least.value_or(0), most.value_or(1'000'000),
                      parameters.number("least_short").value_or(least.value_or(0)),
                      parameters.number("min_size").value_or(0)};
    check.record = [ratio](const RecordView& view, Findings& out) {
      judge_length(view, ratio, out);
    };
    return check;
  }
  const auto judge = fault == "paragraphs" ? judge_paragraphs
                     : fault == "url"      ? judge_urls
                                           : judge_quotes;
  check.record = [judge](const RecordView& view, Findings& out) { judge(view, out); };
  return check;
}

}  // namespace

/// Two texts of a pair side by side.
CheckKind parallel_check() {
  return {"parallel",
          "both texts of a pair are alike in length and in what is quoted",
          compile,
          {"actual", "en", "ko", "language", "least", "most", "other", "percent"}};
}

}  // namespace incidentlint
