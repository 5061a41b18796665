import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, type Database, migrateDatabase, tables } from '@spotway/database';
import { startLocalPostgres } from '@spotway/local-postgres';
import { createQueue } from '@spotway/queue';
import { eq, sql } from 'drizzle-orm';
import { SPEED } from './fairness/machine.ts';
import { type OrderKind, prepareOrders } from './fairness/orders.ts';
import { loadText } from './measured-time.ts';
import { printTable } from './print-table.ts';

/**
 * Three organisations order films with nine profiles and spots that need no encoding, for one worker and for two. Measures how long a spot takes beside the
 * others, as a multiple of its time alone, and the total time, relative to first come, first served. Queue, runner and database are the product's; encodings
 * are simulated, each worker on its own machine that shares its processor among its jobs. First come, first served is the same product with a trigger that
 * erases turns and owners. Times are those of the simulated machines. Usage: npm run bench -- fairness
 */
const AGENCIES = ['A', 'B', 'C'];
/** The orders, with times in seconds of the simulated machines. */
const PLAN: readonly (readonly [at: number, agency: string, kind: OrderKind])[] = [
  [0, 'A', 'long'],
  [1, 'A', 'long'],
  [2, 'B', 'long'],
  [60, 'C', 'short'],
  [150, 'B', 'short'],
  [260, 'A', 'short'],
  [380, 'C', 'short'],
  [500, 'B', 'short'],
  [620, 'C', 'short'],
];
const results: { workers: number; isFair: boolean; alone: number; shorts: number[]; total: number }[] = [];
for (const workers of [1, 2])
  for (const isFair of [false, true]) results.push({ workers, isFair, ...(await run(workers, isFair)) });
for (const workers of [1, 2]) {
  const [before, now] = [false, true].map((isFair) =>
    results.find((each) => each.workers === workers && each.isFair === isFair),
  );
  if (!before || !now) throw new Error('nothing was measured');
  const timesOf = ({ shorts, alone }: typeof now) => shorts.map((seconds) => seconds / alone);
  const text = (values: readonly number[]) =>
    `${(values.reduce((a, b) => a + b, 0) / values.length).toFixed(2)}, ${Math.max(...values).toFixed(2)}`;
  printTable(`${workers} worker${workers > 1 ? 's' : ''}: ${PLAN.length} orders of ${AGENCIES.length} organisations`, [
    ['a spot alone', `${now.alone.toFixed(1)} s`],
    ['spots beside the others, as multiples of one alone: mean, maximum', text(timesOf(now))],
    ['the same, first come, first served', text(timesOf({ ...before, alone: now.alone }))],
    ['total', `${now.total.toFixed(0)} s`],
    ['total, first come, first served', `${before.total.toFixed(0)} s`],
    ['ratio', (now.total / before.total).toFixed(3)],
  ]);
}
printTable('machine', [['load, 1 and 5 min', loadText()]]);
console.log(JSON.stringify({ name: 'fairness', speed: SPEED, results }));
process.exit(0);

async function run(workers: number, isFair: boolean) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
  const postgres = await startLocalPostgres({ dataDir });
  await migrateDatabase(postgres.url);
  const { db, close } = connectDatabase(postgres.url, { max: 4 });
  const queue = createQueue({ connectionString: postgres.url, supervise: false, onError: console.error });
  const children: ChildProcess[] = [];
  try {
    await queue.start();
    if (!isFair) await eraseTurns(db);
    for (let index = 0; index < workers; index += 1) {
      const child = fork(path.join(import.meta.dirname, 'fairness/worker.ts'), [postgres.url]);
      children.push(child);
      await once(child, 'message');
    }
    const insertFilm = await prepareOrders(db, AGENCIES);
    const order = async (agency: string, kind: OrderKind) => {
      const film = await insertFilm(agency, kind);
      const event = { type: 'ingested', fileKind: 'Material' } as const;
      await db.transaction((tx) => queue.followUp(tx, event, { broadcastableId: film }));
      return { film, kind, started: Date.now() };
    };
    const alone: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const spot = await order('C', 'short');
      await allDone(db);
      alone.push(await deliveredAfter(db, spot));
    }
    const started = performance.now();
    const orders: Awaited<ReturnType<typeof order>>[] = [];
    for (const [at, agency, kind] of PLAN) {
      await wait(Math.max(0, (at * 1000) / SPEED - (performance.now() - started)));
      orders.push(await order(agency, kind));
    }
    await allDone(db);
    const total = ((performance.now() - started) / 1000) * SPEED;
    const shorts: number[] = [];
    for (const each of orders) if (each.kind === 'short') shorts.push(await deliveredAfter(db, each));
    return { alone: alone.sort((a, b) => a - b)[1] ?? Number.NaN, shorts, total };
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await queue.stop(2000);
    await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function allDone(db: Database): Promise<void> {
  const open = sql`select count(*)::int as open from jobs where status <> 'finished'`;
  while (Number((await db.execute<{ open: number }>(open)).rows[0]?.open ?? 1) > 0) await wait(10);
}

async function deliveredAfter(db: Database, { film, started }: { film: string; started: number }): Promise<number> {
  const { deliveries } = tables;
  const [row] = await db.select().from(deliveries).where(eq(deliveries.broadcastableId, film));
  return (((row?.deliveredAt?.getTime() ?? Number.NaN) - started) / 1000) * SPEED;
}

/** Puts all work into one lane with one turn and no owner, so that heavy slots take it in order of arrival. */
async function eraseTurns(db: Database): Promise<void> {
  await db.execute(sql`
    create function forget_turns() returns trigger language plpgsql as $$
    begin
      if new.name in ('ingest', 'verify', 'proxy', 'transcode', 'deliver') then new.priority := -1000000000; end if;
      new.group_id := null;
      return new;
    end $$`);
  await db.execute(
    sql`create trigger forget_turns before insert on queue.job for each row execute function forget_turns()`,
  );
}
