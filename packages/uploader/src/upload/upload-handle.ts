import type { UploadError } from '../requests/upload-error.ts';

/**
 * States in the specification (point 4). A failed or cancelled upload is `Paused` with a `failure`: nothing is sent,
 * and only `retry` continues it.
 */
export type UploadState = 'OnGoing' | 'Paused' | 'Finished';

/**
 * What an upload is busy with, for display.
 * - `queued`: not started; `elsewhere`: waiting for another tab that uploads this file;
 * - `checking`: comparing a reopened file with what was sent;
 * - `opening`: asking the store what it holds; `sending`; `completing`: assembling and checking;
 * - `offline`: waiting for the connection; `idle`: paused, failed or finished.
 */
export type UploadActivity =
  | 'queued'
  | 'elsewhere'
  | 'checking'
  | 'opening'
  | 'sending'
  | 'completing'
  | 'offline'
  | 'idle';

/** The file of an upload, picked or opened again. */
export interface ReopenedFile {
  readonly file: File;
  /** Kept with the record, like the one passed to `add`. */
  readonly fileHandle: FileSystemFileHandle | null;
}

export interface UploadStats {
  /** Size of the file, bytes. */
  totalBytes: number;
  /** Bytes the store holds or that are in flight, including kept parts once they are checked. */
  loadedBytes: number;
  remainingBytes: number;
  /** 0 to 1. */
  fraction: number;
  /** Over the last 15 s. */
  speedBytesPerSecond: number;
  /** The same as text, base 1024: `1.5 MB/s`. */
  readableSpeed: string;
  /** null while no rate is known. */
  secondsLeft: number | null;
  /** Share of the earlier bytes already compared with the reopened file, 0 to 1; null when none is being compared. */
  checkedFraction: number | null;
}

export interface UploadEvents {
  /** At most every 500 ms, and at each end. */
  progress: UploadStats;
  state: UploadState;
  activity: UploadActivity;
  /** An earlier session left parts; they count once their bytes are checked. */
  resumed: { parts: number; bytes: number };
  /** The server found the object whole. */
  completed: { etag: string };
  /** The upload stopped and will not continue by itself. */
  error: UploadError;
}

/** One file's upload. */
export interface UploadHandle {
  readonly fileId: string;
  readonly key: string;
  readonly file: File;
  /** Reopens the file, where the browser provided a handle. */
  readonly fileHandle: FileSystemFileHandle | null;
  /** What the application passed to `add`. */
  readonly context: unknown;
  readonly state: UploadState;
  readonly activity: UploadActivity;
  /** Why it stopped, or null. */
  readonly failure: UploadError | null;
  readonly stats: UploadStats;
  /** Stops sending immediately; half-sent parts are sent again later. */
  pause(): void;
  resume(): void;
  /**
   * Continues after a failure, with what the store still holds. Does nothing in other states, or once cancelled.
   * A file that became unreadable is passed in again, reopened: nothing of it is sent until its name, its size and the
   * bytes sent so far are found to be the same, otherwise the upload fails again with `part-failed` and `facts.otherFile`.
   */
  retry(reopened?: ReopenedFile): void;
  /** Stops for good and has the store drop the parts. Resolves when that is done, or has proved impossible. */
  cancel(): Promise<void>;
  /** Returns the unsubscribe function. */
  on<Name extends keyof UploadEvents>(name: Name, listener: (event: UploadEvents[Name]) => void): () => void;
}
