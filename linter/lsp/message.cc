#include "lsp/message.h"

#include "text/utf8.h"

namespace incidentlint::lsp {
namespace {

/// The code unit of the escape `\uXXXX` at `at`, or -1.
int code_unit_at(const std::string& text, std::size_t at) {
  if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return -1;
  int value = 0;
  for (std::size_t i = at + 2; i < at + 6; ++i) {
    const char c = text[i];
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/// Puts U+FFFD in the place of each half of a surrogate pair that stands alone.
void mend_surrogates(std::string& text) {
  for (std::size_t at = 0; (at = text.find('\\', at)) != std::string::npos;) {
    const int unit = code_unit_at(text, at);
    if (unit < 0xD800 || unit > 0xDFFF) {
      at += 2;
      continue;
    }
    const int next = unit < 0xDC00 ? code_unit_at(text, at + 6) : -1;
    if (next >= 0xDC00 && next <= 0xDFFF) {
      at += 12;
      continue;
    }
    text.replace(at, 6, "\\ufffd");
    at += 6;
  }
}

bool is_id(const Json& id) { return id.is_string() || id.is_number_integer(); }

}  // namespace

std::variant<Message, RequestError> parse_message(std::string body) {
  if (utf8::find_invalid(body) != std::string::npos) body = utf8::sanitize(body);
  mend_surrogates(body);
  Json json = Json::parse(body, nullptr, false);
  if (json.is_discarded()) return RequestError{kParseError, "the message is no JSON"};
  if (json.is_array()) return RequestError{kInvalidRequest, "batches are not part of the protocol"};
  Message message;
  message.id = member(json, "id");
  message.method = string_of(member(json, "method"));
  if (!message.id.is_null() && !is_id(message.id))
    return RequestError{kInvalidRequest, "an id is a string or a whole number"};
  message.is_request = !message.method.empty() && !message.id.is_null();
  const bool is_answer = json.is_object() && (json.contains("result") || json.contains("error"));
  if (message.method.empty() && !is_answer)
    return RequestError{kInvalidRequest, "the message has no method", message.id};
  if (const auto params = json.find("params"); params != json.end())
    message.params = std::move(*params);
  message.result = member(json, "result");
  return message;
}

std::string to_bytes(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace incidentlint::lsp
