import { describe, expect, it } from 'vitest';
import { loudnessGain } from './loudness-gain.ts';

describe('loudness gain', () => {
  const target = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;

  it.each([
    ['lowers a loud film', { integratedLufs: -18, truePeakDbtp: -1 }, { gainDb: -5, isLimitedByPeak: false }],
    ['raises a quiet film', { integratedLufs: -30, truePeakDbtp: -12 }, { gainDb: 7, isLimitedByPeak: false }],
    [
      'stops where the peak would pass its ceiling',
      { integratedLufs: -30, truePeakDbtp: -5 },
      { gainDb: 2, isLimitedByPeak: true },
    ],
    ['leaves a silent film alone', { integratedLufs: null, truePeakDbtp: null }, null],
  ])('%s', (_, measured, gain) => expect(loudnessGain(target, measured)).toEqual(gain));

  it('changes nothing unless it is asked to', () => {
    expect(loudnessGain({ mode: 'keep' }, { integratedLufs: -10, truePeakDbtp: 0 })).toBeNull();
  });
});
