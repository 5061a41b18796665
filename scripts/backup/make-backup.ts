import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { type Database, holdRemovals, readNamedObjects } from '@spotway/database';
import { compareWithStore } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import {
  type ListedObject,
  type Moment,
  momentFolder,
  momentName,
  readList,
  renameSynced,
  writeAtomically,
} from './backup-folder.ts';
import type { BackupSources } from './backup-settings.ts';
import { type CopyOptions, copyFault, copyObject, keepEarlierCopy } from './copy-object.ts';
import { createProgressReporter, mapConcurrently } from './map-concurrently.ts';
import { findPostgresTool, runPostgresTool } from './postgres-tools.ts';

const PARALLEL = 4;
/** Routers drop connections that are idle for longer. */
const SIGN_OF_LIFE_MS = 30_000;

export interface BackupResult extends Moment {
  readonly moment: string;
  readonly copied: number;
}

/**
 * Backs up the database and the objects it names, as of one moment, while the product works (docs/decisions/043). Objects already in the folder are not copied
 * again, so an interrupted backup continues where it was.
 * @throws Error if PostgreSQL's tools are missing, database or store become unreachable, or another backup runs
 */
export async function makeBackup(
  { databaseUrl, storage }: BackupSources,
  folder: string,
  say: (line: string) => void,
): Promise<BackupResult> {
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
    const counts = await copyRecordedObjects(
      path.join(place, 'objects.jsonl'),
      { folder, storage, startedAt, signal: hold.lost },
      say,
    );
    hold.lost.throwIfAborted();
    const { objects, bytes, faults, copied } = counts;
    const facts = { version: 1, postgres, objects, bytes, faults } as const;
    const done = { ...facts, startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() };
    await writeAtomically(path.join(place, 'backup.json'), JSON.stringify(done, null, 2));
    return { ...done, moment, copied };
  } finally {
    clearInterval(signOfLife);
    await hold.release().catch(() => undefined);
  }
}

/** Dumps the database and the list of objects it names from one snapshot. Returns the server's version. */
async function dump(
  db: Database,
  { databaseUrl, place, signal }: { databaseUrl: string; place: string; signal: AbortSignal },
): Promise<number> {
  return db.transaction(
    async (tx) => {
      // The transaction is idle: it only lends its snapshot while the dump is written.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ snapshot: string; version: string }>(
        sql`select pg_export_snapshot() as snapshot, current_setting('server_version_num') as version`,
      );
      const { snapshot = '', version = '0' } = rows[0] ?? {};
      const major = Math.floor(Number(version) / 10_000);
      const file = path.join(place, 'database.dump');
      // Unlogged tables count calls: a restore must not lock anybody out with old counts.
      const written = ['--format=custom', '--no-unlogged-table-data', `--file=${file}.part`];
      const args = [...written, `--snapshot=${snapshot}`, '--no-password'];
      await runPostgresTool(findPostgresTool('pg_dump', major), args, { databaseUrl, signal });
      await renameSynced(`${file}.part`, file);
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
  await renameSynced(`${file}.part`, file);
}

async function copyRecordedObjects(list: string, options: CopyOptions & BackedUpStore, say: (line: string) => void) {
  const counts = { objects: 0, bytes: 0, faults: 0, copied: 0 };
  const sayProgress = createProgressReporter(say);
  const both = compareWithStore(readList(list), options.storage.listObjects(''));
  const results = mapConcurrently(both, PARALLEL, async (match) => {
    options.signal.throwIfAborted();
    if (match.state === 'unnamed') return null;
    const copied = 'stored' in match ? await copyObject(match.named, match.stored, options) : null;
    if (copied) return { key: match.key, copied, fault: copied.fault };
    const fault = copyFault(match.named, null);
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

type BackedUpStore = Pick<BackupSources, 'storage'>;
