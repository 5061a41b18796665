import type { AudioMeasurements, MediaAnalysis } from '@spotway/domain/film';
import { FRAME_RATE_25, frameNearestTo } from '@spotway/domain/shared';
import type { SoundCheckReply, SoundCheckRequest } from './sound-check-worker.ts';

/** The part of Worker used here. */
export interface SoundCheckPort {
  postMessage(request: SoundCheckRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<SoundCheckReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type SoundCheckState =
  /** Not requested, or sound that can't be read without decoding: nothing is shown. */
  | { readonly state: 'none' }
  /** Waiting for another file, or at 0 %. */
  | { readonly state: 'measuring'; readonly progress: number }
  | { readonly state: 'cancelled' }
  | {
      readonly state: 'done';
      /** At least one mix. */
      readonly audios: readonly AudioMeasurements[];
      readonly filmFrames: number | null;
    };

const NONE: SoundCheckState = { state: 'none' };

interface Entry {
  readonly id: number;
  readonly file: File;
  readonly filmFrames: number | null;
}

/**
 * Measures the sound of dropped masters in the background, each file once. It never blocks anything: a file may be
 * sent or removed at any time, others may be added, and failures are silent.
 */
export function createSoundChecks(startWorker: () => SoundCheckPort) {
  const states = new WeakMap<File, SoundCheckState>();
  const entries = new Map<number, Entry>();
  const listeners = new Set<() => void>();
  let port: SoundCheckPort | null = null;
  let nextId = 1;

  function set(file: File, state: SoundCheckState): void {
    states.set(file, state);
    for (const listener of [...listeners]) listener();
  }

  function worker(): SoundCheckPort {
    if (port) return port;
    port = startWorker();
    port.onmessage = ({ data }) => take(data);
    port.onerror = () => {
      port = null;
      for (const { id, file } of [...entries.values()]) {
        entries.delete(id);
        set(file, NONE);
      }
    };
    return port;
  }

  /** When nothing is left to measure, ends the worker to free its memory. */
  function rest(): void {
    if (entries.size > 0) return;
    port?.terminate();
    port = null;
  }

  function take(reply: SoundCheckReply): void {
    const entry = entries.get(reply.id);
    if (!entry) return;
    if (reply.type === 'progress') {
      set(entry.file, { state: 'measuring', progress: reply.progress });
      return;
    }
    entries.delete(reply.id);
    rest();
    const { audios } = reply;
    const { filmFrames } = entry;
    set(entry.file, audios && audios.length > 0 ? { state: 'done', audios, filmFrames } : NONE);
  }

  return {
    stateOf: (file: File): SoundCheckState => states.get(file) ?? NONE,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts once per file; `again` restarts after a stop. Only plain PCM can be measured. */
    start(file: File, analysis: MediaAnalysis, again = false): void {
      const isKnown = states.has(file) && !(again && states.get(file)?.state === 'cancelled');
      if (isKnown || !hasPlainSound(analysis)) return;
      const id = nextId++;
      const seconds = analysis.kind === 'video' ? analysis.durationSeconds : null;
      entries.set(id, { id, file, filmFrames: seconds === null ? null : frameNearestTo(seconds, FRAME_RATE_25) });
      set(file, { state: 'measuring', progress: 0 });
      worker().postMessage({ type: 'measure', id, file, frameRate: FRAME_RATE_25 });
    },
    cancel(file: File): void {
      for (const entry of entries.values()) {
        if (entry.file !== file) continue;
        entries.delete(entry.id);
        port?.postMessage({ type: 'cancel', id: entry.id });
        rest();
        set(file, { state: 'cancelled' });
      }
    },
  };
}

/** MediaInfo calls uncoded sound PCM; only the verification measures lossy sound. */
function hasPlainSound(analysis: MediaAnalysis): boolean {
  if (analysis.kind !== 'video' && analysis.kind !== 'audio') return false;
  return analysis.audios.length > 0 && analysis.audios.every(({ format }) => format.startsWith('PCM'));
}
