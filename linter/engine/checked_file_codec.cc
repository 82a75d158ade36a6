#include "engine/checked_file_codec.h"

#include <bit>
#include <cstring>

#include "diagnostic/diagnostic_codec.h"

// Each part has one list of its members, which serves both ways. Bytes that were damaged on purpose
// still may not lead anywhere: a reader that would pass the end reads nothing but zeros from then
// on, and the file counts as not kept.

namespace incidentlint {
namespace {

class Writer {
 public:
  explicit Writer(const Pack& pack) : pack_(&pack) {}
  Writer() = default;

  template <typename Number>
  void number(Number number) {
    put_number(bytes_, static_cast<std::uint64_t>(number));
  }
  void instant(double instant) { number(std::bit_cast<std::uint64_t>(instant)); }
  void text(std::string_view text) {
    number(text.size());
    bytes_ += text;
  }
  void text_again(const std::string& text, const std::string& /*last*/) { this->text(text); }
  void kind(const Diagnostic& d) {
    number(pack_->rules.find(d.rule) - pack_->rules.rules.data());
    text(d.finding.fault);
    list(d.finding.arguments, [&](const Argument& argument) { text(argument.name); });
  }
  template <typename Items, typename Code>
  void list(const Items& items, Code code) {
    number(items.size());
    for (const auto& item : items) code(item);
  }
  template <typename Maybe, typename Code>
  void maybe(const Maybe& value, Code code) {
    number(value.has_value());
    if (value) code(*value);
  }
  std::string take() { return std::move(bytes_); }

 private:
  const Pack* pack_ = nullptr;
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes, const Pack* pack = nullptr)
      : bytes_(bytes), pack_(pack) {}

  template <typename Number>
  void number(Number& value) {
    std::uint64_t read = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (at_ == bytes_.size()) return fail();
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      read |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) break;
    }
    value = static_cast<Number>(read);
  }
  void instant(double& instant) {
    std::uint64_t bits = 0;
    number(bits);
    instant = std::bit_cast<double>(bits);
  }
  void text(std::string& text) { text = view(); }
  void text_again(std::string& text, std::string& /*last*/) { this->text(text); }
  void kind(Diagnostic& d) {
    std::size_t index = 0;
    number(index);
    text(d.finding.fault);
    list(d.finding.arguments, [&](Argument& argument) { text(argument.name); });
    if (index >= pack_->rules.rules.size()) return fail();
    const Rule& rule = pack_->rules.rules[index];
    const auto words = rule.messages.find(d.finding.fault);
    if (words == rule.messages.end()) return fail();
    d.rule = rule.id;
    d.words = &words->second;
  }
  template <typename Item, typename Code>
  void list(std::vector<Item>& items, Code code) {
    std::size_t size = 0;
    number(size);
    if (size > bytes_.size() - at_) return fail();
    items.resize(size);
    for (Item& item : items) code(item);
  }
  template <typename Maybe, typename Code>
  void maybe(Maybe& value, Code code) {
    bool is_there = false;
    number(is_there);
    if (!is_there) return value.reset();
    if (!value) value = std::remove_cvref_t<decltype(*value)>{};
    code(*value);
  }
  std::string_view view() { return view(size()); }
  std::string_view view(std::size_t size) {
    if (size > bytes_.size() - at_) {
      fail();
      return {};
    }
    at_ += size;
    return bytes_.substr(at_ - size, size);
  }
  [[nodiscard]] bool is_done() const { return !failed_ && at_ == bytes_.size(); }

 private:
  std::size_t size() {
    std::size_t size = 0;
    number(size);
    return size;
  }
  void fail() {
    failed_ = true;
    at_ = bytes_.size();
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  const Pack* pack_;
  bool failed_ = false;
};

template <typename Codec, typename Comment>
void code_comment(Codec& codec, Comment& comment) {
  code_span(codec, comment.span);
  codec.number(comment.text.whole_file);
  codec.list(comment.text.rules, [&](auto& rule) {
    codec.text(rule.name);
    code_span(codec, rule.span);
  });
  codec.text(comment.text.reason);
  codec.text(comment.text.fault);
  codec.text(comment.text.word);
  codec.maybe(comment.line, [&](auto& line) { code_span(codec, line); });
  codec.text(comment.pointer);
  codec.number(comment.at_head);
}

