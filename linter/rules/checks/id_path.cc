#include "rules/check.h"
#include "text/near.h"

namespace incidentlint {
namespace {

void judge_file(const RecordView& view, const Node& id, Findings& out) {
  const std::string_view stem = stem_of(view.file);
  if (stem == id.text || view.file.empty() || view.file == "-") return;
  Finding finding = finding_at("file", id);
  finding.actual = std::string(id.text);
  finding.with("actual", id.text).with("stem", stem);
  if (is_id(stem, view.id_form)) {
    finding.expected = {std::string(stem)};
    finding.suggest(std::string(stem));
  }
  out.push_back(std::move(finding));
}

void judge_url(const RecordView& view, const Node& id, const Path& path, Findings& out) {
  const Node* url = path.first(view.root);
  if (url == nullptr || !url->is_string() || url->broken) return;
  std::string_view text = url->text;
  const std::size_t slash = text.rfind('/');
  if (slash == std::string_view::npos || text.substr(slash + 1) == id.text) return;
  const bool ends_in_id = text.ends_with(id.text) && text.size() > id.text.size() &&
                          std::string_view("/=#?&").find(text[text.size() - id.text.size() - 1]) !=
                              std::string_view::npos;
  if (ends_in_id) return;
  if (text.substr(slash + 1) == stem_of(view.file)) return;  // file and URL agree: the id is wrong
  Finding finding = finding_at("url", *url);
  finding.actual = std::string(text);
  // Only the last segment is at fault when it is an id; otherwise the page may be named otherwise.
  // An id that is none is not carried on. The same id in another spelling is certain to be meant.
  std::string_view rest = text;
  while (rest.ends_with('/')) rest.remove_suffix(1);
  const std::size_t last = rest.rfind('/') + 1;
  const bool is_spelling = text::fold_term(rest.substr(last)) == text::fold_term(id.text);
  if ((is_spelling || is_id(rest.substr(last), view.id_form)) && is_id(id.text, view.id_form)) {
    const std::string expected = std::string(rest.substr(0, last)) + std::string(id.text);
    finding.expected = {expected};
    finding.suggest(expected);
    finding.fix = replace_scalar(*url, expected, is_spelling);
  }
  out.push_back(finding.with("actual", text).with("id", id.text));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"file", "url"});
  const auto url = fault == "url" ? parameters.paths("path") : std::vector<Path>{};
  check.faults = {fault};
  check.record = [fault, url](const RecordView& view, Findings& out) {
    const Node* id = view.id();
    if (id == nullptr || !id->is_string() || id->text.empty()) return;
    if (fault == "file") judge_file(view, *id, out);
    if (fault == "url" && !url.empty()) judge_url(view, *id, url[0], out);
  };
  return check;
}

}  // namespace

/// The record's id against the name of its file and against its URL.
CheckKind id_path_check() {
  return {"id_path", "file name and URL carry the record's id", compile, {"actual", "id", "stem"}};
}

}  // namespace incidentlint
