#include "corpus/quotation_marks.h"

#include <algorithm>
#include <bit>

#include "text/bytes.h"
#include "text/utf8.h"

namespace incidentlint {

std::size_t count_straight_quotes(std::string_view prose) {
  using text::all, text::kBytes;
  std::size_t count = 0;
  std::size_t at = 0;
  for (; at + kBytes <= prose.size(); at += kBytes) {
    const text::Bytes bytes = text::load(prose.data() + at);
    const text::Mask quotes = (bytes == all('"')) | (bytes == all('\''));
    if (text::is_any(quotes))
      count += static_cast<std::size_t>(std::popcount(text::bits_of(quotes)));
  }
  for (; at < prose.size(); ++at) count += prose[at] == '"' || prose[at] == '\'' ? 1 : 0;
  return count;
}

void for_each_curly_run(std::string_view prose,
                        text::FunctionRef<void(std::size_t, std::size_t)> visit) {
  constexpr char kLead = '\xE2';  // of all of them; no syllable of Hangul begins with it
  for (std::size_t at = prose.find(kLead); at != std::string_view::npos;
       at = prose.find(kLead, at)) {
    std::size_t end = at;
    for (std::size_t next = at; next < prose.size() && is_curly_quote(utf8::next(prose, next));)
      end = next;
    if (end != at) visit(at, end);
    at = std::max(end, at + 1);
  }
}

}  // namespace incidentlint
