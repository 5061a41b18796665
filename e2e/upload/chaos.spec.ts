import { expect, MEBIBYTE, test } from './harness/fixtures.ts';
import { sha256OfFile } from './harness/master-file.ts';
import type { Meddling, ProxiedRequest } from './harness/meddling-proxy.ts';

const FILES = 20;
const SEED = 20_260_102;

/** Numbers in [0, 1), the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function xmlError(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

/** A fifth of the requests fail, each in one of seven ways; no request more than three times. */
function disturb(random: () => number): (request: ProxiedRequest, nth: number) => Meddling | null {
  return (request, nth) => {
    const [luck, way] = [random(), random()];
    if (luck > 0.2 || nth > 2) return null;
    if (way < 0.2) return { kind: 'answer', status: 500, body: xmlError('InternalError') };
    if (way < 0.35) return { kind: 'answer', status: 503, body: xmlError('SlowDown') };
    if (way < 0.5) return { kind: 'answer', status: 200, body: xmlError('InternalError') };
    if (way < 0.65) return { kind: 'lose-answer' };
    if (way < 0.8) return { kind: 'cut' };
    if (way < 0.9) return { kind: 'delay', ms: 500 };
    return request.part === null ? null : { kind: 'flip' };
  };
}

test(`${FILES} files over a line that cuts, delays and lies arrive in full, none twice`, async ({
  bench,
  means,
  page,
}) => {
  const path = await bench.master(12);
  const sha256 = await sha256OfFile(path);
  const files = Array.from({ length: FILES }, () => bench.site.expect(12 * MEBIBYTE, 5 * MEBIBYTE));
  bench.proxy.meddle = disturb(seededRandom(SEED));
  const before = await bench.objectCount();
  await means.open(page, path);
  const backoff = { baseMs: 100, power: 2, capMs: 2_000, jitter: 0.25 };
  for (const file of files) await means.start(page, file, { backoff, stallMs: 10_000 });
  for (let index = 0; index < FILES; index += 1) await means.finished(page, index);
  for (const file of files) {
    expect(file.isFinished).toBe(true);
    expect(await bench.sha256OfObject(file.key)).toBe(sha256);
  }
  const { log } = bench.proxy;
  // Whatever was lost: one upload per file is completed, and there is no other object. A Complete is only
  // repeated if the previous answer was lost; the store treats the repetition as the same Complete.
  const completed = log.filter(
    (request) => request.isCarriedOut && request.method === 'POST' && request.uploadId !== null,
  );
  expect(new Set(completed.map((request) => request.path)).size).toBe(FILES);
  expect(new Set(completed.map((request) => request.uploadId)).size).toBe(FILES);
  const lost = completed.filter((request) => request.meddling !== null).length;
  expect(completed.length).toBeLessThanOrEqual(FILES + lost);
  expect((await bench.objectCount()) - before).toBe(FILES);
  const disturbed = log.filter((request) => request.meddling !== null).length;
  console.log(`${FILES} files whole; ${log.length} requests, ${disturbed} of them disturbed`);
});
