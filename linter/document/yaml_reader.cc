#include "document/yaml_reader.h"

#include <algorithm>
#include <vector>

#include "document/yaml_anchors.h"
#include "document/yaml_fault.h"
#include "document/yaml_gap.h"
#include "document/yaml_members.h"
#include "document/yaml_parser.h"
#include "document/yaml_scalar.h"

// Events become nodes with a stack of open containers. A member is linked as soon as its key is
// known, so that whatever stops the reading, the tree so far hangs together. Three kinds of members
// stay outside the tree and are only read for their faults: duplicates, those with a key that is no
// scalar, and merge keys `<<`, whose members are copied into the mapping when it ends.

namespace incidentlint {
namespace {

using Type = YamlEvent::Type;
using Copy = YamlAnchors::Copy;

class Reader {
 public:
  Reader(Document& document, std::size_t start, const ReadLimits& limits, std::size_t end)
      : document_(document),
        source_(document.source()),
        limits_(limits),
        end_(scan_yaml_characters(document, start, end)),
        is_cut_(end_ < end),
        parser_(document, start, end_),
        gap_(document, start, end_),
        anchors_(document.arena, limits) {}

  void read() {
    while (!is_stopped_) take(parser_.next());
    while (!frames_.empty()) {
      frames_.back().node->broken = true;  // nothing may be called missing in it
      close_container(gap_.offset());
    }
    const bool is_written = root_ != nullptr && (root_->broken || root_->span.size() > 0);
    if (root_ == nullptr || (root_->is_null() && !is_written)) {
      if (!has_failed_ && !is_cut_) report("empty-file", {0, 0}, nullptr);
      return;
    }
    if (is_cut_) root_->broken = true;
    document_.set_root(root_, Format::yaml);
  }

 private:
  void take(const YamlEvent& event) {
    switch (event.type) {
      case Type::document_start:
        return start_document(event);
      case Type::mapping_start:
      case Type::sequence_start:
        return open_container(event);
      case Type::mapping_end:
      case Type::sequence_end:
        return end_container(event);
      case Type::scalar:
        return take_scalar(event);
      case Type::alias:
        return take_alias(event);
      case Type::error:
        return take_error();
      case Type::end:
        gap_.pass_to(gap_.end());
        is_stopped_ = true;
        return;
      case Type::other:
        return;
    }
  }

  // Documents and errors.

  void start_document(const YamlEvent& event) {
    if (event.is_placed) {
      gap_.pass_to(event.span.begin);
      gap_.pass_token(event.span.end);
    }
    if (++documents_ == 1) return;
    const std::uint32_t begin = event.is_placed ? event.span.begin : gap_.find_bare_document();
    report("second-document", {begin, static_cast<std::uint32_t>(source_.text().size())}, nullptr);
    stop();
  }

  /// Where the text ends in the line of a value, nothing says that the value was whole.
  void doubt_last_scalar() {
    if (last_scalar_ == nullptr) return;
    const auto end = static_cast<std::uint32_t>(source_.text().size());
    if (source_.position(last_scalar_->span.end).line == source_.position(end).line)
      last_scalar_->broken = true;
  }

  void take_error() {
    stop();
    doubt_last_scalar();
    if (is_cut_ || is_explained(document_, parser_.error())) return;
    const Node* open = frames_.empty() ? nullptr : frames_.back().node;
    add(yaml_fault(source_, parser_.error(), open), current());
  }

  void stop() { is_stopped_ = has_failed_ = true; }

  /// The member or container that is being read; null outside the root.
  [[nodiscard]] const Node* current() const {
    if (frames_.empty()) return nullptr;
    const YamlFrame& top = frames_.back();
    return top.member != nullptr ? top.member : top.node;
  }

  Finding& add(Finding finding, const Node* node) {
    if (node != nullptr) finding.pointer = pointer_of(*node);
    return document_.add(std::move(finding));
  }

  Finding& report(std::string fault, Span span, const Node* node) {
    return add({.fault = std::move(fault), .span = span}, node);
  }

  /// Moves past a scalar or alias; its span.
  Span pass_value(const YamlEvent& event) {
    if (frames_.empty()) return gap_.pass_value(event, '\0');
    const YamlFrame& top = frames_.back();
    return gap_.pass_value(event, top.member != nullptr ? ':' : top.node->is_array() ? '-' : '?');
  }

  // Keys and values.

  [[nodiscard]] bool wants_key() const { return !frames_.empty() && frames_.back().wants_key(); }

  /// The node that the next value fills: the root, a new item, or the member that waits.
  Node* place_value() {
    if (frames_.empty()) return root_ = document_.arena.make_node();
    YamlFrame& top = frames_.back();
    if (top.member != nullptr) return top.member;
    Node* item = document_.arena.make_node();
    item->parent = top.node;
    top.link(item);
    return item;
  }

