#pragma once
// Corpus: what rules that look across records need to know of each of them - never the documents.
//
// Rules name the facts they need as slots (a path and how its values are taken); `extract_facts`
// takes them from one document, and the Corpus indexes them. So the memory of a run grows by a few
// hundred bytes a record, whatever the records hold.
#include <compare>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "corpus/renderings.h"
#include "document/document.h"
#include "document/path.h"
#include "schema/pattern.h"
#include "text/function_ref.h"

namespace incidentlint {

/// How the values of a slot's path are taken.
enum class Take {
  value,   ///< strings as they are
  scalar,  ///< strings, numbers and booleans as `scalar_text` writes them; null is no fact
  url,   ///< normalised: scheme, `www.`, host case, default port, trailing `/`, fragment, tracking
  ids,   ///< every id in the prose of a string
  keys,  ///< the keys of an object as one value, a line each
  absent,     ///< null as an empty value, and a short text, which may be a word for it
  particles,  ///< particles behind Latin words; one fact for all texts (corpus/particle_uses.h)
  /// Each run of curly quotation marks, a line feed, and the straight ones as they are written
  /// there; one fact without a place for all texts: how many straight ones they have.
  quotes,
  /// How a Korean text, `ko` beside `en`, says the terms of the slot's glossary: the term, a line
  /// feed, and the rendering, at whose place the fact is.
  renderings,
};

struct Slot {
  Path path;
  Take take = Take::value;
  std::shared_ptr<const Glossary> glossary = nullptr;  ///< of `renderings` alone
  friend bool operator==(const Slot& a, const Slot& b) {
    return a.path.text() == b.path.text() && a.take == b.take && a.glossary == b.glossary;
  }
};

/// Small, since a record has dozens and all are kept: its texts are in the block of the record.
struct Fact {
  std::uint16_t slot = 0;
  std::uint32_t pointer_size = 0;
  Span span;
  std::string_view value;  ///< the pointer stands behind it

  [[nodiscard]] std::string_view pointer() const {
    return {value.data() + value.size(), pointer_size};
  }
};

struct RecordFacts {
  std::string file;        ///< as people name it
  std::uint32_t part = 0;  ///< which of the records of the file, from 0
  std::uint32_t line = 0;  ///< on which it stands in a file of many; 0 when it has the file
  std::string id;          ///< empty when the record has none
  Span id_span;
  std::vector<Fact> facts;
  std::shared_ptr<const char[]> texts;  ///< of all facts
};

/// The file, and the line in a file of many records: `records/IL-0587.json`, `all.jsonl:2`.
[[nodiscard]] std::string place_of(const RecordFacts& record);

/// Where the records of this corpus have their ids, and their shape: letters, then `-`, then digits
/// (`IL-0587`), or what a pattern matches. Only ids of the first shape are looked for in prose.
struct IdForm {
  std::string member = "id";  ///< of the record's root
  std::string prefix = "IL-";
  std::size_t digits = 4;
  std::shared_ptr<const schema::Pattern> pattern;  ///< in place of prefix and digits

  [[nodiscard]] const Node* id_of(const Node& root) const { return root.find(member); }
  [[nodiscard]] std::string pointer() const {
    std::string pointer;
    append_pointer_token(pointer, member);
    return pointer;
  }
};

/// Takes prefix and number of digits from an example such as `IL-0000`.
void set_form(IdForm& form, std::string_view example);

/// The folders of a file, with the `/` behind them; empty when it has none.
[[nodiscard]] std::string_view folder_of(std::string_view file);

/// The name of the folder that a file lies in; empty when it has none.
[[nodiscard]] std::string_view folder_name_of(std::string_view file);

/// The name of a file without its folders and its ending.
[[nodiscard]] std::string_view stem_of(std::string_view file);

/// A URL in the form in which two spellings of one address are equal.
[[nodiscard]] std::string normalise_url(std::string_view url);

/// Calls `visit(begin, end)` for each id-like word of `text`, in any case (`il-0587`).
void for_each_id(std::string_view text, const IdForm& form,
                 text::FunctionRef<void(std::size_t, std::size_t)> visit);

/// True when `id` has exactly the form.
[[nodiscard]] bool is_id(std::string_view id, const IdForm& form);

/// The facts of one record; pure, so that files can be read in parallel.
[[nodiscard]] RecordFacts extract_facts(const Document& document, std::string file,
                                        const std::vector<Slot>& slots, const IdForm& form);

class Corpus {
 public:
  Corpus(std::vector<Slot> slots, IdForm form) : slots_(std::move(slots)), form_(std::move(form)) {}

  void add(RecordFacts facts) { records_.push_back(std::move(facts)); }

  /// Sorts the records by file and builds the index; call once, after the last `add`.
  void finish();

  [[nodiscard]] const std::vector<RecordFacts>& records() const { return records_; }
  [[nodiscard]] const IdForm& id_form() const { return form_; }

  /// The number of a slot, or -1 when no rule asked for it.
  [[nodiscard]] int slot(const Slot& slot) const;

  /// Indexes of the records with that id, in file order.
  [[nodiscard]] const std::vector<std::size_t>& with_id(std::string_view id) const;

  /// True when a file is named after `id` although no record has it: its record has lost its id, or
  /// can't be read, and that is the fault.
  [[nodiscard]] bool has_file_for(std::string_view id) const { return lost_ids_.contains(id); }

  /// Another record whose file name differs from this one's in case alone, or -1. Of a pair only
  /// the later one has a twin, so that a pair is named once.
  [[nodiscard]] int case_twin(std::size_t record) const;

  /// The ids nearest to `id`: another case or spelling, or one digit off. The first call builds an
  /// index; calls belong to one thread.
  [[nodiscard]] std::vector<std::string> near_ids(std::string_view id) const;

 private:
  /// A known id is near if it and the one asked for are equal once each has lost one letter or
  /// none: the index holds the hashes of all these forms.
  struct NearEntry {
    std::uint64_t form = 0;
    std::uint32_t record = 0;
    friend auto operator<=>(const NearEntry&, const NearEntry&) = default;
  };

  void find_case_twins();
  void index_near() const;

  std::vector<Slot> slots_;
  IdForm form_;
  std::vector<RecordFacts> records_;
  std::unordered_map<std::string_view, std::vector<std::size_t>> by_id_;
  std::unordered_map<std::size_t, std::size_t> case_twins_;
  std::unordered_set<std::string_view> lost_ids_;
  std::unique_ptr<std::mutex> near_mutex_ = std::make_unique<std::mutex>();
  mutable std::vector<NearEntry> near_;  ///< sorted; empty before the first call of near_ids
};

}  // namespace incidentlint
