#include "schema/uri.h"

#include <vector>

namespace incidentlint::schema {
namespace {

struct Parts {
  std::string_view scheme, authority, path, query;
  bool has_authority = false;
  bool has_query = false;
};

Parts split(std::string_view uri) {
  Parts parts;
  const std::size_t colon = uri.find(':');
  if (colon != std::string_view::npos && colon > 0 && uri.find_first_of("/?") > colon) {
    parts.scheme = uri.substr(0, colon);
    uri.remove_prefix(colon + 1);
  }
  if (uri.starts_with("//")) {
    const std::size_t end = std::min(uri.find_first_of("/?", 2), uri.size());
    parts.has_authority = true;
    parts.authority = uri.substr(2, end - 2);
    uri.remove_prefix(end);
  }
  const std::size_t question = uri.find('?');
  if (question != std::string_view::npos) {
    parts.has_query = true;
    parts.query = uri.substr(question + 1);
    uri = uri.substr(0, question);
  }
  parts.path = uri;
  return parts;
}

/// Section 5.2.4: takes `.` and `..` out of a path.
std::string remove_dots(std::string_view path) {
  const bool absolute = path.starts_with('/');
  std::vector<std::string_view> kept;
  bool ends_in_folder = false;
  for (std::size_t at = absolute ? 1 : 0; at <= path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string_view segment = path.substr(at, end - at);
    ends_in_folder = segment == "." || segment == "..";
    if (segment == "..") {
      if (!kept.empty()) kept.pop_back();
    } else if (segment != ".") {
      kept.push_back(segment);
    }
    at = end + 1;
  }
  std::string out = absolute ? "/" : "";
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (i > 0) out += '/';
    out += kept[i];
  }
  if (ends_in_folder && !kept.empty()) out += '/';
  return out;
}

std::string merge(const Parts& base, std::string_view path) {
  if (base.has_authority && base.path.empty()) return "/" + std::string(path);
  const std::size_t slash = base.path.rfind('/');
  const std::size_t keep = slash == std::string_view::npos ? 0 : slash + 1;
  return std::string(base.path.substr(0, keep)) + std::string(path);
}

std::string compose(const Parts& parts, std::string_view path) {
  std::string out;
  if (!parts.scheme.empty()) out.append(parts.scheme).append(":");
  if (parts.has_authority) out.append("//").append(parts.authority);
  out.append(path);
  if (parts.has_query) out.append("?").append(parts.query);
  return out;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

SplitUri split_fragment(std::string_view uri) {
  const std::size_t hash = uri.find('#');
  if (hash == std::string_view::npos) return {std::string(uri), ""};
  return {std::string(uri.substr(0, hash)), std::string(uri.substr(hash + 1))};
}

std::string resolve_uri(std::string_view base, std::string_view reference) {
  const std::size_t hash = reference.find('#');
  const std::string fragment =
      hash == std::string_view::npos ? "" : std::string(reference.substr(hash));
  const Parts from = split(base.substr(0, base.find('#')));
  Parts to = split(reference.substr(0, hash));
  std::string path;
  if (!to.scheme.empty()) {
    path = to.path.starts_with('/') ? remove_dots(to.path) : std::string(to.path);
  } else if (to.has_authority) {
    path = remove_dots(to.path);
  } else if (to.path.empty()) {
    path = from.path;
    if (!to.has_query) {
      to.has_query = from.has_query;
      to.query = from.query;
    }
  } else {
    path = remove_dots(to.path.starts_with('/') ? std::string(to.path) : merge(from, to.path));
  }
  if (to.scheme.empty()) {
    if (!to.has_authority) {
      to.has_authority = from.has_authority;
      to.authority = from.authority;
    }
    to.scheme = from.scheme;
  }
  return compose(to, path) + fragment;
}

std::string percent_decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                        hex_digit(text[i + 2]) >= 0;
    if (escape) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string file_path(std::string_view uri) {
  constexpr std::string_view kPrefix = "file://";
  if (!uri.starts_with(kPrefix)) return "";
  return percent_decode(split_fragment(uri.substr(kPrefix.size())).document);
}

std::string file_uri(std::string_view absolute_path) {
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=:@";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out = "file://";
  for (const char c : absolute_path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       kPlain.find(c) != std::string_view::npos;
    if (plain) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
    }
  }
  return out;
}

}  // namespace incidentlint::schema
