import { describe, expect, it } from 'vitest';
import { errorBody } from './testing/fake-store.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';
import type { SignatureRequest } from './upload-server.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

describe('a part that goes wrong', () => {
  it('is aborted after 2 min without a byte and sent again, while the others go on', async () => {
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

  it('is signed anew and sent at once when its signature expired', async () => {
    const { timing, store, server, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.partNumber === 1 && nth === 0 ? { status: 403, body: errorBody('RequestExpired') } : null;
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.state === 'Finished');
    const [first, second] = store.of('part');
    expect(second!.at - first!.at).toBe(store.partMs);
    expect(server.of('config')).toHaveLength(2);
  });

  it('is dated by the clock of the store when the computer is an hour off', async () => {
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

  it('ends the upload when it is answered 404, with the catalogue’s words, and stops the other parts', async () => {
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

  it('ends the upload after six times AccessDenied, and goes on with retry', async () => {
    const { timing, store, uploader } = createTestBench();
    store.mischief = (entry, nth) =>
      entry.partNumber === 1 && nth < 6 ? { status: 403, body: errorBody('AccessDenied') } : null;
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({ code: 'part-failed', facts: { serverCode: 'AccessDenied', partNumber: 1 } });
    upload.retry();
    expect(upload.state).toBe('OnGoing');
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('part').filter((entry) => entry.partNumber !== 1)).toHaveLength(2);
  });

  it('keeps its slot free for another file while it backs off', async () => {
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

  it('lowers the number of parts at once after 503, by one for each', async () => {
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

describe('the API refusing', () => {
  it.each([401, 403])('with %d stops the upload with nothing sent after', async (status) => {
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

  it('a progress report stops the upload too', async () => {
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
  ])('one file with %d ends %s', async (status, codes) => {
    const { timing, server, store, uploader } = createTestBench();
    store.partMs = 5_000;
    server.answerTo = ({ call, fileId }) => (call === 'sign' && fileId === 'f1' ? { status } : null);
    const two = uploader.add(testFile(900, 'two.mov'), { fileId: 'f2', key: 'f2/source', partSizeBytes: 100 });
    const one = uploader.add(testFile(900, 'one.mov'), { fileId: 'f1', key: 'f1/source', partSizeBytes: 100 });
    await timing.until(() => one.failure !== null);
    expect([one.failure?.code, two.failure?.code]).toEqual(codes);
  });

  it('goes on after a new sign-in with retry, without sending finished parts again', async () => {
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

  it('a part because another browser began this file anew stops the upload, and retry takes it over', async () => {
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

  it('a date that is an hour off is signed anew by the clock of the API', async () => {
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

  it('the configuration ends with its own words', async () => {
    const { timing, server, uploader } = createTestBench();
    server.answerTo = ({ call }) => (call === 'config' ? { status: 404 } : null);
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure).toMatchObject({ code: 'config-not-loaded', message: 'AWS config not loaded' });
  });

  it('a configuration of another signature version is not loaded', async () => {
    const { timing, server, uploader } = createTestBench();
    server.config = { ...server.config, awsSigVersion: 's3-v2' };
    const upload = uploader.add(testFile(100), target);
    await timing.until(() => upload.failure !== null);
    expect(upload.failure?.code).toBe('config-not-loaded');
  });
});

describe('a line or a server that is gone', () => {
  it('sends nothing for 60 s offline, and goes on within 2 s of online', async () => {
    const { timing, store, server, connectivity, uploader } = createTestBench();
    const file = testFile(3_000);
    const upload = uploader.add(file, target);
    await timing.until(() => store.of('part').length >= 8);
    connectivity.set(false);
    store.isReachable = false;
    expect(upload.activity).toBe('offline');
    await timing.settle();
    const [requests, calls] = [store.log.length, server.log.length];
    await timing.advance(60_000);
    expect([store.log.length, server.log.length]).toEqual([requests, calls]);
    store.isReachable = true;
    const back = timing.now();
    connectivity.set(true);
    await timing.until(() => store.log.length > requests);
    expect(timing.now() - back).toBeLessThan(2_000);
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('gives connections up that did not outlive the offline time, within 2 s of online', async () => {
    const { timing, store, connectivity, uploader } = createTestBench();
    store.mischief = (entry, nth) => (entry.operation === 'part' && nth === 0 ? 'hang' : null);
    const upload = uploader.add(testFile(500), target);
    await timing.until(() => store.inFlight === 5);
    connectivity.set(false);
    await timing.advance(60_000);
    const back = timing.now();
    connectivity.set(true);
    await timing.until(() => store.of('part').length === 10);
    expect(timing.now() - back).toBeLessThan(2_000);
    await timing.until(() => upload.state === 'Finished');
  });

  it('cuts a back-off of minutes short when the line comes back', async () => {
    const { timing, store, connectivity, uploader } = createTestBench();
    store.isReachable = false;
    const upload = uploader.add(testFile(500), target);
    await timing.advance(400_000);
    connectivity.set(false);
    store.isReachable = true;
    await timing.advance(1_000);
    connectivity.set(true);
    expect(await timing.until(() => upload.state === 'Finished')).toBeLessThan(2_000);
  });

  it('waits for a store that is down for an hour, and sends no finished part again', async () => {
    const { timing, store, uploader } = createTestBench();
    const file = testFile(3_000);
    const upload = uploader.add(file, target);
    await timing.until(() => store.uploads.get('upload-1')?.parts.size === 10);
    store.isReachable = false;
    await timing.advance(3_600_000);
    const held = [...store.uploads.get('upload-1')!.parts.keys()];
    store.isReachable = true;
    const since = store.of('part').length;
    expect(await timing.until(() => upload.state === 'Finished')).toBeLessThan(310_000);
    const sentAgain = store
      .of('part')
      .slice(since)
      .map((entry) => entry.partNumber);
    expect(held.filter((number) => sentAgain.includes(number))).toEqual([]);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it.each([0, 502])('waits for an API that answers %d for an hour', async (status) => {
    const { timing, store, server, uploader } = createTestBench();
    const upload = uploader.add(testFile(3_000), target);
    await timing.until(() => store.of('part').length >= 8);
    server.answerTo = () => ({ status });
    await timing.advance(3_600_000);
    expect(upload.failure).toBeNull();
    server.answerTo = () => null;
    expect(await timing.until(() => upload.state === 'Finished')).toBeLessThan(310_000);
  });

  it('waits for an API that is down from the first call to the last', async () => {
    const { timing, server, uploader } = createTestBench();
    let failures = 0;
    // every call fails twice before it works
    server.answerTo = () => (++failures % 3 === 0 ? null : { status: 503 });
    const upload = uploader.add(testFile(500), target);
    await timing.until(() => upload.state === 'Finished');
    expect(upload.failure).toBeNull();
  });
});
