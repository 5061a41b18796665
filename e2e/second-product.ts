import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RunningProduct, startProductProcess, useProduct } from './running-product.ts';

export interface SecondProduct {
  readonly product: RunningProduct;
  /** Stops it, and points the pages of `customer-pages.ts` at the first one again. */
  stop(): Promise<void>;
}

/** A product beside the one of this worker, with settings of its own; the pages of `customer-pages.ts` then lead to it. */
export async function startSecondProduct(environment: Readonly<Record<string, string>>): Promise<SecondProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-e2e-second-'));
  // PostgreSQL and ffmpeg run as an unprivileged user where the tests run as root.
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
