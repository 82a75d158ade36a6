// Build tool: writes the default pack as a C++ source. usage: embed_pack ROOT OUT FILE...
//
// YAML (vocabulary lists, front matter) becomes minified JSON, which the reader takes ten times
// faster when the program starts. The file names stay.
#include <fstream>
#include <iostream>
#include <sstream>

#include "document/document.h"
#include "document/json_writer.h"
#include "rules/rule.h"

namespace {

using namespace incidentlint;

std::string slurp(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The text as JSON; exits when it is not well-formed.
std::string as_json(const std::string& path, const std::string& text, Format format) {
  const Document document = read_document(Source(path, text), format);
  if (document.root() != nullptr && document.findings().empty()) return to_json(*document.root());
  for (const Finding& finding : document.findings()) {
    std::cerr << path << ":" << document.source().position(finding.span.begin).line << ": "
              << finding.fault << "\n";
  }
  std::exit(1);
}

std::string literal(const std::string& text) {
  std::string out = "\"";
  std::size_t width = 0;
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '?') {
      out += "\\?";
    } else {
      out += c;
    }
    if (++width >= 4000 && static_cast<unsigned char>(c) < 0x80 && c != '\\') {
      out += "\"\n\"";
      width = 0;
    }
  }
  return out + "\"";
}

}  // namespace

int main(int count, char** arguments) {
  const std::string root = arguments[1];
  std::ofstream out(arguments[2], std::ios::binary);
  out << "#include \"rules/pack.h\"\n\nnamespace incidentlint {\n\n"
         "std::vector<PackFile> embedded_pack() {\n  return {\n";
  for (int i = 3; i < count; ++i) {
    const std::string path = arguments[i];
    std::string text = slurp(root + "/" + path);
    if (path.ends_with(".yaml")) {
      text = as_json(path, text, Format::yaml);
    } else if (path.ends_with(".json")) {
      text = as_json(path, text, Format::json);
    } else if (path.ends_with(".md")) {
      const RulePage page = split_page(text);
      if (page.front_matter.view().empty()) continue;
      text = "---\n" + as_json(path, std::string(page.front_matter), Format::yaml) + "\n---\n" +
             std::string(page.body);
    }
    out << "      {\"" << path << "\", text::SharedText::of_program(" << literal(text)
        << "), \"<built-in>/" << path << "\", true},\n";
  }
  out << "  };\n}\n\n}  // namespace incidentlint\n";
  return out.good() ? 0 : 1;
}
