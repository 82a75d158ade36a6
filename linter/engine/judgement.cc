#include "engine/judgement.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "engine/anchor.h"
#include "engine/record_file.h"
#include "text/hash.h"

namespace incidentlint {
namespace {

constexpr std::string_view kAllRules = "all";  ///< in `supersedes`

/// The pointers of the values that were made by recovery; a member that is missing has its
/// object's.
void find_made_up(const Node& node, std::unordered_set<std::string>& out) {
  if (node.broken) out.insert(pointer_of(node));
  for (const Node& child : children(node)) find_made_up(child, out);
}

/// Arguments that say what would be right, or where else something stands: they change without the
/// finding being another one.
bool is_aside(std::string_view argument) {
  constexpr std::array<std::string_view, 12> kAside{
      "allowed", "alternatives", "example", "expected",    "home",  "limit",
      "offset",  "other",        "reason",  "replacement", "right", "suggestion"};
  return std::find(kAside.begin(), kAside.end(), argument) != kAside.end();
}

/// Equal for the same finding after reformatting, reordering and inserting: made of the rule, the
/// record, the anchored place and the value - of a container, of what the finding says about it.
std::string fingerprint_of(const std::string& rule, const std::string& subject,
                           const Anchor& anchor, const Finding& finding) {
  std::uint64_t hash = text::stable_hash(rule);
  const auto mix = [&](std::string_view part) {
    hash = text::stable_hash(part, text::stable_hash(std::string_view("\0", 1), hash));
  };
  mix(subject);
  mix(text::hex64(anchor.place));
  mix(finding.fault);
  mix(text::hex64(anchor.value));
  if (finding.actual) mix(*finding.actual);
  for (const Argument& argument : finding.arguments) {
    const bool is_twin = argument.name == "twin";  // with another one it is another finding
    const bool counts = anchor.value == 0 && !is_aside(argument.name);
    if (is_twin || counts) mix(argument.value.en);
  }
  return text::hex64(hash);
}

void add_fingerprints(const Anchoring& anchoring, std::vector<Diagnostic>& diagnostics) {
  for (Diagnostic& d : diagnostics) {
    const auto known = anchoring.anchors.find(d.finding.pointer);
    Anchor anchor =
        known == anchoring.anchors.end() ? plain_anchor(d.finding.pointer) : known->second;
    d.fingerprint = fingerprint_of(d.rule, anchoring.subject, anchor, d.finding);
    d.anchor = std::move(anchor.path);
  }
}

}  // namespace

bool supersedes(const Rule& rule, const Rule& other) {
  const auto names = [](const Rule& each, std::string_view id) {
    return std::find(each.supersedes.begin(), each.supersedes.end(), id) != each.supersedes.end();
  };
  if (rule.id == other.id) return false;
  return names(rule, other.id) || (names(rule, kAllRules) && !names(other, rule.id));
}

bool stands_for_others(const Rule& rule, std::string_view fault) {
  return !rule.supersedes.empty() &&
         std::find(rule.aside.begin(), rule.aside.end(), fault) == rule.aside.end();
}

bool Judgement::is_on(std::size_t rule) const {
  return severities_.of(rule, config_name_) != Severity::off;
}

void Judgement::add(std::string_view kind, const Findings& findings) {
  for (const Finding& finding : findings) {
    const Rule* owner = pack_.owner_of(kind, finding.fault);
    const auto rule = static_cast<std::size_t>(owner - pack_.rules.rules.data());
    if (is_on(rule)) findings_.push_back({rule, finding, {}});
  }
}

void Judgement::add(std::size_t rule, Findings findings, std::optional<Severity> level) {
  if (level == Severity::off) return;
  for (Finding& finding : findings) findings_.push_back({rule, std::move(finding), level});
}

void Judgement::settle(const Document& document) {
  if (findings_.empty()) return;
  const auto& rules = pack_.rules.rules;
  std::unordered_set<std::string> made_up;
  if (document.root() != nullptr) find_made_up(*document.root(), made_up);
  std::unordered_map<std::string, std::set<std::size_t>>
      louder;  // rules that supersede, by pointer
  for (const OwnedFinding& owned : findings_) {
    if (stands_for_others(rules[owned.rule], owned.finding.fault))
      louder[owned.finding.pointer].insert(owned.rule);
  }
  const auto is_covered = [&](const std::set<std::size_t>& there, std::size_t covered) {
    return std::any_of(there.begin(), there.end(),
                       [&](std::size_t rule) { return supersedes(rules[rule], rules[covered]); });
  };
  for (auto& [pointer, there] : louder) {
    const auto all = there;  // a rule that covers all others is not heard where another covers it
    std::erase_if(there, [&](std::size_t rule) {
      return rules[rule].supersedes.front() == kAllRules && is_covered(all, rule);
    });
  }
  const auto is_superseded = [&](const OwnedFinding& owned) {
    const auto there = louder.find(owned.finding.pointer);
    return there != louder.end() && is_covered(there->second, owned.rule);
  };
  // What stands in a container that was not read for certain may belong elsewhere.
  const auto is_misplaced = [&](const Finding& finding) {
    const std::string parent = finding.pointer.substr(0, finding.pointer.rfind('/'));
    return finding.fault == "unknown-field" && made_up.contains(parent);
  };
  std::erase_if(findings_, [&](const OwnedFinding& owned) {
    const bool by_reader = rules[owned.rule].check == "reader";
    return !by_reader &&
           (made_up.contains(owned.finding.pointer) ||
            (!made_up.empty() && is_misplaced(owned.finding)) || is_superseded(owned));
  });
}

std::vector<std::string_view> Judgement::pointers() const {
  std::vector<std::string_view> pointers;
  pointers.reserve(findings_.size());
  for (const OwnedFinding& owned : findings_) pointers.push_back(owned.finding.pointer);
  return pointers;
}

std::vector<Diagnostic> Judgement::take(const std::string& record,
                                        const std::optional<Anchoring>& anchoring,
                                        std::uint32_t offset) {
  std::vector<Diagnostic> out;
  out.reserve(findings_.size());
  for (OwnedFinding& owned : findings_) {
    const Rule& rule = pack_.rules.rules[owned.rule];
    Diagnostic& diagnostic = out.emplace_back();
    diagnostic.rule = rule.id;
    diagnostic.severity = severities_.of(owned.rule, config_name_);
    if (owned.level && diagnostic.severity == rule.severity) diagnostic.severity = *owned.level;
    diagnostic.file = file_;
    diagnostic.record = record;
    diagnostic.words = &rule.messages.at(owned.finding.fault);
    diagnostic.finding = std::move(owned.finding);
  }
  findings_.clear();
  if (anchoring) add_fingerprints(*anchoring, out);
  for (Diagnostic& diagnostic : out) shift(diagnostic.finding, offset);
  return out;
}

AnchorMap anchors_in(const Document& document, const Judgement& judgement) {
  if (document.root() == nullptr || judgement.empty()) return {};
  return anchors_of(*document.root(), judgement.pointers());
}

}  // namespace incidentlint
