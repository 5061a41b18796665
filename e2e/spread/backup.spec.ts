import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { sql } from 'drizzle-orm';
import { checkStore } from '../../scripts/backup/check-store.ts';
import { makeBackup } from '../../scripts/backup/make-backup.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { untilDone } from '../chaos/campaigns.ts';
import {
  faultsOfDeliveries,
  isAllDelivered,
  mailsDelivered,
  orderAndSend,
  registerCustomer,
  signIn,
} from './orders.ts';
import { hasServers, type Kept, startKept, startTopology } from './topology.ts';

const ORDERS = 2;
const DESTINATIONS = 2;
const silent = () => {};

test.skip(!hasServers(), 'nginx or PostgreSQL is not here');

let kept: Kept;
test.beforeAll(async () => {
  kept = await startKept();
});
test.afterAll(async () => {
  const keep = process.env.CHAOS_KEEP;
  if (keep) cpSync(kept.folder, keep, { recursive: true });
  await kept?.stop();
});

test('a backup made while films are in progress, restored elsewhere: work continues, every film is delivered once and in full', async () => {
  const folder = path.join(kept.folder, 'backup');
  const email = 'backup@agence.example';
  const first = await startTopology(kept, 'first');
  try {
    const client = await registerCustomer(first.url, email);
    const film = await makeFilm('one-second');
    for (let number = 1; number <= ORDERS; number += 1) await orderAndSend(client, number, film);
    const places = { databaseUrl: first.postgres.urls.backup, storage: first.storage };
    const early = await makeBackup(places, folder, silent);
    expect(early).toMatchObject({ faults: 0 });
    // The second, later backup copies only what is new.
    await untilDone(async () => (await first.connection.db.$count(tables.assets)) > 0);
    const late = await makeBackup(places, folder, silent);
    expect(late).toMatchObject({ faults: 0 });
    expect(late.objects - late.copied).toBeGreaterThanOrEqual(ORDERS);
    const open = await first.connection.db.$count(tables.jobs, sql`status <> 'finished'`);
    expect(open).toBeGreaterThan(0);
  } finally {
    await first.stop();
  }

  const second = await startTopology(kept, 'second', async ({ postgres, storage }) => {
    const places = { databaseUrl: postgres.urls.owner, storage };
    const restored = await restoreBackup(places, { folder }, silent);
    expect(restored.objects.sent).toBeGreaterThanOrEqual(ORDERS);
    // Multipart from the browser's engine, single part from the restore: the ETags differ.
    expect(restored.reboundEtags).toBe(ORDERS);
    expect(restored.endedSessions).toBe(1);
    expect(await checkStore(places, silent)).toMatchObject({ missing: 0, otherSize: 0, unnamed: 0 });
    await expect(restoreBackup(places, { folder }, silent)).rejects.toThrow('the database is not empty');
  });
  try {
    await untilDone(() => isAllDelivered(second.connection, ORDERS, DESTINATIONS), 400_000);
    expect(await faultsOfDeliveries(second.connection, kept.deliveriesDir)).toEqual([]);
    expect((await mailsDelivered(kept.mailbox.httpPort)).size).toBe(ORDERS);
    const exchanged = await second.connection.db.$count(tables.showFiles, sql`exchanged_at is not null`);
    expect(exchanged).toBe(0);
    const client = await signIn(second.url, email);
    expect(await client.user()).toMatchObject({ email });
  } finally {
    await second.stop();
  }
});
