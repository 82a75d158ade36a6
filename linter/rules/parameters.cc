#include "rules/parameters.h"

#include <algorithm>
#include <charconv>

#include "diagnostic/did_you_mean.h"
#include "text/near.h"

namespace incidentlint {

Problem Parameters::problem_at(const Node& place, Text message) const {
  const Span span = place.is_member() ? place.key_span : place.span;
  Position position = document_.source().position(span.begin);
  ++position.line;  // the front matter begins on the second line of its page
  return {file_, position, pointer_of(place), std::move(message)};
}

void Parameters::look_at(const std::string& path, const Node& place) {
  look(path, place, looked_at_);
}

void Parameters::look_for(const std::string& path, const Node& value) {
  look(path, value, looked_for_);
}

void Parameters::look(const std::string& path, const Node& place,
                      std::vector<LookedAt>& out) const {
  const Node* each = node_ == nullptr ? nullptr : node_->find("each");
  const auto add = [&](std::string_view base) {
    out.push_back({std::string(base) + path, &place});
  };
  if (each == nullptr) add("");
  if (each != nullptr && each->is_string()) add(each->text);
  for (const Node& item : children(each == nullptr ? Node{} : *each)) add(item.text);
}

void Parameters::report(const Node* place, Text message) {
  if (place == nullptr) place = node_ != nullptr ? node_ : document_.root();
  problems_.push_back(place == nullptr ? Problem{file_, {}, "", std::move(message)}
                                       : problem_at(*place, std::move(message)));
}

const Node* Parameters::take(std::string_view name, bool required) {
  read_.emplace(name);
  const Node* value = node_ == nullptr ? nullptr : node_->find(name);
  if (value == nullptr && required) {
    const std::string wanted(name);
    report(node_, {"the check needs the parameter `" + wanted + "`",
                   "이 검사에는 `" + wanted + "` 매개변수가 필요함"});
  }
  return value;
}

std::string Parameters::text(std::string_view name) {
  const Node* value = take(name, true);
  if (value == nullptr) return "";
  if (!value->is_string()) report(value, {"must be a string", "문자열이어야 함"});
  return std::string(value->text);
}

std::string Parameters::text_or(std::string_view name, std::string_view otherwise) {
  const Node* value = take(name, false);
  if (value != nullptr && !value->is_string())
    report(value, {"must be a string", "문자열이어야 함"});
  return std::string(value == nullptr ? otherwise : value->text);
}

bool Parameters::flag(std::string_view name) {
  const Node* value = take(name, false);
  if (value != nullptr && value->kind != Kind::boolean) {
    report(value, {"must be true or false", "true 또는 false 여야 함"});
  }
  return value != nullptr && value->truth;
}

std::optional<std::int64_t> Parameters::number(std::string_view name, std::int64_t least,
                                               std::int64_t most) {
  const Node* value = take(name, false);
  if (value == nullptr) return std::nullopt;
  std::int64_t number = 0;
  const char* end = value->text.data() + value->text.size();
  const auto [stop, error] = std::from_chars(value->text.data(), end, number);
  const bool whole = value->kind == Kind::number && error == std::errc{} && stop == end;
  if (whole && number >= least && number <= most) return number;
  const std::string low = least == kAny ? "" : std::to_string(least);
  const std::string high = most == kMost ? "" : std::to_string(most);
  if (low.empty() && high.empty()) {
    report(value, {"must be a whole number", "정수여야 함"});
  } else if (high.empty()) {
    report(value, {"must be a whole number of at least " + low, low + " 이상의 정수여야 함"});
  } else {
    report(value, {"must be a whole number from " + low + " to " + high,
                   low + " 이상 " + high + " 이하의 정수여야 함"});
  }
  return std::nullopt;
}

std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>> Parameters::range(
    std::string_view low, std::string_view high, std::int64_t least) {
  const auto from = number(low, least);
  const auto to = number(high, least);
  if (from && to && *from > *to) {
    const std::string names[] = {std::string(low), std::string(high)};
    report(node_->find(low), {"`" + names[0] + "` is greater than `" + names[1] + "`",
                              "`" + names[0] + "` 값이 `" + names[1] + "` 값보다 큼"});
  }
  return {from, to};
}

std::vector<std::string> Parameters::words(std::string_view name) {
  std::vector<std::string> out;
  const Node* value = take(name, false);
  if (value == nullptr) return out;
  if (value->is_string()) return {std::string(value->text)};
  for (const Node& item : children(*value)) {
    if (!item.is_string()) report(&item, {"must be a text", "글이어야 함"});
    out.emplace_back(item.text);
  }
  if (!value->is_array())
    report(value, {"must be a text or a list of texts", "글이나 글의 목록이어야 함"});
  return out;
}

Text Parameters::place_meant(std::string_view name) const {
  if (!name.starts_with('$')) return {};
  std::vector<std::string_view> known;
  for (const auto& [list, paths] : places_) known.emplace_back(list);
  const auto near = text::nearest(name.substr(1), known, 1);
  if (near.empty()) return {};
  return with_meant({}, "$" + near[0]);
}

std::vector<Path> Parameters::paths_or_none(std::string_view name) {
  std::vector<Path> out;
  const Node* value = take(name, false);
  if (value == nullptr) return out;
  const auto add = [&](const Node& item) {
    if (const auto* list = item.is_string() ? place(item.text) : nullptr) {
      for (const std::string& path : *list) {
        out.emplace_back(path);
        looked_at_.push_back({path, &item});
      }
      return;
    }
    looked_at_.push_back({std::string(item.text), &item});
    if (!item.is_string() || !(item.text.empty() || item.text.starts_with('/'))) {
      report(&item,
             {"must be a path such as `/symptoms/*`, or `$name` of a list in the pack's `places`" +
                  place_meant(item.text).en,
              "`/symptoms/*` 같은 경로이거나 팩의 `places`에 있는 `$이름`이어야 함" +
                  place_meant(item.text).ko});
    }
    out.emplace_back(item.text);
  };
  if (!value->is_array()) add(*value);
  for (const Node& item : children(*value)) {
    if (value->is_array()) add(item);
  }
  if (value->is_array() && value->count == 0) {
    report(value, {"must name at least one path", "경로가 하나는 있어야 함"});
  }
  return out;
}

std::vector<Path> Parameters::paths(std::string_view name) {
  take(name, true);
  return paths_or_none(name);
}

Path Parameters::path(std::string_view name) {
  const std::vector<Path> all = paths(name);
  return all.empty() ? Path("") : all.front();
}

std::string Parameters::choice(std::string_view name,
                               const std::vector<std::string_view>& allowed) {
  std::string value = text(name);
  const bool known = std::find(allowed.begin(), allowed.end(), value) != allowed.end();
  const Node* given = node_ == nullptr ? nullptr : node_->find(name);
  if (known || given == nullptr || !given->is_string()) return value;  // reported already
  std::string list;
  for (const std::string_view each : allowed)
    list += (list.empty() ? "`" : ", `") + std::string(each) + "`";
  report(given, {"`" + std::string(name) + "` must be one of " + list,
                 "`" + std::string(name) + "`에 쓸 수 있는 값: " + list});
  return value;
}

std::shared_ptr<const schema::Pattern> Parameters::pattern(const Node& node) {
  auto compiled = schema::Pattern::compile(node.text);
  if (const auto* error = std::get_if<schema::PatternError>(&compiled)) {
    report(&node, error->message);
    return nullptr;
  }
  return std::make_shared<schema::Pattern>(std::move(std::get<schema::Pattern>(compiled)));
}

std::vector<const TermList*> Parameters::lists(std::string_view name) {
  std::vector<const TermList*> found;
  std::vector<std::string_view> known;
  for (const TermList& list : vocabulary_.lists()) known.push_back(list.id);
  const Node* value = take(name, false);
  if (known.empty()) {
    report(node_, {"the pack has no vocabulary, so the rule can never fire",
                   "팩에 어휘가 없어 규칙이 결과를 낼 수 없음"});
  }
  if (value == nullptr) {
    for (const TermList& list : vocabulary_.lists()) found.push_back(&list);
    return found;
  }
  for (const std::string& id : words(name)) {
    const TermList* list = vocabulary_.list_named(id);
    if (list != nullptr) {
      found.push_back(list);
      continue;
    }
    report(value, with_nearest({"the vocabulary has no list `" + id + "`",
                                "어휘에 `" + id + "` 목록이 없음"},
                               id, known));
  }
  return found;
}

bool Parameters::has_fault() const {
  if (problems_.size() > problems_before_) return true;
  if (node_ == nullptr) return false;
  for (const Node& member : children(*node_)) {
    if (!read_.contains(member.key)) return true;
  }
  return false;
}

void Parameters::finish() {
  if (node_ == nullptr) return;
  const std::vector<std::string_view> known(read_.begin(), read_.end());
  for (const Node& member : children(*node_)) {
    if (read_.contains(member.key)) continue;
    const std::string name(member.key);
    report(&member,
           with_nearest({"unknown parameter `" + name + "`", "알 수 없는 매개변수 `" + name + "`"},
                        name, known));
  }
}

}  // namespace incidentlint
