import { expect, it } from 'vitest';
import { FlashCollector } from './flash-measurements.ts';

/** Mean luma and score of each frame, as the filters write them. */
function collected(pictures: readonly (readonly [luma: number, score: number])[]) {
  const flashes = new FlashCollector();
  for (const [frame, [luma, score]] of pictures.entries()) {
    const values = new Map([
      ['lavfi.signalstats.YAVG', String(luma)],
      ['lavfi.photosensitivity.badness', String(score)],
    ]);
    flashes.add({ frame, pts: frame, seconds: frame / 25, values });
  }
  return flashes.finish();
}
const dark = (count: number) => Array.from({ length: count }, () => [40, 0] as const);

it.each([
  // Scores of a real one-frame flash: highest on the dark frame after it.
  ['a white frame', [...dark(50), [235, 2.8], [40, 5.51], [40, 5.32]], 50],
  [
    'a black frame',
    [
      [180, 0],
      [180, 0],
      [16, 2.8],
      [180.4, 5.5],
      [180, 5.3],
    ],
    2,
  ],
  ['the first of several equal ones', [...dark(9), [235, 2.8], [40, 5.5], [234, 7.7], [40, 10.3]], 9],
  ['the frame that scores, where nothing else changes', [...dark(3), [40, 4]], 0],
  ['the latest change, not a cut long before', [[16, 0], [235, 2.8], ...dark(40), [120, 3.2], [40, 5.9]], 42],
  ['nothing, where the score stays low', [...dark(9), [235, 2.8], [235, 2.7]], null],
] as const)('the frame that shows a flash is %s', (_, pictures, expected) =>
  expect(collected(pictures).flashPicture).toBe(expected),
);

it('keeps the frames with notable scores, and the highest score', () =>
  expect(collected([...dark(1), [235, 2.84], [40, 5.51], [40, 3]])).toMatchObject({
    maxScore: 5.5,
    pictures: [{ frame: 2, score: 5.5 }],
  }));
