#pragma once
// Verdict: does a value meet a schema, yes or no. valijson applies the schema; assertions, object
// members and dependencies are constraints of our own, since valijson's are slow or wrong there
// (README, "Why it is like this"). Faults are explained elsewhere (explainer.h).
#include <memory>

#include "schema/model.h"

namespace incidentlint::schema {

class Verdict {
 public:
  enum class Result { valid, invalid, too_expensive };

  /// `model` must outlive the verdict.
  explicit Verdict(const Model& model);
  ~Verdict();
  Verdict(const Verdict&) = delete;
  Verdict& operator=(const Verdict&) = delete;

  /// May be called by many threads at once. `too_expensive` when a recursive schema would need more
  /// than a fixed amount of work or stack.
  [[nodiscard]] Result judge(const Node& value) const;

 private:
  struct Compiled;
  std::unique_ptr<Compiled> compiled_;
};
}  // namespace incidentlint::schema
