import { describe, expect, it, vi } from 'vitest';
import { UploadError } from './requests/upload-error.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';
import { checkFile } from './upload/check-file.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

describe('pause and resume', () => {
  it('stops every part immediately, tells the API, and resumes without sending a finished part again', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const file = testFile(3_000);
    const upload = uploader.add(file, target);
    await timing.until(() => store.uploads.get('upload-1')?.parts.size === 10);
    await timing.advance(60);
    upload.pause();
    expect(upload.state).toBe('Paused');
    await timing.settle();
    expect(store.inFlight).toBe(0);
    expect(server.of('pause')).toHaveLength(1);
    const held = store.uploads.get('upload-1')!.parts.size;
    expect(upload.stats).toMatchObject({ loadedBytes: held * 100, speedBytesPerSecond: 0 });
    const [requests, calls] = [store.log.length, server.log.length];
    await timing.advance(3_600_000);
    expect([store.log.length, server.log.length]).toEqual([requests, calls]);
    const sent = store.of('part').length;
    upload.resume();
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').length - sent).toBe(30 - held);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it.each(['opening', 'sending', 'completing'] as const)('works while %s', async (activity) => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry) =>
      entry.operation === 'complete' && uploader.uploads[0]?.state === 'Paused' ? 'drop' : null;
    const upload = uploader.add(testFile(500), target);
    let paused = 0;
    upload.on('activity', (now) => {
      if (now !== activity || paused > 0) return;
      paused += 1;
      upload.pause();
    });
    await timing.until(() => paused > 0);
    await timing.advance(60_000);
    expect(upload).toMatchObject({ state: 'Paused', activity: 'idle', failure: null });
    upload.resume();
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.size).toBe(1);
  });

  it('survives a pause immediately followed by a resume', async () => {
    const { timing, store, uploader } = createTestBench();
    const upload = uploader.add(testFile(2_000), target);
    await timing.until(() => store.of('part').length >= 7);
    for (let turn = 0; turn < 5; turn += 1) {
      upload.pause();
      upload.resume();
    }
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('initiate')).toHaveLength(1);
  });

  it('starts a new upload when the store dropped the old one during a long pause', async () => {
    const { timing, store, uploader } = createTestBench();
    const file = testFile(2_000);
    const upload = uploader.add(file, target);
    await timing.until(() => store.of('part').length >= 7);
    upload.pause();
    await timing.settle();
    store.uploads.clear();
    upload.resume();
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });
});

describe('cancel', () => {
  it("stops, has the store drop the parts, and reports the catalogue's wording", async () => {
    const { timing, store, server, uploader, resumeStore } = createTestBench();
    const upload = uploader.add(testFile(3_000), target);
    await timing.until(() => store.of('part').length >= 7);
    const errors: UploadError[] = [];
    upload.on('error', (error) => errors.push(error));
    await upload.cancel();
    expect(store.inFlight).toBe(0);
    expect(store.uploads.size).toBe(0);
    expect(server.of('error').map((entry) => entry.body)).toEqual(['User aborted the upload']);
    expect(errors.map((error) => error.code)).toEqual(['aborted']);
    expect(uploader.uploads).toEqual([]);
    expect((await resumeStore.list()).map((record) => record.status)).toEqual(['cancelled']);
    expect(await uploader.unfinished()).toEqual([]);
  });

  it('works on a paused upload, and ends even when the store is unreachable', async () => {
    const { timing, store, uploader } = createTestBench();
    const upload = uploader.add(testFile(3_000), target);
    await timing.until(() => store.of('part').length >= 7);
    upload.pause();
    store.isReachable = false;
    let isCancelled = false;
    void upload.cancel().then(() => {
      isCancelled = true;
    });
    expect(await timing.until(() => isCancelled)).toBeLessThanOrEqual(120_000);
    upload.resume();
    upload.retry();
    expect(upload.state).toBe('Paused');
  });

  it('lets the same file be added again as a new upload', async () => {
    const { timing, store, uploader } = createTestBench();
    const first = uploader.add(testFile(1_000), target);
    await timing.until(() => store.of('part').length >= 3);
    await first.cancel();
    const second = uploader.add(testFile(1_000), target);
    await timing.until(() => second.state === 'Finished');
    expect(store.of('initiate')).toHaveLength(2);
  });
});

