#include <algorithm>
#include <array>

#include "corpus/corpus.h"

namespace incidentlint {
namespace {

constexpr std::array<std::string_view, 9> kTracking{"fbclid",  "gclid",  "mc_cid",  "mc_eid", "ref",
                                                    "ref_src", "igshid", "msclkid", "source"};

bool is_tracking(std::string_view parameter) {
  const std::string_view name = parameter.substr(0, parameter.find('='));
  return name.starts_with("utm_") ||
         std::find(kTracking.begin(), kTracking.end(), name) != kTracking.end();
}

std::string without_tracking(std::string_view query) {
  std::string out;
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view parameter = query.substr(0, end);
    if (!parameter.empty() && !is_tracking(parameter)) {
      out += (out.empty() ? "?" : "&") + std::string(parameter);
    }
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return out;
}

}  // namespace

std::string normalise_url(std::string_view url) {
  // A place on a page is no other page; but a program that shows pages of its own keeps the page
  // behind `#/` or `#!`.
  const std::size_t hash = std::min(url.find('#'), url.size());
  const std::string_view place = url.substr(hash);
  const bool is_page = place.starts_with("#/") || place.starts_with("#!");
  url = url.substr(0, hash);
  // Archives write `https:/host` as well.
  const std::size_t scheme = url.find(":/");
  if (scheme != std::string_view::npos) url.remove_prefix(scheme + 2);
  while (url.starts_with('/')) url.remove_prefix(1);
  const std::size_t question = std::min(url.find('?'), url.size());
  const std::size_t slash = std::min(url.find('/'), question);
  std::string host(url.substr(0, slash));
  for (char& c : host) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  if (host.starts_with("www.")) host.erase(0, 4);
  for (const std::string_view port : {":443", ":80"}) {
    if (host.ends_with(port)) host.resize(host.size() - port.size());
  }
  std::string_view path = url.substr(slash, question - slash);
  while (path.ends_with('/')) path.remove_suffix(1);
  const std::string_view query = question < url.size() ? url.substr(question + 1) : "";
  return host + std::string(path) + without_tracking(query) + std::string(is_page ? place : "");
}

}  // namespace incidentlint
