#pragma once
// Operand: a value that a rule names - in the record, of its file, of the clock, or one hop away in
// the records that a reference leads to:
//
//   /symptoms/*                 a path (document/path.h)
//   $id  $now  $file.name  $file.stem  $file.folder
//   lookup(/related/*)/date     the `date` of every record that `related` names
//
// A check is written once against `Scope`. It runs over the tree of a record when all its operands
// lie in it, and over the facts of the corpus when one of them looks another record up.
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/check.h"

namespace incidentlint {

class Operand {
 public:
  enum class Source { path, id, now, file_name, file_stem, file_folder, lookup };

  /// Nothing when the text is no operand: no path, an unknown `$name`, a `lookup(` without end.
  [[nodiscard]] static std::optional<Operand> parse(std::string_view text);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] Source source() const { return source_; }
  [[nodiscard]] const Path& path() const { return path_; }    ///< of the value, or of the reference
  [[nodiscard]] const Path& field() const { return field_; }  ///< `lookup`: in the other record

  /// Notes the paths among those that the rule looks at.
  void note(Parameters& parameters, const Node& place) const;

  /// The facts that the corpus must hold for it.
  [[nodiscard]] std::vector<Slot> slots() const;

 private:
  Operand() : path_(""), field_("") {}

  std::string text_;
  Source source_ = Source::path;
  Path path_, field_;
};

/// One value an operand gives. Views live as long as the scope's record or corpus.
struct Value {
  std::string_view text;       ///< a scalar as `scalar_text` writes it
  std::string_view key;        ///< of the member that holds it, or of the list's member
  const Node* node = nullptr;  ///< null for what is not in the tree at hand
  Span span;  ///< in this record: of the value, or of the reference that leads to it
  const Node* place = nullptr;  ///< the same, in the tree; null for a fact
  std::string_view pointer;     ///< the same, of a fact
  std::string_view file;        ///< the other record's, for `lookup`
  Span file_span{};             ///< of the value in the other record
  bool is_null = false;
};

[[nodiscard]] Value value_of(const Node& node);

/// What operands are evaluated in.
class Scope {
 public:
  virtual ~Scope() = default;
  /// Scalars only, in source order; of a path that leads to arrays or objects, nothing.
  [[nodiscard]] virtual std::vector<Value> values(const Operand& operand) const = 0;
  /// The nodes of a path, objects and arrays too; nothing in a corpus.
  [[nodiscard]] virtual std::vector<const Node*> nodes(const Operand& operand) const = 0;
  /// Where to report what is missing: the object that is judged.
  [[nodiscard]] virtual Value place() const = 0;
  [[nodiscard]] virtual const Document* document() const = 0;  ///< null in a corpus
  [[nodiscard]] virtual const Present& present() const = 0;
};

/// A record, or an object of it: paths begin at `base`.
class RecordScope final : public Scope {
 public:
  RecordScope(const RecordView& view, const Node& base) : view_(view), base_(base) {}
  [[nodiscard]] std::vector<Value> values(const Operand& operand) const override;
  [[nodiscard]] std::vector<const Node*> nodes(const Operand& operand) const override;
  [[nodiscard]] Value place() const override;
  [[nodiscard]] const Document* document() const override { return &view_.document; }
  [[nodiscard]] const Present& present() const override { return view_.present; }

 private:
  const RecordView& view_;
  const Node& base_;
  mutable std::string now_;  ///< what `$now` gives, once it was asked for
};

/// A record among all, by its facts.
class CorpusScope final : public Scope {
 public:
  explicit CorpusScope(const CorpusView& view) : view_(view) {}
  [[nodiscard]] std::vector<Value> values(const Operand& operand) const override;
  [[nodiscard]] std::vector<const Node*> nodes(const Operand& /*operand*/) const override {
    return {};
  }
  [[nodiscard]] Value place() const override;
  [[nodiscard]] const Document* document() const override { return nullptr; }
  [[nodiscard]] const Present& present() const override { return view_.present; }

 private:
  const CorpusView& view_;
  mutable std::string now_;
};

[[nodiscard]] Finding finding_at(std::string fault, const Value& value);

/// A note at the value, in the other record when it comes from there.
[[nodiscard]] Note note_at(const Value& value, Text message);

/// The place at which to report about all values of an operand together, or that there are none:
/// the list they are items of, the innermost object on the way to them that exists.
[[nodiscard]] Value common_place(const Scope& scope, const Operand& operand);

/// A required parameter that is an operand, or a list of them; what is none is reported.
[[nodiscard]] Operand read_operand(Parameters& parameters, std::string_view name);
[[nodiscard]] std::vector<Operand> read_operands(Parameters& parameters, std::string_view name);

using Judge = std::function<void(const Scope&, Findings&)>;

/// Reads the optional parameter `each` - the objects that are judged one by one, the record itself
/// without it - and makes a check of `judge`: over the tree, or over the corpus when an operand
/// looks another record up.
void run_over_scopes(Parameters& parameters, const std::vector<Operand>& operands, Judge judge,
                     CompiledCheck& check);

}  // namespace incidentlint
