#include "diagnostic/diagnostics.h"

#include <algorithm>
#include <cstring>

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

void Diagnostics::unpack(const PackedDiagnostics& packed, std::vector<Diagnostic>& out) const {
  out.resize(packed.size_);
  Reader reader(*this, packed.bytes_.get());
  std::string record;
  for (Diagnostic& d : out) {
    d.file = texts_[packed.file_];
    code_diagnostic(reader, d, record);
  }
}

std::vector<Diagnostic> Diagnostics::unpack(const PackedDiagnostics& packed) const {
  std::vector<Diagnostic> out;
  unpack(packed, out);
  return out;
}

void Diagnostics::add(PackedDiagnostics packed) {
  if (!packed.empty()) files_.push_back(std::move(packed));
}

void Diagnostics::sort() {
  const auto name = [&](const PackedDiagnostics& packed) { return texts_[packed.file_]; };
  const auto before = [&](const auto& a, const auto& b) { return name(a) < name(b); };
  if (!std::is_sorted(files_.begin(), files_.end(), before))
    std::stable_sort(files_.begin(), files_.end(), before);
  std::vector<PackedDiagnostics> sorted;
  sorted.reserve(files_.size());
  for (std::size_t i = 0; i < files_.size();) {
    std::size_t end = i + 1;
    while (end < files_.size() && files_[end].file_ == files_[i].file_) ++end;
    if (end == i + 1) {
      sorted.push_back(std::move(files_[i++]));
      continue;
    }
    std::vector<Diagnostic> own;
    for (; i < end; ++i) {
      for (Diagnostic& d : unpack(files_[i])) own.push_back(std::move(d));
    }
    sort_and_drop_repeated(own);
    sorted.push_back(pack(own));
  }
  files_ = std::move(sorted);
}

Diagnostics::Iterator& Diagnostics::Iterator::operator++() {
  if (++at_ < own_.size()) return *this;
  ++file_;
  at_ = 0;
  read();
  return *this;
}

void Diagnostics::Iterator::read() {
  if (file_ == all_->files_.size()) return;
  all_->unpack(all_->files_[file_], own_);
  for (Diagnostic& d : own_) {
    if (d.words != nullptr) d.message = fill(*d.words, d.finding.arguments);
  }
}

}  // namespace incidentlint
