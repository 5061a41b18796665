import { copyFile, mkdir, open, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, MEBIBYTE, test } from './harness/fixtures.ts';
import { sha256OfFile } from './harness/master-file.ts';
import type { UploadBridge } from './page/main.ts';

const PART_BYTES = 5 * MEBIBYTE;

/** Overwrites bytes in the middle of a part; name, size and modification time stay the same. */
async function changeQuietly(path: string, part: number): Promise<void> {
  const { atime, mtime } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.from('other bytes'), 0, 11, (part - 1) * PART_BYTES + PART_BYTES / 2);
  await file.close();
  await utimes(path, atime, mtime);
}

test('changed bytes in a middle part of a file with the same name, size and time are found before Complete', async ({
  bench,
  means,
  page,
}) => {
  const path = join(bench.folder, 'changing.mxf');
  await copyFile(await bench.master(150), path);
  // whole seconds, so that utimes can restore the exact value
  await utimes(path, 1_600_000_000, 1_600_000_000);
  const before = { ...(await stat(path)), sha256: await sha256OfFile(path) };
  const file = bench.site.expect(150 * MEBIBYTE, PART_BYTES);
  bench.proxy.bytesPerSecond = 8 * MEBIBYTE;
  await means.open(page, path);
  await means.start(page, file);
  const stored = () =>
    bench.proxy.parts().flatMap(({ status, part }) => (status === 200 && part !== null ? [part] : []));
  await expect.poll(() => stored().length, { intervals: [100] }).toBeGreaterThanOrEqual(15);
  await page.reload();
  const kept = stored();
  const changed = kept.toSorted((one, other) => one - other)[Math.floor(kept.length / 2)]!;
  await changeQuietly(path, changed);
  const after = { ...(await stat(path)), sha256: await sha256OfFile(path) };
  expect([after.size, after.mtimeMs]).toEqual([before.size, before.mtimeMs]);
  expect(after.sha256).not.toBe(before.sha256);

  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  const since = bench.proxy.log.length;
  await page.locator('input').setInputFiles(path);
  await means.start(page, file);
  await means.finished(page);
  const requests = bench.proxy.log.slice(since);
  const again = requests.filter(({ part }) => part !== null && kept.includes(part)).map(({ part }) => part);
  expect(again).toEqual([changed]);
  const sentAgain = requests.findIndex(({ part }) => part === changed);
  const completed = requests.findIndex(({ method, uploadId }) => method === 'POST' && uploadId !== null);
  expect(sentAgain).toBeLessThan(completed);
  expect(await bench.sha256OfObject(file.key)).toBe(after.sha256);
  console.log(
    `acceptance 5: part ${changed} changed under the same name, size and time: of ${kept.length} kept parts it alone was sent again, before Complete`,
  );
});

test('a file saved again during its upload stops it with that reason, and resumes if the reopened file is the same', async ({
  bench,
  means,
  page,
}) => {
  const path = join(bench.folder, 'saved-again.mxf');
  await copyFile(await bench.master(60), path);
  const file = bench.site.expect(60 * MEBIBYTE, PART_BYTES);
  bench.proxy.bytesPerSecond = 4 * MEBIBYTE;
  await means.open(page, path);
  await means.start(page, file);
  // all twelve are hashed by then; the rest can no longer be read
  await expect.poll(() => bench.proxy.parts().filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  await utimes(path, new Date(), new Date(Date.now() + 60_000));
  await expect.poll(async () => (await means.view(page)).isFileGone).toBe(true);
  expect((await means.view(page)).failure).toBe('File upload aborted due to a part failing to upload');
  const requests = bench.proxy.log.length;
  await page.waitForTimeout(3_000);
  expect(bench.proxy.log).toHaveLength(requests);

  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  const stored = bench.proxy.parts().flatMap(({ status, part }) => (status === 200 && part !== null ? [part] : []));
  const sha256 = await sha256OfFile(path);
  const retryWith = async (film: string) => {
    await page.locator('input').setInputFiles(film);
    await page.evaluate(() => (globalThis as typeof globalThis & { uploads: UploadBridge }).uploads.retryWith(0));
  };
  const other = join(bench.folder, 'other', 'saved-again.mxf');
  await mkdir(join(bench.folder, 'other'), { recursive: true });
  await copyFile(path, other);
  await changeQuietly(other, stored[0]!);
  await retryWith(other);
  await expect.poll(async () => (await means.view(page)).isOtherFile).toBe(true);
  expect(bench.proxy.log).toHaveLength(requests);

  await retryWith(path);
  await means.finished(page);
  const again = bench.proxy.log.slice(requests).flatMap(({ part }) => part ?? []);
  expect(again.filter((part) => stored.includes(part))).toEqual([]);
  expect(await bench.sha256OfObject(file.key)).toBe(sha256);
});
