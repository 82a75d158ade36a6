#pragma once
// Source and Span: a text with a name, and places in it.
//
// Everything below `report/` and `lsp/` speaks of places as byte spans; a Source turns a byte
// offset into a line and column when a report is printed:
//
//   Source source("records/IL-0587.json", text);
//   Position p = source.position(span.begin);   // 1-based line, 1-based column in code points
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/shared_text.h"

namespace incidentlint {

/// A half-open range of bytes [begin, end) of one Source.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] std::uint32_t size() const { return end - begin; }
  friend bool operator==(const Span&, const Span&) = default;
};

/// A place for people: 1-based line, 1-based column in Unicode code points, and the byte offset.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t offset = 0;
};

/// Where the lines of a text begin, in bytes: lines end at LF, CR LF or a lone CR.
[[nodiscard]] std::vector<std::uint32_t> line_starts_of(std::string_view text);

/// Holds a text and the name people know it by. Immutable but for the indexes, which are built on
/// first use: a Source shared by threads must have been asked for a position once before.
class Source {
 public:
  /// `line` is the line of the file that the text is; 0 when it is the whole file.
  Source(std::string uri, text::SharedText text, std::uint32_t line = 0)
      : uri_(std::move(uri)), shared_(std::move(text)), line_of_file_(line) {}

  [[nodiscard]] const std::string& uri() const { return uri_; }
  [[nodiscard]] std::string_view text() const { return shared_; }
  [[nodiscard]] std::uint32_t line_of_file() const { return line_of_file_; }

  /// The bytes of `span`; a span past the end is cut.
  [[nodiscard]] std::string_view slice(Span span) const;

  /// Line and column of a byte offset. An offset inside a code
  /// point counts as its start; one past the end as the end.
  [[nodiscard]] Position position(std::uint32_t offset) const;

  /// Bytes of the 1-based `line`, without its line end; empty span when there is no such line.
  [[nodiscard]] Span line_span(std::uint32_t line) const;

  /// The same of the line that holds an offset, without counting code points.
  [[nodiscard]] Span line_around(std::uint32_t offset) const;

 private:
  static constexpr std::size_t kShort = 2 * 1024;  ///< bytes that may be counted again and again
  static constexpr std::size_t kStride = 1024;

  void index_lines() const;
  [[nodiscard]] std::uint32_t line_of(std::uint32_t offset) const;
  void index_code_points() const;
  [[nodiscard]] std::size_t code_points_before(std::uint32_t offset) const;
  [[nodiscard]] std::size_t code_points_between(std::uint32_t begin, std::uint32_t end) const;

  std::string uri_;
  text::SharedText shared_;
  std::uint32_t line_of_file_ = 0;
  mutable std::vector<std::uint32_t> line_starts_;
  /// Of a longer text: the code points before each multiple of kStride, since a file may be one
  /// line.
  mutable std::vector<std::uint32_t> code_points_;
};

}  // namespace incidentlint
