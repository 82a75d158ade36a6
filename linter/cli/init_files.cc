#include "cli/init_files.h"

#include <nlohmann/json.hpp>

#include "document/json_writer.h"

namespace incidentlint {
namespace {

using nlohmann::ordered_json;

/// Any text as one word of YAML.
std::string list_of(const std::vector<std::string>& words) {
  std::string out = "[";
  for (const std::string& word : words) out += (out.size() > 1 ? ", " : "") + json_quote(word);
  return out + "]";
}

/// A text as one word for a shell.
std::string shell_word(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

struct Line {
  const char *key, *en, *ko;
};

/// What a config may say besides, ready to be uncommented.
constexpr Line kOptional[] = {
    {"baseline: .incidentlint-baseline", "findings that are known and not reported again",
     "이미 알고 있어 다시 보고하지 않을 지적"},
    {"fail-on: error", "error, warning, hint or never", "error, warning, hint, never"},
    {"lang: en", "language of messages: en or ko", "메시지 언어: en, ko"},
    {"severity: {translation/placeholder: error}",
     "error, warning, hint or off for rules or groups",
     "규칙이나 묶음별 error, warning, hint, off"},
    {"require-reason: true", "each suppression must say why", "숨김마다 이유를 적어야 함"}};

}  // namespace

std::string config_text(const LibraryShape& shape, const std::string& pack, bool korean) {
  std::string out =
      korean
          ? "# incidentlint 설정. 모든 항목은 `incidentlint schema config` 명령으로 볼 수 있음.\n"
          : "# Configuration of incidentlint; `incidentlint schema config` describes every key.\n";
  out += "records: " + list_of(shape.patterns) + "\n";
  if (!shape.others.empty()) {
    out += korean ? "# 기록의 ID 값이 없는 파일\n" : "# Files without the id of a record.\n";
    std::vector<std::string> exact;
    for (const std::string& name : shape.others) exact.push_back("/" + name);
    out += "exclude: " + list_of(exact) + "\n";
  }
  out += korean ? "# 다른 기록을 찾아볼 폴더\n" : "# Where other records are looked up.\n";
  out += "corpus: " + list_of(shape.folders) + "\n";
  if (!pack.empty()) out += "pack: " + json_quote(pack) + "\n";
  out += "\n";
  for (const Line& line : kOptional) {
    out += "# " + std::string(line.key) + "  # " + (korean ? line.ko : line.en) + "\n";
  }
  return out;
}

std::string hook_text(const std::string& prefix) {
  std::string entry = "incidentlint check --staged";
  if (!prefix.empty()) entry += " " + shell_word(prefix.substr(0, prefix.size() - 1));
  // All of the library, so that a deletion is seen as well; a clean merge runs no `pre-commit`
  // hook.
  return "default_install_hook_types: [pre-commit, pre-merge-commit]\n"
         "repos:\n"
         "  - repo: local\n"
         "    hooks:\n"
         "      - id: incidentlint\n"
         "        name: incidentlint\n"
         "        language: system\n"
         "        entry: " +
         json_quote(entry) +
         "\n"
         "        always_run: true\n"
         "        pass_filenames: false\n";
}

std::string workflow_text(const std::string& prefix, bool korean) {
  const std::string folder = prefix.empty() ? "." : prefix.substr(0, prefix.size() - 1);
  const std::string note =
      korean
          ? "        # 저장소 변수 INCIDENTLINT_URL 값은 incidentlint 실행 파일의 주소\n"
          : "        # The repository variable INCIDENTLINT_URL is the address of the program.\n";
  return "name: incidentlint\n"
         "on: [push, pull_request]\n"
         "permissions:\n"
         "  contents: read\n"
         "jobs:\n"
         "  check:\n"
         "    runs-on: ubuntu-24.04\n"
         "    steps:\n"
         "      - uses: actions/checkout@v4\n"
         "      - name: Install incidentlint\n" +
         note +
         "        env:\n"
         "          URL: ${{ vars.INCIDENTLINT_URL }}\n"
         "        run: |\n"
         "          if [ -z \"$URL\" ]; then\n"
         "            echo \"::error::the repository variable INCIDENTLINT_URL is not set\"\n"
         "            exit 1\n"
         "          fi\n"
         "          curl --fail --silent --show-error --location --output "
         "\"$RUNNER_TEMP/incidentlint\" \"$URL\"\n"
         "          chmod +x \"$RUNNER_TEMP/incidentlint\"\n"
         "      - name: Check the records\n"
         "        working-directory: " +
         json_quote(folder) +
         "\n"
         "        run: '\"$RUNNER_TEMP/incidentlint\" check'\n";
}

std::string editor_text(const LibraryShape& shape, const std::string& schema_file) {
  ordered_json json_files = ordered_json::array();
  ordered_json yaml_files = ordered_json::array();
  for (const std::string& pattern : shape.patterns) {
    const std::string rooted = (pattern.starts_with('/') ? "" : "/") + pattern;
    if (pattern.ends_with(".json")) json_files.push_back(rooted);
    if (pattern.ends_with(".yaml") || pattern.ends_with(".yml")) yaml_files.push_back(rooted);
  }
  ordered_json settings = ordered_json::object();
  if (!json_files.empty()) {
    settings["json.schemas"] = {{{"fileMatch", json_files}, {"url", "./" + schema_file}}};
  }
  if (!yaml_files.empty()) settings["yaml.schemas"] = {{"./" + schema_file, yaml_files}};
  return settings.dump(2) + "\n";
}

}  // namespace incidentlint
