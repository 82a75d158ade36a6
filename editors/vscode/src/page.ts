// A record as its readers see it, as a page: both languages side by side, and what they disagree on
// marked. From what `incidentlint show --format json` prints; nothing of it is taken for markup.

interface Words {
  en: string | null;
  ko: string | null;
}

/// Spans are byte offsets into the text of that language.
export interface Block {
  kind: string;
  label?: { en: string; ko: string };
  text: Words;
  disagreeing?: { en: [number, number][]; ko: [number, number][] };
}

const kEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => kEscapes[character]);

/// The text with the spans in `mark` elements.
export function marked(text: string, spans: [number, number][]): string {
  const bytes = Buffer.from(text);
  let html = '';
  let at = 0;
  for (const [begin, end] of spans) {
    if (begin < at) continue;
    html += `${escaped(bytes.toString('utf8', at, begin))}<mark>${escaped(bytes.toString('utf8', begin, end))}</mark>`;
    at = end;
  }
  return html + escaped(bytes.toString('utf8', at));
}

const kElements: Record<string, string> = { title: 'h1', section: 'h2' };

function cell(block: Block, language: 'en' | 'ko'): string {
  const text = block.text[language];
  const element = kElements[block.kind] ?? 'div';
  const label = block.label ? `<b>${escaped(block.label[language])}</b> ` : '';
  const words = text === null ? '<i class="missing">—</i>' : marked(text, block.disagreeing?.[language] ?? []);
  return `<${element} class="${escaped(block.kind)}" lang="${language}">${label}${words}</${element}>`;
}

const kStyle = `
body { font-family: var(--vscode-font-family); line-height: 1.5; padding: 0 1em 2em; }
main { display: grid; grid-template-columns: 1fr 1fr; column-gap: 2em; max-width: 90em; margin: auto; }
h1 { font-size: 1.4em; } h2 { font-size: 1.1em; border-bottom: 1px solid var(--vscode-panel-border); }
.head { color: var(--vscode-descriptionForeground); margin-top: 1em; }
.prose { white-space: pre-wrap; margin: 0.4em 0; } .field { margin: 0.15em 0; overflow-wrap: anywhere; }
.item { margin: 0.15em 0 0.15em 1.2em; display: list-item; overflow-wrap: anywhere; }
.missing { color: var(--vscode-editorError-foreground); }
mark { background: var(--vscode-diffEditor-removedTextBackground, #f005); color: inherit; outline: 1px solid var(--vscode-editorError-foreground, #f00); }
pre { white-space: pre-wrap; grid-column: 1 / 3; }`;

/// The whole page; `nonce` lets its style through, and nothing else is let through.
export function pageOf(blocks: Block[], nonce: string): string {
  const cells = blocks.map((block) => cell(block, 'en') + cell(block, 'ko')).join('\n');
  return whole(`<main>\n${cells}\n</main>`, nonce);
}

/// The page of a record that can't be shown.
export const pageOfProblem = (problem: string, nonce: string) => whole(`<main><pre>${escaped(problem)}</pre></main>`, nonce);

function whole(body: string, nonce: string): string {
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'">
<style nonce="${nonce}">${kStyle}</style></head>
<body>${body}</body></html>`;
}
