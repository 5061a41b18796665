import type { DeclaredTrack } from '@spotway/domain/film';
import { UploadError } from '@spotway/uploader';
import { describe, expect, it, vi } from 'vitest';
import type { AwaitedCampaign } from './files-acquired.ts';
import { arrived, context, created, setUp } from './testing/scripted-queue.ts';

describe('the queue of uploads', () => {
  it('announces a confirmed file name, and nothing if nothing was asked', async () => {
    const { queue, start, createShowFile } = setUp();
    start();
    const file = new File(['film'], 'X.mxf');
    queue.start({ file, fileHandle: null, context: { ...context, showId: 's2' }, replaces: false, nameConfirmed: 'X' });
    await vi.waitFor(() => expect(createShowFile).toHaveBeenCalledTimes(2), { timeout: 120_000 });
    const withWord = expect.objectContaining({ nameConfirmed: expect.anything() });
    expect(createShowFile).not.toHaveBeenCalledWith('s', withWord);
    expect(createShowFile).toHaveBeenCalledWith('s2', expect.objectContaining({ nameConfirmed: 'X' }));
  });

  it('announces the user’s sound track descriptions, and nothing if there are none', async () => {
    const { queue, createShowFile } = setUp();
    const file = new File(['film'], 'X.mxf');
    const send = (showId: string, tracks: readonly DeclaredTrack[]) =>
      queue.start({ file, fileHandle: null, context: { ...context, showId }, replaces: false, tracks });
    send('s1', []);
    send('s2', [{ firstTrack: 3, role: 'AD', version: null }]);
    await vi.waitFor(() => expect(createShowFile).toHaveBeenCalledTimes(2), { timeout: 120_000 });
    expect(createShowFile).not.toHaveBeenCalledWith('s1', expect.objectContaining({ tracks: expect.anything() }));
    const tracks = [{ firstTrack: 3, role: 'AD', version: null }];
    expect(createShowFile).toHaveBeenCalledWith('s2', expect.objectContaining({ tracks }));
  });

  it('announces a file, then passes it to the engine with the API’s answer', async () => {
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

  it('keeps a file that came before its engine', async () => {
    const loading = Promise.withResolvers<void>();
    const { queue, start, added } = setUp({ load: () => loading.promise });
    start();
    expect(queue.getEntries()[0]).toMatchObject({ fileName: 'film.mxf', state: 'OnGoing', activity: 'announcing' });
    loading.resolve();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
  });

  it('says that the engine could not be loaded, announces nothing, and loads it again on a retry', async () => {
    const load = vi.fn(async () => {});
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { queue, start, added, createShowFile } = setUp({ load });
    start();
    const failed = { state: 'Failed', failure: 'library-not-loaded' };
    await vi.waitFor(() => expect(queue.getEntries()[0]).toMatchObject(failed), { timeout: 120_000 });
    expect(createShowFile).not.toHaveBeenCalled();
    queue.retry(queue.getEntries()[0]?.id ?? 0);
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    expect(queue.getEntries()[0]?.failure).toBeNull();
  });

  it('does not send a file twice to the same spot', async () => {
    const { queue, start } = setUp();
    start();
    start();
    expect(queue.getEntries()).toHaveLength(1);
  });

  it('returns the same entries until something changes', async () => {
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

  it('reports all files as arrived once the campaign’s last upload has finished', async () => {
    const { queue, start, upload, added, sendFilesAcquired } = setUp();
    start('one.mxf');
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    upload.tell('completed');
    await vi.waitFor(() => expect(sendFilesAcquired).toHaveBeenCalledExactlyOnceWith('c'), { timeout: 120_000 });
    expect(queue.getEntries()[0]).toMatchObject({ state: 'Finished', fraction: 1 });
    expect(queue.hasUnfinished()).toBe(false);
  });

  it('does not do so while another file of the campaign is uploading', async () => {
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

  it('does not do so while another spot of the campaign lacks its film', async () => {
    const lacking: AwaitedCampaign = {
      ...arrived,
      spots: [...arrived.spots, { show: { activeBroadcastable: null } }],
    };
    const { queue, start, upload, added, sendFilesAcquired } = setUp({ campaign: lacking });
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    upload.tell('completed');
    await vi.waitFor(() => expect(queue.hasUnfinished()).toBe(false), { timeout: 120_000 });
    expect(sendFilesAcquired).not.toHaveBeenCalled();
  });

  it('does not send a file the server already has in full', async () => {
    const { queue, start, added } = setUp({ create: async () => created({ completed: true }) });
    start();
    await vi.waitFor(() => expect(queue.getEntries()[0]?.state).toBe('Finished'), { timeout: 120_000 });
    expect(added).toHaveLength(0);
  });

  it('shows why an announcement failed and retries on demand', async () => {
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
      'a file over the size limit',
      Object.defineProperty(new File(['film'], 'film.mxf'), 'size', { value: 1_000_000_000_001 }),
      'file-too-large',
      { maxBytes: 1_000_000_000_000 },
    ],
  ])('refuses %s before announcing it', (_, file, failure, failureFacts) => {
    const { queue, createShowFile } = setUp();
    queue.start({ file, fileHandle: null, context, replaces: false });
    expect(queue.getEntries()).toMatchObject([{ state: 'Failed', failure, failureFacts }]);
    expect(createShowFile).not.toHaveBeenCalled();
  });

  it('includes the status of a refusal', async () => {
    const { queue, start, upload, added } = setUp();
    start();
    await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
    upload.failure = new UploadError('permission-denied', { status: 401 });
    upload.tell('error');
    expect(queue.getEntries()[0]).toMatchObject({ failure: 'permission-denied', failureFacts: { status: 401 } });
  });

  it('shows neither speed nor time left while offline', async () => {
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

it('stops sending and clears the list when the user leaves', async () => {
  const { queue, start, upload, added } = setUp();
  start();
  await vi.waitFor(() => expect(added).toHaveLength(1), { timeout: 120_000 });
  queue.abandon();
  expect(upload.calls).toEqual(['pause']);
  expect(queue.hasUnfinished()).toBe(false);
});
