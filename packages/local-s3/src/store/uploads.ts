import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodySink, ReceivedBody } from '../protocol/receive-body.ts';
import { S3Error } from '../protocol/s3-error.ts';
import {
  ensureFolder,
  orNullWhenAbsent,
  removeFileDurably,
  syncPath,
  TEMPORARY_PREFIX,
  temporaryName,
  writeFileDurably,
} from './durable-files.ts';
import { FileSink } from './file-sink.ts';
import {
  type MultipartUpload,
  parsePartFileName,
  partFileName,
  type StoredPart,
  type UploadRecord,
} from './multipart-upload.ts';
import type { ObjectFiles } from './object-files.ts';
import type { ObjectManifest } from './object-manifest.ts';

/**
 * The multipart uploads of one bucket. One record per upload in `uploads/`, its parts in `data/<upload id>/`, where the object
 * published by Complete finds them: completing moves no byte. Upload ids from requests are looked up here, never used as a path.
 */
export class Uploads {
  readonly #folder: string;
  readonly #objects: ObjectFiles;
  readonly #open = new Map<string, MultipartUpload>();
  /** Running completions, by upload id. */
  readonly completions = new Map<string, Promise<ObjectManifest>>();

  private constructor(folder: string, objects: ObjectFiles) {
    this.#folder = folder;
    this.#objects = objects;
  }

  static async open(objects: ObjectFiles): Promise<Uploads> {
    const folder = join(objects.folder, 'uploads');
    await ensureFolder(folder);
    const uploads = new Uploads(folder, objects);
    for (const name of await readdir(folder)) {
      if (name.startsWith(TEMPORARY_PREFIX)) await rm(join(folder, name), { force: true });
      else if (/^[0-9a-f]{32}\.json$/.test(name)) await uploads.#load(name);
    }
    return uploads;
  }

