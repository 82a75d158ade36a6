// Any bytes as a baseline: what can be read is written and read again as it was.
#include "engine/baseline.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace incidentlint;
  const std::string text(reinterpret_cast<const char*>(data), size);
  Problems problems;
  const auto baseline = parse_baseline(text, "fuzz", problems);
  if (baseline.has_value() != problems.empty()) std::abort();
  if (!baseline) return 0;
  const std::string written = write_baseline(baseline->entries());
  const auto again = parse_baseline(written, "fuzz", problems);
  if (!again || write_baseline(again->entries()) != written) std::abort();
  return 0;
}
