import { isFresh, type ResumeRecord, type ResumeStore } from '../resume/resume-store.ts';
import type { UploadLocks } from './upload-locks.ts';

/** An upload that an earlier page left unfinished. */
export type UnfinishedUpload = Pick<
  ResumeRecord,
  'key' | 'fileId' | 'objectKey' | 'file' | 'partSizeBytes' | 'updatedAt' | 'fileHandle' | 'context'
>;

/** Name of the lock a tab holds for as long as it has an upload, even a paused one. */
export function lockName({ key }: Pick<ResumeRecord, 'key'>): string {
  return `upload:${key}`;
}

/** What earlier pages left and no tab is continuing, newest first. Needs no engine. */
export async function listUnfinished(options: {
  readonly resumeStore: Pick<ResumeStore, 'list'>;
  readonly locks: Pick<UploadLocks, 'held'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly maxAgeMs: number;
}): Promise<UnfinishedUpload[]> {
  const { resumeStore, locks, now, maxAgeMs } = options;
  const [records, held] = await Promise.all([resumeStore.list(), locks.held()]);
  return records
    .filter((record) => !held.has(lockName(record)))
    .filter((record) => record.status === 'unfinished' && isFresh(record, now, maxAgeMs))
    .sort((one, other) => other.updatedAt - one.updatedAt);
}
