import type { FileFingerprint } from './resume-key.ts';

/** What survives the page of one upload. */
export interface ResumeRecord {
  /** From `resumeKey`. */
  key: string;
  fileId: string;
  objectKey: string;
  file: FileFingerprint & { type: string };
  partSizeBytes: number;
  /** Multipart upload id of the store; null before it is known. */
  uploadId: string | null;
  /** Whether the API knows `uploadId`: it signs for no other. */
  isReported: boolean;
  status: 'unfinished' | 'completed' | 'cancelled';
  /** ETag of the finished object, `md5-N`. */
  etag: string | null;
  /** Last sign of life, ms since 1970: the cache's 5 h count from here. */
  updatedAt: number;
  /** Where the browser provides one: reopens the file after a crash without picking it again. */
  fileHandle: FileSystemFileHandle | null;
  /** Anything the application wants back with it; must survive structured cloning. */
  context: unknown;
}

/** Keeps the records of unfinished uploads. No call rejects when storage is full or forbidden: the records are lost. */
export interface ResumeStore {
  get(key: string): Promise<ResumeRecord | null>;
  put(record: ResumeRecord): Promise<void>;
  delete(key: string): Promise<void>;
  list(): Promise<ResumeRecord[]>;
}

/** True while a record may still be used. */
export function isFresh(record: ResumeRecord, now: number, maxAgeMs: number): boolean {
  return now - record.updatedAt < maxAgeMs;
}

/** Lives as long as the page; for tests, and where the browser stores nothing. */
export function createMemoryResumeStore(): ResumeStore {
  const records = new Map<string, ResumeRecord>();
  return {
    get: async (key) => records.get(key) ?? null,
    put: async (record) => void records.set(record.key, { ...record }),
    delete: async (key) => void records.delete(key),
    list: async () => [...records.values()],
  };
}
