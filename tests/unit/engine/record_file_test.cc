#include "engine/record_file.h"

#include <gtest/gtest.h>

#include "document/json_writer.h"

namespace incidentlint {
namespace {

/// Each record of a file as `offset tree`, its faults behind.
std::vector<std::string> records_of(const std::string& path, const std::string& text) {
  std::vector<std::string> out;
  for_each_record(path, path, text, {}, [&](const Document& document, std::uint32_t offset) {
    std::string line = std::to_string(offset) + " ";
    if (document.root() != nullptr) line += to_json(*document.root());
    for (const Finding& finding : document.findings()) line += " " + finding.fault;
    out.push_back(line);
  });
  return out;
}

using Lines = std::vector<std::string>;

TEST(RecordFile, HoldsOneRecordALineInJsonLines) {
  EXPECT_EQ(records_of("x.jsonl", "{\"a\":1}\n\n  \r\n{\"b\":2}\r\n"),
            (Lines{"0 {\"a\":1}", "13 {\"b\":2}"}));
  EXPECT_EQ(records_of("x.ndjson", "1\n2"), (Lines{"0 1", "2 2"}));
  EXPECT_EQ(records_of("x.JSONL", "{\"a\":\n1}"),
            (Lines{"0 {\"a\":null} unclosed-bracket", "6 1 text-after-record"}));
  EXPECT_EQ(records_of("x.jsonl", "\xEF\xBB\xBF{}\n"), (Lines{"0 {} byte-order-mark"}));
  EXPECT_EQ(records_of("x.jsonl", ""), (Lines{"0  empty-file"}));
  EXPECT_EQ(records_of("x.jsonl", "\n \n"), (Lines{"0  empty-file"}));
  EXPECT_EQ(records_of("x.jsonl", std::string("\xFF\xFE{\0}\0\n\0", 8)),
            (Lines{"0  other-encoding"}));
  EXPECT_EQ(records_of("x.jsonl", "{}\n\"\xff\xff\"\n{}\n"),
            (Lines{"0 {}", "3  invalid-utf8", "8 {}"}));
}

TEST(RecordFile, IsReadByItsEnding) {
  EXPECT_EQ(records_of("x.json", "{}"), (Lines{"0 {}"}));
  EXPECT_EQ(records_of("x.yml", "a: 1"), (Lines{"0 {\"a\":1}"}));
  EXPECT_EQ(records_of("x.md", "---\na: 1\n---\n"), (Lines{"0 {\"a\":1}"}));
  EXPECT_EQ(records_of("noending", "{}"), (Lines{"0 {}"}));
}

TEST(RecordFile, ShiftsAllPlacesOfAFinding) {
  Finding finding{.span = {1, 2}};
  finding.notes = {{"", {3, 4}, {}}, {"", {}, {}}, {"other", {3, 4}, {}}};
  finding.fix = Fix{true, {}, {{{5, 6}, "x"}}};
  shift(finding, 10);
  EXPECT_EQ(finding.span, (Span{11, 12}));
  EXPECT_EQ(finding.notes[0].span, (Span{13, 14}));
  EXPECT_EQ(finding.notes[1].span, (Span{}));
  EXPECT_EQ(finding.notes[2].span, (Span{3, 4}));
  EXPECT_EQ(finding.fix->edits[0].span, (Span{15, 16}));
}

}  // namespace
}  // namespace incidentlint
