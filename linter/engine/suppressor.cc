#include "engine/suppressor.h"

#include <algorithm>
#include <filesystem>

#include "engine/glob.h"
#include "text/near.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr double kDay = 86'400;

/// Calls `visit` with the pointer, then with those of the values around it, the root's last.
template <typename Visit>
void for_each_around(std::string_view pointer, Visit visit) {
  while (true) {
    visit(pointer);
    if (pointer.empty()) return;
    pointer = pointer.substr(0, pointer.rfind('/'));
  }
}

bool is_suppression(const Rule& rule) { return rule.check == "suppression"; }

}  // namespace

/// The claims of one file's comments, by what they are about.
class Suppressor::FileClaims {
 public:
  FileClaims(const std::vector<SuppressionComment>& comments, const std::string& file)
      : comments_(comments) {
    words_.reserve(comments.size());
    for (const SuppressionComment& comment : comments) {
      words_.push_back({Suppressed::By::comment, file, comment.span, comment.text.reason, ""});
    }
  }

  void add(Claim claim) {
    const SuppressionComment& comment = comments_[claim.owner];
    const std::size_t index = claims_.size();
    claims_.push_back(claim);
    if (comment.text.whole_file) {
      by_file_[claim.rule].push_back(index);
      return;
    }
    by_line_[{claim.rule, comment.line->begin}].push_back(index);
    by_value_[key(claim.rule, comment.pointer)].push_back(index);
  }

  /// The claims that hold for a finding, nearest first, each once.
  [[nodiscard]] std::vector<std::size_t> holding(std::size_t rule, const Finding& finding) const {
    std::vector<std::size_t> out;
    const auto add_all = [&](const std::vector<std::size_t>& claims) {
      for (const std::size_t claim : claims) {
        if (std::find(out.begin(), out.end(), claim) == out.end()) out.push_back(claim);
      }
    };
    auto line = by_line_.upper_bound({rule, finding.span.begin});
    if (line != by_line_.begin() && (--line)->first.first == rule) {
      const Span span = *comments_[claims_[line->second.front()].owner].line;
      if (finding.span.begin >= span.begin && finding.span.begin <= span.end) add_all(line->second);
    }
    for_each_around(finding.pointer, [&](std::string_view pointer) {
      const auto there = by_value_.find(key(rule, pointer));
      if (there != by_value_.end()) add_all(there->second);
    });
    const auto whole = by_file_.find(rule);
    if (whole != by_file_.end()) add_all(whole->second);
    return out;
  }

  [[nodiscard]] Claim& at(std::size_t claim) { return claims_[claim]; }
  [[nodiscard]] const Suppressed& words_of(const Claim& claim) const { return words_[claim.owner]; }
  [[nodiscard]] std::vector<Claim>& all() { return claims_; }

 private:
  static std::string key(std::size_t rule, std::string_view pointer) {
    return std::to_string(rule) + std::string(pointer);
  }

  const std::vector<SuppressionComment>& comments_;
  std::vector<Suppressed> words_;
  std::vector<Claim> claims_;
  std::map<std::pair<std::size_t, std::uint32_t>, std::vector<std::size_t>> by_line_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_value_;
  std::unordered_map<std::size_t, std::vector<std::size_t>> by_file_;
};

Suppressor::Suppressor(const Pack& pack, const Settings& settings, const Severities& severities)
    : pack_(pack), settings_(settings), severities_(severities) {
  for (std::size_t i = 0; i < pack.rules.rules.size(); ++i)
    rules_.emplace(pack.rules.rules[i].id, i);
  const std::string file = settings.config.file.empty() ? "" : display_name(settings.config.file);
  for (const SuppressionEntry& entry : settings.config.suppress) {
    EntryState& state = entries_.emplace_back();
    state.words = {Suppressed::By::config, file, entry.span, entry.reason,
                   entry.until ? text::format_date(*entry.until) : ""};
    state.is_expired =
        entry.until &&
        settings.now >= (static_cast<double>(text::days_since_epoch(*entry.until)) + 1) * kDay;
    for (const NamedRule& name : entry.rules) {
      auto claimed = claim(name, entry.index, state.about_names);
      if (claimed) state.claims.push_back(*claimed);
    }
    if (entry.record.empty()) {
      by_file_.push_back(entry.index);
    } else {
      by_record_[entry.record].push_back(entry.index);
    }
  }
}

