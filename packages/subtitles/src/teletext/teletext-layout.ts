import type { SubtitleIssue } from '@spotway/domain/subtitles';
import { lineLength } from '../model/cue-text.ts';
import type { Cue, CueLine } from '../model/model.ts';
import { wrapLine } from '../model/wrap-line.ts';

export const ROW_CELLS = 40;
const LAST_ROW = 23;
/** Height, colour and two box codes precede the text. */
const OPENING_CELLS = 4;
/** A line that needs more rows than this is no subtitle line. */
const MAX_SPLIT_LINES = 3;

interface LaidOutLine<Encoded> {
  /** Screen row, 1 to 23. */
  readonly row: number;
  readonly encoded: Encoded;
}

export interface LaidOutCue<Encoded> {
  readonly lines: readonly LaidOutLine<Encoded>[];
  readonly issues: readonly SubtitleIssue[];
}

export interface EncodedLine {
  /** Cells the line takes in a row, including control codes. */
  readonly width: number;
}

/**
 * Places a cue's lines on the rows of a teletext screen. A line too long for a row is split between words, with a
 * warning; text that still does not fit is an error. `height` is in rows per line.
 */
export function layOutCue<Encoded extends EncodedLine>(
  cue: Cue,
  height: 1 | 2,
  encode: (line: CueLine) => Encoded,
): LaidOutCue<Encoded> {
  const issues: SubtitleIssue[] = [];
  const fitted: Encoded[] = [];
  for (const line of cue.lines) {
    const whole = encode(line);
    if (whole.width <= ROW_CELLS) {
      fitted.push(whole);
      continue;
    }
    const parts = splitToFit(line, encode);
    const length = lineLength(line);
    const limit = ROW_CELLS - OPENING_CELLS;
    issues.push({
      code: parts ? 'split-line' : 'row-overflow',
      severity: parts ? 'warning' : 'error',
      measured: length,
      limit,
      unit: 'characters',
    });
    fitted.push(...(parts ?? []));
  }
  const rows = fitted.length * height;
  if (rows > LAST_ROW)
    issues.push({ code: 'row-overflow', severity: 'error', measured: rows, limit: LAST_ROW, unit: 'lines' });
  const lowest = LAST_ROW - rows + 1;
  const first = Math.max(1, Math.min(cue.row ?? lowest, lowest));
  return { lines: fitted.map((encoded, index) => ({ row: first + index * height, encoded })), issues };
}

function splitToFit<Encoded extends EncodedLine>(line: CueLine, encode: (line: CueLine) => Encoded): Encoded[] | null {
  if (lineLength(line) > MAX_SPLIT_LINES * ROW_CELLS) return null;
  // Colour changes and substitutes take extra cells, so a shorter limit may be needed.
  for (let limit = ROW_CELLS - OPENING_CELLS; limit > 0; limit--) {
    const parts = wrapLine(line, limit);
    if (!parts) return null;
    const encoded = parts.map(encode);
    if (encoded.every(({ width }) => width <= ROW_CELLS)) return encoded;
  }
  return null;
}
