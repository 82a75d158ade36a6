// Any bytes as a record in YAML.
#include "reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return incidentlint::fuzz::read_bytes(data, size, incidentlint::Format::yaml);
}
