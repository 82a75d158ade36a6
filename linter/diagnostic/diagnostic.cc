#include "diagnostic/diagnostic.h"

#include <algorithm>

namespace incidentlint {
namespace {

std::string fill_one(const std::string& message, const std::vector<Argument>& arguments,
                     bool korean) {
  std::string out;
  for (std::size_t i = 0; i < message.size();) {
    const std::size_t open = std::min(message.find('{', i), message.size());
    out.append(message, i, open - i);
    i = open;
    const std::size_t close = message.find('}', i);
    if (close == std::string::npos) return out.append(message, i);
    const std::string_view name = std::string_view(message).substr(i + 1, close - i - 1);
    const Argument* found = nullptr;
    for (const Argument& argument : arguments) {
      if (argument.name == name) found = &argument;
    }
    if (found == nullptr) {
      out += message[i++];
      continue;
    }
    out += found->value.in(korean);
    i = close + 1;
  }
  out.shrink_to_fit();  // a run keeps its messages to the end
  return out;
}

}  // namespace

Text fill(const Text& message, const std::vector<Argument>& arguments) {
  return {fill_one(message.en, arguments, false), fill_one(message.in(true), arguments, true)};
}

}  // namespace incidentlint
