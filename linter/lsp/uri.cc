#include "lsp/uri.h"

#include <filesystem>

#include "engine/files.h"
#include "schema/uri.h"
#include "text/ascii.h"

namespace incidentlint::lsp {
namespace {

bool is_unreserved(char c) {
  const char low = text::lower(c);
  return (low >= 'a' && low <= 'z') || text::is_digit(c) ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  constexpr std::string_view kScheme = "file:";
  if (uri.size() < kScheme.size()) return std::nullopt;
  for (std::size_t i = 0; i < kScheme.size(); ++i) {
    if (text::lower(uri[i]) != kScheme[i]) return std::nullopt;
  }
  std::string_view rest = uri.substr(kScheme.size());
  if (rest.starts_with("//")) {  // an authority, which is empty or `localhost`
    rest.remove_prefix(2);
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    rest.remove_prefix(slash);
  }
  rest = rest.substr(0, rest.find_first_of("?#"));
  std::string path = schema::percent_decode(rest);
  if (!path.starts_with('/') || path.find('\0') != std::string::npos) return std::nullopt;
  path = std::filesystem::path(path).lexically_normal().string();
  if (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

std::string uri_of_path(const std::string& path) {
  const std::string whole = whole_path(path);
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out = "file://";
  for (const char c : whole) {
    if (is_unreserved(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kDigits[byte / 16U], kDigits[byte % 16U]};
    }
  }
  return out;
}

}  // namespace incidentlint::lsp
