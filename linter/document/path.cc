#include "document/path.h"

#include <algorithm>

namespace incidentlint {
namespace {

std::vector<std::string> split(std::string_view pointer) {
  std::vector<std::string> tokens;
  while (pointer.starts_with('/')) tokens.push_back(take_pointer_token(pointer));
  return tokens;
}

Path::StepKind kind_of(std::string_view name) {
  if (name == "**") return Path::StepKind::deep;
  return name == "*" ? Path::StepKind::any : Path::StepKind::name;
}

/// A token is a name and, when it ends with one, a filter.
Path::Step parse_step(const std::string& token) {
  const std::size_t open = token.ends_with(']') ? token.find('[') : std::string::npos;
  const std::size_t sign = open == std::string::npos ? open : token.find('=', open);
  const bool differs = sign != std::string::npos && sign > open + 1 && token[sign - 1] == '!';
  const bool equals = sign != std::string::npos && token[sign + 1] == '=';
  if (!differs && !equals) return {kind_of(token), token, std::nullopt};
  const std::size_t end = differs ? sign - 1 : sign;
  const std::size_t value = differs ? sign + 1 : sign + 2;
  const std::string name = token.substr(0, open);
  return {kind_of(name), name,
          Path::Filter{token.substr(open + 1, end - open - 1),
                       token.substr(value, token.size() - 1 - value), !differs}};
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

bool Path::has_odd_filter(std::string_view pattern) {
  const std::vector<std::string> tokens = split(pattern);
  return std::any_of(tokens.begin(), tokens.end(), [](const std::string& token) {
    const Step step = parse_step(token);
    const bool bare = !step.filter && token.find('[') != std::string::npos;
    return bare || (step.filter && (step.filter->field.empty() || step.name.empty()));
  });
}

void Path::walk(const Node& node, std::size_t step, Visit visit) const {
  if (step > 0 && steps_[step - 1].filter && !passes(node, *steps_[step - 1].filter)) return;
  if (step == steps_.size()) return visit(node);
  const auto& [kind, name, filter] = steps_[step];
  if (kind == StepKind::deep) {
    walk(node, step + 1, visit);
    for (const Node& child : children(node)) walk(child, step, visit);
  } else if (kind == StepKind::any) {
    for (const Node& child : children(node)) walk(child, step + 1, visit);
  } else if (node.is_object()) {
    if (const Node* member = node.find(name)) walk(*member, step + 1, visit);
  } else if (node.is_array()) {
    const bool number = name.find_first_not_of("0123456789") == std::string::npos &&
                        !name.empty() && name.size() < 9;
    const Node* item = number ? node.at(std::stoul(name)) : nullptr;
    if (item != nullptr) walk(*item, step + 1, visit);
  }
}

void Path::select(const Node& root, Visit visit) const { walk(root, 0, visit); }

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
  const auto& [kind, name, filter] = steps_[step];
  if (kind == StepKind::deep) {
    for (std::size_t i = token; i <= tokens.size(); ++i) {
      if (match_from(tokens, i, step + 1)) return true;
    }
    return false;
  }
  if (token == tokens.size()) return false;
  if (kind == StepKind::name && name != tokens[token]) return false;
  return match_from(tokens, token + 1, step + 1);
}

bool Path::matches(std::string_view pointer) const { return match_from(split(pointer), 0, 0); }

}  // namespace incidentlint
