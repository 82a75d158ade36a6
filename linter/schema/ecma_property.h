#pragma once
// The Unicode property escapes of ECMA-262, `\p{...}`, and what RE2 can express of them.
//
// RE2 knows general categories by their short names and scripts by their long names. ECMA-262 also
// has long names, aliases and binary properties; it gives `\p{C}` the unassigned code points, which
// RE2 leaves out.

#include <optional>
#include <string>
#include <string_view>

namespace incidentlint::schema {

/// A set of code points in RE2 syntax: the class `[body]`, or its complement.
struct Re2Set {
  std::string body;
  bool is_complement = false;
};

/// How a property expression stands: in ECMA-262 at all, and in RE2.
struct PropertyLookup {
  bool is_ecma = false;
  std::optional<Re2Set> set;
};

/// Looks up what stands between the braces of `\p{...}`, such as `Letter` or `Script=Hangul`
/// (ECMA-262 section 22.2.1.6, tables 67 to 69).
[[nodiscard]] PropertyLookup find_property(std::string_view expression);

/// True if `\p{Script=name}` is what the author of `\p{name}` must have meant.
[[nodiscard]] bool is_script_name(std::string_view name);

}  // namespace incidentlint::schema
