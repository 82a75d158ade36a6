// Writes records that are about incidents of their own, made of the given records by turns, 250 to a
// folder: a copy has another organisation or another year everywhere in its texts, addresses of its
// own and a title that no other has. All else stays as it is, in both languages, weekdays too.
// usage: node corpus.mjs COUNT FOLDER RECORDS
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const kConsonants = "bdfgklmnprstvz";
const kVowels = "aeiou";

const [count, folder, ...sources] = process.argv.slice(2);
const records = sources.map((source) => JSON.parse(readFileSync(source, "utf8")));

/// A word of six letters; no two numbers below 343,000 have the same.
function name(number) {
  const syllables = kConsonants.length * kVowels.length;
  let rest = (number * 100003) % syllables ** 3;
  let word = "";
  for (let i = 0; i < 3; i++, rest = Math.floor(rest / syllables)) {
    word += kConsonants[rest % kConsonants.length];
    word += kVowels[Math.floor((rest % syllables) / kConsonants.length)];
  }
  return word[0].toUpperCase() + word.slice(1);
}

/// How many years earlier the same day of the year was the same day of the week, 0 first.
function shifts(date) {
  const weekday = (years) =>
    new Date(`${date.slice(0, 4) - years}${date.slice(4, 10)}T00:00Z`).getUTCDay();
  return [...Array(20).keys()].filter((years) => weekday(years) === weekday(0));
}

/// The part of an address that its owner registered.
const domain = (url) => new URL(url).hostname.split(".").slice(-2).join(".");

function title(i) {
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((part) => name(100000 + 5 * i + part));
  return {
    en: `${a} ${b} stopped answering ${c} and ${d} after a change of ${e}`,
    ko: `${e} 변경 뒤 ${a} ${b} 서비스가 ${c} 및 ${d} 요청에 응답하지 못함`,
  };
}

function incident(i) {
  const record = records[i % records.length];
  const copy = Math.floor(i / records.length);
  const years = shifts(record.date);
  const shift = years[copy % years.length];
  const number = Math.floor(copy / years.length) * records.length + (i % records.length);
  const organisation = name(number);
  const year = Number(record.date.slice(0, 4));
  let text = JSON.stringify(record);
  for (const { url } of record.sources) {
    text = text.replaceAll(domain(url), `${organisation.toLowerCase()}.com`);
  }
  text = text
    .replaceAll(record.org, organisation)
    .replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, (found) =>
      Math.abs(found - year) <= 2 ? String(found - shift) : found);
  const made = JSON.parse(text);
  const id = `IL-${String(i).padStart(4, "0")}`;
  made.id = id;
  made.title = title(i);
  made.org_slug = organisation.toLowerCase();
  made.related = [];
  made.url = `https://example.org/cases/${id}`;
  for (const source of made.sources) {
    const own = `${source.url.replace(/\/$/, "")}-${copy}`;
    if (source.archived) source.archived = source.archived.replace(source.url, own);
    source.url = own;
  }
  return made;
}

for (let i = 0; i < Number(count); i++) {
  const made = incident(i);
  const place = `${folder}/${String(Math.floor(i / 250)).padStart(3, "0")}`;
  mkdirSync(place, { recursive: true });
  writeFileSync(`${place}/${made.id}.json`, JSON.stringify(made));
}
