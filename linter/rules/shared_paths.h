#pragma once
// SharedPaths: paths at which a rule looks. Many rules name the same ones (`$prose`), and what they
// lead to is found once a record; see RecordView::at. Immutable, thread-safe.
#include <cstdint>
#include <string>
#include <vector>

#include "document/path.h"
#include "text/hash.h"

namespace incidentlint {

class SharedPaths {
 public:
  explicit SharedPaths(std::vector<Path> paths) : paths_(std::move(paths)) {
    std::string all;
    for (const Path& path : paths_) all += path.text() + "\n";
    key_ = text::stable_hash(all);
  }

  [[nodiscard]] const std::vector<Path>& paths() const { return paths_; }
  [[nodiscard]] std::uint64_t key() const { return key_; }  ///< the same for the same paths

 private:
  std::vector<Path> paths_;
  std::uint64_t key_ = 0;
};

}  // namespace incidentlint
