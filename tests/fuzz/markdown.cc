// Any bytes as a record in Markdown, with comments that suppress.
#include "document/commented.h"
#include "document/front_matter.h"
#include "engine/suppression.h"
#include "reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace incidentlint;
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const char* body : {"", "a"}) {
    const Document document = read_front_matter(Source("fuzz", text), body);
    fuzz::check_document(document, size);
    const CommentedValues values(document);
    for (const Comment& comment : document.comments()) {
      const auto about = values.find(comment);
      const bool is_there =
          !about ||
          (about->line.end <= size && resolve_pointer(*document.root(), about->pointer) != nullptr);
      if (!is_there) std::abort();
      const auto suppression = read_suppression(text, comment.span);
      if (!suppression) continue;
      for (const NamedRule& rule : suppression->rules) {
        if (document.source().slice(rule.span) != rule.name) std::abort();
      }
    }
  }
  return 0;
}
