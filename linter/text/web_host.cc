#include "text/web_host.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "text/ascii.h"

namespace incidentlint::text {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool starts_like(std::string_view text, std::string_view start) {
  return lower(text.substr(0, start.size())) == start;
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

std::vector<std::string> labels_of(std::string_view host) {
  std::vector<std::string> labels(1);
  for (const char c : host) {
    if (c == '.') {
      labels.emplace_back();
    } else {
      labels.back() += lower(c);
    }
  }
  if (labels.size() > 1 && labels.back().empty()) labels.pop_back();  // the root, `a.example.`
  return labels;
}

bool is_number(const std::string& label) {
  return !label.empty() && std::all_of(label.begin(), label.end(), is_digit);
}

HostFault number_fault(const std::vector<std::string>& labels) {
  constexpr std::size_t kParts = 4;
  if (labels.size() != kParts) return HostFault::bad_name;
  std::array<int, kParts> parts{};
  for (std::size_t i = 0; i < kParts; ++i) {
    if (!is_number(labels[i]) || labels[i].size() > 3) return HostFault::bad_name;
    parts[i] = std::stoi(labels[i]);
    if (parts[i] > 255) return HostFault::bad_name;
  }
  const auto [a, b, c, d] = parts;
  const bool is_local = a == 0 || a == 10 || a == 127 || (a == 169 && b == 254) ||
                        (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168);
  return is_local ? HostFault::local : HostFault::none;
}

HostFault bracketed_fault(std::string_view host) {
  for (const std::string_view local : {"[::1]", "[::]", "[fe80:", "[fc", "[fd"}) {
    if (starts_like(host, local)) return HostFault::local;
  }
  return HostFault::none;
}

bool is_bad_label(const std::string& label) {
  constexpr std::size_t kLongest = 63;
  return label.empty() || label.size() > kLongest * 3 || label.front() == '-' ||
         label.back() == '-';
}

HostFault name_fault(std::string_view host) {
  if (host.starts_with('[')) return bracketed_fault(host);
  const std::vector<std::string> labels = labels_of(host);
  const std::string& top = labels.back();
  if (top == "localhost" || top == "local" || top == "localdomain" || top == "internal")
    return HostFault::local;
  if (is_number(top)) return number_fault(labels);
  if (labels.size() == 1) return HostFault::no_dot;
  if (std::any_of(labels.begin(), labels.end(), is_bad_label)) return HostFault::bad_name;
  const bool is_encoded = top.starts_with("xn--");
  const bool has_digit = std::any_of(top.begin(), top.end(), is_digit);
  return has_digit && !is_encoded ? HostFault::bad_name : HostFault::none;
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
  const std::vector<std::string> labels = labels_of(host);
  const std::string& top = labels.back();
  if (top == "test" || top == "invalid") return true;
  const bool is_common = top == "com" || top == "net" || top == "org";
  return is_common && labels.size() > 1 && labels[labels.size() - 2] == "example";
}

}  // namespace incidentlint::text
