#pragma once
// The lexical half of the YAML reader: libfyaml's events with byte spans of our own Source.
// Internal to `document`. Only the event interface of libfyaml is used, with a diagnostic object
// that collects and never prints: its other paths have memory errors (libfyaml #57, #108, #153,
// #223).
//
//   YamlParser parser(document, start, end);
//   for (YamlEvent event = parser.next(); event.type != YamlEvent::Type::end; event =
//   parser.next())
#include <memory>
#include <string>

#include "document/document.h"

struct fy_diag;
struct fy_event;
struct fy_parser;
struct fy_token;

namespace incidentlint {

/// One event; its token is valid until the next call of `next`.
struct YamlEvent {
  enum class Type : std::uint8_t {
    document_start,
    mapping_start,
    mapping_end,
    sequence_start,
    sequence_end,
    scalar,
    alias,
    other,
    error,  ///< nothing more can be read; `YamlParser::error` says why
    end
  };

  Type type = Type::end;
  Style style = Style::plain;
  bool is_placed = false;     ///< false for what is not written at all: an empty value, block ends
  bool is_flow = false;       ///< a container with brackets
  Span span{};                ///< quotes, brackets and `*` included; a block scalar's lines
  std::string_view anchor{};  ///< name of its anchor, or the alias' name
  std::string_view tag{};     ///< resolved tag (`tag:yaml.org,2002:str`), empty for none
  Span tag_span{};            ///< the tag as written
  std::uint32_t properties_begin = 0;
  std::uint32_t properties_end = 0;  ///< of tag and anchor together; 0 for none
  fy_token* token = nullptr;
};

/// What libfyaml says about text it cannot read.
struct YamlError {
  std::string message;
  std::uint32_t offset = 0;
};

class YamlParser {
 public:
  /// Reads the bytes [start, end) of the document's source.
  YamlParser(const Document& document, std::size_t start, std::size_t end);

  ~YamlParser();
  YamlParser(const YamlParser&) = delete;
  YamlParser& operator=(const YamlParser&) = delete;

  [[nodiscard]] YamlEvent next();

  /// The decoded text of a scalar: a view of the source when nothing had to be decoded, else kept
  /// in `arena`. It stands at `span`, a block scalar's header included, in a block that is indented
  /// by `outer` spaces.
  [[nodiscard]] std::string_view decode(const YamlEvent& scalar, Span span, std::size_t outer,
                                        Arena& arena) const;

  [[nodiscard]] const YamlError& error() const { return error_; }

 private:
  struct Free {
    void operator()(fy_parser* parser) const;
    void operator()(fy_diag* diagnostics) const;
  };

  void take_error();
  [[nodiscard]] bool is_poisoned() const;
  [[nodiscard]] Span span_of(fy_token* token) const;
  void take_properties(YamlEvent& event, fy_token* anchor, fy_token* tag) const;
  void take_value(YamlEvent& event, fy_token* token) const;

  const Source& source_;
  std::uint32_t start_;
  std::uint32_t end_;
  std::uint32_t last_end_;  // of the last event that was placed
  std::unique_ptr<fy_diag, Free> diagnostics_;
  std::unique_ptr<fy_parser, Free> parser_;
  fy_event* event_ = nullptr;
  YamlError error_;
};

}  // namespace incidentlint
