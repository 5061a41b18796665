import { describe, expect, it } from 'vitest';
import { UploadError } from './requests/upload-error.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';
import type { UploadHandle } from './upload/upload-handle.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };
/** 20 parts. */
const MASTER_BYTES = 2_000;

/** A master on a disk that can be unplugged. */
function unpluggable(file: File) {
  const disk = { isGone: false };
  const slice = file.slice.bind(file);
  file.slice = (start, end) => {
    const blob = slice(start, end);
    const read = blob.arrayBuffer.bind(blob);
    blob.arrayBuffer = async () => {
      if (disk.isGone) throw new UploadError('part-failed', { fileUnreadable: true });
      return read();
    };
    return blob;
  };
  return { file, disk };
}

/** An upload whose file disappears once the store holds ten of its parts; `arrived` lists those parts. */
async function lostAtHalf(bench = createTestBench()) {
  const { timing, store, uploader } = bench;
  const { file, disk } = unpluggable(testFile(MASTER_BYTES));
  const upload = uploader.add(file, target);
  const held = () => store.uploads.get('upload-1')?.parts ?? new Map<number, unknown>();
  await timing.until(() => held().size >= 10);
  disk.isGone = true;
  await timing.until(() => upload.failure !== null);
  expect(upload.failure?.facts.fileUnreadable).toBe(true);
  await timing.settle();
  const arrived = [...held().keys()];
  const since = store.log.length;
  const sentSince = () => store.log.slice(since).flatMap(({ partNumber }) => partNumber ?? []);
  return { ...bench, upload, disk, arrived, sentSince };
}

/** A master of the same name and size with one byte of one part changed. */
async function changedIn(part: number): Promise<File> {
  const bytes = await bytesOf(testFile(MASTER_BYTES));
  bytes[(part - 1) * 100 + 50]! ^= 1;
  return new File([bytes.slice()], 'master.mxf');
}

const failed = (upload: UploadHandle) => () => upload.state === 'Paused' && upload.failure !== null;

