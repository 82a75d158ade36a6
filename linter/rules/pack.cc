#include "rules/pack.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "diagnostic/did_you_mean.h"
#include "document/json_writer.h"
#include "rules/fault_words.h"
#include "rules/fit.h"
#include "rules/manifest.h"
#include "rules/rule_compiler.h"
#include "rules/suppression_faults.h"
#include "schema/compiler.h"
#include "schema/uri.h"
#include "vocab/integrity.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kManifest = "rules/pack.yaml";

/// `group/name`, each in kebab case.
bool is_rule_id(std::string_view id) {
  const std::size_t slash = id.find('/');
  const bool parts = slash != std::string_view::npos && slash > 0 && slash + 1 < id.size() &&
                     id.rfind('/') == slash;
  return parts &&
         id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-/") == std::string_view::npos;
}

std::string without_extension(std::string_view path) {
  return std::string(path.substr(0, path.rfind('.')));
}

class Loader {
 public:
  Loader(std::vector<PackFile> files, Problems& problems)
      : files_(std::move(files)), problems_(problems) {}

  std::unique_ptr<Pack> load() {
    const std::size_t before = problems_.size();
    auto pack = std::make_unique<Pack>();
    pack->is_own = std::any_of(files_.begin(), files_.end(),
                               [](const PackFile& file) { return !file.trusted; });
    if (pack->is_own) add_own_words();
    load_manifest(*pack);
    load_schema(*pack);
    load_vocabulary(*pack);
    // Without the schema or the vocabulary, rules that are right would be called wrong.
    const bool has_ground = problems_.size() == before;
    load_rules(*pack);
    load_sample(*pack);
    if (has_ground) compile_rules(*pack);
    if (problems_.size() > before) return nullptr;
    return pack;
  }

 private:
  [[nodiscard]] std::vector<const PackFile*> below(std::string_view folder,
                                                   std::string_view ending) const {
    std::vector<const PackFile*> found;
    for (const PackFile& file : files_) {
      if (file.path.starts_with(folder) && file.path.ends_with(ending)) found.push_back(&file);
    }
    return found;
  }

  [[nodiscard]] std::set<std::string_view> built_in_files() const {
    std::set<std::string_view> names;
    for (const PackFile& file : files_) {
      if (file.trusted) names.insert(file.name);
    }
    return names;
  }

  void report(const std::string& file, Text message) {
    problems_.push_back({file, {}, "", std::move(message)});
  }

  /// What readers, the schema and suppressions come to is said by the built-in rules unless the
  /// pack has its own.
  void add_own_words() {
    std::vector<PackFile> base = embedded_pack();
    std::erase_if(base, [](const PackFile& file) {
      return !file.path.starts_with("rules/syntax/") && !file.path.starts_with("rules/schema/") &&
             !file.path.starts_with("rules/suppression/");
    });
    files_ = lay_over(std::move(base), std::move(files_));
  }

  /// Lays the files over the default pack, less the rules that are not wanted.
  void extend(const Node* unwanted) {
    std::vector<PackFile> base = embedded_pack();
    for (const Node& name : children(unwanted == nullptr ? Node{} : *unwanted)) {
      const std::string path = "rules/" + std::string(name.text);
      const std::size_t removed = std::erase_if(base, [&](const PackFile& file) {
        return file.path == path + ".md" || file.path.starts_with(path + "/");
      });
      if (removed == 0) {
        const std::string shown(name.text);
        report(std::string(kManifest),
               {"`without` names `" + shown + "`, which is no rule or group",
                "`without`에 적힌 `" + shown + "`: 없는 규칙이나 그룹임"});
      }
    }
    files_ = lay_over(std::move(base), std::move(files_));
  }

  /// The manifest of a file; null when it is empty or, with problems, does not fit.
  std::shared_ptr<const Document> read_manifest_file(const PackFile& file) {
    const std::size_t before = problems_.size();
    const std::shared_ptr<const Document> document = read(file, file.text, Format::yaml);
    const Findings& found = document->findings();
    if (found.size() == 1 && found[0].fault == "empty-file") return nullptr;
    if (!file.trusted) check_own_file(*document, "pack.schema.json", 0, problems_);
    return problems_.size() > before || document->root() == nullptr ? nullptr : document;
  }

  /// A pack that is laid over another one has its manifest behind that one's.
  void load_manifest(Pack& pack) {
    const auto is_manifest = [](const PackFile& each) { return each.path == kManifest; };
    const auto own = std::find_if(files_.rbegin(), files_.rend(), is_manifest);
    if (own == files_.rend()) return;
    const std::size_t before = problems_.size();
    const auto document = read_manifest_file(*own);
    if (problems_.size() > before) return;
    if (document != nullptr && document->root()->find("extends") != nullptr)
      extend(document->root()->find("without"));
    std::vector<std::shared_ptr<const Document>> all;
    for (const PackFile& file : files_) {
      if (!is_manifest(file)) continue;
      if (auto manifest = read_manifest_file(file)) all.push_back(std::move(manifest));
    }
    std::vector<const Node*> laid_over;
    for (auto each = all.rbegin(); each != all.rend(); ++each) {
      read_manifest(**each, laid_over, pack, problems_);
      laid_over.push_back((*each)->root());
    }
  }

