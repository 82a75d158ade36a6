#pragma once
// TextPool: many texts in little room, each kept once. A text is named by a number, a small one if
// it came early; a text that comes again has the number that it had.
//
//   const std::uint32_t number = pool.add("/summary/ko");
//   pool[number] == "/summary/ko"
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace incidentlint::text {

/// Views of its texts hold as long as it lives. Belongs to one thread at a time.
class TextPool {
 public:
  /// The number of the text; 0 is the empty one.
  std::uint32_t add(std::string_view text);

  [[nodiscard]] std::string_view operator[](std::uint32_t number) const;

 private:
  std::uint32_t store(std::string_view text);
  void grow();

  std::vector<std::unique_ptr<char[]>> blocks_;  ///< of texts, each behind its size
  std::size_t used_ = 0;                         ///< bytes of the last block
  std::vector<std::uint32_t> numbers_;           ///< a hash table; 0 is free
  std::size_t count_ = 0;
};

}  // namespace incidentlint::text
