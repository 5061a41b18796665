import { type Database, tables } from '@spotway/database';
import { quoteOrder } from '@spotway/domain/billing';
import type { ScheduleReport } from '@spotway/queue';
import { asc, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, type Housekeeping, startHousekeeping } from '../../testing/start-housekeeping.ts';
import { applyRetention } from '../apply-retention.ts';
import { expireUploads } from '../expire-uploads.ts';
import { invoiceMonths } from '../invoice-months.ts';
import { remindOfFiles } from '../remind-of-files.ts';
import { removeObjects } from '../remove-objects.ts';
import { requeueLostWork } from '../requeue-lost-work.ts';
import type { TurnHandler } from './turn.ts';

const NOW = new Date();
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const noTransaction = () => Promise.reject(new Error('the connection broke'));

let house: Housekeeping;
beforeEach(async () => {
  house = await startHousekeeping();
});
afterEach(() => house.stop());

/** A run whose time is up at its first check. */
const shortTurn = (handler: TurnHandler, now = NOW): Promise<ScheduleReport> =>
  handler({ now, signal: new AbortController().signal, isOver: () => true });

async function shortTurns(handler: TurnHandler, fact: string, turns: number, now = NOW): Promise<unknown[]> {
  const counts: unknown[] = [];
  for (let turn = 0; turn < turns; turn += 1) counts.push((await shortTurn(handler, now)).facts[fact]);
  return counts;
}

describe('more objects than one run has time to remove', () => {
  const keys = Array.from({ length: 450 }, (_, index) => `masters/o/f${index}/source`);
  beforeEach(async () => {
    await house.db.insert(tables.objectRemovals).values(keys.map((key) => ({ key, reason: 'orphan' as const })));
  });
  const open = () => house.db.$count(tables.objectRemovals, isNull(tables.objectRemovals.removedAt));

  test('go over several turns, each once, many per request', async () => {
    const [first, last] = [keys[0]!, keys[449]!];
    for (const key of [first, last, 'masters/o/kept/source'])
      await house.storage.putObject(key, 'bytes', { contentType: 'a/b' });
    await house.beginUpload(first);
    const requests: string[][] = [];
    const storage: typeof house.storage = {
      ...house.storage,
      deleteObject: () => Promise.reject(new Error('one by one')),
      deleteObjects: (some) => {
        requests.push([...some]);
        return house.storage.deleteObjects(some);
      },
    };
    expect(await shortTurns(removeObjects({ ...house.context, storage }), 'removed', 4)).toEqual([200, 200, 50, 0]);
    expect(requests.flat().sort()).toEqual([...keys].sort());
    expect(requests).toHaveLength(3);
    expect(await open()).toBe(0);
    expect(await house.keys()).toEqual(['masters/o/kept/source']);
    expect(await house.storage.listMultipartUploads()).toEqual([]);
  });

  test('go one by one from a store that rejects bulk removal, at least one per turn', async () => {
    const deleteObjects = () => Promise.reject(new Error('501'));
    const remove = removeObjects({ ...house.context, storage: { ...house.storage, deleteObjects } });
    expect(await shortTurns(remove, 'removed', 2)).toEqual([1, 1]);
    expect(await open()).toBe(448);
    const { facts } = await remove({ now: NOW, signal: new AbortController().signal });
    expect(facts).toEqual({ removed: 448, kept: 0, failed: 0 });
  });
});

