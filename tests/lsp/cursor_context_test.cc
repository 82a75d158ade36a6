// Where somebody types, told from texts that do not parse yet. `|` is the cursor.
#include "lsp/cursor_context.h"

#include <gtest/gtest.h>

namespace incidentlint::lsp {
namespace {

struct Case {
  const char* text;
  const char* expected;  ///< `key|value POINTER [typed] replaced`, or `none`
};

std::string shown(std::string text, Format format) {
  const std::size_t cursor = text.find('|');
  text.erase(cursor, 1);
  const CursorContext context = context_at(text, static_cast<std::uint32_t>(cursor), format);
  if (context.kind == CursorContext::Kind::none) return "none";
  const std::string replaced =
      text.substr(context.replaced.begin, context.replaced.end - context.replaced.begin);
  return std::string(context.kind == CursorContext::Kind::key ? "key" : "value") + " " +
         context.pointer + " [" + context.typed + "] " + replaced +
         (context.is_quoted ? " quoted" : "") + (context.has_colon ? " :" : "");
}

TEST(CursorContext, OfJson) {
  const Case kCases[] = {
      {"|", "none"},
      {"{|", "key  [] "},
      {"{\"|",
       "key  [] "
       " quoted"},
      {"{\"sev|", "key  [sev] sev quoted"},
      {"{\"sev|erity\": 1}", "key  [sev] severity quoted :"},
      {"{\"a\": |", "value /a [] "},
      {"{\"a\": |}", "value /a [] "},
      {"{\"a\": \"x|y\", \"b\": 2}", "value /a [x] xy quoted"},
      {"{\"a\": \"x|\n  \"b\": 2}", "value /a [x] x quoted"},
      {"{\"a\": [\"x\", \"y\", \"hi|", "value /a/2 [hi] hi quoted"},
      {"{\"a\": [{\"k\": 1}, {\"l\": {\"m|", "key /a/1/l [m] m quoted"},
      {"{\"a\": [1, tr|ue", "value /a/1 [tr] true"},
      {"{\"a\": \"x\\\"y|", "value /a [x\\\"y] x\\\"y quoted"},
      {"{\"a/b\": {\"~\": |", "value /a~1b/~0 [] "},
      {"{\"a\": 1, |\"b\": 2}", "key  [] "},
      {"{\"a\": 1}|", "none"},
      {"{\"a\": [\"x\"|", "none"},
      {"{\"a\": [\"x\" |]}", "none"},
      {"{\"a\": \"x\"|}", "none"},
      {"{\"a\"|", "none"},
      {"{\"a\": 1 |", "none"},
      {"{\"a\": {} |", "none"},
      {"{\"a\": 1,|", "key  [] "},
      {"{\"a\": \"one two|", "value /a [one two] one two quoted"},
  };
  for (const Case& each : kCases)
    EXPECT_EQ(shown(each.text, Format::json), each.expected) << each.text;
}

TEST(CursorContext, OfYaml) {
  const Case kCases[] = {
      {"|", "key  [] "},
      {"sev|", "key  [sev] sev"},
      {"severity: |", "value /severity [] "},
      {"severity: P|1\nid: x\n", "value /severity [P] P1"},
      {"severity: \"P|\"\n", "value /severity [P] P quoted"},
      {"severity: P|1 # why\n", "value /severity [P] P1"},
      {"title:\n  e|", "key /title [e] e"},
      {"title:\n  en: x\n  k|\nid: y\n", "key /title [k] k"},
      {"symptoms:\n  - |", "value /symptoms/0 [] "},
      {"symptoms:\n- a\n- hi|\n", "value /symptoms/0 [hi] hi"},
      {"symptoms: [a, hi|", "value /symptoms/0 [hi] hi"},
      {"symptoms: [a, hi|, b]\n", "value /symptoms/0 [hi] hi"},
      {"sources:\n  - url: x\n    kind: off|\n", "value /sources/0/kind [off] off"},
      {"sources:\n- url: x\n  ki|\n", "key /sources/0 [ki] ki"},
      {"a:\n  b:\n    c: 1\n  d: |\n", "value /a/d [] "},
      {"a: 1\n# note\n\nb:\n\n  c|", "key /b [c] c"},
      {"a: x # not |", "none"},
      {"# |", "none"},
      {"a:\n  # |", "none"},
      {"a:|", "none"},
      {"symptoms:\n  -|", "none"},
      {"symptoms:\n  - \"x\"|", "none"},
      {"symptoms:\n  - 'x|'\n", "value /symptoms/0 [x] x quoted"},
  };
  for (const Case& each : kCases)
    EXPECT_EQ(shown(each.text, Format::yaml), each.expected) << each.text;
}

}  // namespace
}  // namespace incidentlint::lsp
