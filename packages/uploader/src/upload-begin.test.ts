import { describe, expect, it } from 'vitest';
import type { SignatureRequest } from './requests/upload-server.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

const begins = (body: unknown) =>
  (body as SignatureRequest).canonicalRequest.startsWith('POST\n/bucket/masters/f1/source\nuploads=');

describe('a file whose upload another browser has started', () => {
  /** The other browser has sent some parts of its file; this one knows nothing about it. */
  async function startedElsewhere(file: File) {
    const bench = createTestBench();
    bench.uploader.add(file, target);
    await bench.timing.until(() => (bench.store.uploads.get('upload-1')?.parts.size ?? 0) >= 10);
    bench.uploader.close();
    await bench.timing.settle();
    await bench.resumeStore.delete((await bench.resumeStore.list())[0]!.key);
    bench.store.log.length = 0;
    return bench;
  }

  it('continues that upload when the API refuses to sign a second Initiate, and checks its parts', async () => {
    const file = testFile(2_000);
    const { server, store, timing, hashed, openPage } = await startedElsewhere(file);
    const kept = store.uploads.get('upload-1')!.parts.size;
    server.answerTo = ({ call, body }) =>
      call === 'sign' && begins(body)
        ? { status: 403, code: 'upload-open', details: { reason: 'upload-open', s3Id: 'upload-1' } }
        : null;
    hashed.length = 0;
    const upload = openPage().add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('initiate')).toEqual([]);
    expect(store.of('part')).toHaveLength(20 - kept);
    expect(hashed.filter((size) => size === 100)).toHaveLength(20);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it("replaces the other browser's bytes where they differ", async () => {
    const { server, store, timing, openPage } = await startedElsewhere(testFile(2_000));
    server.answerTo = ({ call, body }) =>
      call === 'sign' && begins(body)
        ? { status: 403, code: 'upload-open', details: { reason: 'upload-open', s3Id: 'upload-1' } }
        : null;
    const other = testFile(2_000, 'master.mxf', 99);
    const upload = openPage().add(other, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(other));
  });

  it('continues the other upload when both started at once and the API recorded the other', async () => {
    const file = testFile(2_000);
    const { server, store, timing, resumeStore, openPage } = await startedElsewhere(file);
    server.uploadToContinue = 'upload-1';
    const upload = openPage().add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('initiate')).toHaveLength(1);
    expect(store.uploads.get('upload-2')?.parts.size).toBe(0);
    expect((await resumeStore.list())[0]).toMatchObject({ uploadId: 'upload-1', status: 'completed' });
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('fails when the API keeps naming an upload that the store does not have', async () => {
    const { server, store, timing, uploader } = createTestBench();
    server.answerTo = ({ call, body }) =>
      call === 'sign' && begins(body)
        ? { status: 403, code: 'upload-open', details: { reason: 'upload-open', s3Id: 'lost' } }
        : null;
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({ code: 'part-failed', facts: { serverCode: 'upload-open' } });
    expect(store.of('list').length).toBeLessThan(10);
  });
});
