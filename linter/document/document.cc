#include "document/document.h"

#include <algorithm>

#include "document/json_reader.h"
#include "document/prescan.h"
#include "document/yaml_reader.h"

namespace incidentlint {

Format format_of(std::string_view path) {
  std::string ending(path.substr(std::min(path.rfind('.'), path.size())));
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return ending == ".yaml" || ending == ".yml" ? Format::yaml : Format::json;
}

Document::Document(Source source)
    : source_(std::make_unique<Source>(std::move(source))),
      whole_(source_->line_of_file() == 0 ? Text{"file", "파일"} : Text{"line", "줄"}) {}

Finding& Document::add(Finding finding) {
  return findings_.emplace_back(std::move(finding)).with("whole", whole_);
}

Document read_document(Source source, Format format, const ReadLimits& limits) {
  Document document(std::move(source));
  document.set_root(nullptr, format);
  const std::size_t start = prescan(document, limits);
  if (start == std::string_view::npos) return document;
  if (format == Format::yaml) {
    if (report_merge_conflict(document)) return document;
    read_yaml(document, start, limits);
  } else {
    read_json(document, start, limits);
  }
  return document;
}

const std::vector<std::string_view>& reader_faults() {
  static const std::vector<std::string_view> kFaults{"bad-escape",
                                                     "bad-number",
                                                     "byte-order-mark",
                                                     "comment",
                                                     "control-character",
                                                     "cut-character",
                                                     "duplicate-key",
                                                     "empty-file",
                                                     "extra-comma",
                                                     "invalid-utf8",
                                                     "lone-surrogate",
                                                     "lost-end",
                                                     "merge-conflict",
                                                     "missing-colon",
                                                     "missing-comma",
                                                     "missing-value",
                                                     "no-front-matter",
                                                     "not-json-literal",
                                                     "nul-bytes",
                                                     "no-record",
                                                     "odd-character",
                                                     "other-encoding",
                                                     "second-document",
                                                     "single-quotes",
                                                     "tab-indent",
                                                     "text-after-record",
                                                     "text-before-record",
                                                     "too-deep",
                                                     "too-large",
                                                     "too-many-aliases",
                                                     "trailing-comma",
                                                     "typographic-quotes",
                                                     "unclosed-bracket",
                                                     "unclosed-front-matter",
                                                     "unclosed-string",
                                                     "unescaped-quote",
                                                     "unexpected-character",
                                                     "unknown-alias",
                                                     "unknown-tag",
                                                     "unquoted-key",
                                                     "unquoted-string",
                                                     "wrong-bracket",
                                                     "wrong-opening",
                                                     "yaml-in-json",
                                                     "yaml-syntax"};
  return kFaults;
}

}  // namespace incidentlint
