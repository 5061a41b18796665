import type { CreatedShowFile } from '@spotway/contract';
import {
  type AddOptions,
  type ReopenedFile,
  UploadError,
  type UploadEvents,
  type UploadHandle,
  type UploadStats,
} from '@spotway/uploader';
import { vi } from 'vitest';
import type { AwaitedCampaign } from '../files-acquired.ts';
import type { UploadContext } from '../upload-context.ts';
import { createUploadQueue } from '../upload-queue.ts';

export const context: UploadContext = {
  userId: 'u',
  campaignId: 'c',
  showId: 's',
  spotTitle: 'Aube',
  kind: 'Material',
};
export const created = (change: Partial<CreatedShowFile> = {}): CreatedShowFile => ({
  id: 'file',
  key: 'key',
  partSizeBytes: 8,
  s3Id: null,
  completed: false,
  nameMismatch: null,
  ...change,
});

const STATS: UploadStats = {
  totalBytes: 4,
  loadedBytes: 2,
  remainingBytes: 2,
  fraction: 0.5,
  speedBytesPerSecond: 1,
  readableSpeed: '1 B/s',
  secondsLeft: 2,
  checkedFraction: null,
};
const EVENTS: UploadEvents = {
  progress: STATS,
  state: 'OnGoing',
  activity: 'sending',
  resumed: { parts: 0, bytes: 0 },
  completed: { etag: 'etag' },
  error: new UploadError('part-failed'),
};

/** An upload controlled by the test. */
class ScriptedUpload implements UploadHandle {
  readonly fileId = 'file';
  readonly key = 'key';
  readonly file = new File(['film'], 'film.mxf');
  readonly fileHandle = null;
  readonly context = context;
  state: UploadHandle['state'] = 'OnGoing';
  activity: UploadHandle['activity'] = 'sending';
  failure: UploadError | null = null;
  stats = STATS;
  readonly calls: string[] = [];
  readonly listeners = new Map<string, () => void>();
  pause = () => void this.calls.push('pause');
  resume = () => void this.calls.push('resume');
  readonly reopened: (ReopenedFile | undefined)[] = [];
  retry = (reopened?: ReopenedFile) => {
    this.calls.push('retry');
    this.reopened.push(reopened);
  };
  cancel = async () => void this.calls.push('cancel');
  on<Name extends keyof UploadEvents>(name: Name, listener: (event: UploadEvents[Name]) => void) {
    this.listeners.set(name, () => listener(EVENTS[name]));
    return () => {};
  }
  tell(name: keyof UploadEvents) {
    this.listeners.get(name)?.();
  }
}

/** The campaign as the server returns it once everything has arrived. */
export const arrived: AwaitedCampaign = {
  filesAcquired: null,
  spots: [
    {
      show: {
        activeBroadcastable: { files: { material: { upload: { completed: true } }, audios: [], subtitles: [] } },
      },
    },
  ],
};

/** A queue with one scripted upload, and its calls to the API. */
export function setUp(
  options: { create?: () => Promise<CreatedShowFile>; campaign?: AwaitedCampaign; load?: () => Promise<void> } = {},
) {
  const upload = new ScriptedUpload();
  const added: AddOptions[] = [];
  const sendFilesAcquired = vi.fn(async () => {});
  const createShowFile = vi.fn(options.create ?? (async () => created()));
  const queue = createUploadQueue({
    async loadEngine() {
      await options.load?.();
      return {
        add: (_file, addOptions) => {
          added.push(addOptions);
          return upload;
        },
        remove: () => {},
      };
    },
    createShowFile,
    acquisition: { getCampaign: async () => options.campaign ?? arrived, sendFilesAcquired },
    onCampaignChanged: () => {},
  });
  const start = (name = 'film.mxf', replaces = false) =>
    queue.start({ file: new File(['film'], name), fileHandle: null, context, replaces });
  return { upload, added, queue, start, sendFilesAcquired, createShowFile };
}
