import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RunningProduct, startProductProcess, useProduct } from './running-product.ts';

export interface SecondProduct {
  readonly product: RunningProduct;
  /** Stops it, and points `customer-pages.ts` back at the first one. */
  stop(): Promise<void>;
}

/** A second product beside this worker's, with its own settings; `customer-pages.ts` then points at it. */
export async function startSecondProduct(environment: Readonly<Record<string, string>>): Promise<SecondProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-e2e-second-'));
  // PostgreSQL and ffmpeg run as an unprivileged user if the tests run as root.
  chmodSync(folder, 0o755);
  const { product, stop } = await startProductProcess(path.join(folder, 'data'), environment);
  useProduct(product);
  return {
    product,
    async stop() {
      useProduct(null);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
