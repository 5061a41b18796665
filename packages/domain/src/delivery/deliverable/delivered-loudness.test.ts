import { describe, expect, it } from 'vitest';
import type { DeliverableDetails, MixOutcome } from './deliverable-details.ts';
import { deliveredLoudness } from './delivered-loudness.ts';

const kept: MixOutcome = { isLimitedByPeak: false };
const heard = (integratedLufs: number | null) => ({ integratedLufs, truePeakDbtp: null });
const details = (outcomes: MixOutcome[], integratedLufs: number | null = -23) => ({
  loudness: { mode: 'normalise' as const, delivered: heard(integratedLufs), outcomes },
});
const told = { measuredLufs: null, gainDb: 0, integratedLufs: -23, isLimited: false };

describe('the loudness that a deliverable’s stored facts tell', () => {
  it.each<[string, Pick<DeliverableDetails, 'loudness'>, object | null]>([
    ['nothing where it was not told', { loudness: null }, null],
    ['nothing where it was kept', details([]), null],
    ['nothing where nothing is heard', details([kept], null), null],
    ['nothing where it was not measured', { loudness: { mode: 'normalise', delivered: null, outcomes: [kept] } }, null],
    ['what was kept of an early one', details([kept]), told],
    [
      'before, gain and after',
      details([{ ...kept, measured: heard(-18), gainDb: -5 }]),
      { ...told, measuredLufs: -18, gainDb: -5 },
    ],
    ['that nothing was heard before', details([{ ...kept, measured: heard(null) }]), told],
    ['a limit by the peak', details([{ isLimitedByPeak: true }]), { ...told, isLimited: true }],
    [
      'a limit by the loudest passage',
      details([{ ...kept, isLimitedByShortTerm: true }]),
      { ...told, isLimited: true },
    ],
    ['no limit', details([{ ...kept, isLimitedByShortTerm: false }]), told],
    ['one mix as the programme alone', details([{ ...kept, mix: 'Stereo', deliveredLufs: -24 }]), told],
    [
      'each mix beside one of 5.1',
      details([
        { ...kept, mix: 'Stereo', gainDb: -2 },
        { ...kept, mix: 'FiveDotOne', gainDb: -3, deliveredLufs: -23.1 },
        { ...kept, mix: 'AudioDescription', gainDb: -4, deliveredLufs: -22.9 },
      ]),
      {
        ...{ ...told, gainDb: -2 },
        mixes: [
          { ...told, mix: 'Stereo', gainDb: -2 },
          { ...told, mix: 'FiveDotOne', gainDb: -3, integratedLufs: -23.1 },
          { ...told, mix: 'AudioDescription', gainDb: -4, integratedLufs: -22.9 },
        ],
      },
    ],
    [
      'no mix whose loudness is not known',
      details([
        { ...kept, mix: 'FiveDotOne' },
        { ...kept, mix: 'Stereo' },
        { ...kept, mix: 'Stereo', deliveredLufs: null },
        kept,
      ]),
      { ...told, mixes: [{ ...told, mix: 'FiveDotOne' }] },
    ],
  ])('is %s', (_, stored, expected) => expect(deliveredLoudness(stored)).toEqual(expected));
});
