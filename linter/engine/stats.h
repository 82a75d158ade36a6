#pragma once
// Stats: the figures of a library - what is translated, what is unknown, which terms are in use,
// how many records a year.
//
//   StatsCollector collector(pack);
//   for (const Document& record : records) collector.add(record);
//   const Stats stats = collector.finish();
//
// Fields are found in the records and in the pack, none is known by name: a text in both languages
// is an object with no other members than languages; terms are where lists apply. Places are paths
// in which `*` stands for any index of an array.
#include <map>
#include <string>
#include <vector>

#include "engine/term_uses.h"
#include "rules/pack.h"

namespace incidentlint {

/// A text in both languages, place by place.
struct TranslationFigures {
  std::size_t both = 0, only_en = 0, only_ko = 0;
  std::size_t null = 0;    ///< null, or nothing in either language
  std::size_t absent = 0;  ///< records that have no such member; not counted within arrays

  [[nodiscard]] std::size_t all() const { return both + only_en + only_ko + null + absent; }
  friend bool operator==(const TranslationFigures&, const TranslationFigures&) = default;
};

/// Values that say nothing.
struct UnknownFigures {
  std::size_t null = 0;
  std::size_t unknown = 0;  ///< the word `unknown`
  friend bool operator==(const UnknownFigures&, const UnknownFigures&) = default;
};

struct FindingFigures {
  std::size_t errors = 0, warnings = 0, hints = 0;
  std::map<std::string, std::size_t> rules;
  friend bool operator==(const FindingFigures&, const FindingFigures&) = default;
};

struct Stats {
  std::size_t records = 0;
  std::map<std::string, TranslationFigures> translations;  ///< by place
  std::map<std::string, UnknownFigures> unknown;           ///< by place
  std::vector<ListFigures> terms;
  std::map<std::string, std::size_t> years;  ///< records by the year of their date
  /// Records by value, for each place that the pack groups records by.
  std::map<std::string, std::map<std::string, std::size_t>> groups;
  FindingFigures findings;  ///< left to the caller, who checks

  friend bool operator==(const Stats&, const Stats&) = default;
};

class StatsCollector {
 public:
  /// The pack must outlive the collector.
  explicit StatsCollector(const Pack& pack);

  /// Counts one record; a document without a root counts as one, and for nothing else.
  void add(const Document& record);

  [[nodiscard]] Stats finish();

 private:
  void visit(const Node& node, const std::string& place);

  const Pack& pack_;
  Stats stats_;
  Corpus corpus_;
};

}  // namespace incidentlint
