import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { AREAS, isWordingFile, sourcesOf, testsOf } from './areas.ts';
import { testsFor } from './choose-tests.ts';
import { EQUIVALENT } from './equivalent.ts';
import { HAND_WRITTEN, toMutant } from './hand-written.ts';
import { findKnown } from './known.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import { meetsGoal, summaryOf } from './outcome.ts';
import { sampleOf } from './sample.ts';

const mutant = (more: Partial<Mutant> = {}): Mutant => ({
  ...{ file: 'a.ts', line: 1, start: 0, end: 1, replacement: '', code: 'a < b', change: '< → <=', inFunction: 7 },
  ...more,
});

describe('the sample', () => {
  const mutants = Array.from({ length: 1000 }, (_, at) => mutant({ change: `${at} → ${at + 1}` }));

  it('depends only on the seed', () => {
    expect(sampleOf(mutants, 0.1, '1')).toEqual(sampleOf(mutants, 0.1, '1'));
    expect(sampleOf(mutants, 0.1, '1')).not.toEqual(sampleOf(mutants, 0.1, '2'));
  });

  it('contains about its share, or all, or none', () => {
    expect(sampleOf(mutants, 0.1, '1').length).toBeGreaterThan(60);
    expect(sampleOf(mutants, 0.1, '1').length).toBeLessThan(140);
    expect(sampleOf(mutants, 1, '1')).toHaveLength(1000);
    expect(sampleOf(mutants, 0, '1')).toEqual([]);
  });

  it('does not depend on a mutant’s position', () => {
    const moved = mutants.map((each) => ({ ...each, line: 9, start: 99, end: 100 }));
    expect(sampleOf(moved, 0.1, '1').map(({ change }) => change)).toEqual(
      sampleOf(mutants, 0.1, '1').map(({ change }) => change),
    );
  });
});

describe('the tests for a mutant', () => {
  const reach = [
    { test: 'slow', seconds: 9, tested: ['a.ts:7'], loaded: [] },
    { test: 'quick', seconds: 1, tested: ['a.ts:7', 'b.ts:1'], loaded: ['c.ts:3'] },
    { test: 'other', seconds: 2, tested: ['a.ts:70', 'b.ts:1'], loaded: [] },
    { test: 'none', seconds: 0, tested: [], loaded: [] },
  ];
  it.each<[string, Partial<Mutant>, string[]]>([
    ['call its function, fastest first', { inFunction: 7 }, ['quick', 'slow']],
    ['are none if nothing calls it', { inFunction: 8 }, []],
    [
      'are all if it runs when the module loads, its callers first',
      { inFunction: -1 },
      ['quick', 'other', 'slow', 'none'],
    ],
    [
      'are all if its function runs when a module loads',
      { file: 'c.ts', inFunction: 3 },
      ['none', 'quick', 'other', 'slow'],
    ],
  ])('%s', (_, more, expected) => expect(testsFor(mutant(more), reach)).toEqual(expected));
});

describe('the verdict', () => {
  const outcome = (noticed: number, survived: number, mustHaveBeenNoticed = 0) => ({
    ...{ area: { name: 'domain', goal: 0.95 }, noticed, late: 0, survived, mustHaveBeenNoticed },
  });
  it.each([
    [95, 5, 0, true],
    [94, 6, 0, false],
    [99, 1, 1, false],
    [0, 0, 0, true],
  ])('with %d noticed and %d survivors, %d of them hand-written, is %s', (noticed, survived, ofList, expected) => {
    expect(meetsGoal(outcome(noticed, survived, ofList))).toBe(expected);
  });

  it('counts timeouts as noticed and reports them', () => {
    expect(summaryOf([{ ...outcome(18, 1), late: 1 }])).toEqual([
      'passed  domain: 19 noticed (1 by the time limit), 1 survived, 95.0 % (goal 95.0 %)',
      'all: 19 noticed (1 by the time limit), 1 survived, 95.0 %',
    ]);
  });
});

describe('the lists', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

  it('name areas with sources and tests', () => {
    for (const area of AREAS) expect([sourcesOf(area).length, testsOf(area).length]).not.toContain(0);
    for (const { area } of HAND_WRITTEN) expect(AREAS.map(({ name }) => name)).toContain(area);
  });

  it.each(HAND_WRITTEN.map((each) => [each.harm, each] as const))('still fit the source: %s', (_, each) => {
    expect(toMutant(each, read(each.file)).change).toBe(each.harm);
  });

  it.each(EQUIVALENT.map((each) => [`${each.file} ${each.change}`, each] as const))(
    'contain no outdated equivalent: %s',
    (_, each) => {
      const mutants = mutantsOf(each.file, read(each.file), { texts: !isWordingFile(each.file) });
      expect(mutants.some((known) => findKnown([each], known))).toBe(true);
      expect(each.reason.length).toBeGreaterThan(20);
    },
  );
});
