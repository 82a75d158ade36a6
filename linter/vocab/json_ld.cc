#include "vocab/json_ld.h"

#include <algorithm>
#include <optional>

#include "vocab/skos.h"

namespace incidentlint {
namespace {

struct TermDefinition {
  std::string iri;
  bool is_link = false;      ///< `@type: @id` or `@vocab`
  bool by_language = false;  ///< `@container: @language`
  std::optional<std::string> language;
};

struct Context {
  std::map<std::string, TermDefinition, std::less<>> terms;
  std::string vocab, base, language;
};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

bool is_keyword(std::string_view key) { return key.starts_with('@'); }

class Reader {
 public:
  LdGraph run(const Node& root) {
    Context context;
    for (const auto& [prefix, iri] :
         {std::pair{"skos", skos::kSkos}, std::pair{"dcterms", skos::kTerms},
          std::pair{"dct", skos::kTerms}, std::pair{"owl", skos::kOwl}}) {
      context.terms[prefix].iri = iri;
    }
    if (root.is_array()) {
      for (const Node& item : children(root)) read_subject(item, context);
    } else {
      read_subject(root, context);
    }
    return std::move(graph_);
  }

 private:
  static bool has(const Node& node, std::string_view name, std::string_view value) {
    const Node* member = node.find(name);
    if (member == nullptr) return false;
    if (member->is_string()) return member->text == value;
    for (const Node& item : children(*member)) {
      if (item.text == value) return true;
    }
    return false;
  }

  void define(const Node& definition, Context& context) {
    TermDefinition term;
    const Node* id = definition.is_object() ? definition.find("@id") : &definition;
    const std::string_view written = id != nullptr && id->is_string() ? id->text : definition.key;
    term.iri = is_keyword(written) ? std::string(written) : expand(written, context, true);
    if (definition.is_object()) {
      term.is_link = has(definition, "@type", "@id") || has(definition, "@type", "@vocab");
      term.by_language = has(definition, "@container", "@language");
      const Node* language = definition.find("@language");
      if (language != nullptr) term.language = lower(language->text);
    }
    context.terms.insert_or_assign(std::string(definition.key), std::move(term));
  }

  void read_context(const Node& node, Context& context) {
    if (node.is_string()) {  // somewhere else
      if (graph_.remote_context.empty()) graph_.remote_context = node.text;
      if (context.vocab.empty()) context.vocab = skos::kSkos;
      for (const auto& [name, keyword] :
           {std::pair{"id", "@id"}, std::pair{"type", "@type"}, std::pair{"uri", "@id"}}) {
        context.terms[name].iri = keyword;
      }
    }
    if (node.is_array()) {
      for (const Node& item : children(node)) read_context(item, context);
    }
    if (!node.is_object()) return;
    const auto text = [&](std::string_view name, std::string& out) {
      const Node* member = node.find(name);
      if (member != nullptr) out = member->is_string() ? member->text : "";
    };
    text("@vocab", context.vocab);
    text("@base", context.base);
    text("@language", context.language);
    context.language = lower(context.language);
    // Prefixes first: terms may be written with them, in any order.
    for (int round = 0; round < 2; ++round) {
      for (const Node& definition : children(node)) {
        if (!is_keyword(definition.key)) define(definition, context);
      }
    }
  }

  /// A name as an IRI: a term, `prefix:name`, an IRI already, or below `@vocab` or `@base`.
  static std::string expand(std::string_view name, const Context& context, bool is_property) {
    if (is_keyword(name)) return std::string(name);
    const auto term = context.terms.find(name);
    if (is_property && term != context.terms.end() && !term->second.iri.empty())
      return term->second.iri;
    const std::size_t colon = name.find(':');
    if (colon != std::string_view::npos) {
      const auto prefix = context.terms.find(name.substr(0, colon));
      const bool is_iri = name.substr(colon + 1).starts_with("//");
      if (prefix != context.terms.end() && !is_iri)
        return prefix->second.iri + std::string(name.substr(colon + 1));
      return std::string(name);
    }
    return (is_property ? context.vocab : context.base) + std::string(name);
  }

