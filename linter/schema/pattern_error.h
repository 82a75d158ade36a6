#pragma once
// What is wrong with a regular expression, and where.

#include <cstddef>
#include <string>

namespace incidentlint::schema {

/// One fault of a pattern: `offset` is a byte offset into the ECMA-262 source, `message` one
/// English sentence without a full stop.
struct PatternError {
  std::size_t offset = 0;
  std::string message;

  friend bool operator==(const PatternError&, const PatternError&) = default;
};

}  // namespace incidentlint::schema
