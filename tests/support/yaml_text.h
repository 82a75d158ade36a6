#pragma once
// Writes a JSON value as YAML in any of the ways people do: block or flow, scalars plain, quoted,
// literal or folded, with comments in between. For tests that must not care how a record is
// written.
#include <nlohmann/json.hpp>
#include <random>
#include <string>

namespace incidentlint::test {

class YamlText {
 public:
  YamlText(std::mt19937& random, bool flow) : random_(random), flow_(flow) {}

  /// `base` is the style of strings that any style could hold.
  std::string write(const nlohmann::ordered_json& value) {
    std::string out = one_in(4) ? "# a record\n" : "";
    if (flow_) return out + flow(value) + "\n";
    block(value, 0, out);
    return out;
  }

 private:
  using Value = nlohmann::ordered_json;

  bool one_in(unsigned n) { return random_() % n == 0; }

  static bool is_word(const std::string& text) {
    if (text.empty() || text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") != text.npos)
      return false;
    return text.front() != '-' && text != "null" && text != "true" && text != "false" &&
           text != "y" && text != "n";
  }
  /// Prose that a plain scalar of block context can hold.
  static bool is_plain_prose(const std::string& text) {
    if (text.empty() || std::isalpha(static_cast<unsigned char>(text[0])) == 0) return false;
    if (text.back() == ' ' || text.back() == ':') return false;
    for (const char* const bad : {": ", " #", "\n", "\t", "  ", "\""}) {
      if (text.find(bad) != text.npos) return false;
    }
    return text.find(' ') != text.npos;
  }

  std::string quoted(const std::string& text) {
    const bool single_holds = text.find('\n') == text.npos && text.find('\t') == text.npos;
    if (!single_holds || one_in(2)) return Value(text).dump();
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? "''" : std::string(1, c);
    return out + "'";
  }

  std::string scalar(const Value& value, std::size_t indent) {
    if (value.is_null()) return one_in(3) ? "~" : "null";
    if (!value.is_string()) return value.dump();
    const std::string& text = value.get_ref<const std::string&>();
    if (is_word(text) && !one_in(3)) return text;
    const bool lines = !flow_ && text.size() > 40 && text.find_first_of(" \n") > 0 &&
                       text.back() != ' ' && text.back() != '\n' && text.find('\t') == text.npos;
    if (lines && one_in(3)) return "|-\n" + indented(text, indent + 2, false);
    if (lines && one_in(3) && text.find('\n') == text.npos && text.find("  ") == text.npos)
      return ">-\n" + indented(text, indent + 2, true);
    if (!flow_ && is_plain_prose(text) && one_in(2)) return text;
    return quoted(text);
  }

  std::string indented(const std::string& text, std::size_t indent, bool fold) {
    const std::string margin(indent, ' ');
    std::string out = margin;
    for (const char c : text) {
      if (c == '\n') {
        out += "\n" + margin;
      } else if (c == ' ' && fold && one_in(9)) {
        out += "\n" + margin;
      } else {
        out += c;
      }
    }
    return out;
  }

  std::string flow(const Value& value) {
    if (value.is_object()) {
      std::string out;
      for (const auto& [key, member] : value.items())
        out += (out.empty() ? "" : one_in(5) ? ",\n  " : ", ") + key + ": " + flow(member);
      return "{" + out + "}";
    }
    if (value.is_array()) {
      std::string out;
      for (const auto& item : value) out += (out.empty() ? "" : ", ") + flow(item);
      return "[" + out + "]";
    }
    return scalar(value, 0);
  }

  std::string comment() { return one_in(8) ? "  # noted" : ""; }

  void block(const Value& value, std::size_t indent, std::string& out) {
    const std::string margin(indent, ' ');
    bool first = true;
    for (const auto& entry : value.items()) {
      const Value& member = entry.value();
      if (!first || indent == 0) out += margin;
      first = false;
      out += value.is_object() ? entry.key() + ":" : "-";
      const bool nested = (member.is_object() || member.is_array()) && !member.empty();
      const bool terms = member.is_array() && !member.empty() && member[0].is_string();
      if (!nested || (terms && one_in(2))) {
        const std::string text =
            nested || member.is_structured() ? flow(member) : scalar(member, indent);
        const bool holds_lines = text.find('\n') != text.npos;
        out += " " + text + (holds_lines ? "" : comment()) + "\n";
      } else if (value.is_object()) {
        out += comment() + "\n" + std::string(indent + 2, ' ');
        block(member, indent + 2, out);
      } else {
        out += " ";
        block(member, indent + 2, out);
      }
    }
  }

  std::mt19937& random_;
  bool flow_;
};

}  // namespace incidentlint::test
