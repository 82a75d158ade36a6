#pragma once
// Judgement: what one record's findings become - owned by rules, superseded ones dropped, made into
// diagnostics. Internal to `engine`.
#include "diagnostic/diagnostic.h"
#include "engine/anchor.h"
#include "engine/config.h"
#include "rules/pack.h"

namespace incidentlint {

/// A finding and the rule, by its index in the pack, that owns it.
struct OwnedFinding {
  std::size_t rule = 0;
  Finding finding;
  std::optional<Severity> level;  ///< in place of the rule's severity, unless the config has one
};

/// What fingerprints are made of besides the findings.
struct Anchoring {
  std::string subject;  ///< what stays the name of the record: its id, else its file
  AnchorMap anchors;    ///< of the places of its findings; what is missing has a plain one
};

/// True when a finding of `rule` says what one of the rule `other` at the same place says. `all`
/// covers every rule that does not supersede this one.
[[nodiscard]] bool supersedes(const Rule& rule, const Rule& other);

/// True when the rule, having reported this fault, supersedes others at the same place.
[[nodiscard]] bool stands_for_others(const Rule& rule, std::string_view fault);

/// Collects the findings of one record in the order of their making.
class Judgement {
 public:
  Judgement(const Pack& pack, const Severities& severities, std::string file,
            std::string config_name)
      : pack_(pack),
        severities_(severities),
        file_(std::move(file)),
        config_name_(std::move(config_name)) {}

  /// Adds what a reader or the schema found; `kind` is the check kind that owns it.
  void add(std::string_view kind, const Findings& findings);
  void add(std::size_t rule, Findings findings, std::optional<Severity> level = {});
  [[nodiscard]] bool is_on(std::size_t rule) const;

  /// Drops findings about values that error recovery made up, and those another rule supersedes.
  void settle(const Document& document);

  [[nodiscard]] bool empty() const { return findings_.empty(); }

  /// Where its findings are.
  [[nodiscard]] std::vector<std::string_view> pointers() const;

  /// The diagnostics of the record with that id, which may be empty; leaves the judgement empty.
  /// Without `anchoring` they have no fingerprints. `offset` is where in the file the text begins
  /// that the findings are about.
  [[nodiscard]] std::vector<Diagnostic> take(const std::string& record,
                                             const std::optional<Anchoring>& anchoring,
                                             std::uint32_t offset = 0);

 private:
  const Pack& pack_;
  const Severities& severities_;
  std::string file_;
  std::string config_name_;
  std::vector<OwnedFinding> findings_;
};

/// The anchors of what a judgement of the document has found.
[[nodiscard]] AnchorMap anchors_in(const Document& document, const Judgement& judgement);

}  // namespace incidentlint
