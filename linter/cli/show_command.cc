#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/library.h"
#include "engine/record_file.h"
#include "engine/record_page.h"
#include "engine/similar.h"
#include "report/columns.h"
#include "report/escapes.h"
#include "text/utf8.h"

// `incidentlint show RECORD`: the record as its readers see it, in one language or in both side by
// side.

namespace incidentlint {
namespace {

constexpr std::size_t kLeastWidth = 40;
constexpr std::size_t kWidth = 100;

/// Prints blocks in one language.
class PagePrinter {
 public:
  PagePrinter(const Session& session, std::size_t width) : session_(session), width_(width) {}

  void print(const std::vector<PageBlock>& blocks) {
    find_label_width(blocks);
    for (const PageBlock& block : blocks) print(block);
  }

 private:
  using Kind = PageBlock::Kind;

  /// The text in the reader's language; where the record has none, in the other one, and said so.
  struct Shown {
    std::string text;
    std::vector<Span> marks;
  };
  [[nodiscard]] Shown shown(const PageText& text) const {
    const bool korean = session_.korean;
    const std::string& own = korean ? text.words.ko : text.words.en;
    const std::string& other = korean ? text.words.en : text.words.ko;
    if (!text.is_translated) return {text.words.in(korean), {}};
    if (!own.empty()) return {own, korean ? text.ko_marks : text.en_marks};
    return {std::string(korean ? "(영어) " : "(Korean) ") + other, {}};
  }

  [[nodiscard]] std::string paint(std::string_view code, const std::string& text) const {
    return session_.color ? "\x1b[" + std::string(code) + "m" + text + "\x1b[0m" : text;
  }

  void find_label_width(const std::vector<PageBlock>& blocks) {
    for (const PageBlock& block : blocks) {
      if (block.kind == Kind::field)
        label_width_ = std::max(label_width_, cells_of(block.label.in(session_.korean)));
    }
  }

  void print(const PageBlock& block) {
    const Shown text = shown(block.text);
    std::string first;
    std::string rest;
    if (block.kind == Kind::section || block.kind == Kind::title) session_.streams.out << "\n";
    if (block.kind == Kind::prose && last_ != Kind::section) session_.streams.out << "\n";
    if (block.kind == Kind::field) {
      if (last_ != Kind::field && last_ != Kind::section) session_.streams.out << "\n";
      first = paint("1", padded(block.label.in(session_.korean), label_width_)) + "  ";
      rest = std::string(label_width_ + 2, ' ');
    }
    if (block.kind == Kind::item) {
      first = "- ";
      rest = "  ";
    }
    const std::size_t indent = cells_of(first);
    const std::size_t width = width_ > indent ? width_ - indent : 0;
    const MarkStyle none{"", "", false};
    const bool is_title = block.kind == Kind::title || block.kind == Kind::section;
    bool is_first = true;
    for (const std::string& line : wrapped(text.text, {}, width, none)) {
      session_.streams.out << (is_first ? first : rest) << (is_title ? paint("1", line) : line)
                           << "\n";
      is_first = false;
    }
    last_ = block.kind;
  }

