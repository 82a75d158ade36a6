#pragma once
// The requests that are answered from documents and records, by method.
#include <map>
#include <string_view>

#include "lsp/workbench.h"

namespace incidentlint::lsp {

/// Answers a request; throws RequestError when it can't.
using RequestHandler = Json (*)(Workbench& bench, const Json& params);

[[nodiscard]] const std::map<std::string_view, RequestHandler>& request_handlers();

}  // namespace incidentlint::lsp
