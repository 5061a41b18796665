import type { Campaign, CreatedShowFile } from '@spotway/contract';
import type { ToldTrack } from '@spotway/domain/film';
import {
  type AddOptions,
  type ReopenedFile,
  UploadError,
  type UploadErrorFacts,
  type UploadEvents,
  type UploadHandle,
} from '@spotway/uploader';
import { describe, expect, it, vi } from 'vitest';
import { parseUploadContext, type UploadContext } from './upload-context.ts';
import { createUploadQueue } from './upload-queue.ts';

const context: UploadContext = { userId: 'u', campaignId: 'c', showId: 's', spotTitle: 'Aube', kind: 'Material' };
const created = (change: Partial<CreatedShowFile> = {}): CreatedShowFile => ({
  id: 'file',
  key: 'key',
  partSizeBytes: 8,
  s3Id: null,
  completed: false,
  nameMismatch: null,
  ...change,
});

/** An upload that does what the test says. */
class ScriptedUpload {
  state: UploadHandle['state'] = 'OnGoing';
  activity: UploadHandle['activity'] = 'sending';
  failure: UploadError | null = null;
  stats = {
    totalBytes: 4,
    loadedBytes: 2,
    remainingBytes: 2,
    fraction: 0.5,
    speedBytesPerSecond: 1,
    readableSpeed: '1 B/s',
    secondsLeft: 2,
  };
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
  on(name: keyof UploadEvents, listener: () => void) {
    this.listeners.set(name, listener);
    return () => {};
  }
  tell(name: keyof UploadEvents) {
    this.listeners.get(name)?.();
  }
}

/** The campaign as the server tells it once everything has arrived. */
const arrived = {
  filesAcquired: null,
  spots: [
    {
      show: {
        activeBroadcastable: { files: { material: { upload: { completed: true } }, audios: [], subtitles: [] } },
      },
    },
  ],
} as unknown as Campaign;

function setUp(options: { create?: () => Promise<CreatedShowFile>; campaign?: Campaign } = {}) {
  const upload = new ScriptedUpload();
  const added: AddOptions[] = [];
  const sendFilesAcquired = vi.fn(async () => {});
  const createShowFile = vi.fn(options.create ?? (async () => created()));
  const queue = createUploadQueue({
    engine: {
      add: (_file, addOptions) => {
        added.push(addOptions);
        return upload as unknown as UploadHandle;
      },
      remove: () => {},
    },
    createShowFile,
    acquisition: { getCampaign: async () => options.campaign ?? arrived, sendFilesAcquired },
    onCampaignChanged: () => {},
  });
  const start = (name = 'film.mxf', replaces = false) =>
    queue.start({ file: new File(['film'], name), fileHandle: null, context, replaces });
  return { upload, added, queue, start, sendFilesAcquired, createShowFile };
}

