#pragma once
// PageLayout: how a library shows a record to its readers (`page` of a pack's manifest).
#include <map>
#include <string>
#include <vector>

#include "diagnostic/finding.h"
#include "document/path.h"

namespace incidentlint {

struct PagePart {
  Path path;
  Text label;                   ///< stands before the value; empty for prose
  bool is_shown_empty = false;  ///< with a dash when there is no value
  bool is_related = false;      ///< ids of records, shown with their titles
};

struct PageSection {
  Text title;  ///< empty for what stands right below the title of the page
  std::vector<PagePart> parts;
};

struct PageLayout {
  std::vector<Path> head;  ///< one line: id, organisation, day
  std::vector<Path> tags;  ///< behind it
  Path title{"/title"};
  std::vector<PageSection> sections;
  std::map<std::string, Text, std::less<>> names;  ///< of members within a line, `archived`
};

}  // namespace incidentlint
