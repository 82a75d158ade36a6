#include "lsp/formatting.h"

#include "engine/rewrite.h"
#include "lsp/meaning.h"
#include "lsp/workspace_edit.h"

namespace incidentlint::lsp {

Json formatting(Workbench& bench, const Json& params) {
  const auto focus = focus_of(bench, params);
  if (!focus || !is_record(*focus)) return nullptr;
  const RewriteOptions options{focus->pack().keys, focus->setup().settings.limits, false};
  const Rewritten result = in_layout(focus->path, focus->text, options);
  if (const Text* reason = std::get_if<Text>(&result)) {
    bench.client.log(Client::Loudness::info,
                     display_name(focus->path) + ": " +
                         (bench.korean ? "그대로 둠: " : "left as it is: ") +
                         bench.in_language(*reason));
    return nullptr;
  }
  return text_edits(focus->text, std::get<std::string>(result), bench.capabilities.encoding);
}

}  // namespace incidentlint::lsp
