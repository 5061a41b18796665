import { describe, expect, it } from 'vitest';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };
const FAST = 'https://bucket.s3-accelerate.amazonaws.com';
const OWN = 'http://store.test:9000';

/** A bucket with acceleration; the accelerated host responds to probes while `isAlive`. */
function setUp() {
  const host = { isAlive: true, probes: 0 };
  const bench = createTestBench({
    probe: async () => {
      host.probes += 1;
      return host.isAlive;
    },
  });
  bench.server.config = { ...bench.server.config, acceleratedEndpoint: FAST };
  const origins = () => bench.store.of('part').map(({ url }) => url.origin);
  return { ...bench, host, origins };
}

describe('the accelerated host', () => {
  it('is probed once, and used while it responds', async () => {
    const { timing, uploader, host, origins } = setUp();
    const upload = uploader.add(testFile(1_000), target);
    await timing.until(() => upload.state === 'Finished');
    expect(new Set(origins())).toEqual(new Set([FAST]));
    expect(host.probes).toBe(1);
  });

  it("falls back to the store's own host when it does not respond, gets no request, and is probed again after 10 min", async () => {
    const { timing, store, uploader, host, origins } = setUp();
    host.isAlive = false;
    const file = testFile(1_000);
    const upload = uploader.add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(new Set(store.log.map(({ url }) => url.origin))).toEqual(new Set([OWN]));
    expect(host.probes).toBe(1);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));

    await timing.advance(600_000);
    host.isAlive = true;
    const since = origins().length;
    const second = uploader.add(testFile(500, 'second.mxf'), {
      fileId: 'f2',
      key: 'masters/f2/source',
      partSizeBytes: 100,
    });
    await timing.until(() => second.state === 'Finished');
    expect(new Set(origins().slice(since))).toEqual(new Set([FAST]));
  });

  it('is given up when a probe gets no response for 5 s', async () => {
    const { timing, store, server, openPage } = setUp();
    const uploader = openPage({ probe: () => new Promise(() => {}) });
    const start = timing.now();
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => store.log.length > 0);
    expect(timing.now() - start).toBe(5_000);
    expect(server.of('sign')[0]?.body).toMatchObject({
      canonicalRequest: expect.stringContaining('host:store.test:9000'),
    });
    await timing.until(() => upload.state === 'Finished');
  });

  it('is abandoned when it fails midway: no finished part is sent again, and the object equals the file', async () => {
    const { timing, store, uploader, host, origins } = setUp();
    const file = testFile(3_000);
    const upload = uploader.add(file, target);
    await timing.until(() => store.uploads.get('upload-1')?.parts.size === 10);
    const stored = store.uploads.get('upload-1')!.parts.size;
    const sent = origins().length;
    host.isAlive = false;
    store.mischief = ({ url }) => (url.origin === FAST ? 'drop' : null);
    await timing.until(() => upload.state === 'Finished');
    const toOwn = origins()
      .slice(sent)
      .filter((origin) => origin === OWN);
    // the five in flight got through
    expect(toOwn).toHaveLength(30 - stored - 5);
    expect(store.uploads.size).toBe(0);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('is abandoned after the third failure when it responds to probes but breaks every request', async () => {
    const { timing, store, uploader, host } = setUp();
    store.mischief = ({ url }) => (url.origin === FAST ? 'drop' : null);
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.log.filter(({ url }) => url.origin === FAST)).toHaveLength(3);
    expect(host.probes).toBe(3);
  });

  it('is abandoned when the store says that the bucket has no acceleration', async () => {
    const { timing, store, uploader } = setUp();
    const body = '<Error><Code>InvalidRequest</Code><Message>Acceleration is not configured</Message></Error>';
    store.mischief = ({ url }) => (url.origin === FAST ? { status: 400, body } : null);
    const upload = uploader.add(testFile(300), target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.log.filter(({ url }) => url.origin === FAST)).toHaveLength(1);
  });

  it('is not blamed for being offline', async () => {
    const { timing, store, connectivity, uploader, origins } = setUp();
    const upload = uploader.add(testFile(3_000), target);
    await timing.until(() => origins().length >= 10);
    connectivity.set(false);
    store.isReachable = false;
    await timing.advance(60_000);
    store.isReachable = true;
    connectivity.set(true);
    await timing.until(() => upload.state === 'Finished');
    expect(new Set(origins())).toEqual(new Set([FAST]));
  });
});
