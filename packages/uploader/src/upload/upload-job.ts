import { resumeKey } from '../resume/resume-key.ts';
import type { ResumeRecord } from '../resume/resume-store.ts';
import type { ObjectMetadata, StoreTarget } from '../store/store-client.ts';
import { FileParts } from './file-parts.ts';
import { planParts } from './part-plan.ts';
import type { ReopenedFile } from './upload-handle.ts';

/** Which file goes where. */
export interface JobOptions {
  /** Id of the show file, from `POST /api/evaporate/{showId}/files`. */
  fileId: string;
  /** Key of the object, from the same response. */
  key: string;
  partSizeBytes: number;
  userId: string | null;
  source: string;
  /** Upload id on record at the API, when another browser started this upload. */
  s3Id: string | null;
  fileHandle: FileSystemFileHandle | null;
  context: unknown;
}

/** One upload in progress: the plan, the parts done, and the record that survives the page. */
export interface UploadJob {
  file: File;
  /** Reopened after `file` became unreadable; not yet known to be the same. */
  reopened: ReopenedFile | null;
  /** Share of it that has been compared, 0 to 1. */
  checkedFraction: number;
  readonly target: StoreTarget;
  readonly metadata: ObjectMetadata;
  readonly parts: FileParts;
  readonly record: ResumeRecord;
  /** The record was written by an earlier page or by the API: the store's list shows what it holds. */
  isOpen: boolean;
}

export function createJob(file: File, options: JobOptions, now: number): UploadJob {
  const fingerprint = { name: file.name, sizeBytes: file.size, type: file.type };
  return {
    file,
    reopened: null,
    checkedFraction: 0,
    target: { fileId: options.fileId, key: options.key, source: options.source },
    metadata: {
      fileName: file.name,
      mimeType: /^[ -~]{1,200}$/.test(file.type) ? file.type : 'application/octet-stream',
      startTime: now,
      userId: options.userId,
    },
    parts: new FileParts(planParts(file.size, options.partSizeBytes)),
    record: {
      key: resumeKey(options.key, fingerprint),
      fileId: options.fileId,
      objectKey: options.key,
      file: fingerprint,
      partSizeBytes: options.partSizeBytes,
      uploadId: options.s3Id,
      isReported: options.s3Id !== null,
      status: 'unfinished',
      etag: null,
      updatedAt: now,
      fileHandle: options.fileHandle,
      context: options.context,
    },
    isOpen: false,
  };
}
