#include "engine/check_cache.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "engine/checked_file_codec.h"

namespace incidentlint {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".cache";
constexpr std::size_t kMostFiles = 6;  ///< caches of other packs, configs and builds

/// The program that runs: another build may find other things in the same files.
void add_program(text::Digester& digest) {
  std::error_code error;
  const fs::path self = "/proc/self/exe";
  const std::uint64_t size = fs::file_size(self, error);
  const auto time = fs::last_write_time(self, error).time_since_epoch().count();
  digest.add(std::to_string(size)).add(std::to_string(time));
}

text::Digest owner_of(const Pack& pack, const Settings& settings) {
  text::Digester digest;
  add_program(digest);
  digest.add(pack.digest).add(settings.config.digest());
  digest.add(std::to_string(settings.limits.bytes)).add(std::to_string(settings.limits.depth));
  digest.add(settings.fingerprints ? "1" : "0");
  return digest.take();
}

/// Leaves the caches that were written last.
void drop_old(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> caches;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    const bool is_ours = name.ends_with(kEnding) || name.find(".cache.") != std::string::npos;
    std::error_code ignored;
    if (is_ours) caches.emplace_back(at->last_write_time(ignored), at->path());
  }
  std::sort(caches.rbegin(), caches.rend());
  for (std::size_t i = kMostFiles; i < caches.size(); ++i) fs::remove(caches[i].second, error);
}

text::Digest anchors_key(text::Digest key) {
  key.low = ~key.low;
  return key;
}

text::Digest library_key(const std::vector<text::Digest>& files) {
  text::Digester digest;
  digest.add("library");
  for (const text::Digest& file : files) digest.add(file);
  return digest.take();
}

}  // namespace

CheckCache::CheckCache(const std::string& folder, const Pack& pack, const Settings& settings,
                       Text& note, std::shared_ptr<CacheFile> known)
    : pack_(pack),
      settings_(settings),
      folder_(folder),
      here_(whole_path("x")),
      file_(std::move(known)) {
  here_.pop_back();  // what leads to a plain name
  const text::Digest owner = owner_of(pack, settings);
  if (file_ && file_->owner() == owner) return;
  const std::string name = text::hex128(owner) + std::string(kEnding);
  file_ =
      std::make_shared<CacheFile>((fs::path(folder) / name).string(), owner, note, settings.jobs);
}

text::Digest CheckCache::key_of(const InputFile& file, std::string_view content,
                                bool is_text) const {
  text::Digester digest;
  const auto plain = plain_path(file.path);
  digest.add(file.name).add(plain ? here_ + std::string(*plain) : whole_path(file.path));
  if (is_text)
    digest.add("text").add(text::digest_of(content));
  else
    digest.add("version").add(content);
  return digest.take();
}

std::optional<CheckedFile> CheckCache::find_facts(const text::Digest& key, const InputFile& file,
                                                  const FileReader& reader) const {
  const auto found = file_->find(key);
  auto known = found ? decode_facts(found->bytes, found->owner, file) : std::nullopt;
  if (!known) return std::nullopt;
  const bool was_judged = known->records > 0;
  if (!known->validity.holds(settings_.now, reader) || (file.focus && !was_judged))
    return std::nullopt;
  return known;
}

std::optional<CheckedFile> CheckCache::find_findings(const text::Digest& key,
                                                     const InputFile& file) const {
  const auto found = file_->find(key);
  return found ? decode_findings(found->bytes, file, pack_) : std::nullopt;
}

void CheckCache::keep(const text::Digest& key, const CheckedFile& file) {
  if (file.is_read && file.problems.empty()) file_->put(key, encode(file, pack_));
}

PlaceAnchors CheckCache::find_anchors(const text::Digest& key) const {
  const auto found = file_->find(anchors_key(key));
  if (!found) return {};
  return decode_anchors(found->bytes).value_or(PlaceAnchors{});
}

void CheckCache::keep_anchors(const text::Digest& key, const PlaceAnchors& anchors) {
  file_->put(anchors_key(key), encode(anchors));
}

std::optional<LibraryFindings> CheckCache::find_library(const std::vector<text::Digest>& keys,
                                                        const FileReader& reader) const {
  if (!knows_library(keys, reader)) return std::nullopt;
  auto known = decode_library(file_->find(library_key(keys))->bytes);
  return known && known->files.size() == keys.size() ? std::move(known) : std::nullopt;
}

bool CheckCache::knows_library(const std::vector<text::Digest>& keys,
                               const FileReader& reader) const {
  const auto found = file_->find(library_key(keys));
  return found && decode_validity_of_library(found->bytes).holds(settings_.now, reader);
}

void CheckCache::keep_library(const std::vector<text::Digest>& keys,
                              const LibraryFindings& library) {
  file_->put(library_key(keys), encode(library));
}

Text CheckCache::save() {
  std::error_code error;
  fs::create_directories(folder_, error);
  Text reason = file_->save();
  drop_old(folder_);
  return reason;
}

}  // namespace incidentlint