describe('a file reopened after it became unreadable', () => {
  it('resumes once its bytes match: of 20 parts, none that arrived is sent twice', async () => {
    const { timing, store, upload, arrived, sentSince } = await lostAtHalf();
    const again = testFile(MASTER_BYTES);
    const seen: string[] = [];
    upload.on('activity', (activity) => seen.push(activity));
    upload.retry({ file: again, fileHandle: null });
    await timing.until(() => upload.state === 'Finished');
    expect(seen.slice(1, 4)).toEqual(['checking', 'opening', 'sending']);
    expect(sentSince().filter((part) => arrived.includes(part))).toEqual([]);
    expect(sentSince()).toHaveLength(20 - arrived.length);
    expect(store.of('initiate')).toHaveLength(1);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(again));
    expect(upload.file).toBe(again);
  });

  it('reports the progress of the comparison', async () => {
    const { timing, upload } = await lostAtHalf();
    expect(upload.stats.checkedFraction).toBeNull();
    const again = testFile(MASTER_BYTES);
    const slice = again.slice.bind(again);
    const seen: (number | null)[] = [];
    again.slice = (start, end) => {
      if (upload.activity === 'checking') seen.push(upload.stats.checkedFraction);
      return slice(start, end);
    };
    upload.retry({ file: again, fileHandle: null });
    await timing.until(() => upload.state === 'Finished');
    expect(seen.length).toBeGreaterThanOrEqual(10);
    expect(seen.slice(0, 2)).toEqual([0, 0]);
    expect(seen).toEqual(seen.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
    expect(seen.at(-1)).toBeGreaterThan(0.7);
    expect(upload.stats.checkedFraction).toBeNull();
  });

  it.each([
    ['with other bytes in the first part', () => changedIn(1)],
    ['with other bytes in a part that arrived', () => changedIn(7)],
    ['with another size', async () => testFile(MASTER_BYTES + 1)],
    ['with another name', async () => testFile(MASTER_BYTES, 'other.mxf')],
  ])('is refused %s: nothing of it is sent, and the right one continues', async (_what, other) => {
    const { timing, store, upload, arrived, sentSince } = await lostAtHalf();
    const requests = store.log.length;
    upload.retry({ file: await other(), fileHandle: null });
    await timing.until(failed(upload));
    expect(upload.failure).toMatchObject({ code: 'part-failed', facts: { otherFile: true } });
    await timing.advance(600_000);
    expect(store.log).toHaveLength(requests);
    expect(upload.stats.loadedBytes).toBe(arrived.length * 100);

    upload.retry({ file: testFile(MASTER_BYTES), fileHandle: null });
    await timing.until(() => upload.state === 'Finished');
    expect(sentSince().filter((part) => arrived.includes(part))).toEqual([]);
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(testFile(MASTER_BYTES)));
  });

  it('is refused for a part that an earlier page sent and this one has not checked yet', async () => {
    const bench = createTestBench();
    bench.uploader.add(testFile(MASTER_BYTES), target);
    await bench.timing.until(() => (bench.store.uploads.get('upload-1')?.parts.size ?? 0) >= 10);
    bench.uploader.close();
    await bench.timing.settle();
    const { file, disk } = unpluggable(testFile(MASTER_BYTES));
    disk.isGone = true;
    const upload = bench.openPage().add(file, target);
    await bench.timing.until(failed(upload));
    upload.retry({ file: await changedIn(3), fileHandle: null });
    await bench.timing.until(failed(upload));
    expect(upload.failure?.facts).toEqual({ otherFile: true });
  });

  it('is dropped when it was a different one: a retry uses the first', async () => {
    const { timing, upload, disk } = await lostAtHalf();
    upload.retry({ file: await changedIn(7), fileHandle: null });
    await timing.until(failed(upload));
    upload.retry();
    await timing.until(failed(upload));
    expect(upload.failure?.facts.fileUnreadable).toBe(true);
    disk.isGone = false;
    upload.retry();
    await timing.until(() => upload.state === 'Finished');
  });

  it('is compared again when it becomes unreadable or the upload is paused during the comparison', async () => {
    const { timing, upload, arrived, sentSince } = await lostAtHalf();
    const { file, disk } = unpluggable(testFile(MASTER_BYTES));
    disk.isGone = true;
    upload.retry({ file, fileHandle: null });
    await timing.until(failed(upload));
    expect(upload.failure?.facts.fileUnreadable).toBe(true);
    disk.isGone = false;
    let paused = 0;
    upload.on('activity', (activity) => {
      if (activity !== 'checking' || paused > 0) return;
      paused += 1;
      upload.pause();
    });
    upload.retry();
    await timing.until(() => paused > 0);
    await timing.advance(60_000);
    expect(sentSince()).toEqual([]);
    upload.resume();
    await timing.until(() => upload.state === 'Finished');
    expect(sentSince().filter((part) => arrived.includes(part))).toEqual([]);
  });

  it('can be cancelled during the comparison: the store drops the parts', async () => {
    const { timing, store, upload } = await lostAtHalf();
    let cancelled: Promise<void> | null = null;
    upload.on('activity', (activity) => {
      if (activity === 'checking') cancelled ??= upload.cancel();
    });
    upload.retry({ file: testFile(MASTER_BYTES), fileHandle: null });
    await timing.until(() => cancelled !== null);
    await cancelled;
    expect(upload.failure?.code).toBe('aborted');
    expect(store.uploads.size).toBe(0);
  });

  it('stores its handle in the record, for the next page', async () => {
    const { timing, resumeStore, upload } = await lostAtHalf();
    const fileHandle = { kind: 'file' } as FileSystemFileHandle;
    upload.retry({ file: testFile(MASTER_BYTES), fileHandle });
    await timing.until(() => upload.activity === 'sending');
    expect((await resumeStore.list()).map((record) => record.fileHandle)).toEqual([fileHandle]);
    expect(upload.fileHandle).toBe(fileHandle);
    upload.pause();
  });
});
