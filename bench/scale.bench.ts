import { loadText } from './measured-time.ts';
import { printTable } from './print-table.ts';
import { type Installation, startInstallation } from './scale/installation.ts';
import { measureHousekeeping } from './scale/measure-housekeeping.ts';
import { measureAlternately } from './scale/measure-reads.ts';
import { listPageReads } from './scale/page-reads.ts';
import { logPlans, slowestPlan } from './scale/slowest-plan.ts';

/**
 * Measures what grows with the number of campaigns: every page's reads over HTTP with 1,000 and with 100,000 campaigns, as a member of a large organisation, of
 * a small one, and as an operator; then every schedule with 100,000. Goals: a read takes at most 1.5 times as long (p99), a run two seconds. For reads over the
 * goal, the plan of the slowest statement is printed. Filling the large database takes minutes, unless a copy is in `folder`. Usage: npm run bench -- scale
 * [calls per read, 0 for the schedules only] [folder of filled databases] [campaigns of the large one] [only reads with this in their name, and no schedules]
 */
const calls = Number(process.argv[2] ?? 60);
const keptFolder = process.argv[3] ?? null;
const SIZES = [1000, Number(process.argv[4] ?? 100_000)] as const;
const only = new RegExp(process.argv[5] ?? '');
const GOAL_RATIO = 1.5;
const GOAL_SECONDS = 2;
/** Smaller differences are noise. */
const NOISE_MS = 3;

const installations: Installation[] = [];
try {
  for (const size of SIZES) installations.push(await startInstallation(size, keptFolder));
  const [small, large] = installations as [Installation, Installation];
  const [fewer, more] = [await listPageReads(small), await listPageReads(large)];
  const results: { name: string; small: number[]; large: number[]; ratio: number; isOver: boolean }[] = [];
  for (const [index, read] of calls > 0 ? more.entries() : []) {
    if (!only.test(read.name)) continue;
    const beside = fewer[index];
    if (!beside) throw new Error('the installations have different reads');
    const sides = [
      { origin: small.origin, read: beside },
      { origin: large.origin, read },
    ];
    const [few, many] = await measureAlternately(sides, calls);
    if (!few || !many) throw new Error('nothing was measured');
    console.error(
      `${index + 1} of ${more.length}: ${read.name} ${few.medianMs.toFixed(1)} ${many.medianMs.toFixed(1)}`,
    );
    const ratio = many.p99Ms / few.p99Ms;
    const isOver = ratio > GOAL_RATIO && many.medianMs - few.medianMs > NOISE_MS;
    results.push({
      name: read.name,
      small: [few.medianMs, few.p99Ms],
      large: [many.medianMs, many.p99Ms],
      ratio,
      isOver,
    });
  }
  const ms = (times: readonly number[]) => times.map((time) => time.toFixed(1)).join(' / ');
  if (results.length > 0)
    printTable(`Median and p99 in ms at ${SIZES.join(' and at ')} campaigns, ratio of p99 (goal ${GOAL_RATIO})`, [
      ...results.map((each): [string, string] => [
        each.name,
        `${ms(each.small)}   ${ms(each.large)}   ${each.ratio.toFixed(2)}${each.isOver ? ' over' : ''}`,
      ]),
      ['load of the machine, 1 and 5 min', loadText()],
    ]);
  const over = results.filter(({ isOver }) => isOver).map(({ name }) => name);
  if (over.length > 0) await logPlans(large);
  for (const read of more.filter(({ name }) => over.includes(name)))
    console.log(`\n${read.name}\n${await slowestPlan(large, read)}`);
  const runs = process.argv[5] ? [] : await measureHousekeeping(large);
  if (runs.length > 0)
    printTable(`Schedules at ${large.campaigns} campaigns, seconds (goal ${GOAL_SECONDS})`, [
      ...runs.map(({ name, seconds, facts }): [string, string] => [
        `${name} ${JSON.stringify(facts)}`,
        `${seconds.toFixed(2)}${seconds > GOAL_SECONDS ? ' over' : ''}`,
      ]),
      ['load of the machine, 1 and 5 min', loadText()],
    ]);
  for (const { name, failures } of runs) if (failures.length > 0) console.error(name, failures[0]);
  console.log(
    JSON.stringify({ name: 'scale', sizes: SIZES, calls, results, runs: runs.map(({ failures: _, ...run }) => run) }),
  );
} finally {
  for (const installation of installations) await installation.stop();
}
