#include <algorithm>
#include <array>

#include "rules/check.h"
#include "text/ascii.h"

// One text writes all its dates and all its times in one form. The form that most of them have is
// the right one; of two that are equally common, the one that comes first.

namespace incidentlint {
namespace {

using text::is_digit;
using text::is_letter;

namespace tf = text::facts;

/// A use of a form that others of the same text may contradict.
struct Use {
  const tf::Fact* fact = nullptr;
  char form = 0;
};

/// A date with its parts in words: `21`, `January`, and the year, empty if not said.
struct WrittenDate {
  std::string_view day, month, year;
  char form = 0;       ///< `d`ay first, `m`onth first, `i`so, `k`orean; 0 is none of them
  bool plain = false;  ///< nothing but these parts
};

/// `3rd` without its letters.
bool is_ordinal_end(std::string_view word) {
  return word == "st" || word == "nd" || word == "rd" || word == "th";
}

WrittenDate read_date(const tf::Fact& fact) {
  WrittenDate date;
  const std::string_view text = fact.text;
  if (fact.kind != tf::FactKind::date || fact.day.month == 0 || fact.day.day == 0) return date;
  if (text.find("월") != std::string_view::npos) {
    date.form = 'k';
    return date;
  }
  date.plain = true;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    if (is_digit(text[at])) {
      while (end < text.size() && is_digit(text[end])) ++end;
      std::string_view& part = end - at == 4 ? date.year : date.day;
      date.plain = date.plain && part.empty() && end - at != 3;
      part = text.substr(at, end - at);
      if (end < text.size() && text[end] == '-' && part.size() == 4) {
        date.form = 'i';
        return date;
      }
    } else if (is_letter(text[at])) {
      while (end < text.size() && is_letter(text[end])) ++end;
      const std::string_view word = text.substr(at, end - at);
      const bool ordinal = at > 0 && is_digit(text[at - 1]) && is_ordinal_end(word);
      date.plain = date.plain && (ordinal || date.month.empty());
      if (!ordinal && date.month.empty()) {
        date.month = word;
        date.form = date.day.empty() ? 'm' : 'd';
      }
    } else {
      date.plain = date.plain && (text[at] == ' ' || text[at] == ',');
      end = at + 1;
    }
    at = end;
  }
  if (date.day.empty() || date.month.empty()) return {};
  return date;
}

/// The date in the other order, or nothing when it has other words in it.
std::string in_form(const WrittenDate& date, char form) {
  if (!date.plain || (form != 'd' && form != 'm')) return "";
  std::string out = form == 'd' ? std::string(date.day) + " " + std::string(date.month)
                                : std::string(date.month) + " " + std::string(date.day);
  if (!date.year.empty()) out += (form == 'd' ? " " : ", ") + std::string(date.year);
  return out;
}

/// The hour of a time with a colon, if it has one digit or begins with 0.
struct Hour {
  std::size_t begin = 0;  ///< in the fact's text
  char form = 0;          ///< `p`added or `u`npadded; 0 when it has two digits by itself
};

Hour read_hour(const tf::Fact& fact) {
  const std::size_t colon = fact.text.find(':');
  if (fact.kind != tf::FactKind::clock || colon == std::string_view::npos || colon == 0) return {};
  const std::size_t begin = colon >= 2 && is_digit(fact.text[colon - 2]) ? colon - 2 : colon - 1;
  if (!is_digit(fact.text[begin])) return {};
  if (begin + 1 == colon) return {begin, 'u'};
  return {begin, fact.text[begin] == '0' ? 'p' : '\0'};
}

/// Times of twelve hours are written otherwise than those of twenty-four.
bool says_half(const tf::Fact& fact) {
  for (const std::string_view word :
       {"AM", "PM", "am", "pm", "a.m", "p.m", "오전", "오후", "새벽", "아침", "저녁", "밤", "낮"}) {
    if (fact.text.find(word) != std::string_view::npos) return true;
  }
  return false;
}

/// The form of most uses, or of the first.
const Use& most_common(const std::vector<Use>& uses) {
  std::array<std::size_t, 128> counts{};
  for (const Use& use : uses) ++counts[static_cast<unsigned char>(use.form)];
  return *std::max_element(uses.begin(), uses.end(), [&](const Use& a, const Use& b) {
    return counts[static_cast<unsigned char>(a.form)] < counts[static_cast<unsigned char>(b.form)];
  });
}

/// Whether facts of the kind have forms that differ; nearly no text has.
template <typename FormOf>
bool have_two_forms(std::span<const tf::Fact> facts, tf::FactKind kind, FormOf form_of) {
  char first = 0;
  for (const tf::Fact& fact : facts) {
    if (fact.kind != kind) continue;
    const char form = form_of(fact);
    if (form == 0 || form == first) continue;
    if (first != 0) return true;
    first = form;
  }
  return false;
}

Finding finding_for(const RecordView& view, const std::string& fault, const Node& node,
                    const Use& use, const Use& model) {
  Finding finding = finding_in(fault, view.document, node, use.fact->begin, use.fact->end);
  finding.actual = std::string(use.fact->text);
  finding.with("actual", use.fact->text).with("model", model.fact->text);
  const Span span = view.document.source_span(node, model.fact->begin, model.fact->end);
  finding.notes.push_back({"", span, {"the form of the others", "나머지와 같은 꼴"}});
  return finding;
}

void judge_dates(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                 Findings& out) {
  const auto form_of = [&](const tf::Fact& fact) {
    const bool timestamp = fact.end < node.text.size() && node.text[fact.end] == 'T';
    return timestamp ? '\0' : read_date(fact).form;
  };
  if (!have_two_forms(facts, tf::FactKind::date, form_of)) return;
  std::vector<Use> uses;
  for (const tf::Fact& fact : facts) {
    if (const char form = form_of(fact); form != 0) uses.push_back({&fact, form});
  }
  const Use& model = most_common(uses);
  for (const Use& use : uses) {
    if (use.form == model.form) continue;
    Finding finding = finding_for(view, "date", node, use, model);
    const std::string right = in_form(read_date(*use.fact), model.form);
    if (!right.empty()) {
      finding.suggest(right);
      finding.fix = Fix{
          false, {"write `" + right + "`", "`" + right + "` 꼴로 쓴다"}, {{finding.span, right}}};
    }
    out.push_back(std::move(finding));
  }
}

void judge_clocks(const RecordView& view, const Node& node, std::span<const tf::Fact> facts,
                  Findings& out) {
  if (!have_two_forms(facts, tf::FactKind::clock,
                      [](const tf::Fact& fact) { return read_hour(fact).form; })) {
    return;
  }
  for (const bool half : {true, false}) {
    std::vector<Use> uses;
    for (const tf::Fact& fact : facts) {
      const char form = read_hour(fact).form;
      if (form != 0 && says_half(fact) == half) uses.push_back({&fact, form});
    }
    if (uses.size() < 2) continue;
    const Use& model = most_common(uses);
    for (const Use& use : uses) {
      if (use.form == model.form) continue;
      Finding finding = finding_for(view, "clock", node, use, model);
      const std::size_t hour = use.fact->begin + read_hour(*use.fact).begin;
      const std::string right(node.text.substr(use.form == 'p' ? hour + 1 : hour, 1));
      finding.fix =
          Fix{true,
              {"write the hour like the others", "시를 나머지와 같은 꼴로 쓴다"},
              {{view.document.source_span(node, hour, use.form == 'p' ? hour + 2 : hour + 1),
                use.form == 'p' ? right : "0" + right}}};
      out.push_back(std::move(finding));
    }
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"date", "clock"});
  check.faults = {fault};
  const auto judge = fault == "date" ? judge_dates : judge_clocks;
  check.record = [judge](const RecordView& view, Findings& out) {
    view.facts().for_each(
        [&](const Node& text, const auto& facts) { judge(view, text, facts, out); });
  };
  return check;
}

}  // namespace

/// Dates and times of one text in one form.
CheckKind form_check() {
  return {"form", "one text writes dates and times in one form", compile, {"actual", "model"}};
}

}  // namespace incidentlint
