#include "schema/meant_key.h"

#include <algorithm>
#include <array>
#include <string>

#include "text/ascii.h"
#include "text/near.h"

namespace incidentlint::schema {
namespace {

using Words = std::vector<std::string>;

/// The words of a key in lower case: `rootCause`, `root-cause` and `Root Cause` have the same.
Words words_of(std::string_view key) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_small = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  Words words;
  std::string word;
  const auto end = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (std::size_t i = 0; i < key.size(); ++i) {
    const char c = key[i];
    const bool is_letter = is_upper(c) || is_small(c) || static_cast<unsigned char>(c) >= 0x80;
    const bool begins = i > 0 && is_upper(c) && is_small(key[i - 1]);
    if (!is_letter || begins) end();
    if (is_letter) word += text::lower(c);
  }
  end();
  return words;
}

std::string joined(const Words& words) {
  std::string all;
  for (const std::string& word : words) all += word;
  return all;
}

/// What people write for the tag of a language.
struct Language {
  std::string_view tag;
  std::array<std::string_view, 5> names;
};
constexpr std::array kLanguages{Language{"de", {"deu", "ger", "german", "deutsch", "독일어"}},
                                Language{"en", {"eng", "english", "us", "gb", "영어"}},
                                Language{"es", {"spa", "spanish", "español", "스페인어"}},
                                Language{"fr", {"fra", "fre", "french", "français", "프랑스어"}},
                                Language{"ja", {"jpn", "jp", "japanese", "日本語", "일본어"}},
                                Language{"ko", {"kor", "kr", "korean", "한국어", "국문"}},
                                Language{"zh", {"zho", "chi", "cn", "chinese", "중국어"}}};

/// The tag of the language that a key names: `ko-KR`, `en_US`, `kor`, `Korean`; else empty.
std::string_view language_of(const Words& words) {
  if (words.empty() || words.size() > 3) return "";
  for (const Language& language : kLanguages) {
    const auto& names = language.names;
    const bool is_named =
        words.size() == 1 && std::find(names.begin(), names.end(), words[0]) != names.end();
    // A region or a script behind it: two letters, three digits or four letters.
    const bool is_tag = words[0] == language.tag &&
                        std::all_of(words.begin() + 1, words.end(), [](const std::string& part) {
                          return part.size() >= 2 && part.size() <= 4;
                        });
    if (is_named || is_tag) return language.tag;
  }
  return "";
}

/// Words that people take for one another when they name a field.
constexpr std::array<std::array<std::string_view, 6>, 17> kOtherWords{{
    {"url", "uri", "link", "href", "address", "permalink"},
    {"kind", "type", "category", "sort", "class"},
    {"title", "headline", "heading", "subject"},
    {"text", "body", "content", "description", "step"},
    {"summary", "abstract", "overview", "description", "synopsis", "narrative"},
    {"date", "day", "occurred", "happened", "when"},
    {"severity", "priority", "sev", "criticality"},
    {"lessons", "learnings", "takeaways", "lesson", "learned"},
    {"remediation", "mitigation", "resolution", "recovery", "fixes"},
    {"action", "follow", "todos", "todo", "tasks", "prevention"},
    {"archived", "snapshot", "archive", "wayback"},
    {"org", "organisation", "organization", "company", "vendor"},
    {"domain", "area", "field", "areas"},
    {"contributing", "factors", "contributors", "contributory"},
    {"related", "see", "similar", "linked"},
    {"id", "identifier", "uid", "uuid", "key"},
    {"docs", "documents", "documentation", "manuals"},
}};

bool are_other_words(std::string_view a, std::string_view b) {
  return std::any_of(kOtherWords.begin(), kOtherWords.end(), [&](const auto& group) {
    return std::find(group.begin(), group.end(), a) != group.end() &&
           std::find(group.begin(), group.end(), b) != group.end();
  });
}

/// Every word of the shorter one stands in the other, or a word is another word for the first.
bool are_akin(const Words& a, const Words& b) {
  const Words& few = a.size() < b.size() ? a : b;
  const Words& many = a.size() < b.size() ? b : a;
  if (few.empty()) return false;
  const bool is_part = std::all_of(few.begin(), few.end(), [&](const std::string& word) {
    return std::find(many.begin(), many.end(), word) != many.end();
  });
  return is_part || are_other_words(a[0], b[0]);
}

/// A value that meets any schema that does not say more than of which type it is.
bool is_telling(Index schema, const Node& value, Fits fits) {
  Node probe;
  probe.kind = value.kind;
  Node word;
  word.kind = Kind::string;
  word.text = "some word";
  if (value.is_string()) probe.text = word.text;
  if (value.is_array()) {
    if (value.count == 0) return false;
    probe.first = &word;
    probe.count = 1;
  }
  const bool has_more = value.is_string() || value.is_array() || value.is_object();
  return has_more && !fits(schema, probe);
}

template <typename Holds>
std::optional<MeantKey> only_missing(const Subschema& schema, const Node& object, Holds holds) {
  std::optional<MeantKey> meant;
  for (const std::string_view name : schema.required) {
    const auto property = schema.property_index.find(name);
    if (property == schema.property_index.end() || object.find(name) != nullptr) continue;
    if (!holds(name, property->second)) continue;
    if (meant) return std::nullopt;
    meant = MeantKey{name, false};
  }
  return meant;
}

/// Another key that the schema does not know could be the one as well.
bool has_rival(const Subschema& schema, const Node& object, const Node& member, Index property,
               Fits fits) {
  for (const Node& other : children(object)) {
    if (&other == &member || schema.property_index.contains(other.key)) continue;
    if (fits(property, other)) return true;
  }
  return false;
}

}  // namespace

std::optional<MeantKey> same_key(const Subschema& schema, const Node& object, const Node& member,
                                 Fits fits) {
  const Words words = words_of(member.key);
  const std::string whole = joined(words);
  const std::string_view language = language_of(words);
  for (const NamedSchema& property : schema.properties) {
    if (object.find(property.name) != nullptr) continue;
    const bool is_same = property.name == language || joined(words_of(property.name)) == whole;
    if (is_same && !whole.empty()) return MeantKey{property.name, fits(property.schema, member)};
  }
  return std::nullopt;
}

std::optional<MeantKey> near_key(std::string_view key, const std::vector<std::string_view>& known) {
  const auto near = text::nearest(key, known, 1);
  if (near.empty()) return std::nullopt;
  return MeantKey{*std::find(known.begin(), known.end(), near[0]), true};
}

std::optional<MeantKey> renamed_key(const Subschema& schema, const Node& object, const Node& member,
                                    Fits fits) {
  constexpr std::uint32_t kMost = 200;  // an object of more fields was not written by hand
  if (member.is_null() || object.count > kMost) return std::nullopt;
  const Words words = words_of(member.key);
  auto meant = only_missing(schema, object, [&](std::string_view name, Index property) {
    return are_akin(words, words_of(name)) && fits(property, member);
  });
  if (meant) {
    meant->is_safe = true;
    return meant;
  }
  return only_missing(schema, object, [&](std::string_view /*name*/, Index property) {
    return fits(property, member) && is_telling(property, member, fits) &&
           !has_rival(schema, object, member, property, fits);
  });
}

}  // namespace incidentlint::schema
