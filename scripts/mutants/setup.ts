import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';

/** Vitest setup for dry runs: records which functions run while modules load and which in the tests. */
const folder = inject('reachedFolder');
if (folder) {
  const loaded = new Set<string>();
  const tested = new Set<string>();
  Object.assign(globalThis, { reached: loaded });
  beforeAll(() => {
    Object.assign(globalThis, { reached: tested });
  });
  afterAll(() => {
    const file = expect.getState().testPath ?? '';
    mkdirSync(folder, { recursive: true });
    const name = `${file.replaceAll(/[^\w.]/g, '-')}.json`;
    writeFileSync(path.join(folder, name), JSON.stringify({ file, loaded: [...loaded], tested: [...tested] }));
  });
}
