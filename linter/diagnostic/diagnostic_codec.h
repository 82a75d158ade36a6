#pragma once
// How the parts of a diagnostic follow one another in bytes: the same list for both ways. A codec
// is a writer, which is given parts that are const, or a reader, which is given parts to be filled;
// it knows how a number, a text, a list, a part that may lack and the kind of a finding are
// written. Internal to whoever keeps findings as bytes.
#include <cstdint>
#include <string>

#include "diagnostic/diagnostic.h"

namespace incidentlint {

/// A number takes seven bits a byte, the lowest first; the high bit says that more follow.
inline void put_number(std::string& bytes, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7U) bytes += static_cast<char>(value | 0x80U);
  bytes += static_cast<char>(value);
}

/// Takes what `put_number` has put and moves `at` behind it. The bytes must be ones of our own.
inline std::uint64_t take_number(const char*& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(*at++);
    value |= std::uint64_t{byte & 0x7FU} << shift;
    if (byte < 0x80) return value;
  }
}

template <typename Codec, typename Text>
void code_text(Codec& codec, Text& text) {
  codec.text(text.en);
  codec.text(text.ko);
}

template <typename Codec, typename Span>
void code_span(Codec& codec, Span& span) {
  codec.number(span.begin);
  codec.number(span.end);
}

template <typename Codec, typename Fix>
void code_fix(Codec& codec, Fix& fix) {
  codec.number(fix.safe);
  code_text(codec, fix.title);
  codec.list(fix.edits, [&](auto& edit) {
    code_span(codec, edit.span);
    codec.text(edit.text);
  });
}

template <typename Codec, typename Finding>
void code_finding(Codec& codec, Finding& finding) {
  const auto text = [&](auto& each) { codec.text(each); };
  code_span(codec, finding.span);
  codec.text(finding.pointer);
  for (auto& argument : finding.arguments) code_text(codec, argument.value);
  codec.list(finding.notes, [&](auto& note) {
    codec.text(note.file);
    code_span(codec, note.span);
    code_text(codec, note.message);
  });
  codec.list(finding.expected, text);
  codec.maybe(finding.actual, text);
  codec.list(finding.suggestions, text);
  codec.maybe(finding.fix, [&](auto& fix) { code_fix(codec, fix); });
}

template <typename Codec, typename Suppressed>
void code_suppressed(Codec& codec, Suppressed& suppressed) {
  codec.number(suppressed.by);
  codec.text(suppressed.file);
  code_span(codec, suppressed.span);
  codec.text(suppressed.reason);
  codec.text(suppressed.until);
}

template <typename Codec, typename Diagnostic>
void code_diagnostic(Codec& codec, Diagnostic& d, std::string& record) {
  codec.kind(d);
  codec.number(d.severity);
  codec.text_again(d.record, record);
  codec.number(d.part);
  code_text(codec, d.message);
  codec.text(d.fingerprint);
  codec.text(d.anchor);
  code_finding(codec, d.finding);
  codec.maybe(d.suppressed, [&](auto& suppressed) { code_suppressed(codec, suppressed); });
}

}  // namespace incidentlint
