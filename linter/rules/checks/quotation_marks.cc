#include <charconv>
#include <optional>

#include "corpus/slot_facts.h"
#include "rules/check.h"

// Curly quotation marks in a library that writes straight ones. With `house: auto` the library
// itself says what is right: one with many quotation marks of which few are straight is left alone.

namespace incidentlint {
namespace {

struct House {
  std::string style;       ///< `auto`, `straight` or `curly`
  std::size_t least = 50;  ///< quotation marks that the library must have for a habit of its own
  std::size_t share = 90;  ///< per cent of them that must be straight, then
};

struct Marks {
  std::size_t straight = 0, curly = 0;
};

/// A run of curly ones, and what is to stand in its place; the number of straight ones is no run.
struct Run {
  std::string_view curly, straight;
};

std::optional<Run> run_of(const Fact& fact) {
  const std::size_t end = fact.value.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  return Run{fact.value.substr(0, end), fact.value.substr(end + 1)};
}

/// What the library has, and where.
struct Counted {
  SlotFacts facts;
  Marks marks;
};

Counted count_marks(const Corpus& corpus, const std::vector<Slot>& slots) {
  constexpr std::size_t kCurlyBytes = 3;
  Counted counted{{corpus, slots}, {}};
  Marks& marks = counted.marks;
  for (const RecordFacts& record : corpus.records()) {
    counted.facts.for_each(record, [&](const Fact& fact) {
      if (const auto run = run_of(fact)) {
        marks.curly += run->curly.size() / kCurlyBytes;
        return;
      }
      std::size_t count = 0;
      std::from_chars(fact.value.data(), fact.value.data() + fact.value.size(), count);
      marks.straight += count;
    });
  }
  return counted;
}

bool wants_straight(const House& house, const Marks& marks) {
  if (house.style != "auto") return house.style == "straight";
  const std::size_t all = marks.straight + marks.curly;
  return all < house.least || marks.straight * 100 >= house.share * all;
}

void judge(const CorpusView& view, const House& house, const Counted& counted, Findings& out) {
  House own = house;
  if (const auto it = view.house.find("quotes"); it != view.house.end()) own.style = it->second;
  if (!wants_straight(own, counted.marks)) return;
  counted.facts.for_each(view.facts(), [&](const Fact& fact) {
    const auto run = run_of(fact);
    if (!run) return;
    Finding finding = finding_at("curly-quote", fact);
    finding.actual = std::string(run->curly);
    finding.with("actual", run->curly);
    finding.fix = Fix{true, {"replace it", "바꾼다"}, {{fact.span, std::string(run->straight)}}};
    out.push_back(std::move(finding));
  });
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  House house;
  house.style = parameters.choice("house", {"auto", "straight", "curly"});
  house.least = static_cast<std::size_t>(parameters.number("least").value_or(50));
  house.share = static_cast<std::size_t>(parameters.number("share", 0, 100).value_or(90));
  for (const Path& path : parameters.paths("paths")) check.slots.push_back({path, Take::quotes});
  check.faults = {"curly-quote"};
  check.corpus = [house, slots = check.slots, key = scratch_key(check.slots)](
                     const CorpusView& view, Findings& out) {
    const Counted& counted =
        view.scratch.get<Counted>(key, [&] { return count_marks(view.corpus, slots); });
    judge(view, house, counted, out);
  };
  return check;
}

}  // namespace

/// Curly quotation marks where the library has straight ones.
CheckKind quotation_marks_check() {
  return {"quotation_marks",
          "quotation marks are straight, where the library has them so",
          compile,
          {"actual"}};
}

}  // namespace incidentlint
