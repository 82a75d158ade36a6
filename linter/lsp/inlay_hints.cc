#include "lsp/inlay_hints.h"

#include "lsp/meaning.h"

namespace incidentlint::lsp {

Json inlay_hints(Workbench& bench, const Json& params) {
  Json list = Json::array();
  if (!bench.settings.inlay_hints) return list;
  const auto focus = focus_of(bench, params);
  if (!focus || is_own_file(*focus) || is_foreign(*focus)) return list;
  const Span range = focus->places.span_of(range_in(member(params, "range")));
  for (const ParsedRecord& record : focus->parsed.records()) {
    if (record.document->root() == nullptr) continue;
    Path("/**").select(*record.document->root(), [&](const Node& node) {
      const Span span = record.in_file(node.span);
      if (!node.is_string() || span.end < range.begin || span.begin > range.end) return;
      std::string words;
      const std::string pointer = pointer_of(node);
      const TermList* terms = list_at(focus->pack().vocabulary, pointer, node.text);
      const Term* term = terms == nullptr ? nullptr : terms->find(node.text);
      if (term != nullptr) {
        words = Text(std::string(term->pref_label.en), std::string(term->pref_label.ko))
                    .in(bench.korean);
      } else if (focus->library->index) {
        for_each_reference(
            node, focus->setup(), [&](std::string_view id, std::size_t begin, std::size_t end) {
              if (begin != 0 || end != node.text.size()) return;
              const auto records = focus->library->index->with_id(id);
              if (!records.empty())
                words = focus->library->index->title_of(records[0].facts()).in(bench.korean);
            });
      }
      if (words.empty()) return;
      list.push_back({{"position", to_json(focus->places.place_of(span.end))},
                      {"label", words},
                      {"paddingLeft", true}});
    });
  }
  return list;
}

}  // namespace incidentlint::lsp
