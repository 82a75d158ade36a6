// Writes copies of the records by turns, with ids of their own, 250 to a folder.
// usage: node corpus.mjs COUNT FOLDER RECORDS
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const [count, folder, ...sources] = process.argv.slice(2);
const records = sources.map((source) => JSON.parse(readFileSync(source, "utf8")));
for (let i = 0; i < Number(count); i++) {
  const id = `IL-${String(i).padStart(4, "0")}`;
  const record = records[i % records.length];
  const copy = { ...record, id, related: [], url: `https://example.org/cases/${id}` };
  const place = `${folder}/${String(Math.floor(i / 250)).padStart(3, "0")}`;
  mkdirSync(place, { recursive: true });
  writeFileSync(`${place}/${id}.json`, JSON.stringify(copy));
}
