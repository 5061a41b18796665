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
import type { BackedUp } from './backup-settings.ts';
import { inOrder, progressSayer } from './in-order.ts';
import { findPostgresTool, runPostgresTool } from './postgres-tools.ts';

const PARALLEL = 4;
const PAGE = 1000;

export interface RestoreOptions {
  readonly folder: string;
  /** The newest one unless told. */
  readonly moment?: string;
  /** The database was restored before, by this program or another way: the bucket is filled and the records are bound to it. */
  readonly keepDatabase?: boolean;
  /** The bucket may hold objects that the backup does not know. */
  readonly keepUnknown?: boolean;
}

export interface Restored {
  readonly moment: string;
  /** Objects that were put into the bucket, and those that it held already. */
  readonly objects: { readonly sent: number; readonly present: number };
  readonly reboundEtags: number;
  readonly endedSessions: number;
}

/**
 * Brings a backup into an empty database and a bucket: the objects first, the database in one transaction after them, then what a restore has to change in it
 * (docs/decisions/043). Broken off, it is begun again and sends what lacks. No program of the product may run on them meanwhile.
 * @throws Error where the backup is not whole, or the places are not empty
 */
export async function restoreBackup(
  { databaseUrl, storage }: BackedUp,
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
      throw new Error('the database is empty: restore it too, without --keep-database');
    if (!options.keepDatabase && !isEmpty)
      throw new Error(
        'the database is not empty. Make an empty one; after a restore that broke off behind the database, go on with --keep-database.',
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
        `the bucket holds what the backup does not know, as ${key}. Restore into an empty bucket; --keep-unknown leaves such objects where they are.`,
      );
}

/** A moment's list of objects, and the folder of the backups. */
interface ListedBackup {
  readonly folder: string;
  readonly list: string;
}

/** Puts into the bucket what it lacks, and what it has another object in the place of. */
export async function sendObjects(
  storage: Pick<Storage, 'listObjects' | 'uploadFile' | 'getObjectStream'>,
  { folder, list }: ListedBackup,
  say: (line: string) => void,
): Promise<Restored['objects']> {
  const counts = { sent: 0, present: 0 };
  const sayProgress = progressSayer(say);
  const both = compareWithStore(readList(list), storage.listObjects(''));
  const results = inOrder(both, PARALLEL, async (match) => {
    if (match.state === 'unnamed') return 'none';
    const about = await readAbout(folder, match.key);
    // The store of that moment lacked it: the backup told so.
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

/** Another ETag may be that of another store, or of an attempt that broke off; the bytes tell. */
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
 * Binds the records to the ETags of the objects that are the backup's. What the backup does not know was sent by nobody here: where it is not the
 * object that arrived its record goes on saying so.
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
