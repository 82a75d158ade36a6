#include "engine/glob.h"

namespace incidentlint {
namespace {

bool match(std::string_view pattern, std::string_view text) {
  while (!pattern.empty()) {
    if (pattern.starts_with("**")) {
      std::string_view rest = pattern.substr(2);
      if (rest.starts_with('/') && match(rest.substr(1), text)) return true;  // no folder at all
      for (std::size_t i = 0; i <= text.size(); ++i) {
        if (match(rest, text.substr(i))) return true;
      }
      return false;
    }
    if (pattern[0] == '*') {
      for (std::size_t i = 0; i <= text.size(); ++i) {
        if (match(pattern.substr(1), text.substr(i))) return true;
        if (i < text.size() && text[i] == '/') return false;
      }
      return false;
    }
    if (text.empty() || (pattern[0] == '?' ? text[0] == '/' : pattern[0] != text[0])) return false;
    pattern.remove_prefix(1);
    text.remove_prefix(1);
  }
  return text.empty();
}

}  // namespace

bool glob_matches(std::string_view pattern, std::string_view path) {
  if (pattern.starts_with("./")) pattern.remove_prefix(2);
  while (pattern.ends_with('/')) pattern.remove_suffix(1);
  if (pattern.find('/') == std::string_view::npos) {
    for (std::size_t at = 0; at <= path.size();) {  // any part: a file, or a folder around it
      const std::size_t end = std::min(path.find('/', at), path.size());
      if (match(pattern, path.substr(at, end - at))) return true;
      at = end + 1;
    }
    return false;
  }
  if (pattern.starts_with('/')) pattern.remove_prefix(1);
  if (match(pattern, path)) return true;
  for (std::size_t slash = path.find('/'); slash != std::string_view::npos;
       slash = path.find('/', slash + 1)) {
    if (match(pattern, path.substr(0, slash))) return true;
  }
  return false;
}

}  // namespace incidentlint
