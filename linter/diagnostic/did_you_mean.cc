#include "diagnostic/did_you_mean.h"

#include "text/near.h"

namespace incidentlint {

Text with_meant(Text message, std::string_view meant) {
  if (meant.empty()) return message;
  const std::string word = "`" + std::string(meant) + "`";
  message.en += ", did you mean " + word + "?";
  message.ko += ". " + word + "의 오타인지 볼 것";
  return message;
}

Text with_first(Text message, const std::vector<std::string>& near, const Text& otherwise) {
  if (!near.empty()) return with_meant(std::move(message), near[0]);
  message.en += otherwise.en;
  message.ko += otherwise.ko;
  return message;
}

Text with_nearest(Text message, std::string_view word, const std::vector<std::string_view>& known,
                  const Text& otherwise) {
  return with_first(std::move(message), text::nearest(word, known, 1), otherwise);
}

}  // namespace incidentlint
