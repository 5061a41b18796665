import { clock, unwritableTimes } from '../model/clock.ts';
import type { Cue, SubtitleDocument, WriteOutcome } from '../model/model.ts';
import { MILLISECONDS, sortCues, withTimeBase } from '../model/time-base.ts';
import { formatSrtText } from './srt-text.ts';

/** Rows in the upper half are written as a position at the top, the only one SubRip players know. */
const MIDDLE_ROW = 12;
const KEYPAD = { left: 1, centre: 2, right: 3 } as const;

/** Writes a SubRip file: UTF-8 without a byte order mark, film times in milliseconds, cues in order and numbered from 1. */
export function writeSrt(document: SubtitleDocument): WriteOutcome {
  const { cues } = sortCues(withTimeBase(document, MILLISECONDS));
  const issues = unwritableTimes(cues);
  if (issues.length > 0) return { written: false, issues };
  const blocks = cues.map((cue, index) => {
    const times = `${clock(cue.in, ',')} --> ${clock(cue.out, ',')}`;
    return `${index + 1}\n${times}\n${override(cue)}${formatSrtText(cue.lines)}\n`;
  });
  return { written: true, bytes: new TextEncoder().encode(blocks.join('\n')), issues };
}

function override({ align, row }: Cue): string {
  const position = KEYPAD[align] + (row !== null && row < MIDDLE_ROW ? 6 : 0);
  return position === KEYPAD.centre ? '' : `{\\an${position}}`;
}
