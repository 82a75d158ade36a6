// A schema and a value, separated by a NUL byte: no crash, and verdict and explainer agree.
#include <cstdlib>

#include "schema/compiler.h"
#include "schema/explainer.h"
#include "schema/verdict.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace incidentlint;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::size_t cut = text.find('\0');
  if (cut == std::string::npos) return 0;
  Problems problems;
  const auto model = schema::compile_schema(
      std::make_unique<Document>(read_document(Source("s", text.substr(0, cut)), Format::json)),
      "file:///s", [](const std::string&) { return std::unique_ptr<Document>(); }, {}, problems);
  if (!model) return problems.empty() ? (std::abort(), 1) : 0;
  const Document value = read_document(Source("v", text.substr(cut + 1)), Format::json);
  if (value.root() == nullptr) return 0;
  const auto result = schema::Verdict(*model).judge(*value.root());
  const bool explained = !schema::explain(*model, value).empty();
  if (result != schema::Verdict::Result::too_expensive &&
      (result == schema::Verdict::Result::invalid) != explained)
    std::abort();
  return 0;
}
