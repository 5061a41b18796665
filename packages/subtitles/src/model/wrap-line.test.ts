import { describe, expect, it } from 'vitest';
import { lineText } from './cue-text.ts';
import { wrapLine } from './wrap-line.ts';

const wrap = (text: string, max: number) => wrapLine([{ text }], max)?.map(lineText) ?? null;

describe('splitting a line', () => {
  it.each([
    ['court', 36, ['court']],
    ['un deux trois quatre', 14, ['un deux', 'trois quatre']],
    ['aaaa bb cc dd ee ff', 12, ['aaaa bb cc', 'dd ee ff']],
    ['a b c d e f', 1, ['a', 'b', 'c', 'd', 'e', 'f']],
    ['motbeaucouptroplong', 10, null],
  ])('wraps %j at %i characters into as few lines as possible, of about equal length', (text, max, lines) => {
    expect(wrap(text, max)).toEqual(lines);
  });

  it('keeps styles with their words', () => {
    expect(wrapLine([{ text: 'un deux ' }, { text: 'trois quatre', italic: true }], 12)).toEqual([
      [{ text: 'un deux' }],
      [{ text: 'trois quatre', italic: true }],
    ]);
  });
});
