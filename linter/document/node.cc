#include "document/node.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <vector>

namespace incidentlint {

namespace {

/// Of two keys of the same size: most are so short that two words, which may overlap, hold them.
bool are_equal(const char* a, const char* b, std::size_t size) {
  const auto words_are_equal = [&]<typename Word>(Word, std::size_t at) {
    Word left = 0;
    Word right = 0;
    std::memcpy(&left, a + at, sizeof left);
    std::memcpy(&right, b + at, sizeof right);
    return left == right;
  };
  if (size > 16) return std::memcmp(a, b, size) == 0;
  if (size >= 8) {
    constexpr std::uint64_t kWord = 0;
    return words_are_equal(kWord, 0) && words_are_equal(kWord, size - 8);
  }
  if (size >= 4) {
    constexpr std::uint32_t kWord = 0;
    return words_are_equal(kWord, 0) && words_are_equal(kWord, size - 4);
  }
  return std::equal(a, a + size, b);
}

}  // namespace

const Node* Node::find(std::string_view name) const {
  if (!is_object()) return nullptr;
  // Most keys differ in size or in the first byte.
  const std::size_t size = name.size();
  for (const Node* member = first; member != nullptr; member = member->next) {
    if (member->key.size() != size) continue;
    if (size == 0) return member;
    if (member->key[0] == name[0] && are_equal(member->key.data(), name.data(), size)) {
      return member;
    }
  }
  return nullptr;
}

const Node* Node::at(std::size_t wanted) const {
  const Node* item = is_array() ? first : nullptr;
  while (item != nullptr && wanted-- > 0) item = item->next;
  return item;
}

std::size_t index_of(const Node& node) { return node.index; }

void append_pointer_token(std::string& pointer, std::string_view token) {
  pointer += '/';
  for (const char c : token) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
}

void append_pointer(std::string& pointer, const Node& node) {
  if (node.parent == nullptr) return;
  append_pointer(pointer, *node.parent);
  if (node.is_member()) {
    append_pointer_token(pointer, node.key);
  } else {
    pointer.append("/").append(std::to_string(index_of(node)));
  }
}

std::string pointer_of(const Node& node) {
  std::string pointer;
  append_pointer(pointer, node);
  return pointer;
}

std::string take_pointer_token(std::string_view& pointer) {
  const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
  std::string token;
  for (std::size_t i = 1; i < end; ++i) {
    const bool escaped = pointer[i] == '~' && i + 1 < end;
    if (escaped) ++i;
    token += escaped ? (pointer[i] == '0' ? '~' : '/') : pointer[i];
  }
  pointer.remove_prefix(end);
  return token;
}

const Node* resolve_pointer(const Node& root, std::string_view pointer) {
  const Node* node = &root;
  while (node != nullptr && !pointer.empty()) {
    if (pointer[0] != '/') return nullptr;
    const std::string token = take_pointer_token(pointer);
    if (node->is_object()) {
      node = node->find(token);
      continue;
    }
    std::size_t index = 0;
    const auto [stop, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool number = error == std::errc{} && stop == token.data() + token.size();
    const bool canonical = token == "0" || (!token.empty() && token[0] != '0');
    node = number && canonical ? node->at(index) : nullptr;
  }
  return node;
}

std::string_view scalar_text(const Node& node) {
  if (node.kind == Kind::boolean) return node.truth ? "true" : "false";
  return node.is_null() ? "null" : node.text;
}

std::string_view kind_name(Kind kind) {
  constexpr std::array<std::string_view, 6> kNames{"null",     "a boolean", "a number",
                                                   "a string", "an array",  "an object"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view kind_name_ko(Kind kind) {
  constexpr std::array<std::string_view, 6> kNames{"null",   "참/거짓 값", "숫자",
                                                   "문자열", "배열",       "객체"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace incidentlint
