import { MAX_CUE_LINES, MAX_LINE_CHARACTERS } from './limits.ts';
import type { Cue, CueLine, TextSpan, TextStyle } from './model.ts';

const LAST_ROW = 23;

export function lineText(line: CueLine): string {
  return line.map(({ text }) => text).join('');
}

/** The unstyled text of a cue, its lines separated by a line feed. */
export function cueText(cue: Cue): string {
  return cue.lines.map(lineText).join('\n');
}

/** Visible characters including spaces: an accented letter counts as one, however it is encoded. */
export function lineLength(line: CueLine): number {
  return [...lineText(line).normalize('NFC')].length;
}

/** Lines of unstyled text, separated by line feeds. */
export function plainLines(text: string): CueLine[] {
  return text.split('\n').map((line) => (line === '' ? [] : [{ text: line }]));
}

function isSameStyle(a: TextStyle, b: TextStyle): boolean {
  return (
    !a.italic === !b.italic &&
    !a.bold === !b.bold &&
    !a.underline === !b.underline &&
    (a.colour ?? 'white') === (b.colour ?? 'white')
  );
}

/** A span with only the style properties that are set; white, the default, is left out. */
export function styledSpan(text: string, style: TextStyle): TextSpan {
  return {
    text,
    ...(style.italic && { italic: true }),
    ...(style.bold && { bold: true }),
    ...(style.underline && { underline: true }),
    ...(style.colour && style.colour !== 'white' && { colour: style.colour }),
  };
}

/** The line in normal form: no empty span, no two neighbouring spans of the same style, no space at either end, characters composed. */
export function normalLine(line: CueLine): CueLine {
  const spans: TextSpan[] = [];
  for (const span of line) {
    const text = span.text.normalize('NFC');
    if (text === '') continue;
    const last = spans.at(-1);
    if (last && isSameStyle(last, span)) spans[spans.length - 1] = styledSpan(last.text + text, last);
    else spans.push(styledSpan(text, span));
  }
  return trimmed(spans);
}

/** A cue's lines in normal form: none empty, and no more or longer than a screen could ever show. */
export function normalLines(lines: readonly CueLine[]): CueLine[] {
  const kept: CueLine[] = [];
  for (const line of lines) {
    const normal = normalLine(line);
    if (normal.length > 0) kept.push(lineLength(normal) > MAX_LINE_CHARACTERS ? cutLine(normal) : normal);
    if (kept.length === MAX_CUE_LINES) break;
  }
  return kept;
}

/** The row, or null where the text ends on the last two rows of the screen anyway. `height` is in rows per line. */
export function normalRow(row: number | null, lines: number, height: 1 | 2): number | null {
  if (row === null || !Number.isFinite(row)) return null;
  const first = Math.min(LAST_ROW, Math.max(1, Math.round(row)));
  return first + Math.max(1, lines) * height - 1 >= LAST_ROW - 1 ? null : first;
}

function trimmed(spans: readonly TextSpan[]): CueLine {
  const kept = [...spans];
  while (kept[0]) {
    const text = kept[0].text.replace(/^[ \t]+/, '');
    if (text !== '') {
      kept[0] = { ...kept[0], text };
      break;
    }
    kept.shift();
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const text = last.text.trimEnd();
    if (text !== '') {
      kept[kept.length - 1] = { ...last, text };
      break;
    }
    kept.pop();
  }
  return kept;
}

function cutLine(line: CueLine): CueLine {
  let left = MAX_LINE_CHARACTERS;
  const kept: TextSpan[] = [];
  for (const span of line) {
    const characters = [...span.text].slice(0, left);
    left -= characters.length;
    if (characters.length > 0) kept.push({ ...span, text: characters.join('') });
  }
  return normalLine(kept);
}
