#include <algorithm>
#include <map>
#include <set>

#include "rules/check.h"
#include "text/near.h"
#include "text/words.h"

// Names of organisations that mean one organisation. The rarer spelling is reported.
//   variant  surely one: they differ in case, punctuation or legal form, or one is the initials of
//            the other, or they are nearly equal and publish under one domain
//   alike    nearly equal, but nothing else says that they are one

namespace incidentlint {
namespace {

constexpr std::size_t kShortestTypo = 9;  // letters of a name in which a slip tells by itself
constexpr std::size_t kShortestInitials = 3;
constexpr std::size_t kManyOrganisations = 3;  // under one domain: it belongs to none of them

bool is_legal_form(std::string_view word) {
  static const std::set<std::string_view> kForms{
      "inc", "ltd",     "llc",     "corp", "corporation", "co",       "ag", "gmbh",
      "plc", "limited", "company", "sa",   "bv",          "주식회사", "주"};
  return kForms.contains(word);
}

struct Name {
  std::string text;
  std::size_t records = 0, first = 0;  ///< how many have it, and the first of them
  std::vector<std::string> words;      ///< without legal forms
  std::string joined;
  std::set<std::string> domains;
};

struct Names {
  std::vector<Name> names;
  std::map<std::string, std::size_t, std::less<>> index;
  /// Of each name the one that is to be written, and whether that is sure; itself when there is
  /// none.
  std::vector<std::pair<std::size_t, bool>> better;
};

/// The part of a host that somebody registered, as near as a list-free look can tell.
std::string domain_of(std::string_view url) {
  std::string_view host = url.substr(0, std::min(url.find_first_of("/?"), url.size()));
  std::vector<std::string_view> labels;
  while (!host.empty()) {
    const std::size_t dot = std::min(host.find('.'), host.size());
    labels.push_back(host.substr(0, dot));
    host.remove_prefix(std::min(dot + 1, host.size()));
  }
  if (labels.size() < 2) return "";
  const bool two_part = labels.back().size() == 2 && labels[labels.size() - 2].size() <= 3;
  const std::size_t keep = std::min<std::size_t>(labels.size(), two_part ? 3 : 2);
  std::string domain;
  for (std::size_t i = labels.size() - keep; i < labels.size(); ++i) {
    domain += (domain.empty() ? "" : ".") + std::string(labels[i]);
  }
  return domain;
}

void complete(Name& name) {
  for (std::string& word : text::words_of(name.text)) {
    if (!is_legal_form(word)) name.words.push_back(std::move(word));
  }
  for (const std::string& word : name.words) name.joined += word;
}

bool is_initials_of(const Name& a, const Name& b) {
  const bool capitals =
      std::none_of(a.text.begin(), a.text.end(), [](char c) { return c < 'A' || c > 'Z'; });
  if (!capitals || a.text.size() < kShortestInitials || b.words.size() != a.text.size())
    return false;
  for (std::size_t i = 0; i < b.words.size(); ++i) {
    if (b.words[i][0] != static_cast<char>(a.text[i] + 32)) return false;
  }
  return true;
}

/// `Grafana` and `Grafana Labs`.
bool begins(const Name& a, const Name& b) {
  return !a.words.empty() && a.words.size() < b.words.size() &&
         std::equal(a.words.begin(), a.words.end(), b.words.begin());
}

/// What the longer name adds names a part of the organisation, which is filed by itself: `IBM
/// Cloud`.
bool is_division(const Name& a, const Name& b) {
  static const std::set<std::string_view> kDivisions{
      "cloud",    "pay",        "bank",      "games", "maps",    "music",    "mail",
      "ads",      "mobile",     "video",     "prime", "web",     "store",    "platform",
      "shopping", "securities", "insurance", "media", "studios", "클라우드", "페이",
      "뱅크",     "게임즈",     "증권",      "쇼핑"};
  const Name& longer = a.words.size() > b.words.size() ? a : b;
  const Name& shorter = &longer == &a ? b : a;
  return shorter.words.size() < longer.words.size() &&
         kDivisions.contains(longer.words[shorter.words.size()]);
}

bool share_domain(const Name& a, const Name& b) {
  return std::any_of(a.domains.begin(), a.domains.end(),
                     [&](const std::string& domain) { return b.domains.contains(domain); });
}

enum class Kinship { none, alike, sure };

Kinship compare(const Name& a, const Name& b) {
  if (a.joined == b.joined) return Kinship::sure;
  if (is_initials_of(a, b) || is_initials_of(b, a)) return Kinship::sure;
  const std::size_t longer = std::max(a.joined.size(), b.joined.size());
  const bool slip = a.joined[0] == b.joined[0] && longer >= kShortestTypo &&
                    text::edit_distance(a.joined, b.joined, 1) == 1;
  const bool part = begins(a, b) || begins(b, a);
  if (!slip && !part) return Kinship::none;
  return share_domain(a, b) && !(part && is_division(a, b)) ? Kinship::sure : Kinship::alike;
}

void find_better(Names& names) {
  names.better.resize(names.names.size());
  for (std::size_t i = 0; i < names.names.size(); ++i) names.better[i] = {i, false};
  // Names that mean one thing begin alike, initials included.
  std::map<char, std::vector<std::size_t>> by_letter;
  for (std::size_t i = 0; i < names.names.size(); ++i) {
    if (!names.names[i].joined.empty()) by_letter[names.names[i].joined[0]].push_back(i);
  }
  const auto rank = [&](std::size_t i) {
    const Name& name = names.names[i];
    return std::pair(name.records, -static_cast<std::ptrdiff_t>(name.first));
  };
  for (const auto& [letter, group] : by_letter) {
    for (const std::size_t i : group) {
      for (const std::size_t j : group) {
        if (i == j || rank(j) < rank(i)) continue;
        const Kinship kinship = compare(names.names[i], names.names[j]);
        if (kinship == Kinship::none) continue;
        auto& [best, sure] = names.better[i];
        const bool surer = kinship == Kinship::sure && !sure;
        const bool as_sure = (kinship == Kinship::sure) == sure;
        if (best == i || surer || (as_sure && rank(best) < rank(j))) {
          best = j;
          sure = kinship == Kinship::sure;
        }
      }
    }
  }
}

Names read_names(const Corpus& corpus, const Slot& name_slot, const Slot& source_slot) {
  Names names;
  const int name_number = corpus.slot(name_slot);
  const int source_number = corpus.slot(source_slot);
  std::map<std::string, std::set<std::size_t>> owners;
  for (std::size_t record = 0; record < corpus.records().size(); ++record) {
    std::optional<std::size_t> own;
    std::set<std::string> domains;
    for (const Fact& fact : corpus.records()[record].facts) {
      if (fact.slot == source_number) domains.insert(domain_of(fact.value));
      if (fact.slot != name_number) continue;
      const auto [it, is_new] = names.index.emplace(fact.value, names.names.size());
      if (is_new) names.names.push_back({.text = std::string(fact.value), .first = record});
      own = it->second;
    }
    if (!own) continue;
    Name& name = names.names[*own];
    ++name.records;
    for (const std::string& domain : domains) {
      if (domain.empty()) continue;
      name.domains.insert(domain);
      owners[domain].insert(*own);
    }
  }
  for (const auto& [domain, organisations] : owners) {
    if (organisations.size() < kManyOrganisations) continue;
    for (const std::size_t each : organisations) names.names[each].domains.erase(domain);
  }
  for (Name& name : names.names) complete(name);
  find_better(names);
  return names;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"variant", "alike"});
  check.faults = {fault};
  const Slot name{parameters.path("name"), Take::value};
  const Slot source{parameters.path("source"), Take::url};
  check.slots = {name, source};
  check.corpus = [fault, name, source, key = scratch_key(check.slots)](const CorpusView& view,
                                                                       Findings& out) {
    const auto& names =
        view.scratch.get<Names>(key, [&] { return read_names(view.corpus, name, source); });
    const int number = view.corpus.slot(name);
    for (const Fact& fact : view.facts().facts) {
      if (fact.slot != number) continue;
      const std::size_t own = names.index.find(fact.value)->second;
      const auto [better, sure] = names.better[own];
      if (better == own || sure != (fault == "variant")) continue;
      const Name& other = names.names[better];
      Finding finding = finding_at(fault, fact);
      finding.actual = fact.value;
      finding.with("actual", fact.value).with("other", other.text);
      finding.with("records", std::to_string(other.records));
      finding.suggest(other.text);
      const RecordFacts& where = view.corpus.records()[other.first];
      finding.notes.push_back(
          {where.file, where.id_span, {"a record with it", "그렇게 적은 기록"}});
      out.push_back(std::move(finding));
    }
  };
  return check;
}

}  // namespace

/// One organisation under several names.
CheckKind variant_check() {
  return {"variant",
          "an organisation has one name in all records",
          compile,
          {"actual", "other", "records"}};
}

}  // namespace incidentlint
