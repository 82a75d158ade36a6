#include "text/facts/zone_names.h"

#include <algorithm>

#include "text/facts/reading.h"

namespace incidentlint::text::facts {
namespace {

struct Zone {
  std::string_view name;
  Offsets offsets;
  bool in_small_letters = true;  ///< `kst` can be nothing else
};

constexpr Offsets one(std::int16_t minutes) { return {{minutes}, 1}; }
constexpr Offsets two(std::int16_t a, std::int16_t b) { return {{a, b}, 2}; }

constexpr std::array kZones{Zone{"UTC", one(0)},
                            Zone{"GMT", one(0)},
                            Zone{"PDT", one(-420)},
                            Zone{"PST", one(-480)},
                            Zone{"PT", two(-480, -420), false},
                            Zone{"MDT", one(-360)},
                            Zone{"MST", one(-420)},
                            Zone{"MT", two(-420, -360), false},
                            Zone{"CDT", one(-300)},
                            Zone{"CST", {{-360, 480, -300}, 3}},
                            Zone{"CT", two(-360, -300), false},
                            Zone{"EDT", one(-240)},
                            Zone{"EST", one(-300), false},
                            Zone{"ET", two(-300, -240), false},
                            Zone{"CEST", one(120)},
                            Zone{"CET", one(60)},
                            Zone{"EEST", one(180)},
                            Zone{"EET", one(120)},
                            Zone{"BST", {{60, 360, 660}, 3}},
                            Zone{"IST", {{330, 60, 120}, 3}},
                            Zone{"WEST", one(60), false},
                            Zone{"WET", one(0), false},
                            Zone{"KST", one(540)},
                            Zone{"JST", one(540)},
                            Zone{"SGT", one(480)},
                            Zone{"HKT", one(480)},
                            Zone{"PHT", one(480)},
                            Zone{"ICT", one(420), false},
                            Zone{"WIB", one(420)},
                            Zone{"MSK", one(180)},
                            Zone{"BRT", one(-180)},
                            Zone{"SAST", one(120)},
                            Zone{"AWST", one(480)},
                            Zone{"AEST", one(600)},
                            Zone{"AEDT", one(660)},
                            Zone{"AET", two(600, 660)},
                            Zone{"NZST", one(720)},
                            Zone{"NZDT", one(780)},
                            Zone{"NZT", two(720, 780)},
                            Zone{"Western European Time", two(0, 60)},
                            Zone{"Central European Time", two(60, 120)},
                            Zone{"Eastern European Time", two(120, 180)},
                            Zone{"UK time", two(0, 60)},
                            Zone{"Z", one(0), false}};

constexpr std::array kEnglish{Place{"Coordinated Universal", "UTC", "UTC", {}},
                              Place{"Universal Coordinated", "UTC", "UTC", {}},
                              Place{"Universal", "UTC", "UTC", {}},
                              Place{"Zulu", "UTC", "UTC", {}},
                              Place{"Greenwich Mean", "GMT", "GMT", {}},
                              Place{"Greenwich", "GMT", "GMT", {}},
                              Place{"Korean", "KST", "KST", {}},
                              Place{"Korea", "KST", "KST", {}},
                              Place{"Seoul", "KST", "KST", {}},
                              Place{"Japanese", "JST", "JST", {}},
                              Place{"Japan", "JST", "JST", {}},
                              Place{"Tokyo", "JST", "JST", {}},
                              Place{"Singapore", "SGT", "SGT", {}},
                              Place{"Hong Kong", "HKT", "HKT", {}},
                              Place{"Indian", "UTC+5:30", "UTC+5:30", {}},
                              Place{"India", "UTC+5:30", "UTC+5:30", {}},
                              Place{"China", "UTC+8", "UTC+8", {}},
                              Place{"Chinese", "UTC+8", "UTC+8", {}},
                              Place{"Beijing", "UTC+8", "UTC+8", {}},
                              Place{"Taiwan", "UTC+8", "UTC+8", {}},
                              Place{"Taipei", "UTC+8", "UTC+8", {}},
                              Place{"Vietnam", "UTC+7", "UTC+7", {}},
                              Place{"Indochina", "UTC+7", "UTC+7", {}},
                              Place{"Thailand", "UTC+7", "UTC+7", {}},
                              Place{"Pacific", "PT", "PST", "PDT"},
                              Place{"West Coast", "PT", "PST", "PDT"},
                              Place{"Mountain", "MT", "MST", "MDT"},
                              Place{"Central European", "Central European Time", "CET", "CEST"},
                              Place{"Central", "CT", "CST", "CDT"},
                              Place{"Eastern European", "Eastern European Time", "EET", "EEST"},
                              Place{"Western European", "Western European Time", "WET", "WEST"},
                              Place{"Eastern", "ET", "EST", "EDT"},
                              Place{"East Coast", "ET", "EST", "EDT"},
                              Place{"New York", "ET", "EST", "EDT"},
                              Place{"British", "UK time", {}, "BST"},
                              Place{"UK", "UK time", {}, "BST"},
                              Place{"London", "UK time", {}, {}},
                              Place{"Australian Eastern", "AET", "AEST", "AEDT"},
                              Place{"California", "PT", "PST", "PDT"},
                              Place{"San Francisco", "PT", "PST", "PDT"},
                              Place{"Los Angeles", "PT", "PST", "PDT"},
                              Place{"Seattle", "PT", "PST", "PDT"},
                              Place{"Chicago", "CT", "CST", "CDT"},
                              Place{"Texas", "CT", "CST", "CDT"},
                              Place{"Berlin", "Central European Time", "CET", "CEST"},
                              Place{"Paris", "Central European Time", "CET", "CEST"},
                              Place{"Madrid", "Central European Time", "CET", "CEST"},
                              Place{"Amsterdam", "Central European Time", "CET", "CEST"},
                              Place{"Stockholm", "Central European Time", "CET", "CEST"},
                              Place{"Helsinki", "Eastern European Time", "EET", "EEST"},
                              Place{"Athens", "Eastern European Time", "EET", "EEST"},
                              Place{"Shanghai", "UTC+8", "UTC+8", {}},
                              Place{"Sydney", "AET", "AEST", "AEDT"},
                              Place{"Moscow", "MSK", "MSK", {}},
                              Place{"New Zealand", "NZT", "NZST", "NZDT"}};

constexpr std::array kKorean{Place{"한국", "KST", "KST", {}},
                             Place{"일본", "JST", "JST", {}},
                             Place{"태평양", "PT", "PST", "PDT"},
                             Place{"호주 동부", "AET", "AEST", "AEDT"},
                             Place{"유럽 동부", "Eastern European Time", "EET", "EEST"},
                             Place{"유럽 중부", "Central European Time", "CET", "CEST"},
                             Place{"유럽 서부", "Western European Time", "WET", "WEST"},
                             Place{"브라질 동부", "UTC-3", "UTC-3", {}},
                             Place{"인도네시아 동부", "UTC+9", "UTC+9", {}},
                             Place{"호주 중부", {}, {}, {}},
                             Place{"동부 유럽", "Eastern European Time", "EET", "EEST"},
                             Place{"동유럽", "Eastern European Time", "EET", "EEST"},
                             Place{"서유럽", "Western European Time", "WET", "WEST"},
                             Place{"동부", "ET", "EST", "EDT"},
                             Place{"미국 서부", "PT", "PST", "PDT"},
                             Place{"미 서부", "PT", "PST", "PDT"},
                             Place{"중부유럽", "Central European Time", "CET", "CEST"},
                             Place{"중부 유럽", "Central European Time", "CET", "CEST"},
                             Place{"중앙유럽", "Central European Time", "CET", "CEST"},
                             Place{"중앙 유럽", "Central European Time", "CET", "CEST"},
                             Place{"중부", "CT", "CST", "CDT"},
                             Place{"산악", "MT", "MST", "MDT"},
                             Place{"산지", "MT", "MST", "MDT"},
                             Place{"그리니치", "GMT", "GMT", {}},
                             Place{"싱가포르", "SGT", "SGT", {}},
                             Place{"홍콩", "HKT", "HKT", {}},
                             Place{"세계", {}, "UTC", {}},
                             Place{"도쿄", "JST", "JST", {}},
                             Place{"서울", "KST", "KST", {}},
                             Place{"인도", "UTC+5:30", "UTC+5:30", {}},
                             Place{"중국", "UTC+8", "UTC+8", {}},
                             Place{"베이징", "UTC+8", "UTC+8", {}},
                             Place{"대만", "UTC+8", "UTC+8", {}},
                             Place{"베트남", "UTC+7", "UTC+7", {}},
                             Place{"태국", "UTC+7", "UTC+7", {}},
                             Place{"뉴욕", "ET", "EST", "EDT"},
                             Place{"뉴질랜드", "NZT", "NZST", "NZDT"},
                             Place{"영국", "UK time", {}, "BST"},
                             Place{"서부", {}, {}, {}},
                             Place{"호주", {}, {}, {}},
                             Place{"런던", "UK time", {}, {}},
                             Place{"유럽", {}, {}, {}},
                             Place{"미국", {}, {}, {}},
                             Place{"캐나다", {}, {}, {}},
                             Place{"브라질", {}, {}, {}},
                             Place{"브라질리아", {}, {}, {}},
                             Place{"상파울루", {}, {}, {}},
                             Place{"아일랜드", {}, {}, {}},
                             Place{"더블린", {}, {}, {}},
                             Place{"인도네시아", {}, {}, {}},
                             Place{"우리나라", "KST", "KST", {}},
                             Place{"우리", "KST", "KST", {}},
                             Place{"국내", "KST", "KST", {}},
                             Place{"대한민국", "KST", "KST", {}},
                             Place{"독일", "Central European Time", "CET", "CEST"},
                             Place{"베를린", "Central European Time", "CET", "CEST"},
                             Place{"프랑스", "Central European Time", "CET", "CEST"},
                             Place{"파리", "Central European Time", "CET", "CEST"},
                             Place{"스페인", "Central European Time", "CET", "CEST"},
                             Place{"마드리드", "Central European Time", "CET", "CEST"},
                             Place{"이탈리아", "Central European Time", "CET", "CEST"},
                             Place{"로마", "Central European Time", "CET", "CEST"},
                             Place{"네덜란드", "Central European Time", "CET", "CEST"},
                             Place{"암스테르담", "Central European Time", "CET", "CEST"},
                             Place{"스위스", "Central European Time", "CET", "CEST"},
                             Place{"취리히", "Central European Time", "CET", "CEST"},
                             Place{"스웨덴", "Central European Time", "CET", "CEST"},
                             Place{"스톡홀름", "Central European Time", "CET", "CEST"},
                             Place{"노르웨이", "Central European Time", "CET", "CEST"},
                             Place{"덴마크", "Central European Time", "CET", "CEST"},
                             Place{"폴란드", "Central European Time", "CET", "CEST"},
                             Place{"벨기에", "Central European Time", "CET", "CEST"},
                             Place{"오스트리아", "Central European Time", "CET", "CEST"},
                             Place{"체코", "Central European Time", "CET", "CEST"},
                             Place{"핀란드", "Eastern European Time", "EET", "EEST"},
                             Place{"헬싱키", "Eastern European Time", "EET", "EEST"},
                             Place{"그리스", "Eastern European Time", "EET", "EEST"},
                             Place{"우크라이나", "Eastern European Time", "EET", "EEST"},
                             Place{"루마니아", "Eastern European Time", "EET", "EEST"},
                             Place{"샌프란시스코", "PT", "PST", "PDT"},
                             Place{"시애틀", "PT", "PST", "PDT"},
                             Place{"캘리포니아", "PT", "PST", "PDT"},
                             Place{"로스앤젤레스", "PT", "PST", "PDT"},
                             Place{"밴쿠버", "PT", "PST", "PDT"},
                             Place{"시카고", "CT", "CST", "CDT"},
                             Place{"텍사스", "CT", "CST", "CDT"},
                             Place{"덴버", "MT", "MST", "MDT"},
                             Place{"보스턴", "ET", "EST", "EDT"},
                             Place{"토론토", "ET", "EST", "EDT"},
                             Place{"워싱턴 DC", "ET", "EST", "EDT"},
                             Place{"모스크바", "MSK", "MSK", {}},
                             Place{"시드니", "AET", "AEST", "AEDT"},
                             Place{"멜버른", "AET", "AEST", "AEDT"},
                             Place{"필리핀", "PHT", "PHT", {}},
                             Place{"마닐라", "PHT", "PHT", {}},
                             Place{"자카르타", "WIB", "WIB", {}},
                             Place{"남아공", "SAST", "SAST", {}},
                             Place{"남아프리카공화국", "SAST", "SAST", {}},
                             Place{"두바이", "UTC+4", "UTC+4", {}},
                             Place{"아랍에미리트", "UTC+4", "UTC+4", {}},
                             Place{"말레이시아", "UTC+8", "UTC+8", {}},
                             Place{"상하이", "UTC+8", "UTC+8", {}},
                             Place{"타이베이", "UTC+8", "UTC+8", {}},
                             Place{"파키스탄", "UTC+5", "UTC+5", {}},
                             Place{"하와이", "UTC-10", "UTC-10", {}},
                             Place{"아르헨티나", "UTC-3", "UTC-3", {}},
                             Place{"튀르키예", "UTC+3", "UTC+3", {}},
                             Place{"터키", "UTC+3", "UTC+3", {}},
                             Place{"사우디아라비아", "UTC+3", "UTC+3", {}},
                             Place{"이스라엘", {}, {}, {}},
                             Place{"이집트", {}, {}, {}},
                             Place{"멕시코", {}, {}, {}},
                             Place{"칠레", {}, {}, {}},
                             Place{"현지", {}, {}, {}}};

constexpr auto kKoreanFirsts = [] {
  std::array<char32_t, kKorean.size()> firsts{};
  for (std::size_t i = 0; i < kKorean.size(); ++i) firsts[i] = syllable(kKorean[i].spelling, 0);
  std::sort(firsts.begin(), firsts.end());
  return firsts;
}();

const Zone* find_zone(std::string_view name) {
  const auto found = std::find_if(kZones.begin(), kZones.end(),
                                  [&](const Zone& zone) { return same_bytes(zone.name, name); });
  return found == kZones.end() ? nullptr : &*found;
}

bool is_small(std::string_view word, const Zone& zone) {
  if (!zone.in_small_letters || word.size() != zone.name.size()) return false;
  return std::equal(word.begin(), word.end(), zone.name.begin(),
                    [](char a, char b) { return a == lower(b); });
}

/// Minutes of `+9`, `-07:00`, `−0530`, from behind the sign.
int minutes_of(std::string_view shift) {
  std::size_t at = 0;
  int hours = 0;
  for (; digit_at(shift, at) && at < 2; ++at) hours = hours * 10 + (shift[at] - '0');
  if (byte_at(shift, at) == ':') ++at;
  int minutes = 0;
  for (; digit_at(shift, at); ++at) minutes = minutes * 10 + (shift[at] - '0');
  return hours * 60 + minutes;
}

/// The cities that name a zone of the tz database, where its last part is not in the tables above.
constexpr std::array kTzCities{Place{"Los_Angeles", "PT", {}, {}},
                               Place{"New_York", "ET", {}, {}},
                               Place{"Denver", "MT", {}, {}},
                               Place{"Kolkata", "UTC+5:30", {}, {}},
                               Place{"Calcutta", "UTC+5:30", {}, {}},
                               Place{"Hong_Kong", "HKT", {}, {}},
                               Place{"Toronto", "ET", {}, {}},
                               Place{"Vancouver", "PT", {}, {}},
                               Place{"Rome", "Central European Time", {}, {}},
                               Place{"Zurich", "Central European Time", {}, {}},
                               Place{"UTC", "UTC", {}, {}},
                               Place{"GMT", "GMT", {}, {}}};

constexpr std::array<std::string_view, 15> kTzAreas{
    "Africa", "America", "Antarctica", "Arctic", "Asia",   "Atlantic", "Australia", "Brazil",
    "Canada", "Etc",     "Europe",     "Indian", "Mexico", "Pacific",  "US"};

}  // namespace

std::size_t tz_area_end(std::string_view text, std::size_t at) {
  const std::string_view area = word_at(text, at);
  const std::size_t end = at + area.size();
  if (byte_at(text, end) != '/' || !is_letter(byte_at(text, end + 1))) return at;
  return std::find(kTzAreas.begin(), kTzAreas.end(), area) == kTzAreas.end() ? at : end + 1;
}

std::string_view tz_city_zone(std::string_view city) {
  const auto find = [&](std::span<const Place> places) {
    const auto found = std::find_if(places.begin(), places.end(), [&](const Place& place) {
      return same_bytes(place.spelling, city);
    });
    return found == places.end() ? std::string_view() : found->general;
  };
  const std::string_view zone = find(kTzCities);
  return zone.empty() ? find(kEnglish) : zone;
}

Offsets offsets_of(std::string_view zone) {
  if (const Zone* found = find_zone(zone)) return found->offsets;
  constexpr std::string_view kMinus = "−";
  for (const std::string_view sign : {std::string_view("+"), std::string_view("-"), kMinus}) {
    const std::size_t at = zone.find(sign);
    if (at == std::string_view::npos) continue;
    const int minutes = minutes_of(zone.substr(at + sign.size()));
    return one(static_cast<std::int16_t>(sign == "+" ? minutes : -minutes));
  }
  return {};
}

bool keeps_all_year(std::string_view zone) {
  static constexpr std::array<std::string_view, 11> kNames{
      "UTC", "KST", "JST", "SGT", "HKT", "PHT", "ICT", "WIB", "MSK", "SAST", "AWST"};
  const bool shifted = zone.find_first_of("0123456789") != std::string_view::npos;
  return shifted || std::find(kNames.begin(), kNames.end(), zone) != kNames.end();
}

bool may_hold_all_year(std::string_view zone) {
  static constexpr std::array<std::string_view, 9> kNames{"GMT", "PST", "MST",  "CST", "EST",
                                                          "CET", "EET", "AEST", "NZST"};
  return zone == "WET" || std::find(kNames.begin(), kNames.end(), zone) != kNames.end();
}

std::string_view zone_abbreviation(std::string_view word) {
  constexpr std::size_t kLongest = 4;
  if (word.empty() || word.size() > kLongest) return {};
  if (word == "Z") return "UTC";
  const bool small = is_lower(word[0]);
  for (const Zone& zone : kZones) {
    if (small ? is_small(word, zone) : same_bytes(word, zone.name)) return zone.name;
  }
  return {};
}

std::span<const Place> english_places() { return kEnglish; }
std::span<const Place> korean_places() { return kKorean; }

bool may_start_place(char32_t syllable) {
  return std::binary_search(kKoreanFirsts.begin(), kKoreanFirsts.end(), syllable);
}

}  // namespace incidentlint::text::facts
