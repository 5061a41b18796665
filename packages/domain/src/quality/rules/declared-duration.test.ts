import { describe, expect, it } from 'vitest';
import { declarableSeconds, declaredMilliseconds, durationDifferences, judgeDuration } from './declared-duration.ts';

const OF_20 = 'AV-ABCD123456-0020';

describe('a film’s duration compared with the declared one', () => {
  it.each<[string, number, number, ReturnType<typeof judgeDuration>]>([
    ['the same', 20, 500, null],
    ['exactly one frame too many', 20, 501, null],
    ['exactly one frame too few', 20, 499, null],
    ['one frame, which binary fractions make slightly more', 1.08, 28, null],
    ['one frame from a declaration with two decimals', 19.96, 500, null],
    ['one frame and a millisecond', 20.041, 500, 'warning'],
    ['one frame and a millisecond too short', 19.959, 500, 'warning'],
    ['two frames', 20, 502, 'warning'],
    ['twelve frames, 0.48 s', 20, 512, 'warning'],
    ['twelve frames too few', 20, 488, 'warning'],
    ['half a second exactly', 20.5, 500, 'warning'],
    ['half a second exactly, too long', 19.5, 500, 'warning'],
    ['half a second and a millisecond', 20.501, 500, 'error'],
    ['thirteen frames, 0.52 s', 20, 513, 'error'],
    ['thirteen frames too few', 20, 487, 'error'],
    ['3 s for 20 s', 20, 75, 'error'],
    ['no pictures at all', 20, 0, 'error'],
    ['an hour, to the millisecond', 3600.04, 90_000, null],
    ['an hour and a millisecond more', 3600.041, 90_000, 'warning'],
  ])('%s', (_, declaredSeconds, frames, severity) => {
    expect(judgeDuration(declaredMilliseconds(declaredSeconds), frames)).toBe(severity);
  });

  it.each([
    [20, 480, { num: 24, den: 1 }, null],
    [20.04, 480, { num: 24, den: 1 }, null],
    [20.041, 480, { num: 24, den: 1 }, 'warning'],
    [20.02, 600, { num: 30_000, den: 1001 }, null],
    [20.521, 600, { num: 30_000, den: 1001 }, 'error'],
  ])('declared as %d s, a film of %d frames at another rate is compared by time', (seconds, frames, rate, severity) => {
    expect(judgeDuration(declaredMilliseconds(seconds), frames, rate)).toBe(severity);
  });
});

describe('durations stated for a spot', () => {
  it.each([
    ['the same', '', 20, 20, []],
    ['one frame too many', '', 20, 20.04, []],
    ['one frame too few', '', 20, 19.96, []],
    ['a film of 20.06 s, not a whole number of frames', '', 20.02, 20.06, []],
    ['two frames too many', '', 20, 20.08, ['declared-and-film']],
    ['two frames too few', '', 20, 19.92, ['declared-and-film']],
    ['nothing declared', '', null, 20, []],
    ['no film', '', 20, null, []],
    ['identifier, declared and film agree', OF_20, 20, 20, []],
    ['a film a few frames longer than its identifier’s whole seconds', OF_20, 20.48, 20.48, []],
    ['a 30 s film with a 20 s identifier, declared as the film', OF_20, 30, 30, ['identifier-and-film']],
    [
      'a 30 s film with a 20 s identifier, declared as the identifier',
      OF_20,
      20,
      30,
      ['declared-and-film', 'identifier-and-film'],
    ],
    ['no film yet, declared differently from the identifier', OF_20, 30, null, ['identifier-and-declared']],
    ['a 30 s pubID and a 20 s film', 'FR_ABCD_EFGH_IJKL_0001_030_F', 20, 20, ['identifier-and-film']],
    ['an incomplete identifier', 'AV-ABCD123456-002', 30, 20, ['declared-and-film']],
  ])('%s', (_, pubId, declaredSeconds, filmSeconds, expected) => {
    expect(durationDifferences({ pubId, declaredSeconds, filmSeconds }).map(({ between }) => between)).toEqual(
      expected,
    );
  });

  it('includes both durations', () => {
    expect(durationDifferences({ pubId: OF_20, declaredSeconds: 15, filmSeconds: 30 })).toEqual([
      { between: 'declared-and-film', severity: 'error', declaredSeconds: 15, filmSeconds: 30 },
      { between: 'identifier-and-film', identifierSeconds: 20, filmSeconds: 30 },
    ]);
  });

  it.each([
    [20.04, 20.04],
    [20.039999, 20.04],
    [20.03, 20.04],
    [4.000_4, 4],
  ])('for %d suggests %d', (film, suggested) => expect(declarableSeconds(film)).toBe(suggested));
});
