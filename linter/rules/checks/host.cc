#include "rules/check.h"
#include "text/web_host.h"

// Addresses that lead nobody anywhere, as their hosts tell: `impossible` is for those that no
// network or only that of the author can reach, `example` for hosts that are set aside for
// examples.

namespace incidentlint {
namespace {

using text::HostFault;

Text reason_of(HostFault fault) {
  switch (fault) {
    case HostFault::no_host:
      return {"no host", "호스트 없음"};
    case HostFault::two_schemes:
      return {"an address within another one", "주소 앞에 겹쳐 적은 주소"};
    case HostFault::local:
      return {"a host of a local network", "내부망 호스트"};
    case HostFault::no_dot:
      return {"a host without a domain", "도메인이 없는 호스트"};
    case HostFault::bad_name:
      return {"a host that no domain can be called", "도메인이 될 수 없는 호스트"};
    case HostFault::bad_port:
      return {"a port that does not exist", "없는 포트"};
    case HostFault::none:
      break;
  }
  return {};
}

void judge_impossible(const Node& node, Findings& out) {
  const HostFault fault = text::host_fault(node.text);
  if (fault == HostFault::none) return;
  Finding finding = finding_at("impossible", node);
  finding.actual = std::string(node.text);
  finding.with("actual", node.text).with("reason", reason_of(fault));
  const std::size_t inner = node.text.find("http", 4);
  const std::string_view rest = node.text.substr(std::min(inner, node.text.size()));
  const bool is_whole = rest.starts_with("https://") || rest.starts_with("http://");
  if (fault == HostFault::two_schemes && is_whole && text::host_fault(rest) == HostFault::none) {
    finding.suggest(std::string(rest));
    finding.fix = replace_scalar(node, rest, true);
  }
  out.push_back(std::move(finding));
}

void judge_example(const Node& node, Findings& out) {
  const std::string_view host = text::host_of(node.text);
  if (!text::is_example_host(host)) return;
  Finding finding = finding_at("example", node);
  finding.actual = std::string(node.text);
  out.push_back(finding.with("actual", node.text).with("host", host));
}

CompiledCheck compile(Parameters& parameters) {
  CompiledCheck check;
  const std::string fault = parameters.choice("fault", {"example", "impossible"});
  check.faults = {fault};
  const auto paths = parameters.paths("paths");
  const auto judge = fault == "example" ? judge_example : judge_impossible;
  check.record = [paths, judge](const RecordView& view, Findings& out) {
    for (const Path& path : paths) {
      path.select(view.root, [&](const Node& node) {
        if (node.is_string() && !node.broken) judge(node, out);
      });
    }
  };
  return check;
}

}  // namespace

/// Hosts of web addresses.
CheckKind host_check() {
  return {"host",
          "addresses lead to a host that others can reach",
          compile,
          {"actual", "host", "reason"}};
}

}  // namespace incidentlint
