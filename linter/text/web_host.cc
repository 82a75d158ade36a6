#include "text/web_host.h"

#include <algorithm>
#include <array>
#include <string>

#include "text/ascii.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// Equal but for case; `word` is in small letters.
bool is_like(std::string_view text, std::string_view word) {
  return text.size() == word.size() && std::equal(text.begin(), text.end(), word.begin(),
                                                  [](char a, char b) { return lower(a) == b; });
}

bool starts_like(std::string_view text, std::string_view start) {
  return is_like(text.substr(0, start.size()), start);
}

/// What stands behind `http://` or `https://`; npos for any other address.
std::size_t behind_scheme(std::string_view address) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (starts_like(address, scheme)) return scheme.size();
  }
  return kNone;
}

/// Host and port, with what stands before an `@` left out.
std::string_view authority_of(std::string_view address) {
  const std::size_t begin = address.find("//");
  if (begin == kNone) return "";
  std::string_view rest = address.substr(begin + 2);
  rest = rest.substr(0, rest.find_first_of("/?#"));
  const std::size_t at = rest.rfind('@');
  return at == kNone ? rest : rest.substr(at + 1);
}

std::size_t port_mark(std::string_view authority) {
  const std::size_t bracket = authority.rfind(']');
  return authority.find(':', bracket == kNone ? 0 : bracket);
}

/// The host without the dot of the root behind it, `a.example.`.
std::string_view without_root(std::string_view host) {
  return host.size() > 1 && host.ends_with('.') ? host.substr(0, host.size() - 1) : host;
}

/// Calls `visit` with what stands between dots as long as it returns true; whether it always did.
template <typename Visit>
bool all_labels(std::string_view host, Visit visit) {
  for (std::size_t at = 0; at <= host.size();) {
    const std::size_t end = std::min(host.find('.', at), host.size());
    if (!visit(host.substr(at, end - at))) return false;
    at = end + 1;
  }
  return true;
}

bool is_number(std::string_view label) {
  return !label.empty() && std::all_of(label.begin(), label.end(), is_digit);
}

HostFault number_fault(std::string_view host) {
  std::array<int, 4> parts{};
  std::size_t count = 0;
  const bool are_parts = all_labels(host, [&](std::string_view label) {
    const bool fits = count < parts.size() && is_number(label) && label.size() <= 3;
    if (!fits) return false;
    for (const char c : label) parts[count] = parts[count] * 10 + (c - '0');
    return parts[count++] <= 255;
  });
  if (!are_parts || count != parts.size()) return HostFault::bad_name;
  const auto [a, b, c, d] = parts;
  const bool is_shared = a == 100 && b >= 64 && b < 128;  // RFC 6598
  const bool is_local = is_shared || a == 0 || a == 10 || a == 127 || (a == 169 && b == 254) ||
                        (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168);
  return is_local ? HostFault::local : HostFault::none;
}

HostFault bracketed_fault(std::string_view host) {
  for (const std::string_view local : {"[::1]", "[::]", "[fe80:", "[fc", "[fd"}) {
    if (starts_like(host, local)) return HostFault::local;
  }
  return HostFault::none;
}

bool is_good_label(std::string_view label) {
  constexpr std::size_t kLongest = 63 * 3;  // in bytes of other letters
  constexpr std::string_view kNever = ",;\\()\"'";
  return !label.empty() && label.size() <= kLongest && label.front() != '-' &&
         label.back() != '-' && label.find_first_of(kNever) == kNone;
}

HostFault name_fault(std::string_view host) {
  if (host.starts_with('[')) return bracketed_fault(host);
  host = without_root(host);
  const std::string_view top = host.substr(host.rfind('.') + 1);
  for (const std::string_view local :
       {"localhost", "local", "localdomain", "internal", "lan", "corp", "intranet"}) {
    if (is_like(top, local)) return HostFault::local;
  }
  constexpr std::string_view kHome = ".home.arpa";  // RFC 8375
  if (host.size() > kHome.size() && is_like(host.substr(host.size() - kHome.size()), kHome))
    return HostFault::local;
  if (is_number(top)) return number_fault(host);
  if (top.size() == host.size()) return HostFault::no_dot;
  if (!all_labels(host, is_good_label)) return HostFault::bad_name;
  const bool has_digit = std::any_of(top.begin(), top.end(), is_digit);
  return has_digit && !starts_like(top, "xn--") ? HostFault::bad_name : HostFault::none;
}

}  // namespace

std::string_view host_of(std::string_view address) {
  const std::string_view authority = authority_of(address);
  return authority.substr(0, port_mark(authority));
}

HostFault host_fault(std::string_view address) {
  constexpr int kHighestPort = 65535;
  const std::size_t begin = behind_scheme(address);
  if (begin == kNone) return HostFault::none;
  const std::string_view rest = address.substr(begin);
  for (const std::string_view scheme : {"https:/", "http:/", "https//", "http//"}) {
    if (starts_like(rest, scheme)) return HostFault::two_schemes;
  }
  const std::string_view host = host_of(address);
  if (host.empty()) return HostFault::no_host;
  const std::string_view authority = authority_of(address);
  if (host.size() + 1 < authority.size()) {
    const std::string port(authority.substr(host.size() + 1));
    if (!is_number(port) || port.size() > 5 || std::stoi(port) > kHighestPort)
      return HostFault::bad_port;
  }
  return name_fault(host);
}

bool is_example_host(std::string_view host) {
  host = without_root(host);
  const std::size_t dot = host.rfind('.');
  const std::string_view top = host.substr(dot + 1);
  if (is_like(top, "test") || is_like(top, "invalid")) return true;
  const bool is_common = is_like(top, "com") || is_like(top, "net") || is_like(top, "org");
  if (!is_common || dot == kNone) return false;
  const std::string_view name = host.substr(0, dot);
  return is_like(name.substr(name.rfind('.') + 1), "example");
}

}  // namespace incidentlint::text
