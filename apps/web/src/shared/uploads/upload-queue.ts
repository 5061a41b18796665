import type { CreatedShowFile, CreateShowFileBody } from '@spotway/contract';
import type { DeclaredTrack, MediaAnalysis } from '@spotway/domain/film';
import {
  type AddOptions,
  checkFile,
  UploadError,
  type UploadErrorCode,
  type UploadErrorFacts,
  type UploadHandle,
} from '@spotway/uploader';
import { ApiError, type ApiErrorCode } from '../../api/http.ts';
import type { PickedFile } from '../media/dropping/picked-file.ts';
import { type AwaitedCampaign, areFilesComplete } from './files-acquired.ts';
import type { UploadContext } from './upload-context.ts';

/** The part of the engine used by the queue. */
export interface UploadEngine {
  add(file: File, options: AddOptions): UploadHandle;
  remove(upload: UploadHandle): void;
}

export interface UploadQueueOptions {
  /** Called for the first file. After a rejection the upload can be retried. */
  readonly loadEngine: () => Promise<UploadEngine>;
  readonly createShowFile: (showId: string, body: CreateShowFileBody) => Promise<CreatedShowFile>;
  /** Omitted if the sender may not see the campaign: the server notices by itself when all files are in. */
  readonly acquisition?: {
    readonly getCampaign: (campaignId: string) => Promise<AwaitedCampaign>;
    readonly sendFilesAcquired: (campaignId: string) => Promise<unknown>;
  };
  /** The campaign has changed on the server and should be refetched. */
  readonly onCampaignChanged: (campaignId: string) => void;
}

export interface UploadRequest {
  readonly file: File;
  readonly fileHandle: FileSystemFileHandle | null;
  readonly context: UploadContext;
  /** It replaces a rejected film, even if name and size are the same. */
  readonly replaces: boolean;
  /** The analysis before sending, for the server to compare. Unknown for a resumed upload. */
  readonly analysis?: MediaAnalysis;
  /** The different identifier in its name, if the user confirmed the file. */
  readonly nameConfirmed?: string | null | undefined;
  /** The user's descriptions of its sound tracks. */
  readonly tracks?: readonly DeclaredTrack[] | undefined;
  /** Show its sound beside the upload: there was no report card before. */
  readonly tellsSound?: boolean;
}

/** One upload, as the pages show it. */
export interface UploadEntry {
  readonly id: number;
  readonly context: UploadContext;
  readonly fileId: string | null;
  readonly fileName: string;
  /** The file and analysis whose sound to show; null if it was shown before the upload. */
  readonly sound: { readonly file: File; readonly analysis: MediaAnalysis } | null;
  readonly totalBytes: number;
  readonly loadedBytes: number;
  /** 0 to 1. */
  readonly fraction: number;
  readonly speedBytesPerSecond: number;
  readonly secondsLeft: number | null;
  /** How much of the stored data has been compared with the reopened file; null when not comparing. */
  readonly checkedFraction: number | null;
  readonly state: 'OnGoing' | 'Paused' | 'Failed' | 'Finished';
  readonly activity: UploadHandle['activity'] | 'announcing';
  readonly failure: UploadErrorCode | ApiErrorCode | null;
  /** Facts of an engine failure beyond its code. */
  readonly failureFacts: UploadErrorFacts;
  /** Reopens the file, if the browser provided one. */
  readonly fileHandle: FileSystemFileHandle | null;
  /** A file picked to resume with that turned out to be a different one. */
  readonly otherFile: PickedFile | null;
}

interface Item {
  readonly id: number;
  readonly request: UploadRequest;
  created: CreatedShowFile | null;
  handle: UploadHandle | null;
  /** Failures before the engine: of the file itself, or its announcement. */
  failure: UploadError | ApiErrorCode | null;
  isFinished: boolean;
  /** The last file given to resume with. */
  picked: PickedFile | null;
}

function entryOf(item: Item): UploadEntry {
  const { handle, request } = item;
  const failure = item.failure ?? handle?.failure ?? null;
  const isOffline = handle?.activity === 'offline';
  const failureFacts = failure instanceof UploadError ? failure.facts : {};
  const running = failure !== null ? 'Failed' : (handle?.state ?? 'OnGoing');
  return {
    id: item.id,
    context: request.context,
    fileId: item.created?.id ?? null,
    fileName: request.file.name,
    sound: request.tellsSound && request.analysis ? { file: request.file, analysis: request.analysis } : null,
    totalBytes: request.file.size,
    loadedBytes: item.isFinished ? request.file.size : (handle?.stats.loadedBytes ?? 0),
    fraction: item.isFinished ? 1 : (handle?.stats.fraction ?? 0),
    // offline, the recent rate says nothing about the time left
    speedBytesPerSecond: isOffline ? 0 : (handle?.stats.speedBytesPerSecond ?? 0),
    secondsLeft: isOffline ? null : (handle?.stats.secondsLeft ?? null),
    checkedFraction: handle?.stats.checkedFraction ?? null,
    state: item.isFinished ? 'Finished' : running,
    activity: handle?.activity ?? 'announcing',
    failure: failure instanceof UploadError ? failure.code : failure,
    failureFacts,
    fileHandle: handle?.fileHandle ?? null,
    otherFile: failureFacts.otherFile ? item.picked : null,
  };
}

