#pragma once
// CacheWriter, CacheReader: values as bytes of the cache, and back. What a thing is made of is
// listed once, by a function that is given either. Bytes that were damaged on purpose still may not
// lead anywhere: a reader that would pass the end reads nothing but zeros from then on, and is
// never done. Internal to `engine`.
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "diagnostic/diagnostic_codec.h"
#include "rules/pack.h"

namespace incidentlint {

/// With a pack, rules are written by their number in it.
class CacheWriter {
 public:
  explicit CacheWriter(const Pack& pack) : pack_(&pack) {}
  CacheWriter() = default;

  template <typename Number>
  void number(Number number) {
    put_number(bytes_, static_cast<std::uint64_t>(number));
  }
  void instant(double instant) { number(std::bit_cast<std::uint64_t>(instant)); }
  void text(std::string_view text) {
    number(text.size());
    bytes_ += text;
  }
  void text_again(const std::string& text, const std::string& /*last*/) { this->text(text); }
  void kind(const Diagnostic& d) {
    number(pack_->rules.find(d.rule) - pack_->rules.rules.data());
    text(d.finding.fault);
    list(d.finding.arguments, [&](const Argument& argument) { text(argument.name); });
  }
  template <typename Items, typename Code>
  void list(const Items& items, Code code) {
    number(items.size());
    for (const auto& item : items) code(item);
  }
  template <typename Maybe, typename Code>
  void maybe(const Maybe& value, Code code) {
    number(value.has_value());
    if (value) code(*value);
  }
  std::string take() { return std::move(bytes_); }

 private:
  const Pack* pack_ = nullptr;
  std::string bytes_;
};

class CacheReader {
 public:
  explicit CacheReader(std::string_view bytes, const Pack* pack = nullptr)
      : bytes_(bytes), pack_(pack) {}

  template <typename Number>
  void number(Number& value) {
    std::uint64_t read = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (at_ == bytes_.size()) return fail();
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      read |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) break;
    }
    value = static_cast<Number>(read);
  }
  void instant(double& instant) {
    std::uint64_t bits = 0;
    number(bits);
    instant = std::bit_cast<double>(bits);
  }
  void text(std::string& text) { text = view(); }
  void text_again(std::string& text, std::string& /*last*/) { this->text(text); }
  void kind(Diagnostic& d) {
    std::size_t index = 0;
    number(index);
    text(d.finding.fault);
    list(d.finding.arguments, [&](Argument& argument) { text(argument.name); });
    if (index >= pack_->rules.rules.size()) return fail();
    const Rule& rule = pack_->rules.rules[index];
    const auto words = rule.messages.find(d.finding.fault);
    if (words == rule.messages.end()) return fail();
    d.rule = rule.id;
    d.words = &words->second;
  }
  template <typename Item, typename Code>
  void list(std::vector<Item>& items, Code code) {
    std::size_t size = 0;
    number(size);
    if (size > bytes_.size() - at_) return fail();
    items.resize(size);
    for (Item& item : items) code(item);
  }
  template <typename Maybe, typename Code>
  void maybe(Maybe& value, Code code) {
    bool is_there = false;
    number(is_there);
    if (!is_there) return value.reset();
    if (!value) value = std::remove_cvref_t<decltype(*value)>{};
    code(*value);
  }
  std::string_view view() { return view(size()); }
  std::string_view view(std::size_t size) {
    if (size > bytes_.size() - at_) {
      fail();
      return {};
    }
    at_ += size;
    return bytes_.substr(at_ - size, size);
  }
  [[nodiscard]] bool is_done() const { return !failed_ && at_ == bytes_.size(); }

 private:
  std::size_t size() {
    std::size_t size = 0;
    number(size);
    return size;
  }
  void fail() {
    failed_ = true;
    at_ = bytes_.size();
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  const Pack* pack_;
  bool failed_ = false;
};

}  // namespace incidentlint
