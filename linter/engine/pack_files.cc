#include "engine/pack_files.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "diagnostic/did_you_mean.h"
#include "engine/files.h"
#include "text/ascii.h"
#include "text/near.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

/// Text files come with a byte order mark or CR LF from some editors and checkouts.
std::string plain_text(std::string text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool line_end = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!line_end) out += text[i];
  }
  return out;
}

class PackFolder {
 public:
  PackFolder(const std::string& folder, const FileReader& reader, Problems& problems)
      : folder_(folder), reader_(reader), problems_(problems) {}

  std::vector<PackFile> read() {
    for (const std::string_view part : kParts) walk(std::string(part));
    check_names();
    std::sort(files_.begin(), files_.end(),
              [](const PackFile& a, const PackFile& b) { return a.path < b.path; });
    return std::move(files_);
  }

 private:
  static constexpr std::array<std::string_view, 3> kParts{"schema", "vocab", "rules"};

  /// A folder that is not there under its name, but nearly.
  void check_names() {
    std::string error;
    const std::vector<FolderEntry> entries = reader_.list(folder_, error);
    const auto has = [&](std::string_view name) {
      return std::any_of(entries.begin(), entries.end(),
                         [&](const FolderEntry& entry) { return entry.name == name; });
    };
    for (const FolderEntry& entry : entries) {
      if (entry.kind != PathKind::folder) continue;
      const auto near = text::nearest(entry.name, {kParts.begin(), kParts.end()}, 1);
      if (near.empty() || has(near[0])) continue;
      problems_.push_back(
          {name_of(entry.name),
           {},
           "",
           with_meant({"a pack has no such folder", "팩에 없는 폴더 이름임"}, near[0])});
    }
  }

  void walk(const std::string& path) {
    std::string error;
    for (const FolderEntry& entry : reader_.list(name_of(path), error)) {
      const std::string inner = path + "/" + entry.name;
      switch (entry.kind) {
        case PathKind::file:
          add(inner);
          break;
        case PathKind::folder:
          if (entry.name.ends_with(".yaml")) {
            report(inner);
          } else if (!entry.is_link) {
            walk(inner);
          }
          break;
        case PathKind::nothing:
        case PathKind::other:
          report(inner);
      }
    }
  }

  void add(const std::string& path) {
    std::string error;
    auto text = reader_.read(name_of(path), error);
    if (!text) return report(path);
    const std::string ending = fs::path(path).extension().string();
    const std::string meant = ending_meant(ending);
    if (meant != ending) {
      problems_.push_back(
          {name_of(path),
           {},
           "",
           {"a file of a pack ends in `" + meant + "`, not in `" + ending + "`",
            "팩의 파일 이름은 `" + ending + "`가 아니라 `" + meant + "`로 끝나야 함"}});
    }
    const bool page = path.ends_with(".md");
    files_.push_back({path, page ? plain_text(std::move(*text)) : std::move(*text), name_of(path)});
  }

  /// `.md` for `.MD` and `.markdown`, which would be passed over; else what was given.
  static std::string ending_meant(const std::string& ending) {
    constexpr std::array<std::string_view, 4> kEndings{".md", ".json", ".yaml", ".yml"};
    std::string small = ending;
    for (char& c : small) c = text::lower(c);
    if (small == ".markdown") return ".md";
    return std::find(kEndings.begin(), kEndings.end(), small) == kEndings.end() ? ending : small;
  }

  [[nodiscard]] std::string name_of(const std::string& path) const {
    return (fs::path(folder_) / path).generic_string();
  }

  void report(const std::string& path) {
    problems_.push_back(
        {name_of(path), {}, "", {"is no file that can be read", "읽을 수 있는 파일이 아님"}});
  }

  const std::string& folder_;
  const FileReader& reader_;
  Problems& problems_;
  std::vector<PackFile> files_;
};

/// How a pack that `extends` names comes to be.
Text first_pack_hint(const std::string& folder) {
  const std::string command = "`incidentlint vocab export --isolated --format yaml -o " +
                              display_name((fs::path(folder) / "vocab").string()) + "`";
  return {"; " + command + " begins one with the built-in vocabulary",
          ". " + command + " 명령으로 내장 어휘를 담아 만들 수 있음"};
}

void add_hint(Problem& problem, const Text& hint) {
  problem.message = {problem.message.en + hint.en, problem.message.in(true) + hint.ko};
}

/// The folder of a pack that the config names under `key`; a problem there when it is none.
std::string folder_in_config(const Config& config, const char* key, const std::string& name,
                             const FileReader& reader, Problems& problems) {
  const std::string folder = (fs::path(config.folder) / name).string();
  if (reader.kind(folder) != PathKind::folder) {
    problems.push_back(problem_in(
        config, key, {"there is no folder `" + name + "`", "`" + name + "` 폴더가 없음"}));
  }
  return folder;
}

}  // namespace

std::vector<PackFile> read_pack(const std::string& folder, const FileReader& reader,
                                Problems& problems) {
  const std::size_t before = problems.size();
  std::vector<PackFile> files = PackFolder(folder, reader, problems).read();
  if (files.empty() && problems.size() == before) {
    problems.push_back({folder,
                        {},
                        "",
                        {"no pack here: a pack has the folders `schema`, `vocab` and `rules`",
                         "팩이 없음: 팩에는 `schema`, `vocab`, `rules` 폴더가 있음"}});
  }
  return files;
}

std::vector<PackFile> files_of_pack(const Config& config, std::string folder,
                                    const FileReader& reader, Problems& problems) {
  if (folder.empty() && !config.pack.empty()) {
    folder = folder_in_config(config, "/pack", config.pack, reader, problems);
    if (!problems.empty()) return {};
  }
  if (!folder.empty()) return read_pack(folder, reader, problems);
  auto files = embedded_pack();
  if (config.extends.empty()) return files;
  folder = folder_in_config(config, "/extends", config.extends, reader, problems);
  auto own = problems.empty() ? read_pack(folder, reader, problems) : files;
  const bool is_missing = reader.kind(folder) != PathKind::folder;
  if (problems.size() == 1 && (is_missing || problems[0].file == folder))
    add_hint(problems[0], first_pack_hint(folder));
  return problems.empty() ? lay_over(std::move(files), std::move(own)) : files;
}

}  // namespace incidentlint
