#include "engine/stats.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"
#include "text/near.h"

namespace incidentlint {
namespace {

constexpr std::array<std::string_view, 2> kLanguages{"en", "ko"};
constexpr std::size_t kYearDigits = 4;

bool is_language(std::string_view key) {
  return std::find(kLanguages.begin(), kLanguages.end(), key) != kLanguages.end();
}

/// An object whose members are texts by language, or null.
bool is_localised(const Node& node) {
  if (!node.is_object() || node.count == 0) return false;
  for (const Node& member : children(node)) {
    if (!is_language(member.key) || !(member.is_string() || member.is_null())) return false;
  }
  return true;
}

bool has_text(const Node& node, std::string_view language) {
  const Node* member = node.find(language);
  return member != nullptr && member->is_string() &&
         member->text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

void count(const Node& node, TranslationFigures& figures) {
  const bool en = has_text(node, "en");
  const bool ko = has_text(node, "ko");
  ++(en && ko ? figures.both : en ? figures.only_en : ko ? figures.only_ko : figures.null);
}

}  // namespace

StatsCollector::StatsCollector(const Pack& pack)
    : pack_(pack), corpus_(term_slots(pack.vocabulary), pack.ids) {}

void StatsCollector::visit(const Node& node, const std::string& place) {
  if (is_localised(node)) return count(node, stats_.translations[place]);
  if (node.is_null()) ++stats_.unknown[place].null;
  if (node.is_string() && text::fold_term(node.text) == "unknown") ++stats_.unknown[place].unknown;
  for (const Node& child : children(node)) {
    std::string below = place;
    append_pointer_token(below, node.is_array() ? "*" : child.key);
    visit(child, below);
  }
}

void StatsCollector::add(const Document& record) {
  corpus_.add(extract_facts(record, std::to_string(stats_.records), term_slots(pack_.vocabulary),
                            pack_.ids));
  ++stats_.records;
  if (record.root() == nullptr) return;
  const Node& root = *record.root();
  visit(root, "");
  const Node* date = pack_.date.first(root);
  if (date != nullptr && date->is_string()) {
    const std::string_view year = date->text.substr(0, kYearDigits);
    const bool is_year = year.size() == kYearDigits &&
                         year.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_year) ++stats_.years[std::string(year)];
  }
  for (const Path& path : pack_.groups) {
    std::map<std::string, std::size_t>& group = stats_.groups[path.text()];
    std::vector<std::string_view> own;  // a value counts once a record
    path.select(root, [&](const Node& node) {
      const std::string_view value = scalar_text(node);
      const bool is_new = std::find(own.begin(), own.end(), value) == own.end();
      if (!node.is_null() && !value.empty() && is_new) {
        ++group[std::string(value)];
        own.push_back(value);
      }
    });
  }
}

Stats StatsCollector::finish() {
  corpus_.finish();
  for (const ListUses& uses : find_term_uses(pack_.vocabulary, corpus_)) {
    stats_.terms.push_back(figures_of(uses));
  }
  for (auto& [place, figures] : stats_.translations) {
    // A null where others have a text in both languages is a missing text.
    const auto null = stats_.unknown.find(place);
    if (null != stats_.unknown.end()) figures.null += null->second.null;
    const bool is_in_array = place.find("/*") != std::string::npos;
    if (!is_in_array) figures.absent = stats_.records - std::min(stats_.records, figures.all());
  }
  return std::move(stats_);
}

}  // namespace incidentlint
