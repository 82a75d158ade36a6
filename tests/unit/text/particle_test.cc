#include "text/particle.h"

#include <gtest/gtest.h>

#include <string>

namespace incidentlint::text {
namespace {

/// `+에` for a spaced particle, `에` for a glued one.
std::string all_particles(std::string_view text) {
  std::string found;
  for (auto use = next_particle(text, 0); use; use = next_particle(text, use->end)) {
    found += (use->spaced ? "+" : "") + std::string(text.substr(use->begin, use->end - use->begin));
    EXPECT_EQ(text.substr(use->begin, use->end - use->begin), particle_named(use->particle));
    found += ' ';
  }
  return found;
}

TEST(Particle, IsFoundBehindLatinWordsAndShares) {
  EXPECT_EQ(all_particles("09:14 UTC에 Redis 는 62%가, v1.24 로. retry() 를"),
            "에 +는 가 +로 +를 ");
  EXPECT_EQ(all_particles("EC2에서는 eu-west-1 으로부터"), "에서는 +으로부터 ");
}

TEST(Particle, NeedsItsOwnEnd) {
  EXPECT_EQ(all_particles("API 가용성 DB 로드 CPU가속 Latin은행"), "");
  EXPECT_EQ(all_particles("VM은"), "은 ");
}

TEST(Particle, IsNotAnotherWord) {
  EXPECT_EQ(all_particles("AWS 이 문제 AWS 인 IP 들 IL 나"), "");
  EXPECT_EQ(all_particles("40개 443 으로 2019 에 서버 는 데이터 가 (a) 를"), "");
  EXPECT_EQ(all_particles("가 나 다"), "");
  EXPECT_EQ(all_particles(""), "");
}

}  // namespace
}  // namespace incidentlint::text
