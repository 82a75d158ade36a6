#pragma once
// Writing a file whole or not at all: into a temporary file of the same folder, to the disk, then
// over the old one. The mode of the old file is kept; of a link, the file it points to is written.
#include <string>
#include <string_view>

namespace incidentlint {

/// False with the reason in `error`; the old file is as it was then.
[[nodiscard]] bool write_atomically(const std::string& path, std::string_view text,
                                    std::string& error);

}  // namespace incidentlint
