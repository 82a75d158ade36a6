#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "rules/check.h"
#include "text/date.h"
#include "text/hash.h"
#include "text/words.h"

// Two records of one incident. Each pair is named once, at the record that was filed later (whose
// file sorts later). Records that name one another are known to be two.
//   same-source  the same address, organisation and day (give or take one)
//   same-day     the same organisation and day (give or take one)
//   same-address the same address, but another organisation or day
//   like-title   half of the telling words of the titles are shared within a week

namespace incidentlint {
namespace {

constexpr double kLikeTitle = 0.5;
constexpr std::size_t kFewestWords = 4;  // shorter titles are alike by chance
constexpr std::int64_t kSameDays = 1;
constexpr std::int64_t kNearDays = 7;

struct Needs {
  Slot organisation, date, title, source;
  std::vector<Slot> relations;
};

struct Traits {
  std::int64_t day = 0;
  bool has_day = false;
  std::string_view organisation;
  std::vector<std::uint32_t> words;       ///< of the title, by number; sorted
  std::vector<std::string_view> sources;  ///< sorted

  friend bool operator==(const Traits&, const Traits&) = default;
};

/// Records that are alike in all that is compared, so that a library of copies costs no more than
/// one of each: the first and the last of them, in file order.
struct Group {
  Traits traits;
  std::uint32_t first = 0, last = 0;
};

/// Lists of groups are sorted by the first record of each.
struct Library {
  using Groups = std::vector<std::uint32_t>;

  std::vector<Group> groups;
  std::vector<std::uint32_t> group_of;  ///< each record
  std::vector<std::uint32_t> next;  ///< the next record of the group, or itself if there is none
  std::map<std::pair<std::string_view, std::int64_t>, Groups> by_day;
  std::unordered_map<std::string_view, Groups> by_source;
  /// Two titles of which half the words are shared have one in common among the rarest half of
  /// either, so only these are looked up.
  std::vector<Groups> by_rare_word;
};

/// The words of all titles and how many have each.
struct Words {
  std::unordered_map<std::string, std::uint32_t> numbers;
  std::vector<std::size_t> uses;

