// One pass over the source, term by term (ECMA-262 section 22.2.1). Open groups live on a stack of
// our own, so nesting costs no call depth. A syntax error stops the pass. What RE2 cannot run is
// noted and the pass goes on, so that a pure syntax check sees the whole pattern.
//
// RE2 multiplies the counts of nested repetitions and refuses more than 1000, so each group keeps
// the largest product found inside of it.

#include "schema/ecma_to_re2.h"

#include <unictype.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "schema/characters.h"
#include "schema/ecma_class.h"
#include "schema/ecma_reader.h"
#include "schema/re2_text.h"

namespace incidentlint::schema {
namespace {

constexpr std::int64_t kMaxRepetition = 1000;
constexpr std::size_t kMaxGroupDepth = 250;
constexpr std::int64_t kUnbounded = -1;

constexpr auto kLineTerminators =
    std::to_array<CodePointRange>({{0x0A, 0x0A}, {0x0D, 0x0D}, {0x2028, 0x2029}});

struct Lookaround {
  std::string_view opening;
  std::string_view message;
};

constexpr auto kLookarounds = std::to_array<Lookaround>({
    {"?=", "lookahead is not supported, since it cannot be matched in linear time"},
    {"?!", "lookahead is not supported, since it cannot be matched in linear time"},
    {"?<=", "lookbehind is not supported, since it cannot be matched in linear time"},
    {"?<!", "lookbehind is not supported, since it cannot be matched in linear time"},
});

struct Group {
  std::size_t offset = 0;
  bool is_lookaround = false;
  std::int64_t largest_repetition = 1;
};

struct Repetition {
  std::int64_t least = 0;
  std::int64_t most = kUnbounded;
  std::size_t size = 0;  ///< bytes of source, without a lazy `?`
};

struct NamedReference {
  std::size_t offset = 0;
  std::string name;
};

struct NumberedReference {
  std::size_t offset = 0;
  std::int64_t number = 0;
};

bool is_name_start(char32_t value) {
  return value == '$' || value == '_' || uc_is_property_id_start(value);
}

bool is_name_part(char32_t value) {
  return value == '$' || value == 0x200C || value == 0x200D || uc_is_property_id_continue(value);
}

/// Reads `{n}`, `{n,}` or `{n,m}` at the front of `text`; `nullopt` if it is none of them.
std::optional<Repetition> parse_braces(std::string_view text) {
  if (!text.starts_with('{')) return std::nullopt;
  const auto whole = text.size();
  text.remove_prefix(1);
  const auto least = text.substr(0, count_leading_digits(text));
  if (least.empty()) return std::nullopt;
  text.remove_prefix(least.size());
  Repetition repetition{saturating_number(least), saturating_number(least)};
  if (text.starts_with(',')) {
    text.remove_prefix(1);
    const auto most = text.substr(0, count_leading_digits(text));
    text.remove_prefix(most.size());
    repetition.most = most.empty() ? kUnbounded : saturating_number(most);
  }
  if (!text.starts_with('}')) return std::nullopt;
  repetition.size = whole - text.size() + 1;
  return repetition;
}

std::optional<Repetition> parse_repetition(std::string_view text) {
  if (text.starts_with('*')) return Repetition{0, kUnbounded, 1};
  if (text.starts_with('+')) return Repetition{1, kUnbounded, 1};
  if (text.starts_with('?')) return Repetition{0, 1, 1};
  return parse_braces(text);
}

/// True for `{,3}` and `{,}`, which other dialects read as a repetition.
bool starts_with_open_count(std::string_view text) {
  if (!text.starts_with("{,")) return false;
  text.remove_prefix(2);
  return text.substr(count_leading_digits(text)).starts_with('}');
}

class Translator {
 public:
  Translator(std::string_view source, EcmaDialect dialect)
      : reader_(source, dialect == EcmaDialect::kLenient) {}

  EcmaTranslation run() {
    groups_.push_back({});
    while (!reader_.is_at_end()) {
      if (!read_term()) return result();
    }
    if (groups_.size() > 1) {
      reader_.fail(groups_.back().offset, "`(` is never closed");
    } else {
      check_references();
    }
    return result();
  }

