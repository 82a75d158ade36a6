#include "schema/meant_value.h"

#include <algorithm>

#include "schema/assertions.h"
#include "text/date.h"
#include "text/day_guess.h"
#include "text/near.h"
#include "text/web_host.h"

namespace incidentlint::schema {
namespace {

/// The moment in UTC, with the fraction of its second, which no offset changes; nothing where the
/// offset or the second is missing.
std::optional<std::string> in_utc(std::string_view moment) {
  const std::size_t dot = std::min(moment.find('.'), moment.size());
  const std::size_t end = std::min(moment.find_first_not_of("0123456789", dot + 1), moment.size());
  const std::string_view fraction = moment.substr(dot, end > dot ? end - dot : 0);
  std::string whole(moment);
  whole.erase(dot, fraction.size());
  const auto instant = text::parse_instant(whole);
  if (!instant || instant->earliest != instant->latest) return std::nullopt;
  std::string utc = text::format_instant(instant->earliest);
  return utc.insert(utc.size() - 1, fraction);
}

/// The address with a scheme in place of a misspelt one (`htps://`), or of none in front of a host
/// and a path.
std::optional<std::string> with_scheme(std::string_view bare) {
  constexpr std::string_view kMark = "://";
  const std::size_t mark = bare.find(kMark);
  if (mark != std::string_view::npos) {
    const std::string_view scheme = bare.substr(0, mark);
    if (scheme == "https" || scheme == "http") return std::nullopt;
    for (const std::string_view known : {"https", "http"}) {
      if (text::edit_distance(scheme, known, 1) == 1)
        return std::string(known) + std::string(bare.substr(mark));
    }
    return std::nullopt;
  }
  const std::string_view host = bare.substr(bare.starts_with("//") ? 2 : 0);
  std::string address = "https://" + std::string(host);
  const bool is_address = host.starts_with("www.") || host.find('/') < host.size();
  const bool leads = is_address && text::host_fault(address) == text::HostFault::none;
  return leads ? std::optional(std::move(address)) : std::nullopt;
}

/// The address in a text that has blanks, `<>` or a slip in its scheme around it.
std::optional<MeantValue> meant_address(std::string_view text) {
  constexpr std::string_view kAround = " \t\r\n<>";
  const std::size_t begin = text.find_first_not_of(kAround);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view bare = text.substr(begin, text.find_last_not_of(kAround) + 1 - begin);
  for (const std::string_view scheme : {"https", "http"}) {
    for (const std::string_view slip : {"//", ":/", ":", ";//", ":\\\\"}) {
      const std::string start = std::string(scheme) + std::string(slip);
      const bool is_slip =
          bare.starts_with(start) && !bare.substr(scheme.size()).starts_with("://");
      if (is_slip)
        return MeantValue{std::string(scheme) + "://" + std::string(bare.substr(start.size())),
                          true};
    }
  }
  if (auto address = with_scheme(bare)) return MeantValue{std::move(*address), false};
  return bare.size() < text.size() ? std::optional(MeantValue{std::string(bare), true})
                                   : std::nullopt;
}

bool is_met(const Subschema& schema, const Node& value, std::string_view text) {
  Node other = value;
  other.text = text;
  return meets_assertions(schema, other);
}

}  // namespace

std::optional<MeantValue> meant_value(const Subschema& schema, const Node& value) {
  if (schema.format == nullptr || !value.is_string()) return std::nullopt;
  std::optional<MeantValue> meant;
  if (schema.format->name == "date") {
    constexpr std::size_t kDay = 10;
    if (auto day = text::guess_day(value.text)) {
      meant = MeantValue{std::move(*day), true};
    } else if (text::parse_instant(value.text)) {  // a day with its time
      meant = MeantValue{std::string(value.text.substr(0, kDay)), false};
    }
  } else if (schema.format->name == "date-time") {
    auto moment = text::guess_moment(value.text);
    if (moment && !is_met(schema, value, *moment)) moment = in_utc(*moment);
    if (moment) meant = MeantValue{std::move(*moment), true};
  } else if (schema.format->name == "uri" || schema.format->name == "iri") {
    meant = meant_address(value.text);
  }
  return meant && is_met(schema, value, meant->text) ? meant : std::nullopt;
}

}  // namespace incidentlint::schema
