import { expect, it } from 'vitest';
import { canEndWithin } from './stop-grace.ts';

it.each([
  [true, 'is half done after 30 s', 60, { phase: 'Encoding', progress: 0.5, elapsedSeconds: 30 }],
  [true, 'needs exactly the grace period', 60, { phase: 'Encoding', progress: 0.5, elapsedSeconds: 60 }],
  [false, 'needs a second longer', 60, { phase: 'Encoding', progress: 0.5, elapsedSeconds: 61 }],
  [false, 'takes an hour', 60, { phase: 'Encoding', progress: 0.1, elapsedSeconds: 360 }],
  [false, 'has just begun', 60, { phase: 'Encoding', progress: 0, elapsedSeconds: 1 }],
  [true, 'reports no progress, such as a mail', 60, { phase: null, progress: 0, elapsedSeconds: 1 }],
  [true, 'starts storing its result', 60, { phase: 'Uploading', progress: 0, elapsedSeconds: 0 }],
  [false, 'uploads for an hour', 60, { phase: 'Uploading', progress: 0.01, elapsedSeconds: 36 }],
  [false, 'would finish, but gets no grace period', 0, { phase: null, progress: 0, elapsedSeconds: 0 }],
] as const)('%s for work that %s', (expected, _, grace, standing) => {
  expect(canEndWithin(grace, standing)).toBe(expected);
});
