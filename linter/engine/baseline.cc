#include "engine/baseline.h"

#include <algorithm>
#include <charconv>

#include "text/utf8.h"

namespace incidentlint {
namespace {

constexpr std::string_view kHead = "# incidentlint-baseline 1";
constexpr std::string_view kWhole = "-";  ///< the place of a finding about the whole record

bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

bool is_fingerprint(std::string_view text) {
  return text.size() == 16 && std::all_of(text.begin(), text.end(), is_hex);
}

bool is_rule(std::string_view text) {
  const std::size_t slash = text.find('/');
  return slash != std::string_view::npos && slash > 0 && slash + 1 < text.size() &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-/") == std::string_view::npos;
}

/// A word without blanks: these, control characters and `%` become `%` and two digits.
std::string encode(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (const char c : utf8::sanitize(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= 0x20 || byte == 0x7F || c == '%') {
      out += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
    } else {
      out += c;
    }
  }
  return out.empty() || out == kWhole ? out + "%" : out;
}

std::optional<std::string> decode(std::string_view word) {
  if (word == "%" || word == "-%") return std::string(word.substr(0, word.size() - 1));
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] != '%') {
      out += word[i];
      continue;
    }
    if (i + 2 >= word.size() || !is_hex(word[i + 1]) || !is_hex(word[i + 2])) return std::nullopt;
    out += static_cast<char>(std::stoi(std::string(word.substr(i + 1, 2)), nullptr, 16));
    i += 2;
  }
  return out;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return words;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

std::optional<BaselineEntry> parse_line(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() != 4 || !is_fingerprint(words[0]) || !is_rule(words[1])) return std::nullopt;
  const auto subject = decode(words[2]);
  const auto place = words[3] == kWhole ? std::string() : decode(words[3]);
  if (!subject || !place) return std::nullopt;
  return BaselineEntry{std::string(words[0]), std::string(words[1]), *subject, *place};
}

Problem problem_at(const std::string& file, std::uint32_t line, std::uint32_t offset, Text text) {
  return {file, {line, 1, std::max(offset, 1U)}, "", std::move(text)};
}

}  // namespace

std::uint64_t fingerprint_number(std::string_view fingerprint) {
  std::uint64_t number = 0;
  std::from_chars(fingerprint.data(), fingerprint.data() + fingerprint.size(), number, 16);
  return number;
}

Baseline::Baseline(std::vector<BaselineEntry> entries) : entries_(std::move(entries)) {
  if (!std::is_sorted(entries_.begin(), entries_.end()))
    std::sort(entries_.begin(), entries_.end());
  std::vector<std::uint64_t> fingerprints;
  fingerprints.reserve(entries_.size());
  for (const BaselineEntry& entry : entries_)
    fingerprints.push_back(fingerprint_number(entry.fingerprint));
  know(fingerprints);
}

void Baseline::know(const std::vector<std::uint64_t>& fingerprints) {
  std::vector<Known> both;
  both.reserve(known_.size() + fingerprints.size());
  auto own = known_.begin();
  for (auto first = fingerprints.begin(); first != fingerprints.end();) {
    const auto last =
        std::find_if(first, fingerprints.end(), [&](std::uint64_t each) { return each != *first; });
    while (own != known_.end() && own->fingerprint < *first) both.push_back(*own++);
    Known known{*first, static_cast<std::size_t>(last - first)};
    if (own != known_.end() && own->fingerprint == *first)
      known.untaken = std::max(known.untaken, (own++)->untaken);
    both.push_back(known);
    first = last;
  }
  both.insert(both.end(), own, known_.end());
  known_ = std::move(both);
}

bool Baseline::take_from(std::vector<Known>& known, const std::string& fingerprint) {
  const std::uint64_t number = fingerprint_number(fingerprint);
  const auto found = std::lower_bound(
      known.begin(), known.end(), number,
      [](const Known& each, std::uint64_t wanted) { return each.fingerprint < wanted; });
  if (found == known.end() || found->fingerprint != number || found->untaken == 0) return false;
  --found->untaken;
  return true;
}

bool Baseline::take(const std::string& fingerprint) { return take_from(known_, fingerprint); }

std::vector<BaselineEntry> Baseline::left() const {
  auto known = known_;
  std::vector<BaselineEntry> out;
  std::copy_if(entries_.begin(), entries_.end(), std::back_inserter(out),
               [&](const BaselineEntry& entry) { return take_from(known, entry.fingerprint); });
  return out;
}

std::optional<Baseline> parse_baseline(std::string_view text, const std::string& file,
                                       Problems& problems) {
  const std::size_t before = problems.size();
  std::vector<BaselineEntry> entries;
  std::uint32_t number = 0;
  std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  do {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
      line.remove_suffix(1);
    const auto place = static_cast<std::uint32_t>(at);
    at = end + 1;
    if (++number == 1) {
      if (line == kHead) continue;
      problems.push_back(
          problem_at(file, 1, place,
                     {"is no baseline: its first line must be `" + std::string(kHead) + "`",
                      "기준선 파일이 아님: 첫 줄이 `" + std::string(kHead) + "` 이어야 함"}));
      return std::nullopt;
    }
    if (line.empty() || line[0] == '#') continue;
    if (auto entry = parse_line(line)) {
      entries.push_back(std::move(*entry));
      continue;
    }
    problems.push_back(problem_at(
        file, number, place,
        {"the baseline is damaged: expected a fingerprint, a rule, a record and a place, found `" +
             utf8::sanitize(line.substr(0, 60)) +
             "`; restore the line, or write the file anew with `incidentlint baseline update`",
         "기준선 파일이 손상됨: 지문, 규칙, 기록, 위치가 있어야 하는데 `" +
             utf8::sanitize(line.substr(0, 60)) +
             "` 발견. 줄을 되살리거나 `incidentlint baseline update` 명령으로 다시 쓸 것"}));
  } while (at < text.size());
  if (problems.size() > before) return std::nullopt;
  return Baseline(std::move(entries));
}

std::string write_baseline(std::vector<BaselineEntry> entries) {
  std::vector<std::string> lines;
  lines.reserve(entries.size());
  for (const BaselineEntry& entry : entries) {
    lines.push_back(entry.fingerprint + " " + entry.rule + " " + encode(entry.subject) + " " +
                    (entry.place.empty() ? std::string(kWhole) : encode(entry.place)));
  }
  std::sort(lines.begin(), lines.end());
  std::string out =
      std::string(kHead) +
      "\n"
      "# Known findings, which `incidentlint check` does not report again: fingerprint, "
      "rule, record, place.\n"
      "# Written by `incidentlint baseline`; lines may be deleted, never edited.\n";
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

}  // namespace incidentlint
