#include "text/lost_korean.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "text/quotes.h"
#include "text/script.h"
#include "text/utf8.h"

namespace incidentlint::text {
namespace {

/// The traces found so far.
struct Traces {
  std::size_t count = 0;
  Stretch stretch;

  void add(std::size_t begin, std::size_t end) {
    if (count++ == 0) stretch.begin = begin;
    stretch.end = end;
  }
};

/// The number written at `at`, which moves behind it; 0 if there is none.
char32_t number_at(std::string_view text, std::size_t& at, int base) {
  unsigned value = 0;
  const char* const begin = text.data() + at;
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), value, base);
  if (error != std::errc()) return 0;
  at += static_cast<std::size_t>(end - begin);
  return value;
}

/// `\uc11c` at `at`: where it ends, or `at`.
std::size_t skip_backslash_escape(std::string_view text, std::size_t at) {
  constexpr std::size_t kDigits = 4;
  if (!text.substr(at).starts_with("\\u") || at + 2 + kDigits > text.size()) return at;
  std::size_t end = 0;
  const std::string_view digits = text.substr(at + 2, kDigits);
  const bool hangul = is_hangul(number_at(digits, end, 16)) && end == kDigits;
  return hangul ? at + 2 + kDigits : at;
}

/// `&#49436;`, `&#xC11C;`.
std::size_t skip_reference(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("&#")) return at;
  std::size_t end = at + 2;
  const bool hex = end < text.size() && (text[end] == 'x' || text[end] == 'X');
  if (hex) ++end;
  const char32_t c = number_at(text, end, hex ? 16 : 10);
  return is_hangul(c) && end < text.size() && text[end] == ';' ? end + 1 : at;
}

/// `%EC%84%9C`: the three bytes of a syllable.
std::size_t skip_percent_escape(std::string_view text, std::size_t at) {
  constexpr std::size_t kBytes = 3;
  std::string bytes;
  std::size_t end = at;
  while (bytes.size() < kBytes && end + 2 < text.size() && text[end] == '%') {
    std::size_t next = 0;
    bytes += static_cast<char>(number_at(text.substr(end + 1, 2), next, 16));
    if (next != 2) return at;
    end += kBytes;
  }
  if (bytes.size() < kBytes || utf8::find_invalid(bytes) != std::string_view::npos) return at;
  std::size_t begin = 0;
  return is_hangul(utf8::next(bytes, begin)) ? end : at;
}

Traces find_escapes(std::string_view text) {
  Traces traces;
  for (std::size_t at = text.find_first_of("\\&%"); at < text.size();
       at = text.find_first_of("\\&%", at)) {
    std::size_t end = skip_backslash_escape(text, at);
    if (end == at) end = skip_reference(text, at);
    if (end == at) end = skip_percent_escape(text, at);
    if (end != at) traces.add(at, end);
    at = std::max(end, at + 1);
  }
  return traces;
}

/// Question marks and boxes, if they are most of the text.
Traces find_boxes(std::string_view text) {
  constexpr char32_t kBox = 0x25A1;
  constexpr char32_t kTallBox = 0x25AF;
  Traces traces;
  std::size_t others = 0;
  std::size_t fewest = 4;  // `???` is a placeholder
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t c = utf8::next(text, at);
    const bool box = c == kBox || c == kTallBox;
    if (box) fewest = 2;
    if (box || c == '?') {
      traces.add(begin, at);
    } else if (c > ' ') {
      ++others;
    }
  }
  return traces.count >= fewest && traces.count > others ? traces : Traces{};
}

/// `???`, `???.`, not `뭐??`.
bool is_lost_word(std::string_view text, const Stretch& row) {
  const bool begins = row.begin == 0 || text[row.begin - 1] == ' ' || text[row.begin - 1] == '\n';
  const char next = row.end < text.size() ? text[row.end] : ' ';
  return begins && row.end - row.begin >= 2 &&
         std::string_view(" .,\n").find(next) != std::string_view::npos;
}

/// The sentence tells of question marks that were shown.
bool tells_of_marks(std::string_view sentence) {
  constexpr std::string_view kWords[] = {"물음표", "인코딩", "깨", "표시", "보였", "나왔", "바뀌"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view word) {
    return sentence.find(word) != std::string_view::npos;
  });
}

}  // namespace

std::optional<Stretch> find_lost_words(std::string_view text) {
  constexpr std::size_t kFewest = 3;
  Traces traces;
  bool side_by_side = false;
  std::size_t last_end = std::string_view::npos;  // of the last lost word
  Quotes quotes(text);
  for (std::size_t at = text.find('?'); at < text.size(); at = text.find('?', at)) {
    const Stretch row{at, std::min(text.find_first_not_of('?', at), text.size())};
    at = row.end;
    if (quotes.hold(row.begin) || tells_of_marks(sentence_around(text, row.begin).of(text))) {
      continue;
    }
    const bool lost = is_lost_word(text, row);
    side_by_side = side_by_side || (lost && last_end + 1 == row.begin);
    if (lost) last_end = row.end;
    traces.add(row.begin, row.end);
  }
  if (traces.count < kFewest || !side_by_side) return std::nullopt;
  return traces.stretch;
}

std::optional<Stretch> find_lost_korean(std::string_view text) {
  constexpr std::size_t kFewest = 2;
  for (const Traces& traces : {find_escapes(text), find_boxes(text)}) {
    if (traces.count >= kFewest) return traces.stretch;
  }
  return std::nullopt;
}

}  // namespace incidentlint::text
