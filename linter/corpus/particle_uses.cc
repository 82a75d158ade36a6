// A text begins with NUL and its pointer up to the next NUL. A use is the distance from the use
// before, seven bits a byte and never 0, then a byte of the particle's number and the space; in
// front of that a mark when the syllables are written as escapes.
#include "corpus/particle_uses.h"

#include "text/particle.h"

namespace incidentlint {
namespace {

void append_distance(std::string& out, std::size_t distance) {
  for (; distance >= 0x80; distance >>= 7U) out += static_cast<char>(0x80U | (distance & 0x7FU));
  out += static_cast<char>(distance);
}

std::size_t take_distance(std::string_view bytes, std::size_t& at) {
  std::size_t distance = 0;
  for (unsigned shift = 0; at < bytes.size(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    distance |= static_cast<std::size_t>(byte & 0x7FU) << shift;
    if (byte < 0x80) break;
  }
  return distance;
}

constexpr char kEscaped = '\xFF';       // no particle has so high a number
constexpr std::size_t kEscapeSize = 6;  // `\uac00`, for three bytes of UTF-8

std::size_t written_size(std::size_t particle_size, bool spaced, bool escaped) {
  return (escaped ? particle_size / 3 * kEscapeSize : particle_size) + (spaced ? 1 : 0);
}

/// A particle of escapes alone, behind a space that is none.
bool is_escaped(std::string_view written, std::size_t particle_size, bool spaced) {
  if (written.size() != written_size(particle_size, spaced, true)) return false;
  if (spaced && written[0] != ' ') return false;
  for (std::size_t at = spaced ? 1 : 0; at < written.size(); at += kEscapeSize) {
    if (!written.substr(at).starts_with("\\u")) return false;
  }
  return true;
}

}  // namespace

void append_particle_uses(const Document& document, const Node& text, std::string& packed) {
  std::size_t last = 0;
  Document::Place place;
  for (auto use = text::next_particle(text.text, 0); use;
       use = text::next_particle(text.text, use->end)) {
    const std::size_t begin = use->spaced ? use->begin - 1 : use->begin;
    const Span span = document.source_span(text, begin, use->end, &place);
    // What is escaped in part or broken over two lines can't be found again by its length.
    const std::string_view written = document.source().slice(span);
    const bool escaped = is_escaped(written, use->end - use->begin, use->spaced);
    const bool plain = written == text.text.substr(begin, use->end - begin);
    if (!(plain || escaped) || span.begin <= last) continue;
    if (last == 0) {
      packed += '\0';
      append_pointer(packed, text);
      packed += '\0';
    }
    append_distance(packed, span.begin - last);
    if (escaped) packed += kEscaped;
    packed += static_cast<char>(use->particle << 1U | (use->spaced ? 1U : 0U));
    last = span.begin;
  }
}

bool holds_particle_uses(const Fact& fact) {
  return fact.span.size() == 0 && fact.pointer().empty() && fact.value.starts_with('\0');
}

void for_each_particle_use(const Fact& fact, text::FunctionRef<void(const PackedUse&)> visit) {
  const std::string_view bytes = fact.value;
  PackedUse use;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    if (bytes[at] == '\0') {
      const std::size_t end = bytes.find('\0', at + 1);
      use.pointer = bytes.substr(at + 1, end - at - 1);
      begin = 0;
      at = end + 1;
      continue;
    }
    begin += take_distance(bytes, at);
    const bool escaped = bytes[at] == kEscaped;
    if (escaped) ++at;
    const auto what = static_cast<unsigned char>(bytes[at++]);
    use.spaced = (what & 1U) != 0;
    use.particle = text::particle_named(what >> 1U);
    const std::size_t size = written_size(use.particle.size(), use.spaced, escaped);
    use.span = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + size)};
    visit(use);
  }
}

}  // namespace incidentlint
