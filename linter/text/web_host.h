#pragma once
// The host of a web address, and why nobody but its author can reach it. Pure, thread-safe.
#include <string_view>

namespace incidentlint::text {

/// What stands between `//` and the path, without user and port; empty when there is none.
[[nodiscard]] std::string_view host_of(std::string_view address);

enum class HostFault {
  none,
  no_host,      ///< `https://`
  two_schemes,  ///< `https://https://a.example/`
  local,        ///< `localhost`, `10.0.0.1`, `printer.local`
  no_dot,       ///< `https://wiki/page`
  bad_name,     ///< `a..example`, `a.c0m`, `300.1.1.1`
  bad_port,     ///< `a.example:99999`
};

/// Of an address that begins with `http://` or `https://`; any other has no fault.
[[nodiscard]] HostFault host_fault(std::string_view address);

/// True for the hosts that are set aside for examples (RFC 2606): `example.com`, `a.example.org`,
/// `x.test`, `y.invalid`.
[[nodiscard]] bool is_example_host(std::string_view host);

}  // namespace incidentlint::text
