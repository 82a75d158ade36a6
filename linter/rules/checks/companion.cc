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

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"missing"};
  const auto files = parameters.words("files");
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
  return {"companion", "a file that belongs to the record exists", compile};
}

}  // namespace incidentlint