describe('more silent uploads than one run has time for', () => {
  async function silentUploads(count: number, ms: number): Promise<string[]> {
    const order = await house.order(ago(10 * DAY_MS));
    const keys: string[] = [];
    for (let film = 0; film < count; film += 1) {
      const added = await house.addFilm(order, 'Été', ago(10 * DAY_MS));
      keys.push((await house.addMaster(order, added, { reportedAt: ago(ms) })).key);
    }
    return keys;
  }

  test('are given up over several turns, each once', async () => {
    await silentUploads(20, 8 * DAY_MS);
    expect(await shortTurns(expireUploads(house.context, { after: null }), 'expired', 4)).toEqual([8, 8, 4, 0]);
    expect(await house.db.$count(tables.auditLog)).toBe(20);
  });

  test('that must keep waiting are each looked up once before any is repeated, wherever the first run started', async () => {
    const keys = await silentUploads(20, 2 * HOUR_MS);
    const files = await house.db.select().from(tables.showFiles).orderBy(asc(tables.showFiles.id));
    const looked: string[] = [];
    const storage: typeof house.storage = {
      ...house.storage,
      headObject: (key) => {
        looked.push(key);
        return house.storage.headObject(key);
      },
    };
    // Twelve precede it: the eight after it are looked up, then those twelve, then the first again.
    const expire = expireUploads({ ...house.context, storage }, { after: files[11]!.id });
    expect(await shortTurns(expire, 'looked', 3)).toEqual([8, 8, 8]);
    expect(looked.slice(0, 20).sort()).toEqual([...keys].sort());
  });
});

test('more lost work than one run has time for is queued over several turns, or at once if there is time', async () => {
  const common = { payload: {}, createdAt: ago(HOUR_MS), stage: 'qualify' as const };
  const lost = Array.from({ length: 250 }, () => ({ ...common, subject: crypto.randomUUID() }));
  await house.db.insert(tables.jobs).values(lost);
  expect(await shortTurns(requeueLostWork(house.context), 'requeued', 3)).toEqual([200, 50, 0]);
  await house.db.execute(sql`delete from queue.job`);
  expect((await house.run('lost-work', NOW)).facts).toEqual({ requeued: 250 });
});

test('months of more organisations than one run has time for are invoiced over several turns; a failing one holds up none', async () => {
  const october = new Date('2026-10-12T10:00:00Z');
  const november = new Date('2026-11-01T03:20:00Z');
  const quote = quoteOrder([{ destinations: [crypto.randomUUID()], services: [] }]);
  const orders = [await house.order(october), await house.order(october), await house.order(october)];
  await house.order(november);
  await house.db.update(tables.campaigns).set({ quote });
  const round = { after: null };
  const broken: Database = Object.create(house.db, { transaction: { value: noTransaction } });
  const failed = await shortTurn(invoiceMonths({ ...house.context, db: broken }, round), november);
  expect([failed.facts.failed, failed.failures]).toMatchObject([1, [{ message: 'the connection broke' }]]);
  const organizations = orders.map(({ organizationId }) => organizationId).sort();
  expect(round).toEqual({ after: organizations[0] });
  expect(await shortTurns(invoiceMonths(house.context, round), 'invoices', 4, november)).toEqual([1, 1, 1, 0]);
  const invoices = await house.db.select().from(tables.invoices).orderBy(asc(tables.invoices.number));
  expect(invoices.map(({ number, organizationId }) => [number, organizationId])).toEqual([
    [1, organizations[1]],
    [2, organizations[2]],
    [3, organizations[0]],
  ]);
});

test('films of more orders than one run has time for are archived over several turns', async () => {
  const delivered = ago(40 * DAY_MS);
  for (let count = 0; count < 2; count += 1) {
    const order = await house.order(delivered);
    const film = await house.addFilm(order, 'Été', delivered);
    await house.addMaster(order, film, { completedAt: delivered });
    await house.addDelivery(film, delivered, delivered);
  }
  expect(await shortTurns(applyRetention(house.context), 'warned', 3)).toEqual([1, 1, 0]);
});

test('reminders of more orders than a run has time for are sent over several turns; one that fails keeps none waiting', async () => {
  for (let count = 0; count < 3; count += 1) await house.addFilm(await house.order(ago(25 * HOUR_MS)), 'Été', ago(0));
  let transactions = 0;
  const transaction: Database['transaction'] = (...args) =>
    transactions++ === 0 ? noTransaction() : house.db.transaction(...args);
  const flawed: Database = Object.create(house.db, { transaction: { value: transaction } });
  const first = await shortTurn(remindOfFiles({ ...house.context, db: flawed }));
  expect(first.facts).toMatchObject({ reminded: 1, failed: 1 });
  expect(await shortTurns(remindOfFiles(house.context), 'reminded', 3)).toEqual([1, 1, 0]);
  expect(await house.sendMails()).toHaveLength(3);
});
