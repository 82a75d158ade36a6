#include "corpus/particle_uses.h"
#include "rules/check.h"

// The space between a Latin word and the Korean particle behind it: orthography has none, many
// libraries write one. With `house: auto` the library itself says what is right, once it has enough
// uses of which nearly all are alike; before that nothing is.

namespace incidentlint {
namespace {

struct Uses {
  std::size_t spaced = 0, glued = 0;
};

struct House {
  std::string style;       ///< `auto`, `space` or `glue`
  std::size_t least = 50;  ///< uses that the library must have for `auto`
  std::size_t share = 90;  ///< per cent of them that must be alike
};

/// Whether particles are to have a space before them; nothing when nobody can say.
std::optional<bool> wants_space(const House& house, const Uses& uses) {
  if (house.style != "auto") return house.style == "space";
  const std::size_t all = uses.spaced + uses.glued;
  if (all < house.least) return std::nullopt;
  if (uses.spaced * 100 >= house.share * all) return true;
  if (uses.glued * 100 >= house.share * all) return false;
  return std::nullopt;
}

template <typename Visit>
void for_each_use(const RecordFacts& record, Visit visit) {
  for (const Fact& fact : record.facts) {
    if (holds_particle_uses(fact)) for_each_particle_use(fact, visit);
  }
}

Uses count_uses(const Corpus& corpus) {
  Uses uses;
  for (const RecordFacts& record : corpus.records()) {
    for_each_use(record, [&](const PackedUse& use) { ++(use.spaced ? uses.spaced : uses.glued); });
  }
  return uses;
}

void judge(const CorpusView& view, const House& house, Findings& out) {
  const Uses& uses = view.scratch.get<Uses>(0, [&] { return count_uses(view.corpus); });
  House own = house;
  if (const auto it = view.house.find("particle-space"); it != view.house.end()) {
    own.style = it->second;
  }
  const auto space = wants_space(own, uses);
  if (!space) return;
  const bool counted = own.style == "auto";
  for_each_use(view.facts(), [&](const PackedUse& use) {
    if (use.spaced == *space) return;
    const std::string fault = *space ? "glued" : "spaced";
    Finding finding{.fault = counted ? fault : "house-" + fault,
                    .span = use.span,
                    .pointer = std::string(use.pointer)};
    finding.actual = std::string(*space ? "" : " ") + std::string(use.particle);
    finding.with("particle", use.particle);
    finding.with("spaced", std::to_string(uses.spaced)).with("glued", std::to_string(uses.glued));
    const Span gap{use.span.begin, use.span.begin + (*space ? 0 : 1)};
    finding.fix = *space ? Fix{true, {"put a space before it", "앞을 띄운다"}, {{gap, " "}}}
                         : Fix{true, {"remove the space", "앞에 붙인다"}, {{gap, ""}}};
    out.push_back(std::move(finding));
  });
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  House house;
  house.style = parameters.choice("house", {"auto", "space", "glue"});
  house.least = static_cast<std::size_t>(parameters.number("least").value_or(50));
  house.share = static_cast<std::size_t>(parameters.number("share", 0, 100).value_or(90));
  for (const Path& path : parameters.paths("paths")) check.slots.push_back({path, Take::particles});
  check.faults = {"glued", "spaced", "house-glued", "house-spaced"};
  check.corpus = [house](const CorpusView& view, Findings& out) { judge(view, house, out); };
  return check;
}

}  // namespace

/// Particles behind Latin words, with a space or without.
CheckKind particle_space_check() {
  return {"particle_space",
          "Korean particles stand behind Latin words as the library has them",
          compile,
          {"glued", "particle", "spaced"}};
}

}  // namespace incidentlint