  void load_schema(Pack& pack) {
    const auto schemas = below("schema/", ".json");
    const PackFile* chosen = schemas.size() == 1 ? schemas[0] : nullptr;
    for (const PackFile* file : schemas) {
      if (file->path == "schema/incident.schema.json") chosen = file;
    }
    if (chosen == nullptr) {
      if (!problems_.empty()) return;  // a manifest that can't be read may have named the base
      report("", {"the pack needs one schema for its records: `schema/incident.schema.json`, or a "
                  "single file in `schema/`",
                  "팩에는 기록의 스키마가 하나 있어야 함: `schema/incident.schema.json` 또는 "
                  "`schema/` 폴더의 유일한 파일"});
      return;
    }
    pack.schema = compile_schema_text(chosen->name, "/" + chosen->path, chosen->text, problems_);
    if (pack.schema) pack.verdict = std::make_unique<schema::Verdict>(*pack.schema);
  }

  std::unique_ptr<Document> read(const PackFile& file, const text::SharedText& text,
                                 Format format) {
    // The embedded pack holds JSON under its YAML names.
    return std::make_unique<Document>(read_document(
        Source(file.name, text), text.view().starts_with('{') ? Format::json : format));
  }

  void load_vocabulary(Pack& pack) {
    std::vector<std::unique_ptr<Document>> documents;
    for (const PackFile& file : files_) {
      if (!file.path.starts_with("vocab/") || file.path.ends_with(".md")) continue;
      auto document = read(file, file.text, format_of(file.path));
      if (!file.trusted) check_own_file(*document, "vocabulary.schema.json", 0, problems_);
      documents.push_back(std::move(document));
    }
    if (problems_.empty()) {
      pack.vocabulary = Vocabulary::load(std::move(documents), problems_, !pack.is_own);
    }
  }

  void load_rules(Pack& pack) {
    for (const PackFile* file : below("rules/", ".md")) {
      const std::string id =
          without_extension(file->path.substr(std::string_view("rules/").size()));
      if (id == "README") continue;  // the index, for people
      if (!is_rule_id(id)) {
        report(
            file->name,
            {"a rule page must be `rules/<group>/<name>.md` in lower-case letters, digits and `-`",
             "규칙 문서는 소문자, 숫자, `-`로 된 `rules/<group>/<name>.md` 여야 함"});
        continue;
      }
      const RulePage page = split_page(file->text);
      std::shared_ptr<Document> front_matter = read(*file, page.front_matter, Format::yaml);
      const std::size_t before = problems_.size();
      if (!file->trusted) check_own_file(*front_matter, "rule.schema.json", 1, problems_);
      if (problems_.size() > before) refused_.insert(file->name);
      auto rule = load_rule(id, file->name, page, front_matter, problems_);
      if (!rule) continue;
      rule->is_built_in = file->trusted;
      pack.rules.rules.push_back(std::move(*rule));
      pack.rules.documents.push_back(std::move(front_matter));
    }
  }

  /// The record that the examples of rule pages are laid over.
  void load_sample(Pack& pack) {
    for (const PackFile& file : files_) {
      const bool sample = file.path == "rules/sample.json" || file.path == "rules/sample.yaml";
      if (!sample) continue;
      pack.sample_file = file.name;
      if (file.trusted) {  // JSON, and a test has tried it
        pack.sample = file.text.view();
        continue;
      }
      const auto document = read(file, file.text, format_of(file.path));
      if (!document->findings().empty() || document->root() == nullptr) {
        const bool placed = !document->findings().empty();
        const std::size_t at = placed ? document->findings()[0].span.begin : 0;
        problems_.push_back(
            {file.name,
             document->source().position(at),
             "",
             {"the sample record can't be read from here on; check it with "
              "`--schema`",
              "예제의 바탕이 되는 기록을 여기부터 읽을 수 없음. `--schema` 로 확인할 "
              "것"}});
        continue;
      }
      const Node* id = document->root()->find(pack.ids.member);
      if (!document->root()->is_object() || (id != nullptr && !id->is_string())) {
        report(file.name,
               {"the sample record must be an object whose `" + pack.ids.member + "` is a text",
                "예제의 바탕이 되는 기록은 `" + pack.ids.member + "` 값이 글인 객체여야 함"});
        continue;
      }
      pack.sample = to_json(*document->root());
    }
  }