  LdSubject& subject(const std::string& iri) {
    const auto [it, is_new] = index_.emplace(iri, graph_.subjects.size());
    if (is_new) graph_.subjects.push_back({iri, {}, {}});
    return graph_.subjects[it->second];
  }

  void add(const std::string& iri, const std::string& property, LdValue value) {
    auto& properties = subject(iri).properties;
    auto it = std::find_if(properties.begin(), properties.end(),
                           [&](const auto& each) { return each.first == property; });
    if (it == properties.end()) it = properties.insert(it, {property, {}});
    it->second.push_back(std::move(value));
  }

  /// Reads what an object says of a subject; returns the IRI of that.
  std::string read_subject(const Node& node, Context context) {
    if (!node.is_object()) return "";
    for (const Node& member : children(node)) {
      if (member.key == "@context") read_context(member, context);
    }
    std::string iri;
    bool says_something = false;
    for (const Node& member : children(node)) {
      const std::string name = expand(member.key, context, true);
      if (name == "@id") iri = expand(member.text, context, false);
      says_something |= name != "@context" && name != "@graph" && name != "@id";
    }
    if (iri.empty()) iri = "_:" + std::to_string(++blank_);
    if (says_something) subject(iri);  // in the order of the text
    for (const Node& member : children(node)) read_member(iri, member, context);
    return iri;
  }

  void read_member(const std::string& iri, const Node& member, const Context& context) {
    const std::string name = expand(member.key, context, true);
    if (name == "@graph" || name == "@included") {
      if (member.is_object()) read_subject(member, context);
      if (!member.is_array()) return;
      for (const Node& item : children(member)) read_subject(item, context);
    } else if (name == "@type") {
      const auto take = [&](const Node& type) {
        subject(iri).types.push_back(expand(type.text, context, true));
      };
      if (member.is_string()) take(member);
      for (const Node& type : children(member)) take(type);
    } else if (!is_keyword(name) && name.find(':') != std::string::npos) {
      const auto term = context.terms.find(member.key);
      read_value(iri, name, member, context,
                 term == context.terms.end() ? TermDefinition{} : term->second);
    }
  }

  void read_value(const std::string& iri, const std::string& name, const Node& value,
                  const Context& context, const TermDefinition& term) {
    if (value.is_array()) {
      for (const Node& item : children(value)) read_value(iri, name, item, context, term);
    } else if (value.is_object()) {
      read_object(iri, name, value, context, term);
    } else if (!value.is_null()) {
      const std::string text(scalar_text(value));
      if (term.is_link) return add(iri, name, {expand(text, context, false), "", true});
      add(iri, name,
          {text, value.is_string() ? term.language.value_or(context.language) : "", false});
    }
  }

  void read_object(const std::string& iri, const std::string& name, const Node& value,
                   const Context& context, const TermDefinition& term) {
    if (term.by_language) {
      for (const Node& language : children(value)) {
        const auto take = [&](const Node& text) {
          if (text.is_string())
            add(iri, name, {std::string(text.text), lower(language.key), false});
        };
        take(language);
        for (const Node& text : children(language)) take(text);
      }
      return;
    }
    for (const char* container : {"@list", "@set"}) {
      const Node* items = value.find(container);
      if (items != nullptr) return read_value(iri, name, *items, context, term);
    }
    if (const Node* literal = value.find("@value")) {
      const Node* language = value.find("@language");
      const std::string tag = language == nullptr ? "" : lower(language->text);
      return add(iri, name, {std::string(scalar_text(*literal)), tag, false});
    }
    const std::string target = read_subject(value, context);
    add(iri, name, {target, "", true});
  }

  LdGraph graph_;
  std::map<std::string, std::size_t> index_;
  std::size_t blank_ = 0;
};

}  // namespace

const std::vector<LdValue>& LdSubject::values(std::string_view property) const {
  static const std::vector<LdValue> kNone;
  for (const auto& [name, list] : properties) {
    if (name == property) return list;
  }
  return kNone;
}

LdGraph read_json_ld(const Document& document) {
  return document.root() == nullptr ? LdGraph{} : Reader().run(*document.root());
}

}  // namespace incidentlint
