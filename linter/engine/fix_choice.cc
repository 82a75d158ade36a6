#include "engine/fix_choice.h"

#include <algorithm>
#include <map>
#include <utility>

#include "document/edits.h"

namespace incidentlint {
namespace {

/// Edits of several fixes, in order. Two that touch are one too many, unless both only remove.
class EditSet {
 public:
  [[nodiscard]] bool fits(const Fix& fix) const {
    return std::all_of(fix.edits.begin(), fix.edits.end(), [&](const Edit& edit) {
      const auto after = edits_.lower_bound(edit.span.begin);
      const bool behind = after == edits_.end() || is_apart(edit, *after->second);
      const bool before = after == edits_.begin() || is_apart(*std::prev(after)->second, edit);
      return behind && before;
    });
  }
  void add(const Fix& fix) {
    for (const Edit& edit : fix.edits) edits_.emplace(edit.span.begin, &edit);
  }
  void remove(const Fix& fix) {
    for (const Edit& edit : fix.edits) edits_.erase(edit.span.begin);
  }
  [[nodiscard]] std::vector<Edit> edits() const {
    std::vector<Edit> out;
    for (const auto& [begin, edit] : edits_) out.push_back(*edit);
    return out;
  }

 private:
  static bool is_apart(const Edit& first, const Edit& second) {
    const auto removes = [](const Edit& edit) { return edit.text.empty() && edit.span.size() > 0; };
    const bool may_touch = removes(first) && removes(second);
    return may_touch ? first.span.end <= second.span.begin : first.span.end < second.span.begin;
  }

  std::map<std::uint32_t, const Edit*> edits_;
};

/// A file as the documents of its records, to be held against what edits make of it.
class Records {
 public:
  Records(const std::string& path, const std::string& text, const RecordFileOptions& options) {
    for_each_record(path, path, text, options, [&](Document&& document, std::uint32_t offset) {
      records_.emplace_back(std::move(document), offset);
    });
  }

  /// `edits` turned these into `after`.
  [[nodiscard]] bool change_only(const Records& after, std::vector<Edit> edits) const {
    if (records_.size() != after.records_.size()) return false;
    auto next = edits.begin();
    for (std::size_t i = 0; i < records_.size(); ++i) {
      const auto& [document, offset] = records_[i];
      const std::uint32_t end =
          i + 1 < records_.size() ? records_[i + 1].second : static_cast<std::uint32_t>(-1);
      const auto first = next;
      for (; next != edits.end() && next->span.begin < end; ++next) {
        next->span.begin -= offset;
        next->span.end -= offset;
      }
      if (!changes_only(document, after.records_[i].first, {first, next})) return false;
    }
    return true;
  }

 private:
  std::vector<std::pair<Document, std::uint32_t>> records_;
};

bool is_well_formed(const Fix& fix, std::size_t size) {
  std::uint32_t last = 0;
  for (const Edit& edit : fix.edits) {
    if (edit.span.begin < last || edit.span.end < edit.span.begin || edit.span.end > size)
      return false;
    last = edit.span.end;
  }
  return !fix.edits.empty();
}

std::vector<const Diagnostic*> sorted_by_weight(const std::vector<Diagnostic>& diagnostics) {
  std::vector<const Diagnostic*> candidates;
  for (const Diagnostic& diagnostic : diagnostics) candidates.push_back(&diagnostic);
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Diagnostic* a, const Diagnostic* b) {
                     const bool safe_a = a->finding.fix->safe;
                     const bool safe_b = b->finding.fix->safe;
                     return std::tie(safe_b, b->severity) < std::tie(safe_a, a->severity);
                   });
  return candidates;
}

}  // namespace

FixChoice choose_fixes(const std::string& path, const std::string& text,
                       const std::vector<Diagnostic>& candidates,
                       const RecordFileOptions& options) {
  EditSet set;
  FixChoice choice{text, {}};
  for (const Diagnostic* diagnostic : sorted_by_weight(candidates)) {
    const Fix& fix = *diagnostic->finding.fix;
    if (!is_well_formed(fix, text.size()) || !set.fits(fix)) continue;
    set.add(fix);
    choice.made.push_back(diagnostic);
  }
  if (choice.made.empty()) return choice;
  const Records before(path, text, options);
  const auto try_all = [&] {
    const std::vector<Edit> edits = set.edits();
    std::string after = apply_edits(text, edits);
    if (!before.change_only(Records(path, after, options), edits)) return false;
    choice.text = std::move(after);
    return true;
  };
  if (!try_all()) {  // some of them will not do, by itself or with another
    std::vector<const Diagnostic*> wanted = std::exchange(choice.made, {});
    set = {};
    for (const Diagnostic* diagnostic : wanted) {
      set.add(*diagnostic->finding.fix);
      if (try_all()) {
        choice.made.push_back(diagnostic);
      } else {
        set.remove(*diagnostic->finding.fix);
      }
    }
  }
  std::sort(choice.made.begin(), choice.made.end(),
            [](const Diagnostic* a, const Diagnostic* b) { return *a < *b; });
  return choice;
}

}  // namespace incidentlint
