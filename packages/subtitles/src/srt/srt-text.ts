import { normalLines, styledSpan } from '../model/cue-text.ts';
import type { CueAlignment, CueLine, TextSpan, TextStyle } from '../model/model.ts';
import { colourOf, hexOfColour } from '../model/text-colours.ts';

export interface SrtText {
  readonly lines: readonly CueLine[];
  readonly align: CueAlignment;
  readonly isAtTop: boolean;
}

const MAX_DEPTH = 100;
/** A tag or an override block; the bounds keep the search linear. */
const MARK = /<(\/?)(i|b|u|s|font)(\s[^<>]{0,200})?>|\{\\[^{}]{0,200}\}/gi;
const ALIGNMENTS: readonly CueAlignment[] = ['left', 'centre', 'right'];
/** Text that players would take for a tag or an override. */
const LOOKS_LIKE_TAG = /<(?=\/?(?:i|b|u|s|font)(?:[\s>]|$))|\{(?=\\)/gi;
const ZERO_WIDTH_SPACE = '\u200B';

/**
 * The lines of a SubRip text: `i`, `b`, `u` and `font color` in either case, in any nesting, and SubStation's `{\an8}` override,
 * which many players follow; other overrides are dropped. Anything but a known tag is text.
 */
export function parseSrtText(text: string): SrtText {
  let style: TextStyle = {};
  const stack: { readonly name: string; readonly style: TextStyle }[] = [];
  const lines: TextSpan[][] = [[]];
  let position = 2;
  let from = 0;
  const add = (part: string) => {
    for (const [index, piece] of part.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(styledSpan(piece, style));
    }
  };
  for (const match of text.matchAll(MARK)) {
    add(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [mark, slash, rawName, attributes] = match;
    const name = rawName?.toLowerCase();
    if (name === undefined) {
      position = Number(/\\an([1-9])/.exec(mark)?.[1] ?? position);
    } else if (slash) {
      // A closing tag closes the nearest opening tag of its name and everything opened since.
      const opened = stack.findLastIndex((tag) => tag.name === name);
      if (opened >= 0) style = stack.splice(opened)[0]?.style ?? {};
    } else if (stack.length < MAX_DEPTH) {
      stack.push({ name, style });
      style = styleOf(name, attributes ?? '', style);
    }
  }
  add(text.slice(from));
  return {
    lines: normalLines(lines),
    align: ALIGNMENTS[(position - 1) % 3] ?? 'centre',
    isAtTop: position > 6,
  };
}

/** The text of a cue with SubRip's tags, its lines separated by a line feed. */
export function formatSrtText(lines: readonly CueLine[]): string {
  return lines.map((line) => line.map(formatSpan).join('')).join('\n');
}

function formatSpan({ text, italic, bold, underline, colour }: TextSpan): string {
  // SubRip has no escapes: a zero-width space keeps text from being taken for a tag.
  let result = text.replace(LOOKS_LIKE_TAG, (mark) => mark + ZERO_WIDTH_SPACE);
  if (underline) result = `<u>${result}</u>`;
  if (italic) result = `<i>${result}</i>`;
  if (bold) result = `<b>${result}</b>`;
  return colour ? `<font color="#${hexOfColour(colour)}">${result}</font>` : result;
}

function styleOf(name: string, attributes: string, style: TextStyle): TextStyle {
  if (name === 'i') return { ...style, italic: true };
  if (name === 'b') return { ...style, bold: true };
  if (name === 'u') return { ...style, underline: true };
  const value = name === 'font' ? /color\s?=\s?["']?([#\w]{1,30})/i.exec(attributes)?.[1] : undefined;
  const colour = value ? colourOf(value) : null;
  return colour ? { ...style, colour } : style;
}
