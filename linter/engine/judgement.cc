#include "engine/judgement.h"

#include <algorithm>

#include "text/hash.h"

namespace incidentlint {
namespace {

/// True when the value a pointer names, or the object of a missing member, was made by recovery.
bool is_made_up(const Document& document, const std::string& pointer) {
  if (document.root() == nullptr) return false;
  const Node* node = resolve_pointer(*document.root(), pointer);
  return node != nullptr && node->broken;
}

std::string fingerprint_of(const std::string& rule, const std::string& record,
                           const Finding& finding, const std::string& message) {
  std::string key = rule;
  for (const std::string& part :
       {record, finding.pointer, finding.fault, finding.actual.value_or(message)}) {
    key += '\0';
    key += part;
  }
  return text::hex64(text::stable_hash(key));
}

}  // namespace

bool supersedes(const Rule& rule, const std::string& other) {
  return rule.id != other &&
         std::find(rule.supersedes.begin(), rule.supersedes.end(), other) != rule.supersedes.end();
}

bool Judgement::is_on(std::size_t rule) const {
  return severities_.of(rule, config_name_) != Severity::off;
}

void Judgement::add(std::string_view kind, const Findings& findings) {
  for (const Finding& finding : findings) {
    const Rule* owner = pack_.owner_of(kind, finding.fault);
    const auto rule = static_cast<std::size_t>(owner - pack_.rules.rules.data());
    if (is_on(rule)) findings_.push_back({rule, finding});
  }
}

void Judgement::add(std::size_t rule, Findings findings) {
  for (Finding& finding : findings) findings_.push_back({rule, std::move(finding)});
}

void Judgement::settle(const Document& document) {
  const auto& rules = pack_.rules.rules;
  const auto is_superseded = [&](const OwnedFinding& owned) {
    return std::any_of(findings_.begin(), findings_.end(), [&](const OwnedFinding& other) {
      return other.finding.pointer == owned.finding.pointer &&
             supersedes(rules[other.rule], rules[owned.rule].id);
    });
  };
  std::vector<OwnedFinding> kept;
  for (const OwnedFinding& owned : findings_) {
    const bool by_reader = rules[owned.rule].check == "reader";
    const bool drop = !by_reader && (is_made_up(document, owned.finding.pointer) || is_superseded(owned));
    if (!drop) kept.push_back(owned);
  }
  findings_ = std::move(kept);
}

std::vector<Diagnostic> Judgement::take(const std::string& record) {
  std::vector<Diagnostic> out;
  for (OwnedFinding& owned : findings_) {
    const Rule& rule = pack_.rules.rules[owned.rule];
    Diagnostic diagnostic;
    diagnostic.rule = rule.id;
    diagnostic.severity = severities_.of(owned.rule, config_name_);
    diagnostic.file = file_;
    diagnostic.record = record;
    diagnostic.message = fill(rule.messages.at(owned.finding.fault), owned.finding.arguments);
    diagnostic.fingerprint =
        fingerprint_of(rule.id, record.empty() ? file_ : record, owned.finding, diagnostic.message.en);
    diagnostic.finding = std::move(owned.finding);
    out.push_back(std::move(diagnostic));
  }
  findings_.clear();
  return out;
}

}  // namespace incidentlint
