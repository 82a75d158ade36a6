// Two trees of a library are compared: what the earlier one had is looked for once, by the run that
// saw it first, and comes to the same.
#include "engine/check_cache.h"
#include "engine/pack_files.h"
#include "support/record_folder.h"

namespace incidentlint {
namespace {

/// Files by name, each with a version, as git has them.
class Tree final : public FileReader {
 public:
  std::map<std::string, std::string> texts;

  [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                std::string& /*error*/) const override {
    const auto it = texts.find(path);
    return it == texts.end() ? std::nullopt : std::optional(it->second);
  }
  [[nodiscard]] bool exists(const std::string& path) const override { return texts.contains(path); }
  [[nodiscard]] std::string version(const std::string& path) const override {
    const auto it = texts.find(path);
    return it == texts.end() ? "" : text::hex128(text::digest_of(it->second));
  }
  [[nodiscard]] std::vector<InputFile> files() const {
    std::vector<InputFile> all;
    for (const auto& [name, text] : texts) all.push_back({name, name, true});
    return all;
  }
};

class Comparison : public test::RecordFolder {
 protected:
  void SetUp() override {
    std::filesystem::current_path(folder_.path());
    Problems problems;
    pack_ = load_pack(embedded_pack(), problems);
    ASSERT_TRUE(pack_);
    for (int i = 2; i < 14; ++i) put(first_, "IL-90" + std::to_string(10 + i));
    // Of one incident, of one that is missing, of an unknown word, of a day that is still to come.
    put(first_, "IL-9000");
    put(first_, "IL-9001", "\"related\": []", "\"related\": [\"IL-7777\"]");
    put(first_, "IL-9050", "retry-storm", "retry-strom");
    put(first_, "IL-9051", "2024-", "2031-");
    second_ = first_;
    put(second_, "IL-9012", "retry-storm", "retry-strum");
    second_.texts.erase("IL-9013.json");
    third_ = second_;
    put(third_, "IL-9012", "retry-storm", "retry-strom");
    put(third_, "IL-9014", "\"related\": []", "\"related\": [\"IL-9012\"]");
    third_.texts.erase("IL-9000.json");
  }
  void put(Tree& tree, const std::string& id, const std::string& from = "",
           const std::string& to = "") const {
    tree.texts[id + ".json"] = record(id, from, to);
  }

  struct Ran {
    CheckResult result;
    std::size_t looked_at = 0;  ///< files
  };
  /// Checks a tree in a comparison with another one, as the earlier one of both or the later.
  Ran check(const Tree& tree, const Tree& other, bool is_earlier, bool with_cache,
            double now = 1'900'000'000) {
    Settings settings;
    settings.now = now;
    settings.compared = &other;
    settings.known_by = Suppressed::By::revision;
    settings.for_baseline = is_earlier;
    const Baseline none({});
    if (!is_earlier) settings.baseline = &none;
    Ran ran;
    settings.progress = [&](std::size_t done, std::size_t /*total*/) { ran.looked_at = done; };
    Text note;
    CheckCache cache((folder_.path() / "cache").string(), *pack_, settings, note);
    if (with_cache) settings.cache = &cache;
    const auto files = tree.files();
    ran.result = Workspace(*pack_, settings, tree).check(files);
    if (with_cache) EXPECT_EQ(cache.save().en, "");
    return ran;
  }
  /// Holds what is known of the earlier tree with the cache to what is found without it; how many
  /// files were looked at with it.
  std::size_t known_alike(const Tree& then, const Tree& now, double at = 1'900'000'000) {
    const Ran plain = check(then, now, true, false, at);
    const Ran cached = check(then, now, true, true, at);
    EXPECT_FALSE(plain.result.known.empty());
    EXPECT_EQ(cached.result.known, plain.result.known);
    EXPECT_EQ(cached.result.subjects, plain.result.subjects);
    EXPECT_EQ(plain.looked_at, then.texts.size());
    return cached.looked_at;
  }

  std::unique_ptr<Pack> pack_;
  Tree first_, second_, third_;
};

TEST_F(Comparison, TheEarlierTreeIsKnownFromWhenItWasTheLater) {
  check(second_, first_, false, true);  // the hook before the commit
  EXPECT_EQ(known_alike(second_, third_), 0U);
  // Against another tree the same holds: it is of the one tree alone.
  EXPECT_EQ(known_alike(second_, first_), 0U);
  EXPECT_EQ(known_alike(second_, Tree()), 0U);
}

TEST_F(Comparison, TheEarlierTreeIsKnownFromWhenItWasThat) {
  EXPECT_EQ(known_alike(first_, second_), first_.texts.size());
  EXPECT_EQ(known_alike(first_, third_), 0U);
}

TEST_F(Comparison, ATreeThatNobodySawIsLookedAt) {
  check(second_, first_, false, true);
  EXPECT_EQ(known_alike(third_, second_), third_.texts.size());
  Tree moved = second_;
  moved.texts["IL-9099.json"] = moved.texts["IL-9012.json"];
  moved.texts.erase("IL-9012.json");
  EXPECT_EQ(known_alike(moved, third_), moved.texts.size());
}

TEST_F(Comparison, WhatIsKnownHoldsUntilADayHasCome) {
  const double before = 1'900'000'000, after = 1'950'000'000;  // 2030 and 2031
  check(second_, first_, false, true, before);
  EXPECT_EQ(known_alike(second_, third_, before + 86400), 0U);
  EXPECT_GT(known_alike(second_, third_, after), 0U);
}

}  // namespace
}  // namespace incidentlint
