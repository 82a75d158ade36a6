#pragma once
// Condition: what a rule asks of a record, in the words of its page.
//
//   {path: /status, equals: resolved}                    {path: /title/en, matches: '^[A-Z]'}
//   {path: /severity, in: [sev1, sev2]}                  {path: /tags, contains: dns}
//   {path: /detected_after, exists: true}                {path: /sources/*, count: {min: 2}}
//   {value: $file.folder, equals: '2024'}                {all: [...]}  {any: [...]}  {not: {...}}
//
// A list of conditions means all of them. `exists` means that there is a value other than null.
// Immutable, thread-safe.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/operand.h"
#include "schema/pattern.h"

namespace incidentlint {

class Condition {
 public:
  enum class Kind { all, any, negated, exists, equals, in, contains, count, matches };

  /// Reads a condition; faults are reported at their places, and the result then always holds.
  [[nodiscard]] static Condition read(const Node& node, Parameters& parameters);
  /// Of a required parameter.
  [[nodiscard]] static Condition read(std::string_view name, Parameters& parameters);

  [[nodiscard]] bool holds(const Scope& scope) const;

  /// A finding for each simple condition that does not hold though it should: of `all` each, of
  /// `any` and `not` the whole. The fault is the word of the condition, `not-` before it inside
  /// `not`; `{exists: false}` is `not-exists`.
  void explain(const Scope& scope, Findings& out) const;

  /// Every fault that `explain` can report.
  void add_faults(std::vector<std::string>& out) const;
  void add_operands(std::vector<Operand>& out) const;

 private:
  [[nodiscard]] std::string fault() const;
  [[nodiscard]] std::string expected() const;
  [[nodiscard]] bool accepts(std::string_view text) const;
  [[nodiscard]] bool count_fits(std::size_t count) const;
  void read_test(const Node& test, Parameters& parameters);

  Kind kind_ = Kind::all;
  std::vector<Condition> parts_;
  std::optional<Operand> operand_;
  bool wanted_ = true;  ///< `exists`
  std::vector<std::string> values_;
  std::optional<std::size_t> min_, max_;
  std::shared_ptr<const schema::Pattern> pattern_;
};

}  // namespace incidentlint