  void take_scalar(const YamlEvent& event) {
    if (wants_key()) return take_key(event);
    const Span span = pass_value(event);
    Node* node = place_value();
    node->span = span;
    node->broken = false;
    fill_scalar(*node, event, node);
    define_anchor(event, *node);
    last_scalar_ = node;
    finish_value(*node);
  }

  void fill_scalar(Node& node, const YamlEvent& event, const Node* context) {
    node.kind = Kind::string;
    node.style = event.style;
    node.text = decode(event, node.span);
    const CoreTag tag = core_tag(event.tag);
    if (tag == CoreTag::none || tag == CoreTag::unknown) {
      if (tag == CoreTag::unknown) report_unknown_tag(event, context);
      if (node.style == Style::plain) resolve_plain(node, document_.arena);
    } else if (!resolve_tagged(node, tag, document_.arena)) {
      add(wrong_tag_fault(source_, node.span, event.tag_span), context);
      node.broken = true;
    }
  }

  /// The block around a scalar is indented as far as its container's first line is.
  std::string_view decode(const YamlEvent& event, Span span) {
    std::size_t outer = 0;
    if (!frames_.empty() && (event.style == Style::literal || event.style == Style::folded)) {
      const std::uint32_t begin = frames_.back().node->span.begin;
      outer = source_.position(begin).column - 1;
    }
    return parser_.decode(event, span, outer, document_.arena);
  }

  void report_unknown_tag(const YamlEvent& event, const Node* node) {
    report("unknown-tag", event.tag_span, node).with("tag", source_.slice(event.tag_span));
  }

  void take_key(const YamlEvent& event) {
    const Span span = pass_value(event);
    const std::string_view text = decode(event, span);
    if (event.anchor.empty()) {
      if (core_tag(event.tag) == CoreTag::unknown) report_unknown_tag(event, current());
    } else {
      Node* key = document_.arena.make_node();
      key->span = span;
      fill_scalar(*key, event, current());
      define_anchor(event, *key);
    }
    if (event.style != Style::plain || text != "<<") return add_member(text, span);
    make_member(text, span);
    frames_.back().is_merge = true;
  }

  Node* make_member(std::string_view key, Span span) {
    Node* member = document_.arena.make_node();
    member->parent = frames_.back().node;
    member->key = key;
    member->key_span = span;
    member->broken = true;  // until its value is read
    member->span = {span.end, span.end};
    frames_.back().member = member;
    return member;
  }

  void add_member(std::string_view key, Span span) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (source_.slice(span).starts_with(kMark)) {
      key.remove_prefix(kMark.size());
      report("odd-character", {span.begin, span.begin + 3}, current()).with("character", "U+FEFF");
    }
    link_member(*make_member(key, span));
  }

  /// A member whose key is there already stays outside the tree.
  void link_member(Node& member) {
    YamlFrame& top = frames_.back();
    if (const Node* earlier = members_.find(*top.node, member.key)) {
      add(duplicate_fault(member, *earlier), earlier);
    } else {
      members_.add(top, member);
    }
  }

  /// After a value: the container that holds it waits for the next key.
  void finish_value(Node& node) {
    if (frames_.empty()) return;
    YamlFrame& top = frames_.back();
    if (top.member == nullptr) return;
    top.member = nullptr;
    if (!top.is_merge) return;
    top.is_merge = false;
    if (!is_mergeable(node)) return link_member(node);
    merges_.push_back(&node);
  }

  // Containers.

  void open_container(const YamlEvent& event) {
    const bool is_key = wants_key();
    if (frames_.size() == limits_.depth) return stop_too_deep(event);
    Node* node = is_key ? document_.arena.make_node() : place_value();
    if (is_key) node->parent = frames_.back().node;
    const bool is_object = event.type == Type::mapping_start;
    node->kind = is_object ? Kind::object : Kind::array;
    node->style = event.is_flow ? Style::json : Style::plain;
    node->broken = false;
    gap_.pass_properties(event);
    gap_.pass_to(event.span.begin);
    if (event.is_flow) gap_.pass_token(event.span.end);
    node->span = event.span;
    const CoreTag tag = core_tag(event.tag);
    if (tag == CoreTag::unknown) report_unknown_tag(event, node);
    if (tag != CoreTag::none && tag != CoreTag::unknown && event.tag != "!" &&
        tag != (is_object ? CoreTag::map : CoreTag::seq)) {
      add(wrong_tag_fault(source_, {}, event.tag_span), node);
    }
    define_anchor(event, *node);
    frames_.push_back({.node = node, .is_key = is_key, .first_merge = merges_.size()});
  }

  void stop_too_deep(const YamlEvent& event) {
    const std::uint32_t begin = event.span.begin;
    Node* node = wants_key() ? make_member({}, {begin, begin}) : place_value();
    node->broken = true;
    node->span = {begin, begin};
    report("too-deep", {begin, begin + 1}, node).with("limit", std::to_string(limits_.depth));
    stop();
  }