function failureOf(error: unknown): UploadError | ApiErrorCode {
  if (error instanceof UploadError) return error;
  return error instanceof ApiError ? error.code : 'internal';
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * This tab's running uploads. Outlives the pages, announces each file to the API before the engine sends it,
 * and tells the API once when all files of a campaign have arrived.
 */
export function createUploadQueue(options: UploadQueueOptions) {
  let items: Item[] = [];
  let entries: readonly UploadEntry[] = [];
  let nextId = 1;
  let engine: UploadEngine | null = null;
  const listeners = new Set<() => void>();

  function changed(): void {
    entries = items.map(entryOf);
    for (const listener of [...listeners]) listener();
  }

  /** "When every upload of a campaign has finished, sends the files-acquired call once, if filesAcquired is null." */
  async function acquire(campaignId: string): Promise<void> {
    const isUnderWay = items.some((item) => item.request.context.campaignId === campaignId && !item.isFinished);
    // after a failure here the tracking page catches up, by the same rule
    const { acquisition } = options;
    if (acquisition && !isUnderWay) {
      const campaign = await acquisition.getCampaign(campaignId).catch(() => null);
      if (campaign && areFilesComplete(campaign)) await acquisition.sendFilesAcquired(campaignId).catch(() => {});
    }
    options.onCampaignChanged(campaignId);
  }

  function finish(item: Item): void {
    item.isFinished = true;
    changed();
    void acquire(item.request.context.campaignId);
  }

  function send(item: Item, created: CreatedShowFile, loaded: UploadEngine): void {
    const { file, fileHandle, context } = item.request;
    const handle = loaded.add(file, {
      fileId: created.id,
      key: created.key,
      partSizeBytes: created.partSizeBytes,
      userId: context.userId,
      s3Id: created.s3Id,
      fileHandle,
      context,
    });
    item.handle = handle;
    for (const name of ['progress', 'state', 'activity', 'error'] as const) handle.on(name, changed);
    handle.on('completed', () => finish(item));
  }

  async function load(): Promise<UploadEngine> {
    engine ??= await options.loadEngine().catch((error: unknown) => {
      throw new UploadError('library-not-loaded', {}, error);
    });
    return engine;
  }

  async function announce(item: Item): Promise<void> {
    const { file, context } = item.request;
    item.failure = checkFile(file);
    changed();
    // files without bytes or name, or too large, never reach the API
    if (item.failure) return;
    try {
      const loaded = await load();
      item.created ??= await options.createShowFile(context.showId, {
        kind: context.kind,
        source: 'computer',
        mimeType: file.type,
        size: file.size,
        name: file.name,
        replace: item.request.replaces,
        analysis: item.request.analysis ?? null,
        ...(item.request.nameConfirmed ? { nameConfirmed: item.request.nameConfirmed } : {}),
        ...(item.request.tracks?.length ? { tracks: [...item.request.tracks] } : {}),
      });
      options.onCampaignChanged(context.campaignId);
      if (item.created.completed) return finish(item);
      if (items.includes(item)) send(item, item.created, loaded);
    } catch (error) {
      item.failure = failureOf(error);
    }
    changed();
  }

  function find(id: number): Item | undefined {
    return items.find((item) => item.id === id);
  }

  function drop(item: Item): void {
    items = items.filter((other) => other !== item);
    changed();
    options.onCampaignChanged(item.request.context.campaignId);
  }

  /** Sends a file to its spot, unless it is already being sent there. */
  function start(request: UploadRequest): void {
    const isTheSame = ({ request: { context, file }, isFinished }: Item) =>
      !isFinished && context.showId === request.context.showId && file.name === request.file.name;
    if (items.some(isTheSame)) return;
    const nothing = { created: null, handle: null, failure: null, isFinished: false, picked: null };
    const item: Item = { id: nextId++, request, ...nothing };
    items = [...items, item];
    void announce(item);
  }

  return {
    start,
    pause(id: number): void {
      find(id)?.handle?.pause();
      changed();
    },
    resume(id: number): void {
      find(id)?.handle?.resume();
      changed();
    },
    retry(id: number): void {
      const item = find(id);
      if (!item) return;
      if (item.handle) item.handle.retry();
      else void announce(item);
      changed();
    },
    /** Resumes with a reopened file; the engine sends nothing unless it is the same. */
    goOnWith(id: number, picked: PickedFile): void {
      const item = find(id);
      if (!item) return;
      item.picked = picked;
      item.handle?.retry({ file: picked.file, fileHandle: picked.handle });
      changed();
    },
    /** Sends another file instead of a running one, whose uploaded part is discarded. */
    async startInstead(id: number, { file, handle }: PickedFile, analysis: MediaAnalysis): Promise<void> {
      const item = find(id);
      if (!item) return;
      const { context } = item.request;
      await item.handle?.cancel();
      items = items.filter((other) => other !== item);
      const tellsSound = context.kind === 'Material';
      start({ file, fileHandle: handle, context, replaces: true, analysis, tellsSound });
    },
    async cancel(id: number): Promise<void> {
      const item = find(id);
      if (!item) return;
      await item.handle?.cancel();
      drop(item);
    },
    /** Removes finished uploads from the list. */
    clearFinished(): void {
      for (const { handle, isFinished } of items) if (handle && isFinished) engine?.remove(handle);
      items = items.filter((item) => !item.isFinished);
      changed();
    },
    /** Stops sending and clears the list; the engine's records offer the uploads again on the next visit. */
    abandon(): void {
      for (const { handle } of items) handle?.pause();
      items = [];
      changed();
    },
    /** The same array until something changes. */
    getEntries: () => entries,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasUnfinished: () => items.some((item) => !item.isFinished),
  };
}
