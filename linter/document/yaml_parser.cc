#include "document/yaml_parser.h"

#include <libfyaml.h>

#include <algorithm>
#include <mutex>
#include <vector>

#include "document/yaml_block.h"
#include "document/yaml_flow.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

Style style_of(fy_token* token) {
  switch (fy_token_scalar_style(token)) {
    case FYSS_SINGLE_QUOTED:
      return Style::single_quoted;
    case FYSS_DOUBLE_QUOTED:
      return Style::double_quoted;
    case FYSS_LITERAL:
      return Style::literal;
    case FYSS_FOLDED:
      return Style::folded;
    default:
      return Style::plain;
  }
}

YamlEvent::Type type_of(const fy_event& event) {
  switch (event.type) {
    case FYET_STREAM_END:
      return YamlEvent::Type::end;
    case FYET_DOCUMENT_START:
      return YamlEvent::Type::document_start;
    case FYET_MAPPING_START:
      return YamlEvent::Type::mapping_start;
    case FYET_MAPPING_END:
      return YamlEvent::Type::mapping_end;
    case FYET_SEQUENCE_START:
      return YamlEvent::Type::sequence_start;
    case FYET_SEQUENCE_END:
      return YamlEvent::Type::sequence_end;
    case FYET_SCALAR:
      return YamlEvent::Type::scalar;
    case FYET_ALIAS:
      return YamlEvent::Type::alias;
    default:
      return YamlEvent::Type::other;
  }
}

bool is_bracket(fy_token* token) {
  const fy_token_type type = fy_token_get_type(token);
  return type == FYTT_FLOW_MAPPING_START || type == FYTT_FLOW_SEQUENCE_START;
}

/// Keeps a parser that can't be destroyed where leak checkers see that it is meant to stay.
void keep_forever(fy_parser* parser) {
  static std::mutex mutex;
  static std::vector<fy_parser*>& kept = *new std::vector<fy_parser*>;
  const std::lock_guard lock(mutex);
  kept.push_back(parser);
}

}  // namespace

void YamlParser::Free::operator()(fy_parser* parser) const { fy_parser_destroy(parser); }

void YamlParser::Free::operator()(fy_diag* diagnostics) const { fy_diag_destroy(diagnostics); }

YamlParser::YamlParser(const Document& document, std::size_t start, std::size_t end)
    : source_(document.source()),
      start_(static_cast<std::uint32_t>(start)),
      end_(static_cast<std::uint32_t>(end)),
      last_end_(start_) {
  fy_diag_cfg printing{};
  fy_diag_cfg_default(&printing);
  printing.fp = nullptr;
  printing.output_fn = nullptr;
  printing.colorize = false;
  diagnostics_.reset(fy_diag_create(&printing));
  if (diagnostics_ == nullptr) return;
  fy_diag_set_collect_errors(diagnostics_.get(), true);
  fy_parse_cfg config{};
  config.flags = static_cast<fy_parse_cfg_flags>(FYPCF_QUIET | FYPCF_COLLECT_DIAG |
                                                 FYPCF_DEFAULT_VERSION_1_2 | FYPCF_JSON_NONE);
  config.diag = diagnostics_.get();
  parser_.reset(fy_parser_create(&config));
  const std::string_view text = source_.text().substr(start, end - start);
  if (parser_ != nullptr && fy_parser_set_string(parser_.get(), text.data(), text.size()) != 0) {
    parser_.reset();
  }
}

YamlParser::~YamlParser() {
  if (event_ != nullptr) fy_parser_event_free(parser_.get(), event_);
}

Span YamlParser::span_of(fy_token* token) const {
  const fy_mark* begin = fy_token_start_mark(token);
  const fy_mark* end = fy_token_end_mark(token);
  if (begin == nullptr || end == nullptr) return {};
  const auto clamp = [&](std::size_t offset) {
    return std::min(start_ + static_cast<std::uint32_t>(offset), end_);
  };
  const std::uint32_t first = clamp(begin->input_pos);
  return {first, std::max(first, clamp(end->input_pos))};
}

void YamlParser::take_properties(YamlEvent& event, fy_token* anchor, fy_token* tag) const {
  if (anchor != nullptr) {
    const Span span = span_of(anchor);
    event.anchor = source_.slice(span);
    event.properties_begin = span.begin;
    event.properties_end = span.end;
  }
  if (tag != nullptr) {
    std::size_t length = 0;
    const char* text = fy_token_get_text(tag, &length);
    event.tag = {text, length};
    event.tag_span = span_of(tag);
    const std::uint32_t begin = event.tag_span.begin;
    event.properties_begin = anchor == nullptr ? begin : std::min(event.properties_begin, begin);
    event.properties_end = std::max(event.properties_end, event.tag_span.end);
  }
}

