import { cpSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { count, eq } from 'drizzle-orm';
import { bucketFaults } from './bucket-faults.ts';
import { type OrderedCampaign, orderCampaign, untilDone } from './campaigns.ts';
import { openChannels } from './destinations.ts';
import {
  assetSets,
  faultsOfChannel,
  isAllDelivered,
  isIdle,
  mailsDelivered,
  orphanObjects,
  restsOnDisk,
  storedKeys,
} from './evidence.ts';
import { drawFaults, FAULTS } from './faults.ts';
import { keepHouse } from './keep-house.ts';
import { type Platform, startPlatform } from './platform.ts';
import { createRandom } from './random.ts';
import { watchAttempts } from './watch-attempts.ts';

const FULL = process.env.CHAOS_SIZE === 'full';
const CAMPAIGNS = Number(process.env.CHAOS_CAMPAIGNS ?? (FULL ? 20 : 4));
const FAULT_COUNT = Number(process.env.CHAOS_FAULTS ?? (FULL ? 52 : 13));
const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** Between two faults one job ends, or this much time passes. */
const PATIENCE_MS = 5_000;

let platform: Platform;
test.beforeAll(async () => {
  platform = await startPlatform();
});
test.afterAll(async () => {
  const keep = process.env.CHAOS_KEEP;
  if (keep) cpSync(`${platform.folder}/logs`, keep, { recursive: true });
  await platform.stop();
});

test(`${FAULT_COUNT} faults over ${CAMPAIGNS} campaigns (seed ${SEED}): nothing lost, nothing duplicated, every file matches its receipt`, async () => {
  const { connection } = platform;
  const { db } = connection;
  const channels = await openChannels(platform);
  try {
    const master = await makeFilm('good-xdcam');
    const random = createRandom(SEED);
    const kinds = drawFaults(random, FAULT_COUNT);
    const campaigns: OrderedCampaign[] = [];
    const watch = watchAttempts(db);
    const lasting: Promise<void>[] = [];
    const started = Date.now();
    const finishedJobs = async () => {
      const [row] = await db.select({ jobs: count() }).from(tables.jobs).where(eq(tables.jobs.status, 'finished'));
      return row?.jobs ?? 0;
    };
    for (const [index, kind] of kinds.entries()) {
      while (campaigns.length < Math.ceil(((index + 1) * CAMPAIGNS) / FAULT_COUNT))
        campaigns.push(await orderCampaign(platform, channels, master, campaigns.length + 1));
      const before = await finishedJobs().catch(() => 0);
      const patience = AbortSignal.timeout(PATIENCE_MS);
      while (!patience.aborted && (await finishedJobs().catch(() => 0)) <= before) await wait(100);
      await wait(random.whole(0, 800));
      watch.fault(kind);
      lasting.push(Promise.resolve(FAULTS[kind](random, platform, channels)));
    }
    await Promise.all(lasting);
    const faultsEnded = Date.now();
    await untilDone(() => isAllDelivered(db, CAMPAIGNS, channels.length), 600_000);
    const ended = Date.now();
    await watch.stop();

    const jobs = await db.select().from(tables.jobs);
    const attempts = jobs.reduce((sum, { attempt }) => sum + attempt, 0);
    const most = Math.max(...jobs.map(({ attempt }) => attempt));
    const gaps = watch.gaps();
    const byKind = Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all]) => `${kind} ${all.length}`);
    console.log(
      [
        `${kinds.length} faults in ${((faultsEnded - started) / 1000).toFixed(0)} s, all delivered after ${((ended - started) / 1000).toFixed(0)} s: ${byKind.join(', ')}`,
        `${jobs.length} jobs in ${attempts} attempts, ${most} at most`,
        `${gaps.length} attempts interrupted; longest from the last fault to the next attempt: ${gaps
          .slice(0, 3)
          .map(({ kind, stage, seconds }) => `${seconds.toFixed(1)} s (${kind}, ${stage})`)
          .join(', ')}`,
      ].join('\n'),
    );

    for (const channel of channels) expect(await faultsOfChannel(db, channel, campaigns), channel.kind).toEqual([]);
    const sets = await assetSets(db);
    expect(sets).toEqual([
      { deliverables: 'h264-mp4 xdcam-hd422-50', others: expect.stringContaining('ProxyManifest') },
    ]);
    const mails = await mailsDelivered(platform.mailbox.httpPort);
    expect(new Set(mails).size).toBe(CAMPAIGNS);
    // Overtaken attempts clean up a moment after the others finish.
    await expect.poll(() => restsOnDisk(platform), { timeout: 30_000 }).toEqual([]);
    const orphans = await orphanObjects(platform);
    console.log(
      `${mails.length - CAMPAIGNS} mails repeated; ${orphans.overtaken.length} objects of overtaken attempts left to the sweep of the store`,
    );
    expect(orphans.others).toEqual([]);

    // Bucket and records match in both directions: after the sweep, after a spot was deleted, after the end of retention.
    const faults = () => bucketFaults(db, platform.storage);
    await keepHouse(platform, 2, ['store-sweep', 'upload-expiry']);
    expect(await faults()).toEqual([]);
    const before = await storedKeys(platform);
    expect(before.filter((key) => key.startsWith('masters/'))).toHaveLength(CAMPAIGNS);
    await db.delete(tables.shows).where(eq(tables.shows.id, campaigns[0]!.showId));
    await keepHouse(platform, 2, ['object-removal']);
    expect(await faults()).toEqual([]);
    await keepHouse(platform, 31, ['retention']);
    // The worker mails the warnings; an order that it works on is skipped until the next run.
    await untilDone(() => isIdle(db));
    await keepHouse(platform, 35, ['retention']);
    expect(await faults()).toEqual([]);
    const kept = await storedKeys(platform);
    expect(kept.filter((key) => /^masters\/|(?:h264-mp4|xdcam-hd422-50)\.\w+$/.test(key))).toEqual([]);
    console.log(`${before.length} objects, ${kept.length} after the end of the retention, all of them named`);
  } finally {
    for (const channel of channels) await channel.stop();
  }
});
