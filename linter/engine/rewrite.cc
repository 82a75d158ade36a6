#include "engine/rewrite.h"

#include <algorithm>

#include "document/commented.h"
#include "document/json_writer.h"
#include "document/yaml_writer.h"
#include "engine/suppression.h"

namespace incidentlint {
namespace {

/// Why a document can't be written anew; nothing when it can. A faulty one is what recovery made of
/// it, and a byte order mark is no fault of what is in it.
std::optional<Text> obstacle(const Document& document) {
  for (const Finding& finding : document.findings()) {
    if (finding.fault == "byte-order-mark") continue;
    return Text{"it can't be read without faults; `incidentlint check` names them",
                "오류 없이 읽을 수 없음. `incidentlint check` 명령으로 확인하기 바람"};
  }
  if (document.root() == nullptr) return Text{"it is empty", "빈 파일임"};
  return std::nullopt;
}

Directive directive_of(std::string_view comment) {
  const auto said = read_suppression(comment, {0, static_cast<std::uint32_t>(comment.size())});
  if (!said) return Directive::none;
  return said->whole_file ? Directive::of_file : Directive::of_value;
}

/// Every suppression in the comments with what it holds for.
std::vector<std::pair<std::string, std::string>> suppressions_in(const Document& document) {
  std::vector<std::pair<std::string, std::string>> out;
  const CommentedValues values(document);
  for (const Comment& comment : document.comments()) {
    std::string words(document.source().slice(comment.span));
    const Directive directive = directive_of(words);
    if (directive == Directive::none) continue;
    const Node* root = document.root();
    const Node* first = root == nullptr || root->first == nullptr ? root : root->first;
    const bool at_head =
        first == nullptr ||
        comment.span.begin < (first->is_member() ? first->key_span : first->span).begin;
    std::string place = at_head ? "head" : "below";
    if (directive == Directive::of_value) {
      const auto found = values.find(comment);
      place = found ? found->pointer : "nothing";
    }
    out.emplace_back(std::move(words), std::move(place));
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// The written text if it reads as what it was made of.
Rewritten proven(const Document& before, Format format, std::string text,
                 const RewriteOptions& options) {
  const Document after = read_document(Source(before.source().uri(), text), format, options.limits);
  const bool same = after.findings().empty() && after.root() != nullptr &&
                    to_json(*after.root()) == to_json(*before.root(), options.keys, false);
  const bool has_comments = format == Format::yaml && !before.comments().empty();
  if (same && has_comments && suppressions_in(after) != suppressions_in(before)) {
    return Text{
        "a comment that suppresses findings would hold for something else; put it above "
        "the line it is about",
        "지적을 숨기는 주석이 다른 값에 걸리게 됨. 해당 줄 바로 위로 옮기기 바람"};
  }
  if (same && (!has_comments || after.comments().size() == before.comments().size())) return text;
  return Text{"internal error: it would not read the same; please report it with the file",
              "내부 오류: 다시 읽으면 내용이 달라짐. 파일과 함께 알려 주기 바람"};
}

std::string with_line_ends_of(const std::string& model, std::string text) {
  if (model.find("\r\n") == model.npos) return text;
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

Rewritten json_layout(const Document& document, const RewriteOptions& options) {
  const std::string_view text = document.source().text();
  const bool one_line = is_one_line(text);
  std::string out = to_json(*document.root(), options.keys, !one_line);
  if (!one_line || text.ends_with('\n')) out += '\n';
  return proven(document, Format::json, std::move(out), options);
}

Rewritten yaml_layout(const Document& document, const RewriteOptions& options) {
  if (has_yaml_references(document)) {
    return Text{"it has anchors, aliases, tags or directives, which would be lost",
                "앵커·별칭·태그·지시어가 있어 그대로 옮길 수 없음"};
  }
  const YamlComments comments(document, directive_of);
  return proven(document, Format::yaml, to_yaml(*document.root(), options.keys, comments), options);
}

}  // namespace

bool is_one_line(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return text.find('\n') == text.npos;
}

Rewritten in_layout(const std::string& path, const std::string& text,
                    const RewriteOptions& options) {
  const FileKind kind = file_kind_of(path);
  if (kind == FileKind::markdown)
    return Text{"Markdown is not laid out anew", "마크다운은 배치를 바꾸지 않음"};
  std::string out;
  std::optional<Text> fault;
  const auto add = [&](const Document& document, std::uint32_t) {
    if (fault || (fault = obstacle(document))) return;
    Rewritten record =
        kind == FileKind::yaml ? yaml_layout(document, options) : json_layout(document, options);
    if (auto* reason = std::get_if<Text>(&record)) {
      fault = std::move(*reason);
    } else {
      out += std::get<std::string>(record);
      if (kind == FileKind::json_lines) out += '\n';
    }
  };
  for_each_record(path, path, text, {options.limits, ""}, add);
  if (fault) return *fault;
  return with_line_ends_of(text, std::move(out));
}

Rewritten in_format(Format format, const std::string& path, const std::string& text,
                    const RewriteOptions& options) {
  const FileKind kind = file_kind_of(path);
  if (kind != FileKind::json && kind != FileKind::yaml) {
    return Text{"only JSON and YAML files can be converted", "JSON 과 YAML 파일만 변환할 수 있음"};
  }
  const Document document = read_document(Source(path, text), format_of(path), options.limits);
  if (auto fault = obstacle(document)) return *fault;
  if (format == Format::yaml)
    return proven(document, format,
                  to_yaml(*document.root(), options.keys, YamlComments(document, directive_of)),
                  options);
  if (!document.comments().empty() && !options.drop_comments) {
    return Text{"JSON can't hold its comments; `--drop-comments` leaves them out",
                "JSON 에는 주석을 둘 수 없음. `--drop-comments` 옵션을 주면 버림"};
  }
  return proven(document, format, to_json(*document.root(), options.keys, true) + "\n", options);
}

}  // namespace incidentlint
