import { createWorkerHasher, type PartHasher } from './hashing/part-hasher.ts';
import { createConfigSource } from './requests/config-source.ts';
import { type Connectivity, createBrowserConnectivity } from './requests/connectivity.ts';
import { createSlotScheduler } from './requests/slot-scheduler.ts';
import { UploadError } from './requests/upload-error.ts';
import type { UploadServer } from './requests/upload-server.ts';
import { DEFAULT_SETTINGS, type UploadSettings } from './requests/upload-settings.ts';
import { createIndexedDbResumeStore } from './resume/indexed-db-resume-store.ts';
import type { ResumeStore } from './resume/resume-store.ts';
import { createXhrTransport, type PartTransport } from './store/part-transport.ts';
import { createStoreClient } from './store/store-client.ts';
import { createFetchProbe, createStoreHost, type HostProbe } from './store/store-host.ts';
import type { Timing } from './timing/timing.ts';
import { createWorkerTiming } from './timing/worker-timing.ts';
import { checkFile } from './upload/check-file.ts';
import type { Engine } from './upload/engine.ts';
import { DEFAULT_PART_SIZE_BYTES, growPartSize } from './upload/part-plan.ts';
import { listUnfinished, type UnfinishedUpload } from './upload/unfinished-uploads.ts';
import type { UploadHandle } from './upload/upload-handle.ts';
import { createJob } from './upload/upload-job.ts';
import { createWebLocks, type UploadLocks } from './upload/upload-locks.ts';
import { UploadTask } from './upload/upload-task.ts';

/** Only `server` is required; the rest overrides the browser's own means, or the specification's constants. */
export interface UploaderOptions extends Partial<UploadSettings> {
  server: UploadServer;
  transport?: PartTransport;
  hasher?: PartHasher;
  resumeStore?: ResumeStore;
  locks?: UploadLocks;
  connectivity?: Connectivity;
  timing?: Timing;
  /** Probes whether the accelerated host responds. */
  probe?: HostProbe;
  /** In [0, 1). */
  random?: () => number;
}

export interface AddOptions {
  /** From the response that created the show file. */
  fileId: string;
  key: string;
  /** The file's own part size, from the same response; by default 100 MiB, grown for files of more than 10,000 parts. */
  partSizeBytes?: number;
  /** Stored in the object's metadata. */
  userId?: string | null;
  /** `source` among the sign parameters, as given when the show file was created. */
  source?: string;
  /** Upload id the API has on record for this file, when another browser started it. */
  s3Id?: string | null;
  /** Kept with the record, so that the file can be reopened after a crash. */
  fileHandle?: FileSystemFileHandle | null;
  /** Kept with the record and returned by `unfinished`; must survive structured cloning. */
  context?: unknown;
}

/** A page's upload queue. */
export interface Uploader {
  /** Uploads in the order they were added, except cancelled ones. */
  readonly uploads: readonly UploadHandle[];
  readonly isOnline: boolean;
  /** Whether leaving the page would interrupt something. */
  readonly hasUnfinished: boolean;
  /**
   * Starts an upload. Throws an `UploadError` (`missing-file`, `missing-name`, `file-too-large`,
   * `config-not-initiated`), which is also reported to the API.
   */
  add(file: File, options: AddOptions): UploadHandle;
  /** What earlier pages left, no other tab is continuing, and is still within the resume cache; newest first. */
  unfinished(): Promise<UnfinishedUpload[]>;
  /** Forgets what an earlier page left. */
  forget(upload: Pick<UnfinishedUpload, 'key'>): Promise<void>;
  /** Removes a finished or failed upload from the list. */
  remove(upload: UploadHandle): void;
  /** Calls back whenever an upload is added or removed, or its state or activity changes. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
  /** Pauses everything without telling the API, and terminates the workers. */
  close(): void;
}

/** HTTP/1.1 browsers open six connections per host: a store on the page's own host must leave one for the API. */
const CONNECTIONS_BESIDE_THE_API = 5;

/** Creates the queue. Nothing is sent before the first `add`. */
export function createUploader(options: UploaderOptions): Uploader {
  const settings: UploadSettings = { ...DEFAULT_SETTINGS, ...options };
  const timing = options.timing ?? createWorkerTiming();
  const connectivity = options.connectivity ?? createBrowserConnectivity();
  const scheduler = createSlotScheduler(timing, settings.concurrency, settings.concurrencyWindowMs);
  const config = createConfigSource(options.server, timing, ({ endpoint }) => {
    if (new URL(endpoint).origin === globalThis.location?.origin) scheduler.limitTo(CONNECTIONS_BESIDE_THE_API);
  });
  const transport = options.transport ?? createXhrTransport();
  const host = createStoreHost({ timing, connectivity, probe: options.probe ?? createFetchProbe() });
  const { server } = options;
  const engine: Engine = {
    server,
    config,
    connectivity,
    timing,
    settings,
    random: options.random ?? Math.random,
    store: createStoreClient({ server, transport, config, host, connectivity, timing, settings }),
    hasher: options.hasher ?? createWorkerHasher(),
    resumeStore: options.resumeStore ?? createIndexedDbResumeStore(),
    locks: options.locks ?? createWebLocks(),
    scheduler,
  };
  const listeners = new Set<() => void>();
  let tasks: UploadTask[] = [];
  let isClosed = false;

  function changed(task?: UploadTask): void {
    const denied = task?.failure?.code === 'permission-denied' && task.failure.facts.status === 401;
    if (task?.failure?.code === 'aborted') tasks = tasks.filter((other) => other !== task);
    // the session is over: no other upload may send anything either
    if (denied) for (const other of tasks) if (other.state === 'OnGoing') other.fail(task.failure);
    for (const listener of [...listeners]) listener();
  }

  const stopListening = connectivity.onChange(() => {
    for (const task of tasks) task.refresh();
  });

  return {
    get uploads() {
      return tasks;
    },
    get isOnline() {
      return connectivity.isOnline();
    },
    get hasUnfinished() {
      return tasks.some((task) => task.state !== 'Finished');
    },
    add(
      file,
      {
        fileId,
        key,
        partSizeBytes,
        userId = null,
        source = 'computer',
        s3Id = null,
        fileHandle = null,
        context = null,
      },
    ) {
      const refusal = isClosed || !fileId || !key ? new UploadError('config-not-initiated') : checkFile(file, settings);
      if (refusal) {
        if (fileId && !isClosed)
          server.reportError(fileId, refusal.message, new AbortController().signal).catch(() => {});
        throw refusal;
      }
      const running = tasks.find((task) => task.key === key);
      if (running) return running;
      const preferred = partSizeBytes ?? DEFAULT_PART_SIZE_BYTES;
      const job = createJob(
        file,
        { fileId, key, partSizeBytes: growPartSize(file.size, preferred), userId, source, s3Id, fileHandle, context },
        timing.now(),
      );
      const task = new UploadTask(engine, job, changed);
      tasks = [...tasks, task];
      task.start();
      changed();
      return task;
    },
    async unfinished() {
      const kept = await listUnfinished({ ...engine, now: timing.now(), maxAgeMs: settings.resumeMaxAgeMs });
      return kept.filter(({ objectKey }) => !tasks.some((task) => task.key === objectKey));
    },
    forget: ({ key }) => engine.resumeStore.delete(key),
    remove(upload) {
      if (upload.state === 'OnGoing') return;
      tasks = tasks.filter((task) => task !== upload);
      changed();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      stopListening();
      for (const task of tasks) task.stop();
      engine.hasher.close();
      timing.close?.();
    },
  };
}
