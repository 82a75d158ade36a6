#pragma once
// Message: a request, a notification or an answer of JSON-RPC 2.0, as read from its bytes.
#include <optional>
#include <string>
#include <variant>

#include "lsp/json.h"

namespace incidentlint::lsp {

/// Codes of JSON-RPC and of the protocol.
enum ErrorCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kServerNotInitialized = -32002,
  kRequestCancelled = -32800,
  kRequestFailed = -32803,
};

struct Message {
  Json id;             ///< null for a notification
  std::string method;  ///< empty for an answer
  Json params;
  Json result;  ///< of an answer
  bool is_request = false;
};

/// What keeps a request from being answered; thrown by handlers, turned into an error answer.
struct RequestError {
  int code = kRequestFailed;
  std::string message;
  Json id{};  ///< of the request when it could be read and is not known otherwise
};

/// Reads a message. Text that UTF-8 or JSON cannot hold - bytes out of order, halves of surrogate
/// pairs, as editors send them - is read as U+FFFD, which keeps every place where it was.
[[nodiscard]] std::variant<Message, RequestError> parse_message(std::string body);

/// The bytes of a message.
[[nodiscard]] std::string to_bytes(const Json& json);

}  // namespace incidentlint::lsp
