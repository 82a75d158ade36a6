#include "diagnostic/diagnostics.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "diagnostic/diagnostic_codec.h"

// A text is its number in the pool; numbers are as in diagnostic_codec.h.

namespace incidentlint {

class Diagnostics::Writer {
 public:
  explicit Writer(Diagnostics& all) : all_(all), bytes_(all.bytes_) {}

  template <typename Number>
  void number(Number number) {
    put_number(bytes_, static_cast<std::uint64_t>(number));
  }
  void text(std::string_view text) { number(all_.texts_.add(text)); }
  /// A text that is mostly that of the diagnostic before.
  void text_again(const std::string& text, std::string& last) {
    number(text != last);
    if (text == last) return;
    this->text(text);
    last = text;
  }
  void kind(const Diagnostic& d) {
    const auto next = static_cast<std::uint32_t>(all_.kinds_.size());
    const auto [known, fresh] = all_.numbers_.emplace(d.words, next);
    if (fresh) {
      Kind& kind = all_.kinds_.emplace_back();
      kind.words = d.words;
      kind.rule = d.rule;
      kind.fault = d.finding.fault;
      for (const Argument& argument : d.finding.arguments) kind.names.push_back(argument.name);
    }
    const Kind& kind = all_.kinds_[known->second];
    const auto& arguments = d.finding.arguments;
    const bool as_usual =
        kind.rule == d.rule && kind.fault == d.finding.fault &&
        std::equal(
            arguments.begin(), arguments.end(), kind.names.begin(), kind.names.end(),
            [](const Argument& argument, const auto& name) { return argument.name == name; });
    number(known->second * 2 + (as_usual ? 0 : 1));
    if (as_usual) return;
    text(d.rule);
    text(d.finding.fault);
    list(arguments, [&](const Argument& argument) { text(argument.name); });
  }
  template <typename Item, typename Code>
  void list(const std::vector<Item>& items, Code code) {
    number(items.size());
    for (const Item& item : items) code(item);
  }
  /// Of an optional or a Boxed.
  template <typename Maybe, typename Code>
  void maybe(const Maybe& value, Code code) {
    number(value.has_value());
    if (value) code(*value);
  }

 private:
  Diagnostics& all_;
  std::string& bytes_;
};

class Diagnostics::Reader {
 public:
  Reader(const Diagnostics& all, const char* at) : all_(all), at_(at) {}

  template <typename Number>
  void number(Number& value) {
    value = static_cast<Number>(take_number(at_));
  }
  void text(std::string& text) { text = next_text(); }
  void text_again(std::string& text, std::string& last) {
    bool differs = false;
    number(differs);
    if (differs) this->text(last);
    text = last;
  }
  void kind(Diagnostic& d) {
    std::uint32_t number_of = 0;
    number(number_of);
    const Kind& kind = all_.kinds_[number_of / 2];
    auto& arguments = d.finding.arguments;
    d.words = kind.words;
    if (number_of % 2 == 0) {
      d.rule = kind.rule;
      d.finding.fault = kind.fault;
      arguments.resize(kind.names.size());
      for (std::size_t i = 0; i < arguments.size(); ++i) arguments[i].name = kind.names[i];
      return;
    }
    text(d.rule);
    text(d.finding.fault);
    list(arguments, [&](Argument& argument) { text(argument.name); });
  }
  template <typename Item, typename Code>
  void list(std::vector<Item>& items, Code code) {
    std::size_t size = 0;
    number(size);
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

 private:
  std::string_view next_text() {
    std::uint32_t number_of = 0;
    number(number_of);
    return all_.texts_[number_of];
  }

  const Diagnostics& all_;
  const char* at_;
};

PackedDiagnostics Diagnostics::pack(std::span<const Diagnostic> of_one_file) {
  PackedDiagnostics packed;
  if (of_one_file.empty()) return packed;
  bytes_.clear();
  Writer writer(*this);
  std::string record;
  for (const Diagnostic& d : of_one_file) code_diagnostic(writer, d, record);
  packed.bytes_ = std::make_unique_for_overwrite<char[]>(bytes_.size());
  std::memcpy(packed.bytes_.get(), bytes_.data(), bytes_.size());
  packed.size_ = static_cast<std::uint32_t>(of_one_file.size());
  packed.file_ = texts_.add(of_one_file[0].file);
  return packed;
}

void Diagnostics::unpack(const PackedDiagnostics& packed, std::span<Diagnostic> out) const {
  Reader reader(*this, packed.bytes_.get());
  std::string record;
  for (Diagnostic& d : out) {
    d.file = texts_[packed.file_];
    code_diagnostic(reader, d, record);
  }
}

std::vector<Diagnostic> Diagnostics::unpack(const PackedDiagnostics& packed) const {
  std::vector<Diagnostic> out(packed.size());
  unpack(packed, out);
  return out;
}

void Diagnostics::add(PackedDiagnostics packed) {
  if (!packed.empty()) files_.push_back(std::move(packed));
}

void Diagnostics::sort() {
  const auto name = [&](const PackedDiagnostics& packed) { return texts_[packed.file_]; };
  const auto before = [&](const auto& a, const auto& b) { return name(a) < name(b); };
  std::stable_sort(files_.begin(), files_.end(), before);
}

Diagnostics::Iterator& Diagnostics::Iterator::operator++() {
  if (++at_ < order_.size()) return *this;
  file_ = next_;
  at_ = 0;
  read();
  return *this;
}

void Diagnostics::Iterator::read() {
  const auto& files = all_->files_;
  std::size_t size = 0;
  for (next_ = file_; next_ < files.size() && files[next_].file_ == files[file_].file_; ++next_) {
    size += files[next_].size();
  }
  own_.resize(size);
  std::size_t begin = 0;
  for (std::size_t i = file_; i < next_; begin += files[i++].size()) {
    all_->unpack(files[i], std::span(own_).subspan(begin, files[i].size()));
  }
  order_.resize(size);
  std::iota(order_.begin(), order_.end(), 0);
  if (next_ > file_ + 1) {  // each is in order, but not all of them
    const auto before = [&](std::uint32_t a, std::uint32_t b) { return own_[a] < own_[b]; };
    const auto same = [&](std::uint32_t a, std::uint32_t b) { return !before(a, b); };
    std::sort(order_.begin(), order_.end(), before);
    order_.erase(std::unique(order_.begin(), order_.end(), same), order_.end());
  }
  for (Diagnostic& d : own_) {
    if (d.words != nullptr) d.message = fill(*d.words, d.finding.arguments);
  }
}

}  // namespace incidentlint
