import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { type Database, holdRemovals, readNamedObjects } from '@spotway/database';
import { compareWithStore } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import {
  keep,
  type ListedObject,
  type Moment,
  momentFolder,
  momentName,
  readList,
  writeWhole,
} from './backup-folder.ts';
import type { BackedUp } from './backup-settings.ts';
import { type CopyOptions, copyObject, faultOfCopy, keepEarlierCopy } from './copy-object.ts';
import { inOrder, progressSayer } from './in-order.ts';
import { findPostgresTool, runPostgresTool } from './postgres-tools.ts';

const PARALLEL = 4;
/** A router forgets a silent connection sooner. */
const SIGN_OF_LIFE_MS = 30_000;

export interface MadeBackup extends Moment {
  readonly moment: string;
  readonly copied: number;
}

/**
 * Backs up the database and what it names in the bucket, as of one moment, while the product works (docs/decisions/043). What is in the folder from earlier
 * backups is not copied again; one that was broken off goes on where it was.
 * @throws Error where PostgreSQL's programs lack, database or store go away, or another backup runs
 */
export async function makeBackup(
  { databaseUrl, storage }: BackedUp,
  folder: string,
  say: (line: string) => void,
): Promise<MadeBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hold = await holdRemovals(databaseUrl).catch((cause: unknown) => {
    const isTaken = (cause as { code?: string }).code === '55P03';
    throw new Error(isTaken ? 'another backup runs' : 'the database can’t be reached', { cause });
  });
  const signOfLife = setInterval(() => void hold.db.execute(sql`select 1`).catch(() => undefined), SIGN_OF_LIFE_MS);
  try {
    const startedAt = new Date();
    const moment = momentName(startedAt);
    const place = momentFolder(folder, moment);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    say(`backing up to ${place}`);
    const postgres = await dump(hold.db, { databaseUrl, place, signal: hold.lost });
    say('the database is dumped; copying what it names');
    const counts = await copyNamed(
      path.join(place, 'objects.jsonl'),
      { folder, storage, startedAt, signal: hold.lost },
      say,
    );
    hold.lost.throwIfAborted();
    const { objects, bytes, faults, copied } = counts;
    const facts = { version: 1, postgres, objects, bytes, faults } as const;
    const done = { ...facts, startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() };
    await writeWhole(path.join(place, 'backup.json'), JSON.stringify(done, null, 2));
    return { ...done, moment, copied };
  } finally {
    clearInterval(signOfLife);
    await hold.release().catch(() => undefined);
  }
}

/** The database and the list of objects it names, of one snapshot. Gives the server's version. */
async function dump(
  db: Database,
  { databaseUrl, place, signal }: { databaseUrl: string; place: string; signal: AbortSignal },
): Promise<number> {
  return db.transaction(
    async (tx) => {
      // The transaction only lends its snapshot while the dump is written.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ snapshot: string; version: string }>(
        sql`select pg_export_snapshot() as snapshot, current_setting('server_version_num') as version`,
      );
      const { snapshot = '', version = '0' } = rows[0] ?? {};
      const major = Math.floor(Number(version) / 10_000);
      const file = path.join(place, 'database.dump');
      // Unlogged are counts of calls: nobody is to be kept out by those of another day.
      const written = ['--format=custom', '--no-unlogged-table-data', `--file=${file}.part`];
      const args = [...written, `--snapshot=${snapshot}`, '--no-password'];
      await runPostgresTool(findPostgresTool('pg_dump', major), args, { databaseUrl, signal });
      await keep(`${file}.part`, file);
      await writeLines(path.join(place, 'objects.jsonl'), readNamedObjects(tx));
      return major;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function writeLines(file: string, items: AsyncIterable<ListedObject>): Promise<void> {
  const stream = createWriteStream(`${file}.part`, { mode: 0o600 });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  for await (const item of items) {
    if (!stream.write(`${JSON.stringify(item)}\n`))
      await Promise.race([new Promise<void>((resolve) => stream.once('drain', () => resolve())), failed]);
  }
  stream.end();
  await finished(stream);
  await keep(`${file}.part`, file);
}

async function copyNamed(list: string, options: CopyOptions & BackedUpStore, say: (line: string) => void) {
  const counts = { objects: 0, bytes: 0, faults: 0, copied: 0 };
  const sayProgress = progressSayer(say);
  const both = compareWithStore(readList(list), options.storage.listObjects(''));
  const results = inOrder(both, PARALLEL, async (match) => {
    options.signal.throwIfAborted();
    if (match.state === 'unnamed') return null;
    const copied = 'stored' in match ? await copyObject(match.named, match.stored, options) : null;
    if (copied) return { key: match.key, copied, fault: copied.fault };
    const fault = faultOfCopy(match.named, null);
    const isKept = fault !== null && (await keepEarlierCopy(match.key, options));
    return { key: match.key, copied, fault: isKept ? `${fault}; an earlier backup's copy is kept` : fault };
  });
  for await (const result of results) {
    if (!result) continue;
    const { key, copied, fault } = result;
    if (fault) {
      counts.faults += 1;
      say(`${key} ${fault}`);
    }
    if (!copied) continue;
    counts.objects += 1;
    counts.bytes += copied.about.sizeBytes;
    if (copied.isNew) counts.copied += 1;
    sayProgress(
      () => `${counts.objects} objects, ${(counts.bytes / 1e9).toFixed(1)} GB, ${counts.copied} of them copied now`,
    );
  }
  return counts;
}

type BackedUpStore = Pick<BackedUp, 'storage'>;
