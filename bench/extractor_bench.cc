// How long it takes to find the facts of all bilingual texts of a record, for every record named on
// the command line: `extractor_bench [--benchmark_...] RECORDS`.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "document/document.h"
#include "text/facts/extract.h"

namespace incidentlint {
namespace {

using text::facts::Language;

struct BilingualText {
  std::string_view en, ko;
};

void collect(const Node& node, std::vector<BilingualText>& out) {
  const Node* en = node.find("en");
  const Node* ko = node.find("ko");
  if (en != nullptr && ko != nullptr && en->is_string() && ko->is_string()) {
    out.push_back({en->text, ko->text});
    return;
  }
  for (const Node& child : children(node)) collect(child, out);
}

void extract_all(benchmark::State& state, const Document& record) {
  std::vector<BilingualText> texts;
  if (record.root() != nullptr) collect(*record.root(), texts);
  std::size_t facts = 0;
  for ([[maybe_unused]] const auto each : state) {
    facts = 0;
    for (const BilingualText& text : texts) {
      facts += extract_facts(text.en, Language::english, {2026}).size();
      facts += extract_facts(text.ko, Language::korean, {2026}).size();
    }
    benchmark::DoNotOptimize(facts);
  }
  state.counters["texts"] = static_cast<double>(2 * texts.size());
  state.counters["facts"] = static_cast<double>(facts);
}

int run(int count, char** arguments) {
  benchmark::Initialize(&count, arguments);
  for (int i = 1; i < count; ++i) {
    std::ifstream file(arguments[i], std::ios::binary);
    if (!file) {
      std::fprintf(stderr, "can't read %s\n", arguments[i]);
      return 2;
    }
    std::string text(std::istreambuf_iterator<char>(file), {});
    const auto record = std::make_shared<const Document>(
        read_document(Source(arguments[i], std::move(text)), format_of(arguments[i])));
    benchmark::RegisterBenchmark(arguments[i], [record](benchmark::State& state) {
      extract_all(state, *record);
    })->Unit(benchmark::kMicrosecond);
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

}  // namespace
}  // namespace incidentlint

int main(int count, char** arguments) { return incidentlint::run(count, arguments); }
