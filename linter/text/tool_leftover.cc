// Tools speak in set phrases: they announce what follows (`Sure, here is the translation:`), label
// it (`번역:`), refuse (`As an AI language model`), take leave (`Let me know if ...`), and leave
// marks that nobody types. Phrases count at the ends of a text, where no incident is told with
// them; marks count anywhere.
#include "text/tool_leftover.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "text/ascii.h"
#include "text/bytes.h"
#include "text/quotes.h"
#include "text/search.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kOpening = 96;  // bytes: an announcement and the colon behind it

template <std::size_t N>
using Phrases = std::array<std::string_view, N>;

template <std::size_t N>
bool begins_with_any(std::string_view text, const Phrases<N>& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.starts_with(word); });
}

template <std::size_t N>
bool has_any(std::string_view text, const Phrases<N>& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.find(word) != kNone; });
}

constexpr Phrases<16> kLabels{"translation",
                              "korean translation",
                              "english translation",
                              "translated text",
                              "korean",
                              "english",
                              "assistant",
                              "번역",
                              "번역문",
                              "번역 결과",
                              "한국어 번역",
                              "영어 번역",
                              "한글 번역",
                              "번역본",
                              "한국어",
                              "영어"};
constexpr Phrases<5> kAnnouncing{"here is ", "here's ", "here’s ", "here are ", "below is "};
constexpr Phrases<3> kKoreanAnnouncing{"다음은 ", "아래는 ", "요청하신 "};
constexpr Phrases<5> kYes{"sure", "certainly", "of course", "absolutely", "no problem"};
constexpr Phrases<6> kKoreanYes{"물론입니다", "물론이죠",   "물론이지요",
                                "네, 번역",   "네, 다음은", "알겠습니다"};
constexpr Phrases<5> kRoles{"as an ai language model", "as an ai assistant", "as an ai model",
                            "as a language model", "as a large language model"};
constexpr Phrases<11> kRefusals{"i'm sorry, but",         "i’m sorry, but",     "i am sorry, but",
                                "i apologize, but",       "i cannot translate", "i can't translate",
                                "i cannot assist",        "i can't assist",     "ai 언어 모델로서",
                                "인공지능 언어 모델로서", "죄송하지만"};
constexpr Phrases<12> kLeave{
    "let me know if",         "please let me know",      "hope this helps",
    "i hope this helps",      "feel free to ask",        "would you like me to",
    "is there anything else", "if you need anything",    "if you need any further",
    "if you'd like, i can",   "if you have any further", "do you want me to"};
constexpr Phrases<7> kKoreanLeave{"도움이 되었기를",  "도움이 필요하시면",    "더 필요하신",
                                  "추가로 필요하신",  "궁금한 점이 있으시면", "다른 도움이",
                                  "수정이 필요하시면"};

/// One of 1,024 numbers for the second and third byte of a phrase, in any case: the first of a
/// Hangul syllable tells little.
constexpr std::size_t beginning_of(std::string_view phrase) {
  constexpr unsigned kLetter = 31;
  return (static_cast<unsigned char>(phrase[1]) & kLetter) * 32U +
         (static_cast<unsigned char>(phrase[2]) & kLetter);
}

/// The beginnings of some phrases, none of which is shorter than three bytes.
class Beginnings {
 public:
  template <std::size_t... N>
  constexpr explicit Beginnings(const Phrases<N>&... lists) {
    (add(lists), ...);
  }

  /// False when no phrase stands at the beginning of the text; most texts are told so.
  [[nodiscard]] constexpr bool may_open(std::string_view text) const {
    if (text.size() < 3) return false;
    const std::size_t number = beginning_of(text);
    return (bits_[number / 64] >> (number % 64) & 1U) != 0;
  }

 private:
  template <std::size_t N>
  constexpr void add(const Phrases<N>& phrases) {
    for (const std::string_view phrase : phrases) {
      const std::size_t number = beginning_of(phrase);
      bits_[number / 64] |= std::uint64_t{1} << (number % 64);
    }
  }

  std::array<std::uint64_t, 16> bits_{};
};

constexpr Beginnings kOpenings(kLabels, kAnnouncing, kKoreanAnnouncing, kYes, kKoreanYes, kRoles,
                               kRefusals);
constexpr Beginnings kEndings(kLeave, kKoreanLeave);

/// `Translation:`, `**Korean translation:**`, `번역문:`; lower case, without signs in front.
bool is_label(std::string_view line) {
  const std::size_t colon = line.find(':');
  const std::string_view label = line.substr(0, colon);
  return colon != kNone && std::find(kLabels.begin(), kLabels.end(), label) != kLabels.end();
}

