import { type CueLine, TEXT_COLOURS, type TextColour } from '../model/model.ts';
import { type CellEncoder, encodeCharacters } from '../model/substitutes.ts';
import { ROW_CELLS } from './teletext-layout.ts';

/** Spacing attributes: each takes a cell of its row (ETSI EN 300 706, 12.2). A colour's code is its index in TEXT_COLOURS. */
const DOUBLE_HEIGHT = 0x0d;
const START_BOX = 0x0b;
const END_BOX = 0x0a;
const BOX_CODES = 2;

export interface TeletextLineEncoder<Cell> extends CellEncoder<Cell> {
  readonly attribute: (code: number) => Cell;
  readonly isSpace: (cell: Cell) => boolean;
}

export interface TeletextLine<Cell> {
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly substituted: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * A line in teletext: height, colour and two box codes, the text, and as many codes closing the box as the row has
 * room for (the box ends with its row anyway). A colour change replaces the space next to it; italics and
 * underlining do not exist.
 */
export function encodeTeletextCells<Cell>(line: CueLine, encoder: TeletextLineEncoder<Cell>): TeletextLine<Cell> {
  const substituted = new Set<string>();
  const unknown = new Set<string>();
  let colour: TextColour = line[0]?.colour ?? 'white';
  const cells = [DOUBLE_HEIGHT, colourCode(colour), START_BOX, START_BOX].map(encoder.attribute);
  const opening = cells.length;
  for (const span of line) {
    const encoded = encodeCharacters(span.text, encoder);
    for (const character of encoded.substituted) substituted.add(character);
    for (const character of encoded.unknown) unknown.add(character);
    const text = [...encoded.cells];
    const wanted = span.colour ?? 'white';
    if (wanted !== colour) {
      const last = cells.at(-1);
      const next = text[0];
      if (cells.length > opening && last !== undefined && encoder.isSpace(last)) cells.pop();
      else if (next !== undefined && encoder.isSpace(next)) text.shift();
      cells.push(encoder.attribute(colourCode(wanted)));
      colour = wanted;
    }
    cells.push(...text);
  }
  const closing = Math.max(0, Math.min(BOX_CODES, ROW_CELLS - cells.length));
  for (let code = 0; code < closing; code++) cells.push(encoder.attribute(END_BOX));
  return { cells, width: cells.length, substituted: [...substituted], unknown: [...unknown] };
}

function colourCode(colour: TextColour): number {
  return TEXT_COLOURS.indexOf(colour);
}
