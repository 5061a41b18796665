import { Worker } from 'node:worker_threads';
import { analysisFromMediaInfo, type MediaAnalysis, type MediaInfoTrack, RECOGNISED_BYTES } from '@spotway/domain/film';
import { MediaError } from '../run/media-error.ts';
import type { MediaInfoLimits, MediaInfoReply, MediaInfoRequest } from './media-info-worker.ts';

/** Far more than films need: of a 30 s XDCAM HD422 master 68 MB are read, within 2 s on a busy machine. */
const MEDIA_INFO_LIMITS: MediaInfoLimits = {
  timeSeconds: 60,
  readBytes: 512 * 1024 ** 2,
  memoryBytes: 512 * 1024 ** 2,
  textCharacters: 4_000_000,
};

/** Limits of the JavaScript around the module, in mebibytes. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

type MediaInfoRefusalReason =
  /** Took longer than its time limit. */
  | 'timeout'
  /** Asked for more memory than its limit. */
  | 'memory'
  /** Read or wrote more than its limit. */
  | 'too-much'
  /** MediaInfo ended with an error. */
  | 'failed';

/** MediaInfo's result for a file; a refusal says nothing about the film, only that MediaInfo could not finish. */
export type MediaInfoOutcome =
  | { readonly ok: true; readonly analysis: MediaAnalysis }
  | { readonly ok: false; readonly reason: MediaInfoRefusalReason; readonly detail: string };

export interface MediaInfoOptions {
  readonly signal?: AbortSignal;
  readonly limits?: Partial<MediaInfoLimits>;
}

/**
 * Analyses a local file with MediaInfo, using the same module and the same rules as the page. The module can open nothing: it is
 * given chunks of this one file. It runs in a thread of its own, with limits on time, reading and memory.
 * @param fileName the customer's file name
 * @throws MediaError 'aborted'
 */
export async function analyseWithMediaInfo(
  file: string,
  fileName: string,
  { signal, limits: ownLimits }: MediaInfoOptions = {},
): Promise<MediaInfoOutcome> {
  const limits = { ...MEDIA_INFO_LIMITS, ...ownLimits };
  const reply = await readInThread({ file, limits, beginningBytes: RECOGNISED_BYTES }, signal);
  if (!reply.ok) return reply;
  const { text, sizeBytes, beginning } = reply;
  const { media } = JSON.parse(text) as { media?: { track?: readonly MediaInfoTrack[] } | null };
  return { ok: true, analysis: analysisFromMediaInfo(fileName, sizeBytes, media?.track ?? [], beginning) };
}

type ThreadReply = MediaInfoReply | Extract<MediaInfoOutcome, { ok: false }>;

async function readInThread(workerData: MediaInfoRequest, signal?: AbortSignal): Promise<ThreadReply> {
  if (signal?.aborted) throw abortedError();
  const { timeSeconds } = workerData.limits;
  const thread = new Worker(new URL('./media-info-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: RESOURCE_LIMITS,
    // none of this process's environment (keys, passwords) or flags reaches the thread
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>();
  const timer = setTimeout(
    () => resolve({ ok: false, reason: 'timeout', detail: `more than ${timeSeconds} s` }),
    timeSeconds * 1000,
  );
  const onAbort = () => reject(abortedError());
  signal?.addEventListener('abort', onAbort, { once: true });
  thread.once('message', (reply: MediaInfoReply) => resolve(reply));
  thread.once('error', (error: NodeJS.ErrnoException) =>
    resolve({
      ok: false,
      reason: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed',
      detail: error.message,
    }),
  );
  thread.once('exit', (code) => resolve({ ok: false, reason: 'failed', detail: `the thread exited with ${code}` }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    await thread.terminate();
  }
}

function abortedError(): MediaError {
  return new MediaError('aborted', 'MediaInfo was stopped', { facts: { tool: 'mediainfo' } });
}
