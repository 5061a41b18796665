import type { UploadError } from '../requests/upload-error.ts';

/**
 * States of the specification (point 4). A failed or cancelled upload is `Paused` with a `failure`: nothing is sent,
 * and only `retry` goes on.
 */
export type UploadState = 'OnGoing' | 'Paused' | 'Finished';

/**
 * What an upload is busy with, for display.
 * - `queued`: not begun; `elsewhere`: another tab uploads this file, waiting for it;
 * - `checking`: comparing a file that was opened anew with what was sent;
 * - `opening`: asking the store what it holds; `sending`; `completing`: putting together and checking;
 * - `offline`: waiting for the line; `idle`: paused, failed or finished.
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

/** The file of an upload, picked or opened once more. */
export interface ReopenedFile {
  readonly file: File;
  /** Kept with the record, like the one given to `add`. */
  readonly fileHandle: FileSystemFileHandle | null;
}

export interface UploadStats {
  /** Size of the file, bytes. */
  totalBytes: number;
  /** Bytes the store holds or is being sent, kept parts included once they are checked. */
  loadedBytes: number;
  remainingBytes: number;
  /** 0 to 1. */
  fraction: number;
  /** Over the last 15 s. */
  speedBytesPerSecond: number;
  /** The same in words, base 1024: `1.5 MB/s`. */
  readableSpeed: string;
  /** null while no rate is known. */
  secondsLeft: number | null;
  /** How much of what was sent before is compared with the file that was opened anew, 0 to 1; null when none is compared. */
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
  /** The upload stopped and does not go on by itself. */
  error: UploadError;
}

/** One file's upload. */
export interface UploadHandle {
  readonly fileId: string;
  readonly key: string;
  readonly file: File;
  /** Opens the file again, where the browser gave one. */
  readonly fileHandle: FileSystemFileHandle | null;
  /** What the application gave to `add`. */
  readonly context: unknown;
  readonly state: UploadState;
  readonly activity: UploadActivity;
  /** Why it stopped, or null. */
  readonly failure: UploadError | null;
  readonly stats: UploadStats;
  /** Stops sending at once; parts half sent are sent again later. */
  pause(): void;
  resume(): void;
  /**
   * Goes on after a failure, with what the store still holds. Does nothing in other states, or once cancelled.
   * A file that could not be read any more is given opened anew: nothing of it is sent before its name, its size and the
   * bytes sent so far are found the same, else the upload fails again with `part-failed` and `facts.otherFile`.
   */
  retry(reopened?: ReopenedFile): void;
  /** Stops for good and has the store forget the parts. Resolves when that is done, or can't be. */
  cancel(): Promise<void>;
  /** The answer stops the calls. */
  on<Name extends keyof UploadEvents>(name: Name, listener: (event: UploadEvents[Name]) => void): () => void;
}
