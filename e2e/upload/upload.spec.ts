import { stat } from 'node:fs/promises';
import { expect, MEBIBYTE, test } from './harness/fixtures.ts';
import { sha256OfFile } from './harness/master-file.ts';
import type { UploadBridge } from './page/main.ts';

type Uploads = { uploads: UploadBridge };

/** Acceptance needs 60: `UPLOAD_OFFLINE_SECONDS=60`. upload-outage.test.ts covers the same minute on a test clock. */
const OFFLINE_SECONDS = Number(process.env.UPLOAD_OFFLINE_SECONDS ?? 5);

test('a master of 300 MB arrives in full, in parts of 8 MiB', async ({ bench, means, page }) => {
  const path = await bench.master(300);
  const file = bench.site.expect(300 * MEBIBYTE, 8 * MEBIBYTE);
  await means.open(page, path);
  const start = Date.now();
  await means.start(page, file);
  await means.finished(page);
  console.log(`300 MiB in ${((Date.now() - start) / 1_000).toFixed(1)} s`);
  expect(file.isFinished).toBe(true);
  expect(bench.proxy.parts()).toHaveLength(38);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
  expect(await bench.openUploads()).toBe(0);
});

test('a part on a frozen socket is abandoned and resent', async ({ bench, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.meddle = (request, nth) => (request.part === 3 && nth === 0 ? { kind: 'freeze' } : null);
  await means.open(page, path);
  await means.start(page, file, { stallMs: 3_000 });
  await means.finished(page);
  const [frozen, again] = bench.proxy.parts().filter((request) => request.part === 3);
  const gapMs = again!.at - frozen!.at;
  expect(gapMs).toBeLessThan(3_000 + 10_000);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
  console.log(`acceptance 2: frozen part aborted and sent again after ${gapMs} ms, limit 3,000 ms of stall + 10 s`);
});

test('a flipped byte is detected, and the object equals the file', async ({ bench, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.meddle = (request, nth) => (request.part === 5 && nth === 0 ? { kind: 'flip' } : null);
  await means.open(page, path);
  await means.start(page, file);
  await means.finished(page);
  const tries = bench.proxy.parts().filter((request) => request.part === 5);
  expect(tries.map((request) => request.status)).toEqual([400, 200]);
  const sha256 = await sha256OfFile(path);
  expect(await bench.sha256OfObject(file.key)).toBe(sha256);
  console.log(`acceptance 4: 1 flipped byte, part 5 sent ${tries.length} times, SHA-256 ${sha256.slice(0, 12)}… equal`);
});

test('a browser with a clock 5 minutes ahead can upload without a refused signature', async ({
  bench,
  context,
  means,
  page,
}) => {
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 5 * 60_000;
  });
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  const before = bench.site.refusals.length;
  await means.open(page, path);
  await means.start(page, file);
  await means.finished(page);
  expect(bench.site.refusals.slice(before)).toEqual([]);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
});

test('a page reloaded halfway resends no more than was in flight', async ({ bench, means, page }) => {
  const path = await bench.master(150);
  const partSize = 5 * MEBIBYTE;
  const file = bench.site.expect(150 * MEBIBYTE, partSize);
  bench.proxy.bytesPerSecond = 4 * MEBIBYTE;
  await means.open(page, path);
  await means.start(page, file);
  const stored = () => bench.proxy.parts().filter((request) => request.status === 200).length;
  await expect.poll(stored, { intervals: [100] }).toBeGreaterThanOrEqual(15);
  await page.reload();
  const atReload = stored();
  expect(atReload).toBeLessThan(25);
  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  await page.locator('input').setInputFiles(path);
  await means.start(page, file);
  await means.finished(page);
  const received = bench.proxy.parts().reduce((sum, request) => sum + request.bytesReceived, 0);
  const twice = received - 150 * MEBIBYTE;
  console.log(`reloaded at part ${atReload} of 30: ${(twice / MEBIBYTE).toFixed(1)} MiB sent twice`);
  expect(twice).toBeLessThanOrEqual(6 * partSize);
  expect(new Set(bench.proxy.parts().map((request) => request.uploadId)).size).toBe(1);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
});

