#pragma once
// Diagnostics: what a run has found, packed. A run keeps its findings to the end, thousands of them
// and much alike: each text is kept once, a number takes the bytes it needs, and a message is made
// of the words of its rule when it is read.
//
//   for (const Diagnostic& diagnostic : result.diagnostics) ...
//
// A diagnostic is made when the loop comes to its file and is gone when it comes to the next.
#include <iterator>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "diagnostic/diagnostic.h"
#include "text/pool.h"

namespace incidentlint {

/// Those of one file, in the order of the report; only its `Diagnostics` can read it.
class PackedDiagnostics {
 public:
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }

 private:
  friend class Diagnostics;
  std::unique_ptr<char[]> bytes_;
  std::uint32_t size_ = 0;
  std::uint32_t file_ = 0;  ///< its name, by the number of the text
};

/// Belongs to one thread at a time. What `Diagnostic::words` points to must outlive it.
class Diagnostics {
 public:
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Diagnostic;

    Iterator() = default;
    [[nodiscard]] const Diagnostic& operator*() const { return own_[order_[at_]]; }
    [[nodiscard]] const Diagnostic* operator->() const { return &**this; }
    Iterator& operator++();
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& a, const Iterator& b) {
      return a.file_ == b.file_ && a.at_ == b.at_;
    }

   private:
    friend class Diagnostics;
    Iterator(const Diagnostics& all, std::size_t file) : all_(&all), file_(file) { read(); }
    void read();

    const Diagnostics* all_ = nullptr;
    std::size_t file_ = 0;  ///< the first that was added for it
    std::size_t next_ = 0;  ///< and the first of the next file
    std::size_t at_ = 0;
    std::vector<Diagnostic> own_;  ///< of the file, with their messages
    std::vector<std::uint32_t> order_;
  };

  /// Packs what was found in one file.
  [[nodiscard]] PackedDiagnostics pack(std::span<const Diagnostic> of_one_file);

  /// What was packed; a message that can be made of `words` is left to be made.
  [[nodiscard]] std::vector<Diagnostic> unpack(const PackedDiagnostics& packed) const;

  /// Adds those of a file behind all others.
  void add(PackedDiagnostics packed);

  /// Brings the files into the order of their names; what was added twice for one is read together.
  void sort();

  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, files_.size()}; }
  [[nodiscard]] bool empty() const { return files_.empty(); }

 private:
  class Writer;
  class Reader;

  void unpack(const PackedDiagnostics& packed, std::span<Diagnostic> out) const;

  /// What findings with the same words have in common: the rule, the fault, the arguments' names.
  struct Kind {
    const Text* words = nullptr;
    std::string rule, fault;
    std::vector<std::string> names;
  };

  text::TextPool texts_;
  std::vector<Kind> kinds_;
  std::unordered_map<const Text*, std::uint32_t> numbers_;  ///< of `kinds_`
  std::vector<PackedDiagnostics> files_;
  std::string bytes_;  ///< of the file that is being packed
};

}  // namespace incidentlint
