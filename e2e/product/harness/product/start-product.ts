import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { ensureWebBuild } from '../../../../scripts/product/web-build.ts';
import { ROOT } from '../../../../scripts/root.ts';
import { giveToWorkers, type StartedProduct, startProductProcess } from './running-product.ts';

/** Starts a whole product for every Playwright worker: test files running in parallel share no data, and may kill anything. */
export default async function startForTests({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-e2e-'));
  // PostgreSQL and ffmpeg run as an unprivileged user if the tests run as root.
  chmodSync(folder, 0o755);
  process.env.SPOTWAY_FOLDER = folder;
  process.env.RATE_LIMIT = 'off';
  // short films in several parts, so that an interrupted upload has something to resume
  process.env.UPLOAD_PART_SIZE_BYTES = String(5 * 1024 * 1024);
  const started: StartedProduct[] = [];
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    ensureWebBuild(ROOT, console.log);
    // One at a time: each looks for free ports.
    for (let index = 0; index < workers; index += 1) {
      started.push(await startProductProcess(path.join(folder, `data-${index}`)));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  giveToWorkers(started.map(({ product }) => product));
  return stop;
}
