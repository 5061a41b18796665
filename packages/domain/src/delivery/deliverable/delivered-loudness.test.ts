import { describe, expect, it } from 'vitest';
import type { DeliverableDetails, MixOutcome } from './deliverable-details.ts';
import { deliveredLoudness } from './delivered-loudness.ts';

const kept: MixOutcome = { isLimitedByPeak: false };
const heard = (integratedLufs: number | null) => ({ integratedLufs, truePeakDbtp: null });
const details = (outcomes: MixOutcome[], integratedLufs: number | null = -23) => ({
  loudness: { mode: 'normalise' as const, delivered: heard(integratedLufs), outcomes },
});
const figures = { measuredLufs: null, gainDb: 0, integratedLufs: -23, isLimited: false };

describe('loudness from a deliverable’s stored facts', () => {
  it.each<[string, Pick<DeliverableDetails, 'loudness'>, object | null]>([
    ['null if it is missing', { loudness: null }, null],
    ['null if it was kept', details([]), null],
    ['null if the deliverable is silent', details([kept], null), null],
    ['null if it was not measured', { loudness: { mode: 'normalise', delivered: null, outcomes: [kept] } }, null],
    ['what an old deliverable has', details([kept]), figures],
    [
      'before, gain and after',
      details([{ ...kept, measured: heard(-18), gainDb: -5 }]),
      { ...figures, measuredLufs: -18, gainDb: -5 },
    ],
    ['that the mix was silent before', details([{ ...kept, measured: heard(null) }]), figures],
    ['limited by the peak', details([{ isLimitedByPeak: true }]), { ...figures, isLimited: true }],
    [
      'limited by the loudest passage',
      details([{ ...kept, isLimitedByShortTerm: true }]),
      { ...figures, isLimited: true },
    ],
    ['not limited', details([{ ...kept, isLimitedByShortTerm: false }]), figures],
    ['a single mix as the programme', details([{ ...kept, mix: 'Stereo', deliveredLufs: -24 }]), figures],
    [
      'each mix if one is 5.1',
      details([
        { ...kept, mix: 'Stereo', gainDb: -2 },
        { ...kept, mix: 'FiveDotOne', gainDb: -3, deliveredLufs: -23.1 },
        { ...kept, mix: 'AudioDescription', gainDb: -4, deliveredLufs: -22.9 },
      ]),
      {
        ...{ ...figures, gainDb: -2 },
        mixes: [
          { ...figures, mix: 'Stereo', gainDb: -2 },
          { ...figures, mix: 'FiveDotOne', gainDb: -3, integratedLufs: -23.1 },
          { ...figures, mix: 'AudioDescription', gainDb: -4, integratedLufs: -22.9 },
        ],
      },
    ],
    [
      'without mixes of unknown loudness',
      details([
        { ...kept, mix: 'FiveDotOne' },
        { ...kept, mix: 'Stereo' },
        { ...kept, mix: 'Stereo', deliveredLufs: null },
        kept,
      ]),
      { ...figures, mixes: [{ ...figures, mix: 'FiveDotOne' }] },
    ],
  ])('is %s', (_, stored, expected) => expect(deliveredLoudness(stored)).toEqual(expected));
});