std::optional<Suppressor::Claim> Suppressor::claim(const NamedRule& name, std::size_t owner,
                                                   Findings& findings) const {
  const auto known = rules_.find(name.name);
  const auto& rules = pack_.rules.rules;
  if (known != rules_.end()) {
    const Rule& rule = rules[known->second];
    if (!is_always_heard(rule) && !is_suppression(rule)) return Claim{owner, &name, known->second};
    Finding finding{.fault = "cannot-suppress", .span = name.span};
    finding.actual = name.name;
    findings.push_back(finding.with("rule", name.name));
    return std::nullopt;
  }
  const bool group = std::any_of(rules.begin(), rules.end(),
                                 [&](const Rule& rule) { return rule.group == name.name; });
  Finding finding{.fault = group || name.name == "all" ? "group-name" : "unknown-rule",
                  .span = name.span};
  finding.actual = name.name;
  finding.with("rule", name.name);
  if (finding.fault == "unknown-rule") {
    std::vector<std::string_view> words;  // a bare name means the rule of that name
    for (const Rule& rule : rules) {
      words.push_back(rule.id);
      words.push_back(std::string_view(rule.id).substr(rule.group.size() + 1));
    }
    const auto near = text::nearest(name.name, words, 1);
    const auto meant = std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) {
      return !near.empty() && (rule.id == near[0] || rule.id == rule.group + "/" + near[0]);
    });
    if (meant != rules.end()) {
      finding.suggest(meant->id);
      finding.fix = Fix{false,
                        {"name `" + meant->id + "`", "`" + meant->id + "` 규칙으로 고친다"},
                        {{name.span, meant->id}}};
    }
  }
  findings.push_back(std::move(finding));
  return std::nullopt;
}

/// The rule is off by its page, and the config says nothing to turn it on.
bool Suppressor::is_never_on(std::size_t rule) const {
  const Rule& page = pack_.rules.rules[rule];
  const Config& config = settings_.config;
  if (page.severity != Severity::off || !config.select.empty()) return false;
  const auto names = [&](const std::map<std::string, Severity>& severity) {
    return severity.contains(page.id) || severity.contains(page.group) || severity.contains("all");
  };
  return !names(config.severity) &&
         std::none_of(config.overrides.begin(), config.overrides.end(),
                      [&](const SeverityOverride& each) { return names(each.severity); });
}

/// A rule that ran, or never does, and has nothing to be suppressed where it is.
void Suppressor::judge_claim(const Claim& claim, Findings& findings) const {
  if (claim.uses > 0 || !claim.is_on) return;
  Finding finding{.fault = claim.taken_by ? "repeated" : "unused", .span = claim.name->span};
  finding.actual = claim.name->name;
  finding.with("rule", claim.name->name);
  if (claim.taken_by) {
    finding.notes.push_back({claim.taken_by->file,
                             claim.taken_by->span,
                             {"this suppresses it already", "이미 여기서 숨김"}});
  }
  findings.push_back(std::move(finding));
}

