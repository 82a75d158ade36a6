#pragma once
// The whole program as a function: arguments and streams in, exit code out, so that it runs inside
// a test. Only this layer owns streams and exit codes.
//
//   0 nothing at or above the fail level, 1 findings, 2 usage, config, pack, unreadable path,
//   nothing to check, internal error.
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace incidentlint {

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool is_process = false;  ///< the streams are those of a process that may end at any time
  /// The value of an environment variable, or "".
  std::function<std::string(const std::string&)> environment;
};

/// Runs the program with `arguments` (without the program's name). Never throws.
int run_command_line(const std::vector<std::string>& arguments, Streams& streams);

}  // namespace incidentlint
