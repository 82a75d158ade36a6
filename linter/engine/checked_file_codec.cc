#include "engine/checked_file_codec.h"

#include "diagnostic/diagnostic_codec.h"
#include "engine/cache_bytes.h"

// Each part has one list of its members, which serves both ways.

namespace incidentlint {
namespace {

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

/// What rules across records ask of a file, besides its facts.
template <typename Codec, typename File>
void code_ground(Codec& codec, File& file) {
  code_validity(codec, file.validity);
  codec.number(file.records);
  codec.number(file.is_read);
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

void write_facts(CacheWriter& writer, const RecordFacts& facts) {
  code_record(writer, facts);
  writer.list(facts.facts, [&](const Fact& fact) {
    writer.number(fact.slot);
    code_span(writer, fact.span);
    writer.number(fact.pointer_size);
    writer.text({fact.value.data(), fact.value.size() + fact.pointer_size});
  });
}

void read_facts(CacheReader& reader, const std::shared_ptr<const char[]>& owner,
                RecordFacts& facts) {
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
  CacheWriter facts;
  code_ground(facts, file);
  facts.list(file.facts, [&](const RecordFacts& each) { write_facts(facts, each); });
  CacheWriter findings(pack);
  code_findings(findings, file);
  CacheWriter both;
  both.text(facts.take());
  both.text(findings.take());
  return both.take();
}

std::optional<CheckedFile> decode_facts(std::string_view bytes,
                                        const std::shared_ptr<const char[]>& owner,
                                        const InputFile& input) {
  CacheReader reader(CacheReader(bytes).view());
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
  CacheReader both(bytes);
  CacheReader facts(both.view());
  CacheReader reader(both.view(), &pack);
  CheckedFile file;
  code_ground(facts, file);
  code_findings(reader, file);
  if (!reader.is_done()) return std::nullopt;
  for (Diagnostic& d : file.diagnostics) d.file = input.name;
  return file;
}

std::string encode(const PlaceAnchors& anchors) {
  CacheWriter writer;
  code_anchors(writer, anchors);
  return writer.take();
}

std::optional<PlaceAnchors> decode_anchors(std::string_view bytes) {
  CacheReader reader(bytes);
  PlaceAnchors anchors;
  code_anchors(reader, anchors);
  return reader.is_done() ? std::optional(std::move(anchors)) : std::nullopt;
}

}  // namespace incidentlint
