// The order of the layers: a file may include its own folder and those to the left of it. What a
// library is for stays in one layer, too: valijson, CLI11 and the others each have one home.

#include <map>
#include <regex>
#include <set>

#include "support/files.h"

namespace incidentlint {
namespace {

const std::vector<std::string> kLayers{"text",   "diagnostic", "document", "vocab",
                                       "schema", "corpus",     "rules",    "report",
                                       "engine", "git",        "lsp",      "cli"};

std::size_t rank_of(const std::string& layer) {
  const auto it = std::find(kLayers.begin(), kLayers.end(), layer);
  return static_cast<std::size_t>(it - kLayers.begin());
}

struct Include {
  std::string file;   ///< below linter/
  std::string layer;  ///< of the file
  std::string target;
  bool system = false;
};

std::vector<Include> all_includes() {
  std::vector<Include> includes;
  const auto root = test::source_root() / "linter";
  const std::regex form("#include ([\"<])([^\">]+)[\">]");
  for (const auto& path : test::files_below(root)) {
    const std::string file = path.lexically_relative(root).generic_string();
    const std::string text = test::slurp(path);
    const std::size_t slash = file.find('/');
    const std::string layer = slash == std::string::npos ? "main" : file.substr(0, slash);
    for (std::sregex_iterator it(text.begin(), text.end(), form), end; it != end; ++it) {
      includes.push_back({file, layer, (*it)[2], (*it)[1] == "<"});
    }
  }
  return includes;
}

TEST(Layers, IncludeOnlyToTheLeft) {
  const auto includes = all_includes();
  ASSERT_GT(includes.size(), 100U);
  for (const Include& include : includes) {
    if (include.system || include.layer == "main") continue;
    const std::string target = include.target.substr(0, include.target.find('/'));
    ASSERT_NE(rank_of(target), kLayers.size())
        << include.file << " includes \"" << include.target << "\", which is in no layer";
    EXPECT_LE(rank_of(target), rank_of(include.layer))
        << include.file << " (layer " << include.layer << ") must not include \"" << include.target
        << "\" (layer " << target << ")";
    const bool to_report =
        target == "report" && (include.layer == "engine" || include.layer == "lsp");
    EXPECT_FALSE(to_report) << include.file << ": " << include.layer << " must not format reports";
  }
}

TEST(Layers, CheckKindsDoNotIncludeEachOther) {
  for (const Include& include : all_includes()) {
    EXPECT_FALSE(!include.system && include.target.starts_with("rules/checks/")) << include.file;
  }
}

TEST(Layers, LibrariesHaveOneHome) {
  const std::map<std::string, std::set<std::string>> homes{{"valijson/", {"schema"}},
                                                           {"re2/", {"schema"}},
                                                           {"idn2.h", {"schema"}},
                                                           {"libfyaml.h", {"document"}},
                                                           {"CLI/", {"cli"}}};
  for (const Include& include : all_includes()) {
    if (!include.system) continue;
    for (const auto& [library, layers] : homes) {
      if (!include.target.starts_with(library)) continue;
      EXPECT_TRUE(layers.contains(include.layer))
          << include.file << " includes <" << include.target << ">";
    }
  }
}

}  // namespace
}  // namespace incidentlint