  std::vector<std::uint32_t> read(std::string_view title) {
    std::vector<std::uint32_t> found;
    for (std::string& word : text::telling_words(title)) {
      const auto number = static_cast<std::uint32_t>(uses.size());
      found.push_back(numbers.emplace(std::move(word), number).first->second);
      if (found.back() == number) uses.push_back(0);
      ++uses[found.back()];
    }
    return found;
  }
};

Traits read(const Corpus& corpus, const RecordFacts& facts, const Needs& needs, Words& words) {
  const int organisation = corpus.slot(needs.organisation);
  const int date = corpus.slot(needs.date);
  const int title = corpus.slot(needs.title);
  const int source = corpus.slot(needs.source);
  Traits traits;
  for (const Fact& fact : facts.facts) {
    if (fact.slot == organisation) traits.organisation = fact.value;
    if (fact.slot == title) traits.words = words.read(fact.value);
    if (fact.slot == source) traits.sources.emplace_back(fact.value);
    if (fact.slot != date) continue;
    if (const auto day = text::parse_date(fact.value)) {
      traits.day = text::days_since_epoch(*day);
      traits.has_day = true;
    }
  }
  std::sort(traits.words.begin(), traits.words.end());
  std::sort(traits.sources.begin(), traits.sources.end());
  return traits;
}

std::uint64_t hash_of(const Traits& traits) {
  std::uint64_t hash =
      text::stable_hash(traits.organisation) ^ static_cast<std::uint64_t>(traits.day);
  for (const std::uint32_t word : traits.words) hash = hash * 31 + word;
  for (const std::string_view url : traits.sources) hash = text::stable_hash(url, hash);
  return hash;
}

void group_records(const Corpus& corpus, const Needs& needs, Words& words, Library& library) {
  std::unordered_multimap<std::uint64_t, std::uint32_t> known;  // groups by hash
  for (const RecordFacts& facts : corpus.records()) {
    const auto record = static_cast<std::uint32_t>(library.next.size());
    Traits traits = read(corpus, facts, needs, words);
    const std::uint64_t hash = hash_of(traits);
    const auto [first, last] = known.equal_range(hash);
    const auto same = std::find_if(first, last, [&](const auto& entry) {
      return library.groups[entry.second].traits == traits;
    });
    library.next.push_back(record);
    if (same == last) {
      const auto group = static_cast<std::uint32_t>(library.groups.size());
      known.emplace(hash, group);
      library.group_of.push_back(group);
      library.groups.push_back({std::move(traits), record, record});
    } else {
      Group& group = library.groups[same->second];
      library.group_of.push_back(same->second);
      library.next[group.last] = record;
      group.last = record;
    }
  }
}

Library read_library(const Corpus& corpus, const Needs& needs) {
  Library library;
  Words words;
  group_records(corpus, needs, words, library);
  library.by_rare_word.resize(words.uses.size());
  for (std::uint32_t i = 0; i < library.groups.size(); ++i) {
    const Traits& traits = library.groups[i].traits;
    for (const std::string_view url : traits.sources) library.by_source[url].push_back(i);
    if (!traits.has_day) continue;
    if (!traits.organisation.empty()) {
      library.by_day[{traits.organisation, traits.day}].push_back(i);
    }
    std::vector<std::uint32_t> rare = traits.words;
    std::sort(rare.begin(), rare.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(words.uses[a], a) < std::pair(words.uses[b], b);
    });
    rare.resize(rare.size() -
                static_cast<std::size_t>(std::ceil(static_cast<double>(rare.size()) * kLikeTitle)) +
                (rare.empty() ? 0 : 1));
    for (const std::uint32_t word : rare) {
      if (words.uses[word] > 1) library.by_rare_word[word].push_back(i);  // else nobody shares it
    }
  }
  return library;
}

class Search {
 public:
  Search(const CorpusView& view, const Needs& needs, const Library& library)
      : view_(view),
        needs_(needs),
        library_(library),
        own_(library.groups[library.group_of[view.record]].traits) {}

  /// The first earlier record with the same organisation on the same day, or none; with
  /// `shared_source` only one that cites an address of this record.
  [[nodiscard]] std::optional<std::size_t> same_day(bool shared_source) const {
    if (!own_.has_day || own_.organisation.empty()) return std::nullopt;
    std::size_t found = view_.record;
    for (std::int64_t day = own_.day - kSameDays; day <= own_.day + kSameDays; ++day) {
      const auto there = library_.by_day.find({own_.organisation, day});
      if (there == library_.by_day.end()) continue;
      find_earlier(there->second, found,
                   [&](const Traits& other) { return shares_source(other) == shared_source; });
    }
    return earlier(found);
  }

  /// The first earlier record of another organisation or day that cites the address, or none.
  [[nodiscard]] std::optional<std::size_t> same_address(std::string_view url) const {
    const auto there = library_.by_source.find(url);
    if (there == library_.by_source.end()) return std::nullopt;
    std::size_t found = view_.record;
    find_earlier(there->second, found, [&](const Traits& other) { return !is_same_day(other); });
    return earlier(found);
  }

  [[nodiscard]] std::optional<std::size_t> like_title() const {
    if (!own_.has_day || own_.words.size() < kFewestWords) return std::nullopt;
    std::size_t found = view_.record;
    for (const std::uint32_t word : own_.words) {
      find_earlier(library_.by_rare_word[word], found, [&](const Traits& other) {
        const bool is_near = other.has_day && std::abs(other.day - own_.day) <= kNearDays;
        return is_near && !is_same_day(other) && other.words.size() >= kFewestWords &&
               text::likeness(other.words, own_.words) >= kLikeTitle;
      });
    }
    return earlier(found);
  }

 private:
  /// Sets `found` to the first record before it whose traits fit and that is not related.
  template <typename Fits>
  void find_earlier(const Library::Groups& groups, std::size_t& found, Fits fits) const {
    for (const std::uint32_t index : groups) {
      const Group& group = library_.groups[index];
      if (group.first >= found) return;
      if (!fits(group.traits)) continue;
      for (std::uint32_t other = group.first; other < found; other = library_.next[other]) {
        if (!are_related(other)) found = other;
        if (other == group.last) break;
      }
    }
  }

