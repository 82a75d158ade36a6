#pragma once
// Checker: which libraries there are, and when they are checked. Record rules of a document that is
// being edited answer at once, on the thread of the caller; everything is checked in the background
// when nobody has typed for a while.
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lsp/background.h"
#include "lsp/inbox.h"
#include "lsp/library.h"
#include "lsp/open_documents.h"

namespace incidentlint::lsp {

/// What the owner is told, on its own thread.
struct CheckerHooks {
  std::function<void(Library&)> on_setup;    ///< config and pack were read
  std::function<void(Library&)> on_checked;  ///< everything was checked
  std::function<void(Library&)> on_gone;
  std::function<void(const Library&, std::size_t done, std::size_t total)> on_progress;
  std::function<void(const std::string&)> on_failure;  ///< an internal error
};

class Checker {
 public:
  using Clock = std::chrono::steady_clock;

  /// Documents and inbox must outlive the object.
  Checker(ServerOptions options, const OpenDocuments& documents, Inbox& inbox, CheckerHooks hooks);

  /// The folders that the editor shows.
  void set_folders(std::vector<std::string> folders);
  [[nodiscard]] const std::vector<std::string>& folders() const { return folders_; }

  /// How long after the last change everything is checked.
  void set_delay(std::chrono::milliseconds delay) { delay_ = delay; }

  /// Reads config and pack at once if nobody has yet, for an answer that can't wait.
  void open_now(Library& library);

  /// Brings the index up to what is typed in documents by now, for an answer out of it.
  void index_documents(Library& library);

  /// Reads config, pack and records as they are on the disk at this moment, for an answer that
  /// others than the editor may have made wrong. What was asked of the library before is void.
  void bring_up_to_date(Library& library);

  /// Looks which libraries there are now: after documents were opened or closed, and configs made.
  void find_libraries();

  /// The same for one document more.
  void add_library_of(const OpenDocument& document);

  /// The library that a file belongs to, be it a record, a config or a file of a pack; or null.
  /// Of a loose document the one whose config and pack it is checked with.
  [[nodiscard]] Library* library_of(const std::string& path);

  /// Has the library checked after the delay, or as soon as may be.
  void check_later(Library& library);
  void check_now(Library& library);
  void check_all_now();

  /// What is kept of earlier checks; the library must be open.
  [[nodiscard]] CheckMemory& memory_of(Library& library) const;

  /// What is found in a file as it is now; empty when nothing is known of it yet.
  [[nodiscard]] FileDiagnostics findings_in(const std::string& path);

  /// When `run_due` has something to do next.
  [[nodiscard]] Clock::time_point next_due() const;
  void run_due();

  [[nodiscard]] EditorReader reader() const { return EditorReader(documents_.texts()); }
  [[nodiscard]] const std::map<LibraryPlace, std::shared_ptr<Library>>& libraries() const {
    return libraries_;
  }
  [[nodiscard]] const ServerOptions& options() const { return options_; }

 private:
  struct Quick {
    std::uint64_t revision = 0;
    std::shared_ptr<const LibrarySetup> setup;
    FileDiagnostics found;
  };

  [[nodiscard]] LibraryPlace place_of(const OpenDocument& document);
  [[nodiscard]] LibraryPlace place_of_loose() const;
  void add_places_of(const std::string& folder, std::set<LibraryPlace>& out) const;
  void add(const LibraryPlace& place);
  void start(const std::shared_ptr<Library>& library);
  [[nodiscard]] std::string cache_folder_of(const LibrarySetup& setup) const;
  void take_setup(Library& library, std::shared_ptr<const LibrarySetup> setup);
  void take_index(Library& library, const LibraryIndex& index);
  const FileDiagnostics& quick_findings(const Library& library, const OpenDocument& document);

  ServerOptions options_;
  const OpenDocuments& documents_;
  Inbox& inbox_;
  CheckerHooks hooks_;
  std::vector<std::string> folders_;
  std::chrono::milliseconds delay_{200};
  std::map<LibraryPlace, std::shared_ptr<Library>> libraries_;
  LibraryPlace loose_;                  ///< of documents without a file, as it was last looked for
  std::map<std::string, Quick> quick_;  ///< by path
  Background background_;               ///< last, so that its jobs end first
};

}  // namespace incidentlint::lsp
