#pragma once
// FunctionRef: a callable that somebody else owns, for the parameter of a function that calls it
// and keeps nothing. Unlike std::function it never allocates.
//
//   void for_each(const List& list, FunctionRef<void(const Item&)> visit);
//   for_each(list, [&](const Item& item) { ... });
#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace incidentlint::text {

template <typename Signature>
class FunctionRef;

/// Must not outlive the callable.
template <typename Result, typename... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <typename Callable>
  requires(!std::same_as<std::remove_cvref_t<Callable>, FunctionRef>)
      FunctionRef(Callable&& callable)  // NOLINT: a callable is one
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* object, Arguments... arguments) -> Result {
          return (*static_cast<std::remove_reference_t<Callable>*>(object))(
              std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(object_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* object_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace incidentlint::text