 private:
  EcmaTranslation result() {
    return {std::move(re2_), std::move(reader_.syntax_error), std::move(reader_.unsupported)};
  }

  bool read_term() {
    switch (reader_.front()) {
      case '^':
        return replace("^", "^");
      case '$':
        return replace("$", "\\z");
      case '|':
        return replace("|", "|");
      case '(':
        return open_group();
      case ')':
        return close_group();
      case '[':
        return translate_class();
      case '\\':
        return translate_escape();
      case '.':
        replace(".", "[^" + re2_class_body(kLineTerminators) + "]");
        return read_quantifier(1);
      case '*':
      case '+':
      case '?':
        return fail_without_atom();
      case '{':
      case '}':
      case ']':
        return read_lone_bracket();
      default:
        return emit_atom(reader_.read_character());
    }
  }

  bool replace(std::string_view source, std::string_view re2) {
    re2_ += re2;
    return reader_.skip(source);
  }

  bool emit_atom(const std::optional<EcmaAtom>& atom) {
    if (!atom) return false;
    re2_ += re2_atom(*atom);
    return read_quantifier(1);
  }

  bool fail_without_atom() {
    return reader_.fail(reader_.position(), "there is nothing to repeat before this");
  }

  bool read_lone_bracket() {
    const auto offset = reader_.position();
    const auto bracket = reader_.rest().substr(0, 1);
    if (parse_braces(reader_.rest())) return fail_without_atom();
    if (!reader_.is_lenient()) {
      return reader_.fail(offset, "a lone " + quoted(bracket) + " must be escaped");
    }
    if (starts_with_open_count(reader_.rest())) {
      return reader_.fail(offset, "ECMA-262 has no `{,n}`; write `{0,n}`, or `\\{` for a brace");
    }
    if (bracket == "]" && has_empty_class_) {
      return reader_.fail(offset, "this `]` follows an empty class; write `[\\]...]` or `\\]`");
    }
    return emit_atom(reader_.read_character());
  }

  bool open_group() {
    const auto offset = reader_.position();
    reader_.advance(1);
    if (groups_.size() > kMaxGroupDepth) {
      reader_.refuse(offset,
                     "groups cannot be nested deeper than " + std::to_string(kMaxGroupDepth));
    }
    groups_.push_back({offset});
    re2_ += "(?:";
    if (reader_.skip("?:")) return true;
    if (reader_.is_next("?")) return open_special_group(offset);
    ++group_count_;
    return true;
  }

  bool open_special_group(std::size_t offset) {
    for (const auto& [opening, message] : kLookarounds) {
      if (!reader_.skip(opening)) continue;
      groups_.back().is_lookaround = true;
      reader_.refuse(offset, std::string(message));
      return true;
    }
    if (reader_.skip("?<")) return open_named_group(offset);
    if (reader_.is_next("?P<")) {
      return reader_.fail(offset, "`(?P<` is not ECMA-262; write `(?<name>`");
    }
    return reader_.fail(offset,
                        "`(?` must be followed by `:`, `=`, `!` or `<`; there are no flags");
  }

  bool open_named_group(std::size_t offset) {
    const auto name = read_group_name();
    if (!name) return false;
    if (!group_names_.insert(*name).second) {
      return reader_.fail(offset, "the group name " + quoted(*name) + " is used twice");
    }
    ++group_count_;
    return true;
  }

  /// Takes `name>`.
  std::optional<std::string> read_group_name() {
    const auto start = reader_.position();
    std::string name;
    while (name.empty() || !reader_.skip(">")) {
      const auto value = reader_.is_at_end() ? std::nullopt : read_name_character();
      if (!value || !(name.empty() ? is_name_start(*value) : is_name_part(*value))) {
        if (!reader_.syntax_error) reader_.fail(start, "this is not a group name before a `>`");
        return std::nullopt;
      }
      name += re2_literal(*value);
    }
    return name;
  }

  std::optional<char32_t> read_name_character() {
    const auto offset = reader_.position();
    if (reader_.skip("\\u")) return reader_.read_unicode_escape(offset);
    const auto atom = reader_.read_character();
    return atom ? atom->code_point : std::nullopt;
  }