describe('the queue of uploads', () => {
  it('announces what the user confirmed of a file’s name, and nothing where nothing was asked', async () => {
    const { queue, start, createShowFile } = setUp();
    start();
    const file = new File(['film'], 'X.mxf');
    queue.start({ file, fileHandle: null, context: { ...context, showId: 's2' }, replaces: false, nameConfirmed: 'X' });
    await vi.waitFor(() => expect(createShowFile).toHaveBeenCalledTimes(2), { timeout: 120_000 });
    const withWord = expect.objectContaining({ nameConfirmed: expect.anything() });
    expect(createShowFile).not.toHaveBeenCalledWith('s', withWord);
    expect(createShowFile).toHaveBeenCalledWith('s2', expect.objectContaining({ nameConfirmed: 'X' }));
  });

  it('announces what the user said of a film’s sounds, and nothing where nothing was said', async () => {
    const { queue, createShowFile } = setUp();
    const file = new File(['film'], 'X.mxf');
    const send = (showId: string, tracks: readonly ToldTrack[]) =>
      queue.start({ file, fileHandle: null, context: { ...context, showId }, replaces: false, tracks });
    send('s1', []);
    send('s2', [{ firstTrack: 3, role: 'AD', version: null }]);
    await vi.waitFor(() => expect(createShowFile).toHaveBeenCalledTimes(2), { timeout: 120_000 });
    expect(createShowFile).not.toHaveBeenCalledWith('s1', expect.objectContaining({ tracks: expect.anything() }));
    const tracks = [{ firstTrack: 3, role: 'AD', version: null }];
    expect(createShowFile).toHaveBeenCalledWith('s2', expect.objectContaining({ tracks }));
  });

  it('announces a file, then hands it to the engine with what the API answered', async () => {
    const { queue, start, added, createShowFile } = setUp({ create: async () => created({ s3Id: 'begun' }) });
    start();
    expect(queue.getEntries()).toMatchObject([{ state: 'OnGoing', activity: 'announcing', fraction: 0 }]);
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    expect(createShowFile).toHaveBeenCalledWith(
      's',
      expect.objectContaining({ kind: 'Material', size: 4, replace: false }),
    );
    expect(added[0]).toMatchObject({
      fileId: 'file',
      key: 'key',
      partSizeBytes: 8,
      s3Id: 'begun',
      userId: 'u',
      context,
    });
  });

  it('says that a corrected film replaces a rejected one', async () => {
    const { start, createShowFile, added } = setUp();
    start('film.mxf', true);
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    expect(createShowFile).toHaveBeenCalledWith('s', expect.objectContaining({ replace: true }));
  });

  it('sends no file twice to the same spot', async () => {
    const { queue, start } = setUp();
    start();
    start();
    expect(queue.getEntries()).toHaveLength(1);
  });

  it('gives the same entries until something moves', async () => {
    const { queue, start, upload, added } = setUp();
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    const before = queue.getEntries();
    expect(queue.getEntries()).toBe(before);
    upload.stats = { ...upload.stats, fraction: 0.75 };
    upload.tell('progress');
    expect(queue.getEntries()).not.toBe(before);
    expect(queue.getEntries()[0]?.fraction).toBe(0.75);
  });

  it('tells that all files have arrived once the last upload of the campaign is finished', async () => {
    const { queue, start, upload, added, sendFilesAcquired } = setUp();
    start('one.mxf');
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    upload.tell('completed');
    await vi.waitFor(() => expect(sendFilesAcquired).toHaveBeenCalledExactlyOnceWith('c'), { timeout: 120_000 });
    expect(queue.getEntries()[0]).toMatchObject({ state: 'Finished', fraction: 1 });
    expect(queue.hasUnfinished()).toBe(false);
  });

  it('does not tell so while another file of the campaign is on its way', async () => {
    const { start, upload, added, sendFilesAcquired, queue } = setUp();
    start('one.mxf');
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    const finishFirst = upload.listeners.get('completed');
    start('two.mxf');
    await vi.waitFor(() => expect(added).toHaveLength(2), { timeout: 120_000 });
    finishFirst?.();
    await vi.waitFor(() => expect(queue.getEntries()[0]?.state).toBe('Finished'), { timeout: 120_000 });
    expect(sendFilesAcquired).not.toHaveBeenCalled();
  });

  it('does not tell so while another spot of the campaign lacks its film', async () => {
    const lacking = {
      ...arrived,
      spots: [...arrived.spots, { show: { activeBroadcastable: null } }],
    } as unknown as Campaign;
    const { queue, start, upload, added, sendFilesAcquired } = setUp({ campaign: lacking });
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    upload.tell('completed');
    await vi.waitFor(() => expect(queue.hasUnfinished()).toBe(false), { timeout: 120_000 });
    expect(sendFilesAcquired).not.toHaveBeenCalled();
  });

  it('sends nothing of a file that the server holds whole', async () => {
    const { queue, start, added } = setUp({ create: async () => created({ completed: true }) });
    start();
    await vi.waitFor(() => expect(queue.getEntries()[0]?.state).toBe('Finished'), { timeout: 120_000 });
    expect(added).toHaveLength(0);
  });

  it('shows why an announcement failed and tries again on demand', async () => {
    let attempts = 0;
    const { queue, start, added } = setUp({
      create: async () => {
        attempts += 1;
        if (attempts === 1) throw new UploadError('config-not-loaded');
        return created();
      },
    });
    start();
    await vi.waitFor(
      () => expect(queue.getEntries()[0]).toMatchObject({ state: 'Failed', failure: 'config-not-loaded' }),
      { timeout: 120_000 },
    );
    expect(queue.hasUnfinished()).toBe(true);
    queue.retry(queue.getEntries()[0]?.id ?? 0);
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    expect(queue.getEntries()[0]?.state).toBe('OnGoing');
  });

  it.each([
    ['an empty file', new File([], 'film.mxf'), 'missing-file', {}],
    ['a file without a name', new File(['film'], ''), 'missing-name', {}],
    [
      'a file beyond the limit',
      Object.defineProperty(new File(['film'], 'film.mxf'), 'size', { value: 1_000_000_000_001 }),
      'file-too-large',
      { maxBytes: 1_000_000_000_000 },
    ],
  ])('refuses %s before it is announced', (_, file, failure, failureFacts) => {
    const { queue, createShowFile } = setUp();
    queue.start({ file, fileHandle: null, context, replaces: false });
    expect(queue.getEntries()).toMatchObject([{ state: 'Failed', failure, failureFacts }]);
    expect(createShowFile).not.toHaveBeenCalled();
  });

  it('gives the status of a refusal with it', async () => {
    const { queue, start, upload, added } = setUp();
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    upload.failure = new UploadError('permission-denied', { status: 401 });
    upload.tell('error');
    expect(queue.getEntries()[0]).toMatchObject({ failure: 'permission-denied', failureFacts: { status: 401 } });
  });

  it('tells no speed and no time left while the line is gone', async () => {
    const { queue, start, upload, added } = setUp();
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    upload.activity = 'offline';
    upload.tell('activity');
    expect(queue.getEntries()[0]).toMatchObject({ activity: 'offline', speedBytesPerSecond: 0, secondsLeft: null });
  });

  it('pauses, resumes, retries and cancels the engine’s upload', async () => {
    const { queue, start, upload, added } = setUp();
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    const id = queue.getEntries()[0]?.id ?? 0;
    queue.pause(id);
    queue.resume(id);
    queue.retry(id);
    await queue.cancel(id);
    expect(upload.calls).toEqual(['pause', 'resume', 'retry', 'cancel']);
    expect(queue.getEntries()).toEqual([]);
  });
});

