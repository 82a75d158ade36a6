#include "corpus/corpus.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "corpus/particle_uses.h"
#include "corpus/quotation_marks.h"
#include "document/splice.h"
#include "text/ascii.h"
#include "text/hash.h"
#include "text/near.h"
#include "text/quotes.h"
#include "text/search.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

using text::lower;
bool is_word(char c) {
  return text::is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '_' || c == '-' ||
         c == '/';
}

/// No part of an address, a branch or a setting: `x@il-3001.example`, `#il-3001`, `case=il-3001`.
bool stands_alone(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::string_view kFronts = " \n\t([,;";
  constexpr std::string_view kEnds = ".:?!";
  constexpr std::string_view kBehind = " \n\t)],;'";
  const auto is_one_of = [](std::string_view marks, char c) {
    return marks.find(c) != std::string_view::npos || !text::is_ascii(c);
  };
  if (begin > 0 && !is_one_of(kFronts, text[begin - 1])) return false;
  if (end < text.size() && kEnds.find(text[end]) != std::string_view::npos) ++end;
  return end == text.size() || is_one_of(kBehind, text[end]);
}

bool has_prefix_at(std::string_view text, std::size_t at, std::string_view prefix) {
  if (at + prefix.size() > text.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i) {
    if (lower(text[at + i]) != lower(prefix[i])) return false;
  }
  return true;
}

/// Calls `visit(begin, end, digits)` for each word of the form, however many digits it has.
void for_each_id_like(std::string_view text, const IdForm& form,
                      text::FunctionRef<void(std::size_t, std::size_t, std::size_t)> visit) {
  if (form.prefix.empty() || form.pattern) return;
  // The separator is rarer in prose than the letters before it.
  const char rare = form.prefix.back();
  for (std::size_t hit = text.find(rare); hit != std::string_view::npos;
       hit = text.find(rare, hit + 1)) {
    if (hit + 1 < form.prefix.size()) continue;
    const std::size_t begin = hit + 1 - form.prefix.size();
    if (!has_prefix_at(text, begin, form.prefix)) continue;
    if (begin > 0 && is_word(text[begin - 1])) continue;
    std::size_t end = hit + 1;
    while (end < text.size() && text::is_digit(text[end])) ++end;
    const bool whole = end == text.size() || !is_word(text[end]);
    if (whole) visit(begin, end, end - hit - 1);
  }
}

/// Calls `visit(begin, end)` for each word that is an id but for the mark before its digits:
/// `IL0190`, `IL_0190`, and `IL 0190` if it begins with a zero, since a year does not.
void for_each_unmarked_id(std::string_view text, const IdForm& form,
                          text::FunctionRef<void(std::size_t, std::size_t)> visit) {
  const std::string_view letters = std::string_view(form.prefix).substr(0, form.prefix.size() - 1);
  const bool has_mark = letters.size() >= 2 && form.prefix.ends_with('-') && !form.pattern;
  if (!has_mark) return;
  text::for_each_place(text, letters, [&](std::size_t begin) {
    std::size_t at = begin + letters.size();
    const bool is_apart = at < text.size() && (text[at] == '_' || text[at] == ' ');
    const bool is_spaced = is_apart && text[at] == ' ';
    if (is_apart) ++at;
    std::size_t end = at;
    while (end < text.size() && text::is_digit(text[end])) ++end;
    const bool whole =
        (begin == 0 || !is_word(text[begin - 1])) && (end == text.size() || !is_word(text[end]));
    if (whole && end - at == form.digits && (!is_spaced || text[at] == '0')) visit(begin, end);
    return true;
  });
}

/// Takes the facts of one document. They are kept to the end of the run, so their texts are put
/// into one block of the size they need.
class FactReader {
 public:
  FactReader(const Document& document, const IdForm& form) : document_(document), form_(form) {}

  void take(const Node& node, std::uint16_t number, const Slot& slot) {
    number_ = number;
    if (slot.take == Take::scalar) {
      const bool scalar = !node.is_array() && !node.is_object() && !node.is_null();
      if (scalar && !node.broken) add(node, node.span, scalar_text(node));
    } else if (slot.take == Take::keys) {
      if (!node.is_object()) return;
      made_.clear();
      for (const Node& member : children(node)) made_.append(member.key).append("\n");
      add(node, node.span, made_);
    } else if (slot.take == Take::absent) {
      constexpr std::size_t kLongestWord = 24;
      if (node.is_null()) add(node, node.span, {});
      if (node.is_string() && node.text.size() <= kLongestWord) add(node, node.span, node.text);
    } else if (!node.is_string()) {
      return;
    } else if (slot.take == Take::value) {
      add(node, node.span, node.text);
    } else if (slot.take == Take::url) {
      add(node, node.span, normalise_url(node.text));
    } else if (slot.take == Take::particles) {
      take_particles(node);
    } else if (slot.take == Take::quotes) {
      take_quotes(node);
    } else if (slot.take == Take::renderings) {
      take_renderings(node, *slot.glossary);
    } else {
      take_ids(node);
    }
  }

