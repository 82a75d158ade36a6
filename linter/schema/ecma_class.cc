// A class becomes one RE2 class, except that RE2 cannot put the complement of several categories
// (`\p{C}`, `\P{LC}`) inside of one; such a class becomes an alternation of classes.

#include "schema/ecma_class.h"

#include <algorithm>
#include <vector>

#include "schema/characters.h"
#include "schema/re2_text.h"

namespace incidentlint::schema {
namespace {

constexpr std::string_view kAnything = "[\\x{0}-\\x{10ffff}]";
constexpr std::string_view kNothing = "[^\\x{0}-\\x{10ffff}]";

/// The union of the class `[body]` and of the complements of other such classes.
struct ClassUnion {
  std::string body;
  std::vector<std::string> complements;
};

void add(ClassUnion& members, const EcmaAtom& atom) {
  if (atom.code_point) {
    members.body += re2_literal(*atom.code_point);
  } else if (atom.set.is_complement) {
    members.complements.push_back(atom.set.body);
  } else {
    members.body += atom.set.body;
  }
}

std::string alternation_of(const ClassUnion& members) {
  std::string text = members.body.empty() ? "(?:" : "(?:[" + members.body + "]|";
  for (const auto& complement : members.complements) text += "[^" + complement + "]|";
  text.back() = ')';
  return text;
}

/// The class as RE2 text; `nullopt` if RE2 has no way to say it.
std::optional<std::string> write_class(const ClassUnion& members, bool is_negated) {
  if (members.complements.empty()) {
    if (members.body.empty()) return std::string(is_negated ? kAnything : kNothing);
    return (is_negated ? "[^" : "[") + members.body + "]";
  }
  if (!is_negated) return alternation_of(members);
  if (members.complements.size() > 1 || !members.body.empty()) return std::nullopt;
  return "[" + members.complements.front() + "]";
}

/// `[[:alpha:]]` is valid ECMA-262, but its author meant something else.
void refuse_posix_class(EcmaReader& reader) {
  if (!reader.is_next("[:")) return;
  auto name = reader.rest().substr(2);
  if (name.starts_with('^')) name.remove_prefix(1);
  const auto end = std::ranges::find_if_not(name, is_ascii_letter) - name.begin();
  if (end == 0 || !name.substr(static_cast<std::size_t>(end)).starts_with(":]")) return;
  reader.refuse(reader.position(), "POSIX classes such as `[:alpha:]` do not exist in ECMA-262");
}

std::optional<EcmaAtom> read_class_atom(EcmaReader& reader) {
  refuse_posix_class(reader);
  const auto offset = reader.position();
  return reader.skip("\\") ? reader.read_escape(offset, true) : reader.read_character();
}

/// Adds `first`-`last`; with a set at one end, Annex B takes the hyphen for itself.
bool add_range(EcmaReader& reader, ClassUnion& members, const EcmaAtom& first,
               const EcmaAtom& last) {
  if (first.code_point && last.code_point) {
    if (*first.code_point > *last.code_point) {
      return reader.fail(first.offset, "the ends of this range are out of order");
    }
    members.body += re2_literal(*first.code_point) + "-" + re2_literal(*last.code_point);
    return true;
  }
  if (!reader.is_lenient()) {
    return reader.fail(first.offset, "a set such as `\\w` cannot be the end of a range");
  }
  add(members, first);
  members.body += re2_literal(U'-');
  add(members, last);
  return true;
}

bool read_class_member(EcmaReader& reader, ClassUnion& members) {
  const auto first = read_class_atom(reader);
  if (!first) return false;
  if (!reader.is_next("-") || reader.is_next("-]") || reader.rest() == "-") {
    add(members, *first);
    return true;
  }
  reader.advance(1);
  const auto last = read_class_atom(reader);
  return last && add_range(reader, members, *first, *last);
}

}  // namespace

std::optional<std::string> read_class(EcmaReader& reader) {
  const auto offset = reader.position();
  reader.advance(1);
  const bool is_negated = reader.skip("^");
  ClassUnion members;
  while (!reader.skip("]")) {
    if (reader.is_at_end()) {
      reader.fail(offset, "`[` is never closed");
      return std::nullopt;
    }
    if (!read_class_member(reader, members)) return std::nullopt;
  }
  if (auto text = write_class(members, is_negated)) return text;
  reader.refuse(offset, "a negated class cannot hold the complement of several Unicode categories");
  return std::string(kNothing);
}

std::string re2_atom(const EcmaAtom& atom) {
  if (atom.code_point) return re2_literal(*atom.code_point);
  return (atom.set.is_complement ? "[^" : "[") + atom.set.body + "]";
}

}  // namespace incidentlint::schema
