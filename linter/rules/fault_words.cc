#include "rules/fault_words.h"

#include "diagnostic/diagnostic.h"
#include "diagnostic/did_you_mean.h"
#include "rules/pack.h"

namespace incidentlint {

Text describe_fault(const Finding& finding) {
  Text text = {finding.fault, finding.fault};
  for (const PackFile& file : embedded_pack()) {
    const bool page =
        file.path.starts_with("rules/syntax/") || file.path.starts_with("rules/schema/");
    if (!page || !file.path.ends_with(".md")) continue;
    const RulePage parts = split_page(file.text);
    const Document front = read_document(Source(file.name, parts.front_matter), Format::json);
    const Node* messages = front.root() == nullptr ? nullptr : front.root()->find("messages");
    const Node* words = messages == nullptr ? nullptr : messages->find(finding.fault);
    if (words == nullptr) continue;
    const Node* en = words->find("en");
    const Node* ko = words->find("ko");
    if (en == nullptr || ko == nullptr) continue;
    text = fill({std::string(en->text), std::string(ko->text)}, finding.arguments);
  }
  return with_first(std::move(text), finding.suggestions);
}

std::set<std::string> places_of(const std::string& message) {
  std::set<std::string> places;
  for (std::size_t at = message.find('{'); at != std::string::npos;
       at = message.find('{', at + 1)) {
    const std::size_t end = message.find('}', at);
    if (end == std::string::npos) break;
    const std::string name = message.substr(at + 1, end - at - 1);
    const bool plain =
        !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
    if (plain) places.insert(name);
  }
  return places;
}

}  // namespace incidentlint