/// `Here is the Korean translation`, `Below is the rewritten text`; lower case.
bool announces(std::string_view line) {
  static constexpr Phrases<5> kAnnounced{"translation", "translated", "korean version",
                                         "english version", "rewritten"};
  return begins_with_any(line, kAnnouncing) &&
         has_any(line.substr(0, line.find_first_of(":.\n")), kAnnounced);
}

/// `다음은 번역입니다`, `아래는 한국어 번역:`; not `다음은 번역 서비스가 멈춘 경과다`.
bool announces_in_korean(std::string_view line) {
  constexpr std::string_view kTranslation = "번역";
  constexpr std::size_t kNear = 12;  // bytes behind the word: `문`, `본`, ` 결과`
  if (!begins_with_any(line, kKoreanAnnouncing)) return false;
  const std::size_t end = std::min(line.find_first_of(":.\n"), line.size());
  const std::string_view clause = line.substr(0, end);
  const bool politely = clause.ends_with("입니다") || clause.ends_with("습니다");
  const bool before_colon = end < line.size() && line[end] == ':';
  const std::size_t word = clause.rfind(kTranslation);
  return (politely || before_colon) && word != kNone &&
         clause.size() - word <= kTranslation.size() + kNear;
}

/// `Sure, here ...`, `Certainly!`, `물론입니다.`; lower case.
bool agrees(std::string_view line) {
  static constexpr Phrases<6> kThen{"here", "i ", "i'", "below", "the translat", "the korean"};
  for (const std::string_view yes : kYes) {
    if (!line.starts_with(yes) || line.size() == yes.size()) continue;
    const std::string_view rest = line.substr(yes.size());
    if (rest[0] == '!') return true;
    const std::size_t next = rest.find_first_not_of(",.: ");
    return rest[0] != ' ' && next != kNone && begins_with_any(rest.substr(next), kThen);
  }
  return begins_with_any(line, kKoreanYes);
}

/// `As an AI language model, I`, `I'm sorry, but I can't`, `AI 언어 모델로서`; lower case.
bool refuses(std::string_view line) {
  static constexpr Phrases<4> kThen{",", " i ", " developed ", " trained "};
  for (const std::string_view role : kRoles) {
    if (line.starts_with(role) && begins_with_any(line.substr(role.size()), kThen)) return true;
  }
  return begins_with_any(line, kRefusals);
}

/// `Let me know if you need anything else.`, `도움이 되었기를 바랍니다.`
bool takes_leave(std::string_view sentence) {
  if (!kEndings.may_open(sentence)) return false;
  const std::string head = lower(sentence.substr(0, kOpening));
  return begins_with_any(head, kLeave) || begins_with_any(head, kKoreanLeave);
}

/// Where `turn0search1` ends, or `at`, where `turn` stands.
std::size_t skip_citation(std::string_view text, std::size_t at) {
  static constexpr Phrases<6> kKinds{"search", "view", "news", "fetch", "image", "file"};
  const auto skip_digits = [&](std::size_t from) {
    return std::min(text.find_first_not_of("0123456789", from), text.size());
  };
  const std::size_t number = at + std::string_view("turn").size();
  const std::size_t word = skip_digits(number);
  if (word == number) return at;
  for (const std::string_view kind : kKinds) {
    if (!text.substr(word).starts_with(kind)) continue;
    const std::size_t end = skip_digits(word + kind.size());
    return end == word + kind.size() ? at : end;
  }
  return at;
}

/// Where `【4†source】` ends, or `at`, where the bracket stands.
std::size_t skip_source_mark(std::string_view text, std::size_t at) {
  constexpr std::string_view kOpen = "【";
  constexpr std::string_view kClose = "】";
  const std::size_t number = at + kOpen.size();
  const std::size_t end = text.find_first_not_of("0123456789:", number);
  if (end == number || end == kNone || !text.substr(end).starts_with("†")) return at;
  const std::size_t close = text.find(kClose, end);
  return close == kNone ? end : close + kClose.size();
}

/// False for most texts: they have neither the signs with which marks begin nor what stands in the
/// others, an `L` behind a `p`, a colon between `e` and a digit, `tgp`, `n` before a digit.
bool may_hold_mark(std::string_view text) {
  const auto holds = [](const char* at) {  // among sixteen bytes, two more behind them
    const Bytes here = load(at);
    const Bytes next = load(at + 1);
    const Bytes third = load(at + 2);
    const Mask sign = (here == all('<')) | (here == all('[')) | (here == all(0xE3));
    const Mask name = ((here == all('p')) & (next == all('L'))) |
                      ((here == all('e')) & (next == all(':')) & are_digits(third)) |
                      ((here == all('t')) & (next == all('g')) & (third == all('p'))) |
                      ((here == all('n')) & are_digits(next));
    return is_any(sign | name);
  };
  std::size_t at = 0;
  for (; at + kBytes + 2 <= text.size(); at += kBytes) {
    if (holds(text.data() + at)) return true;
  }
  std::array<char, kBytes * 2 + 2> rest{};
  std::copy(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), rest.begin());
  return holds(rest.data()) || holds(rest.data() + kBytes);
}

