#include <algorithm>
#include <unordered_set>

#include "corpus/id_spelling.h"
#include "rules/check.h"
#include "text/ascii.h"
#include "text/near.h"
#include "text/script.h"
#include "text/utf8.h"

// References by id. Three faults, each its own rule: a value that is not written as an id
// (`wrong-form`, seen in the record alone), the record's own id (`self`), and an id that no record
// of the library has (`dangling`). In prose only ids in their exact form are looked at. What the
// pattern `external` matches belongs to another library, and nothing is known of it.

namespace incidentlint {
namespace {

/// Why a value is not an id: the first thing that is wrong with it.
Text form_fault(std::string_view text, const IdForm& form) {
  if (text.empty()) return {"an empty text", "빈 글"};
  for (std::size_t i = 0; i < text.size();) {
    const char32_t c = utf8::next(text, i);
    if (text::is_invisible(c)) return {"an invisible character", "보이지 않는 문자"};
    if (c == ' ' || c == '\t' || c == '\n' || text::is_odd_space(c)) return {"a space", "공백"};
    if (text::ascii_look_alike(c) != 0) {
      return {"a character that only looks like a letter or digit of an id",
              "모양만 비슷한 다른 문자"};
    }
  }
  if (text.find("://") != std::string_view::npos) return {"an address", "주소"};
  const std::string_view start = text.substr(0, form.prefix.size());
  const auto lower = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  if (start != form.prefix &&
      std::equal(start.begin(), start.end(), form.prefix.begin(), form.prefix.end(), lower)) {
    return {"lower-case letters", "소문자"};
  }
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string_view number = text.substr(start.size());
  if (start == form.prefix && std::all_of(number.begin(), number.end(), is_digit))
    return {"the wrong number of digits", "자릿수가 다른 숫자"};
  if (start == form.prefix && !id_meant(text, form).empty())
    return {"a letter in place of a digit", "숫자 자리의 글자"};
  return {"something that is not an id", "ID 가 아닌 값"};
}

/// The id that a malformed one surely means, or empty.
std::string meant_id(std::string_view text, const IdForm& form) {
  std::string found;
  std::size_t ids = 0;
  for_each_id(text, form, [&](std::size_t begin, std::size_t end) {
    ++ids;
    found = form.prefix +
            std::string(text.substr(begin + form.prefix.size(), end - begin - form.prefix.size()));
  });
  if (ids == 1) return found;
  if (ids > 1) return "";  // several ids in one text: which one is for the author to say
  // An address of a record ends with its id.
  const std::string_view last = text.substr(text.rfind('/') + 1);
  if (last.size() < text.size() && is_id(last, form)) return std::string(last);
  return id_meant(text, form);
}

/// True when nothing but letter case, marks between or zeros in front has to change for an id, or
/// the address around it has to go.
bool is_certain(std::string_view text, const IdForm& form) {
  if (text.find("://") != std::string_view::npos) return true;
  const auto bare = [](std::string_view word) {
    std::string letters = text::fold_term(word);
    std::erase_if(letters, [](char c) {
      return static_cast<unsigned char>(c) < 0x80 && !text::is_alphanumeric(c);
    });
    return letters;
  };
  const std::string word = bare(text);
  const std::string prefix = bare(form.prefix);
  return word.starts_with(prefix) &&
         std::all_of(word.begin() + static_cast<std::ptrdiff_t>(prefix.size()), word.end(),
                     text::is_digit);
}

void judge_form(const RecordView& view, const Node& node, Findings& out) {
  if (!node.is_string() || node.broken || is_id(node.text, view.id_form)) return;
  Finding finding = finding_at("wrong-form", node);
  finding.actual = std::string(node.text);
  const std::string example = view.id_form.prefix + std::string(view.id_form.digits, '0');
  finding.with("actual", node.text).with("reason", form_fault(node.text, view.id_form));
  finding.with("form", example);
  const std::string meant = view.id_form.pattern ? "" : meant_id(node.text, view.id_form);
  if (!meant.empty()) {
    finding.expected = {meant};
    finding.suggest(meant);
    finding.fix = replace_item(view.document, node, meant, is_certain(node.text, view.id_form));
  }
  out.push_back(std::move(finding));
}

void judge_self(const RecordView& view, const Node& node, Findings& out) {
  const Node* id = view.id();
  if (id == nullptr || !id->is_string() || !node.is_string() || id->text != node.text) return;
  // In a file that is named after another id, it is the id that is wrong.
  const std::string_view stem = stem_of(view.file);
  if (stem != id->text && is_id(stem, view.id_form)) return;
  Finding finding = finding_at("self", node);
  finding.actual = std::string(node.text);
  finding.with("actual", node.text);
  finding.fix = remove_item(view.document, node);
  out.push_back(std::move(finding));
}

/// The ids of other libraries; null when the rule knows none.
using External = std::shared_ptr<const schema::Pattern>;

External read_external(Parameters& parameters) {
  const Node* pattern = parameters.raw("external");
  return pattern == nullptr ? nullptr : parameters.pattern(*pattern);
}

bool is_external(const External& external, std::string_view id) {
  return external && external->matches(id);
}

CompiledCheck record_check(Parameters& parameters, const std::string& fault,
                           const std::vector<Path>& paths) {
  CompiledCheck check;
  check.faults = {fault};
  const bool self = fault == "self";
  const External external = self ? nullptr : read_external(parameters);
  const auto judge = self ? judge_self : judge_form;
  check.record = [paths, judge, external](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (!node.is_string() || !is_external(external, node.text)) judge(view, node, out);
      });
    }
  };
  return check;
}