  void compile_rules(Pack& pack) {
    for (std::size_t i = 0; i < pack.rules.rules.size(); ++i) {
      if (refused_.contains(pack.rules.rules[i].file)) continue;
      auto compiled = compile_rule(pack, pack.rules.rules[i], *pack.rules.documents[i], problems_);
      if (compiled) pack.checks.push_back(std::move(*compiled));
    }
    if (pack.is_own && pack.schema) check_lists(pack, built_in_files(), problems_);
    for (std::size_t i = 0; i < pack.rules.rules.size(); ++i)
      check_supersedes(pack, pack.rules.rules[i], *pack.rules.documents[i]);
    check_owners(pack);
  }

  void check_supersedes(const Pack& pack, const Rule& rule, const Document& page) {
    const Node* list = rule.front_matter->find("supersedes");
    for (const Node& item : children(list == nullptr ? Node{} : *list)) {
      if (item.text == "all" || pack.rules.find(item.text) != nullptr) continue;
      std::vector<std::string_view> known;
      for (const Rule& each : pack.rules.rules) known.emplace_back(each.id);
      const std::string id(item.text);
      Problem problem{
          rule.file, page.source().position(item.span.begin), pointer_of(item),
          with_nearest({"`supersedes` names the rule `" + id + "`, which the pack does not have",
                        "`supersedes`에 적힌 `" + id + "` 규칙이 팩에 없음"},
                       id, known)};
      ++problem.position.line;  // the front matter begins on the second line of its page
      problems_.push_back(std::move(problem));
    }
  }

  void check_owners(const Pack& pack) {
    const auto check = [&](const std::string& kind, const std::vector<std::string_view>& faults) {
      for (const std::string_view fault : faults) {
        const auto owners =
            std::count_if(pack.rules.rules.begin(), pack.rules.rules.end(), [&](const Rule& rule) {
              return rule.check == kind && rule.messages.contains(std::string(fault));
            });
        if (owners == 1) continue;
        const std::string name(fault);
        report("", {std::to_string(owners) + " rules own the " + kind + " fault `" + name +
                        "`, it must be one",
                    kind + " 결과 `" + name + "`에 규칙이 " + std::to_string(owners) +
                        "개 있음. 하나여야 함"});
      }
    };
    check("reader", reader_faults());
    check("schema", schema::schema_faults());
    check("suppression", suppression_faults());
  }

  std::vector<PackFile> files_;
  Problems& problems_;
  std::set<std::string>
      refused_;  ///< rule pages that their schema refuses: more would follow from that
};

/// Rule pages and vocabulary lists of the embedded pack, for the schemas of the tool's own files.
text::SharedText embedded_text(std::string_view path) {
  for (const PackFile& file : embedded_pack()) {
    if (file.path == path) return file.text;
  }
  return "";
}

}  // namespace

const Rule* Pack::owner_of(std::string_view kind, std::string_view fault) const {
  for (const Rule& rule : rules.rules) {
    if (rule.check == kind && rule.messages.contains(std::string(fault))) return &rule;
  }
  return nullptr;
}

std::vector<PackFile> lay_over(std::vector<PackFile> base, std::vector<PackFile> own) {
  std::erase_if(base, [&](const PackFile& file) {
    return file.path != kManifest && std::any_of(own.begin(), own.end(), [&](const PackFile& each) {
             return each.path == file.path;
           });
  });
  std::move(own.begin(), own.end(), std::back_inserter(base));
  std::stable_sort(base.begin(), base.end(),
                   [](const PackFile& a, const PackFile& b) { return a.path < b.path; });
  return base;
}

std::unique_ptr<Pack> load_pack(std::vector<PackFile> files, Problems& problems) {
  text::Digester digest;
  for (const PackFile& file : files) digest.add(file.path).add(file.text);
  auto pack = Loader(std::move(files), problems).load();
  if (pack) pack->digest = digest.take();
  return pack;
}

std::unique_ptr<const schema::Model> compile_schema_text(const std::string& name,
                                                         const std::string& path,
                                                         text::SharedText text, Problems& problems,
                                                         Problems* warnings) {
  auto document =
      std::make_unique<Document>(read_document(Source(name, std::move(text)), format_of(path)));
  return schema::compile_schema(std::move(document), schema::file_uri(path), schema::fetch_local,
                                {}, problems, warnings);
}

void check_own_file(const Document& document, std::string_view schema_name,
                    std::uint32_t line_offset, Problems& problems) {
  const auto add = [&](const Finding& finding) {
    Problem problem{document.source().uri(), document.source().position(finding.span.begin),
                    finding.pointer, describe_fault(finding)};
    problem.position.line += line_offset;
    problems.push_back(std::move(problem));
  };
  for (const Finding& finding : document.findings()) add(finding);
  if (!document.findings().empty()) return;
  Problems own;
  const std::string path = "schema/" + std::string(schema_name);
  const auto model = compile_schema_text(path, "/" + path, embedded_text(path), own);
  if (!model) {
    problems.insert(problems.end(), own.begin(), own.end());
    return;
  }
  for (const Finding& finding : schema::explain(*model, document)) add(finding);
}

}  // namespace incidentlint
