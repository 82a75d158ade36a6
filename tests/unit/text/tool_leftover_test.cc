#include "text/tool_leftover.h"

#include <gtest/gtest.h>

namespace incidentlint::text {
namespace {

TEST(ToolLeftover, IsWhatAssistantsSay) {
  for (const std::string_view text : {"Sure, here is the translation: It failed.",
                                      "Sure! It failed.",
                                      "Certainly! It failed.",
                                      "Of course, I can rewrite that.",
                                      "Here is the Korean translation: It failed.",
                                      "Here's the translated text of your record. It failed.",
                                      "Below is a translation: x",
                                      "**Translation:** It failed.",
                                      "Korean: It failed.",
                                      "물론입니다. 멈췄다.",
                                      "번역: 서버가 멈췄다.",
                                      "번역문: 서버가 멈췄다.",
                                      "다음은 번역입니다. 서버가 멈췄다.",
                                      "다음은 요청하신 한국어 번역입니다: 멈췄다.",
                                      "아래는 한국어 번역: 멈췄다.",
                                      "As an AI language model, I can't.",
                                      "I'm sorry, but I can't help.",
                                      "AI 언어 모델로서 답할 수 없다.",
                                      "죄송하지만 번역할 수 없습니다.",
                                      "It failed. Let me know if you need anything else!",
                                      "It failed.\n\nI hope this helps!",
                                      "멈췄다. 더 필요하신 것이 있으면 말씀해 주세요."}) {
    EXPECT_TRUE(find_tool_leftover(text)) << text;
  }
}

TEST(ToolLeftover, IsWhatProgramsPutAround) {
  for (const std::string_view text :
       {"<think>short</think> It failed.", "It failed【4†source】.",
        "It failed【12:3†report.pdf】.", "It failed :contentReference[oaicite:0]{index=0}.",
        "It failed citeturn0search1.", "It failed \uE200cite\uE202turn12view0\uE201.",
        "It failed. Translated with DeepL.com", "```\nIt failed.\n```", "```json\n{}\n```",
        "{\"ko\": \"멈췄다.\"}", "[{\"text\" : 1}]", "It failed.<|im_end|>"}) {
    EXPECT_TRUE(find_tool_leftover(text)) << text;
  }
}

TEST(ToolLeftover, IsFoundAtEveryPlaceOfAText) {
  for (const std::string_view mark :
       {"<|im_end|>", "</think>", "[/INST]", "【3†source】", "oaicite:0", "turn0search1",
        "utm_source=chatgpt.com", "Translated with DeepL"}) {
    for (std::size_t before = 0; before < 40; ++before) {
      for (const std::size_t behind : {0, 1, 2, 15, 16, 17, 33}) {
        const std::string text =
            std::string(before, 'x') + " " + std::string(mark) + std::string(behind, ' ') + "y.";
        EXPECT_TRUE(find_tool_leftover(text)) << text;
      }
    }
  }
}

TEST(ToolLeftover, IsNothingThatIsTold) {
  for (const std::string_view text : {"Translation: requests fail",
                                      "번역: 요청 실패",
                                      "번역 서비스가 멈췄다.",
                                      "다음은 번역 서비스가 멈춘 경과다: 09:10 UTC 에 시작했다.",
                                      "As an AI model was rolled out, it failed.",
                                      "As an AI assistant answered, it failed.",
                                      "Surely it failed.",
                                      "Sure enough, it failed.",
                                      "Here is where it failed.",
                                      "The bot said \"I'm sorry, but I can't\" to all.",
                                      "The bot said \"Done. Let me know if you need more.\"",
                                      "It printed `<think>` and failed.",
                                      "A turn0 of phrase.",
                                      "Return2search was down.",
                                      "【긴급】 공지가 나갔다.",
                                      "{a} was not replaced",
                                      "```a``` and ```b```",
                                      "Certainly the cache was cold.",
                                      "Of course the cache was cold.",
                                      "Engineers let me know if it fails.",
                                      "죄송한 마음을 전했다.",
                                      "",
                                      "-",
                                      "한국어 사용자만 겪었다."}) {
    EXPECT_FALSE(find_tool_leftover(text)) << text;
  }
}

TEST(ToolLeftover, IsShown) {
  const auto shown = [](std::string_view text) { return find_tool_leftover(text)->of(text); };
  EXPECT_EQ(shown("Sure, here is the translation: It failed."), "Sure, here is the translation:");
  EXPECT_EQ(shown("It failed. Hope this helps!"), "Hope this helps!");
  EXPECT_EQ(shown("It failed【4†source】."), "【4†source】");
  EXPECT_EQ(shown("It failed citeturn0search12."), "turn0search12");
  EXPECT_EQ(shown("```\nIt failed.\n```"), "```");
  EXPECT_EQ(shown("{\"ko\": \"멈췄다.\"}"), "{\"ko\":");
}

}  // namespace
}  // namespace incidentlint::text
