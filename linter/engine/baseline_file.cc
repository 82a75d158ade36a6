#include "engine/baseline_file.h"

#include <filesystem>

namespace incidentlint {

std::string baseline_path(const Config& config) {
  if (config.baseline.empty()) return "";
  return (std::filesystem::path(config.folder) / config.baseline).string();
}

std::optional<Baseline> read_baseline(const std::string& path, const FileReader& reader,
                                      Problems& problems) {
  std::string error;
  const auto text = reader.read(path, error);
  if (text) return parse_baseline(*text, path, problems);
  problems.push_back(
      {path,
       {},
       "",
       {"can't read the baseline: " + error + "; `incidentlint baseline create` writes one",
        "기준선 파일을 읽을 수 없음: " + error +
            ". `incidentlint baseline create` 명령으로 만들 수 있음"}});
  return std::nullopt;
}

}  // namespace incidentlint
