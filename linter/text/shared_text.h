#pragma once
// SharedText: a text that is read in many places and copied in none - a part of it shares the bytes
// of the whole. A text of the program itself is not even copied when it is opened.
#include <memory>
#include <string>
#include <string_view>

namespace incidentlint::text {

/// Immutable; copies and parts keep the bytes alive. May be read by many threads.
class SharedText {
 public:
  SharedText() = default;
  SharedText(std::string text)  // NOLINT: a text becomes one wherever one is asked for
      : owner_(std::make_shared<const std::string>(std::move(text))), view_(*owner_) {}
  SharedText(const char* text) : SharedText(std::string(text)) {}  // NOLINT: as above

  /// Bytes that last as long as the program does, such as a literal's.
  [[nodiscard]] static SharedText of_program(std::string_view bytes) {
    SharedText text;
    text.view_ = bytes;
    return text;
  }

  /// `size` bytes from `begin` on, or all that are left.
  [[nodiscard]] SharedText part(std::size_t begin,
                                std::size_t size = std::string_view::npos) const {
    SharedText text(*this);
    text.view_ = view_.substr(begin, size);
    return text;
  }

  [[nodiscard]] std::string_view view() const { return view_; }
  operator std::string_view() const { return view_; }  // NOLINT: it is one, but for who owns it

 private:
  std::shared_ptr<const std::string> owner_;
  std::string_view view_;
};

}  // namespace incidentlint::text
