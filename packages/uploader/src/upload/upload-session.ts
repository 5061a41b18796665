import { backoffDelay } from '../requests/backoff.ts';
import { verdictOf, waitToRetry, withRetries } from '../requests/persistent-request.ts';
import { RequestFailure } from '../requests/request-failure.ts';
import { guardStall } from '../requests/stall-guard.ts';
import { UploadError } from '../requests/upload-error.ts';
import { isFresh } from '../resume/resume-store.ts';
import { bytesOfHex } from '../store/base64.ts';
import type { ListedPart } from '../store/s3-xml.ts';
import type { Engine } from './engine.ts';
import { type SendingHooks, sendParts } from './part-sender.ts';
import { acceptReopenedFile } from './reopened-file.ts';
import type { UploadJob } from './upload-job.ts';

export interface SessionHooks extends SendingHooks {
  onPhase(phase: 'checking' | 'opening' | 'sending' | 'completing'): void;
  /** An earlier session left parts; their bytes are checked before they count. */
  onResumed(kept: { parts: number; bytes: number }): void;
  /** Speed for the final report, bytes/s. */
  speed(): number;
}

/** Rounds of sending, Complete and the server's check before the upload is given up. */
const MAX_ROUNDS = 6;

/** Other browsers' uploads tried in turn, each gone when listed, before this one gives up. */
const MAX_FOREIGN_UPLOADS = 4;

/**
 * Uploads one file: takes over what an earlier session left, sends, completes, and has the server check.
 * Resolves with the object's ETag once the server has found the object whole. Rejects with an `UploadError` or the
 * signal's reason; can be called again after either.
 */
export async function runSession(
  engine: Engine,
  job: UploadJob,
  hooks: SessionHooks,
  signal: AbortSignal,
  /** Another tab held this upload until now: what it completed needs no check. */
  trustsOtherTab: boolean,
): Promise<string> {
  if (job.reopened) {
    hooks.onPhase('checking');
    await acceptReopenedFile(engine, job, signal);
    if (job.isOpen) await save(engine, job);
  }
  hooks.onPhase('opening');
  let isStored = !job.isOpen && (await restoreRecord(engine, job, signal, trustsOtherTab));
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    if (!isStored) job.isOpen = true;
    isStored ||= await finishedIsStored(() => runRound(engine, job, hooks, signal));
    if (isStored && (await isWhole(engine, job, hooks, signal))) {
      job.record.status = 'completed';
      await save(engine, job);
      return job.record.etag ?? '';
    }
    isStored = false;
    await waitToRetry(engine, backoffDelay(round, engine.random(), engine.settings.backoff), signal);
  }
  throw new UploadError('part-failed');
}

/** One round: opens, sends, completes. @returns whether the store should now hold the object */
async function runRound(engine: Engine, job: UploadJob, hooks: SessionHooks, signal: AbortSignal): Promise<boolean> {
  if (await openUpload(engine, job, hooks, signal)) return true;
  hooks.onPhase('sending');
  await sendParts(engine, job, hooks, signal);
  hooks.onPhase('completing');
  return completeUpload(engine, job, hooks, signal);
}

/** The API refuses to sign because it has the whole file, from another browser: same as stored. */
async function finishedIsStored(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (verdictOf(error) === 'already-finished') return true;
    throw error;
  }
}

/** Writes the record for the next page to find. */
export async function save(engine: Engine, job: UploadJob): Promise<void> {
  job.record.updatedAt = engine.timing.now();
  await engine.resumeStore.put(job.record);
}