std::vector<std::size_t> Suppressor::entries_for(const std::string& name,
                                                 std::span<const RecordFacts> records) const {
  std::vector<std::size_t> out;
  for (const RecordFacts& record : records) {
    const auto known = by_record_.find(record.id);
    if (known != by_record_.end())
      out.insert(out.end(), known->second.begin(), known->second.end());
  }
  for (const std::size_t entry : by_file_) {
    if (glob_matches(settings_.config.suppress[entry].file, name)) out.push_back(entry);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool Suppressor::entry_holds(const SuppressionEntry& entry, const Diagnostic& d) const {
  if (!entry.record.empty() && entry.record != d.record) return false;
  if (!entry.pointer && !entry.path) return true;
  bool holds = false;
  for_each_around(d.finding.pointer, [&](std::string_view pointer) {
    holds |= entry.pointer && *entry.pointer == pointer;
    holds |= entry.path && entry.path->matches(pointer);
  });
  return holds;
}

Findings Suppressor::apply(const InputFile& file, CheckedFile& checked,
                           std::span<const RecordFacts> records) {
  Findings findings;
  const bool any = !checked.comments.empty() || !entries_.empty();
  if (!any) return findings;
  const std::string name = config_name_of(settings_.config, file);
  const std::string rules_name = settings_.config.overrides.empty() ? file.name : name;
  FileClaims claims(checked.comments, file.name);
  for (std::size_t i = 0; i < checked.comments.size(); ++i) {
    const SuppressionComment& comment = checked.comments[i];
    const bool misplaced = comment.text.whole_file ? !comment.at_head : !comment.line;
    if (!comment.text.fault.empty()) {
      Finding finding{.fault = comment.text.fault, .span = comment.span};
      finding.actual = comment.text.word;
      if (finding.fault == "unknown-directive") {
        const auto near = text::nearest(comment.text.word, {"ignore", "ignore-file"}, 1);
        if (!near.empty()) finding.suggest(near[0]);
      }
      findings.push_back(finding.with("word", comment.text.word));
    } else if (misplaced) {
      findings.push_back({.fault = comment.text.whole_file ? "not-at-head" : "no-value",
                          .span = comment.span,
                          .pointer = ""});
    }
    if (settings_.config.require_reason && comment.text.fault.empty() &&
        !gives_reason(comment.text.reason)) {
      findings.push_back({.fault = "no-reason", .span = comment.span});
    }
    for (const NamedRule& rule : comment.text.rules) {
      const auto claimed = claim(rule, i, findings);
      if (claimed && comment.text.fault.empty() && !misplaced) claims.add(*claimed);
    }
  }
  const auto entries = entries_for(name, records);
  bool is_whole = checked.is_read;
  for (Diagnostic& d : checked.diagnostics) {
    const std::size_t rule = rules_.at(d.rule);
    if (pack_.rules.rules[rule].check == "reader") is_whole = false;
    if (is_always_heard(pack_.rules.rules[rule])) continue;
    const auto mark = [&](Claim& claim, const Suppressed& words) {
      if (d.suppressed) {
        claim.taken_by = d.suppressed;
        return;
      }
      d.suppressed = words;
      ++claim.uses;
    };
    for (const std::size_t each : claims.holding(rule, d.finding))
      mark(claims.at(each), claims.words_of(claims.at(each)));
    for (const std::size_t entry : entries) {
      EntryState& state = entries_[entry];
      if (state.is_expired || !entry_holds(settings_.config.suppress[entry], d)) continue;
      for (Claim& claim : state.claims) {
        if (claim.rule == rule) mark(claim, state.words);
      }
    }
  }
  // Of a file of many records nothing is said about a rule that is silent on one of them.
  const auto ran = [&](std::size_t rule) {
    const bool exempt = std::any_of(checked.exempt.begin(), checked.exempt.end(),
                                    [&](const auto& each) { return each.second == rule; });
    return !exempt && severities_.of(rule, rules_name) != Severity::off;
  };
  for (const std::size_t entry : entries) {
    EntryState& state = entries_[entry];
    ++state.held;
    state.unread += is_whole ? 0 : 1;
    for (Claim& claim : state.claims) claim.is_on |= ran(claim.rule) || is_never_on(claim.rule);
  }
  for (const std::size_t entry : checked.pointed) entries_[entry].is_pointed = true;
  for (Claim& claim : claims.all()) {
    claim.is_on = is_whole && (ran(claim.rule) || is_never_on(claim.rule));
    judge_claim(claim, findings);
  }
  return findings;
}

}  // namespace incidentlint
