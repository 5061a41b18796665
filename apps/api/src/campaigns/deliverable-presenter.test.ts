import type { DeliverableDetails, MixOutcome } from '@spotway/domain/delivery';
import { UnknownShape } from '@spotway/domain/shared';
import type { SubtitleIssue } from '@spotway/domain/subtitles';
import { DELIVERABLE_DETAILS } from '@spotway/domain/testing';
import { expect, it } from 'vitest';
import { presentDeliverable } from './deliverable-presenter.ts';
import { presentSubtitleFindings } from './subtitle-findings-presenter.ts';

const made = (facts: Partial<DeliverableDetails>) => ({ details: { ...DELIVERABLE_DETAILS, ...facts } });
const CUSTOMER = { language: 'fr', isOperator: false } as const;
const BEFORE = { measuredLufs: -30, gainDb: 7 };
const loudnessOf = (integratedLufs: number | null, isLimitedByPeak: boolean) => ({
  mode: 'normalise' as const,
  delivered: { integratedLufs, truePeakDbtp: -3 },
  outcomes: [
    { mix: 'Stereo' as const, measured: { integratedLufs: -30, truePeakDbtp: -12 }, gainDb: 7, isLimitedByPeak },
  ],
});

it.each([
  ['normalised loudness', loudnessOf(-23, false), { ...BEFORE, integratedLufs: -23, isLimited: false }],
  ['loudness limited by the peak', loudnessOf(-24.1, true), { ...BEFORE, integratedLufs: -24.1, isLimited: true }],
  ['nothing for silence', loudnessOf(null, false), null],
  ['nothing for a profile that keeps the loudness', { mode: 'keep' as const, delivered: null, outcomes: [] }, null],
])('shows %s for a deliverable', (_, loudness, shown) =>
  expect(presentDeliverable(made({ loudness }), CUSTOMER)).toEqual({ loudness: shown, likeness: null }),
);

it('shows each mix of a normalised 5.1 film, as far as it was recorded', () => {
  const outcome = (mix: MixOutcome['mix'], measured: number, gainDb: number, more: Partial<MixOutcome> = {}) => ({
    ...{ mix, measured: { integratedLufs: measured, truePeakDbtp: -12 }, gainDb, isLimitedByPeak: false, ...more },
  });
  const shown = (outcomes: MixOutcome[]) =>
    presentDeliverable(
      made({ loudness: { mode: 'normalise', delivered: { integratedLufs: -23.1, truePeakDbtp: -3 }, outcomes } }),
      CUSTOMER,
    ).loudness?.mixes?.map(({ mix, measuredLufs, gainDb, integratedLufs }) => [
      mix,
      measuredLufs,
      gainDb,
      integratedLufs,
    ]);
  expect(
    shown([
      outcome('Stereo', -25.8, 2.8, { deliveredLufs: -23.1 }),
      outcome('FiveDotOne', -21, -2, { deliveredLufs: -23 }),
    ]),
  ).toEqual([
    ['Stereo', -25.8, 2.8, -23.1],
    ['FiveDotOne', -21, -2, -23],
  ]);
  expect(shown([outcome('Stereo', -25.8, 2.8), outcome('FiveDotOne', -21, -2)])).toEqual([
    ['Stereo', -25.8, 2.8, -23.1],
  ]);
  expect(shown([outcome('Stereo', -30, 7), outcome('AudioDescription', -21, -2)])).toBeUndefined();
});

it('shows the similarity score only to operators', () => {
  const asset = made({ likeness: { mean: 0.9876, lowest: 0.97, lowestFrame: 0, pictures: 2 } });
  expect(presentDeliverable(asset, CUSTOMER).likeness).toBeNull();
  expect(presentDeliverable(asset, { ...CUSTOMER, isOperator: true }).likeness).toBe(0.9876);
});

it('shows nothing where there are no details or only early ones, and throws on any other shape', () => {
  const nothing = { loudness: null, likeness: null };
  expect(presentDeliverable(undefined, CUSTOMER)).toEqual(nothing);
  const { fileName, startTimecode, frameCount, frameRate } = DELIVERABLE_DETAILS;
  const early = { details: { fileName, startTimecode, frameCount, frameRate } };
  expect(presentDeliverable(early, { ...CUSTOMER, isOperator: true })).toEqual(nothing);
  expect(() => presentDeliverable({ details: { fileName } }, CUSTOMER)).toThrow(
    new UnknownShape('a stored deliverable lacks startTimecode, frameCount, frameRate'),
  );
});

it('words subtitle findings, errors first, with the film’s timecodes', () => {
  const issues: SubtitleIssue[] = [
    { code: 'reading-speed', severity: 'warning', cue: 1, inFrame: 0, outFrame: 24, measured: 30, limit: 15 },
    {
      code: 'past-end',
      severity: 'error',
      cue: 2,
      inFrame: 490,
      outFrame: 510,
      measured: 11,
      limit: 500,
      unit: 'frames',
    },
  ];
  const asset = { details: { report: { nbErrors: 1, nbWarnings: 1, issues } } };
  const film = { frameRate: { num: 25, den: 1 }, startTimecode: '10:00:00:00' };
  const presented = presentSubtitleFindings(null, asset, film, 'fr');
  expect(presented?.findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['past-end', 'error'],
    ['reading-speed', 'warning'],
  ]);
  expect(presented?.findings[0]?.description).toContain('10:00:19:15');
  expect(presentSubtitleFindings(null, { details: {} }, film, 'fr')).toBeNull();
  const refused = {
    errors: ['unsupported' as const],
    warnings: [],
    differences: [],
    subtitleRefusal: 'too-large' as const,
  };
  expect(presentSubtitleFindings(refused, undefined, film, 'en')).toEqual({
    refusal: expect.stringContaining('10\u00a0MB at most'),
    findings: [],
  });
});
