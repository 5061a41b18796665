import { describe, expect, it } from 'vitest';
import type { Cue } from '../model/model.ts';
import { cue, documentOf, PAL } from '../testing/documents.ts';
import { codes } from '../testing/outcomes.ts';
import { decodeTrack } from '../testing/teletext-decoder.ts';
import { nationalOptionOf, teletextCell } from './teletext-characters.ts';
import { hamming8, hamming24, oddParity } from './teletext-codes.ts';
import { type TeletextVancOptions, writeTeletextVanc } from './write-teletext-vanc.ts';

const OPTIONS: TeletextVancOptions = { mode: 'Teletext1', frameRate: PAL, durationFrames: 250, scan: 'interlaced' };

function write(cues: readonly Cue[], changes: Partial<TeletextVancOptions> = {}) {
  const outcome = writeTeletextVanc(documentOf(cues), { ...OPTIONS, ...changes });
  if (!outcome.written) throw new Error(codes(outcome.issues).join(', '));
  return { ...outcome, pages: decodeTrack(outcome.bytes, outcome.packetBytes) };
}

const shown = (pages: ReturnType<typeof write>['pages']) =>
  pages.map(({ frame, rows }) => [frame, ...rows.map(({ row, text }) => `${row} ${text}`)]);

describe('teletext for SMPTE 436M', () => {
  const cues = [cue(12, 50, "L'été à la plage, ça coûte"), cue(60, 110, 'Où êtes-vous ?\nChez Noël')];

  it('shows a cue from its first frame, clears it where it ends, and writes an element of 168 bytes per frame', () => {
    const { bytes, packetBytes, pages, issues } = write(cues);
    expect(packetBytes).toBe(168);
    expect(bytes).toHaveLength(250 * 168);
    expect(issues).toEqual([]);
    expect(pages.every(({ page, isSubtitle }) => page === '888' && isSubtitle)).toBe(true);
    expect(shown(pages)).toEqual([
      [12, "22 L'été à la plage, ça coûte"],
      [50],
      [60, '20 Où êtes-vous ?', '22 Chez Noël'],
      [110],
    ]);
  });

  it('uses page 889 at level 1.5 for Teletext2, five packets per frame', () => {
    const { packetBytes, pages, issues } = write([cue(0, 50, 'À l’œuvre ♪\n« École » : 5 €')], { mode: 'Teletext2' });
    expect(packetBytes).toBe(260);
    expect(issues).toEqual([]);
    expect(shown(pages)).toEqual([[0, '20 À l’œuvre ♪', '22 « École » : 5 €'], [50]]);
    expect(pages[0]?.page).toBe('889');
  });

  it('replaces characters that only level 1.5 has at level 1, with a warning', () => {
    const { pages, issues } = write([cue(0, 50, 'École : l’œuvre à 5 €')]);
    expect(shown(pages)[0]).toEqual([0, "22 Ecole : l'oeuvre à 5 EUR"]);
    expect(issues).toMatchObject([{ code: 'substituted-character', cue: 1, characters: 'Éœ€' }]);
  });

  it('centres text, or aligns it left or right, in double-height boxes', () => {
    const cells = (align: Cue['align']) => write([cue(0, 50, 'Oui', { align })]).pages[0]?.rows[0]?.cells;
    const line = '\r\x07\x0b\x0bOui\n\n';
    expect(cells('left')).toBe(line.padEnd(40));
    expect(cells('centre')).toBe(`${' '.repeat(15)}${line}${' '.repeat(16)}`);
    expect(cells('right')).toBe(line.padStart(40));
  });

  it('writes colours in place of spaces', () => {
    const two = cue(0, 50, '', { lines: [[{ text: 'Oui. ' }, { text: 'Non !', colour: 'yellow' }]], align: 'left' });
    expect(write([two]).pages[0]?.rows[0]?.cells).toBe('\r\x07\x0b\x0bOui.\x03Non !\n\n'.padEnd(40));
  });

  it('lets the next cue replace one that ends when it starts, or later', () => {
    const { pages } = write([cue(0, 50, 'A'), cue(50, 100, 'B'), cue(90, 140, 'C')]);
    expect(shown(pages)).toEqual([[0, '22 A'], [50, '22 B'], [90, '22 C'], [140]]);
  });

  it('keeps a cue to the end of the film without clearing it', () => {
    expect(shown(write([cue(200, 250, 'A')]).pages)).toEqual([[200, '22 A']]);
  });

  it("counts from the film's first frame after a leader", () => {
    const { bytes, packetBytes, pages } = write([cue(0, 50, 'A')], { leaderFrames: 100 });
    expect(bytes).toHaveLength(350 * packetBytes);
    expect(shown(pages)).toEqual([[100, '22 A'], [150]]);
  });

  it('continues in the next frames when a page needs more packets than a frame has, with a warning past one frame', () => {
    const five = write([cue(10, 100, 'Un\nDeux\nTrois\nQuatre\nCinq\nSix')]);
    expect(shown(five.pages)[0]).toEqual([10, '12 Un', '14 Deux', '16 Trois', '18 Quatre', '20 Cinq', '22 Six']);
    expect(five.issues).toEqual([
      {
        code: 'late-page',
        severity: 'warning',
        cue: 1,
        inFrame: 10,
        outFrame: 12,
        measured: 2,
        limit: 1,
        unit: 'frames',
      },
    ]);
    expect(write([cue(10, 100, 'Un\nDeux\nTrois')]).issues).toEqual([]);
  });

  it('splits lines that are too long for a row', () => {
    const { pages, issues } = write([cue(0, 100, 'Une phrase bien trop longue pour une seule rangée de télétexte')]);
    expect(shown(pages)[0]).toEqual([0, '20 Une phrase bien trop longue pour', '22 une seule rangée de télétexte']);
    expect(codes(issues)).toEqual(['split-line']);
  });

  it('keeps numbering packets past 65,535', () => {
    const { pages } = write([cue(65_534, 65_540, 'A')], { durationFrames: 65_545 });
    expect(shown(pages)).toEqual([[65_534, '22 A'], [65_540]]);
  });

  it.each([
    ['before-start', cue(-1, 5, 'A')],
    ['past-end', cue(250, 260, 'A')],
    ['row-overflow', cue(0, 50, 'x'.repeat(41))],
  ])('refuses with %s', (code, one) => {
    const outcome = writeTeletextVanc(documentOf([one]), OPTIONS);
    expect(outcome.written).toBe(false);
    expect(codes(outcome.issues)).toContain(code);
  });

  it.each([[{ page: '088' }], [{ page: '8FF' }], [{ packetsPerFrame: 6 }], [{ packetsPerFrame: 0 }]])(
    'throws for the service %j, which no decoder could follow',
    (service) => {
      expect(() => writeTeletextVanc(documentOf([]), { ...OPTIONS, service })).toThrow(RangeError);
    },
  );
});

describe('teletext codes', () => {
  it('match EN 300 706 for known values', () => {
    expect([hamming8(0), hamming8(5), hamming8(15)]).toEqual([0x15, 0x73, 0xea]);
    expect([oddParity(0x20), oddParity(0x41), oddParity(0x43)]).toEqual([0x20, 0xc1, 0x43]);
    expect(hamming24(0)).toEqual([0x8b, 0x80, 0x00]);
  });

  it.each([
    ['fr', 'é', 0x23],
    ['fr', 'ç', 0x7e],
    ['fr-CA', 'ô', 0x7c],
    ['de', 'ß', 0x7e],
    ['en-GB', '£', 0x23],
    ['it', 'ù', 0x60],
    ['es', 'ñ', 0x7c],
    [null, 'à', 0x40],
  ])('write %s text with its national characters: %s', (language, character, code) => {
    expect(teletextCell(character, nationalOptionOf(language), '1')).toEqual({ code });
  });

  it('write no character at a position that the language reassigns', () => {
    expect(teletextCell('[', nationalOptionOf('fr'), '1')).toBeNull();
    expect(teletextCell('#', nationalOptionOf('fr'), '1')).toEqual({ code: 0x5f });
  });
});
