#include "engine/record_look.h"

#include <algorithm>

#include "corpus/corpus.h"
#include "engine/record_file.h"
#include "engine/workspace.h"

namespace incidentlint {
namespace {

constexpr std::size_t kFewFields = 4;  ///< fewer tell no record from anything else
constexpr std::size_t kShare = 4;      ///< one in so many makes a record
constexpr std::size_t kSomething = 2;  ///< so many make it possible

/// The fields that a record must have, and those that it may have.
struct Fields {
  std::unordered_set<std::string_view> required, known;
  std::unordered_set<schema::Index> seen;
};

void collect(const schema::Model& model, schema::Index index, Fields& out) {
  if (index == schema::kNone || !out.seen.insert(index).second) return;
  const schema::Subschema& at = model.at(index);
  out.required.insert(at.required.begin(), at.required.end());
  for (const schema::NamedSchema& field : at.properties) out.known.insert(field.name);
  collect(model, at.reference, out);
  for (const auto* branches : {&at.all_of, &at.any_of, &at.one_of}) {
    for (const schema::Index each : *branches) collect(model, each, out);
  }
}

}  // namespace

RecordLook::RecordLook(const Pack& pack, const Config& config) : ids_(ids_in_force(pack, config)) {
  Fields fields;
  if (pack.schema) collect(*pack.schema, pack.schema->root, fields);
  fields_ = std::move(fields.required.size() < kFewFields ? fields.known : fields.required);
}

Looks RecordLook::at(const std::string& path, const FileReader& reader) const {
  if (fields_.size() < kFewFields || is_id(stem_of(path), ids_)) return Looks::like_record;
  std::string error;
  auto text = reader.read(path, error);
  if (!text) return Looks::like_neighbours;
  Looks looks = Looks::like_none;
  for_each_record(path, path, std::move(*text), {limits_, ""},
                  [&](const Document& document, std::uint32_t /*offset*/) {
                    if (looks != Looks::like_record) looks = std::min(looks, of(document));
                  });
  return looks;
}

Looks RecordLook::of(const Document& document) const {
  const Node* root = document.root();
  const bool is_whole = document.findings().empty();
  const Looks poor = is_whole ? Looks::like_none : Looks::like_neighbours;
  if (root == nullptr || !root->is_object()) return poor;
  const Node* id = ids_.id_of(*root);
  if (id != nullptr && id->is_string() && is_id(id->text, ids_)) return Looks::like_record;
  std::size_t has = 0;
  for (const Node& member : children(*root)) has += fields_.contains(member.key) ? 1 : 0;
  if (has >= std::max(kSomething, fields_.size() / kShare)) return Looks::like_record;
  return has >= kSomething && has * 2 >= root->count ? Looks::like_neighbours : poor;
}

bool RecordSieve::take(const InputFile& file) {
  if (look_ == nullptr) return true;
  const Looks looks = look_->at(file.path, reader_);
  if (looks == Looks::like_record) {
    const std::string_view home = folder_of(file.path);
    homes_.emplace(home);
    names_.insert(file.path.substr(home.size()));
  } else {
    (looks == Looks::like_none ? others_ : unclear_).push_back(file);
  }
  return looks == Looks::like_record;
}

std::vector<InputFile> RecordSieve::settle() {
  const auto records =
      std::stable_partition(unclear_.begin(), unclear_.end(), [&](const InputFile& file) {
        const std::string home(folder_of(file.path));
        return !homes_.contains(home) && !names_.contains(file.path.substr(home.size()));
      });
  std::vector<InputFile> settled(records, unclear_.end());
  unclear_.erase(records, unclear_.end());
  return settled;
}

std::vector<InputFile> RecordSieve::others() const {
  std::vector<InputFile> all = others_;
  all.insert(all.end(), unclear_.begin(), unclear_.end());
  return all;
}

}  // namespace incidentlint
