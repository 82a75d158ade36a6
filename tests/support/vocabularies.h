#pragma once
// Vocabularies from texts, as tests need them.
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "document/json_writer.h"
#include "vocab/vocabulary.h"

namespace incidentlint::test {

/// Loads lists that must hold together; those that begin with `{` are JSON.
inline Vocabulary vocabulary_of(const std::vector<std::string>& lists) {
  std::vector<std::unique_ptr<Document>> documents;
  for (const std::string& text : lists) {
    const bool is_json = text.starts_with('{');
    const std::string name =
        std::string(1, static_cast<char>('a' + documents.size())) + (is_json ? ".json" : ".yaml");
    documents.push_back(std::make_unique<Document>(
        read_document(Source(name, text), is_json ? Format::json : Format::yaml)));
    EXPECT_TRUE(documents.back()->findings().empty()) << text;
  }
  Problems problems;
  Vocabulary vocabulary = Vocabulary::load(std::move(documents), problems);
  for (const Problem& problem : problems) ADD_FAILURE() << problem.message.en << "\n" << lists[0];
  return vocabulary;
}

/// The value of a text, or null when a reader finds fault with it.
inline nlohmann::json value_of_text(const std::string& text, Format format) {
  const Document document = read_document(Source("x", text), format);
  if (document.root() == nullptr || !document.findings().empty()) return nullptr;
  return nlohmann::json::parse(to_json(*document.root()));
}

}  // namespace incidentlint::test
