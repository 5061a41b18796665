import type { AudioMeasurements } from '@spotway/domain/film';
import type { FrameRate } from '@spotway/domain/shared';
import type { ByteSource } from '../loudness/files/byte-source.ts';
import { measureSound } from '../loudness/measure-sound.ts';

export type SoundCheckRequest =
  | { readonly type: 'measure'; readonly id: number; readonly file: File; readonly frameRate: FrameRate }
  | { readonly type: 'cancel'; readonly id: number };

export type SoundCheckReply =
  | { readonly type: 'progress'; readonly id: number; readonly progress: number }
  /** `audios` is null for sound that can't be read without decoding, and for an unreadable file. */
  | { readonly type: 'measured'; readonly id: number; readonly audios: readonly AudioMeasurements[] | null };

const PROGRESS_MS = 500;
/**
 * Every read makes a buffer. Chromium's collector lets 64 MB of them pile up before its first run, and then runs every few
 * megabytes. A buffer that is never written to takes no memory but triggers a run. Minifiers drop it unless it is
 * used.
 */
if (new ArrayBuffer(64 * 1024 * 1024).byteLength === 0) throw new RangeError('no memory for a buffer');
const running = new Map<number, AbortController>();
/** One file at a time: the disk is the bottleneck. */
let queue: Promise<void> = Promise.resolve();

function sourceOf(file: File): ByteSource {
  return {
    sizeBytes: file.size,
    read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
}

async function measure({ id, file, frameRate }: Extract<SoundCheckRequest, { type: 'measure' }>): Promise<void> {
  const signal = running.get(id)?.signal;
  if (!signal || signal.aborted) return;
  let saidAt = 0;
  const onProgress = (progress: number) => {
    if (performance.now() - saidAt < PROGRESS_MS) return;
    saidAt = performance.now();
    reply({ type: 'progress', id, progress });
  };
  // whatever goes wrong here, the file is still sent and checked
  const audios = await measureSound(sourceOf(file), { frameRate, signal, onProgress }).catch(() => null);
  if (!signal.aborted) reply({ type: 'measured', id, audios });
}

function reply(message: SoundCheckReply): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<SoundCheckRequest>) => {
  if (data.type === 'cancel') {
    running.get(data.id)?.abort();
    running.delete(data.id);
    return;
  }
  running.set(data.id, new AbortController());
  queue = queue.then(() => measure(data)).finally(() => void running.delete(data.id));
});
