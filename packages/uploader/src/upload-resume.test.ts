import { describe, expect, it } from 'vitest';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };
const HOUR = 3_600_000;

/** Uploads until the store holds `parts` parts, then closes the page abruptly. */
async function interrupted(bench: ReturnType<typeof createTestBench>, file: File, parts: number) {
  bench.uploader.add(file, target);
  await bench.timing.until(() => (bench.store.uploads.get('upload-1')?.parts.size ?? 0) >= parts);
  bench.uploader.close();
  await bench.timing.settle();
}

describe('a new page', () => {
  it('resumes a 2,500-part upload halfway: the kept parts are listed over 3 pages, those in flight are sent twice', async () => {
    const bench = createTestBench();
    const { timing, store } = bench;
    store.pageSize = 500;
    const file = testFile(250_000);
    await interrupted(bench, file, 1_250);
    const upload = bench.openPage().add(file, target);
    const kept: number[] = [];
    upload.on('resumed', ({ parts }) => kept.push(parts));
    await timing.until(() => upload.state === 'Finished');
    expect(store.of('initiate')).toHaveLength(1);
    expect(store.of('list')).toHaveLength(3);
    expect(kept[0]).toBeGreaterThanOrEqual(1_250);
    expect(store.of('part').length - 2_500).toBeLessThanOrEqual(store.mostInFlight);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('checks every kept part by its MD5 before counting it', async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    await interrupted(bench, file, 10);
    const kept = bench.store.uploads.get('upload-1')!.parts.size;
    bench.hashed.length = 0;
    const upload = bench.openPage().add(file, target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.hashed.filter((size) => size === 100)).toHaveLength(20);
    expect(bench.store.of('part').length).toBeLessThanOrEqual(20 + 5);
    expect(kept).toBeGreaterThanOrEqual(10);
  });

  it('detects different bytes in a middle part of a file of the same name, size and time, before Complete', async () => {
    const bench = createTestBench();
    const { timing, store } = bench;
    const file = testFile(2_000);
    await interrupted(bench, file, 15);
    const bytes = await bytesOf(file);
    bytes[750] = bytes[750]! ^ 1;
    const other = new File([bytes.slice()], file.name, { type: file.type, lastModified: file.lastModified });
    const since = store.of('part').length;
    const upload = bench.openPage().add(other, target);
    await timing.until(() => upload.state === 'Finished');
    const sentAgain = store
      .of('part')
      .slice(since)
      .map((entry) => entry.partNumber);
    expect(sentAgain).toContain(8);
    expect(sentAgain).not.toContain(7);
    expect(store.objects.get(target.key)?.bytes).toEqual(bytes);
  });

  it.each([
    ['with another name', 'renamed.mxf', 0],
    ['left 5 h ago', 'master.mxf', 5 * HOUR],
  ])('starts a new upload for a file %s', async (_what, name, age) => {
    const bench = createTestBench();
    await interrupted(bench, testFile(2_000), 10);
    await bench.timing.advance(age);
    const upload = bench.openPage().add(testFile(2_000, name), target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.store.of('initiate')).toHaveLength(2);
    expect(bench.store.of('list')).toHaveLength(0);
  });

  it('resumes a 12 h upload whose last sign of life was 4 h ago', async () => {
    const bench = createTestBench();
    bench.store.partMs = 30 * 60_000;
    bench.store.mischief = () => null;
    const file = testFile(20_000);
    const stallMs = 2 * HOUR;
    const first = bench.openPage({ stallMs });
    first.add(file, target);
    await bench.timing.advance(12 * HOUR);
    first.close();
    await bench.timing.advance(4 * HOUR);
    bench.store.partMs = 10;
    const upload = bench.openPage({ stallMs }).add(file, target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.store.of('initiate')).toHaveLength(1);
  });

  it('starts a new upload when the part size has changed', async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    await interrupted(bench, file, 10);
    const upload = bench.openPage().add(file, { ...target, partSizeBytes: 200 });
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.store.of('initiate')).toHaveLength(2);
    expect(bench.store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('starts a new upload when the store has dropped the old one', async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    await interrupted(bench, file, 10);
    bench.store.uploads.clear();
    const upload = bench.openPage().add(file, target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.server.s3Ids.get('f1')).toBe('upload-2');
    expect(bench.store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('starts a new upload when the API has another upload id on record', async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    await interrupted(bench, file, 10);
    bench.server.answerTo = ({ call, body }) =>
      call === 'sign' && JSON.stringify(body).includes('upload-1') ? { status: 403, code: 'wrong-upload-id' } : null;
    const upload = bench.openPage().add(file, target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.server.s3Ids.get('f1')).toBe('upload-2');
    expect(bench.store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
  });

  it('reports the upload id that the earlier page could not report', async () => {
    const bench = createTestBench();
    bench.server.answerTo = ({ call }) => (call === 's3Id' ? { status: 0 } : null);
    const file = testFile(300);
    bench.uploader.add(file, target);
    await bench.timing.until(() => bench.server.of('s3Id').length > 0);
    bench.uploader.close();
    bench.server.answerTo = () => null;
    const upload = bench.openPage().add(file, target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.server.s3Ids.get('f1')).toBe('upload-1');
    expect(bench.store.of('initiate')).toHaveLength(1);
  });

  it('continues in another browser with the upload id the API has on record', async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    await interrupted(bench, file, 10);
    await bench.resumeStore.delete((await bench.resumeStore.list())[0]!.key);
    const upload = bench.openPage().add(file, { ...target, s3Id: 'upload-1' });
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.store.of('initiate')).toHaveLength(1);
    expect(bench.store.of('part').length).toBeLessThanOrEqual(25);
  });

  it("offers unfinished uploads with the application's context until they run or are forgotten", async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    bench.uploader.add(file, { ...target, context: { campaignId: 'c1' } });
    await bench.timing.until(() => bench.store.of('part').length > 3);
    const page = bench.openPage();
    // the other page continues it
    expect(await page.unfinished()).toEqual([]);
    bench.uploader.close();
    await bench.timing.settle();
    const [left] = await page.unfinished();
    expect(left).toMatchObject({
      fileId: 'f1',
      file: { name: 'master.mxf', sizeBytes: 2_000 },
      context: { campaignId: 'c1' },
    });
    const upload = page.add(file, target);
    expect(await page.unfinished()).toEqual([]);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(await bench.openPage().unfinished()).toEqual([]);
  });

  it('sends nothing of a file that is complete in the store, once its bytes are checked', async () => {
    const bench = createTestBench();
    const file = testFile(1_000);
    const first = bench.uploader.add(file, target);
    await bench.timing.until(() => first.state === 'Finished');
    bench.uploader.close();
    const requests = bench.store.log.length;
    const upload = bench.openPage().add(file, target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.store.log).toHaveLength(requests);
  });

  it('sends the whole file when it only looks like the complete one', async () => {
    const bench = createTestBench();
    const first = bench.uploader.add(testFile(1_000), target);
    await bench.timing.until(() => first.state === 'Finished');
    bench.uploader.close();
    const other = testFile(1_000, 'master.mxf', 99);
    const upload = bench.openPage().add(other, target);
    await bench.timing.until(() => upload.state === 'Finished');
    expect(bench.store.objects.get(target.key)?.bytes).toEqual(await bytesOf(other));
  });
});

describe('two tabs with the same file', () => {
  it('create one upload and send each part once; both end Finished', async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    const one = bench.openPage().add(file, target);
    const two = bench.openPage().add(testFile(2_000), target);
    await bench.timing.until(() => one.activity === 'sending');
    expect(two.activity).toBe('elsewhere');
    await bench.timing.until(() => one.state === 'Finished' && two.state === 'Finished');
    expect(bench.store.of('initiate')).toHaveLength(1);
    expect(bench.store.of('part')).toHaveLength(20);
  });

  it('let the second continue where the first was closed', async () => {
    const bench = createTestBench();
    const file = testFile(2_000);
    const page = bench.openPage();
    page.add(file, target);
    const two = bench.openPage().add(testFile(2_000), target);
    await bench.timing.until(() => bench.store.of('part').length >= 10);
    page.close();
    await bench.timing.until(() => two.state === 'Finished');
    expect(bench.store.of('initiate')).toHaveLength(1);
    expect(bench.store.of('part').length).toBeLessThanOrEqual(25);
  });

  it('let the second continue when the first is closed while paused', async () => {
    const bench = createTestBench();
    const page = bench.openPage();
    const one = page.add(testFile(2_000), target);
    const two = bench.openPage().add(testFile(2_000), target);
    await bench.timing.until(() => bench.store.of('part').length >= 10);
    one.pause();
    await bench.timing.advance(60_000);
    expect(two.activity).toBe('elsewhere');
    page.close();
    await bench.timing.until(() => two.state === 'Finished');
    expect(bench.store.of('initiate')).toHaveLength(1);
  });

  it('stop the second when the first is cancelled', async () => {
    const bench = createTestBench();
    const one = bench.openPage().add(testFile(2_000), target);
    const two = bench.openPage().add(testFile(2_000), target);
    await bench.timing.until(() => bench.store.of('part').length >= 5);
    await one.cancel();
    await bench.timing.until(() => two.failure !== null);
    expect(two.failure?.code).toBe('aborted');
    expect(bench.store.of('initiate')).toHaveLength(1);
  });

  it('leave the first alone when the second is cancelled', async () => {
    const bench = createTestBench();
    const one = bench.openPage().add(testFile(2_000), target);
    const two = bench.openPage().add(testFile(2_000), target);
    await bench.timing.until(() => bench.store.of('part').length >= 5);
    await two.cancel();
    await bench.timing.until(() => one.state === 'Finished');
    expect(bench.store.of('abort')).toHaveLength(0);
  });
});