  void finish(RecordFacts& facts) {
    if (straight_quotes_ != 0) {
      const std::string count = std::to_string(straight_quotes_);
      texts_ += count;
      taken_.push_back({quotes_number_, {}, static_cast<std::uint32_t>(count.size()), 0});
    }
    const auto texts = std::make_shared<char[]>(texts_.size());
    std::copy(texts_.begin(), texts_.end(), texts.get());
    facts.facts.reserve(taken_.size());
    const char* at = texts.get();
    for (const Taken& each : taken_) {
      facts.facts.push_back({each.number, each.pointer, each.span, {at, each.value}});
      at += each.value + each.pointer;
    }
    facts.texts = texts;
  }

 private:
  /// A fact whose texts stand in `texts_`, behind those of the one before.
  struct Taken {
    std::uint16_t number = 0;
    Span span;
    std::uint32_t value = 0, pointer = 0;  ///< sizes
  };

  /// An id named often in one text is one fact, at its first place. What lacks zeros or has too
  /// many of them is a fact as well, as is one in small letters, unless it is quoted or a part of a
  /// name.
  void take_ids(const Node& node) {
    constexpr std::size_t kSpare = 2;
    std::unordered_set<std::string_view> seen;
    const auto take = [&](std::size_t begin, std::size_t end, text::Quotes& quotes) {
      const std::string_view id = node.text.substr(begin, end - begin);
      const bool meant =
          is_id(id, form_) || (stands_alone(node.text, begin, end) && !quotes.hold(begin));
      if (meant && seen.insert(id).second) add(node, document_.source_span(node, begin, end), id);
    };
    text::Quotes quotes(node.text);
    for_each_id_like(node.text, form_, [&](std::size_t begin, std::size_t end, std::size_t digits) {
      if (digits < std::min(kSpare, form_.digits) || digits > form_.digits + kSpare) return;
      take(begin, end, quotes);
    });
    text::Quotes again(node.text);
    for_each_unmarked_id(node.text, form_,
                         [&](std::size_t begin, std::size_t end) { take(begin, end, again); });
  }

  /// The uses of all texts are one value, which names their places itself.
  void take_particles(const Node& node) {
    const std::size_t before = texts_.size();
    append_particle_uses(document_, node, texts_);
    const std::size_t added = texts_.size() - before;
    if (added == 0) return;
    if (!ends_with_particles_) taken_.push_back({number_, {}, 0, 0});
    ends_with_particles_ = true;
    taken_.back().value += static_cast<std::uint32_t>(added);
  }

  void take_quotes(const Node& node) {
    quotes_number_ = number_;
    straight_quotes_ += count_straight_quotes(node.text);
    for_each_curly_run(node.text, [&](std::size_t begin, std::size_t end) {
      std::string straight;
      for (std::size_t at = begin; at < end;) straight += straight_quote(utf8::next(node.text, at));
      made_.assign(node.text.substr(begin, end - begin)).append("\n");
      made_.append(written_inside(node, straight));
      add(node, document_.source_span(node, begin, end), made_);
    });
  }

  void take_renderings(const Node& node, const Glossary& glossary) {
    const Node* english = node.parent == nullptr ? nullptr : node.parent->find("en");
    if (english == nullptr || !english->is_string()) return;
    glossary.for_each_use(english->text, node.text, [&](const Glossary::Use& use) {
      made_.assign(use.english).append("\n").append(use.korean);
      add(node, document_.source_span(node, use.begin, use.end), made_);
    });
  }

  void add(const Node& node, Span span, std::string_view value) {
    ends_with_particles_ = false;
    texts_.append(value);
    const std::size_t before = texts_.size();
    append_pointer(texts_, node);
    taken_.push_back({number_, span, static_cast<std::uint32_t>(value.size()),
                      static_cast<std::uint32_t>(texts_.size() - before)});
  }

  const Document& document_;
  const IdForm& form_;
  std::uint16_t number_ = 0;
  std::vector<Taken> taken_;
  std::string texts_;
  bool ends_with_particles_ = false;  ///< the last fact taken holds uses of particles
  std::size_t straight_quotes_ = 0;
  std::uint16_t quotes_number_ = 0;
  std::string made_;  ///< the value at hand, when it is no text of the document
};

/// Calls `visit` with the hash of the text, and with that of each text it is without one code
/// point.
template <typename Visit>
void for_each_form(std::string_view folded, Visit visit) {
  visit(text::stable_hash(folded));
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t next = std::min(at + utf8::sequence_length(folded[at]), folded.size());
    visit(text::stable_hash(folded.substr(next), text::stable_hash(folded.substr(0, at))));
    at = next;
  }
}

}  // namespace

std::string place_of(const RecordFacts& record) {
  return record.line == 0 ? record.file : record.file + ":" + std::to_string(record.line);
}

void set_form(IdForm& form, std::string_view example) {
  const std::size_t digits = example.rfind('-') + 1;
  form.prefix = example.substr(0, digits);
  form.digits = example.size() - digits;
}

std::string_view folder_of(std::string_view file) { return file.substr(0, file.rfind('/') + 1); }

