#pragma once
// Check: the code behind rules. A check kind is one file in `checks/` that turns the parameters of
// a rule into a function; the function looks at one record, or at one record among all, and reports
// faults. It knows neither rule id nor severity nor words.
//
//   CheckKind duration_check();   // checks/duration.cc; the table of kinds is made from the file
//   names
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "corpus/corpus.h"
#include "diagnostic/finding.h"
#include "document/path.h"
#include "document/splice.h"
#include "rules/lone_words.h"
#include "rules/parameters.h"
#include "rules/present.h"
#include "rules/shared_paths.h"
#include "rules/text_facts.h"
#include "vocab/vocabulary.h"

namespace incidentlint {

/// What checks of one record have found out and share; filled on first use.
struct RecordScratch {
  std::unordered_map<std::uint64_t, std::vector<const Node*>>
      nodes;  ///< by the key of the SharedPaths
  std::unique_ptr<const TextFacts> facts;
  std::uint16_t traits = 0;          ///< of all strings together
  std::optional<bool> has_odd_term;  ///< see RecordView
  std::unique_ptr<const LoneWords> lone_words;
  std::optional<bool> zone_in_english, zone_in_korean;  ///< some text says it for all times
};

/// What checks of the corpus have made and use again for other records. Thread-safe; different
/// objects are made at the same time.
class CorpusScratch {
 public:
  /// The object of this type under `key` - what it was made from: a hash of the parameters, or the
  /// address of what belongs to the rule; the first call makes it.
  template <typename T, typename Make>
  const T& get(std::uint64_t key, Make make) {
    Made& made = at({std::type_index(typeid(T)), key});
    std::call_once(made.once, [&] { made.object = std::make_shared<const T>(make()); });
    return *static_cast<const T*>(made.object.get());
  }

 private:
  using Key = std::pair<std::type_index, std::uint64_t>;
  struct Made {
    std::once_flag once;
    std::shared_ptr<const void> object;
  };

  Made& at(const Key& key) {
    const std::lock_guard lock(mutex_);
    return made_[key];
  }

  std::mutex mutex_;
  std::map<Key, Made> made_;
};

/// What a check of one record may look at.
struct RecordView {
  const Document& document;
  const Node& root;
  std::string_view file;  ///< as people name it, with `/`
  const Vocabulary& vocabulary;
  const IdForm& id_form;
  const Present& present;
  RecordScratch& scratch;
  const std::function<bool(const std::string&)>& exists;  ///< is there such a file, by its name

  /// The member that holds the record's id, or null.
  [[nodiscard]] const Node* id() const { return id_form.id_of(root); }

  /// False when the text could not be read to its end: what seems to be left out may stand there.
  [[nodiscard]] bool is_whole() const { return !root.broken; }

  /// The nodes to which the paths lead, path by path.
  [[nodiscard]] const std::vector<const Node*>& at(const SharedPaths& places) const;

  /// True when some string of the record has any of the text::Trait bits. Most checks that look for
  /// one are done with that.
  [[nodiscard]] bool any_has_trait(std::uint16_t traits) const;

  /// True when at a place of some vocabulary list stands what is no live term of it. Most rules
  /// about terms are done with that.
  [[nodiscard]] bool has_odd_term() const;

  [[nodiscard]] const TextFacts& facts() const {
    if (!scratch.facts) scratch.facts = find_text_facts(root);
    return *scratch.facts;
  }

  [[nodiscard]] const LoneWords& lone_words() const {
    if (!scratch.lone_words) scratch.lone_words = std::make_unique<LoneWords>(root, facts());
    return *scratch.lone_words;
  }
};

/// What the config says about matters of taste, by name: `particle-space` is `auto`, `space` or
/// `glue`, `quotes` is `auto`, `straight` or `curly`. What it does not name is as the rule's page
/// has it.
using HouseStyle = std::map<std::string, std::string, std::less<>>;

/// What a check of a record among all may look at.
struct CorpusView {
  const Corpus& corpus;
  const Vocabulary& vocabulary;
  const Present& present;
  CorpusScratch& scratch;
  const HouseStyle& house;
  std::size_t record = 0;  ///< index of the record to judge
  [[nodiscard]] const RecordFacts& facts() const { return corpus.records()[record]; }
};

/// What a check of the library as a whole may look at.
struct LibraryView {
  const Corpus& corpus;
  const Vocabulary& vocabulary;
};

/// A finding in a file that is no record.
struct FileFinding {
  std::string file;
  Finding finding;
};

/// A key for what is made from the facts of some slots.
[[nodiscard]] std::uint64_t scratch_key(const std::vector<Slot>& slots);

using LibraryCheck = std::function<void(const LibraryView&, std::vector<FileFinding>&)>;
using RecordCheck = std::function<void(const RecordView&, Findings&)>;
using CorpusCheck = std::function<void(const CorpusView&, Findings&)>;

/// What a rule's parameters were compiled to: exactly one of the functions, or none for kinds whose
/// findings come from a reader or the schema.
struct CompiledCheck {
  RecordCheck record;
  CorpusCheck corpus;
  LibraryCheck library;             ///< runs when the vocabulary is the library's own
  std::vector<Slot> slots;          ///< the facts the corpus check needs
  std::vector<std::string> faults;  ///< every fault it can report
  bool needs_scalars = false;       ///< an object or a list at its paths tells it nothing
};

struct CheckKind {
  std::string_view name;
  std::string_view summary;  ///< one line for people who write rules
  /// Compiles parameters; faults in them are reported through `parameters`.
  CompiledCheck (*compile)(Parameters& parameters);
  /// What a message may name in `{...}`; for kinds that say nothing themselves, nothing.
  std::vector<std::string_view> arguments{};
};

/// Every check kind, sorted by name.
[[nodiscard]] const std::vector<CheckKind>& check_kinds();
[[nodiscard]] const CheckKind* find_check_kind(std::string_view name);

/// True when a scan of the string found any of the text::Trait bits; scanned once a node.
[[nodiscard]] bool has_trait(const Node& node, std::uint16_t traits);

/// A finding at a value, or at some bytes of a string's text.
[[nodiscard]] Finding finding_at(std::string fault, const Node& node);
[[nodiscard]] Finding finding_in(std::string fault, const Document& document, const Node& text,
                                 std::size_t begin, std::size_t end);
[[nodiscard]] Finding finding_at(std::string fault, const Fact& fact);

/// A fix that puts `text` in place of a scalar.
[[nodiscard]] Fix replace_scalar(const Node& node, std::string_view text, bool safe);

/// The same for an item of a list that must hold nothing twice: where another item has `text`
/// already, the fix takes this one out, or is no more than an offer.
[[nodiscard]] Fix replace_item(const Document& document, const Node& item, std::string_view text,
                               bool safe);

/// A fix that takes an item out of its array; nothing where it would take more along.
[[nodiscard]] std::optional<Fix> remove_item(const Document& document, const Node& item);

}  // namespace incidentlint
