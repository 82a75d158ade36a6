#pragma once
// Boxed: a value that is seldom there and too large to hold a place for it: an optional that keeps
// its value on the heap. Copies are deep.
#include <memory>
#include <optional>
#include <utility>

namespace incidentlint {

template <typename T>
class Boxed {
 public:
  Boxed() = default;
  Boxed(T value) : value_(std::make_unique<T>(std::move(value))) {}  // NOLINT: a value is one
  Boxed(std::optional<T> value) {                                    // NOLINT
    if (value) value_ = std::make_unique<T>(std::move(*value));
  }
  Boxed(std::nullopt_t) {}  // NOLINT
  Boxed(const Boxed& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Boxed(Boxed&&) noexcept = default;
  Boxed& operator=(const Boxed& other) {
    Boxed copy(other);
    return *this = std::move(copy);
  }
  Boxed& operator=(Boxed&&) noexcept = default;
  ~Boxed() = default;

  [[nodiscard]] bool has_value() const { return value_ != nullptr; }
  explicit operator bool() const { return has_value(); }
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return value_.get(); }
  const T* operator->() const { return value_.get(); }
  void reset() { value_.reset(); }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace incidentlint
