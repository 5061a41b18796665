import { join } from 'node:path';
import { canUse } from '../../scripts/required-tools.ts';
import { hasSwift, SWIFT_PACKAGE, startSwiftStore } from './foreign-store/swift-store.ts';
import { expect, MEBIBYTE, test as ownStore } from './harness/fixtures.ts';
import { sha256OfFile } from './harness/master-file.ts';
import type { TestStore } from './harness/store.ts';
import type { UploadBridge } from './page/main.ts';

type Uploads = { uploads: UploadBridge };

/** The same page, signer and engine as elsewhere; only the store is OpenStack Swift. */
const test = ownStore.extend<object, { store: TestStore }>({
  store: [
    async ({ folder }, use) => {
      const store = await startSwiftStore(join(folder, 'swift'));
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.skip(!canUse('OpenStack Swift', hasSwift()), `OpenStack Swift is not installed: apt-get install ${SWIFT_PACKAGE}`);

test('OpenStack Swift: a master of 150 MiB arrives in full, and the store returns the expected ETag', async ({
  bench,
  means,
  page,
}) => {
  const path = await bench.master(150);
  const file = bench.site.expect(150 * MEBIBYTE, 8 * MEBIBYTE);
  await means.open(page, path);
  const start = Date.now();
  await means.start(page, file);
  await means.finished(page);
  const seconds = (Date.now() - start) / 1_000;
  expect(file.isFinished).toBe(true);
  expect(bench.proxy.parts().every((request) => request.status === 200)).toBe(true);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
  expect(await bench.openUploads()).toBe(0);
  console.log(
    `OpenStack Swift: 150 MiB in ${bench.proxy.parts().length} parts in ${seconds.toFixed(1)} s, SHA-256 equal`,
  );
});

test('OpenStack Swift: an upload reloaded halfway resumes from the store’s list', async ({ bench, means, page }) => {
  const path = await bench.master(150);
  const partSize = 5 * MEBIBYTE;
  const file = bench.site.expect(150 * MEBIBYTE, partSize);
  bench.proxy.bytesPerSecond = 6 * MEBIBYTE;
  await means.open(page, path);
  await means.start(page, file);
  const stored = () => bench.proxy.parts().filter((request) => request.status === 200).length;
  await expect.poll(stored, { intervals: [100] }).toBeGreaterThanOrEqual(15);
  await page.reload();
  const atReload = stored();
  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  await page.locator('input').setInputFiles(path);
  await means.start(page, file);
  await means.finished(page);
  const listed = bench.proxy.log.filter((request) => request.method === 'GET' && request.uploadId !== null);
  expect(listed.length).toBeGreaterThan(0);
  const received = bench.proxy.parts().reduce((sum, request) => sum + request.bytesReceived, 0);
  const twice = received - 150 * MEBIBYTE;
  expect(twice).toBeLessThanOrEqual(6 * partSize);
  expect(new Set(bench.proxy.parts().map((request) => request.uploadId)).size).toBe(1);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
  console.log(
    `OpenStack Swift: reloaded at part ${atReload} of 30, ${(twice / MEBIBYTE).toFixed(1)} MiB sent twice, SHA-256 equal`,
  );
});

test('OpenStack Swift: a flipped byte is refused by the store and sent again', async ({ bench, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.meddle = (request, nth) => (request.part === 5 && nth === 0 ? { kind: 'flip' } : null);
  await means.open(page, path);
  await means.start(page, file, { backoff: { baseMs: 100, power: 2, capMs: 2_000, jitter: 0.25 } });
  await means.finished(page);
  const tries = bench.proxy.parts().filter((request) => request.part === 5);
  expect(tries.map((request) => request.status)).toEqual([400, 200]);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
});

test('OpenStack Swift: cancelling removes the parts from the store', async ({ bench, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.bytesPerSecond = 3 * MEBIBYTE;
  await means.open(page, path);
  const index = await means.start(page, file);
  await expect.poll(() => bench.proxy.parts().filter((request) => request.status === 200).length).toBeGreaterThan(0);
  expect(await bench.openUploads()).toBe(1);
  await page.evaluate((at) => (globalThis as typeof globalThis & Uploads).uploads.cancel(at), index);
  expect(await bench.openUploads()).toBe(0);
  expect(await means.view(page)).toMatchObject({ state: 'Paused', failure: 'User aborted the upload' });
});