  [[nodiscard]] std::optional<std::size_t> earlier(std::size_t found) const {
    return found < view_.record ? std::optional(found) : std::nullopt;
  }

  [[nodiscard]] bool is_same_day(const Traits& other) const {
    return own_.has_day && other.has_day && std::abs(other.day - own_.day) <= kSameDays &&
           other.organisation == own_.organisation;
  }

  [[nodiscard]] bool shares_source(const Traits& other) const {
    return std::any_of(own_.sources.begin(), own_.sources.end(), [&](std::string_view url) {
      return std::binary_search(other.sources.begin(), other.sources.end(), url);
    });
  }

  [[nodiscard]] bool names(const RecordFacts& record, const std::string& id) const {
    return std::any_of(needs_.relations.begin(), needs_.relations.end(), [&](const Slot& slot) {
      const int number = view_.corpus.slot(slot);
      return std::any_of(record.facts.begin(), record.facts.end(),
                         [&](const Fact& fact) { return fact.slot == number && fact.value == id; });
    });
  }

  [[nodiscard]] bool are_related(std::size_t other) const {
    const RecordFacts& record = view_.corpus.records()[other];
    // Two files with one id are a finding of their own.
    return record.id == view_.facts().id || names(record, view_.facts().id) ||
           names(view_.facts(), record.id);
  }

  const CorpusView& view_;
  const Needs& needs_;
  const Library& library_;
  const Traits& own_;
};

Finding near_duplicate(const std::string& fault, const CorpusView& view, std::size_t other) {
  const RecordFacts& record = view.corpus.records()[other];
  Finding finding{
      .fault = fault, .span = view.facts().id_span, .pointer = view.corpus.id_form().pointer()};
  finding.actual = view.facts().id;
  finding.with("twin", record.id.empty() ? record.file : record.id);
  finding.notes.push_back({record.file, record.id_span, {"the other record", "다른 기록"}});
  return finding;
}

void judge_addresses(const CorpusView& view, const Needs& needs, const Search& search,
                     Findings& out) {
  const int source = view.corpus.slot(needs.source);
  for (const Fact& fact : view.facts().facts) {
    const auto other = fact.slot == source ? search.same_address(fact.value) : std::nullopt;
    if (!other) continue;
    Finding finding = near_duplicate("same-address", view, *other);
    finding.span = fact.span;
    finding.pointer = std::string(fact.pointer());
    finding.actual = fact.value;
    out.push_back(std::move(finding));
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault =
      parameters.choice("fault", {"same-source", "same-day", "same-address", "like-title"});
  check.faults = {fault};
  Needs needs{{parameters.path("organisation"), Take::value},
              {parameters.path("date"), Take::value},
              {parameters.path("title"), Take::value},
              {parameters.path("source"), Take::url},
              {}};
  for (const Path& path : parameters.paths("relations")) {
    needs.relations.push_back({path, Take::value});
  }
  check.slots = {needs.organisation, needs.date, needs.title, needs.source};
  check.slots.insert(check.slots.end(), needs.relations.begin(), needs.relations.end());
  check.corpus = [fault, needs, key = scratch_key(check.slots)](const CorpusView& view,
                                                                Findings& out) {
    const auto& library =
        view.scratch.get<Library>(key, [&] { return read_library(view.corpus, needs); });
    const Search search(view, needs, library);
    if (fault == "same-address") return judge_addresses(view, needs, search, out);
    const auto other =
        fault == "like-title" ? search.like_title() : search.same_day(fault == "same-source");
    if (other) out.push_back(near_duplicate(fault, view, *other));
  };
  return check;
}

}  // namespace

/// Records that are likely to be about one incident.
CheckKind near_duplicate_check() {
  return {"near_duplicate", "no two records are about one incident", compile, {"twin"}};
}

}  // namespace incidentlint
