import { createHash } from 'node:crypto';
import path from 'node:path';
import { endRestoredSessions, isDatabaseEmpty, rebindEtags } from '@spotway/database';
import { compareWithStore } from '@spotway/domain/work';
import { fileSha256 } from '@spotway/media';
import type { ListedObject, Storage } from '@spotway/storage';
import pg from 'pg';
import {
  type AboutObject,
  completeMoments,
  momentFolder,
  objectFile,
  readAbout,
  readList,
  readMoment,
} from './backup-folder.ts';
import type { BackupSources } from './backup-settings.ts';
import { createProgressReporter, mapConcurrently } from './map-concurrently.ts';
import { findPostgresTool, runPostgresTool } from './postgres-tools.ts';

const PARALLEL = 4;
const PAGE = 1000;

export interface RestoreOptions {
  readonly folder: string;
  /** Default: the newest. */
  readonly moment?: string;
  /** The database has already been restored: only fill the bucket and bind the records to it. */
  readonly keepDatabase?: boolean;
  /** The bucket may contain objects unknown to the backup. */
  readonly keepUnknown?: boolean;
}

export interface Restored {
  readonly moment: string;
  /** Objects uploaded to the bucket, and those already there. */
  readonly objects: { readonly sent: number; readonly present: number };
  readonly reboundEtags: number;
  readonly endedSessions: number;
}

/**
 * Restores a backup into an empty database and bucket: first the objects, then the database in one transaction, then the changes a restore requires
 * (docs/decisions/043). After an interruption run it again; it sends what is missing. No program of the product may use them meanwhile.
 * @throws Error if the backup is incomplete, or database or bucket are not empty
 */
export async function restoreBackup(
  { databaseUrl, storage }: BackupSources,
  options: RestoreOptions,
  say: (line: string) => void,
): Promise<Restored> {
  const { folder } = options;
  const moment = options.moment ?? completeMoments(folder).at(-1);
  if (!moment) throw new Error(`${folder} holds no complete backup`);
  const { postgres, startedAt } = readMoment(folder, moment);
  const place = momentFolder(folder, moment);
  const list = path.join(place, 'objects.jsonl');
  const tool = findPostgresTool('pg_restore', postgres);

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const isEmpty = await isDatabaseEmpty(client);
    if (options.keepDatabase && isEmpty)
      throw new Error('the database is empty: restore it as well, without --keep-database');
    if (!options.keepDatabase && !isEmpty)
      throw new Error(
        'the database is not empty. Use an empty one; to continue a restore that was interrupted after the database, add --keep-database.',
      );
    await storage.ensureBucket();
    if (!options.keepUnknown) await refuseUnknown(storage, list);
    say(`restoring the backup of ${startedAt}`);
    const objects = await sendObjects(storage, { folder, list }, say);
    if (!options.keepDatabase) {
      say('the bucket is filled; restoring the database');
      const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-password'];
      const target = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
      await runPostgresTool(tool, [...args, `--dbname=${target}`, path.join(place, 'database.dump')], { databaseUrl });
    }
    await client.query('begin');
    const reboundEtags = await rebind(client, storage, { folder, list });
    const endedSessions = await endRestoredSessions(client);
    await client.query('commit');
    return { moment, objects, reboundEtags, endedSessions };
  } finally {
    await client.end();
  }
}

async function refuseUnknown(storage: Pick<Storage, 'listObjects'>, list: string): Promise<void> {
  for await (const { state, key } of compareWithStore(readList(list), storage.listObjects('')))
    if (state === 'unnamed')
      throw new Error(
        `the bucket contains objects unknown to the backup, such as ${key}. Restore into an empty bucket; --keep-unknown leaves them alone.`,
      );
}

/** A backup's list of objects, and the backup folder. */
interface ListedBackup {
  readonly folder: string;
  readonly list: string;
}

/** Uploads objects that the bucket lacks or has another version of. */
export async function sendObjects(
  storage: Pick<Storage, 'listObjects' | 'uploadFile' | 'getObjectStream'>,
  { folder, list }: ListedBackup,
  say: (line: string) => void,
): Promise<Restored['objects']> {
  const counts = { sent: 0, present: 0 };
  const sayProgress = createProgressReporter(say);
  const both = compareWithStore(readList(list), storage.listObjects(''));
  const results = mapConcurrently(both, PARALLEL, async (match) => {
    if (match.state === 'unnamed') return 'none';
    const about = await readAbout(folder, match.key);
    // The store lacked it at the time of the backup, which reported it.
    if (!about) return 'none';
    if ('stored' in match && (await isSame(storage, match.stored, about))) return 'present';
    const file = objectFile(folder, match.key);
    if ((await fileSha256(file)) !== about.sha256) throw new Error(`${file} is not the file that was backed up`);
    const { contentType, metadata } = about;
    await storage.uploadFile(match.key, file, { contentType: contentType ?? 'application/octet-stream', metadata });
    return 'sent';
  });
  for await (const result of results) {
    if (result !== 'none') counts[result] += 1;
    sayProgress(() => `${counts.sent} objects sent, ${counts.present} were there`);
  }
  return counts;
}

/** A different ETag may come from another store or an interrupted attempt; the bytes decide. */
async function isSame(
  storage: Pick<Storage, 'getObjectStream'>,
  { key, sizeBytes, etag }: ListedObject,
  about: AboutObject,
): Promise<boolean> {
  if (sizeBytes !== about.sizeBytes) return false;
  if (etag === about.etag) return true;
  const sha256 = createHash('sha256');
  for await (const piece of await storage.getObjectStream(key)) sha256.update(piece as Buffer);
  return sha256.digest('hex') === about.sha256;
}

/**
 * Binds the records to the ETags of the backup's objects. Objects unknown to the backup weren't restored here, so their records stay bound to what arrived.
 */
async function rebind(
  client: pg.Client,
  storage: Pick<Storage, 'listObjects'>,
  { folder, list }: ListedBackup,
): Promise<number> {
  let changed = 0;
  let page: { key: string; etag: string }[] = [];
  for await (const match of compareWithStore(readList(list), storage.listObjects(''))) {
    if (match.state === 'unnamed' || !('stored' in match) || !(await readAbout(folder, match.key))) continue;
    page.push({ key: match.key, etag: match.stored.etag });
    if (page.length < PAGE) continue;
    changed += await rebindEtags(client, page);
    page = [];
  }
  return changed + (await rebindEtags(client, page));
}
