#include "cli/help_korean.h"

#include <algorithm>
#include <iterator>

namespace incidentlint {
namespace {

struct Row {
  std::string_view english, korean;
};

constexpr Row kRows[] = {
    // The program and its commands.
    {"Checks incident records against a schema, a controlled vocabulary and rules.\n"
     "Exit codes: 0 nothing at or above the fail level, 1 findings, 2 usage, config, pack or "
     "unreadable path.",
     "사고 기록을 스키마, 통제 용어, 규칙에 비추어 검사함.\n"
     "종료 코드: 0 실패 기준 이상의 지적 없음, 1 지적 있음, 2 사용법, 설정, 팩이 잘못되었거나 "
     "읽을 수 없는 경로"},
    {"Check records (the default command)", "기록 검사 (명령을 쓰지 않을 때의 기본 명령)"},
    {"Make the safe fixes in records, and report what is left",
     "기록에서 안전한 수정을 하고 남은 지적을 보고"},
    {"Write records in the library's layout", "기록을 모음의 서식으로 다시 씀"},
    {"Turn JSON into YAML, and YAML into JSON, keys in the library's order",
     "JSON 은 YAML 로, YAML 은 JSON 으로 변환. 키는 모음의 순서를 따름"},
    {"Known findings that are not reported again", "다시 보고하지 않을 알려진 지적 관리"},
    {"Write the findings of today into a new file", "지금의 지적을 새 파일에 기록"},
    {"Write them in place of those of the file", "파일의 지적을 지금의 지적으로 바꿈"},
    {"Drop what is no longer found from the file", "더는 발견되지 않는 항목을 파일에서 지움"},
    {"Explain a rule or a term of the vocabulary", "규칙이나 용어 설명"},
    {"List the rules", "규칙 목록"},
    {"Print a JSON Schema: incident, vocabulary, rule, config, findings",
     "JSON 스키마 출력: incident, vocabulary, rule, config, findings"},
    {"Print the version", "버전 출력"},
    {"Print the completions for a shell: bash, zsh or fish", "셸 자동 완성 출력: bash, zsh, fish"},
    {"Print the manual page, in mdoc", "설명서를 mdoc 형식으로 출력"},
    {"Try the examples of the rule pages of a pack", "팩의 규칙 문서에 있는 예시 시험"},
    {"Suggest related records for one, with the reason", "관련된 기록을 이유와 함께 제안"},
    {"Show a record as its readers see it", "기록을 독자에게 보이는 모습으로 표시"},
    {"Figures of the library: translations, unknown values, terms, years, findings",
     "모음의 통계: 번역, 알 수 없는 값, 용어, 연도, 지적"},
    {"Write the file of a new record with the next free id, to be filled in",
     "비어 있는 다음 ID 로 새 기록 파일을 만듦. 내용은 채워 넣을 것"},
    {"Set up a folder that has records: config, git hook, CI, editor; overwrites nothing",
     "기록 폴더 준비: 설정, git 훅, CI, 편집기. 있는 파일은 덮어쓰지 않음"},
    {"Serve an editor (language server, on stdin and stdout)",
     "편집기용 언어 서버 (표준 입력과 표준 출력 사용)"},
    {"The controlled vocabulary", "통제 용어"},
    {"List the terms of one list, or the lists", "한 목록의 용어나 모든 목록을 나열"},
    {"Show a term or a list", "용어나 목록 표시"},
    {"Terms that a word may stand for; Korean also by initial consonants",
     "낱말에 맞는 용어 제안. 한국어는 초성으로도 찾음"},
    {"How many records use each term", "용어마다 쓰는 기록의 수"},
    {"What changed between two vocabularies, and which records that concerns. Exits with 1 when a "
     "record has a term that the new one no longer knows; deprecated terms are told and are no "
     "fault",
     "두 용어집의 차이와 그 영향을 받는 기록. 새 용어집에 없는 용어를 쓰는 기록이 있으면 1 로 "
     "종료. 사용이 중지된 용어는 알리기만 함"},
    {"Add a term to a list", "목록에 용어 추가"},
    {"Say that new records must not use a term any more", "새 기록에서 쓰지 않을 용어로 표시"},
    {"Give a term another id; the old one stays as a deprecated term that the new one replaces",
     "용어의 ID 변경. 옛 ID 는 새 ID 로 대체되는 중지 용어로 남음"},
    {"Deprecate a term for another one, which gets its labels and aliases as aliases",
     "용어를 중지하고 다른 용어로 합침. 이름과 별칭은 다른 용어의 별칭이 됨"},
    {"Write the vocabulary: as SKOS (JSON-LD), as a table of terms, or as the YAML files that a "
     "pack of one's own has",
     "용어집 내보내기: SKOS (JSON-LD), 용어 표, 또는 팩에 두는 YAML 파일"},
    {"Read SKOS (JSON-LD) and write lists of terms as YAML files",
     "SKOS (JSON-LD) 를 읽어 용어 목록을 YAML 파일로 씀"},

    // What every command has.
    {"Print this help message and exit", "이 도움말을 출력하고 종료"},
    {"Display program version information and exit", "버전을 출력하고 종료"},
    {"Config file, in place of the one found from the records upward",
     "기록의 폴더부터 위로 찾는 설정 파일 대신 쓸 설정 파일"},
    {"Use no config file", "설정 파일을 쓰지 않음"},
    {"Folder with schema, vocabulary and rules in place of the built-in ones",
     "내장된 것 대신 쓸 스키마, 용어, 규칙의 폴더"},
    {"Language of messages: en or ko (default: the environment's)",
     "메시지 언어: en 또는 ko (기본값: 환경 변수의 언어)"},
    {"Language of messages: en or ko", "메시지 언어: en 또는 ko"},
    {"auto, always or never", "auto, always, never 가운데 하나"},
    {"text or json", "text 또는 json"},
    {"text or json; markdown for lists", "text 또는 json. 목록은 markdown 도 가능"},
    {"text, json or markdown", "text, json, markdown 가운데 하나"},
    {"Take this RFC 3339 time for the present", "이 RFC 3339 시각을 현재로 봄"},

    // Files and folders.
    {"Files and folders, `-` for stdin; default: the config's records, or .",
     "파일과 폴더, 표준 입력은 `-`. 기본값: 설정의 기록, 없으면 ."},
    {"Files and folders; default: the config's records, or .",
     "파일과 폴더. 기본값: 설정의 기록, 없으면 ."},
    {"Files, or `-` for stdin", "파일. 표준 입력은 `-`"},
    {"The record that stdin stands for", "표준 입력이 나타내는 기록"},
    {"The record: its file or its id", "기록의 파일이나 ID"},
    {"Patterns of files not to check", "검사하지 않을 파일의 패턴"},
    {"Patterns of files not to count", "세지 않을 파일의 패턴"},
    {"Patterns of files to leave alone", "그대로 둘 파일의 패턴"},
    {"Folders in which references are looked up", "참조를 찾을 폴더"},
    {"Folders in which related records are looked up", "관련 기록을 찾을 폴더"},
    {"Folders of the records to compare with", "비교할 기록의 폴더"},
    {"Folders of the records (default: the config's, or .)",
     "기록의 폴더 (기본값: 설정의 기록, 없으면 .)"},
    {"Whose records those are: worktree, tracked (by git) or staged; files named are read as they "
     "lie here, of a folder named those that git has",
     "참조를 찾을 기록: worktree, tracked (git 이 추적하는 것), staged. 지정한 파일은 여기 있는 "
     "그대로, 지정한 폴더는 git 에 있는 파일을 읽음"},
    {"Of the files named, check those that would be found in their folder; for hooks",
     "지정한 파일 가운데 폴더에서 기록으로 찾을 것만 검사. 훅에서 씀"},
    {"Go into what git ignores as well, and into repositories within this one",
     "git 이 무시하는 파일과 안에 있는 다른 저장소도 봄"},

    // Checking.
    {"Make the safe fixes, then check again", "안전한 수정을 하고 다시 검사"},
    {"Make fixes that change a number, a name or what is meant as well",
     "숫자, 이름, 뜻이 바뀌는 수정도 함"},
    {"Print what fixes would change as a unified diff; write nothing",
     "고칠 내용을 unified diff 로 출력. 파일에 쓰지 않음"},
    {"Name every fix that is made", "한 수정을 모두 나열"},
    {"Exit with 1 when something was fixed, whatever is left",
     "남은 지적과 관계없이 고친 것이 있으면 1 로 종료"},
    {"Check what git would commit, not the files as they lie here; before a push, what pre-commit "
     "says is pushed",
     "여기 있는 파일이 아니라 git 이 커밋할 내용을 검사. 푸시 전에는 pre-commit 이 알려 주는 푸시 "
     "내용을 검사"},
    {"Check the files of this revision of git", "git 의 이 리비전에 있는 파일을 검사"},
    {"Report only what was not there at this revision, in any file",
     "이 리비전에 없던 지적만 모든 파일에서 보고"},
    {"With --changed-since: of these only what stands on lines that changed",
     "--changed-since 와 함께: 그 가운데 바뀐 줄의 지적만"},
    {"Output format", "출력 형식"},
    {"Count the findings of each rule in place of printing them (text or json)",
     "지적을 출력하지 않고 규칙마다 셈 (text 또는 json)"},
    {"Write the report to this file, `-` for the output", "보고서를 이 파일에 씀. 표준 출력은 `-`"},
    {"Write one more report to a file (repeatable)", "보고서를 파일에 하나 더 씀 (반복 가능)"},
    {"Check against this JSON Schema and nothing else", "이 JSON 스키마만으로 검사"},
    {"Run only these rules or groups (repeatable, or a,b)",
     "이 규칙이나 그룹만 실행 (반복하거나 a,b)"},
    {"Do not run these rules or groups", "이 규칙이나 그룹을 실행하지 않음"},
    {"RULE=error|warning|hint|off", "규칙=error|warning|hint|off"},
    {"Exit with 1 from this severity on: error, warning, hint, never",
     "이 심각도부터 1 로 종료: error, warning, hint, never"},
    {"Exit with 1 when there are more warnings", "경고가 이보다 많으면 1 로 종료"},
    {"Do not report the findings in this file again", "이 파일에 있는 지적은 다시 보고하지 않음"},
    {"Report all findings, whatever the config says", "설정과 관계없이 모든 지적을 보고"},
    {"Report suppressed and known findings as well, marked as such",
     "숨긴 지적과 알려진 지적도 표시하여 보고"},
    {"Read every file again, and keep nothing", "모든 파일을 다시 읽고 아무것도 남기지 않음"},
    {"Keep what was found there (default: .git/incidentlint, when it is worth it)",
     "찾은 것을 둘 폴더 (기본값: 필요할 때 .git/incidentlint)"},
    {"Threads (default: one a core)", "스레드 수 (기본값: 코어마다 하나)"},
    {"The file; default: the config's, or .incidentlint-baseline",
     "파일. 기본값: 설정의 파일, 없으면 .incidentlint-baseline"},

    // Other commands.
    {"Write nothing; exit with 1 when a file would change",
     "쓰지 않고, 바뀔 파일이 있으면 1 로 종료"},
    {"Print what would change as a unified diff; write nothing",
     "바뀔 내용을 unified diff 로 출력. 파일에 쓰지 않음"},
    {"json or yaml; default: the other one", "json 또는 yaml. 기본값: 지금과 다른 형식"},
    {"Write to this file, not to the output", "표준 출력 대신 이 파일에 씀"},
    {"Write a file beside each, which stays as it is", "원래 파일은 그대로 두고 그 옆에 파일을 씀"},
    {"Leave out what JSON can't hold", "JSON 에 담을 수 없는 것을 뺌"},
    {"bash, zsh or fish", "bash, zsh, fish 가운데 하나"},
    {"Folder of the pack; default: the config's, or the built-in one",
     "팩의 폴더. 기본값: 설정의 팩, 없으면 내장 팩"},
    {"Also change each rule in one place at a time and list the changes that no example notices",
     "규칙을 한 곳씩 바꾸어 보고, 어느 예시도 알아채지 못하는 변경도 나열"},
    {"Try only these rules or groups", "이 규칙이나 그룹만 시험"},
    {"Suggest at most so many records (default: 5)", "제안할 기록의 최대 수 (기본값: 5)"},
    {"Both languages in two columns; facts that disagree are marked",
     "두 언어를 두 단으로 표시. 서로 다른 사실에 표시함"},
    {"Exit with 1 when translations, unknown values or findings are worse than at this revision "
     "of git",
     "번역, 알 수 없는 값, 지적이 git 의 이 리비전보다 나빠졌으면 1 로 종료"},
    {"Folder of the file (default: that of most records), or - for the output",
     "파일을 둘 폴더 (기본값: 기록이 가장 많은 폴더). 표준 출력은 -"},
    {"The file itself", "파일 이름"},
    {"json or yaml; default: as most records are", "json 또는 yaml. 기본값: 가장 많은 형식"},
    {"The id, in place of the next free one", "비어 있는 다음 ID 대신 쓸 ID"},
    {"The English title", "영어 제목"},
    {"The Korean title", "한국어 제목"},
    {"The organisation that had the incident", "사고가 난 조직"},
    {"The day of the incident", "사고 날짜"},
    {"The folder (default: .)", "폴더 (기본값: .)"},
    {"Name what would be written and write nothing", "쓸 파일의 이름만 출력하고 쓰지 않음"},
    {"Only these of config, hook, ci, editor", "config, hook, ci, editor 가운데 이것만"},
    {"Accepted for editors that say so; there is no other way",
     "이 옵션을 붙이는 편집기를 위한 것. 다른 방식은 없음"},
    {"Keep nothing of what was found from run to run", "찾은 것을 다음 실행까지 남기지 않음"},
    {"Keep it in this folder", "찾은 것을 둘 폴더"},
    {"Count columns so, for an editor that counts bytes and doesn't say it: utf-8 or utf-16 "
     "(default: as the editor offers)",
     "열을 세는 단위: utf-8 또는 utf-16. 말없이 바이트로 세는 편집기에 씀 (기본값: 편집기가 "
     "알려 주는 단위)"},

    // The vocabulary.
    {"The list", "목록"},
    {"Its id", "용어나 목록의 ID"},
    {"The id", "지금의 ID"},
    {"The word, or several", "하나 이상의 낱말"},
    {"Only this list", "이 목록만"},
    {"A file, a folder of lists, a pack, or `built-in`", "파일, 목록의 폴더, 팩, 또는 `built-in`"},
    {"The same", "위와 같음"},
    {"The id of the new term", "새 용어의 ID"},
    {"Its English name", "영어 이름"},
    {"Its Korean name", "한국어 이름"},
    {"What it means", "뜻"},
    {"The same in Korean", "한국어로 쓴 뜻"},
    {"Another English name that people type (repeatable)", "다른 영어 이름 (반복 가능)"},
    {"Another Korean name (repeatable)", "다른 한국어 이름 (반복 가능)"},
    {"The id of a more general term (repeatable)", "더 넓은 용어의 ID (반복 가능)"},
    {"Show the change and write nothing", "바뀔 내용만 출력하고 쓰지 않음"},
    {"The term", "용어"},
    {"The term to use instead", "대신 쓸 용어"},
    {"The list of the term, if several have its id", "같은 ID 가 여러 목록에 있을 때 용어의 목록"},
    {"The id from now on", "앞으로 쓸 ID"},
    {"The term that goes", "없앨 용어"},
    {"The term that stays", "남길 용어"},
    {"The lists; default: all", "목록. 기본값: 모두"},
    {"skos (default), csv, tsv, or yaml", "skos (기본값), csv, tsv, yaml 가운데 하나"},
    {"The file, or for yaml the folder, to write", "쓸 파일. yaml 이면 폴더"},
    {"The file, or - for stdin", "파일. 표준 입력은 -"},
    {"skos", "skos"},
    {"The folder for the lists (default: vocab)", "목록을 쓸 폴더 (기본값: vocab)"}};

}  // namespace

std::string korean_help(std::string_view english) {
  const auto find = [](std::string_view text) {
    const auto row = std::find_if(std::begin(kRows), std::end(kRows),
                                  [&](const Row& each) { return each.english == text; });
    return row == std::end(kRows) ? std::string() : std::string(row->korean);
  };
  std::string korean = find(english);
  // A list of names may stand behind a text.
  const std::size_t colon = english.find(": ");
  if (!korean.empty() || colon == english.npos) return korean;
  korean = find(english.substr(0, colon));
  return korean.empty() ? korean : korean + std::string(english.substr(colon));
}

std::vector<std::string_view> known_help() {
  std::vector<std::string_view> texts;
  for (const Row& row : kRows) texts.push_back(row.english);
  return texts;
}

void speak_korean(CLI::App& app) {
  const auto in_korean = [](const std::string& english) {
    std::string korean = korean_help(english);
    return korean.empty() ? english : korean;
  };
  app.description(in_korean(app.get_description()));
  for (CLI::Option* option : app.get_options()) {
    option->description(in_korean(option->get_description()));
    if (option->get_group() == "Options") option->group("옵션");
  }
  app.get_formatter()->label("Usage", "사용법");
  app.get_formatter()->label("OPTIONS", "옵션");
  app.get_formatter()->label("SUBCOMMAND", "명령");
  app.get_formatter()->label("SUBCOMMANDS", "명령");
  app.get_formatter()->label("Positionals", "인자");
  app.get_formatter()->label("REQUIRED", "필수");
  for (CLI::App* inner : app.get_subcommands([](CLI::App* /*inner*/) { return true; })) {
    if (inner->get_group() == "Subcommands") inner->group("명령");
    speak_korean(*inner);
  }
}

}  // namespace incidentlint