/** Reads what an earlier page, or another tab, left. @returns true when the object is already complete */
async function restoreRecord(
  engine: Engine,
  job: UploadJob,
  signal: AbortSignal,
  trustsOtherTab: boolean,
): Promise<boolean> {
  const { record } = job;
  const left = await engine.resumeStore.get(record.key);
  signal.throwIfAborted();
  if (!left || !isFresh(left, engine.timing.now(), engine.settings.resumeMaxAgeMs)) return false;
  if (left.status === 'cancelled') {
    if (trustsOtherTab) throw new UploadError('aborted');
    return false;
  }
  if (left.partSizeBytes !== record.partSizeBytes) return false;
  record.fileHandle ??= left.fileHandle;
  // the API's own record takes precedence: it signs for no other upload id
  if (!record.uploadId) Object.assign(record, { uploadId: left.uploadId, isReported: left.isReported });
  if (left.status !== 'completed' || !left.etag) return false;
  if (trustsOtherTab || left.etag === (await localEtag(engine, job, signal))) {
    record.etag = left.etag;
    return true;
  }
  record.uploadId = null;
  return false;
}

/** Makes sure there is a multipart upload, and that `job.parts` reflects what it holds. @returns true: already an object */
async function openUpload(engine: Engine, job: UploadJob, hooks: SessionHooks, signal: AbortSignal): Promise<boolean> {
  const { record } = job;
  for (let turn = 0; turn < MAX_FOREIGN_UPLOADS; turn += 1) {
    if (record.uploadId) {
      await reportUploadId(engine, job, signal);
      const listing = await listAll(engine, job, record.uploadId, signal).catch((error: unknown) => {
        if (verdictOf(error) === 'upload-gone') return null;
        throw error;
      });
      if (listing) {
        job.parts.reconcile(listing);
        const kept = job.parts.all.filter((part) => part.status === 'kept');
        const bytes = kept.reduce((sum, part) => sum + part.end - part.start, 0);
        if (kept.length > 0) hooks.onResumed({ parts: kept.length, bytes });
        return false;
      }
      if (await isStoredObject(engine, job, hooks, signal)) return true;
      record.uploadId = null;
    }
    job.parts.reset();
    const [initiated, hashed] = await Promise.allSettled([
      initiate(engine, job, signal),
      hashFirstPart(engine, job, signal),
    ]);
    for (const each of [initiated, hashed]) if (each.status === 'rejected') throw each.reason;
    if (initiated.status === 'fulfilled' && initiated.value === 'own') return false;
  }
  throw new UploadError('part-failed', { serverCode: 'upload-open' });
}

/** Starts an upload; when another browser's is open the API names that instead: a file has one at a time. */
async function initiate(engine: Engine, job: UploadJob, signal: AbortSignal): Promise<'own' | 'another'> {
  const { record } = job;
  try {
    record.uploadId = await withRetries(engine, signal, () => engine.store.initiate(job.target, job.metadata, signal));
    record.isReported = false;
  } catch (error) {
    record.uploadId = openUploadNamedIn(error);
    if (!record.uploadId) throw error;
    record.isReported = true;
  }
  const unreportedId = record.isReported ? null : record.uploadId;
  await save(engine, job);
  await reportUploadId(engine, job, signal);
  return record.uploadId === unreportedId ? 'own' : 'another';
}

function openUploadNamedIn(error: unknown): string | null {
  if (verdictOf(error) !== 'upload-open' || !(error instanceof RequestFailure)) return null;
  const { s3Id } = (error.details ?? {}) as { s3Id?: unknown };
  return typeof s3Id === 'string' && s3Id !== '' ? s3Id : null;
}

/** Runs alongside, so that the first part leaves soon. */
async function hashFirstPart(engine: Engine, { file, parts }: UploadJob, signal: AbortSignal): Promise<void> {
  const part = parts.first('unhashed');
  if (!part) return;
  parts.move(part, 'hashing');
  parts.hashed(part, await engine.hasher.md5(file.slice(part.start, part.end), signal));
}

async function reportUploadId(engine: Engine, job: UploadJob, signal: AbortSignal): Promise<void> {
  const { record } = job;
  if (record.isReported) return;
  record.uploadId = await callServer(engine, signal, (inner) =>
    engine.server.reportS3Id(record.fileId, record.uploadId!, inner),
  );
  record.isReported = true;
  await save(engine, job);
}

