import { describe, expect, it } from 'vitest';
import { loudnessGain, loudnessHandling } from './loudness-gain.ts';

describe('handling of a film’s loudness', () => {
  const keep = { mode: 'keep' } as const;
  const own = { mode: 'normalise', targetLufs: -24, maxTruePeakDbtp: -3 } as const;

  it('follows the destination’s profile, whatever the customer chose', () => {
    expect(loudnessHandling({ loudness: own, thresholds: {} }, true)).toEqual(own);
    expect(loudnessHandling({ loudness: own, thresholds: {} }, false)).toEqual(own);
    expect(loudnessHandling({ loudness: keep, thresholds: {} }, false)).toEqual(keep);
  });

  it('otherwise follows the customer’s choice, within the destination’s limits', () => {
    const chosen = loudnessHandling({ loudness: keep, thresholds: {} }, true);
    expect(chosen).toEqual({ mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -1.1, maxShortTermLufs: -20.1 });
    const strict = loudnessHandling(
      { loudness: keep, thresholds: { maxIntegratedLufs: -24, maxTruePeakDbtp: -3 } },
      true,
    );
    expect(strict).toMatchObject({ targetLufs: -24, maxTruePeakDbtp: -3.1 });
  });
});

describe('loudness gain', () => {
  const target = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;

  it.each([
    ['lowers a loud film', { integratedLufs: -18, truePeakDbtp: -1 }, { gainDb: -5, isLimitedByPeak: false }],
    ['raises a quiet film', { integratedLufs: -30, truePeakDbtp: -12 }, { gainDb: 7, isLimitedByPeak: false }],
    ['stops at the peak ceiling', { integratedLufs: -30, truePeakDbtp: -5 }, { gainDb: 2, isLimitedByPeak: true }],
    ['leaves a silent film alone', { integratedLufs: null, truePeakDbtp: null }, null],
  ])('%s', (_, measured, gain) => expect(loudnessGain(target, measured)).toEqual(gain));

  it.each([
    [
      'by the loudest passage',
      { integratedLufs: -26, truePeakDbtp: -9, maxShortTermLufs: -21.1 },
      1,
      { isLimitedByShortTerm: true },
    ],
    [
      'by the peak first',
      { integratedLufs: -26, truePeakDbtp: -1.6, maxShortTermLufs: -21.1 },
      0.5,
      { isLimitedByPeak: true },
    ],
    ['by neither', { integratedLufs: -24, truePeakDbtp: -9, maxShortTermLufs: -22 }, 1, { isLimitedByPeak: false }],
    [
      'by nothing if short-term loudness was not measured',
      { integratedLufs: -24, truePeakDbtp: -9 },
      1,
      { isLimitedByPeak: false },
    ],
  ])('is limited %s', (_, measured, gainDb, flags) => {
    const gain = loudnessGain(
      { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -1.1, maxShortTermLufs: -20.1 },
      measured,
    );
    expect(gain).toMatchObject(flags);
    expect(gain?.gainDb).toBeCloseTo(gainDb, 5);
  });

  it('changes nothing by default', () => {
    expect(loudnessGain({ mode: 'keep' }, { integratedLufs: -10, truePeakDbtp: 0 })).toBeNull();
  });
});
