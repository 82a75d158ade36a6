#pragma once
// Parameters: the `with:` of a rule as its check kind reads it. Every read names the parameter, so
// that a missing, mistyped or unknown one is a problem with its place in the rule's page.
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostic/problem.h"
#include "document/document.h"
#include "document/key_order.h"
#include "document/path.h"
#include "schema/pattern.h"
#include "vocab/vocabulary.h"

namespace incidentlint {

/// Lists of paths that a pack has named; rules write `$name` for one.
using Places = std::map<std::string, std::vector<std::string>, std::less<>>;

/// A path that a rule looks at, and where it stands in the rule's page.
struct LookedAt {
  std::string path;
  const Node* node = nullptr;
};

class Parameters {
 public:
  static constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  static constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::min();

  /// `node` may be null (a rule without `with:`). All must outlive the object.
  Parameters(const Node* node, const Document& document, std::string file,
             const Vocabulary& vocabulary, const Places& places, const KeyOrder& keys,
             Problems& problems)
      : node_(node),
        document_(document),
        file_(std::move(file)),
        vocabulary_(vocabulary),
        places_(places),
        keys_(keys),
        problems_(problems),
        problems_before_(problems.size()) {}

  [[nodiscard]] std::string text(std::string_view name);  ///< required
  [[nodiscard]] std::string text_or(std::string_view name, std::string_view otherwise);
  [[nodiscard]] bool flag(std::string_view name);                ///< false when missing
  [[nodiscard]] Path path(std::string_view name);                ///< required
  [[nodiscard]] std::vector<Path> paths(std::string_view name);  ///< required, a path or a list
  [[nodiscard]] std::vector<Path> paths_or_none(std::string_view name);
  [[nodiscard]] std::vector<std::string> words(std::string_view name);  ///< [] when missing
  /// Required, one of `allowed`.
  [[nodiscard]] std::string choice(std::string_view name,
                                   const std::vector<std::string_view>& allowed);

  /// A whole number from `least` to `most`, or nothing when missing.
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view name, std::int64_t least = 0,
                                                   std::int64_t most = kMost);
  /// The same of two parameters, of which the first must not be the greater one.
  [[nodiscard]] std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>> range(
      std::string_view low, std::string_view high, std::int64_t least = 0);

  /// The vocabulary lists that a parameter names, all lists when it is missing.
  [[nodiscard]] std::vector<const TermList*> lists(std::string_view name);

  /// The paths that the pack's `places` have under `$name`, or null.
  [[nodiscard]] const std::vector<std::string>* place(std::string_view name) const {
    const auto list = places_.find(name.substr(std::min<std::size_t>(name.size(), 1)));
    return name.starts_with('$') && list != places_.end() ? &list->second : nullptr;
  }

  /// What to say behind a `$name` that `places` lack: which one it may be a slip of.
  [[nodiscard]] Text place_meant(std::string_view name) const;

  /// The order in which the pack writes members.
  [[nodiscard]] const KeyOrder& key_order() const { return keys_; }

  /// The parameter as it stands in the page, or null; for kinds that read it themselves.
  [[nodiscard]] const Node* raw(std::string_view name, bool required = false) {
    return take(name, required);
  }
  /// A node of the parameters as a regular expression; null, and reported, when it is none.
  [[nodiscard]] std::shared_ptr<const schema::Pattern> pattern(const Node& node);

  /// Reports a fault of the parameter, or at a node within it.
  void refuse(std::string_view name, Text message) {
    report(node_ == nullptr ? nullptr : node_->find(name), std::move(message));
  }
  void refuse(const Node& place, Text message) { report(&place, std::move(message)); }

  [[nodiscard]] Problem problem_at(const Node& place, Text message) const;

  /// Notes that the rule looks at a path, which begins at the objects of `each` when there are any.
  void look_at(const std::string& path, const Node& place);
  [[nodiscard]] const std::vector<LookedAt>& looked_at() const { return looked_at_; }

  /// Notes that the rule asks whether the values at a path are this one.
  void look_for(const std::string& path, const Node& value);
  [[nodiscard]] const std::vector<LookedAt>& looked_for() const { return looked_for_; }

  /// Something was refused, or will be since nobody read it: what lacks may be what was meant.
  [[nodiscard]] bool has_fault() const;

  /// Reports parameters nobody read; call when compilation is done.
  void finish();

 private:
  const Node* take(std::string_view name, bool required);
  void report(const Node* place, Text message);
  void look(const std::string& path, const Node& place, std::vector<LookedAt>& out) const;

  const Node* node_;
  const Document& document_;
  std::string file_;
  const Vocabulary& vocabulary_;
  const Places& places_;
  const KeyOrder& keys_;
  Problems& problems_;
  std::size_t problems_before_;
  std::set<std::string, std::less<>> read_;
  std::vector<LookedAt> looked_at_, looked_for_;
};

}  // namespace incidentlint
