#pragma once
// valijson's view of a Node. valijson reaches values through an adapter class with companions for
// arrays, objects and their iterators; this is the set for our tree. Included by verdict.cc alone.
#include <cstdlib>
#include <iterator>
#include <valijson/internal/adapter.hpp>
#include <valijson/internal/basic_adapter.hpp>
#include <valijson/internal/frozen_value.hpp>

#include "document/node.h"

namespace incidentlint::schema {

class NodeAdapter;
using NodeMember = std::pair<std::string, NodeAdapter>;

inline const Node& empty_node() {
  static const Node kEmpty;
  return kEmpty;
}

/// Walks siblings; dereferences to an adapter, or to a (key, adapter) pair.
template <typename Value>
class SiblingIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = Value;
  using difference_type = std::ptrdiff_t;
  using pointer = const Value*;
  using reference = Value;

  explicit SiblingIterator(const Node* node = nullptr) : node_(node) {}
  Value operator*() const;
  valijson::adapters::DerefProxy<Value> operator->() const {
    return valijson::adapters::DerefProxy<Value>(**this);
  }
  SiblingIterator& operator++() {
    node_ = node_->next;
    return *this;
  }
  SiblingIterator operator++(int) {
    SiblingIterator before = *this;
    node_ = node_->next;
    return before;
  }
  /// Wanted by valijson's uniqueItems alone, which is never used: it compares every pair.
  SiblingIterator& operator--() { std::abort(); }
  void advance(std::ptrdiff_t n) {
    for (; n > 0; --n) node_ = node_->next;
  }
  friend bool operator==(const SiblingIterator&, const SiblingIterator&) = default;

 private:
  const Node* node_;
};

class NodeArray {
 public:
  using const_iterator = SiblingIterator<NodeAdapter>;
  using iterator = const_iterator;
  explicit NodeArray(const Node& node = empty_node()) : node_(&node) {}
  [[nodiscard]] iterator begin() const { return iterator(node_->first); }
  [[nodiscard]] iterator end() const { return iterator(); }
  [[nodiscard]] std::size_t size() const { return node_->count; }

 private:
  const Node* node_;
};

class NodeObject {
 public:
  using const_iterator = SiblingIterator<NodeMember>;
  using iterator = const_iterator;
  explicit NodeObject(const Node& node = empty_node()) : node_(&node) {}
  [[nodiscard]] iterator begin() const { return iterator(node_->first); }
  [[nodiscard]] iterator end() const { return iterator(); }
  [[nodiscard]] iterator find(const std::string& name) const { return iterator(node_->find(name)); }
  [[nodiscard]] std::size_t size() const { return node_->count; }

 private:
  const Node* node_;
};

/// Values are only ever compared by our own constraints, so frozen copies are never asked for.
class NodeFrozenValue : public valijson::adapters::FrozenValue {
 public:
  explicit NodeFrozenValue(const Node* node) : node_(node) {}
  [[nodiscard]] FrozenValue* clone() const override { return new NodeFrozenValue(node_); }
  [[nodiscard]] bool equalTo(const valijson::adapters::Adapter&, bool) const override {
    return false;
  }

 private:
  const Node* node_;
};

class NodeValue {
 public:
  explicit NodeValue(const Node& node = empty_node()) : node_(&node) {}

  [[nodiscard]] valijson::adapters::FrozenValue* freeze() const {
    return new NodeFrozenValue(node_);
  }
  [[nodiscard]] opt::optional<NodeArray> getArrayOptional() const {
    return isArray() ? opt::make_optional(NodeArray(*node_)) : opt::optional<NodeArray>{};
  }
  [[nodiscard]] opt::optional<NodeObject> getObjectOptional() const {
    return isObject() ? opt::make_optional(NodeObject(*node_)) : opt::optional<NodeObject>{};
  }
  bool getArraySize(std::size_t& size) const { return size = node_->count, isArray(); }
  bool getObjectSize(std::size_t& size) const { return size = node_->count, isObject(); }
  bool getBool(bool& value) const { return value = node_->truth, isBool(); }
  bool getString(std::string& value) const { return value = node_->text, isString(); }
  static bool getDouble(double&) { return false; }  // numbers are ours alone
  static bool getInteger(std::int64_t&) { return false; }
  static bool hasStrictTypes() { return true; }
  [[nodiscard]] bool isArray() const { return node_->is_array(); }
  [[nodiscard]] bool isBool() const { return node_->kind == Kind::boolean; }
  [[nodiscard]] bool isDouble() const { return node_->kind == Kind::number; }
  [[nodiscard]] static bool isInteger() { return false; }
  [[nodiscard]] bool isNull() const { return node_->is_null(); }
  [[nodiscard]] bool isNumber() const { return node_->kind == Kind::number; }
  [[nodiscard]] bool isObject() const { return node_->is_object(); }
  [[nodiscard]] bool isString() const { return node_->is_string(); }

 private:
  const Node* node_;
};

class NodeAdapter : public valijson::adapters::BasicAdapter<NodeAdapter, NodeArray, NodeMember,
                                                            NodeObject, NodeValue> {
 public:
  explicit NodeAdapter(const Node& node = empty_node())
      : BasicAdapter(NodeValue(node)), node_(&node) {}
  [[nodiscard]] const Node& node() const { return *node_; }

 private:
  const Node* node_;
};

template <>
inline NodeAdapter SiblingIterator<NodeAdapter>::operator*() const {
  return NodeAdapter(*node_);
}

template <>
inline NodeMember SiblingIterator<NodeMember>::operator*() const {
  return {std::string(node_->key), NodeAdapter(*node_)};
}

}  // namespace incidentlint::schema

template <>
struct valijson::adapters::AdapterTraits<incidentlint::schema::NodeAdapter> {
  using DocumentType = incidentlint::Node;
  static std::string adapterName() { return "NodeAdapter"; }
};
