import { expect, it } from 'vitest';
import { canEndWithin } from './stop-grace.ts';

it.each([
  [true, 'is half done after 30 s', 60, { phase: 'Encoding', progress: 0.5, elapsedSeconds: 30 }],
  [true, 'needs exactly the grace', 60, { phase: 'Encoding', progress: 0.5, elapsedSeconds: 60 }],
  [false, 'needs a second more', 60, { phase: 'Encoding', progress: 0.5, elapsedSeconds: 61 }],
  [false, 'takes an hour', 60, { phase: 'Encoding', progress: 0.1, elapsedSeconds: 360 }],
  [false, 'has just begun', 60, { phase: 'Encoding', progress: 0, elapsedSeconds: 1 }],
  [true, 'reports nothing, as a mail', 60, { phase: null, progress: 0, elapsedSeconds: 1 }],
  [true, 'begins to store what it made', 60, { phase: 'Uploading', progress: 0, elapsedSeconds: 0 }],
  [false, 'sends for an hour', 60, { phase: 'Uploading', progress: 0.01, elapsedSeconds: 36 }],
  [false, 'would end, but gets no grace', 0, { phase: null, progress: 0, elapsedSeconds: 0 }],
] as const)('%s for work that %s', (expected, _, grace, standing) => {
  expect(canEndWithin(grace, standing)).toBe(expected);
});