std::optional<Stretch> find_mark(std::string_view text) {
  static constexpr Phrases<10> kMarks{
      "<think>", "</think>", "<|im_start|>",          "<|im_end|>",    "<|endoftext|>",
      "[/INST]", "oaicite:", "Translated with DeepL", "DeepL.com으로", "utm_source=chatgpt.com"};
  const auto find = [&](std::string_view mark, auto skip) -> std::optional<Stretch> {
    Quotes quotes(text);
    for (std::size_t at = place_of(text, mark); at != kNone; at = place_of(text, mark, at + 1)) {
      const std::size_t end = skip(text, at);
      if (end != at && !quotes.hold(at)) return Stretch{at, end};
    }
    return std::nullopt;
  };
  if (!may_hold_mark(text)) return std::nullopt;
  for (const std::string_view mark : kMarks) {
    const auto skip = [&](std::string_view, std::size_t at) { return at + mark.size(); };
    if (const auto found = find(mark, skip)) return found;
  }
  if (const auto found = find("turn", skip_citation)) return found;
  return find("【", skip_source_mark);
}

/// All of the text stands in a code fence, or in JSON, `{"ko": "..."}`: where what opens it ends,
/// else 0.
std::size_t wrapping_of(std::string_view text) {
  constexpr std::string_view kFence = "```";
  if (text.starts_with(kFence)) {
    const bool whole =
        text.ends_with(kFence) && text.find(kFence, text.find('\n')) == text.size() - kFence.size();
    return whole ? std::min(text.find('\n'), kFence.size()) : 0;
  }
  const bool framed = (text.starts_with('{') && text.ends_with('}')) ||
                      (text.starts_with("[{") && text.ends_with("}]"));
  const std::size_t quote = text.find_first_not_of("[{ \t\n");
  if (!framed || quote == kNone || text[quote] != '"') return 0;
  const std::size_t close = text.find('"', quote + 1);
  const std::size_t colon = close == kNone ? kNone : text.find_first_not_of(" \t\n", close + 1);
  return colon != kNone && text[colon] == ':' ? colon + 1 : 0;
}

/// Where the last sentence begins.
std::size_t last_sentence(std::string_view text) {
  const auto ends = [](char c) { return c == '.' || c == '!' || c == '?' || c == '\n'; };
  std::size_t begin = text.empty() ? 0 : text.size() - 1;
  const auto goes_on = [&] {
    const Bytes bytes = load(text.data() + begin - kBytes);
    return !is_any((bytes == all('.')) | (bytes == all('!')) | (bytes == all('?')) |
                   (bytes == all('\n')));
  };
  while (begin >= kBytes && goes_on()) begin -= kBytes;
  while (begin > 0 && !ends(text[begin - 1])) --begin;
  return std::min(text.find_first_not_of(" \n", begin), text.size());
}

/// The text begins with what a tool says; a label is one only in front of a sentence, since titles
/// begin with the name of a service: `Translation: requests fail`.
bool opens_as_tools_do(std::string_view text, bool is_sentence) {
  if (!kOpenings.may_open(text)) return false;
  const std::string head = lower(text.substr(0, kOpening));
  return (is_sentence && is_label(head)) || announces(head) || announces_in_korean(head) ||
         agrees(head) || refuses(head);
}

}  // namespace

std::optional<Stretch> find_tool_leftover(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n*#-[");
  if (first == kNone) return std::nullopt;
  const std::string_view all = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (const std::size_t end = wrapping_of(all.substr(begin))) return Stretch{begin, begin + end};
  const bool is_sentence = std::string_view(".!?\"").find(all.back()) != kNone;
  if (opens_as_tools_do(all.substr(first), is_sentence)) {
    const std::size_t end = std::min(all.find_first_of(".:!\n", first), all.size() - 1);
    return Stretch{first, end + 1};
  }
  const std::size_t last = last_sentence(all);
  if (takes_leave(all.substr(last)) && !Quotes(text).hold(last)) return Stretch{last, all.size()};
  return find_mark(text);
}

}  // namespace incidentlint::text
