#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/command_line.h"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  incidentlint::Streams streams{std::cin,
                                std::cout,
                                std::cerr,
                                ::isatty(1) == 1,
                                ::isatty(2) == 1,
                                true,
                                [](const std::string& name) {
                                  const char* value = std::getenv(name.c_str());
                                  return std::string(value == nullptr ? "" : value);
                                }};
  return incidentlint::run_command_line({arguments + 1, arguments + count}, streams);
}
