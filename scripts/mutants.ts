import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, type Area, isWordingFile, sourcesOf } from './mutants/areas.ts';
import { testsFor } from './mutants/choose-tests.ts';
import { EQUIVALENT } from './mutants/equivalent.ts';
import { HAND_WRITTEN, toMutant } from './mutants/hand-written.ts';
import { findKnown } from './mutants/known.ts';
import { createMutantRunner, type MutantRunner, TIMED_OUT } from './mutants/mutant-runner.ts';
import { type Mutant, mutantsOf } from './mutants/mutate.ts';
import { meetsGoal, type Outcome, summaryOf } from './mutants/outcome.ts';
import { sampleOf } from './mutants/sample.ts';
import type { Reach } from './mutants/session.ts';
import { ROOT } from './root.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    area: { type: 'string', multiple: true },
    file: { type: 'string' },
  },
});
const seed = process.env.MUTANT_SEED ?? '1';
const unknown = values.area?.filter((name) => !AREAS.some((area) => area.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}. There are: ${AREAS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

/** A mutant to try; with `mustBeNoticed` regardless of its area's goal. */
interface Tried {
  readonly mutant: Mutant;
  readonly mustBeNoticed: boolean;
}

function triedOf(area: Area): { tried: Tried[]; total: number } {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const all = sourcesOf(area)
    .flatMap((file) => mutantsOf(file, read(file), { texts: !isWordingFile(file) }))
    .filter((mutant) => !findKnown(EQUIVALENT, mutant));
  const share = values.all ? 1 : Number(process.env.MUTANT_SHARE ?? area.share);
  const drawn = sampleOf(all, share, seed).map((mutant) => ({ mutant, mustBeNoticed: false }));
  const byHand = HAND_WRITTEN.filter((each) => each.area === area.name).map((each) => ({
    mutant: toMutant(each, read(each.file)),
    mustBeNoticed: true,
  }));
  const tried = [...byHand, ...drawn].filter(({ mutant }) => !values.file || mutant.file.includes(values.file));
  return { tried, total: all.length };
}

async function runArea(area: Area): Promise<Outcome> {
  const { tried, total } = triedOf(area);
  console.log(`\n── ${area.name}: ${tried.length} of ${total} mutants (seed ${seed})`);
  const runners = Array.from({ length: Math.min(2, os.availableParallelism()) }, () => createMutantRunner(area.name));
  const outcome: Outcome = { area, noticed: 0, late: 0, survived: 0, mustHaveBeenNoticed: 0 };
  try {
    const reach = await runners[0]?.ask<Reach[]>({ type: 'reach', folder: reachedFolder() }, 1800);
    if (!reach || reach === TIMED_OUT) throw new Error('the tests did not end');
    const left = tried[Symbol.iterator]();
    await Promise.all(runners.map((runner) => tryMutants(runner, left, reach, outcome)));
  } finally {
    await Promise.all(runners.map((runner) => runner.close()));
  }
  return outcome;
}

function reachedFolder(): string {
  return path.join(os.tmpdir(), `spotway-reached-${process.pid}`);
}

async function tryMutants(
  runner: MutantRunner,
  left: Iterable<Tried>,
  reach: readonly Reach[],
  outcome: Outcome,
): Promise<void> {
  for (const { mutant, mustBeNoticed } of left) {
    const tests = testsFor(mutant, reach);
    const usualSeconds = reach
      .filter(({ test }) => tests.includes(test))
      .reduce((sum, { seconds }) => sum + seconds, 0);
    const answer = await runner.ask<string | null>({ type: 'try', mutant, tests }, 60 + usualSeconds * 5);
    if (answer === TIMED_OUT) outcome.late += 1;
    else if (answer !== null) outcome.noticed += 1;
    else {
      outcome.survived += 1;
      if (mustBeNoticed) outcome.mustHaveBeenNoticed += 1;
      console.log(`survived  ${mutant.file}:${mutant.line}  ${mutant.change}\n          ${mutant.code.split('\n')[0]}`);
    }
  }
}

const outcomes: Outcome[] = [];
for (const area of AREAS) if (!values.area || values.area.includes(area.name)) outcomes.push(await runArea(area));
console.log(`\n${summaryOf(outcomes).join('\n')}`);
process.exit(outcomes.every(meetsGoal) ? 0 : 1);
