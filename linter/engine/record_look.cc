#include "engine/record_look.h"

#include <algorithm>

#include "corpus/corpus.h"
#include "engine/record_file.h"
#include "engine/workspace.h"
#include "text/ascii.h"

namespace incidentlint {
namespace {

constexpr std::size_t kFewFields = 4;   ///< fewer tell no record from anything else
constexpr std::size_t kShare = 4;       ///< one in so many makes a record
constexpr std::size_t kSomething = 2;   ///< but never fewer
constexpr std::size_t kManyItems = 64;  ///< of a list or a folder; what is behind is like them

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

/// With a slash at its end, as `folder` has one.
std::string folder_above(const std::string& folder) {
  if (folder.empty()) return "../";
  const std::string_view above = folder_of(std::string_view(folder).substr(0, folder.size() - 1));
  return above.empty() ? "./" : std::string(above);
}

}  // namespace

RecordLook::RecordLook(const Pack& pack, const Config& config) : ids_(ids_in_force(pack, config)) {
  Fields fields;
  if (pack.schema) collect(*pack.schema, pack.schema->root, fields);
  for (const std::string_view field : fields.known) known_.insert(text::lower(field));
  const bool asks_little = fields.required.size() < kFewFields;
  for (const std::string_view field : asks_little ? fields.known : fields.required)
    fields_.insert(text::lower(field));
}

Looks RecordLook::at(const std::string& path, const FileReader& reader) const {
  if (fields_.size() < kFewFields || is_id(stem_of(path), ids_)) return Looks::like_record;
  std::string error;
  auto text = reader.read(path, error);
  if (!text) return Looks::like_nothing;
  Looks looks = Looks::like_none;
  for_each_record(path, path, std::move(*text), {limits_, ""},
                  [&](const Document& document, std::uint32_t /*offset*/) {
                    if (looks != Looks::like_record) looks = std::min(looks, of(document));
                  });
  return looks;
}

Looks RecordLook::of(const Document& document) const {
  const Node* root = document.root();
  if (root == nullptr || root->count == 0) return Looks::like_nothing;
  if (root->is_array()) return within(*root);
  const Looks looks = of_object(*root);
  // All records in one object.
  return looks == Looks::like_none ? within(*root) : looks;
}

Looks RecordLook::within(const Node& list) const {
  std::size_t seen = 0;
  for (const Node& item : children(list)) {
    const Node* inner = &item;
    if (inner->is_array() && inner->count > 0) inner = &*children(*inner).begin();
    if (inner->is_object() && of_object(*inner) == Looks::like_record) return Looks::like_record;
    if (++seen == kManyItems) break;
  }
  return Looks::like_none;
}

Looks RecordLook::of_object(const Node& object) const {
  const Node* id = ids_.id_of(object);
  if (id != nullptr && id->is_string() && is_id(id->text, ids_)) return Looks::like_record;
  std::size_t has = 0;
  std::size_t known = 0;
  for (const Node& member : children(object)) {
    const std::string key = text::lower(member.key);
    has += fields_.contains(key) ? 1 : 0;
    known += known_.contains(key) ? 1 : 0;
  }
  if (has >= std::max(kSomething, fields_.size() / kShare)) return Looks::like_record;
  return known == 0 ? Looks::like_none : Looks::like_neighbours;
}

bool RecordSieve::take(const InputFile& file) {
  if (look_ == nullptr) return true;
  const Looks looks = look_->at(file.path, reader_);
  if (looks == Looks::like_record) {
    const std::string_view home = folder_of(file.path);
    homes_.insert_or_assign(std::string(home), true);
    names_.insert(file.path.substr(home.size()));
    return true;
  }
  looks == Looks::like_none ? others_.push_back(file) : unclear_.push_back({file, looks});
  return false;
}

std::vector<InputFile> RecordSieve::settle() {
  std::vector<InputFile> settled;
  std::erase_if(unclear_, [&](const Unclear& unclear) {
    if (!is_among_records(unclear)) return false;
    settled.push_back(unclear.file);
    return true;
  });
  return settled;
}

bool RecordSieve::is_among_records(const Unclear& unclear) {
  const std::string home(folder_of(unclear.file.path));
  if (holds_record(home)) return true;
  if (unclear.looks != Looks::like_nothing) return false;
  if (names_.contains(unclear.file.path.substr(home.size()))) return true;
  const std::string above = folder_above(home);
  if (holds_record(above)) return true;
  std::string error;
  for (const FolderEntry& entry : reader_.list(above, error)) {
    const bool is_folder = entry.kind == PathKind::folder && !entry.is_link;
    if (is_folder && holds_record(above + entry.name + "/")) return true;
  }
  return false;
}

bool RecordSieve::holds_record(const std::string& folder) {
  const auto [home, is_new] = homes_.try_emplace(folder, false);
  if (!is_new) return home->second;
  std::string error;
  std::size_t looked_at = 0;
  for (const FolderEntry& entry : reader_.list(folder, error)) {
    if (entry.kind != PathKind::file || !has_record_ending(entry.name)) continue;
    if (look_->at(folder + entry.name, reader_) == Looks::like_record) return home->second = true;
    if (++looked_at == kManyItems) break;
  }
  return false;
}

std::vector<InputFile> RecordSieve::others() const {
  std::vector<InputFile> all = others_;
  for (const Unclear& unclear : unclear_) all.push_back(unclear.file);
  return all;
}

}  // namespace incidentlint
