#include "lsp/fact_hover.h"

#include <algorithm>
#include <set>

#include "lsp/meaning.h"
#include "rules/lone_words.h"
#include "rules/stated_times.h"
#include "text/duration.h"
#include "text/facts/match.h"

namespace incidentlint::lsp {
namespace {

namespace tf = text::facts;

std::string code(std::string_view words) { return "`" + std::string(words) + "`"; }

class Teller {
 public:
  Teller(const Workbench& bench, const Focus& focus, const NodeAt& at)
      : bench_(bench),
        focus_(focus),
        at_(at),
        root_(*at.record->document->root()),
        facts_(find_text_facts(root_)) {}

  std::optional<Told> tell() {
    if (at_.node->parent == root_.find("timeline")) return duration();
    for (std::size_t i = 0; i < facts_->texts().size(); ++i) {
      const TranslatedText& text = facts_->texts()[i];
      const bool in_korean = text.ko == at_.node;
      if (!in_korean && text.en != at_.node) continue;
      const tf::Fact* fact = fact_here(in_korean ? text.ko_facts : text.en_facts);
      const std::string words = fact == nullptr ? "" : partner(i, in_korean, *fact);
      if (!words.empty())
        return Told{code(fact->text) + " · " + words, span_of(fact->begin, fact->end)};
      return lone_word(in_korean);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string in(const char* en, const char* ko) const {
    return bench_.korean ? ko : en;
  }

  [[nodiscard]] Span span_of(std::size_t begin, std::size_t end) const {
    return at_.record->in_file(at_.record->document->source_span(*at_.node, begin, end));
  }

  [[nodiscard]] bool is_here(std::size_t begin, std::size_t end) const {
    const Span span = span_of(begin, end);
    return span.begin <= focus_.offset && focus_.offset <= span.end;
  }

  /// The shortest fact at the place.
  [[nodiscard]] const tf::Fact* fact_here(std::span<const tf::Fact> facts) const {
    const tf::Fact* found = nullptr;
    for (const tf::Fact& fact : facts) {
      const bool is_shorter = found == nullptr || fact.text.size() < found->text.size();
      if (is_shorter && is_here(fact.begin, fact.end)) found = &fact;
    }
    return found;
  }

  /// The facts of a text that say the same, each way of saying it once.
  static std::string same_in(std::span<const tf::Fact> others, const tf::Fact& fact) {
    std::string out;
    std::set<std::string_view> said;
    for (const tf::Fact& other : others) {
      const bool is_same = tf::states(other, fact) || (fact.soft && tf::states(fact, other));
      if (is_same && said.insert(other.text).second)
        out += (out.empty() ? "" : ", ") + code(other.text);
    }
    return out;
  }

  /// What the other language says of it; empty when that can't be told.
  [[nodiscard]] std::string partner(std::size_t text, bool in_korean, const tf::Fact& fact) const {
    const auto others = [&](const TranslatedText& each) {
      return in_korean ? each.en_facts : each.ko_facts;
    };
    const std::string language = in_korean ? in("English", "영어") : in("Korean", "한국어");
    const std::string same = same_in(others(facts_->texts()[text]), fact);
    if (!same.empty()) return language + ": " + same;
    const auto is_it = [&](const tf::Fact& each) {
      return each.begin == fact.begin && each.end == fact.end;
    };
    const std::string differs = language + in(", which differs: ", ", 서로 다름: ");
    for (const tf::Mismatch& mismatch : facts_->conflicts(text)) {
      if (is_it(in_korean ? mismatch.korean : mismatch.english))
        return differs + code((in_korean ? mismatch.english : mismatch.korean).text);
    }
    for (const TranslatedText& each : facts_->texts()) {
      const std::string elsewhere = same_in(others(each), fact);
      if (!elsewhere.empty()) {
        return language + ", " + code(pointer_of(in_korean ? *each.en : *each.ko)) + ": " +
               elsewhere;
      }
    }
    for (const tf::MissingFact& missing : facts_->missing(in_korean)) {
      if (missing.text != text || !is_it(missing.fact)) continue;
      return missing.meant ? differs + code(missing.meant->text)
                           : language + in(": no text says it", ": 어느 글에도 없음");
    }
    return "";
  }

  [[nodiscard]] std::optional<Told> lone_word(bool in_korean) const {
    const LoneWords words(root_, *facts_);
    for (const LoneWord& word : in_korean ? words.korean() : words.english()) {
      if (word.node != at_.node || !is_here(word.begin, word.end)) continue;
      const std::string language = in_korean ? in("English", "영어") : in("Korean", "한국어");
      const std::string what =
          word.meant.empty() ? in("no text has the word", "이 낱말이 없음") : code(word.meant);
      return Told{code(word.text()) + " · " + language + ": " + what,
                  span_of(word.begin, word.end)};
    }
    return std::nullopt;
  }

  /// `10:38 UTC`, with the place it stands in.
  static std::string placed(const StatedTime& time) {
    return code(time.fact->text) + " (" + code(pointer_of(*time.node)) + ")";
  }

  /// As in the rules: nothing can be told where a day has passed or no time is stated.
  [[nodiscard]] std::optional<Told> duration() const {
    const Node& node = *at_.node;
    const auto length = node.is_string() ? text::parse_duration(node.text) : std::nullopt;
    const auto trigger = trigger_time(*facts_);
    if (!length || *length >= kDayMinutes || !trigger) return std::nullopt;
    std::string list;
    std::set<std::string> said;
    for (const StatedTime& time : stated_times(*facts_)) {
      if (minutes_apart(time.minute, trigger->minute + *length) > kClockTolerance) continue;
      const std::string words = placed(time);
      if (said.insert(words).second) list += "\n- " + words;
    }
    const std::string sum = placed(*trigger) + " + " + code(node.text);
    const Span span =
        at_.record->in_file(inside_quotes(node, at_.record->document->source().text()));
    if (list.empty()) return Told{sum + in(": no time that is stated", ": 글에 없는 시각"), span};
    return Told{sum + in(" leads to\n", " 뒤의 시각\n") + list, span};
  }

  const Workbench& bench_;
  const Focus& focus_;
  const NodeAt& at_;
  const Node& root_;
  std::unique_ptr<const TextFacts> facts_;
};

}  // namespace

std::optional<Told> tell_fact(const Workbench& bench, const Focus& focus) {
  const auto at = focus.parsed.node_at(focus.offset);
  if (!at || at->is_key || !at->node->is_string() || at->node->parent == nullptr ||
      is_own_file(focus))
    return std::nullopt;
  return Teller(bench, focus, *at).tell();
}

}  // namespace incidentlint::lsp
