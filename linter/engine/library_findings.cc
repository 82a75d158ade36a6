#include "engine/library_findings.h"

#include "engine/cache_bytes.h"

namespace incidentlint {
namespace {

template <typename Codec, typename Library>
void code_library(Codec& codec, Library& library) {
  const auto number = [&](auto& each) { codec.number(each); };
  code_validity(codec, library.validity);
  codec.list(library.files, [&](auto& file) {
    codec.number(file.is_plain);
    codec.list(file.found, number);
  });
  codec.list(library.others, number);
  codec.list(library.subjects, [&](auto& subject) { codec.text(subject); });
}

}  // namespace

std::string encode(const LibraryFindings& library) {
  CacheWriter writer;
  code_library(writer, library);
  return writer.take();
}

std::optional<LibraryFindings> decode_library(std::string_view bytes) {
  CacheReader reader(bytes);
  LibraryFindings library;
  code_library(reader, library);
  return reader.is_done() ? std::optional(std::move(library)) : std::nullopt;
}

Validity decode_validity_of_library(std::string_view bytes) {
  CacheReader reader(bytes);
  Validity validity;
  code_validity(reader, validity);
  return validity;
}

}  // namespace incidentlint
