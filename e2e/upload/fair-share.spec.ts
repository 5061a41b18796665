import { expect, MEBIBYTE, test } from './harness/fixtures.ts';
import { sha256OfFile } from './harness/master-file.ts';
import type { UploadBridge } from './page/main.ts';

type Uploads = { uploads: UploadBridge };

const SIZES_MEBIBYTES = [90, 60, 30];

test('three files of different size share the line equally, whichever came first', async ({ bench, means, page }) => {
  const paths = await Promise.all(SIZES_MEBIBYTES.map((size) => bench.master(size)));
  const files = SIZES_MEBIBYTES.map((size) => bench.site.expect(size * MEBIBYTE, 5 * MEBIBYTE));
  bench.proxy.bytesPerSecond = 2 * MEBIBYTE;
  await page.goto(bench.site.origin);
  await page.locator('input').setInputFiles(paths);
  for (const [index, { id, key, partSizeBytes }] of files.entries()) {
    await page.evaluate(([options, at]) => (globalThis as typeof globalThis & Uploads).uploads.start(options, {}, at), [
      { fileId: id, key, partSizeBytes },
      index,
    ] as const);
  }
  const partsOf = (key: string) => bench.proxy.parts().filter((request) => request.path.includes(key));
  const bytesOf = (key: string) => partsOf(key).reduce((total, request) => total + request.bytesReceived, 0);
  // The first file has the line to itself until the others are hashed: shares count once each has stored a part.
  const beginners = () => files.filter(({ key }) => !partsOf(key).some(({ status }) => status === 200)).length;
  await expect.poll(beginners, { intervals: [50] }).toBe(0);
  const before = files.map(({ key }) => bytesOf(key));
  // while all three are still sending
  await expect.poll(() => bytesOf(files[2]!.key), { intervals: [50] }).toBeGreaterThan(25 * MEBIBYTE);
  const bytes = files.map(({ key }, index) => bytesOf(key) - before[index]!);
  const sum = bytes.reduce((total, each) => total + each, 0);
  const shares = bytes.map((each) => each / sum);
  bench.proxy.bytesPerSecond = Number.POSITIVE_INFINITY;
  for (const [index, file] of files.entries()) {
    await means.finished(page, index);
    expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(paths[index]!));
  }
  const words = shares.map((share, index) => `${SIZES_MEBIBYTES[index]} MiB: ${(share * 100).toFixed(0)} %`);
  console.log(`fair share of the line over three files: ${words.join(', ')}`);
  for (const share of shares) {
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.45);
  }
});
