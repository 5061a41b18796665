import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Executor, tables } from '@spotway/database';
import { quoteOrder } from '@spotway/domain/billing';
import { masterKey } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import type { Channel } from './destinations.ts';
import type { Platform } from './platform.ts';

/** An ordered campaign with one spot. */
export interface OrderedCampaign {
  readonly campaignId: string;
  readonly showId: string;
  readonly broadcastableId: string;
  readonly fileId: string;
  readonly pubId: string;
  readonly key: string;
}

const DURATION_MS = 2000;

/** Orders a film for every channel and puts its master into the store, as if uploaded; retries until store and database answer. */
export async function orderCampaign(
  platform: Platform,
  channels: readonly Channel[],
  master: string,
  number: number,
): Promise<OrderedCampaign> {
  const [campaignId, showId, broadcastableId, fileId] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const pubId = `FR_CHAO_TEST_FILM_${String(number).padStart(4, '0')}_002_F`;
  const key = masterKey(campaignId, fileId);
  const order = { campaignId, showId, broadcastableId, fileId, pubId, key };
  const { connection, storage, queue } = platform;
  await untilDone(() => storage.uploadFile(key, master, { contentType: 'application/mxf' }).then(() => true));
  await untilDone(async () => {
    const known = await connection.db.select().from(tables.shows).where(eq(tables.shows.id, showId));
    if (known.length > 0) return true;
    await connection.db.transaction(async (tx) => {
      await insertOrder(tx, order, channels, master);
      await queue.followUp(tx, { type: 'uploaded' }, order);
    });
    return true;
  });
  return order;
}

/** Polls until true; outages meanwhile are part of the test. */
export async function untilDone(ask: () => Promise<boolean>, limitMs = 120_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await ask()) return;
    } catch (error) {
      last = error;
    }
    await wait(200);
  }
  throw new Error('it did not come true in time', { cause: last });
}

async function insertOrder(
  tx: Executor,
  { campaignId, showId, broadcastableId, fileId, pubId, key }: OrderedCampaign,
  channels: readonly Channel[],
  master: string,
): Promise<void> {
  const [organization] = await tx.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const email = `${campaignId}@agence.example`;
  const [user] = await tx.insert(tables.users).values({ name: 'Camille', email, language: 'fr' }).returning();
  const words = { campaign: pubId, advertiser: 'Maison Exemple', product: 'Eau', uploaderCompany: 'Agence' };
  await tx.insert(tables.campaigns).values({
    id: campaignId,
    ...words,
    organizationId: organization!.id,
    createdBy: user!.id,
    payment: 'deactivated',
    quote: quoteOrder([]),
  });
  await tx.insert(tables.shows).values({
    id: showId,
    campaignId,
    position: 0,
    pubId,
    title: pubId,
    version: 'Version 1',
    durationMs: DURATION_MS,
    legalMentions: 'none',
    services: [],
  });
  await tx.insert(tables.broadcastables).values({ id: broadcastableId, showId });
  await tx.insert(tables.showFiles).values({
    id: fileId,
    showId,
    broadcastableId,
    kind: 'Material',
    source: 'computer',
    name: path.basename(master),
    mimeType: '',
    sizeBytes: (await stat(master)).size,
    key,
    createdBy: user!.id,
  });
  for (const [position, { organizationId, profileId }] of channels.entries()) {
    await tx.insert(tables.showDestinations).values({ showId, organizationId, position });
    await tx.insert(tables.deliveries).values({ broadcastableId, organizationId, profileId });
  }
}