/// libfyaml's marks leave out the quotes and the `*`, and are missing for what is not written.
void YamlParser::take_value(YamlEvent& event, fy_token* token) const {
  if (token == nullptr || fy_token_start_mark(token) == nullptr) return;
  event.token = token;
  event.is_placed = true;
  event.span = span_of(token);
  if (event.type == YamlEvent::Type::alias) {
    event.anchor = source_.slice(event.span);
    --event.span.begin;
  } else if (event.type == YamlEvent::Type::scalar) {
    event.style = style_of(token);
    if (event.style == Style::single_quoted || event.style == Style::double_quoted) {
      --event.span.begin;
      ++event.span.end;
    }
  }
}

YamlEvent YamlParser::next() {
  if (event_ != nullptr) fy_parser_event_free(parser_.get(), event_);
  event_ = parser_ == nullptr ? nullptr : fy_parser_parse(parser_.get());
  if (event_ == nullptr) {
    take_error();
    return {.type = YamlEvent::Type::error};
  }
  YamlEvent event{.type = type_of(*event_)};
  switch (event_->type) {
    case FYET_DOCUMENT_START:
      take_value(event, event_->document_start.document_start);
      break;
    case FYET_MAPPING_START:
      take_properties(event, event_->mapping_start.anchor, event_->mapping_start.tag);
      take_value(event, event_->mapping_start.mapping_start);
      event.is_flow = event.token != nullptr && is_bracket(event.token);
      break;
    case FYET_SEQUENCE_START:
      take_properties(event, event_->sequence_start.anchor, event_->sequence_start.tag);
      take_value(event, event_->sequence_start.sequence_start);
      event.is_flow = event.token != nullptr && is_bracket(event.token);
      break;
    case FYET_MAPPING_END:
      take_value(event, event_->mapping_end.mapping_end);
      break;
    case FYET_SEQUENCE_END:
      take_value(event, event_->sequence_end.sequence_end);
      break;
    case FYET_SCALAR:
      take_properties(event, event_->scalar.anchor, event_->scalar.tag);
      take_value(event, event_->scalar.value);
      break;
    case FYET_ALIAS:
      take_value(event, event_->alias.anchor);
      break;
    default:
      break;
  }
  if (event.is_placed) last_end_ = event.span.end;
  return event;
}

std::string_view YamlParser::decode(const YamlEvent& scalar, Span span, std::size_t outer,
                                    Arena& arena) const {
  if (!scalar.is_placed) return {};
  if (scalar.style == Style::literal || scalar.style == Style::folded) {
    std::string raw(source_.slice({span.begin, scalar.span.end}));
    // The end of the text ends a line, whether it has a line feed or not.
    if (scalar.span.end == end_ && raw.back() != '\n' && raw.back() != '\r') raw += '\n';
    return arena.keep(YamlBlock(raw, YamlBlock::indent_within(raw, outer)).decode());
  }
  std::string_view raw = source_.slice(span);
  if (scalar.style != Style::plain) raw = raw.substr(1, raw.size() - 2);
  const auto has = [&](char c) { return raw.find(c) != std::string_view::npos; };
  const bool has_special = scalar.style == Style::single_quoted   ? has('\'')
                           : scalar.style == Style::double_quoted ? has('\\')
                                                                  : false;
  if (!has_special && !has('\n') && !has('\r')) return raw;
  return arena.keep(FlowScalar(raw, scalar.style).decode());
}

/// The first collected error; its place is a line and a column in code points, both from 1.
void YamlParser::take_error() {
  error_ = {"the text could not be read", last_end_};
  if (diagnostics_ == nullptr) return;
  void* position = nullptr;
  const fy_diag_error* error = fy_diag_errors_iterate(diagnostics_.get(), &position);
  if (error == nullptr) return;
  if (error->msg != nullptr) error_.message = error->msg;
  const auto line = static_cast<std::uint32_t>(std::max(error->line, 1));
  const bool is_past_end = line > source_.position(end_).line;
  std::size_t offset = is_past_end ? end_ : source_.line_span(line).begin;
  offset = std::max<std::size_t>(offset, start_);
  const std::string_view text = source_.text().substr(0, end_);
  for (int column = 1; column < error->column && offset < text.size(); ++column) {
    offset += utf8::sequence_length(text[offset]);
  }
  error_.offset = static_cast<std::uint32_t>(std::min<std::size_t>(offset, end_));
  if (is_poisoned()) keep_forever(parser_.release());
}

/// After a tab between the `:` of an explicit key and a block indicator (`? -:<tab>- x`), libfyaml
/// 0.7 has freed a part of the parser twice (libfyaml #57): destroying it would crash, so it is
/// kept.
bool YamlParser::is_poisoned() const {
  if (!error_.message.starts_with("cannot use tab for indentation")) return false;
  const std::string_view text = source_.text().substr(0, error_.offset);
  const std::size_t last = text.find_last_not_of(" \t");
  return last != std::string_view::npos && text[last] == ':';
}

}  // namespace incidentlint
