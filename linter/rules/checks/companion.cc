#include "rules/operand.h"

// Files that belong to a record: `{stem}.md` beside `IL-0001.json`. In a name `{id}`, `{stem}`,
// `{folder}` and `{value}` - that of each value of `path`, when there is one - are replaced.

namespace incidentlint {
namespace {

void replace_all(std::string& text, std::string_view place, std::string_view value) {
  for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
    text.replace(at, place.size(), value);
    at += value.size();
  }
}

/// The companion's path from the same place as the record's.
std::string path_of(const RecordView& view, std::string name, std::string_view value) {
  const Node* id = view.id();
  replace_all(name, "{id}", id == nullptr ? "" : id->text);
  replace_all(name, "{stem}", stem_of(view.file));
  replace_all(name, "{folder}", folder_name_of(view.file));
  replace_all(name, "{value}", value);
  return std::string(folder_of(view.file)) + name;
}

/// A name must lead to a place below the record's folder, by what is known of the record.
void check_name(const std::string& name, Parameters& parameters) {
  std::string bare = name;
  for (const char* known : {"{id}", "{stem}", "{folder}", "{value}"}) replace_all(bare, known, "x");
  if (name.empty() || bare.find_first_of("{}") != std::string::npos) {
    parameters.refuse("files", {"`" + name +
                                    "`: a file name may hold `{id}`, `{stem}`, `{folder}` "
                                    "and `{value}`",
                                "`" + name +
                                    "`: 파일 이름에는 `{id}`, `{stem}`, `{folder}`, "
                                    "`{value}` 자리만 쓸 수 있음"});
  }
  const std::string steps = "/" + bare + "/";
  if (bare.starts_with('/') || steps.find("/../") != std::string::npos) {
    parameters.refuse("files", {"`" + name + "` leads out of the folder of the record",
                                "`" + name + "` 경로는 기록의 폴더를 벗어남"});
  }
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"missing"};
  const auto files = parameters.words("files");
  for (const std::string& name : files) check_name(name, parameters);
  if (files.empty()) {
    parameters.refuse("files", {"name at least one file, for example `{stem}.md`",
                                "`{stem}.md` 같은 파일 이름이 하나는 있어야 함"});
  }
  const auto paths = parameters.paths_or_none("path");
  check.record = [files, paths](const RecordView& view, Findings& out) {
    if (view.file.empty() || view.file == "-") return;
    const auto judge = [&](const Node& place, std::string_view value) {
      for (const std::string& name : files) {
        const std::string file = path_of(view, name, value);
        if (view.exists(file)) continue;
        Finding finding = finding_at("missing", place);
        finding.actual = std::string(value);
        finding.expected = {file};
        out.push_back(finding.with("file", file).with("actual", value));
      }
    };
    if (paths.empty()) return judge(view.root, "");
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (node.is_string() && !node.broken && !node.text.empty()) judge(node, node.text);
      });
    }
  };
  return check;
}

}  // namespace

/// Files that must stand beside a record.
CheckKind companion_check() {
  return {"companion", "a file that belongs to the record exists", compile, {"actual", "file"}};
}

}  // namespace incidentlint
