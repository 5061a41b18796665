import { describe, expect, it } from 'vitest';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

describe('an unreachable store or API', () => {
  it('sends nothing for 60 s offline, and resumes within 2 s of coming online', async () => {
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
    const afterMs = timing.now() - back;
    expect(afterMs).toBeLessThan(2_000);
    console.log(`acceptance 8: 60 s offline on the test's clock, first request ${afterMs.toFixed(0)} ms after online`);
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('drops connections that did not survive the offline period, within 2 s of coming online', async () => {
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

  it('cuts a back-off of minutes short when the machine comes back online', async () => {
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

  it.each([0, 502])('waits an hour for an API that answers %d', async (status) => {
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
