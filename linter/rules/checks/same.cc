#include "rules/check.h"

// A value that is derived from another one: the slug of a name. Names with letters beyond ASCII are
// let pass, since everybody transliterates them differently.

namespace incidentlint {
namespace {

bool is_ascii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

/// Lower case, `-` for every run of other characters; those in `dropped` vanish instead.
std::string slug(std::string_view name, std::string_view dropped) {
  std::string out;
  bool gap = false;
  for (char c : name) {
    if (dropped.find(c) != std::string_view::npos) continue;
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    if ((c < 'a' || c > 'z') && (c < '0' || c > '9')) {
      gap = !out.empty();
      continue;
    }
    if (gap) out += '-';
    gap = false;
    out += c;
  }
  return out;
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  check.faults = {"not-derived"};
  const Path path = parameters.path("path");
  const Path from = parameters.path("from");
  static_cast<void>(parameters.choice("derive", {"slug"}));
  check.record = [path, from](const RecordView& view, Findings& out) {
    const Node* value = path.first(view.root);
    const Node* name = from.first(view.root);
    if (value == nullptr || name == nullptr || !value->is_string() || !name->is_string()) return;
    if (!is_ascii(name->text) || name->text.empty()) return;
    const std::string expected = slug(name->text, "");
    if (expected.empty()) return;  // a name of signs alone: everybody finds another slug
    if (value->text == expected || value->text == slug(name->text, "'.")) return;
    Finding finding = finding_at("not-derived", *value);
    finding.actual = std::string(value->text);
    finding.expected = {expected};
    finding.suggest(expected);
    finding.with("actual", value->text).with("expected", expected).with("name", name->text);
    finding.notes.push_back({"", name->span, {"made from this name", "이 이름에서 만듦"}});
    finding.fix = replace_scalar(*value, expected, true);
    out.push_back(std::move(finding));
  };
  return check;
}

}  // namespace

/// A value that must be derived from another one.
CheckKind same_check() { return {"same", "a value must be what another one gives", compile}; }

}  // namespace incidentlint
