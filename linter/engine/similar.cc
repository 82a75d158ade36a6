#include "engine/similar.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "text/date.h"

namespace incidentlint {
namespace {

/// In a smaller library every term is rare.
constexpr std::size_t kSomeSize = 100;

std::vector<std::string_view> values_of(const Corpus& corpus, std::size_t record,
                                        const Slot& slot) {
  std::vector<std::string_view> values;
  const int number = corpus.slot(slot);
  for (const Fact& fact : corpus.records()[record].facts) {
    if (fact.slot == number) values.emplace_back(fact.value);
  }
  return values;
}

bool holds(const std::vector<std::string_view>& values, std::string_view value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

/// A label as it stands within a sentence: `Service discovery` begins small, `DNS` does not.
std::string within_sentence(std::string_view label) {
  std::string out(label);
  const bool word = out.size() > 1 && out[1] >= 'a' && out[1] <= 'z';
  if (word && out[0] >= 'A' && out[0] <= 'Z') out[0] = static_cast<char>(out[0] + 32);
  return out;
}

class Comparison {
 public:
  Comparison(const Pack& pack, const Corpus& corpus, std::size_t own)
      : pack_(pack), corpus_(corpus), own_(own) {
    for (const SimilarTrait& trait : pack.similar) {
      own_values_.push_back(values_of(corpus, own, {trait.path, Take::value}));
    }
    if (corpus.records().size() >= kSomeSize) count_uses();
    find_known();
  }

  /// What is worth a suggestion.
  [[nodiscard]] std::optional<SimilarRecord> suggest(std::size_t other) const {
    if (known_.contains(other)) return std::nullopt;
    bool enough = false;
    SimilarRecord result = compare(other, enough);
    return enough ? std::optional(std::move(result)) : std::nullopt;
  }

  /// Similar enough to be suggested, if it were not related already.
  [[nodiscard]] bool is_known_and_similar(std::size_t other) const {
    bool enough = false;
    if (other != own_ && known_.contains(other)) static_cast<void>(compare(other, enough));
    return enough;
  }

  [[nodiscard]] SimilarRecord compare(std::size_t other, bool& enough) const {
    SimilarRecord result{.record = other};
    std::vector<Text> reasons;
    const std::vector<std::string_view>* named = nullptr;
    std::vector<std::vector<std::string_view>> shared(pack_.similar.size());
    double named_weight = 0;
    for (std::size_t i = 0; i < pack_.similar.size(); ++i) {
      const SimilarTrait& trait = pack_.similar[i];
      const auto values = values_of(corpus_, other, {trait.path, Take::value});
      for (const std::string_view value : own_values_[i]) {
        if (!holds(values, value) || holds(shared[i], value)) continue;
        shared[i].push_back(value);
        result.shared.emplace_back(value);
        result.score += trait.weight * rarity(i, value);
      }
      if (shared[i].empty()) continue;
      enough |= trait.is_enough;
      if (!trait.reason.en.empty()) {
        reasons.push_back(trait.reason);
      } else if (trait.weight > named_weight) {
        named = &shared[i];
        named_weight = trait.weight;
        named_trait_ = i;
      }
    }
    result.reason = reason(reasons, named);
    return result;
  }

  /// Days between the two, a year for each that has no date.
  [[nodiscard]] double days_apart(std::size_t other) const {
    const auto a = day_of(own_);
    const auto b = day_of(other);
    return a && b ? std::abs(*a - *b) : 36'500;
  }

 private:
  [[nodiscard]] std::optional<double> day_of(std::size_t record) const {
    const auto dates = values_of(corpus_, record, {pack_.date, Take::value});
    const auto day = dates.empty() ? std::nullopt : text::parse_date(dates[0].substr(0, 10));
    return day ? std::optional(static_cast<double>(text::days_since_epoch(*day))) : std::nullopt;
  }

  void count_uses() {
    uses_.resize(pack_.similar.size());
    for (std::size_t record = 0; record < corpus_.records().size(); ++record) {
      for (std::size_t i = 0; i < pack_.similar.size(); ++i) {
        for (const auto value : values_of(corpus_, record, {pack_.similar[i].path, Take::value})) {
          ++uses_[i][value];
        }
      }
    }
  }

  /// From 1 for a term of two records down to 0 for one of all.
  [[nodiscard]] double rarity(std::size_t trait, std::string_view value) const {
    if (uses_.empty()) return 1;
    const auto all = static_cast<double>(corpus_.records().size());
    const auto uses = static_cast<double>(uses_[trait].find(value)->second);
    return std::log(all / uses) / std::log(all / 2);
  }

  void find_known() {
    known_.insert(own_);
    if (const std::string& id = corpus_.records()[own_].id; !id.empty()) {
      const auto& files = corpus_.with_id(id);  // of the record, if it has several
      known_.insert(files.begin(), files.end());
    }
    const auto names = [&](std::size_t from, std::size_t to) {
      for (const Path& path : pack_.relations) {
        if (holds(values_of(corpus_, from, {path, Take::value}), corpus_.records()[to].id)) {
          return true;
        }
      }
      return false;
    };
    std::vector<std::size_t> chain{own_};
    for (std::size_t at = 0; at < chain.size(); ++at) {
      for (const Path& path : pack_.relations) {
        for (const auto id : values_of(corpus_, chain[at], {path, Take::value})) {
          for (const std::size_t target : corpus_.with_id(id)) {
            if (!known_.insert(target).second) continue;
            if (path.text() == pack_.recurrence) chain.push_back(target);
          }
        }
      }
    }
    for (std::size_t other = 0; other < corpus_.records().size(); ++other) {
      if (!corpus_.records()[own_].id.empty() && names(other, own_)) known_.insert(other);
    }
  }

  [[nodiscard]] Text labels(const std::vector<std::string_view>& ids) const {
    Text text;
    for (const std::string_view id : ids) {
      std::string en(id);
      std::string ko(id);
      for (const TermList& list : pack_.vocabulary.lists()) {
        const bool applies =
            std::any_of(list.applies_to.begin(), list.applies_to.end(),
                        [&](const Path& path) { return path.text() == trait_path(); });
        const Term* term = applies ? list.find(id) : nullptr;
        if (term == nullptr) continue;
        en = within_sentence(term->pref_label.en);
        ko = term->pref_label.ko.empty() ? en : std::string(term->pref_label.ko);
      }
      text.en += (text.en.empty() ? "" : ", ") + en;
      text.ko += (text.ko.empty() ? "" : ", ") + ko;
    }
    return text;
  }

  [[nodiscard]] const std::string& trait_path() const {
    return pack_.similar[named_trait_].path.text();
  }

  [[nodiscard]] Text reason(const std::vector<Text>& reasons,
                            const std::vector<std::string_view>* named) const {
    Text text;
    for (const Text& each : reasons) {
      text.en += (text.en.empty() ? "" : ", ") + each.en;
      text.ko += (text.ko.empty() ? "" : ", ") + each.in(true);
    }
    if (named == nullptr) return text;
    const Text list = labels(*named);
    text.en += (text.en.empty() ? "shared: " : " - shared: ") + list.en;
    text.ko += (text.ko.empty() ? "공통 " : " · 공통 ") + list.ko;
    return text;
  }

  const Pack& pack_;
  const Corpus& corpus_;
  std::size_t own_;
  std::vector<std::vector<std::string_view>> own_values_;                   ///< by trait
  std::vector<std::map<std::string_view, std::size_t, std::less<>>> uses_;  ///< by trait
  std::set<std::size_t> known_;  ///< records that are not to be suggested
  mutable std::size_t named_trait_ = 0;
};

}  // namespace

std::vector<Slot> similarity_slots(const Pack& pack) {
  std::vector<Slot> slots{{pack.date, Take::value}};
  const auto add = [&](const Path& path) {
    const Slot slot{path, Take::value};
    if (std::find(slots.begin(), slots.end(), slot) == slots.end()) slots.push_back(slot);
  };
  for (const SimilarTrait& trait : pack.similar) add(trait.path);
  for (const Path& path : pack.relations) add(path);
  return slots;
}

std::vector<SimilarRecord> find_similar(const Pack& pack, const Corpus& corpus, std::size_t record,
                                        std::size_t most) {
  const Comparison comparison(pack, corpus, record);
  std::vector<SimilarRecord> found;
  for (std::size_t other = 0; other < corpus.records().size(); ++other) {
    if (auto similar = comparison.suggest(other)) found.push_back(std::move(*similar));
  }
  const auto key = [&](const SimilarRecord& similar) {
    return std::tuple(-similar.score, comparison.days_apart(similar.record),
                      std::string_view(corpus.records()[similar.record].id));
  };
  std::sort(found.begin(), found.end(),
            [&](const SimilarRecord& a, const SimilarRecord& b) { return key(a) < key(b); });
  if (found.size() > most) found.resize(most);
  return found;
}

bool has_known_similar(const Pack& pack, const Corpus& corpus, std::size_t record) {
  const Comparison comparison(pack, corpus, record);
  for (std::size_t other = 0; other < corpus.records().size(); ++other) {
    const bool same = !corpus.records()[record].id.empty() &&
                      corpus.records()[other].id == corpus.records()[record].id;
    if (!same && comparison.is_known_and_similar(other)) return true;
  }
  return false;
}

SimilarRecord compare_records(const Pack& pack, const Corpus& corpus, std::size_t record,
                              std::size_t other) {
  bool enough = false;
  return Comparison(pack, corpus, record).compare(other, enough);
}

}  // namespace incidentlint
