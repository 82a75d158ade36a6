#pragma once
// Document: a record's text as a tree with places, and everything the reader found wrong with it.
//
//   const Document document = read_document(Source("IL-0587.json", text), Format::json);
//   for (const Finding& finding : document.findings()) ...   // the tree is there all the same
//
// A broken text still yields the part of the tree that could be understood; `root()` is null only
// when nothing could. A Document owns its source, nodes and decoded strings; it can be moved, and
// may be read by many threads once built.
#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "diagnostic/finding.h"
#include "document/node.h"
#include "text/source.h"

namespace incidentlint {

enum class Format { json, yaml };

/// The format a file name stands for: `.yaml` and `.yml` are YAML, all else JSON.
[[nodiscard]] Format format_of(std::string_view path);

/// Limits of what is read; a text beyond one is a finding (faults `too-large`, `too-deep`,
/// `too-many-aliases`), never a crash.
struct ReadLimits {
  std::size_t bytes = std::size_t{16} << 20U;
  std::size_t depth = 256;
  std::size_t aliased_nodes = 100'000;  ///< YAML nodes that exist only because of an alias
};

/// Owns nodes with stable addresses; cheap to fill and to throw away.
class Arena {
 public:
  Node* make_node() {
    if (used_ == chunk_) {
      // A front matter has twenty nodes, a record some hundred: what is not needed is not touched.
      chunk_ = std::clamp(2 * chunk_, kSmallest, kLargest);
      chunks_.push_back(std::make_unique<Node[]>(chunk_));
      used_ = 0;
    }
    return &chunks_.back()[used_++];
  }
  /// Keeps a decoded string alive as long as the document.
  std::string_view keep(std::string text) { return strings_.emplace_back(std::move(text)); }

 private:
  static constexpr std::size_t kSmallest = 16;
  static constexpr std::size_t kLargest = 128;
  std::vector<std::unique_ptr<Node[]>> chunks_;
  std::size_t chunk_ = 0;  ///< nodes in the last chunk
  std::size_t used_ = 0;   ///< of these
  std::deque<std::string> strings_;
};

/// A YAML comment: its text after `#`, and where it stands.
struct Comment {
  Span span;
};

class Document {
 public:
  explicit Document(Source source);

  [[nodiscard]] const Source& source() const { return *source_; }
  [[nodiscard]] const Node* root() const { return root_; }
  [[nodiscard]] Format format() const { return format_; }
  [[nodiscard]] const Findings& findings() const { return findings_; }
  [[nodiscard]] const std::vector<Comment>& comments() const { return comments_; }
  /// What the text is to people: a file, or what a record has of one.
  [[nodiscard]] const Text& whole() const { return whole_; }

  /// A place in the raw bytes of a scalar and the same one in its decoded text.
  struct Place {
    std::size_t raw = 0;
    std::size_t decoded = 0;
  };

  /// The source bytes that bytes [begin, end) of a scalar's decoded text came from. Calls for one
  /// scalar in the order of the text that share a `from` walk through it once together.
  [[nodiscard]] Span source_span(const Node& scalar, std::size_t begin, std::size_t end,
                                 Place* from = nullptr) const;

  // For the readers only.
  Arena arena;
  void set_root(const Node* root, Format format) {
    root_ = root;
    format_ = format;
  }
  Finding& add(Finding finding);  ///< messages may call the text `{whole}`
  void add(Comment comment) { comments_.push_back(comment); }
  void call_whole(Text whole) { whole_ = std::move(whole); }
  void replace_findings(Findings findings) { findings_ = std::move(findings); }

 private:
  std::unique_ptr<Source> source_;
  const Node* root_ = nullptr;
  Format format_ = Format::json;
  Findings findings_;
  std::vector<Comment> comments_;
  Text whole_;
};

/// Reads a text in the given format. Never throws for any input.
[[nodiscard]] Document read_document(Source source, Format format, const ReadLimits& limits = {});

/// Every fault a reader can report; each is owned by one `syntax/` rule.
[[nodiscard]] const std::vector<std::string_view>& reader_faults();

}  // namespace incidentlint