  void end_container(const YamlEvent& event) {
    if (frames_.back().node->style == Style::json && event.is_placed) {
      gap_.pass_to(event.span.begin);
      gap_.pass_token(event.span.end);
    }
    close_container(gap_.offset());
  }

  void close_container(std::uint32_t end) {
    YamlFrame& top = frames_.back();
    Node* node = top.node;
    top.member = nullptr;
    node->span.end = std::max(end, node->span.begin);
    apply_merges(top);
    const bool is_key = top.is_key;
    frames_.pop_back();
    if (!is_key) return finish_value(*node);
    if (is_stopped_) return;
    add(complex_key_fault(node->span), frames_.back().node);
    make_member({}, node->span);
  }

  // Anchors, aliases and merge keys.

  void define_anchor(const YamlEvent& event, const Node& node) {
    if (!event.anchor.empty()) anchors_.define(event.anchor, node);
  }

  void take_alias(const YamlEvent& event) {
    const Span span = pass_value(event);
    const Node* target = anchors_.find(event.anchor);
    if (wants_key()) return take_alias_key(event, target, span);
    YamlFrame* top = frames_.empty() ? nullptr : &frames_.back();
    const bool is_closed = target != nullptr && !is_open(*target);
    if (is_closed && top != nullptr && top->is_merge && is_mergeable(*target)) {
      merges_.push_back(target);
      top->is_merge = false;
      top->member = nullptr;
      return;
    }
    Node* node = place_value();
    node->span = span;
    node->broken = true;
    if (target == nullptr) {
      report("unknown-alias", span, node).with("name", event.anchor);
    } else {
      check_copy(
          is_closed ? anchors_.copy_value(*target, *node, frames_.size()) : Copy::over_budget, span,
          node);
    }
    finish_value(*node);
  }

  void take_alias_key(const YamlEvent& event, const Node* target, Span span) {
    if (target == nullptr) {
      report("unknown-alias", span, current()).with("name", event.anchor);
      make_member({}, span);
    } else if (target->is_object() || target->is_array()) {
      add(complex_key_fault(span), current());
      make_member({}, span);
    } else {
      add_member(target->is_string() ? target->text : source_.slice(target->span), span);
    }
  }

  /// True for a container that is still being read: an alias to it would contain itself.
  [[nodiscard]] bool is_open(const Node& target) const {
    return std::any_of(frames_.begin(), frames_.end(),
                       [&](const YamlFrame& frame) { return frame.node == &target; });
  }

  /// One finding for all aliases over the limit: they have one cause.
  void check_copy(Copy result, Span span, const Node* node) {
    if (result == Copy::too_deep) {
      report("too-deep", span, node).with("limit", std::to_string(limits_.depth));
      stop();
    } else if (result == Copy::over_budget && !is_budget_reported_) {
      is_budget_reported_ = true;
      report("too-many-aliases", span, node).with("limit", std::to_string(limits_.aliased_nodes));
    }
  }

  /// Adds the members of all merged mappings that the mapping has not itself; earlier ones win.
  void apply_merges(YamlFrame& frame) {
    for (std::size_t i = frame.first_merge; i < merges_.size(); ++i) {
      const Node& merged = *merges_[i];
      if (merged.is_object()) {
        merge(frame, merged);
      } else {
        for (const Node& item : children(merged)) merge(frame, item);
      }
    }
    merges_.resize(frame.first_merge);
  }

  void merge(YamlFrame& frame, const Node& merged) {
    for (const Node& member : children(merged)) {
      if (is_budget_reported_ || members_.find(*frame.node, member.key) != nullptr) continue;
      Node* copy = document_.arena.make_node();
      copy->parent = frame.node;
      copy->key = member.key;
      copy->key_span = member.key_span;
      copy->span = member.span;
      members_.add(frame, *copy);
      check_copy(anchors_.copy_value(member, *copy, frames_.size()), member.key_span, copy);
    }
  }

  Document& document_;
  const Source& source_;
  const ReadLimits& limits_;
  std::size_t end_;
  bool is_cut_;  // the text is read only up to `end_`, for a reason that is reported
  YamlParser parser_;
  YamlGap gap_;
  YamlAnchors anchors_;
  Node* root_ = nullptr;
  Node* last_scalar_ = nullptr;
  std::vector<YamlFrame> frames_;
  std::vector<const Node*> merges_;
  YamlMembers members_;
  std::size_t documents_ = 0;
  bool is_stopped_ = false;
  bool has_failed_ = false;
  bool is_budget_reported_ = false;
};

}  // namespace

void read_yaml(Document& document, std::size_t start, const ReadLimits& limits, std::size_t end) {
  Reader(document, start, limits, std::min(end, document.source().text().size())).read();
}

}  // namespace incidentlint
