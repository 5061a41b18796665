import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Product, startProduct } from '../scripts/product/product.ts';
import { readSettings } from '../scripts/product/settings.ts';
import { ensureWebBuild } from '../scripts/product/web-build.ts';
import { ROOT } from '../scripts/root.ts';
import { freePort } from './free-port.ts';

export interface SecondProduct {
  readonly product: Product;
  /** Stops it, and points the pages of `customer-pages.ts` at the first one again. */
  stop(): Promise<void>;
}

/** A product beside the one of all tests, with settings of its own; the pages of `customer-pages.ts` then lead to it. */
export async function startSecondProduct(environment: Readonly<Record<string, string>>): Promise<SecondProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-e2e-second-'));
  // PostgreSQL and ffmpeg run as an unprivileged user where the tests run as root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: path.join(folder, 'data') }, ROOT);
  const earlier = { ...process.env };
  Object.assign(process.env, environment);
  const product = await startProduct({ settings, webDist: ensureWebBuild(ROOT, console.log), say: console.log });
  process.env.SPOTWAY_URL = product.url;
  process.env.SPOTWAY_MAILBOX_URL = product.mailboxUrl ?? '';
  return {
    product,
    async stop() {
      for (const name of [...Object.keys(environment), 'SPOTWAY_URL', 'SPOTWAY_MAILBOX_URL']) {
        if (earlier[name] === undefined) delete process.env[name];
        else process.env[name] = earlier[name];
      }
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
