import { join } from 'node:path';
import { IS_NIGHTLY } from '../../scripts/nightly-tests.ts';
import { expect, MEBIBYTE, test as withOwnStore } from './harness/fixtures.ts';
import { killTabs } from './harness/kill-tab.ts';
import { sha256OfFile } from './harness/master-file.ts';
import { startStore, type TestStore } from './harness/store.ts';

/** Enough to be killed midway; the nightly run has as many as a 250 GB master. */
const PARTS = IS_NIGHTLY ? 2_500 : 500;
const PART_BYTES = MEBIBYTE / 16;
/** Concurrent parts: the engine's upper limit. */
const CONCURRENCY = 6;

/** 2,500 parts of S3's minimum of 5 MiB would be 12 GB: this store accepts smaller ones. */
const test = withOwnStore.extend<object, { store: TestStore }>({
  store: [
    async ({ folder }, use) => {
      const store = await startStore(join(folder, 'store'), { minPartBytes: PART_BYTES });
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test(`a tab killed after half of ${PARTS} parts resends no more than was in flight`, async ({
  bench,
  browser,
  context,
  means,
  page,
}) => {
  test.setTimeout(400_000);
  const sizeBytes = PARTS * PART_BYTES;
  const path = await bench.master(sizeBytes / MEBIBYTE);
  const file = bench.site.expect(sizeBytes, PART_BYTES);
  await means.open(page, path);
  await means.start(page, file);
  const stored = () => bench.proxy.parts().filter((request) => request.status === 200).length;
  await expect.poll(stored, { intervals: [50], timeout: 120_000 }).toBeGreaterThanOrEqual(PARTS / 2);
  await killTabs(browser, page);
  const atKill = stored();
  expect(atKill).toBeLessThan(PARTS * 0.8);
  await page.close();

  const next = await context.newPage();
  await means.open(next, path);
  await means.start(next, file);
  await means.finished(next, 0, 240_000);
  const received = bench.proxy.parts().reduce((sum, request) => sum + request.bytesReceived, 0);
  const twice = received - sizeBytes;
  const limit = CONCURRENCY * PART_BYTES;
  expect(twice).toBeLessThanOrEqual(limit);
  expect(new Set(bench.proxy.parts().map((request) => request.uploadId)).size).toBe(1);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
  const [sentTwice, allowed] = [twice, limit].map((bytes) => `${(bytes / MEBIBYTE).toFixed(2)} MiB`);
  console.log(`acceptance 3: ${PARTS} parts, tab killed at ${atKill}: ${sentTwice} sent twice, limit ${allowed}`);
});
