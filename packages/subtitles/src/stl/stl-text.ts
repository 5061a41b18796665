import type { CharacterTable } from '../model/character-tables.ts';
import { normalLine, styledSpan } from '../model/cue-text.ts';
import { MAX_CUE_LINES } from '../model/limits.ts';
import { type CueLine, TEXT_COLOURS, type TextColour, type TextSpan } from '../model/model.ts';

/** Control codes of a text field (EBU Tech 3264, TF); those below 20h are teletext spacing attributes. */
export const STL_CODE = {
  endBox: 0x0a,
  startBox: 0x0b,
  normalHeight: 0x0c,
  doubleHeight: 0x0d,
  doubleSize: 0x0f,
  italicOn: 0x80,
  italicOff: 0x81,
  underlineOn: 0x82,
  underlineOff: 0x83,
  newLine: 0x8a,
  unused: 0x8f,
} as const;

export interface DecodedText {
  readonly lines: readonly CueLine[];
  readonly isDoubleHeight: boolean;
  /** Whether a byte stood for no character. */
  readonly hasUnknownCharacters: boolean;
}

interface Pen {
  colour: TextColour;
  italic: boolean;
  underline: boolean;
}

/**
 * The lines of a text field. A spacing attribute takes a cell of its row, shown as a space between two words and as
 * nothing at either end; colours end with their row, italics and underlining with their own codes.
 */
export function decodeTextField(bytes: readonly number[], table: CharacterTable): DecodedText {
  const lines: CueLine[] = [];
  const pen: Pen = { colour: 'white', italic: false, underline: false };
  let spans: TextSpan[] = [];
  let run: number[] = [];
  let hasPendingSpace = false;
  let isDoubleHeight = false;
  let hasUnknownCharacters = false;

  const endRun = () => {
    if (run.length === 0) return;
    const text = table.decode(run);
    hasUnknownCharacters ||= text.includes('\uFFFD');
    spans.push(
      styledSpan(text, {
        colour: pen.colour,
        ...(pen.italic && { italic: true }),
        ...(pen.underline && { underline: true }),
      }),
    );
    run = [];
  };
  const endLine = () => {
    endRun();
    const line = normalLine(spans);
    if (line.length > 0 && lines.length < MAX_CUE_LINES) lines.push(line);
    spans = [];
    hasPendingSpace = false;
    pen.colour = 'white';
  };

  for (const byte of bytes) {
    if (byte === STL_CODE.unused) break;
    if (byte === STL_CODE.newLine) {
      endLine();
    } else if (isCharacter(byte)) {
      if (hasPendingSpace && byte !== 0x20 && run.at(-1) !== 0x20 && (run.length > 0 || !endsWithSpace(spans))) {
        run.push(0x20);
      }
      hasPendingSpace = false;
      run.push(byte);
    } else {
      endRun();
      isDoubleHeight ||= byte === STL_CODE.doubleHeight || byte === STL_CODE.doubleSize;
      if (byte < 0x20) hasPendingSpace ||= spans.length > 0;
      setPen(pen, byte);
    }
  }
  endLine();
  return { lines, isDoubleHeight, hasUnknownCharacters };
}

function isCharacter(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x80) || byte >= 0xa0;
}

function endsWithSpace(spans: readonly TextSpan[]): boolean {
  return spans.at(-1)?.text.endsWith(' ') ?? true;
}

function setPen(pen: Pen, code: number): void {
  const colour = TEXT_COLOURS[code];
  if (colour) pen.colour = colour;
  else if (code === STL_CODE.italicOn) pen.italic = true;
  else if (code === STL_CODE.italicOff) pen.italic = false;
  else if (code === STL_CODE.underlineOn) pen.underline = true;
  else if (code === STL_CODE.underlineOff) pen.underline = false;
}