async function listAll(engine: Engine, job: UploadJob, uploadId: string, signal: AbortSignal): Promise<ListedPart[]> {
  const listed: ListedPart[] = [];
  for (let marker: string | null = '0'; marker !== null; ) {
    const from: string = marker;
    const page = await withRetries(engine, signal, () => engine.store.listParts(job.target, uploadId, from, signal));
    listed.push(...page.parts);
    // a marker that does not grow would loop forever
    marker = page.nextMarker !== null && Number(page.nextMarker) > Number(from) ? page.nextMarker : null;
  }
  return listed;
}

/** @returns false when parts are missing, or the upload vanished without leaving the object */
async function completeUpload(
  engine: Engine,
  job: UploadJob,
  hooks: SessionHooks,
  signal: AbortSignal,
): Promise<boolean> {
  const parts = job.parts.all.map((part) => ({ number: part.number, etag: part.md5! }));
  const uploadId = job.record.uploadId!;
  try {
    const etag = await withRetries(engine, signal, () => engine.store.complete(job.target, uploadId, parts, signal));
    job.record.etag = etag || (await localEtag(engine, job, signal));
    return true;
  } catch (error) {
    const verdict = verdictOf(error);
    if (verdict === 'check-parts') return false;
    // completed by an attempt whose response was lost, or gone: the next round checks and starts over if need be
    if (verdict === 'upload-gone') return isStoredObject(engine, job, hooks, signal);
    throw error;
  }
}

/**
 * Checks the object itself: same size, same bytes. Where the store refuses HEAD to the upload key (Amazon S3, to one that may not read),
 * the server has to answer: sending everything again could be 60 GB.
 */
async function isStoredObject(
  engine: Engine,
  job: UploadJob,
  hooks: SessionHooks,
  signal: AbortSignal,
): Promise<boolean> {
  const object = await withRetries(engine, signal, async () => {
    try {
      return await engine.store.head(job.target, signal);
    } catch (error) {
      const isRefused =
        error instanceof RequestFailure && error.attempt.from === 'store' && error.attempt.status === 403;
      if (isRefused) return 'refused';
      throw error;
    }
  });
  if (object === 'refused') {
    if (!(await isWhole(engine, job, hooks, signal))) return false;
    job.record.etag = await localEtag(engine, job, signal);
    return true;
  }
  if (object?.sizeBytes !== job.file.size || !object.etag.endsWith(`-${job.parts.all.length}`)) return false;
  if (object.etag !== (await localEtag(engine, job, signal))) return false;
  job.record.etag = object.etag;
  return true;
}

/** `md5-N` of the local file, hashing the parts not hashed yet. */
async function localEtag(engine: Engine, job: UploadJob, signal: AbortSignal): Promise<string> {
  for (const part of job.parts.all) {
    part.md5 ??= await engine.hasher.md5(job.file.slice(part.start, part.end), signal);
  }
  const digests = new Blob(job.parts.all.map((part) => bytesOfHex(part.md5!)));
  return `${await engine.hasher.md5(digests, signal)}-${job.parts.all.length}`;
}

/** The server's own check of the object (it compares size and ETag): the only one that counts. */
async function isWhole(engine: Engine, job: UploadJob, hooks: SessionHooks, signal: AbortSignal): Promise<boolean> {
  const report = { progress: 1, completed: true, speed: Math.round(hooks.speed()), secondsLeft: 0 };
  return callServer(engine, signal, async (inner) => {
    try {
      await engine.server.reportProgress(job.record.fileId, report, inner);
      return true;
    } catch (error) {
      if (error instanceof RequestFailure && error.attempt.code === 'upload_incomplete') return false;
      throw error;
    }
  });
}

function callServer<T>(engine: Engine, signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withRetries(engine, signal, async () => {
    try {
      return await guardStall(engine, engine.settings.serverTimeoutMs, signal, call);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof RequestFailure || cause instanceof UploadError) throw cause;
      throw new RequestFailure({ from: 'server', operation: 'server', status: 0, code: '' }, { cause });
    }
  });
}
