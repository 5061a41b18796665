import { decideRetry, verdictOf, waitToRetry } from '../requests/persistent-request.ts';
import { RequestFailure } from '../requests/request-failure.ts';
import { isCongestion, NO_HISTORY, type RetryHistory } from '../requests/retry-policy.ts';
import type { Sender } from '../requests/slot-scheduler.ts';
import { Stalled } from '../requests/stall-guard.ts';
import { UploadError } from '../requests/upload-error.ts';
import type { Engine } from './engine.ts';
import type { FilePart } from './file-parts.ts';
import type { UploadJob } from './upload-job.ts';

/** MD5 of no bytes: the response of a store that lost a part's body (specification, point 5). */
const EMPTY_MD5 = 'd41d8cd98f00b204e9800998ecf8427e';

/** Called as bytes are sent, and each time a part is done. */
export interface SendingHooks {
  onBytes(bytes: number): void;
  onPartDone(): void;
}

/**
 * Hashes and sends every part the store does not hold, and checks the kept ones. Resolves when all
 * are done. Rejects with an `UploadError` or the signal's reason; the parts are then ready for another run.
 */
export function sendParts(engine: Engine, job: UploadJob, hooks: SendingHooks, signal: AbortSignal): Promise<void> {
  const { parts } = job;
  const histories = new Map<number, RetryHistory>();
  const run = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<void>();

  const sender: Sender = {
    id: job.target.fileId,
    lastServed: 0,
    get ready() {
      return engine.connectivity.isOnline() ? parts.count('ready') : 0;
    },
    get active() {
      return parts.count('sending');
    },
    get waiting() {
      return parts.count('waiting');
    },
    sendNext() {
      const part = parts.first('ready');
      if (!part) return;
      parts.move(part, 'sending');
      void send(part);
    },
  };

  function end(settle: () => void): void {
    if (run.signal.aborted) return;
    run.abort(signal.reason);
    signal.removeEventListener('abort', stop);
    stopListening();
    parts.interrupt();
    engine.scheduler.remove(sender);
    settle();
  }
  const stop = () => end(() => reject(signal.reason));
  const fail = (error: unknown) => end(() => reject(error));

  function proceed(): void {
    if (run.signal.aborted) return;
    if (parts.isDone) end(resolve);
    else {
      feedHasher();
      engine.scheduler.pump();
    }
  }

  /**
   * Keeps the hasher busy: first with what the free slots need, then with as many parts as it takes, since it is faster
   * with several at a time; last with the parts to be checked.
   */
  function feedHasher(): void {
    const { limit } = engine.scheduler;
    const free = limit - parts.count('ready') - parts.count('sending');
    const room = free > 0 ? Math.min(free, engine.hasher.parallel) : engine.hasher.parallel;
    while (parts.count('hashing') + parts.count('checking') < room) {
      const ahead = parts.count('ready') + parts.count('hashing');
      const enough = parts.count('hashing') > 0 ? limit + room : limit;
      const part = (ahead < enough ? parts.first('unhashed') : null) ?? parts.first('kept');
      if (!part) return;
      parts.move(part, part.status === 'kept' ? 'checking' : 'hashing');
      void hash(part);
    }
  }

  async function hash(part: FilePart): Promise<void> {
    try {
      const md5 = await engine.hasher.md5(job.file.slice(part.start, part.end), run.signal);
      if (run.signal.aborted) return;
      parts.hashed(part, md5);
      if (part.status === 'done') hooks.onPartDone();
      proceed();
    } catch (error) {
      fail(error);
    }
  }

  async function send(part: FilePart): Promise<void> {
    const md5 = part.md5!;
    try {
      const etag = await engine.store.putPart(
        job.target,
        {
          uploadId: job.record.uploadId!,
          number: part.number,
          body: job.file.slice(part.start, part.end),
          md5,
          onProgress: (sent) => progress(part, sent),
        },
        run.signal,
      );
      if (run.signal.aborted) return;
      // No ETag where the page may not read it: the store has checked the MD5 sent with the part.
      if (etag !== '' && etag !== md5) throw wrongEtag(etag);
      progress(part, part.end - part.start);
      parts.move(part, 'done');
      histories.delete(part.number);
      hooks.onPartDone();
      proceed();
    } catch (error) {
      if (!run.signal.aborted) await handleFailure(part, error);
    }
  }

  function progress(part: FilePart, sentBytes: number): void {
    if (run.signal.aborted || part.status !== 'sending') return;
    const bytes = parts.progress(part, sentBytes);
    hooks.onBytes(bytes);
    engine.scheduler.sent(bytes);
  }

  async function handleFailure(part: FilePart, error: unknown): Promise<void> {
    if (!(error instanceof RequestFailure)) {
      fail(error);
      return;
    }
    if (isCongestion(error.attempt) || (error.cause instanceof Stalled && !error.cause.afterReconnect)) {
      engine.scheduler.congested();
    }
    const next = decideRetry(engine, error, histories.get(part.number) ?? NO_HISTORY);
    if ('end' in next) {
      fail(next.verdict === 'already-finished' ? next.end : partError(next.end, part.number));
      return;
    }
    histories.set(part.number, next.history);
    hooks.onBytes(-part.sentBytes);
    parts.move(part, 'waiting');
    // meanwhile the slot is free for another part, or another file
    proceed();
    try {
      await waitToRetry(engine, next.waitMs, run.signal);
    } catch {
      return;
    }
    if (verdictOf(error) === 're-hash') parts.rehash(part);
    else parts.move(part, 'ready');
    proceed();
  }

  const stopListening = engine.connectivity.onChange((online) => {
    if (online) proceed();
  });
  if (signal.aborted) return Promise.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  engine.scheduler.add(sender);
  proceed();
  return promise;
}

/** The store holds different bytes than were sent, or none: treat it as damage in transit. */
function wrongEtag(etag: string): RequestFailure {
  const code = etag === EMPTY_MD5 ? 'InternalError' : 'BadDigest';
  return new RequestFailure({ from: 'store', operation: 'part', status: 200, code });
}

/**
 * A 404 for a part aborts the file (specification, point 8). A part that the API no longer signs, because another
 * browser restarted this file, ends it too: two browsers taking it from each other would never finish.
 */
function partError(end: UploadError | RequestFailure, partNumber: number): UploadError {
  if (end instanceof UploadError) return new UploadError(end.code, { ...end.facts, partNumber }, end);
  const { from, status, code } = end.attempt;
  return new UploadError(
    from === 'server' ? 'permission-denied' : 'part-failed',
    { status, serverCode: code, partNumber },
    end,
  );
}