describe('an upload whose file can no longer be read', () => {
  async function setUpLost() {
    const means = setUp();
    const { queue, start, upload, added } = means;
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    const id = queue.getEntries()[0]?.id ?? 0;
    const fail = (facts: UploadErrorFacts) => {
      upload.failure = new UploadError('part-failed', facts);
      upload.tell('error');
    };
    fail({ fileUnreadable: true });
    return { ...means, id, fail, again: { file: new File(['other'], 'film.mxf'), handle: null } };
  }

  it('goes on with the file that was opened anew, and tells which one was not the same', async () => {
    const { queue, upload, id, fail, again } = await setUpLost();
    queue.goOnWith(id, again);
    expect(upload.reopened).toEqual([{ file: again.file, fileHandle: null }]);
    expect(queue.getEntries()[0]?.otherFile).toBeNull();
    fail({ otherFile: true });
    expect(queue.getEntries()[0]).toMatchObject({ state: 'Failed', otherFile: again });
  });

  it('is cancelled before another file is announced in its place, with what was seen of that one', async () => {
    const { queue, upload, id, fail, again, createShowFile } = await setUpLost();
    queue.goOnWith(id, again);
    fail({ otherFile: true });
    const analysis = { kind: 'unknown', fileName: 'film.mxf', fileSizeBytes: 5 } as const;
    const announcedBefore: number[] = [];
    upload.cancel = async () => void announcedBefore.push(createShowFile.mock.calls.length);
    await queue.startInstead(id, again, analysis);
    expect(announcedBefore).toEqual([1]);
    expect(createShowFile).toHaveBeenLastCalledWith('s', expect.objectContaining({ size: 5, replace: true, analysis }));
    expect(queue.getEntries()).toMatchObject([{ context, totalBytes: 5, sound: { file: again.file, analysis } }]);
  });
});

describe('parseUploadContext', () => {
  it('reads what was kept and refuses anything else', () => {
    expect(parseUploadContext(structuredClone(context))).toEqual(context);
    for (const other of [null, 'x', {}, { ...context, kind: 'Extra' }, { ...context, userId: 1 }]) {
      expect(parseUploadContext(other)).toBeNull();
    }
  });
});

it('stops sending and forgets the list when the user leaves', async () => {
  const { queue, start, upload, added } = setUp();
  start();
  await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
  queue.abandon();
  expect(upload.calls).toEqual(['pause']);
  expect(queue.hasUnfinished()).toBe(false);
});
