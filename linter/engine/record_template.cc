#include "engine/record_template.h"

#include <algorithm>

#include "document/json_writer.h"
#include "schema/reach.h"
#include "text/ascii.h"
#include "text/slug.h"

namespace incidentlint {
namespace {

constexpr std::string_view kTodo = "TODO: ";

/// `field` of a record holds the same text in two languages as `en` and `ko`.
bool is_language(const Node& node) {
  return node.parent != nullptr && (node.key == "en" || node.key == "ko") &&
         node.parent->find("en") != nullptr && node.parent->find("ko") != nullptr;
}

/// The path of a node with `*` for the items of lists.
std::string path_of(const Node& node) {
  if (node.parent == nullptr) return "";
  std::string path = path_of(*node.parent);
  append_pointer_token(path, node.is_member() ? node.key : "*");
  return path;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

class Maker {
 public:
  Maker(const Pack& pack, const TemplateValues& values, std::string_view sample_id)
      : pack_(pack), values_(values), sample_id_(sample_id) {
    const Path& title = pack.page.title;
    const Path org = pack.groups.empty() ? Path("/org") : pack.groups.front();
    given_ = {{title.text() + "/en", values.title_en, "--title-en"},
              {title.text() + "/ko", values.title_ko, "--title-ko"},
              {title.text(), values.title_en, "--title-en"},
              {org.text(), values.org, "--org"},
              {pack.date.text(), values.date, "--date"}};
    find_derived();
    const auto url = url_path(pack);
    if (url && !values.url_base.empty())
      derived_.push_back({url->text(), values.url_base + values.id});
  }

  void write(const Node& node) {
    if (node.is_array()) {
      out_ += '[';
      if (node.first != nullptr) write(*node.first);  // one shows what belongs there
      out_ += ']';
    } else if (node.is_object()) {
      out_ += '{';
      for (const Node& member : children(node)) {
        if (&member != node.first) out_ += ',';
        out_ += json_quote(member.key) + ':';
        write(member);
      }
      out_ += '}';
    } else {
      write_scalar(node);
    }
  }

  /// Values that were given and have no place.
  void report_unused(Problems& problems) const {
    for (const Given& given : given_) {
      const bool used = std::any_of(given_.begin(), given_.end(), [&](const Given& other) {
        return other.used && std::string_view(other.option) == given.option;
      });
      if (given.value.empty() || used) continue;
      problems.push_back(
          {pack_.sample_file,
           {},
           "",
           {std::string(given.option) + ": the sample record of the pack has no `" + given.path +
                "`",
            std::string(given.option) + ": 팩의 예시 기록에 `" + given.path + "` 항목이 없음"}});
      return;
    }
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  struct Given {
    std::string path, value;
    const char* option;
    bool used = false;
  };

  /// What follows from a value that was given, or from other records, as a rule of the pack has it.
  struct Derived {
    std::string path;
    std::string value;
  };

  void find_derived() {
    for (const Rule& rule : pack_.rules.rules) {
      if (rule.check != "same" || rule.parameters == nullptr) continue;
      const auto parameter = [&](std::string_view name) {
        const Node* node = rule.parameters->find(name);
        return node != nullptr && node->is_string() ? node->text : std::string_view();
      };
      if (parameter("derive") != "slug" || rule.parameters->find("each") != nullptr) continue;
      for (const Given& given : given_) {
        const auto slugs = text::slugs_of(given.value);
        if (given.path == parameter("from") && !slugs.empty())
          derived_.push_back({std::string(parameter("path")), slugs[0]});
      }
    }
  }

  void write_scalar(const Node& node) {
    const std::string path = path_of(node);
    for (Given& given : given_) {
      if (given.path != path || given.value.empty()) continue;
      given.used = true;
      out_ += json_quote(given.value);
      return;
    }
    for (const Derived& derived : derived_) {
      if (derived.path != path) continue;
      out_ += json_quote(derived.value);
      return;
    }
    if (node.is_null() || is_constant(path)) {
      out_ += to_json(node);
    } else if (node.is_string() && holds_id(node.text)) {
      std::string text(node.text);
      replace_all(text, sample_id_, values_.id);
      out_ += json_quote(text);
    } else {
      out_ += json_quote(std::string(kTodo) + what_belongs(node, path));
    }
  }

  /// The id itself, or an address that holds it.
  [[nodiscard]] bool holds_id(std::string_view text) const {
    if (sample_id_.empty()) return false;
    const bool address = text.find("://") != std::string_view::npos;
    return text == sample_id_ || (address && text.find(sample_id_) != std::string_view::npos);
  }

  /// True when the schema lets one value stand there and no other.
  [[nodiscard]] bool is_constant(const std::string& path) const {
    if (!pack_.schema) return false;
    const auto found = schema::subschemas_at(*pack_.schema, Path(path));
    return found.size() == 1 && (pack_.schema->at(found[0]).constant != nullptr ||
                                 pack_.schema->at(found[0]).allowed.size() == 1);
  }

  [[nodiscard]] std::string what_belongs(const Node& node, const std::string& path) const {
    const bool korean = is_language(node) && node.key == "ko";
    const std::string field = is_language(node) ? path.substr(0, path.rfind('/')) : path;
    std::string words;
    // Of a list of scalars the list itself says what belongs there.
    const std::string list = field.ends_with("/*") ? field.substr(0, field.size() - 2) : field;
    for (const std::string& each : {list, field}) {
      if (pack_.schema && words.empty()) words = schema::description_at(*pack_.schema, Path(each));
    }
    if (words.empty()) words = "`" + field + "`";
    if (words.ends_with('.')) words.pop_back();  // titles and steps have none
    return korean ? "한국어로 - " + words : words;
  }

  const Pack& pack_;
  const TemplateValues& values_;
  std::string_view sample_id_;
  std::vector<Given> given_;
  std::vector<Derived> derived_;
  std::string out_;
};

/// An id as what stands before its last digits, and these.
struct Parts {
  std::string_view head, number;
};

Parts parts_of(std::string_view id) {
  std::size_t at = id.size();
  while (at > 0 && text::is_digit(id[at - 1])) --at;
  return {id.substr(0, at), id.substr(at)};
}

bool is_lower(const Parts& a, const Parts& b) {
  if (a.head != b.head) return a.head < b.head;
  const auto bare = [](std::string_view number) {
    return number.substr(std::min(number.find_first_not_of('0'), number.size()));
  };
  const std::string_view x = bare(a.number);
  const std::string_view y = bare(b.number);
  return x.size() != y.size() ? x.size() < y.size() : x < y;
}

/// One more, with as many digits, or one digit more after a row of nines.
std::string one_more(std::string_view number) {
  std::string out(number);
  for (std::size_t i = out.size(); i-- > 0;) {
    if (out[i] != '9') {
      ++out[i];
      return out;
    }
    out[i] = '0';
  }
  return "1" + out;
}

}  // namespace

std::optional<Path> url_path(const Pack& pack) {
  for (const Rule& rule : pack.rules.rules) {
    const Node* path = rule.parameters == nullptr ? nullptr : rule.parameters->find("path");
    if (rule.check == "url_base" && path != nullptr) return Path(path->text);
  }
  return std::nullopt;
}

std::string record_template(const Pack& pack, const TemplateValues& values, Problems& problems) {
  if (pack.sample.empty()) {
    problems.push_back(
        {"",
         {},
         "",
         {"the pack has no sample record (`rules/sample.json`) to make a new one from",
          "새 기록의 바탕이 될 예시 기록(`rules/sample.json`)이 팩에 없음"}});
    return "";
  }
  const Document sample = read_document(Source(pack.sample_file, pack.sample), Format::json);
  const Node* id = pack.ids.id_of(*sample.root());
  Maker maker(pack, values, id == nullptr ? std::string_view() : id->text);
  maker.write(*sample.root());
  maker.report_unused(problems);
  return maker.take();
}

std::string next_id(const std::vector<std::string>& taken, const IdForm& form) {
  const std::string* highest = nullptr;
  for (const std::string& id : taken) {
    if (!is_id(id, form) || parts_of(id).number.empty()) continue;
    if (highest == nullptr || is_lower(parts_of(*highest), parts_of(id))) highest = &id;
  }
  if (highest == nullptr) {
    return form.pattern ? "" : form.prefix + std::string(form.digits - 1, '0') + "1";
  }
  const Parts parts = parts_of(*highest);
  std::string next = std::string(parts.head) + one_more(parts.number);
  return is_id(next, form) ? next : "";
}

}  // namespace incidentlint
