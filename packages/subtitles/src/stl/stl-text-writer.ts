import type { CharacterTable } from '../model/character-tables.ts';
import type { CueLine } from '../model/model.ts';
import { encodeCharacters } from '../model/substitutes.ts';
import { encodeTeletextCells } from '../teletext/teletext-line.ts';
import { STL_CODE } from './stl-text.ts';

export interface StlLine {
  readonly bytes: readonly number[];
  /** Cells the line takes in its row; an accent and its letter count as one. */
  readonly width: number;
  readonly substituted: readonly string[];
  readonly unknown: readonly string[];
}

const QUESTION_MARK = [0x3f];

/** A line of teletext subtitles, control codes included. */
export function encodeTeletextLine(line: CueLine, table: CharacterTable): StlLine {
  const encoded = encodeTeletextCells<readonly number[]>(line, {
    encode: table.encode,
    unknown: QUESTION_MARK,
    attribute: (code) => [code],
    isSpace: (cell) => cell[0] === 0x20,
  });
  return { ...encoded, bytes: encoded.cells.flat() };
}

/** A line of open subtitles: italics and underlining have zero-width codes; there are no colours. */
export function encodeOpenLine(line: CueLine, table: CharacterTable): StlLine {
  const bytes: number[] = [];
  const substituted = new Set<string>();
  const unknown = new Set<string>();
  let width = 0;
  for (const span of line) {
    const encoded = encodeCharacters<readonly number[]>(span.text, { encode: table.encode, unknown: QUESTION_MARK });
    for (const character of encoded.substituted) substituted.add(character);
    for (const character of encoded.unknown) unknown.add(character);
    width += encoded.cells.length;
    if (span.italic) bytes.push(STL_CODE.italicOn);
    if (span.underline) bytes.push(STL_CODE.underlineOn);
    bytes.push(...encoded.cells.flat());
    if (span.underline) bytes.push(STL_CODE.underlineOff);
    if (span.italic) bytes.push(STL_CODE.italicOff);
  }
  return { bytes, width, substituted: [...substituted], unknown: [...unknown] };
}
