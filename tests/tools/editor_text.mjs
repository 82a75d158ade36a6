// The record that the tests with editors open, and what its quick fix must make of it: emoji, Hangul
// and accents stand on the line before the finding.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { record, root } from './support.mjs';

const kTitle = '"title": {"en": "A naïve 😀 limit made Larkfield Pay reject card payments", '
  + '"ko": "순진한 😀 한도 때문에 Larkfield Pay 의 카드 결제가 거절됐다"}';

/// The sample record, with its symptoms on the line of the titles.
function text(id, symptom) {
  const sample = readFileSync(join(root, 'rules/sample.json'), 'utf8').replaceAll('IL-9000', id);
  return sample.replace(/ {2}"title": \{[^}]*\},\n/, '')
    .replace('"related": []', '"related": ["IL-9002"]')
    .replace('"symptoms": ["high-error-rate"', `${kTitle}, "symptoms": ["${symptom}"`);
}

export const wrongTerm = 'high-eror-rate';
export const rightTerm = 'high-error-rate';
export const wrongText = text('IL-9001', wrongTerm);
export const rightText = text('IL-9001', rightTerm);
export const lineOfFinding = wrongText.split('\n').findIndex((line) => line.includes(wrongTerm));
/// The line up to the finding.
export const lineBefore = wrongText.split('\n')[lineOfFinding].split(`"${wrongTerm}"`)[0];

/// A library with that record, which names another one that is there.
export function writeLibrary(folder) {
  folder.write('.incidentlint.yaml', "records: ['records/**/*.json']\n");
  folder.write('records/IL-9001.json', wrongText);
  folder.write('records/IL-9002.json', record('IL-9002', { related: ['IL-9001'] }));
}
