import { describe, expect, it } from 'vitest';
import type { SignatureRequest } from './requests/upload-server.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

describe('a refusal by the API', () => {
  it.each([401, 403])('with %d stops the upload, and nothing more is sent', async (status) => {
    const { timing, store, server, uploader } = createTestBench();
    const upload = uploader.add(testFile(3_000), target);
    await timing.until(() => store.of('part').length >= 8);
    server.answerTo = ({ call }) => (call === 'sign' ? { status } : null);
    await timing.until(() => upload.failure !== null);
    const [calls, requests] = [server.log.length, store.log.length];
    expect(server.of('error')).toEqual([]);
    expect(upload.failure).toMatchObject({ code: 'permission-denied', message: `Permission denied status:${status}` });
    expect(store.inFlight).toBe(0);
    await timing.advance(3_600_000);
    expect([server.log.length, store.log.length]).toEqual([calls, requests]);
  });

  it('of a progress report stops the upload too', async () => {
    const { timing, store, server, uploader } = createTestBench();
    store.partMs = 30_000;
    server.answerTo = ({ call }) => (call === 'progress' ? { status: 403 } : null);
    const upload = uploader.add(testFile(1_000), target);
    await timing.until(() => upload.failure !== null);
    const { length } = server.log;
    await timing.advance(600_000);
    expect(server.log).toHaveLength(length);
    expect(store.inFlight).toBe(0);
  });

  it.each([
    [401, ['permission-denied', 'permission-denied']],
    [403, ['permission-denied', undefined]],
  ])('of one file with %d leaves the two uploads with %s', async (status, codes) => {
    const { timing, server, store, uploader } = createTestBench();
    store.partMs = 5_000;
    server.answerTo = ({ call, fileId }) => (call === 'sign' && fileId === 'f1' ? { status } : null);
    const two = uploader.add(testFile(900, 'two.mov'), { fileId: 'f2', key: 'f2/source', partSizeBytes: 100 });
    const one = uploader.add(testFile(900, 'one.mov'), { fileId: 'f1', key: 'f1/source', partSizeBytes: 100 });
    await timing.until(() => one.failure !== null);
    expect([one.failure?.code, two.failure?.code]).toEqual(codes);
  });

  it('because the store denies it access to the object stops the upload after six checks; retry continues from there', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const isRefused = ({ call, body }: { call: string; body: unknown }) =>
      call === 'progress' && (body as { completed: boolean }).completed;
    server.answerTo = (entry) => (isRefused(entry) ? { status: 502, code: 'storage_refused' } : null);
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({ code: 'part-failed', facts: { storageRefused: true } });
    expect(server.log.filter(isRefused)).toHaveLength(6);
    server.answerTo = () => null;
    upload.retry();
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part')).toHaveLength(3);
  });

  it('lets retry continue after a new sign-in, without sending finished parts again', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const file = testFile(3_000);
    const upload = uploader.add(file, target);
    await timing.until(() => store.uploads.get('upload-1')?.parts.size === 10);
    server.answerTo = () => ({ status: 401 });
    await timing.until(() => upload.failure !== null);
    const stored = store.uploads.get('upload-1')!.parts.size;
    const sent = store.of('part').length;
    server.answerTo = () => null;
    upload.retry();
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').length - sent).toBe(30 - stored);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('of a part because another browser restarted this file stops the upload, and retry takes it over', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const file = testFile(3_000);
    const upload = uploader.add(file, target);
    await timing.until(() => store.of('part').length >= 8);
    server.answerTo = ({ call, body }) =>
      call === 'sign' && JSON.stringify(body).includes('upload-1') ? { status: 403, code: 'wrong-upload-id' } : null;
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({ code: 'permission-denied', facts: { serverCode: 'wrong-upload-id' } });
    upload.retry();
    await timing.until(() => upload.state === 'Finished');
    expect(server.s3Ids.get('f1')).toBe('upload-2');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it("of a date that is an hour off is followed by a new signature with the API's clock", async () => {
    const { timing, store, server, uploader } = createTestBench();
    server.config = { ...server.config, serverTime: null };
    let refusals = 0;
    server.answerTo = ({ call, body }) => {
      if (call !== 'sign' || (body as SignatureRequest).datetime.startsWith('20231114T23')) return null;
      refusals += 1;
      server.config = { ...server.config, serverTime: timing.now() + 3_600_000 };
      return { status: 403, code: 'wrong-date' };
    };
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.state === 'Finished');
    expect(refusals).toBe(1);
    expect(store.of('part')).toHaveLength(3);
  });

  it('of the configuration ends with its own message', async () => {
    const { timing, server, uploader } = createTestBench();
    server.answerTo = ({ call }) => (call === 'config' ? { status: 404 } : null);
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({ code: 'config-not-loaded', message: 'AWS config not loaded' });
  });

  it('includes a configuration with another signature version, which is not loaded', async () => {
    const { timing, server, uploader } = createTestBench();
    server.config = { ...server.config, awsSigVersion: 's3-v2' };
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure?.code).toBe('config-not-loaded');
  });
});
