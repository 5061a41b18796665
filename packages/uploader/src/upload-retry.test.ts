import { describe, expect, it } from 'vitest';
import { errorBody } from './testing/fake-store.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

describe('a part that fails', () => {
  it('is aborted after 2 min without a byte and sent again, while the others continue', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) => (entry.partNumber === 3 && nth === 0 ? 'hang' : null);
    const upload = uploader.add(testFile(1_000), target);
    await timing.until(() => upload.state === 'Finished');
    const [first, second] = store.of('part').filter((entry) => entry.partNumber === 3);
    expect(second!.at - first!.at).toBeGreaterThan(120_000);
    expect(second!.at - first!.at).toBeLessThan(130_000);
    expect(store.of('part')).toHaveLength(11);
  });

  it('is left alone while bytes trickle', async () => {
    const { timing, store, uploader } = createTestBench();
    store.partMs = 230_000;
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part')).toHaveLength(3);
  });

  it('is sent again after 2, 4 and 8 s when the store answers 500', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.partNumber === 1 && nth < 3 ? { status: 500, body: errorBody('InternalError') } : null;
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.state === 'Finished');
    const times = store.of('part').map((entry) => entry.at);
    expect(times.slice(1).map((at, index) => at - times[index]! - store.partMs)).toEqual([2_000, 4_000, 8_000]);
  });

  it('waits as long as Retry-After says', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.partNumber === 1 && nth === 0
        ? { status: 503, body: errorBody('SlowDown'), headers: { 'retry-after': '45' } }
        : null;
    const upload = uploader.add(testFile(100), target);
    expect(await timing.until(() => upload.state === 'Finished')).toBe(45_000 + 2 * store.partMs);
  });

  it('is hashed and sent again when a byte flipped on the way, and the object equals the file', async () => {
    const { timing, store, hashed, uploader } = createTestBench();
    store.mischief = (entry, nth) => (entry.partNumber === 4 && nth === 0 ? 'flip' : null);
    const file = testFile(1_000);
    const upload = uploader.add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').filter((entry) => entry.partNumber === 4)).toHaveLength(2);
    expect(hashed).toHaveLength(11);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('is sent again when its ETag is that of an empty part', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.partNumber === 2 && nth === 0
        ? { status: 200, headers: { etag: '"d41d8cd98f00b204e9800998ecf8427e"' } }
        : null;
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').filter((entry) => entry.partNumber === 2)).toHaveLength(2);
    expect(store.of('complete')).toHaveLength(1);
  });

  it('is signed and sent again immediately when its signature expired', async () => {
    const { timing, store, server, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.partNumber === 1 && nth === 0 ? { status: 403, body: errorBody('RequestExpired') } : null;
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.state === 'Finished');
    const [first, second] = store.of('part');
    expect(second!.at - first!.at).toBe(store.partMs);
    expect(server.of('config')).toHaveLength(2);
  });

  it("is dated by the store's clock when the computer is an hour off", async () => {
    const { timing, store, uploader } = createTestBench();
    const hour = 3_600_000;
    const serverTime = new Date(timing.now() + hour).toISOString();
    store.mischief = (entry, nth) =>
      entry.operation === 'initiate' && nth === 0
        ? { status: 403, body: errorBody('RequestTimeTooSkewed', `<ServerTime>${serverTime}</ServerTime>`) }
        : null;
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.state === 'Finished');
    const date = store.of('part')[0]?.headers['x-amz-date'];
    expect(date?.slice(0, 13)).toBe(serverTime.slice(0, 16).replace(/[-:]/g, ''));
  });

  it("ends the upload on a 404, with the catalogue's wording, and stops the other parts", async () => {
    const { timing, store, server, uploader } = createTestBench();
    store.mischief = (entry) => (entry.partNumber === 3 ? { status: 404, body: errorBody('NoSuchUpload') } : null);
    const upload = uploader.add(testFile(2_000), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({
      code: 'part-failed',
      message: 'File upload aborted due to a part failing to upload',
      facts: { status: 404, partNumber: 3 },
    });
    await timing.advance(600_000);
    expect(server.of('error').map((entry) => entry.body)).toEqual([
      'File upload aborted due to a part failing to upload',
    ]);
    expect(store.of('part').length).toBeLessThan(12);
    expect(store.inFlight).toBe(0);
  });

  it('ends the upload after six AccessDenied, and continues with retry', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.partNumber === 1 && nth < 6 ? { status: 403, body: errorBody('AccessDenied') } : null;
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({
      code: 'part-failed',
      facts: { storageRefused: true, serverCode: 'AccessDenied', partNumber: 1 },
    });
    upload.retry();
    expect(upload.state).toBe('OnGoing');
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').filter((entry) => entry.partNumber !== 1)).toHaveLength(2);
  });

  it('leaves its slot to another file while it backs off', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry) =>
      entry.url.pathname.includes('f1') && entry.operation === 'part' ? { status: 500 } : null;
    const broken = uploader.add(testFile(5_000, 'one.mov'), { fileId: 'f1', key: 'f1/source', partSizeBytes: 100 });
    await timing.advance(20_000);
    const sound = uploader.add(testFile(1_000, 'two.mov', 2), { fileId: 'f2', key: 'f2/source', partSizeBytes: 100 });
    expect(await timing.until(() => sound.state === 'Finished')).toBeLessThan(2_000);
    const tried = new Set(
      store
        .of('part')
        .filter((entry) => entry.url.pathname.includes('f1'))
        .map((entry) => entry.partNumber),
    );
    expect(tried.size).toBe(5);
    await broken.cancel();
  });

  it('lowers the number of concurrent parts by one for each 503', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.operation === 'part' && nth === 0 && entry.partNumber! <= 3
        ? { status: 503, body: errorBody('SlowDown') }
        : null;
    const upload = uploader.add(testFile(20_000), target);
    await timing.advance(3_000);
    expect(store.of('part').filter((entry) => entry.partNumber! <= 3)).toHaveLength(6);
    store.mostInFlight = 0;
    await timing.advance(1_000);
    expect(store.mostInFlight).toBe(2);
    await timing.until(() => upload.state === 'Finished');
  });
});
