#pragma once
// Traits: what one scan of a text finds out for all the checks that would otherwise each scan it
// again. A check looks at a text closely only when the trait it needs is there. Pure, thread-safe.
#include <cstdint>
#include <string_view>

namespace incidentlint::text {

enum Trait : std::uint16_t {
  kScanned = 1,          ///< set by every scan
  kOddCharacter = 2,     ///< a control character but line feed, or neither ASCII nor a Hangul syllable
  kDoubleSpace = 4,      ///< two spaces in a row
  kSpaceBeforeMark = 8,  ///< a space before `.`, `,`, `;` or `!`
  kObjectParticle = 16,  ///< a word in 을 or 를 that disagrees with the syllable before it
  kPoliteEnding = 32,    ///< a sentence that may end politely: -니다, -니까, -요
  kSyllable = 64,        ///< a Hangul syllable, or another code point from U+A000 to U+DFFF
  kTightStop = 128,      ///< `.`, `!` or `?` right before a capital letter or a syllable
};

/// The traits of a text, which must be valid UTF-8.
[[nodiscard]] std::uint16_t scan_traits(std::string_view utf8);

}  // namespace incidentlint::text
