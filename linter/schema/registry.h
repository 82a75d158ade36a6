#pragma once
// Registry: where `$ref` leads. Holds the schema documents of one compilation, their base URIs,
// `$id`s and anchors, and fetches further documents when a reference leaves the known ones.
// Internal to `schema`.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "diagnostic/problem.h"
#include "document/document.h"
#include "schema/dialect.h"

namespace incidentlint::schema {

/// Gives the document a URI (without fragment) names, or null when there is none to be had.
using Fetch = std::function<std::unique_ptr<Document>(const std::string& uri)>;

class Registry {
 public:
  Registry(Fetch fetch, Problems& problems) : fetch_(std::move(fetch)), problems_(problems) {}

  /// Adds a document under its URI and finds the `$id`s and anchors in it. Returns its root, or
  /// null when it can't be used (problems say why).
  const Node* add(std::string uri, std::unique_ptr<Document> document);

  /// The schema that `reference`, written in `from`, leads to; null with a problem when nowhere.
  const Node* resolve(const Node& from, std::string_view reference);

  [[nodiscard]] Draft draft_of(const Node& schema) const;
  /// A problem at the key of `place` (at the value when it has none).
  [[nodiscard]] Problem problem_at(const Node& place, Text message) const;
  void report(const Node& place, Text message) {
    problems_.push_back(problem_at(place, std::move(message)));
  }
  [[nodiscard]] std::vector<std::unique_ptr<Document>> take_documents() {
    return std::move(documents_);
  }

 private:
  const Node* document_root(const Node& from, const std::string& uri, std::string_view reference);
  const Node* follow_pointer(const Node& from, const Node& root, std::string_view pointer,
                             std::string_view reference);
  void scan(const Node& schema, const std::string& base, Draft draft, std::size_t depth);
  void scan_children(const Node& schema, const std::string& base, Draft draft, std::size_t depth);
  void enter(const std::string& uri, const Node& schema);
  [[nodiscard]] const Document* owner(const Node& node) const;

  struct Place {
    std::string base;
    Draft draft;
  };
  Fetch fetch_;
  Problems& problems_;
  std::vector<std::unique_ptr<Document>> documents_;
  std::unordered_map<std::string, const Node*> by_uri_;
  std::unordered_map<const Node*, Place> places_;
};

}  // namespace incidentlint::schema
