#include "engine/lost_exceptions.h"

// The front matter was read from a copy of the page that begins behind the first `---`, without
// byte order mark and with plain line ends: places are moved to where they stand in the file.

namespace incidentlint {
namespace {

/// Where the byte at `at` of a page's front matter stands in its file; `file` has the same text.
std::uint32_t place_in_file(std::string_view file, std::uint32_t at) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  constexpr std::uint32_t kOpen = 4;  // `---` and its line feed
  std::size_t place = file.starts_with(kMark) ? kMark.size() : 0;
  for (std::uint32_t left = at + kOpen; left > 0 && place < file.size(); ++place) {
    if (!file.substr(place).starts_with("\r\n")) --left;
  }
  return static_cast<std::uint32_t>(place);
}

Finding no_record(const Node& id, const Corpus& corpus, std::string_view file) {
  Finding finding = finding_at("no-record", id);
  finding.span = {place_in_file(file, id.span.begin), place_in_file(file, id.span.end)};
  finding.actual = scalar_text(id);
  finding.suggestions = corpus.near_ids(*finding.actual);
  return finding.with("record", *finding.actual);
}

}  // namespace

std::vector<FileFinding> find_lost_exceptions(const Pack& pack, const Corpus& corpus,
                                              const FileReader& reader) {
  std::vector<FileFinding> out;
  for (const Rule& rule : pack.rules.rules) {
    const Node* except = rule.is_built_in ? nullptr : rule.front_matter->find("except");
    if (except == nullptr) continue;
    std::optional<std::string> file;
    for (const Node& each : children(*except)) {
      const std::string id(scalar_text(each));
      if (!corpus.with_id(id).empty() || corpus.has_file_for(id)) continue;
      std::string error;
      if (!file) file = reader.read(rule.file, error);
      if (!file) break;
      out.push_back({rule.file, no_record(each, corpus, *file)});
    }
  }
  return out;
}

}  // namespace incidentlint
