#include "engine/suppression.h"

namespace incidentlint {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// A view that remembers where it stands.
class Reader {
 public:
  Reader(std::string_view text, Span span) : text_(text.substr(0, span.end)), at_(span.begin) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  void pass(std::size_t count) { at_ += count; }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

 private:
  std::string_view text_;
  std::size_t at_;
};

bool starts_with_name(std::string_view text) {
  constexpr std::string_view kName = "incidentlint";
  if (text.size() < kName.size()) return false;
  for (std::size_t i = 0; i < kName.size(); ++i) {
    const char c = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] + 32) : text[i];
    if (c != kName[i]) return false;
  }
  return true;
}

/// The names between the brackets, parted by commas; false when one is empty.
bool read_names(std::string_view list, std::size_t begin, std::vector<NamedRule>& out) {
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    std::size_t first = at;
    std::size_t last = end;
    while (first < last && is_blank(list[first])) ++first;
    while (last > first && is_blank(list[last - 1])) --last;
    if (first == last) return false;
    out.push_back(
        {std::string(list.substr(first, last - first)),
         {static_cast<std::uint32_t>(begin + first), static_cast<std::uint32_t>(begin + last)}});
    at = end + 1;
  }
  return true;
}

/// What follows the bracket, without a dash or colon that leads it in.
std::string reason_of(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t-:");
  if (first == std::string_view::npos) return "";
  const std::size_t last = text.find_last_not_of(" \t\r");
  return std::string(text.substr(first, last - first + 1));
}

/// A reason that is none: one more `ignore[...]` in the same comment.
bool is_directive(std::string_view reason) {
  reason.remove_prefix(std::min(reason.find_first_not_of("#,;&+ "), reason.size()));
  if (starts_with_name(reason)) {
    reason.remove_prefix(std::string_view("incidentlint").size());
    reason.remove_prefix(std::min(reason.find_first_not_of(" \t"), reason.size()));
    return reason.starts_with(':');
  }
  return reason.starts_with("ignore[") || reason.starts_with("ignore-file[");
}

}  // namespace

std::optional<SuppressionText> read_suppression(std::string_view text, Span span) {
  Reader reader(text, span);
  while (reader.take('#')) {
  }
  reader.skip_blanks();
  if (!starts_with_name(reader.rest())) return std::nullopt;
  reader.pass(std::string_view("incidentlint").size());
  reader.skip_blanks();
  if (!reader.take(':')) return std::nullopt;
  reader.skip_blanks();
  const std::string_view rest = reader.rest();
  SuppressionText out;
  out.word = rest.substr(0, rest.find_first_of(" \t[:"));
  reader.pass(out.word.size());
  if (out.word != "ignore" && out.word != "ignore-file") {
    out.fault = "unknown-directive";
    return out;
  }
  out.whole_file = out.word == "ignore-file";
  reader.skip_blanks();
  if (!reader.take('[')) {
    out.fault = "no-bracket";
    return out;
  }
  const std::size_t close = reader.rest().find(']');
  if (close == std::string_view::npos) {
    out.fault = "unclosed-bracket";
  } else if (!read_names(reader.rest().substr(0, close), reader.at(), out.rules)) {
    out.fault = "empty-name";
  } else {
    out.reason = reason_of(reader.rest().substr(close + 1));
    if (is_directive(out.reason)) {
      out.reason.clear();
      out.fault = "second-directive";
    }
  }
  return out;
}

}  // namespace incidentlint
