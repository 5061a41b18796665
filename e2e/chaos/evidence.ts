import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Database, listWantedKeys, tables } from '@spotway/database';
import { isReceiptGenuine } from '@spotway/delivery';
import { deliverableFileName } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { fileSha256 } from '@spotway/media';
import { STORE_PREFIXES } from '@spotway/storage';
import { isNotNull, ne, sql } from 'drizzle-orm';
import { removeObjects } from '../../apps/worker/src/housekeeping/remove-objects.ts';
import type { OrderedCampaign } from './campaigns.ts';
import type { Channel } from './destinations.ts';
import type { Platform } from './platform.ts';

/** Whether every job has ended. */
export async function isIdle(db: Database): Promise<boolean> {
  return (await db.$count(tables.jobs, ne(tables.jobs.status, 'finished'))) === 0;
}

/** Whether nothing is left to do: every job has ended and every delivery is done. */
export async function isAllDelivered(db: Database, campaigns: number, channels: number): Promise<boolean> {
  const delivered = await db.$count(tables.deliveries, isNotNull(tables.deliveries.deliveredAt));
  return delivered === campaigns * channels && (await isIdle(db));
}

/** Files a channel should have: the film, its checksum and its sheet, once each, named as its profile says. */
function expectedFiles({ profileId }: Channel, campaigns: readonly OrderedCampaign[]): string[] {
  const profile = seededProfile(profileId);
  return campaigns.map(({ pubId }) =>
    deliverableFileName(profile, { pubId, title: pubId, version: 'Version 1', durationSeconds: 2 }),
  );
}

/** Faults in a channel's files: missing, duplicate, unfinished, or different from the receipt. */
export async function faultsOfChannel(
  db: Database,
  channel: Channel,
  campaigns: readonly OrderedCampaign[],
): Promise<string[]> {
  const faults: string[] = [];
  const expected = expectedFiles(channel, campaigns);
  const present = readdirSync(channel.folder);
  const isSidecar = (name: string) => expected.some((film) => name !== film && name.startsWith(stem(film)));
  faults.push(...expected.filter((name) => !present.includes(name)).map((name) => `${name} is missing`));
  faults.push(
    ...expected.filter((name) => !present.includes(`${name}.sha256`)).map((name) => `${name} has no checksum`),
  );
  const strangers = present.filter((name) => !expected.includes(name) && !isSidecar(name));
  faults.push(...strangers.map((name) => `${name} is nobody's`));
  faults.push(
    ...present.filter((name) => /_2\.|\.part$/.test(name)).map((name) => `${name} is a duplicate or a leftover`),
  );

  const keys = await db.select().from(tables.receiptKeys);
  const { rows } = await db.execute<{ document: string; signature: string; key_id: string; file_name: string }>(
    sql`select r.document, r.signature, r.key_id, d.file_name from receipts r join deliveries d on d.id = r.delivery_id
      where d.organization_id = ${channel.organizationId}`,
  );
  if (rows.length !== campaigns.length) faults.push(`${rows.length} receipts for ${campaigns.length} films`);
  for (const { document, signature, key_id, file_name } of rows) {
    const key = keys.find(({ id }) => id === key_id);
    if (!key || !isReceiptGenuine({ document, signature }, key.publicKey)) faults.push(`${file_name}: not genuine`);
    const { file } = JSON.parse(document) as { file: { name: string; sha256: string; sizeBytes: number } };
    const delivered = path.join(channel.folder, file.name);
    if (!existsSync(delivered)) faults.push(`${file.name} has a receipt and is missing`);
    else if ((await fileSha256(delivered)) !== file.sha256 || statSync(delivered).size !== file.sizeBytes)
      faults.push(`${file.name} is not the file of its receipt`);
  }
  return faults;
}

const stem = (name: string) => name.slice(0, name.lastIndexOf('.'));

/** Distinct sets of assets per film; a single set, with a deliverable for each profile, means nothing was made twice or left out. */
export async function assetSets(db: Database): Promise<{ deliverables: string; others: string }[]> {
  const { rows } = await db.execute<{ deliverables: string; others: string }>(sql`select distinct
      string_agg(profile_id, ' ' order by profile_id) filter (where role = 'deliverable') as deliverables,
      string_agg(kind, ' ' order by kind) filter (where role <> 'deliverable') as others
    from assets group by broadcastable_id`);
  return rows;
}

/**
 * Message-IDs of the mails about delivered campaigns. SMTP has no transactions: a worker that dies between the relay's answer and
 * its own record sends a mail again, with the same Message-ID, which mail programs show once.
 */
export async function mailsDelivered(mailboxPort: number): Promise<(string | null)[]> {
  const answer = await fetch(`http://127.0.0.1:${mailboxPort}/api/messages`);
  const mails = (await answer.json()) as { subject: string; messageId: string | null }[];
  return mails.filter(({ subject }) => subject.startsWith('Livré')).map(({ messageId }) => messageId);
}

/**
 * Objects without a record after the removal schedule has run: those of overtaken attempts that kept writing after the
 * removal, which the store sweep removes, and others, which should not exist.
 */
export async function orphanObjects({
  connection,
  storage,
}: Platform): Promise<{ overtaken: string[]; others: string[] }> {
  const { failures } = await removeObjects({ db: connection.db, storage })({
    now: new Date(),
    signal: new AbortController().signal,
  });
  if (failures.length > 0) throw new AggregateError(failures, 'objects could not be removed');
  const keys: string[] = [];
  for (const prefix of STORE_PREFIXES) for await (const { key } of storage.listObjects(prefix)) keys.push(key);
  const wanted = await listWantedKeys(connection.db, keys);
  const orphans = keys.filter((key) => !wanted.has(key));
  const jobs = await connection.db.select().from(tables.jobs);
  const isOvertaken = (key: string) => {
    const [, job = '', attempt] = /^assets\/[^/]+\/(.{36})-(\d+)\//.exec(key) ?? [];
    return jobs.some(({ id, attempt: last }) => id === job && Number(attempt) < last);
  };
  return { overtaken: orphans.filter(isOvertaken), others: orphans.filter((key) => !isOvertaken(key)) };
}

/** All keys in the bucket. */
export async function storedKeys({ storage }: Platform): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.listObjects('')) keys.push(key);
  return keys;
}

/** Leftovers of attempts and partial downloads on the workers' disks. */
export function restsOnDisk({ workers }: Platform): string[] {
  return workers.flatMap(({ workDir }) => {
    const list = (folder: string) => {
      const full = path.join(workDir, folder);
      return existsSync(full) ? readdirSync(full).map((name) => path.join(full, name)) : [];
    };
    return [...list('attempts'), ...list('copies').filter((file) => file.includes('.part'))];
  });
}
