#include "document/path.h"

namespace incidentlint {
namespace {

std::vector<std::string> split(std::string_view pointer) {
  std::vector<std::string> tokens;
  while (pointer.starts_with('/')) tokens.push_back(take_pointer_token(pointer));
  return tokens;
}

/// A token is a name and, when it ends with one, a filter.
Path::Step parse_step(const std::string& token) {
  const std::size_t open = token.ends_with(']') ? token.find('[') : std::string::npos;
  const std::size_t sign = open == std::string::npos ? open : token.find("=", open);
  const bool whole = sign != std::string::npos && sign > open + 1 && token[sign - 1] == '!';
  const bool twice = sign != std::string::npos && token[sign + 1] == '=';
  if (!whole && !twice) return {token, std::nullopt};
  const std::size_t end = whole ? sign - 1 : sign;
  const std::size_t value = whole ? sign + 1 : sign + 2;
  return {token.substr(0, open),
          Path::Filter{token.substr(open + 1, end - open - 1),
                       token.substr(value, token.size() - 1 - value), !whole}};
}

bool passes(const Node& node, const Path::Filter& filter) {
  const Node* value = filter.field == "." ? &node : node.find(filter.field);
  const bool equal = value != nullptr && scalar_text(*value) == filter.value;
  return equal == filter.equal;
}

}  // namespace

Path::Path(std::string_view pattern) : text_(pattern) {
  for (const std::string& token : split(pattern)) steps_.push_back(parse_step(token));
}

void Path::walk(const Node& node, std::size_t step,
                const std::function<void(const Node&)>& visit) const {
  if (step > 0 && steps_[step - 1].filter && !passes(node, *steps_[step - 1].filter)) return;
  if (step == steps_.size()) return visit(node);
  const std::string& wanted = steps_[step].name;
  if (wanted == "**") {
    walk(node, step + 1, visit);
    for (const Node& child : children(node)) walk(child, step, visit);
  } else if (wanted == "*") {
    for (const Node& child : children(node)) walk(child, step + 1, visit);
  } else if (node.is_object()) {
    if (const Node* member = node.find(wanted)) walk(*member, step + 1, visit);
  } else if (node.is_array()) {
    const bool number = wanted.find_first_not_of("0123456789") == std::string::npos &&
                        !wanted.empty() && wanted.size() < 9;
    const Node* item = number ? node.at(std::stoul(wanted)) : nullptr;
    if (item != nullptr) walk(*item, step + 1, visit);
  }
}

void Path::select(const Node& root, const std::function<void(const Node&)>& visit) const {
  walk(root, 0, visit);
}

const Node* Path::first(const Node& root) const {
  const Node* found = nullptr;
  select(root, [&](const Node& node) {
    if (found == nullptr) found = &node;
  });
  return found;
}

bool Path::match_from(const std::vector<std::string>& tokens, std::size_t token,
                      std::size_t step) const {
  if (step == steps_.size()) return token == tokens.size();
  const std::string& wanted = steps_[step].name;
  if (wanted == "**") {
    for (std::size_t i = token; i <= tokens.size(); ++i) {
      if (match_from(tokens, i, step + 1)) return true;
    }
    return false;
  }
  if (token == tokens.size()) return false;
  if (wanted != "*" && wanted != tokens[token]) return false;
  return match_from(tokens, token + 1, step + 1);
}

bool Path::matches(std::string_view pointer) const { return match_from(split(pointer), 0, 0); }

}  // namespace incidentlint
