import { normalLines, styledSpan } from '../model/cue-text.ts';
import type { CueLine, TextColour, TextSpan, TextStyle } from '../model/model.ts';
import { colourOf, cssNameOfColour } from '../model/text-colours.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};
const MAX_DEPTH = 100;
const MAX_TAG_CHARACTERS = 1000;

/**
 * The lines of a WebVTT cue text (W3C WebVTT, 6.4): `i`, `b`, `u` and the default colour classes of `c` are styles; voice,
 * language, ruby and timestamp tags leave only their text.
 */
export function parseWebVttText(text: string): CueLine[] {
  const lines: TextSpan[][] = [[]];
  const stack: { readonly name: string; readonly style: TextStyle }[] = [];
  let style: TextStyle = {};
  const add = (part: string) => {
    for (const [index, piece] of decodeEntities(part).split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(styledSpan(piece, style));
    }
  };
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    add(text.slice(from, at));
    const found = text.indexOf('>', at);
    // An unclosed tag extends to the end of the text.
    const end = found < 0 ? text.length : found;
    const tag = text.slice(at + 1, Math.min(end, at + MAX_TAG_CHARACTERS));
    if (tag.startsWith('/')) {
      const opened = stack.at(-1);
      if (opened && (opened.name === tag.slice(1).trim() || (tag === '/ruby' && opened.name === 'rt'))) {
        stack.pop();
        style = opened.style;
      }
    } else if (stack.length < MAX_DEPTH && !/^\d/.test(tag)) {
      const [name = '', ...classes] = (/^[^\s]*/.exec(tag)?.[0] ?? '').split('.');
      if (isKnown(name)) {
        stack.push({ name, style });
        style = styleOf(name, classes, style);
      }
    }
    from = end + 1;
    if (from >= text.length) break;
  }
  add(text.slice(from));
  return normalLines(lines);
}

/** The text of a cue with WebVTT's tags and entities, its lines separated by a line feed. */
export function formatWebVttText(lines: readonly CueLine[]): string {
  return lines.map((line) => line.map(formatSpan).join('')).join('\n');
}

function formatSpan({ text, italic, bold, underline, colour }: TextSpan): string {
  let result = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u200E', '&lrm;')
    .replaceAll('\u200F', '&rlm;');
  if (underline) result = `<u>${result}</u>`;
  if (italic) result = `<i>${result}</i>`;
  if (bold) result = `<b>${result}</b>`;
  return colour ? `<c.${cssNameOfColour(colour)}>${result}</c>` : result;
}

function isKnown(name: string): boolean {
  return ['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang'].includes(name);
}

function styleOf(name: string, classes: readonly string[], style: TextStyle): TextStyle {
  let result = style;
  if (name === 'i') result = { ...result, italic: true };
  if (name === 'b') result = { ...result, bold: true };
  if (name === 'u') result = { ...result, underline: true };
  const colour = classes.map(classColour).findLast((found) => found !== null);
  return colour ? { ...result, colour } : result;
}

function classColour(name: string): TextColour | null {
  return /^[a-z]+$/.test(name) ? colourOf(name) : null;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
  });
}
