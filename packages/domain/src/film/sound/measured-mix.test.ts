import { expect, it } from 'vitest';
import { measuredPosition } from './measured-mix.ts';

const pairs = [1, 3, 5, 7].map((firstTrack) => ({ layout: 'Stereo', firstTrack }) as const);
const surround = { layout: 'FiveDotOne', firstTrack: 1 } as const;

it.each([
  ['of the same tracks and layout is found', [surround, { layout: 'Stereo', firstTrack: 7 }], surround, 0],
  ['that has another position now is found by its tracks', pairs, { layout: 'Stereo', firstTrack: 7 }, 3],
  ['that was measured as pairs was not measured', pairs, surround, null],
  ['of other tracks was not measured', [surround], { layout: 'FiveDotOne', firstTrack: 3 }, null],
  ['that there is not was not measured', pairs, undefined, null],
] as const)('a mix %s', (_, audios, group, position) => {
  expect(measuredPosition(audios, group)).toBe(position);
});
