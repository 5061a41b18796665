import { expect, it } from 'vitest';
import { measuredPosition } from './measured-mix.ts';

const pairs = [1, 3, 5, 7].map((firstTrack) => ({ layout: 'Stereo', firstTrack }) as const);
const surround = { layout: 'FiveDotOne', firstTrack: 1 } as const;

it.each([
  ['with the same tracks and layout is found', [surround, { layout: 'Stereo', firstTrack: 7 }], surround, 0],
  ['at another position is found by its tracks', pairs, { layout: 'Stereo', firstTrack: 7 }, 3],
  ['that was measured as pairs is not found', pairs, surround, null],
  ['on other tracks is not found', [surround], { layout: 'FiveDotOne', firstTrack: 3 }, null],
  ['that does not exist is not found', pairs, undefined, null],
] as const)('a mix %s', (_, audios, group, position) => {
  expect(measuredPosition(audios, group)).toBe(position);
});
