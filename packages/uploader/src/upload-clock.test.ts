import { describe, expect, it } from 'vitest';
import type { SignatureRequest } from './requests/upload-server.ts';
import { bytesOf, createTestBench, testFile } from './testing/test-bench.ts';

const target = { fileId: 'f1', key: 'masters/f1/source', partSizeBytes: 100 };
const MINUTE = 60_000;

/** A browser whose clock is ahead of the API's, which signs dates from the last 15 minutes and up to 60 seconds ahead. */
function skewedBench(aheadMs: number) {
  const bench = createTestBench();
  const { server, timing } = bench;
  const clock = { aheadMs, refusals: 0 };
  server.answerTo = ({ call, body }) => {
    const now = timing.now() - clock.aheadMs;
    // an HTTP date has no fractions
    if (call === 'config') server.config = { ...server.config, serverTime: Math.floor(now / 1000) * 1000 };
    if (call !== 'sign') return null;
    const text = (body as SignatureRequest).datetime;
    const iso = text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
    const ageMs = now - Date.parse(iso);
    if (ageMs <= 15 * MINUTE && ageMs >= -MINUTE) return null;
    clock.refusals += 1;
    return { status: 403, code: 'wrong-date' };
  };
  return { ...bench, clock };
}

describe('a computer whose clock is wrong', () => {
  it.each([
    ['5 minutes ahead', 5 * MINUTE],
    ['61 seconds ahead', MINUTE + 1000],
    ['5 minutes behind', -5 * MINUTE],
    ['a day behind', -24 * 60 * MINUTE],
  ])('uploads when it is %s, and no signature is refused', async (_, aheadMs) => {
    const { timing, store, clock, uploader } = skewedBench(aheadMs);
    const file = testFile(1_000);
    const upload = uploader.add(file, target);
    await timing.until(() => upload.state === 'Finished');
    expect(store.objects.get(target.key)?.bytes).toEqual(await bytesOf(file));
    expect(clock.refusals).toBe(0);
  });

  it('stays within the signing limits at 59 seconds ahead, even when it gains two more', async () => {
    const { timing, store, clock, uploader } = skewedBench(59_000);
    const upload = uploader.add(testFile(2_000), target);
    await timing.until(() => store.of('part').length >= 8);
    clock.aheadMs += 2_000;
    await timing.until(() => upload.state === 'Finished');
    expect(clock.refusals).toBe(0);
  });

  it("follows the API's clock when it is set 10 minutes ahead midway", async () => {
    const { timing, store, clock, uploader } = skewedBench(0);
    const upload = uploader.add(testFile(3_000), target);
    await timing.until(() => store.of('part').length >= 8);
    clock.aheadMs = 10 * MINUTE;
    await timing.until(() => upload.state === 'Finished');
    expect(clock.refusals).toBeGreaterThan(0);
    expect(clock.refusals).toBeLessThanOrEqual(5);
  });
});
