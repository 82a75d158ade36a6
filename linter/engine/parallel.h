#pragma once
// Work on many things by several threads. Internal to `engine` and what stands above it.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include "text/function_ref.h"

namespace incidentlint {

/// Calls `work(i)` once for each i below `count`, on at most `jobs` threads of which this one is
/// one; returns when all is done. The work must not throw.
inline void for_each_index(std::size_t count, unsigned jobs,
                           text::FunctionRef<void(std::size_t)> work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  const auto threads = std::min<std::size_t>(std::max(jobs, 1U), std::max<std::size_t>(count, 1));
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < threads; ++i) others.emplace_back(run);
  run();
  for (std::thread& thread : others) thread.join();
}

}  // namespace incidentlint
