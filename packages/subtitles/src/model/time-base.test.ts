import { describe, expect, it } from 'vitest';
import { cue, documentOf, PAL } from '../testing/documents.ts';
import { clipToFilm, MILLISECONDS, shiftCues, sortCues, withTimeBase } from './time-base.ts';

const times = (document: ReturnType<typeof documentOf>) => document.cues.map((one) => [one.in, one.out]);

describe('times of a document', () => {
  it('snap to the nearest frame', () => {
    const document = documentOf([cue(1019, 2021, 'A'), cue(2059, 2100, 'B')], {
      timeBase: MILLISECONDS,
      programmeStart: 36_000_000,
    });
    const snapped = withTimeBase(document, PAL);
    expect(times(snapped)).toEqual([
      [25, 51],
      [51, 53],
    ]);
    expect(snapped.programmeStart).toBe(900_000);
  });

  it('move by an offset, earlier when it is negative', () => {
    expect(times(shiftCues(documentOf([cue(900_012, 900_050, 'A')]), -900_000))).toEqual([[12, 50]]);
  });

  it('are sorted, the shorter cue first where two start together', () => {
    const sorted = sortCues(documentOf([cue(50, 60, 'C'), cue(0, 20, 'B'), cue(0, 10, 'A')]));
    expect(times(sorted)).toEqual([
      [0, 10],
      [0, 20],
      [50, 60],
    ]);
  });

  it('are clipped to the film', () => {
    const cues = [cue(-900_000, -899_950, 'Titre'), cue(-5, 10, 'A'), cue(740, 760, 'B'), cue(750, 800, 'C')];
    expect(times(clipToFilm(documentOf(cues), 750))).toEqual([
      [0, 10],
      [740, 750],
    ]);
  });
});
