import type { Campaign, CreatedShowFile, CreateShowFileBody } from '@spotway/contract';
import type { MediaAnalysis, ToldTrack } from '@spotway/domain/film';
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
import { areFilesComplete } from './files-acquired.ts';
import type { UploadContext } from './upload-context.ts';

/** The part of the engine that the queue uses. */
interface UploadEngine {
  add(file: File, options: AddOptions): UploadHandle;
  remove(upload: UploadHandle): void;
}

export interface UploadQueueOptions {
  readonly engine: UploadEngine;
  readonly createShowFile: (showId: string, body: CreateShowFileBody) => Promise<CreatedShowFile>;
  /** Left out for who may not see the campaign: the server notes by itself that its files are all in. */
  readonly acquisition?: {
    readonly getCampaign: (campaignId: string) => Promise<Campaign>;
    readonly sendFilesAcquired: (campaignId: string) => Promise<unknown>;
  };
  /** The campaign has changed on the server: what shows it should look again. */
  readonly onCampaignChanged: (campaignId: string) => void;
}

export interface UploadRequest {
  readonly file: File;
  readonly fileHandle: FileSystemFileHandle | null;
  readonly context: UploadContext;
  /** It takes the place of a rejected film, even when name and size are the same. */
  readonly replaces: boolean;
  /** What the analysis found before the file was sent; the server compares. Not known for an upload gone on with. */
  readonly analysis?: MediaAnalysis;
  /** The other identifier in its name, where the user said that it is the right file. */
  readonly nameConfirmed?: string | null | undefined;
  /** What the user said of its sounds. */
  readonly tracks?: readonly ToldTrack[] | undefined;
  /** Its sound is told beside the upload: no report card was shown before. */
  readonly tellsSound?: boolean;
}

/** One file on its way, as the pages show it. */
export interface UploadEntry {
  readonly id: number;
  readonly context: UploadContext;
  readonly fileId: string | null;
  readonly fileName: string;
  /** What to tell the sound of: the file and its analysis; null where that was done before the upload. */
  readonly sound: { readonly file: File; readonly analysis: MediaAnalysis } | null;
  readonly totalBytes: number;
  readonly loadedBytes: number;
  /** 0 to 1. */
  readonly fraction: number;
  readonly speedBytesPerSecond: number;
  readonly secondsLeft: number | null;
  /** How much of what has arrived is compared with the file opened anew; null when none is compared. */
  readonly checkedFraction: number | null;
  readonly state: 'OnGoing' | 'Paused' | 'Failed' | 'Finished';
  readonly activity: UploadHandle['activity'] | 'announcing';
  readonly failure: UploadErrorCode | ApiErrorCode | null;
  /** What is known of a failure of the engine beside its code. */
  readonly failureFacts: UploadErrorFacts;
  /** Opens the file again by itself, where the browser gave one. */
  readonly fileHandle: FileSystemFileHandle | null;
  /** Picked to go on with, and found to be another file than was begun with. */
  readonly otherFile: PickedFile | null;
}

interface Item {
  readonly id: number;
  readonly request: UploadRequest;
  created: CreatedShowFile | null;
  handle: UploadHandle | null;
  /** Of what goes before the engine: the file itself, and its announcement. */
  failure: UploadError | ApiErrorCode | null;
  isFinished: boolean;
  /** The last file that was given to go on with. */
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
    // without a line the rate of a moment ago says nothing of the time that is left
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
 * The running uploads of this tab. It outlives the pages, announces each file to the API before the engine sends it,
 * and tells the API once that a campaign's files have all arrived.
 */
export function createUploadQueue(options: UploadQueueOptions) {
  let items: Item[] = [];
  let entries: readonly UploadEntry[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function changed(): void {
    entries = items.map(entryOf);
    for (const listener of [...listeners]) listener();
  }

  /** "When every upload of a campaign has finished, sends the files-acquired call once, if filesAcquired is null." */
  async function acquire(campaignId: string): Promise<void> {
    const isUnderWay = items.some((item) => item.request.context.campaignId === campaignId && !item.isFinished);
    // a failure here is made good by the tracking page, which looks at the same rule
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

  function send(item: Item, created: CreatedShowFile): void {
    const { file, fileHandle, context } = item.request;
    const handle = options.engine.add(file, {
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

  async function announce(item: Item): Promise<void> {
    const { file, context } = item.request;
    item.failure = checkFile(file);
    changed();
    // a file without bytes or name, or beyond the limit, is no matter for the API
    if (item.failure) return;
    try {
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
      if (items.includes(item)) send(item, item.created);
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

  /** Sends a file to its spot; a file already on its way to that spot is not sent twice. */
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
    /** Goes on with a file that was opened anew; the engine sends nothing of it unless it is the same. */
    goOnWith(id: number, picked: PickedFile): void {
      const item = find(id);
      if (!item) return;
      item.picked = picked;
      item.handle?.retry({ file: picked.file, fileHandle: picked.handle });
      changed();
    },
    /** Sends another file in the place of one under way: what has arrived of that one is given up. */
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
    /** Takes the finished ones off the list. */
    clearFinished(): void {
      for (const { handle, isFinished } of items) if (handle && isFinished) options.engine.remove(handle);
      items = items.filter((item) => !item.isFinished);
      changed();
    },
    /** Stops sending and forgets the list; the engine's records offer the uploads again at the next visit. */
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