  async initiate(record: Omit<UploadRecord, 'uploadId' | 'initiatedAt'>, now: Date): Promise<UploadRecord> {
    const uploadId = randomBytes(16).toString('hex');
    const complete: UploadRecord = { ...record, uploadId, initiatedAt: now.toISOString() };
    await ensureFolder(this.#objects.leases.path(uploadId));
    await writeFileDurably(this.#folder, `${uploadId}.json`, JSON.stringify(complete));
    this.#open.set(uploadId, newUpload(complete, now.getTime()));
    return complete;
  }

  /** @throws S3Error NoSuchUpload, also if the upload belongs to another key */
  find(key: string, uploadId: string): MultipartUpload {
    const upload = this.#open.get(uploadId);
    if (!upload || upload.record.key !== key) throw new S3Error('NoSuchUpload', { UploadId: uploadId });
    return upload;
  }

  /** Sorted by key, then by start. */
  list(): MultipartUpload[] {
    return [...this.#open.values()];
  }

  /**
   * Receives a part into a temporary file and publishes it under its number, replacing an earlier one. A failed part leaves
   * nothing.
   * @param receive passes the bytes on and checks them
   * @throws S3Error NoSuchUpload if the upload ended meanwhile
   */
  async putPart(
    upload: MultipartUpload,
    partNumber: number,
    receive: (sink: BodySink) => Promise<ReceivedBody>,
    now: () => Date,
  ): Promise<StoredPart> {
    const { uploadId } = upload.record;
    const folder = this.#objects.leases.path(uploadId);
    const release = this.#objects.leases.acquire(uploadId);
    let written: string | null = null;
    try {
      this.#requireOpen(upload);
      const temporary = join(folder, temporaryName());
      const sink = await FileSink.create(temporary);
      try {
        const body = await receive((chunk) => {
          this.#requireOpen(upload);
          return sink.write(chunk);
        });
        await sink.finish();
        this.#requireOpen(upload);
        const known = {
          partNumber,
          sequence: upload.nextSequence++,
          size: body.size,
          md5: body.md5,
          checksum: body.checksum?.value ?? null,
        };
        const part: StoredPart = { ...known, file: partFileName(known), lastModified: now() };
        await rename(temporary, join(folder, part.file));
        written = part.file;
        await syncPath(folder);
        this.#requireOpen(upload);
        const earlier = upload.parts.get(partNumber);
        // Of two concurrent PUTs with the same number, the later one stays.
        const loser = earlier && earlier.sequence > part.sequence ? part : earlier;
        if (loser !== part) upload.parts.set(partNumber, part);
        upload.lastActivityMs = part.lastModified.getTime();
        written = null;
        if (loser) await rm(join(folder, loser.file), { force: true });
        return part;
      } catch (error) {
        await sink.discard();
        throw error;
      }
    } finally {
      if (written !== null) await rm(join(folder, written), { force: true });
      release();
    }
  }

  /** Forgets an upload whose object has been published; deletes the parts the object doesn't use. */
  async forget(upload: MultipartUpload, usedFiles: ReadonlySet<string>, onRecordRemoved?: () => Promise<void> | void) {
    const { uploadId } = upload.record;
    upload.phase = 'closed';
    this.#open.delete(uploadId);
    await removeFileDurably(this.#folder, `${uploadId}.json`);
    await onRecordRemoved?.();
    for (const part of upload.parts.values()) {
      if (!usedFiles.has(part.file)) await rm(join(this.#objects.leases.path(uploadId), part.file), { force: true });
    }
  }

  /** @throws S3Error NoSuchUpload, also if a running Complete succeeds first */
  async abort(key: string, uploadId: string): Promise<void> {
    while (this.completions.has(uploadId)) await this.completions.get(uploadId)?.catch(() => undefined);
    const upload = this.find(key, uploadId);
    upload.phase = 'closed';
    this.#open.delete(uploadId);
    await removeFileDurably(this.#folder, `${uploadId}.json`);
    this.#objects.leases.removeWhenFree(uploadId);
  }

  /** Aborts uploads that have been idle for `ageMs`; returns their ids. */
  async expire(nowMs: number, ageMs: number): Promise<string[]> {
    const expired = this.list().filter((upload) => upload.phase === 'open' && nowMs - upload.lastActivityMs > ageMs);
    for (const upload of expired) await this.abort(upload.record.key, upload.record.uploadId);
    return expired.map((upload) => upload.record.uploadId);
  }

  #requireOpen(upload: MultipartUpload): void {
    if (upload.phase !== 'open') throw new S3Error('NoSuchUpload', { UploadId: upload.record.uploadId });
  }

  async #load(name: string): Promise<void> {
    const record = JSON.parse(await readFile(join(this.#folder, name), 'utf8')) as UploadRecord;
    const upload = newUpload(record, Date.parse(record.initiatedAt));
    const folder = this.#objects.leases.path(record.uploadId);
    await ensureFolder(folder);
    const published = await this.#objects.read(record.key);
    const pieces =
      published?.uploadId === record.uploadId ? new Set(published.pieces.map((piece) => piece.file)) : null;
    for (const file of (await orNullWhenAbsent(readdir(folder))) ?? []) {
      const part = parsePartFileName(file);
      const earlier = part && upload.parts.get(part.partNumber);
      if (pieces?.has(file)) continue;
      if (!part || pieces || (earlier && earlier.sequence > part.sequence)) {
        await rm(join(folder, file), { force: true });
        continue;
      }
      if (earlier) await rm(join(folder, earlier.file), { force: true });
      const lastModified = (await stat(join(folder, file))).mtime;
      upload.parts.set(part.partNumber, { ...part, lastModified });
      upload.nextSequence = Math.max(upload.nextSequence, part.sequence + 1);
      upload.lastActivityMs = Math.max(upload.lastActivityMs, lastModified.getTime());
    }
    // The crash came after the object was published: only the record had yet to be removed.
    if (pieces) await removeFileDurably(this.#folder, name);
    else this.#open.set(record.uploadId, upload);
  }
}

function newUpload(record: UploadRecord, startedMs: number): MultipartUpload {
  return { record, parts: new Map(), nextSequence: 1, phase: 'open', lastActivityMs: startedMs };
}
