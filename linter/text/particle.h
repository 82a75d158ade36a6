#pragma once
// Korean particles behind what is no Hangul: `UTC에`, `Redis 는`, `62% 가`. Orthography glues them,
// many libraries put a space; which one a text does can be counted.
// Pure, thread-safe; offsets are bytes.
#include <cstddef>
#include <optional>
#include <string_view>

namespace incidentlint::text {

struct ParticleUse {
  std::size_t begin = 0;  ///< of the particle
  std::size_t end = 0;
  std::size_t particle = 0;  ///< number of the particle
  bool spaced = false;       ///< one space stands between it and the word
};

/// The first particle at or after byte `at` behind a Latin word or `%`. The word itself must end
/// there, with a blank or a mark behind it: `API 가용성` holds none. What may be another word when
/// it stands alone (`AWS 이 문제`) is none.
[[nodiscard]] std::optional<ParticleUse> next_particle(std::string_view text, std::size_t at);

/// A particle by its number, fewer than 127.
[[nodiscard]] std::string_view particle_named(std::size_t particle);

}  // namespace incidentlint::text