std::string_view folder_name_of(std::string_view file) {
  std::string_view folder = folder_of(file);
  if (!folder.empty()) folder.remove_suffix(1);
  return folder.substr(folder.rfind('/') + 1);
}

std::string_view stem_of(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  if (slash != std::string_view::npos) file.remove_prefix(slash + 1);
  return file.substr(0, file.rfind('.'));
}

void for_each_id(std::string_view text, const IdForm& form,
                 text::FunctionRef<void(std::size_t, std::size_t)> visit) {
  for_each_id_like(text, form, [&](std::size_t begin, std::size_t end, std::size_t digits) {
    if (digits == form.digits) visit(begin, end);
  });
}

bool is_id(std::string_view id, const IdForm& form) {
  if (form.pattern) return form.pattern->matches(id);
  return id.starts_with(form.prefix) && id.size() == form.prefix.size() + form.digits &&
         std::all_of(id.begin() + static_cast<std::ptrdiff_t>(form.prefix.size()), id.end(),
                     text::is_digit);
}

RecordFacts extract_facts(const Document& document, std::string file,
                          const std::vector<Slot>& slots, const IdForm& form) {
  RecordFacts facts;
  facts.file = std::move(file);
  facts.line = document.source().line_of_file();
  const Node* root = document.root();
  if (root == nullptr) return facts;
  if (const Node* id = form.id_of(*root); id != nullptr && id->is_string()) {
    facts.id = id->text;
    facts.id_span = id->span;
  }
  FactReader reader(document, form);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    slots[i].path.select(*root, [&](const Node& node) {
      reader.take(node, static_cast<std::uint16_t>(i), slots[i]);
    });
  }
  reader.finish(facts);
  return facts;
}

void Corpus::finish() {
  std::sort(records_.begin(), records_.end(), [](const RecordFacts& a, const RecordFacts& b) {
    return std::tie(a.file, a.part) < std::tie(b.file, b.part);
  });
  by_id_.clear();
  near_.clear();
  for (std::size_t i = 0; i < records_.size(); ++i) {
    if (!records_[i].id.empty()) by_id_[records_[i].id].push_back(i);
    const std::string_view stem = stem_of(records_[i].file);
    if (stem != records_[i].id && is_id(stem, form_)) lost_ids_.insert(stem);
  }
  find_case_twins();
}

void Corpus::find_case_twins() {
  std::vector<std::pair<std::uint64_t, std::size_t>> names;
  for (std::size_t i = 0; i < records_.size(); ++i) {
    std::string name = records_[i].file;
    for (char& c : name) c = lower(c);
    names.emplace_back(text::stable_hash(name), i);
  }
  std::sort(names.begin(), names.end());
  for (std::size_t i = 1; i < names.size(); ++i) {
    const auto [hash, record] = names[i];
    const bool twins =
        names[i - 1].first == hash && records_[names[i - 1].second].file != records_[record].file;
    if (twins) case_twins_.emplace(record, names[i - 1].second);
  }
}

int Corpus::case_twin(std::size_t record) const {
  const auto it = case_twins_.find(record);
  return it == case_twins_.end() ? -1 : static_cast<int>(it->second);
}

int Corpus::slot(const Slot& wanted) const {
  const auto it = std::find(slots_.begin(), slots_.end(), wanted);
  return it == slots_.end() ? -1 : static_cast<int>(it - slots_.begin());
}

const std::vector<std::size_t>& Corpus::with_id(std::string_view id) const {
  static const std::vector<std::size_t> kNone;
  const auto it = by_id_.find(id);
  return it == by_id_.end() ? kNone : it->second;
}

void Corpus::index_near() const {
  for (const auto& [known, where] : by_id_) {
    for_each_form(text::fold_term(known), [&, record = where.front()](std::uint64_t form) {
      near_.push_back({form, static_cast<std::uint32_t>(record)});
    });
  }
  std::sort(near_.begin(), near_.end());
}

std::vector<std::string> Corpus::near_ids(std::string_view id) const {
  {
    const std::lock_guard lock(*near_mutex_);
    if (near_.empty()) index_near();
  }
  const std::string folded = text::fold_term(id);
  std::set<std::uint32_t> candidates;
  for_each_form(folded, [&](std::uint64_t form) {
    for (auto it = std::lower_bound(near_.begin(), near_.end(), NearEntry{form, 0});
         it != near_.end() && it->form == form; ++it) {
      candidates.insert(it->record);
    }
  });
  std::vector<std::string> same;
  std::vector<std::string> close;
  for (const std::uint32_t record : candidates) {
    const std::string& known = records_[record].id;
    const std::string other = text::fold_term(known);
    if (other == folded)
      same.push_back(known);
    else if (text::edit_distance(folded, other, 1) == 1)
      close.push_back(known);
  }
  std::vector<std::string>& best = same.empty() ? close : same;
  std::sort(best.begin(), best.end());
  if (best.size() > 3) best.clear();  // digits are dense: many near ids say nothing
  return best;
}

}  // namespace incidentlint
