import type { FrameRate } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import type { SubtitleDocument } from './model/model.ts';
import { withoutInvisible } from './model/substitutes.ts';
import { MILLISECONDS, rescale, withProgrammeStart, withTimeBase } from './model/time-base.ts';
import { readSubtitles } from './read-subtitles.ts';
import { PAL, randomDocument, seededRandom } from './testing/documents.ts';
import { bytesWritten, documentRead } from './testing/outcomes.ts';
import { type SubtitleTarget, writeSubtitles } from './write-subtitles.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);
const STL = { format: 'STL', frameRate: PAL, programmeStart: '10:00:00:00', date: '250102' } as const;

const through = (document: SubtitleDocument, ...targets: readonly SubtitleTarget[]): SubtitleDocument =>
  targets.reduce(
    (current, target) => documentRead(readSubtitles(bytesWritten(writeSubtitles(current, target)))),
    document,
  );
const times = (document: SubtitleDocument, rate: FrameRate = PAL) =>
  withTimeBase(document, rate).cues.map((cue) => [cue.in, cue.out]);
/** Cues without what a format may lose: typographic spaces, and the space at a colour change. */
const plain = (document: SubtitleDocument) =>
  document.cues.map(({ lines, align, row }) => ({
    lines: lines.map((line) => line.map((span) => ({ ...span, text: withoutInvisible(span.text) }))),
    align,
    row,
  }));
/** A colour change takes the place of a space, which may end up on either side of it. */
const spaced = (document: SubtitleDocument) =>
  plain(document).map((cue) => ({
    ...cue,
    lines: cue.lines.map((line) => line.map(({ text, ...style }) => ({ ...style, text: text.trim() }))),
  }));

describe('round trips', () => {
  it('through teletext STL preserve times, text, colours, rows and alignment of 300 documents', () => {
    for (const seed of SEEDS) {
      const document = randomDocument(seed, { colours: true, italics: false, others: false });
      const back = through(document, { ...STL, mode: 'Teletext1' });
      expect(times(back)).toEqual(times(document));
      expect(spaced(back)).toEqual(spaced(document));
    }
  });

  it('through open STL preserve times, text and italics of 300 documents', () => {
    for (const seed of SEEDS) {
      const document = randomDocument(seed, { colours: false, italics: true, others: false });
      const back = through(document, { ...STL, mode: 'Open' });
      expect(times(back)).toEqual(times(document));
      expect(plain(back)).toEqual(plain(document));
    }
  });

  it('through WebVTT preserve everything in 300 documents', () => {
    for (const seed of SEEDS) {
      const document = randomDocument(seed, { colours: true, italics: true, others: true });
      const back = through(document, { format: 'WebVTT' });
      expect(times(back)).toEqual(times(document));
      expect(back.cues.map(({ lines, align, row }) => ({ lines, align, row }))).toEqual(
        document.cues.map(({ lines, align, row }) => ({ lines, align, row })),
      );
    }
  });

  it('through SRT preserve times, text, styles and alignment of 300 documents', () => {
    const withoutRow = (document: SubtitleDocument) => plain(document).map(({ lines, align }) => ({ lines, align }));
    for (const seed of SEEDS) {
      const document = randomDocument(seed, { colours: true, italics: true, others: true });
      const back = through(document, { format: 'SRT' });
      expect(times(back)).toEqual(times(document));
      expect(withoutRow(back)).toEqual(withoutRow(document));
    }
  });

  it.each([
    [PAL, 'STL25.01'],
    [{ num: 24, den: 1 }, 'STL24.01'],
    [{ num: 24_000, den: 1001 }, 'STL23.01'],
    [{ num: 30_000, den: 1001 }, 'STL30.01'],
    [{ num: 50, den: 1 }, 'STL50.01'],
  ])('from STL to SRT to WebVTT to STL lose no frame at %j', (frameRate, diskFormat) => {
    for (const seed of SEEDS.slice(0, 60)) {
      const document: SubtitleDocument = {
        ...randomDocument(seed, { colours: false, italics: false, others: false }),
        timeBase: frameRate,
      };
      const stl: SubtitleTarget = { ...STL, frameRate, mode: 'Teletext1' };
      const first = through(document, stl);
      const last = through(first, { format: 'SRT' }, { format: 'WebVTT' }, stl);
      expect(first.stl?.diskFormat).toBe(diskFormat);
      expect(times(last, frameRate)).toEqual(times(document, frameRate));
    }
  });

  it('through milliseconds preserve every frame of a day, at every rate', () => {
    const random = seededRandom(7);
    for (const rate of [PAL, { num: 24_000, den: 1001 }, { num: 30_000, den: 1001 }, { num: 60_000, den: 1001 }]) {
      for (let count = 0; count < 5000; count++) {
        const frame = Math.floor((random() * 86_400 * rate.num) / rate.den);
        expect(rescale(rescale(frame, rate, MILLISECONDS), MILLISECONDS, rate)).toBe(frame);
      }
    }
  });

  it('with another start of programme move the cues by the difference', () => {
    const document = through(randomDocument(3, { colours: false, italics: false, others: false }), {
      ...STL,
      mode: 'Teletext1',
    });
    const moved = withProgrammeStart(document, 10 * 90_000 - 250);
    expect(times(moved)).toEqual(times(document).map((pair) => pair.map((time) => (time ?? 0) + 250)));
  });
});