test('two tabs with the same file share one upload id, and both end Finished', async ({
  bench,
  context,
  means,
  page,
}) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.bytesPerSecond = 5 * MEBIBYTE;
  const other = await context.newPage();
  await means.open(page, path);
  await means.open(other, path);
  await means.start(page, file);
  await means.start(other, file);
  await expect.poll(async () => (await means.view(other)).activity).toBe('elsewhere');
  await means.finished(page);
  await means.finished(other);
  const begun = bench.proxy.log.filter((request) => request.method === 'POST' && request.uploadId === null);
  expect(begun).toHaveLength(1);
  expect(bench.proxy.parts()).toHaveLength(8);
  console.log(`acceptance 10: 2 tabs, ${begun.length} upload id, ${bench.proxy.parts().length} requests for 8 parts`);
});

test('a second tab takes over when the first is closed midway', async ({ bench, context, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.bytesPerSecond = 5 * MEBIBYTE;
  const first = await context.newPage();
  await means.open(first, path);
  await means.open(page, path);
  await means.start(first, file);
  await means.start(page, file);
  await expect.poll(() => bench.proxy.parts().filter((request) => request.status === 200).length).toBeGreaterThan(1);
  await first.close();
  await means.finished(page);
  expect(new Set(bench.proxy.parts().map((request) => request.uploadId)).size).toBe(1);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
});

test(`${OFFLINE_SECONDS} s offline are waited out, and sending resumes within 2 s of going online`, async ({
  bench,
  context,
  means,
  page,
}) => {
  const path = await bench.master(150);
  const file = bench.site.expect(150 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.bytesPerSecond = 10 * MEBIBYTE;
  await means.open(page, path);
  await means.start(page, file);
  await expect.poll(() => bench.proxy.parts().length).toBeGreaterThan(10);
  await context.setOffline(true);
  await expect.poll(async () => (await means.view(page)).activity).toBe('offline');
  await page.waitForFunction(() => !navigator.onLine);
  const before = bench.proxy.log.length;
  const since = Date.now();
  await expect
    .poll(() => Date.now() - since, { intervals: [500], timeout: 120_000 })
    .toBeGreaterThanOrEqual(OFFLINE_SECONDS * 1_000);
  expect(bench.proxy.log).toHaveLength(before);
  expect(await means.view(page)).toMatchObject({ state: 'OnGoing', activity: 'offline', failure: null });
  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  const back = Date.now();
  await context.setOffline(false);
  await expect.poll(() => bench.proxy.log.length, { intervals: [50] }).toBeGreaterThan(before);
  const afterMs = bench.proxy.log[before]!.at - back;
  expect(afterMs).toBeLessThan(2_000);
  await means.finished(page);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
  console.log(`acceptance 8: ${OFFLINE_SECONDS} s offline, first request ${afterMs} ms after online, limit 2,000 ms`);
});

test('a Complete answered 200 with an error, and one whose answer is lost, never falsely end Finished', async ({
  bench,
  means,
  page,
}) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InternalError</Code><Message>We failed</Message></Error>';
  const states: string[] = [];
  bench.proxy.meddle = (request, nth) => {
    if (request.method !== 'POST' || request.uploadId === null) return null;
    states.push(file.isFinished ? 'finished' : 'unfinished');
    if (nth === 0) return { kind: 'answer', status: 200, body };
    return nth === 1 ? { kind: 'lose-answer' } : null;
  };
  await means.open(page, path);
  await means.start(page, file);
  await means.finished(page);
  expect(states).toEqual(['unfinished', 'unfinished', 'unfinished']);
  expect(file.isFinished).toBe(true);
  expect(bench.proxy.parts()).toHaveLength(8);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
  console.log(
    `acceptance 7: Complete answered 200 with <Error>, then its answer lost: ${states.length} tries, 0 false Finished`,
  );
});

test('store and API killed midway and restarted: the upload resumes, and no finished part is resent', async ({
  bench,
  means,
  page,
}) => {
  const path = await bench.master(150);
  const file = bench.site.expect(150 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.bytesPerSecond = 4 * MEBIBYTE;
  await means.open(page, path);
  await means.start(page, file);
  const finished = () => bench.proxy.parts().filter((request) => request.status === 200);
  await expect.poll(() => finished().length, { intervals: [100] }).toBeGreaterThan(10);
  await bench.store.kill();
  await bench.site.close();
  const held = new Set(finished().map((request) => request.part));
  const since = bench.proxy.parts().length;
  await expect.poll(() => bench.proxy.parts().length + bench.proxy.log.length).toBeGreaterThan(since);
  expect(await means.view(page)).toMatchObject({ state: 'OnGoing', failure: null });
  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  await bench.store.restart();
  await bench.site.reopen();
  await means.finished(page);
  expect(
    bench.proxy
      .parts()
      .slice(since)
      .filter((request) => held.has(request.part)),
  ).toEqual([]);
  expect(new Set(bench.proxy.parts().map((request) => request.uploadId)).size).toBe(1);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
});

test('pause stops all traffic within a second, and nothing finished is resent', async ({ bench, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.bytesPerSecond = 3 * MEBIBYTE;
  await means.open(page, path);
  const index = await means.start(page, file);
  await expect.poll(() => bench.proxy.parts().filter((request) => request.status === 200).length).toBeGreaterThan(1);
  await page.evaluate((at) => (globalThis as typeof globalThis & Uploads).uploads.pause(at), index);
  expect(await means.view(page)).toMatchObject({ state: 'Paused', activity: 'idle' });
  await expect.poll(() => bench.site.calls.some((call) => call.path.endsWith('/pause'))).toBe(true);
  // data in the sockets' buffers goes through at once
  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  const received = () => bench.proxy.parts().reduce((sum, request) => sum + request.bytesReceived, 0);
  // the line is silent when two samples a second apart are equal
  let last = -1;
  await expect
    .poll(
      () => {
        const isSilent = received() === last;
        last = received();
        return isSilent;
      },
      { intervals: [1_000], timeout: 3_000 },
    )
    .toBe(true);
  const held = new Set(
    bench.proxy
      .parts()
      .filter((request) => request.status === 200)
      .map((request) => request.part),
  );
  const since = bench.proxy.parts().length;
  await page.evaluate((at) => (globalThis as typeof globalThis & Uploads).uploads.resume(at), index);
  await means.finished(page);
  expect(
    bench.proxy
      .parts()
      .slice(since)
      .filter((request) => held.has(request.part)),
  ).toEqual([]);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
});

test('cancelling removes the parts from the store', async ({ bench, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.proxy.bytesPerSecond = 3 * MEBIBYTE;
  await means.open(page, path);
  const index = await means.start(page, file);
  await expect.poll(() => bench.proxy.parts().filter((request) => request.status === 200).length).toBeGreaterThan(0);
  await page.evaluate((at) => (globalThis as typeof globalThis & Uploads).uploads.cancel(at), index);
  expect(await bench.openUploads()).toBe(0);
  expect(file.errors).toEqual(['User aborted the upload']);
  expect(await means.view(page)).toMatchObject({ state: 'Paused', failure: 'User aborted the upload' });
});

test('the page stays responsive while 300 MB are hashed', async ({ bench, means, page }) => {
  const path = await bench.master(300);
  await means.open(page, path);
  const { ms, frames, longestTaskMs } = await page.evaluate(() =>
    (globalThis as typeof globalThis & Uploads).uploads.hash(),
  );
  const mebibytesPerSecond = (await stat(path)).size / MEBIBYTE / (ms / 1_000);
  console.log(
    `hashed at ${mebibytesPerSecond.toFixed(0)} MiB/s, longest task ${longestTaskMs} ms, ${frames} frames in ${ms.toFixed(0)} ms`,
  );
  expect(frames / (ms / 1_000)).toBeGreaterThan(20);
});
