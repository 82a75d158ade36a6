#include "text/web_host.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

TEST(WebHost, IsThePartThatNamesTheServer) {
  EXPECT_EQ(host_of("https://user:x@Status.A.example:8443/b@c?d"), "Status.A.example");
  EXPECT_EQ(host_of("https://[2001:db8::1]:8443/b"), "[2001:db8::1]");
  EXPECT_EQ(host_of("https://a.example?b"), "a.example");
  EXPECT_EQ(host_of("https://"), "");
  EXPECT_EQ(host_of("a.example"), "");
}

TEST(WebHost, HasFaults) {
  struct Row {
    HostFault fault;
    std::string_view address;
  };
  using enum HostFault;
  for (const auto& [fault, address] : {Row{no_host, "https://"},
                                       Row{no_host, "https:///a"},
                                       Row{no_host, "https://?a"},
                                       Row{two_schemes, "https://https://a.example"},
                                       Row{two_schemes, "HTTPS://http://a.example"},
                                       Row{two_schemes, "https://https//a.example"},
                                       Row{local, "https://localhost/"},
                                       Row{local, "http://a.localhost:80"},
                                       Row{local, "http://127.0.0.1/"},
                                       Row{local, "https://10.1.2.3"},
                                       Row{local, "https://172.16.0.1"},
                                       Row{local, "https://192.168.1.1"},
                                       Row{local, "https://169.254.1.1"},
                                       Row{local, "https://[::1]/"},
                                       Row{local, "https://printer.local"},
                                       Row{no_dot, "https://wiki/a"},
                                       Row{no_dot, "https://TODO"},
                                       Row{bad_name, "https://a..example"},
                                       Row{bad_name, "https://.a.example"},
                                       Row{bad_name, "https://-a.example"},
                                       Row{bad_name, "https://a.c0m"},
                                       Row{bad_name, "https://1.2.3"},
                                       Row{bad_name, "https://300.1.1.1"},
                                       Row{bad_port, "https://a.example:99999/"},
                                       Row{bad_port, "https://a.example:x"}}) {
    EXPECT_EQ(host_fault(address), fault) << address;
  }
  for (const std::string_view right :
       {"https://a.example", "https://A.EXAMPLE.", "https://a_b.example/x", "https://8.8.8.8/",
        "https://172.32.0.1", "https://예시.한국/경로", "https://xn--9t4b11yi5a.xn--3e0b707e/",
        "https://[2001:db8::1]/", "https://a.example:/", "https://a.example:443/b",
        "https://u:p@a.example/", "ftp://localhost/", "mailto:x", "", "https:/a",
        "https://a.example/https://b.example", "https://https.example/",
        "https://http-archive.example/"}) {
    EXPECT_EQ(host_fault(right), none) << right;
  }
}

TEST(WebHost, MayBeSetAsideForExamples) {
  for (const char* host : {"example.com", "a.Example.ORG", "example.net.", "x.test", "invalid"})
    EXPECT_TRUE(is_example_host(host)) << host;
  for (const char* host :
       {"example.de", "myexample.com", "example.com.evil.io", "larkfield.example", "test.com", ""})
    EXPECT_FALSE(is_example_host(host)) << host;
}

}  // namespace
}  // namespace incidentlint::text