  bool close_group() {
    if (groups_.size() == 1) return reader_.fail(reader_.position(), "`)` has no `(`");
    const auto group = groups_.back();
    groups_.pop_back();
    replace(")", ")");
    return group.is_lookaround || read_quantifier(group.largest_repetition);
  }

  /// Takes the quantifier after an atom whose inside repeats up to `inner_repetition` times.
  bool read_quantifier(std::int64_t inner_repetition) {
    const auto repetition = parse_repetition(reader_.rest());
    if (!repetition) {
      note_repetition(inner_repetition);
      return true;
    }
    const auto offset = reader_.position();
    if (repetition->most != kUnbounded && repetition->least > repetition->most) {
      return reader_.fail(offset, "the numbers of this repetition are out of order");
    }
    replace(reader_.rest().substr(0, repetition->size), reader_.rest().substr(0, repetition->size));
    if (reader_.skip("?")) re2_ += "?";
    const auto count = std::max<std::int64_t>({repetition->least, repetition->most, 1});
    if (count > kMaxRepetition) {
      reader_.refuse(offset, "a repetition of more than 1000 times is not supported");
    } else if (count * inner_repetition > kMaxRepetition) {
      reader_.refuse(offset, "nested repetitions of more than 1000 times in all are not supported");
    }
    note_repetition(std::min(count, kMaxRepetition) * inner_repetition);
    return true;
  }

  void note_repetition(std::int64_t count) {
    auto& largest = groups_.back().largest_repetition;
    largest = std::max(largest, std::min(count, kMaxRepetition + 1));
  }

  bool translate_class() {
    if (reader_.is_next("[]")) has_empty_class_ = true;
    const auto text = read_class(reader_);
    if (!text) return false;
    re2_ += *text;
    return read_quantifier(1);
  }

  bool translate_escape() {
    for (const std::string_view assertion : {"\\b", "\\B"}) {
      if (reader_.is_next(assertion)) return replace(assertion, assertion);
    }
    const auto offset = reader_.position();
    reader_.advance(1);
    if (reader_.skip("k")) return read_named_reference(offset);
    if (!reader_.is_at_end() && reader_.front() >= '1' && reader_.front() <= '9') {
      return read_numbered_reference(offset);
    }
    return emit_atom(reader_.read_escape(offset, false));
  }

  bool read_named_reference(std::size_t offset) {
    if (!reader_.skip("<")) return reader_.fail(offset, "`\\k` must be followed by `<name>`");
    auto name = read_group_name();
    if (!name) return false;
    named_references_.push_back({offset, std::move(*name)});
    return accept_reference(offset);
  }

  bool read_numbered_reference(std::size_t offset) {
    const auto digits = reader_.rest().substr(0, count_leading_digits(reader_.rest()));
    const auto number = saturating_number(digits);
    if (number > largest_reference_.number) largest_reference_ = {offset, number};
    reader_.advance(digits.size());
    return accept_reference(offset);
  }

  bool accept_reference(std::size_t offset) {
    reader_.refuse(offset,
                   "a back-reference is not supported, since it cannot be matched in linear time");
    return read_quantifier(1);
  }

  /// Groups may be defined after the references to them, so this comes last.
  void check_references() {
    if (largest_reference_.number > group_count_) {
      reader_.fail(largest_reference_.offset,
                   "there is no group " + std::to_string(largest_reference_.number));
      return;
    }
    for (const auto& [offset, name] : named_references_) {
      if (group_names_.contains(name)) continue;
      reader_.fail(offset, "there is no group named " + quoted(name));
      return;
    }
  }

  EcmaReader reader_;
  std::string re2_;
  std::vector<Group> groups_;
  std::int64_t group_count_ = 0;
  bool has_empty_class_ = false;
  std::unordered_set<std::string> group_names_;
  std::vector<NamedReference> named_references_;
  NumberedReference largest_reference_;
};

}  // namespace

EcmaTranslation translate_ecma(std::string_view source, EcmaDialect dialect) {
  return Translator(source, dialect).run();
}

}  // namespace incidentlint::schema
