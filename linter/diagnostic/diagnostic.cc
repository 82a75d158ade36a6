#include "diagnostic/diagnostic.h"

#include <algorithm>
#include <tuple>

namespace incidentlint {
namespace {

std::string fill_one(const std::string& message, const std::vector<Argument>& arguments,
                     bool korean) {
  std::string out;
  constexpr std::size_t kArguments = 64;  // bytes, as a guess
  out.reserve(message.size() + kArguments);
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
  return out;
}

/// The message in English, whether it was made or not.
std::string english(const Diagnostic& d) {
  if (d.words == nullptr) return d.message.en;
  return fill_one(d.words->en, d.finding.arguments, false);
}

}  // namespace

bool operator<(const Diagnostic& a, const Diagnostic& b) {
  const auto key = [](const Diagnostic& d) {
    return std::tie(d.file, d.finding.span.begin, d.rule, d.finding.span.end, d.finding.pointer);
  };
  const auto order = key(a) <=> key(b);
  return order == 0 ? english(a) < english(b) : order < 0;
}

void sort_and_drop_repeated(std::vector<Diagnostic>& diagnostics) {
  std::sort(diagnostics.begin(), diagnostics.end());
  const auto same = [](const Diagnostic& a, const Diagnostic& b) { return !(a < b); };  // in order
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end(), same), diagnostics.end());
}

Text fill(const Text& message, const std::vector<Argument>& arguments) {
  return {fill_one(message.en, arguments, false), fill_one(message.in(true), arguments, true)};
}

}  // namespace incidentlint
