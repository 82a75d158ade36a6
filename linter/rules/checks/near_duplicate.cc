#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "rules/check.h"
#include "text/date.h"
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

struct Record {
  std::int64_t day = 0;
  bool has_day = false;
  std::string_view organisation;
  std::vector<std::uint32_t> words;       ///< of the title, by number; sorted
  std::vector<std::string_view> sources;  ///< sorted
};

struct Library {
  std::vector<Record> records;
  std::map<std::pair<std::string_view, std::int64_t>, std::vector<std::uint32_t>> by_day;
  std::unordered_map<std::string_view, std::vector<std::uint32_t>> by_source;
  /// Two titles of which half the words are shared have one in common among the rarest half of
  /// either, so only these are looked up.
  std::vector<std::vector<std::uint32_t>> by_rare_word;
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

Record read(const Corpus& corpus, const RecordFacts& facts, const Needs& needs, Words& words) {
  const int organisation = corpus.slot(needs.organisation);
  const int date = corpus.slot(needs.date);
  const int title = corpus.slot(needs.title);
  const int source = corpus.slot(needs.source);
  Record record;
  for (const Fact& fact : facts.facts) {
    if (fact.slot == organisation) record.organisation = fact.value;
    if (fact.slot == title) record.words = words.read(fact.value);
    if (fact.slot == source) record.sources.emplace_back(fact.value);
    if (fact.slot != date) continue;
    if (const auto day = text::parse_date(fact.value)) {
      record.day = text::days_since_epoch(*day);
      record.has_day = true;
    }
  }
  std::sort(record.sources.begin(), record.sources.end());
  return record;
}

Library read_library(const Corpus& corpus, const Needs& needs) {
  Library library;
  Words words;
  library.records.reserve(corpus.records().size());
  for (const RecordFacts& facts : corpus.records()) {
    library.records.push_back(read(corpus, facts, needs, words));
  }
  library.by_rare_word.resize(words.uses.size());
  for (std::uint32_t i = 0; i < library.records.size(); ++i) {
    Record& record = library.records[i];
    for (const std::string_view url : record.sources) library.by_source[url].push_back(i);
    if (!record.has_day) continue;
    if (!record.organisation.empty()) {
      library.by_day[{record.organisation, record.day}].push_back(i);
    }
    std::vector<std::uint32_t> rare = record.words;
    std::sort(rare.begin(), rare.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(words.uses[a], a) < std::pair(words.uses[b], b);
    });
    rare.resize(rare.size() -
                static_cast<std::size_t>(std::ceil(static_cast<double>(rare.size()) * kLikeTitle)) +
                (rare.empty() ? 0 : 1));
    for (const std::uint32_t word : rare) library.by_rare_word[word].push_back(i);
  }
  for (Record& record : library.records) std::sort(record.words.begin(), record.words.end());
  return library;
}

class Search {
 public:
  Search(const CorpusView& view, const Needs& needs, const Library& library)
      : view_(view), needs_(needs), library_(library), own_(library.records[view.record]) {}

  /// The first earlier record with the same organisation on the same day, or none; with
  /// `shared_source` only one that cites an address of this record.
  [[nodiscard]] std::optional<std::size_t> same_day(bool shared_source) const {
    if (!own_.has_day || own_.organisation.empty()) return std::nullopt;
    std::optional<std::size_t> found;
    for (std::int64_t day = own_.day - kSameDays; day <= own_.day + kSameDays; ++day) {
      const auto there = library_.by_day.find({own_.organisation, day});
      if (there == library_.by_day.end()) continue;
      for (const std::size_t other : there->second) {
        if (other >= view_.record || (found && other >= *found)) break;
        if (shares_source(library_.records[other]) != shared_source || are_related(other)) continue;
        found = other;
        break;
      }
    }
    return found;
  }

  /// The first earlier record of another organisation or day that cites the address, or none.
  [[nodiscard]] std::optional<std::size_t> same_address(std::string_view url) const {
    const auto there = library_.by_source.find(url);
    if (there == library_.by_source.end()) return std::nullopt;
    for (const std::size_t other : there->second) {
      if (other >= view_.record) break;
      if (!is_same_day(library_.records[other]) && !are_related(other)) return other;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::size_t> like_title() const {
    if (!own_.has_day || own_.words.size() < kFewestWords) return std::nullopt;
    std::optional<std::size_t> found;
    for (const std::uint32_t word : own_.words) {
      for (const std::size_t other : library_.by_rare_word[word]) {
        if (other >= view_.record || (found && other >= *found)) break;
        const Record& record = library_.records[other];
        const bool is_near = record.has_day && std::abs(record.day - own_.day) <= kNearDays;
        if (!is_near || is_same_day(record) || record.words.size() < kFewestWords) continue;
        if (text::likeness(record.words, own_.words) < kLikeTitle || are_related(other)) continue;
        found = other;
        break;
      }
    }
    return found;
  }

 private:
  [[nodiscard]] bool is_same_day(const Record& other) const {
    return own_.has_day && other.has_day && std::abs(other.day - own_.day) <= kSameDays &&
           other.organisation == own_.organisation;
  }

  [[nodiscard]] bool shares_source(const Record& other) const {
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
  const Record& own_;
};

Finding near_duplicate(const std::string& fault, const CorpusView& view, std::size_t other) {
  const RecordFacts& record = view.corpus.records()[other];
  Finding finding{
      .fault = fault, .span = view.facts().id_span, .pointer = view.corpus.id_form().pointer()};
  finding.actual = view.facts().id;
  finding.with("other", record.id.empty() ? record.file : record.id);
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
  return {"near_duplicate", "no two records are about one incident", compile};
}

}  // namespace incidentlint