describe('add', () => {
  it.each([
    ['an empty file', new File([], 'a.mxf'), 'missing-file', 'Missing file'],
    ['a file without a name', new File(['x'], ''), 'missing-name', 'Missing attribute: name'],
    [
      'a file over the limit',
      new File(['xxxxx'], 'a.mxf'),
      'file-too-large',
      'File size too large. Maximum size allowed is 4',
    ],
  ])('refuses %s and reports it', (_what, file, code, message) => {
    const { server, uploader } = createTestBench({ maxFileBytes: 4 });
    expect(() => uploader.add(file, target)).toThrow(message);
    expect(checkFile(file, { maxFileBytes: 4 })?.code).toBe(code);
    expect(server.of('error').map((entry) => entry.body)).toEqual([message]);
    expect(uploader.uploads).toEqual([]);
  });

  it('refuses a file unknown to the API', () => {
    const { uploader } = createTestBench();
    expect(() => uploader.add(testFile(1), { fileId: '', key: '' })).toThrow('Upload config not initiated');
  });

  it('returns the same upload for the same key', () => {
    const { uploader } = createTestBench();
    expect(uploader.add(testFile(100), target)).toBe(uploader.add(testFile(100), target));
    uploader.close();
  });

  it('fails with library-not-loaded when the hasher does not start', async () => {
    const hasher = { parallel: 1, md5: () => Promise.reject(new UploadError('library-not-loaded')), close() {} };
    const { timing, server, uploader } = createTestBench({ hasher });
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.failure !== null && server.of('error').length > 0);
    expect(server.of('error').map((entry) => entry.body)).toEqual(['upload library not loaded']);
  });

  it('fails when the file changed on disk after it was chosen', async () => {
    const unreadable = new UploadError('part-failed', { fileUnreadable: true });
    const hasher = { parallel: 1, md5: () => Promise.reject(unreadable), close() {} };
    const { timing, uploader } = createTestBench({ hasher });
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure?.facts.fileUnreadable).toBe(true);
  });

  it('fails instead of retrying forever when the file disappears after some parts were sent', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const file = testFile(500);
    const upload = uploader.add(file, target);
    await timing.until(() => store.inFlight === 5);
    const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    try {
      store.isReachable = false;
      await timing.until(() => server.of('error').length > 0);
      expect(upload.failure).toMatchObject({ code: 'part-failed', facts: { fileUnreadable: true } });
      await timing.advance(600_000);
      expect(store.of('part')).toHaveLength(5);
    } finally {
      reading.mockRestore();
    }
    store.isReachable = true;
    upload.retry();
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });
});

describe('the queue', () => {
  it('has unfinished uploads until the last one is Finished', async () => {
    const { timing, uploader } = createTestBench();
    expect(uploader.hasUnfinished).toBe(false);
    const changed = vi.fn();
    uploader.onChange(changed);
    const upload = uploader.add(testFile(100), target);
    expect(uploader.hasUnfinished).toBe(true);
    await timing.until(() => upload.state === 'Finished');
    expect(uploader.hasUnfinished).toBe(false);
    expect(changed).toHaveBeenCalled();
    uploader.remove(upload);
    expect(uploader.uploads).toEqual([]);
  });

  it('reports going offline and online as activity', async () => {
    const { timing, store, connectivity, uploader } = createTestBench();
    const upload = uploader.add(testFile(1_000), target);
    const seen: string[] = [];
    upload.on('activity', (activity) => seen.push(activity));
    await timing.until(() => store.of('part').length > 2);
    connectivity.set(false);
    connectivity.set(true);
    expect(seen).toEqual(['opening', 'sending', 'offline', 'sending']);
    uploader.close();
  });

  it('sends nothing after close', async () => {
    const { timing, store, server, uploader } = createTestBench();
    uploader.add(testFile(1_000), target);
    await timing.until(() => store.of('part').length > 2);
    uploader.close();
    const [requests, calls] = [store.log.length, server.log.length];
    await timing.advance(600_000);
    expect([store.log.length, server.log.length]).toEqual([requests, calls]);
    expect(() => uploader.add(testFile(100), target)).toThrow('Upload config not initiated');
  });
});
