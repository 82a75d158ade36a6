#include "text/digest.h"

#include "text/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace incidentlint::text {

struct Digester::State {
  XXH3_state_t hash;
};

Digester::Digester() : state_(std::make_unique<State>()) { XXH3_128bits_reset(&state_->hash); }
Digester::~Digester() = default;

Digester& Digester::add(std::string_view part) {
  const std::uint64_t size = part.size();
  XXH3_128bits_update(&state_->hash, &size, sizeof size);
  XXH3_128bits_update(&state_->hash, part.data(), part.size());
  return *this;
}

Digester& Digester::add(const Digest& part) {
  XXH3_128bits_update(&state_->hash, &part, sizeof part);
  return *this;
}

Digest Digester::take() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(&state_->hash);
  return {hash.high64, hash.low64};
}

Digest digest_of(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

std::string hex128(const Digest& digest) { return hex64(digest.high) + hex64(digest.low); }

}  // namespace incidentlint::text