/// For how long it holds.
template <typename Codec, typename File>
void code_validity(Codec& codec, File& file) {
  codec.instant(file.found_at);
  codec.instant(file.changes_at);
  codec.list(file.neighbours, [&](auto& neighbour) {
    codec.text(neighbour.path);
    codec.number(neighbour.exists);
  });
  codec.number(file.records);
  codec.number(file.is_read);
}

/// What rules across records ask of a file, besides its facts.
template <typename Codec, typename File>
void code_ground(Codec& codec, File& file) {
  code_validity(codec, file);
  codec.number(file.found);
  codec.number(file.is_final);
  const auto pair = [&](auto& each) {
    codec.number(each.first);
    codec.number(each.second);
  };
  codec.list(file.exempt, pair);
  codec.list(file.excepted, pair);
}

template <typename Codec, typename File>
void code_findings(Codec& codec, File& file) {
  std::string record;
  codec.list(file.diagnostics, [&](auto& d) { code_diagnostic(codec, d, record); });
  codec.list(file.comments, [&](auto& comment) { code_comment(codec, comment); });
  codec.list(file.pointed, [&](auto& each) { codec.number(each); });
}

template <typename Codec, typename Facts>
void code_record(Codec& codec, Facts& facts) {
  codec.number(facts.part);
  codec.number(facts.line);
  codec.text(facts.id);
  code_span(codec, facts.id_span);
}

void write_facts(Writer& writer, const RecordFacts& facts) {
  code_record(writer, facts);
  writer.list(facts.facts, [&](const Fact& fact) {
    writer.number(fact.slot);
    code_span(writer, fact.span);
    writer.number(fact.pointer_size);
    writer.text({fact.value.data(), fact.value.size() + fact.pointer_size});
  });
}

void read_facts(Reader& reader, const std::shared_ptr<const char[]>& owner, RecordFacts& facts) {
  code_record(reader, facts);
  reader.list(facts.facts, [&](Fact& fact) {
    reader.number(fact.slot);
    code_span(reader, fact.span);
    reader.number(fact.pointer_size);
    const std::string_view both = reader.view();
    if (fact.pointer_size > both.size())
      fact.pointer_size = static_cast<std::uint32_t>(both.size());
    fact.value = both.substr(0, both.size() - fact.pointer_size);
  });
  facts.texts = owner;
}

template <typename Codec, typename Anchors>
void code_anchors(Codec& codec, Anchors& anchors) {
  codec.list(anchors, [&](auto& place) {
    codec.number(place.part);
    codec.text(place.pointer);
    codec.text(place.anchor.path);
    codec.number(place.anchor.place);
    codec.number(place.anchor.value);
  });
}

}  // namespace

// Two texts: the facts, which every run needs, and the findings.

std::string encode(const CheckedFile& file, const Pack& pack) {
  Writer facts;
  code_ground(facts, file);
  facts.list(file.facts, [&](const RecordFacts& each) { write_facts(facts, each); });
  Writer findings(pack);
  code_findings(findings, file);
  Writer both;
  both.text(facts.take());
  both.text(findings.take());
  return both.take();
}

std::optional<CheckedFile> decode_facts(std::string_view bytes,
                                        const std::shared_ptr<const char[]>& owner,
                                        const InputFile& input) {
  Reader reader(Reader(bytes).view());
  CheckedFile file;
  code_ground(reader, file);
  reader.list(file.facts, [&](RecordFacts& facts) {
    read_facts(reader, owner, facts);
    facts.file = input.name;
  });
  return reader.is_done() ? std::optional(std::move(file)) : std::nullopt;
}

std::optional<CheckedFile> decode_findings(std::string_view bytes, const InputFile& input,
                                           const Pack& pack) {
  Reader both(bytes);
  Reader facts(both.view());
  Reader reader(both.view(), &pack);
  CheckedFile file;
  code_ground(facts, file);
  code_findings(reader, file);
  if (!reader.is_done()) return std::nullopt;
  for (Diagnostic& d : file.diagnostics) d.file = input.name;
  return file;
}

std::string encode(const PlaceAnchors& anchors) {
  Writer writer;
  code_anchors(writer, anchors);
  return writer.take();
}

std::optional<PlaceAnchors> decode_anchors(std::string_view bytes) {
  Reader reader(bytes);
  PlaceAnchors anchors;
  code_anchors(reader, anchors);
  return reader.is_done() ? std::optional(std::move(anchors)) : std::nullopt;
}

}  // namespace incidentlint
