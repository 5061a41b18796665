import { freePort } from '../product/harness/product/free-port.ts';
import { expect, MEBIBYTE, test } from './harness/fixtures.ts';
import { sha256OfFile } from './harness/master-file.ts';

test('an unreachable accelerated host costs no part: the store’s own host serves', async ({ bench, means, page }) => {
  const path = await bench.master(40);
  const file = bench.site.expect(40 * MEBIBYTE, 5 * MEBIBYTE);
  bench.site.acceleratedEndpoint = `http://${bench.bucket}.localhost:${await freePort()}`;
  const unanswered: string[] = [];
  page.on('requestfailed', (request) => unanswered.push(`${request.method()} ${new URL(request.url()).origin}`));
  await means.open(page, path);
  await means.start(page, file);
  await means.finished(page);
  expect(unanswered).toEqual([`HEAD ${bench.site.acceleratedEndpoint}`]);
  expect(bench.proxy.parts()).toHaveLength(8);
  expect(await bench.sha256OfObject(file.key)).toBe(await sha256OfFile(path));
});
