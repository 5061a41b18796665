import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { findArrivedEtag, markExchanged, recordAudit, type ShowFileRow } from '@spotway/database';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import { StorageError } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import type { Copy, FetchOptions } from '../context/work-folder.ts';

/** Options for fetching a file for an attempt that reports its progress. */
export function fetchOptionsFor({ signal, report }: Pick<Attempt, 'signal' | 'report'>, share = 1) {
  return { signal, onProgress: (progress: number) => report('Downloading', progress * share) };
}

/**
 * A local copy of exactly the file that was sent: the fetched object must have the ETag recorded on arrival, and the SHA-256 recorded
 * at ingest (docs/decisions/030).
 * @throws PermanentFailure when the store holds another object in its place, which is recorded with the file
 */
export async function openStoredFile(
  { db, work }: Pick<StageContext, 'db' | 'work'>,
  file: ShowFileRow,
  options: Pick<FetchOptions, 'signal' | 'onProgress'>,
): Promise<Copy> {
  const { id, key, sizeBytes, sha256 } = file;
  const etag = await findArrivedEtag(db, id);
  try {
    return await work.openCopy({ key, sizeBytes, etag: etag ?? undefined, sha256: sha256 ?? undefined, ...options });
  } catch (error) {
    return stopIfExchanged(db, file, error);
  }
}

/** The bytes of a small file, exactly as it was sent. @throws as `openStoredFile` */
export async function readStoredFile(
  { db, storage }: Pick<StageContext, 'db' | 'storage'>,
  file: ShowFileRow,
  signal: AbortSignal,
): Promise<Buffer> {
  const etag = (await findArrivedEtag(db, file.id)) ?? undefined;
  try {
    const bytes = await buffer(await storage.getObjectStream(file.key, undefined, { etag, signal }));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (file.sha256 === null || file.sha256 === sha256) return bytes;
    throw new StorageError('object-changed', file.key, { facts: { expected: file.sha256, sha256 } });
  } catch (error) {
    return stopIfExchanged(db, file, error);
  }
}

/**
 * Checks a sent file before it is fetched.
 * @throws PermanentFailure as `openStoredFile`; Error when the object is missing or incomplete
 */
export async function expectStoredFile(
  { db, storage }: Pick<StageContext, 'db' | 'storage'>,
  file: ShowFileRow,
): Promise<void> {
  const { key, sizeBytes } = file;
  const expected = await findArrivedEtag(db, file.id);
  const head = await storage.headObject(key);
  if (head && expected && head.etag !== expected) {
    const changed = new StorageError('object-changed', key, { facts: { expected, etag: head.etag } });
    await stopIfExchanged(db, file, changed);
  }
  if (head?.sizeBytes !== sizeBytes) {
    throw new Error(`the object has ${head?.sizeBytes ?? 'no'} bytes, expected ${sizeBytes}`);
  }
}

/** Records an exchanged object once per file: another attempt can't change what the store holds. */
async function stopIfExchanged(db: StageContext['db'], { id, key, name }: ShowFileRow, error: unknown): Promise<never> {
  // Errors about other objects read along the way are reported as their own.
  if (!(error instanceof StorageError && error.code === 'object-changed' && error.key === key)) throw error;
  const facts = { name, ...error.facts };
  await db.transaction(async (tx) => {
    if (!(await markExchanged(tx, id))) return;
    await recordAudit(tx, {
      actorUserId: null,
      action: 'file.exchanged',
      subjectType: 'file',
      subjectId: id,
      facts,
    });
  });
  const what = Object.entries(error.facts).map(([fact, value]) => `${fact} ${String(value)}`);
  const details = what.length > 0 ? ` (${what.join(', ')})` : '';
  throw new PermanentFailure(`the store holds another object in place of ${name}${details}`, { cause: error });
}