/// True when the record refers to `id` somewhere already.
bool is_named(const RecordFacts& facts, const std::string& id) {
  return std::any_of(facts.facts.begin(), facts.facts.end(),
                     [&](const Fact& fact) { return fact.value == id; });
}

/// The ids in prose that stand at `pointer`, each once.
std::vector<std::string_view> ids_at(const CorpusView& view, int slot, std::string_view pointer) {
  std::vector<std::string_view> ids;
  for (const Fact& fact : view.facts().facts) {
    if (fact.slot != slot || fact.pointer() != pointer) continue;
    if (std::find(ids.begin(), ids.end(), fact.value) == ids.end()) ids.push_back(fact.value);
  }
  return ids;
}

/// The one record that the text beside it in the other language names and its own does not; empty
/// when there is none, or several.
std::string_view named_beside(const CorpusView& view, const Fact& fact) {
  std::string other(fact.pointer());
  if (!other.ends_with("/en") && !other.ends_with("/ko")) return {};
  const auto own = ids_at(view, fact.slot, other);
  other.replace(other.size() - 2, 2, other.ends_with("/en") ? "ko" : "en");
  std::string_view found;
  for (const std::string_view id : ids_at(view, fact.slot, other)) {
    const bool is_own = std::find(own.begin(), own.end(), id) != own.end();
    if (is_own || view.corpus.with_id(id).empty()) continue;
    if (!found.empty()) return {};
    found = id;
  }
  return found;
}

void offer_beside(Finding& finding, const Fact& fact, std::string_view id) {
  const std::string meant(id);
  finding.expected = {meant};
  finding.suggest(meant);
  finding.fix =
      Fix{false, {"write `" + meant + "`", "`" + meant + "` 값으로 바꾼다"}, {{fact.span, meant}}};
}

void judge_dangling(const CorpusView& view, const Fact& fact, bool in_prose, Findings& out) {
  const Corpus& corpus = view.corpus;
  if (!is_id(fact.value, corpus.id_form()) || !corpus.with_id(fact.value).empty()) return;
  if (fact.value == view.facts().id || corpus.has_file_for(fact.value)) return;
  Finding finding = finding_at("dangling", fact);
  finding.actual = fact.value;
  finding.with("actual", fact.value);
  const std::string_view beside = in_prose ? named_beside(view, fact) : std::string_view();
  if (!beside.empty()) {
    offer_beside(finding, fact, beside);
    out.push_back(std::move(finding));
    return;
  }
  for (std::string& near : corpus.near_ids(fact.value)) {
    if (near != view.facts().id && !is_named(view.facts(), near)) finding.suggest(std::move(near));
  }
  out.push_back(std::move(finding));
}

CompiledCheck dangling_check(Parameters& parameters, const std::vector<Path>& paths) {
  CompiledCheck check;
  check.faults = {"dangling"};
  const Take take = parameters.flag("in_prose") ? Take::ids : Take::value;
  const External external = read_external(parameters);
  for (const Path& path : paths) check.slots.push_back({path, take});
  check.corpus = [slots = check.slots, external](const CorpusView& view, Findings& out) {
    std::unordered_set<std::string_view> said;  // an id named often in prose is one fault
    for (const Slot& slot : slots) {
      const int number = view.corpus.slot(slot);
      for (const Fact& fact : view.facts().facts) {
        if (fact.slot != number) continue;
        if (slot.take == Take::ids && !said.insert(fact.value).second) continue;
        if (!is_external(external, fact.value))
          judge_dangling(view, fact, slot.take == Take::ids, out);
      }
    }
  };
  return check;
}

CompiledCheck compile(Parameters& parameters) {
  const std::string fault = parameters.choice("fault", {"dangling", "self", "wrong-form"});
  const auto paths = parameters.paths("paths");
  return fault == "dangling" ? dangling_check(parameters, paths)
                             : record_check(parameters, fault, paths);
}

}  // namespace

/// References to records by their ids, in fields and in prose.
CheckKind ref_check() {
  return {"ref",
          "an id must be well-formed and name another record",
          compile,
          {"actual", "form", "reason"}};
}

}  // namespace incidentlint
