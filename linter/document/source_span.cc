#include "document/document.h"
#include "text/utf8.h"

// From decoded text back to source bytes. JSON and double-quoted YAML strings are walked escape by
// escape. In the other YAML styles decoding only drops or folds white space (indentation, line
// breaks) and turns '' into ', so both texts are walked together and a run of white space on one
// side answers a run on the other.

namespace incidentlint {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Bytes of the escape at `at`, and how many decoded bytes it stands for.
struct Escape {
  std::size_t source = 1;
  std::size_t decoded = 1;
};

std::uint32_t hex(std::string_view digits) {
  std::uint32_t value = 0;
  for (const char c : digits) {
    value = value * 16 + static_cast<std::uint32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
  }
  return value;
}

std::size_t utf8_size(char32_t c) {
  std::string out;
  utf8::append(out, c);
  return out.size();
}

Escape escape_at(std::string_view raw, std::size_t at) {
  if (raw[at] != '\\' || at + 1 >= raw.size()) return {};
  const char kind = raw[at + 1];
  const std::size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
  if (digits > 0 && at + 2 + digits <= raw.size()) {
    const std::uint32_t value = hex(raw.substr(at + 2, digits));
    const bool pair = value >= 0xD800 && value <= 0xDBFF && raw.substr(at + 6).starts_with("\\u");
    return pair ? Escape{12, 4} : Escape{2 + digits, utf8_size(value)};
  }
  // YAML's \N \_ \L \P decode to more than one byte.
  if (kind == 'N' || kind == '_') return {2, 2};
  if (kind == 'L' || kind == 'P') return {2, 3};
  return {2, 1};
}

class Walk {
 public:
  Walk(std::string_view raw, std::string_view decoded, bool escapes, bool single)
      : raw_(raw), decoded_(decoded), escapes_(escapes), single_(single) {}

  /// The raw offset at which decoded byte `target` begins.
  std::size_t reach(std::size_t target) {
    while (position_ < target && at_ < raw_.size()) step();
    if (position_ < decoded_.size() && !is_blank(decoded_[position_])) skip_raw_blank();
    return at_;
  }

 private:
  void skip_raw_blank() {
    while (at_ < raw_.size() && is_blank(raw_[at_])) ++at_;
  }

  void step() {
    if (escapes_ && raw_[at_] == '\\') {
      if (at_ + 1 < raw_.size() && (raw_[at_ + 1] == '\n' || raw_[at_ + 1] == '\r')) {
        ++at_;  // an escaped line break joins the lines
        return skip_raw_blank();
      }
      const Escape escape = escape_at(raw_, at_);
      at_ += escape.source;
      position_ += escape.decoded;
      return;
    }
    const bool blank = is_blank(decoded_[position_]);
    if (blank && is_blank(raw_[at_])) {
      if (decoded_[position_] == raw_[at_]) {
        ++at_;
        ++position_;
        const bool run_ends = position_ == decoded_.size() || !is_blank(decoded_[position_]);
        if (run_ends) skip_raw_blank();
        return;
      }
      if (raw_[at_] == '\n' || raw_[at_] == '\r') {
        skip_raw_blank();
        while (position_ < decoded_.size() && is_blank(decoded_[position_])) ++position_;
        return;
      }
      ++at_;
      return;
    }
    if (!blank && is_blank(raw_[at_])) return skip_raw_blank();
    at_ += single_ && raw_.substr(at_).starts_with("''") ? 2 : 1;
    ++position_;
  }

  std::string_view raw_;
  std::string_view decoded_;
  bool escapes_;
  bool single_;
  std::size_t at_ = 0;
  std::size_t position_ = 0;
};

}  // namespace

Span Document::source_span(const Node& scalar, std::size_t begin, std::size_t end) const {
  const std::string_view whole = source_->slice(scalar.span);
  const bool quoted = scalar.is_string() && (scalar.style == Style::json ||
                                             scalar.style == Style::single_quoted ||
                                             scalar.style == Style::double_quoted);
  const std::size_t quote =
      quoted && !whole.empty() && (whole[0] == '"' || whole[0] == '\'') ? 1 : 0;
  const std::string_view raw = whole.substr(quote);
  const bool escapes = scalar.style == Style::json || scalar.style == Style::double_quoted;
  if (raw.substr(0, scalar.text.size()) == scalar.text) {  // nothing was decoded
    const auto base = static_cast<std::uint32_t>(scalar.span.begin + quote);
    return {base + static_cast<std::uint32_t>(begin), base + static_cast<std::uint32_t>(end)};
  }
  Walk walk(raw, scalar.text, escapes, scalar.style == Style::single_quoted);
  const auto base = static_cast<std::uint32_t>(scalar.span.begin + quote);
  const auto from = static_cast<std::uint32_t>(walk.reach(begin));
  const auto to = end == begin ? from : static_cast<std::uint32_t>(walk.reach(end));
  return {base + from, base + std::max(from, to)};
}

}  // namespace incidentlint
