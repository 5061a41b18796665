import { describe, expect, it } from 'vitest';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };

describe('an upload', () => {
  it('brings a file of 10 parts whole into the store and ends Finished', async () => {
    const { timing, store, server, uploader } = createTestBench();
    const file = testFile(950);
    const upload = uploader.add(file, { ...target, userId: 'u1' });
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
    expect(store.of('part')).toHaveLength(10);
    expect(store.mostInFlight).toBe(5);
    expect(server.of('progress').at(-1)?.body).toMatchObject({ progress: 1, completed: true, secondsLeft: 0 });
    expect(upload.stats).toMatchObject({ loadedBytes: 950, remainingBytes: 0, fraction: 1 });
  });
});
