#include <array>
#include <initializer_list>

#include "report/escapes.h"
#include "report/frame.h"
#include "report/reporters.h"
#include "text/utf8.h"

namespace incidentlint {
namespace {

struct Words {
  std::string_view en, ko;
};

constexpr std::array<Words, 4> kSeverities{Words{"off", "꺼짐"}, Words{"hint", "힌트"},
                                           Words{"warning", "경고"}, Words{"error", "오류"}};

std::string plural(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

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
    paint(color_of(d.severity), {severity_word(d.severity), "[", d.rule, "]"});
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
    out_ += options_.korean ? korean_summary(s) : english_summary(s);
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
  [[nodiscard]] std::string_view severity_word(Severity severity) const {
    const Words& words = kSeverities[static_cast<std::size_t>(severity)];
    return options_.korean ? words.ko : words.en;
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

  static std::string english_summary(const Summary& s) {
    const std::string records = plural(s.records, "record");
    std::string hidden;
    if (s.suppressed > 0) hidden += ", " + std::to_string(s.suppressed) + " suppressed";
    if (s.baselined > 0) hidden += ", " + std::to_string(s.baselined) + " in the baseline";
    if (s.earlier > 0) hidden += ", " + std::to_string(s.earlier) + " not new";
    if (s.unchanged > 0) hidden += ", " + std::to_string(s.unchanged) + " on unchanged lines";
    const std::string fixed = s.fixed > 0 ? std::to_string(s.fixed) + " fixed, " : "";
    if (s.errors + s.warnings + s.hints == 0) {
      const std::string_view none = hidden.empty() ? "no findings in " : "no other findings in ";
      return fixed + std::string(s.fixed > 0 ? "nothing left in " : none) + records + hidden + "\n";
    }
    std::string line = fixed + plural(s.errors, "error") + ", " + plural(s.warnings, "warning") +
                       ", " + plural(s.hints, "hint") + " in " + records;
    if (s.fixable > 0) line += " (" + std::to_string(s.fixable) + " fixable with `--fix`)";
    if (s.offers > 0) {
      line += " (" + std::to_string(s.offers) + (s.fixable > 0 ? " more" : " fixable") +
              " with `--fix --unsafe-fixes`)";
    }
    return line + hidden + "\n";
  }

  static std::string korean_summary(const Summary& s) {
    const std::string records = "기록 " + std::to_string(s.records) + "건";
    std::string hidden;
    if (s.suppressed > 0) hidden += ", 숨김 " + std::to_string(s.suppressed);
    if (s.baselined > 0) hidden += ", 기준선 " + std::to_string(s.baselined);
    if (s.earlier > 0) hidden += ", 전부터 있던 지적 " + std::to_string(s.earlier);
    if (s.unchanged > 0) hidden += ", 바뀌지 않은 줄의 지적 " + std::to_string(s.unchanged);
    const std::string fixed = s.fixed > 0 ? "고침 " + std::to_string(s.fixed) + ", " : "";
    if (s.errors + s.warnings + s.hints == 0) {
      const std::string_view none = hidden.empty() ? "지적 없음" : "다른 지적 없음";
      return records + ", " + fixed + std::string(s.fixed > 0 ? "남은 지적 없음" : none) + hidden +
             "\n";
    }
    std::string line = records + ": " + fixed + "오류 " + std::to_string(s.errors) + ", 경고 " +
                       std::to_string(s.warnings) + ", 힌트 " + std::to_string(s.hints);
    if (s.fixable > 0) line += " (`--fix` 수정 가능 " + std::to_string(s.fixable) + ")";
    if (s.offers > 0)
      line += " (`--fix --unsafe-fixes` 수정 가능 " + std::to_string(s.offers) + ")";
    return line + hidden + "\n";
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
