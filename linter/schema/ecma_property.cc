#include "schema/ecma_property.h"

#include <algorithm>
#include <array>
#include <utility>

namespace incidentlint::schema {
namespace {

/// A general category: its names in ECMA-262 and the RE2 categories it is the union of.
struct Category {
  std::string_view short_name;
  std::string_view long_name;
  std::string_view other_name = {};
  std::string_view re2_categories = {};  ///< empty: the short name; a leading ^ means all but these
};

constexpr auto kCategories = std::to_array<Category>({
    {"C", "Other", {}, "^L M N P S Z"},
    {"Cc", "Control", "cntrl"},
    {"Cf", "Format"},
    {"Cn", "Unassigned", {}, "^L M N P S Z C"},
    {"Co", "Private_Use"},
    {"Cs", "Surrogate"},
    {"L", "Letter"},
    {"LC", "Cased_Letter", {}, "Lu Ll Lt"},
    {"Ll", "Lowercase_Letter"},
    {"Lm", "Modifier_Letter"},
    {"Lo", "Other_Letter"},
    {"Lt", "Titlecase_Letter"},
    {"Lu", "Uppercase_Letter"},
    {"M", "Mark", "Combining_Mark"},
    {"Mc", "Spacing_Mark"},
    {"Me", "Enclosing_Mark"},
    {"Mn", "Nonspacing_Mark"},
    {"N", "Number"},
    {"Nd", "Decimal_Number", "digit"},
    {"Nl", "Letter_Number"},
    {"No", "Other_Number"},
    {"P", "Punctuation", "punct"},
    {"Pc", "Connector_Punctuation"},
    {"Pd", "Dash_Punctuation"},
    {"Pe", "Close_Punctuation"},
    {"Pf", "Final_Punctuation"},
    {"Pi", "Initial_Punctuation"},
    {"Po", "Other_Punctuation"},
    {"Ps", "Open_Punctuation"},
    {"S", "Symbol"},
    {"Sc", "Currency_Symbol"},
    {"Sk", "Modifier_Symbol"},
    {"Sm", "Math_Symbol"},
    {"So", "Other_Symbol"},
    {"Z", "Separator"},
    {"Zl", "Line_Separator"},
    {"Zp", "Paragraph_Separator"},
    {"Zs", "Space_Separator"},
});

struct Script {
  std::string_view short_name;
  std::string_view long_name;
};

// Unicode 15, PropertyValueAliases.txt, property sc.
// clang-format off
constexpr auto kScripts = std::to_array<Script>({
    {"Adlm", "Adlam"}, {"Aghb", "Caucasian_Albanian"}, {"Ahom", "Ahom"}, {"Arab", "Arabic"},
    {"Armi", "Imperial_Aramaic"}, {"Armn", "Armenian"}, {"Avst", "Avestan"}, {"Bali", "Balinese"},
    {"Bamu", "Bamum"}, {"Bass", "Bassa_Vah"}, {"Batk", "Batak"}, {"Beng", "Bengali"},
    {"Bhks", "Bhaiksuki"}, {"Bopo", "Bopomofo"}, {"Brah", "Brahmi"}, {"Brai", "Braille"},
    {"Bugi", "Buginese"}, {"Buhd", "Buhid"}, {"Cakm", "Chakma"}, {"Cans", "Canadian_Aboriginal"},
    {"Cari", "Carian"}, {"Cham", "Cham"}, {"Cher", "Cherokee"}, {"Chrs", "Chorasmian"},
    {"Copt", "Coptic"}, {"Cpmn", "Cypro_Minoan"}, {"Cprt", "Cypriot"}, {"Cyrl", "Cyrillic"},
    {"Deva", "Devanagari"}, {"Diak", "Dives_Akuru"}, {"Dogr", "Dogra"}, {"Dsrt", "Deseret"},
    {"Dupl", "Duployan"}, {"Egyp", "Egyptian_Hieroglyphs"}, {"Elba", "Elbasan"},
    {"Elym", "Elymaic"}, {"Ethi", "Ethiopic"}, {"Geor", "Georgian"}, {"Glag", "Glagolitic"},
    {"Gong", "Gunjala_Gondi"}, {"Gonm", "Masaram_Gondi"}, {"Goth", "Gothic"}, {"Gran", "Grantha"},
    {"Grek", "Greek"}, {"Gujr", "Gujarati"}, {"Guru", "Gurmukhi"}, {"Hang", "Hangul"},
    {"Hani", "Han"}, {"Hano", "Hanunoo"}, {"Hatr", "Hatran"}, {"Hebr", "Hebrew"},
    {"Hira", "Hiragana"}, {"Hluw", "Anatolian_Hieroglyphs"}, {"Hmng", "Pahawh_Hmong"},
    {"Hmnp", "Nyiakeng_Puachue_Hmong"}, {"Hung", "Old_Hungarian"}, {"Ital", "Old_Italic"},
    {"Java", "Javanese"}, {"Kali", "Kayah_Li"}, {"Kana", "Katakana"}, {"Kawi", "Kawi"},
    {"Khar", "Kharoshthi"}, {"Khmr", "Khmer"}, {"Khoj", "Khojki"}, {"Kits", "Khitan_Small_Script"},
    {"Knda", "Kannada"}, {"Kthi", "Kaithi"}, {"Lana", "Tai_Tham"}, {"Laoo", "Lao"},
    {"Latn", "Latin"}, {"Lepc", "Lepcha"}, {"Limb", "Limbu"}, {"Lina", "Linear_A"},
    {"Linb", "Linear_B"}, {"Lisu", "Lisu"}, {"Lyci", "Lycian"}, {"Lydi", "Lydian"},
    {"Mahj", "Mahajani"}, {"Maka", "Makasar"}, {"Mand", "Mandaic"}, {"Mani", "Manichaean"},
    {"Marc", "Marchen"}, {"Medf", "Medefaidrin"}, {"Mend", "Mende_Kikakui"},
    {"Merc", "Meroitic_Cursive"}, {"Mero", "Meroitic_Hieroglyphs"}, {"Mlym", "Malayalam"},
    {"Modi", "Modi"}, {"Mong", "Mongolian"}, {"Mroo", "Mro"}, {"Mtei", "Meetei_Mayek"},
    {"Mult", "Multani"}, {"Mymr", "Myanmar"}, {"Nagm", "Nag_Mundari"}, {"Nand", "Nandinagari"},
    {"Narb", "Old_North_Arabian"}, {"Nbat", "Nabataean"}, {"Newa", "Newa"}, {"Nkoo", "Nko"},
    {"Nshu", "Nushu"}, {"Ogam", "Ogham"}, {"Olck", "Ol_Chiki"}, {"Orkh", "Old_Turkic"},
    {"Orya", "Oriya"}, {"Osge", "Osage"}, {"Osma", "Osmanya"}, {"Ougr", "Old_Uyghur"},
    {"Palm", "Palmyrene"}, {"Pauc", "Pau_Cin_Hau"}, {"Perm", "Old_Permic"}, {"Phag", "Phags_Pa"},
    {"Phli", "Inscriptional_Pahlavi"}, {"Phlp", "Psalter_Pahlavi"}, {"Phnx", "Phoenician"},
    {"Plrd", "Miao"}, {"Prti", "Inscriptional_Parthian"}, {"Qaac", "Coptic"}, {"Qaai", "Inherited"},
    {"Rjng", "Rejang"}, {"Rohg", "Hanifi_Rohingya"}, {"Runr", "Runic"}, {"Samr", "Samaritan"},
    {"Sarb", "Old_South_Arabian"}, {"Saur", "Saurashtra"}, {"Sgnw", "SignWriting"},
    {"Shaw", "Shavian"}, {"Shrd", "Sharada"}, {"Sidd", "Siddham"}, {"Sind", "Khudawadi"},
    {"Sinh", "Sinhala"}, {"Sogd", "Sogdian"}, {"Sogo", "Old_Sogdian"}, {"Sora", "Sora_Sompeng"},
    {"Soyo", "Soyombo"}, {"Sund", "Sundanese"}, {"Sylo", "Syloti_Nagri"}, {"Syrc", "Syriac"},
    {"Tagb", "Tagbanwa"}, {"Takr", "Takri"}, {"Tale", "Tai_Le"}, {"Talu", "New_Tai_Lue"},
    {"Taml", "Tamil"}, {"Tang", "Tangut"}, {"Tavt", "Tai_Viet"}, {"Telu", "Telugu"},
    {"Tfng", "Tifinagh"}, {"Tglg", "Tagalog"}, {"Thaa", "Thaana"}, {"Thai", "Thai"},
    {"Tibt", "Tibetan"}, {"Tirh", "Tirhuta"}, {"Tnsa", "Tangsa"}, {"Toto", "Toto"},
    {"Ugar", "Ugaritic"}, {"Vaii", "Vai"}, {"Vith", "Vithkuqi"}, {"Wara", "Warang_Citi"},
    {"Wcho", "Wancho"}, {"Xpeo", "Old_Persian"}, {"Xsux", "Cuneiform"}, {"Yezi", "Yezidi"},
    {"Yiii", "Yi"}, {"Zanb", "Zanabazar_Square"}, {"Zinh", "Inherited"}, {"Zyyy", "Common"},
});
// clang-format on

/// Binary properties that RE2 cannot express.
constexpr auto kUnsupportedBinary = std::to_array<std::string_view>({
    "AHex",
    "ASCII_Hex_Digit",
    "Alpha",
    "Alphabetic",
    "Bidi_C",
    "Bidi_Control",
    "Bidi_M",
    "Bidi_Mirrored",
    "CI",
    "CWCF",
    "CWCM",
    "CWKCF",
    "CWL",
    "CWT",
    "CWU",
    "Case_Ignorable",
    "Cased",
    "Changes_When_Casefolded",
    "Changes_When_Casemapped",
    "Changes_When_Lowercased",
    "Changes_When_NFKC_Casefolded",
    "Changes_When_Titlecased",
    "Changes_When_Uppercased",
    "DI",
    "Dash",
    "Default_Ignorable_Code_Point",
    "Dep",
    "Deprecated",
    "Dia",
    "Diacritic",
    "EBase",
    "EComp",
    "EMod",
    "EPres",
    "Emoji",
    "Emoji_Component",
    "Emoji_Modifier",
    "Emoji_Modifier_Base",
    "Emoji_Presentation",
    "Ext",
    "ExtPict",
    "Extended_Pictographic",
    "Extender",
    "Gr_Base",
    "Gr_Ext",
    "Grapheme_Base",
    "Grapheme_Extend",
    "Hex",
    "Hex_Digit",
    "IDC",
    "IDS",
    "IDSB",
    "IDST",
    "IDS_Binary_Operator",
    "IDS_Trinary_Operator",
    "ID_Continue",
    "ID_Start",
    "Ideo",
    "Ideographic",
    "Join_C",
    "Join_Control",
    "LOE",
    "Logical_Order_Exception",
    "Lower",
    "Lowercase",
    "Math",
    "NChar",
    "Noncharacter_Code_Point",
    "Pat_Syn",
    "Pat_WS",
    "Pattern_Syntax",
    "Pattern_White_Space",
    "QMark",
    "Quotation_Mark",
    "RI",
    "Radical",
    "Regional_Indicator",
    "SD",
    "STerm",
    "Sentence_Terminal",
    "Soft_Dotted",
    "Term",
    "Terminal_Punctuation",
    "UIdeo",
    "Unified_Ideograph",
    "Upper",
    "Uppercase",
    "VS",
    "Variation_Selector",
    "White_Space",
    "XIDC",
    "XIDS",
    "XID_Continue",
    "XID_Start",
    "space",
});

/// Binary properties that RE2 can express as a class.
struct BinaryProperty {
  std::string_view name;
  std::string_view re2_body;
};

constexpr auto kBinary = std::to_array<BinaryProperty>({
    {"ASCII", "\\x{0}-\\x{7f}"},
    {"Any", "\\x{0}-\\x{10ffff}"},
    {"Assigned", "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}\\p{C}"},
});

std::string escape_of(std::string_view re2_name) { return "\\p{" + std::string(re2_name) + "}"; }

Re2Set set_of(const Category& category) {
  auto names = category.re2_categories.empty() ? category.short_name : category.re2_categories;
  Re2Set set;
  set.is_complement = names.front() == '^';
  if (set.is_complement) names.remove_prefix(1);
  while (!names.empty()) {
    const auto name = names.substr(0, names.find(' '));
    set.body += escape_of(name);
    names.remove_prefix(std::min(names.size(), name.size() + 1));
  }
  return set;
}

std::optional<Re2Set> find_category(std::string_view name) {
  for (const auto& category : kCategories) {
    if (name == category.short_name || name == category.long_name ||
        (!name.empty() && name == category.other_name)) {
      return set_of(category);
    }
  }
  return std::nullopt;
}

std::optional<Re2Set> find_script(std::string_view name) {
  for (const auto& script : kScripts) {
    if (name == script.short_name || name == script.long_name) {
      return Re2Set{escape_of(script.long_name)};
    }
  }
  return std::nullopt;
}

PropertyLookup find_lone_name(std::string_view name) {
  if (auto category = find_category(name)) return {true, std::move(category)};
  for (const auto& property : kBinary) {
    if (name == property.name) return {true, Re2Set{std::string(property.re2_body)}};
  }
  return {std::ranges::find(kUnsupportedBinary, name) != kUnsupportedBinary.end(), std::nullopt};
}

}  // namespace

PropertyLookup find_property(std::string_view expression) {
  const auto equals = expression.find('=');
  if (equals == std::string_view::npos) return find_lone_name(expression);
  const auto name = expression.substr(0, equals);
  const auto value = expression.substr(equals + 1);
  if (name == "General_Category" || name == "gc") {
    auto category = find_category(value);
    return {category.has_value(), std::move(category)};
  }
  if (name == "Script" || name == "sc") {
    auto script = find_script(value);
    return {script.has_value(), std::move(script)};
  }
  const bool is_extension = name == "Script_Extensions" || name == "scx";
  return {is_extension && find_script(value).has_value(), std::nullopt};
}

bool is_script_name(std::string_view name) { return find_script(name).has_value(); }

}  // namespace incidentlint::schema
