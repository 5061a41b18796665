import type { FrameRate } from '@spotway/domain/shared';
import { normalLines, plainLines } from '../model/cue-text.ts';
import type { Cue, CueLine, SubtitleDocument, TextSpan } from '../model/model.ts';
import { TEXT_COLOURS } from '../model/model.ts';

export const PAL: FrameRate = { num: 25, den: 1 };

/** A cue of plain text, bottom centre. */
export function cue(timeIn: number, timeOut: number, text: string, changes: Partial<Cue> = {}): Cue {
  return { in: timeIn, out: timeOut, lines: normalLines(plainLines(text)), align: 'centre', row: null, ...changes };
}

export function documentOf(cues: readonly Cue[], changes: Partial<SubtitleDocument> = {}): SubtitleDocument {
  return {
    format: null,
    timeBase: PAL,
    programmeStart: null,
    language: 'fr',
    title: null,
    cues,
    comments: [],
    stl: null,
    ...changes,
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [
  ...[
    "L'été",
    'à',
    'la',
    'plage',
    'ça',
    'coûte',
    '100',
    '%',
    'Où',
    'êtes-vous',
    '?',
    'Noël',
    'œuvre',
    '« Non »',
    '♪',
    'É',
  ],
  ...[
    'naïve',
    'Ça',
    'À',
    'bientôt',
    '<i>',
    '{\\an8}',
    '&amp;',
    '-->',
    'a & b',
    '1 < 2',
    '"cité"',
    'Ñandú',
    'Łódź',
    '#1',
    '$',
  ],
];

export interface RandomStyle {
  readonly colours: boolean;
  readonly italics: boolean;
  readonly others: boolean;
}

/** A document of random cues in order, whose lines fit a teletext row. */
export function randomDocument(seed: number, style: RandomStyle): SubtitleDocument {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const line = (): CueLine => {
    const colours = style.colours ? TEXT_COLOURS : [];
    const spans: TextSpan[] = [];
    for (let count = 1 + Math.floor(random() * 2); count > 0; count--) {
      const words = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(WORDS));
      spans.push({
        text: `${spans.length > 0 ? ' ' : ''}${words.join(' ')}`,
        ...(style.italics && random() < 0.3 && { italic: true as const }),
        ...(style.others && random() < 0.2 && { bold: true as const }),
        ...(style.others && random() < 0.2 && { underline: true as const }),
        ...(colours.length > 0 && random() < 0.5 && { colour: pick(colours) }),
      });
    }
    return spans;
  };
  const cues: Cue[] = [];
  for (let time = Math.floor(random() * 50), count = 1 + Math.floor(random() * 12); count > 0; count--) {
    const out = time + 20 + Math.floor(random() * 100);
    const lines = normalLines(Array.from({ length: 1 + Math.floor(random() * 2) }, line));
    const row = random() < 0.3 ? 1 + Math.floor(random() * 15) : null;
    cues.push({ in: time, out, lines, align: pick(['left', 'centre', 'right'] as const), row });
    time = out + 2 + Math.floor(random() * 50);
  }
  return documentOf(cues);
}