  const Session& session_;
  std::size_t width_;
  std::size_t label_width_ = 0;
  Kind last_ = Kind::head;
};

/// Prints what is in two languages in two columns, English left; facts that disagree are marked.
void print_side_by_side(const Session& session, const std::vector<PageBlock>& blocks,
                        std::size_t width) {
  std::ostream& out = session.streams.out;
  const std::string_view bar = session.color ? "\x1b[2m|\x1b[0m" : "|";
  const std::size_t half = (width - 3) / 2;
  const MarkStyle style =
      session.color ? MarkStyle{"\x1b[1;31m", "\x1b[0m", false} : MarkStyle{"[[", "]]", true};
  for (const PageBlock& block : blocks) {
    const bool titled = block.kind == PageBlock::Kind::section;
    if (titled || block.kind == PageBlock::Kind::title) out << "\n";
    const bool both = block.text.is_translated || titled || !block.label.en.empty();
    if (!both) {
      for (const std::string& line : wrapped(block.text.words.in(session.korean), {}, width, style))
        out << line << "\n";
      continue;
    }
    const auto column = [&](bool korean) {
      const std::string lead = block.label.en.empty() ? "" : block.label.in(korean) + ": ";
      const std::string mark = block.kind == PageBlock::Kind::item ? "- " : "";
      const std::string& own = korean && !block.text.is_translated ? block.text.words.in(true)
                               : korean                            ? block.text.words.ko
                                                                   : block.text.words.en;
      std::vector<Span> marks = korean ? block.text.ko_marks : block.text.en_marks;
      const auto shift = static_cast<std::uint32_t>(lead.size() + mark.size());
      for (Span& span : marks) span = {span.begin + shift, span.end + shift};
      return wrapped(mark + lead + own, marks, half, style);
    };
    const auto left = column(false);
    const auto right = column(true);
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
      out << padded(i < left.size() ? left[i] : "", half) << " " << bar << " "
          << (i < right.size() ? right[i] : "") << "\n";
    }
  }
}

nlohmann::ordered_json page_json(const std::vector<PageBlock>& blocks) {
  auto list = nlohmann::ordered_json::array();
  const auto words = [](const Text& text) {
    return nlohmann::ordered_json{{"en", utf8::sanitize(text.en)},
                                  {"ko", utf8::sanitize(text.in(true))}};
  };
  const auto spans = [](const std::vector<Span>& marks) {
    auto out = nlohmann::ordered_json::array();
    for (const Span& span : marks) out.push_back({span.begin, span.end});
    return out;
  };
  for (const PageBlock& block : blocks) {
    nlohmann::ordered_json json{{"kind", name_of(block.kind)}};
    if (!block.label.en.empty()) json["label"] = words(block.label);
    json["text"] = words(block.text.words);
    if (block.text.is_translated) {
      // A text that is missing is null here, not the other language's.
      if (block.text.words.ko.empty()) json["text"]["ko"] = nullptr;
      if (block.text.words.en.empty()) json["text"]["en"] = nullptr;
      json["disagreeing"] = {{"en", spans(block.text.en_marks)},
                             {"ko", spans(block.text.ko_marks)}};
    }
    list.push_back(std::move(json));
  }
  return list;
}

/// Cells of a line: the terminal's, within reason; no limit where nobody looks.
std::size_t width_of(const Session& session, bool always) {
  const std::string columns =
      session.streams.environment ? session.streams.environment("COLUMNS") : "";
  const std::size_t given = static_cast<std::size_t>(std::max(0, std::atoi(columns.c_str())));
  if (given > 0) return std::max(given, kLeastWidth);
  return always || session.streams.out_is_terminal ? kWidth : 0;
}

/// A related record by its title and the reason; its id alone when the library has no such record.
Text related_words(const Session& session, const Library& library, std::size_t own,
                   std::string_view id) {
  const auto& found = library.corpus().with_id(id);
  const std::string name(id);
  if (found.empty()) return {name};
  const Text title = library.title_of(found[0]);
  const std::string date = library.date_of(found[0]).substr(0, 4);
  const std::string year = date.empty() ? "" : " · " + date;
  const Text reason = compare_records(*session.pack, library.corpus(), own, found[0]).reason;
  const auto words = [&](bool korean) {
    std::string line = name + " " + title.in(korean) + year;
    if (!reason.en.empty()) line += " — " + reason.in(korean);
    return line;
  };
  return {words(false), words(true)};
}

}  // namespace

int show_command(Session& session) {
  const std::string name = session.options.paths.at(0);
  Problems problems;
  CheckRun run(session);
  const auto found = find_record(session, name, run, similarity_slots(*session.pack), problems);
  if (!found) {
    print_problems(session, problems);
    return 2;
  }
  const RecordFacts& facts = found->library.corpus().records()[found->record];
  std::vector<PageBlock> blocks;
  for (const InputFile& file : run.files()) {
    if (file.name != facts.file) continue;
    std::string error;
    std::uint32_t part = 0;
    for_each_record(file.path, file.name, run.reader().read(file.path, error).value_or(""),
                    {run.settings.limits, session.config.body},
                    [&](const Document& document, std::uint32_t) {
                      if (part++ != facts.part) return;
                      blocks = make_page(*session.pack, document, [&](std::string_view id) {
                        return related_words(session, found->library, found->record, id);
                      });
                    });
  }
  if (blocks.empty()) {
    problems.push_back(
        {facts.file,
         {},
         "",
         {"nothing to show: it is no object; `incidentlint check` says why",
          "보여 줄 것이 없음: 객체가 아님. `incidentlint check` 명령으로 확인하기 바람"}});
  } else if (session.options.format == "json") {
    session.streams.out << json_escaped(page_json(blocks).dump(2)) << "\n";
  } else if (session.options.side_by_side) {
    print_side_by_side(session, blocks, width_of(session, true));
  } else {
    PagePrinter(session, width_of(session, false)).print(blocks);
  }
  print_problems(session, problems);
  return problems.empty() ? 0 : 2;
}

}  // namespace incidentlint
