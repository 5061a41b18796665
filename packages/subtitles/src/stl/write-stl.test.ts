import { describe, expect, it } from 'vitest';
import { cueText } from '../model/cue-text.ts';
import { cue, documentOf, PAL } from '../testing/documents.ts';
import { bytesWritten, codes, documentRead } from '../testing/outcomes.ts';
import { readStl } from './read-stl.ts';
import { type WriteStlOptions, writeStl } from './write-stl.ts';

const OPTIONS: WriteStlOptions = { mode: 'Teletext1', frameRate: PAL, programmeStart: '10:00:00:00', date: '250102' };
const latin = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.subarray(from, from + length)).toString('latin1');
const block = (bytes: Uint8Array, index: number) => bytes.subarray(1024 + index * 128, 1152 + index * 128);

describe('writing EBU STL', () => {
  const document = documentOf([cue(12, 50, "L'été à la plage"), cue(60, 110, '« Où êtes-vous ? »\nNoël à l’œuvre ♪')], {
    title: 'FR_ABCD_EFGH_0001_030_É',
  });

  it('fills the general block: code page, format, counts, start of programme and first cue', () => {
    const bytes = bytesWritten(writeStl(document, OPTIONS));
    expect(bytes).toHaveLength(1024 + 2 * 128);
    expect(latin(bytes, 0, 16)).toBe('850STL25.011000F');
    expect(latin(bytes, 16, 32)).toBe('FR_ABCD_EFGH_0001_030_\x90'.padEnd(32));
    expect(latin(bytes, 224, 53)).toBe('250102250102000000200002001402311000000010000012' + '11FRA');
  });

  it("numbers subtitles from 0, with the film's timecodes", () => {
    const bytes = bytesWritten(writeStl(document, OPTIONS));
    expect([...block(bytes, 0).subarray(0, 16)]).toEqual([0, 0, 0, 0xff, 0, 10, 0, 0, 12, 10, 0, 2, 0, 22, 2, 0]);
    expect([...block(bytes, 1).subarray(0, 16)]).toEqual([0, 1, 0, 0xff, 0, 10, 0, 2, 10, 10, 0, 4, 10, 20, 2, 0]);
  });

  it('puts teletext lines in double-height boxes and pads the field with 8Fh', () => {
    const text = block(bytesWritten(writeStl(document, OPTIONS)), 0).subarray(16);
    const line = [0x0d, 0x07, 0x0b, 0x0b, ...Buffer.from("L'\xc2et\xc2e \xc1a la plage", 'latin1'), 0x0a, 0x0a];
    expect([...text.subarray(0, line.length)]).toEqual(line);
    expect(text.subarray(line.length).every((byte) => byte === 0x8f)).toBe(true);
  });

  it('writes italics and underlining for Open, without any teletext codes', () => {
    const styled = documentOf([
      cue(0, 50, '', {
        lines: [
          [
            { text: 'Voix ', italic: true },
            { text: 'off', underline: true, colour: 'red' },
          ],
        ],
      }),
    ]);
    const bytes = bytesWritten(writeStl(styled, { ...OPTIONS, mode: 'Open' }));
    expect(latin(bytes, 11, 1)).toBe('0');
    expect(latin(block(bytes, 0), 16, 15)).toBe('\x80Voix \x81\x82off\x83\x8f\x8f\x8f');
    expect(block(bytes, 0)[13]).toBe(23);
  });

  it.each([
    ['Open', '0'],
    ['Teletext1', '1'],
    ['Teletext2', '2'],
  ] as const)('names the display standard of %s', (mode, code) => {
    expect(latin(bytesWritten(writeStl(document, { ...OPTIONS, mode })), 11, 1)).toBe(code);
  });

  it('spreads a long text over extension blocks with the same number', () => {
    const long = documentOf([cue(0, 250, 'Ééèàù '.repeat(5)), cue(300, 350, 'Fin')]);
    const longer = documentOf([
      { ...cue(0, 250, ''), lines: Array.from({ length: 5 }, () => [{ text: 'éèàùâ'.repeat(6) }]) },
      ...long.cues,
    ]);
    const bytes = bytesWritten(writeStl(longer, OPTIONS));
    expect(latin(bytes, 238, 10)).toBe('0000600003');
    expect([0, 1, 2, 3].map((index) => [...block(bytes, index).subarray(1, 4)])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
      [0, 0, 0xff],
    ]);
    expect(documentRead(readStl(bytes)).cues.map(cueText)).toEqual([
      Array.from({ length: 5 }, () => 'éèàùâ'.repeat(6)).join('\n'),
      'Ééèàù '.repeat(5).trim(),
      'Fin',
    ]);
  });

  it('writes EUR for the euro with a warning, and plain punctuation for typography without one', () => {
    const outcome = writeStl(documentOf([cue(0, 50, 'À 5 € – promo…')]), OPTIONS);
    expect(outcome.issues).toEqual([
      { code: 'substituted-character', severity: 'warning', cue: 1, inFrame: 0, outFrame: 49, characters: '€' },
    ]);
    expect(documentRead(readStl(bytesWritten(outcome))).cues.map(cueText)).toEqual(['À 5 EUR - promo...']);
  });

  it('writes a question mark for a character without a substitute, with a warning', () => {
    const outcome = writeStl(documentOf([cue(0, 50, 'Привет')]), OPTIONS);
    expect(outcome.issues).toMatchObject([{ code: 'unknown-character', characters: 'Привет' }]);
    expect(documentRead(readStl(bytesWritten(outcome))).cues.map(cueText)).toEqual(['??????']);
    expect(writeStl(documentOf([cue(0, 50, 'Привет')]), { ...OPTIONS, characterTable: '01' }).issues).toEqual([]);
  });

  it.each([36, 37, 80, 108])('keeps to rows of 40 cells for a line of %i characters', (length) => {
    const words = 'mots de cinq '.repeat(20).slice(0, length).trim();
    const outcome = writeStl(documentOf([cue(0, 100, words)]), OPTIONS);
    const lines = documentRead(readStl(bytesWritten(outcome))).cues[0]?.lines ?? [];
    expect(codes(outcome.issues)).toEqual(words.length > 36 ? ['split-line'] : []);
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join(' ')).toBe(words);
    expect(Math.max(...lines.map((line) => line.map(({ text }) => text).join('').length))).toBeLessThanOrEqual(36);
  });

  it('moves lines up that would leave the screen', () => {
    const bytes = bytesWritten(writeStl(documentOf([cue(0, 50, 'Un\nDeux\nTrois', { row: 21 })]), OPTIONS));
    expect(block(bytes, 0)[13]).toBe(18);
  });

  it.each([
    ['row-overflow', cue(0, 50, 'x'.repeat(41))],
    ['row-overflow', cue(0, 50, 'Ligne\n'.repeat(12))],
    ['before-start', cue(-900_001, 50, 'Avant minuit')],
    ['no-duration', cue(50, 40, 'À rebours')],
    ['past-end', cue(0, 24 * 3600 * 25, 'Après minuit')],
  ])('refuses with %s', (code, one) => {
    const outcome = writeStl(documentOf([one]), OPTIONS);
    expect(outcome.written).toBe(false);
    expect(outcome.issues).toContainEqual(expect.objectContaining({ code, severity: 'error' }));
  });

  it.each([[{ frameRate: { num: 12, den: 1 } }], [{ programmeStart: '10:00:00:25' }], [{ date: '2 jan.' }]])(
    'throws for %j, which no file can express',
    (wrong) => {
      expect(() => writeStl(document, { ...OPTIONS, ...wrong })).toThrow(RangeError);
    },
  );
});
