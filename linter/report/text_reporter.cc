#include <initializer_list>

#include "report/escapes.h"
#include "report/frame.h"
#include "report/reporters.h"
#include "report/summary_line.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

class TextReporter final : public Reporter {
 public:
  TextReporter(std::string& out, const ReportOptions& options, SourceLookup sources, bool frames)
      : out_(out), options_(options), sources_(std::move(sources)), frames_(frames) {}

  void fixed(const FixedFile& file) override {
    if (!options_.show_fixes) return;
    for (const MadeFix& fix : file.fixes) {
      paint("1", {line_escaped(file.name), ":"});
      out_ += ' ';
      paint("1;32", {options_.korean ? "고침[" : "fixed[", fix.rule, "]"});
      out_ += " " + line_escaped(fix.pointer) + ": " + line_escaped(fix.title.in(options_.korean)) +
              "\n";
    }
    if (frames_) out_ += "\n";
  }

  void report(const Diagnostic& d, const Source* source) override {
    const Position at = source == nullptr ? Position{} : source->position(d.finding.span.begin);
    paint("1", {line_escaped(d.file), ":", std::to_string(at.line), ":", std::to_string(at.column),
                ":"});
    out_ += ' ';
    paint(color_of(d.severity), {severity_word(d.severity, options_.korean), "[", d.rule, "]"});
    if (d.suppressed) out_ += options_.korean ? " (숨김)" : " (suppressed)";
    out_.append(" ").append(line_escaped(d.message.in(options_.korean))).append("\n");
    if (!frames_) return;
    if (source != nullptr) add_frame(*source, d.finding.span, at.line, color_of(d.severity));
    for (const Note& note : d.finding.notes) add_note(note, d.file, source);
    if (d.suppressed) add_note(suppression_note(*d.suppressed), d.file, source);
    add_help(d);
    out_ += '\n';
  }

  void end(const Summary& s) override {
    if (!frames_) return;
    out_ += summary_line(s, options_.korean);
  }

 private:
  /// Writes the parts of a text in a colour, if there are to be any.
  void paint(std::string_view code, std::initializer_list<std::string_view> parts) {
    if (options_.color) out_.append("\x1b[").append(code).append("m");
    for (const std::string_view part : parts) out_ += part;
    if (options_.color) out_ += "\x1b[0m";
  }
  static std::string_view color_of(Severity severity) {
    return severity == Severity::error ? "1;31" : severity == Severity::warning ? "1;33" : "1;36";
  }
  void add_frame(const Source& source, Span span, std::uint32_t line, std::string_view color) {
    const Frame frame = make_frame(source, span);
    const std::string number = std::to_string(line);
    const std::string margin(number.size(), ' ');
    paint("34", {" ", number, " | "});
    out_.append(frame.line).append("\n");
    paint("34", {" ", margin, " | "});
    const std::string_view marks = frame.marks;
    const std::size_t blanks = marks.find('^');
    out_ += marks.substr(0, blanks);
    paint(color, {marks.substr(blanks)});
    out_ += '\n';
  }

  void add_note(const Note& note, const std::string& own_file, const Source* own) {
    const std::string& text = note.message.in(options_.korean);
    const bool placeless = note.file.empty() && note.span == Span{};
    const Source* source = note.file.empty() ? own : sources_(note.file);
    std::string place;
    if (!placeless && source != nullptr) {
      const Position at = source->position(note.span.begin);
      place = " (" + line_escaped(note.file.empty() ? own_file : note.file) + ":" +
              std::to_string(at.line) + ":" + std::to_string(at.column) + ")";
    }
    out_ += "  = " + std::string(options_.korean ? "참고: " : "note: ") + line_escaped(text) +
            place + "\n";
  }

  static Note suppression_note(const Suppressed& by) {
    Text text;
    switch (by.by) {
      case Suppressed::By::comment:
        text = {"suppressed by a comment", "주석으로 숨김"};
        break;
      case Suppressed::By::config:
        text = {"suppressed by the config", "설정으로 숨김"};
        break;
      case Suppressed::By::revision:
        return {"", {}, {"not new with this change", "이번 변경 전부터 있던 지적"}};
      case Suppressed::By::unchanged:
        return {"", {}, {"on no line that changed", "바뀐 줄의 지적이 아님"}};
      case Suppressed::By::baseline:
        return {"", {}, {"known from the baseline", "기준선에 있는 지적"}};
    }
    if (!by.until.empty()) {
      text.en += " until " + by.until;
      text.ko += ", 기한 " + by.until;
    }
    if (!by.reason.empty()) {
      text.en += ": " + by.reason;
      text.ko += ": " + by.reason;
    }
    return {by.file, by.span, std::move(text)};
  }

  void add_help(const Diagnostic& d) {
    const auto lead = [&] {
      out_ += "  = ";
      paint("32", {options_.korean ? "도움말:" : "help:"});
    };
    if (!d.finding.suggestions.empty()) {
      std::string list;
      for (const std::string& each : d.finding.suggestions) {
        list += (list.empty() ? "`" : options_.korean ? "`, `" : "` or `") + line_escaped(each);
      }
      list += "`";
      lead();
      out_ += options_.korean ? " 제안: " + list + "\n" : " did you mean " + list + "?\n";
    }
    lead();
    out_.append(" incidentlint explain ").append(d.rule).append("\n");
  }

  std::string& out_;
  ReportOptions options_;
  SourceLookup sources_;
  bool frames_;
};

}  // namespace

std::unique_ptr<Reporter> make_text_reporter(std::string& out, const ReportOptions& options,
                                             SourceLookup sources, bool frames) {
  return std::make_unique<TextReporter>(out, options, std::move(sources), frames);
}

}  // namespace incidentlint
